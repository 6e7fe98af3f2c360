//! The items that an invocation stands for: of a module, which are only read for what they declare, so that a word of the
//! macro is what it is written as, and of an `impl` block, whose methods are differentiated.

use std::rc::Rc;

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use syn::parse::{Parse, Parser};
use syn::{ImplItem, ImplItemMacro, ItemFn, ItemImpl, Macro};

use super::definition::Definition;
use super::marks::{self, Mark, Visible};
use super::matching;
use super::transcribe::Transcriber;
use super::{DEEPEST, MOST, has_condition, next_mark};

/// `None` where it is not certain what they are.
pub fn items<T: Parse>(definition: &Definition, given: TokenStream) -> Option<Vec<T>> {
    let tokens = transcribed(definition, given, Mark(0), Span::call_site())?;
    all(unmarked(tokens))
}

/// The block with those of the macros among its items written out that are known, if there are any. `around` is what their
/// names mean where it stands.
pub fn with_members(
    block: &ItemImpl,
    around: &dyn Fn(&syn::Path) -> Option<Rc<Definition>>,
) -> Option<ItemImpl> {
    let is_macro = |item: &ImplItem| matches!(item, ImplItem::Macro(_));
    if !block.items.iter().any(is_macro) {
        return None;
    }
    let mut members = Members { around, count: 0 };
    let items = members.written_out(&block.items, 0);
    (members.count > 0).then(|| ItemImpl {
        items,
        ..block.clone()
    })
}

struct Members<'a> {
    around: &'a dyn Fn(&syn::Path) -> Option<Rc<Definition>>,
    count: usize,
}

impl Members<'_> {
    fn written_out(&mut self, items: &[ImplItem], depth: usize) -> Vec<ImplItem> {
        let mut out = Vec::new();
        for item in items {
            let members = match item {
                ImplItem::Macro(of) => self.members(of, depth),
                _ => None,
            };
            match members {
                Some(members) => out.extend(members),
                None => out.push(item.clone()),
            }
        }
        out
    }

    /// What one invocation stands for. What it binds is named apart, method by method: nothing is in scope in two of them.
    fn members(&mut self, of: &ImplItemMacro, depth: usize) -> Option<Vec<ImplItem>> {
        if !of.attrs.is_empty() || depth == DEEPEST || self.count >= MOST {
            return None;
        }
        let Macro { path, tokens, .. } = &of.mac;
        let definition = (self.around)(path)?;
        let at = path.segments.last()?.ident.span();
        let tokens = transcribed(&definition, tokens.clone(), Mark(next_mark()), at)?;
        // What is compiled is not known yet.
        if has_condition(&tokens) {
            return None;
        }
        self.count += 1;
        let members: Option<Vec<ImplItem>> = all::<ImplItem>(tokens)?
            .into_iter()
            .map(|member| match member {
                ImplItem::Fn(method) => settled(method).map(ImplItem::Fn),
                other => syn::parse2(unmarked(quote::quote!(#other))).ok(),
            })
            .collect();
        Some(self.written_out(&members?, depth + 1))
    }
}

/// A method with names for what the macro binds in it.
fn settled(method: syn::ImplItemFn) -> Option<syn::ImplItemFn> {
    let function = ItemFn {
        attrs: method.attrs.clone(),
        vis: method.vis.clone(),
        modifiers: Default::default(),
        sig: method.sig.clone(),
        block: Box::new(method.block.clone()),
    };
    let function = marks::settle(&function, &Visible::new())?;
    Some(syn::ImplItemFn {
        attrs: function.attrs,
        vis: function.vis,
        sig: function.sig,
        block: *function.block,
        ..method
    })
}

fn transcribed(
    definition: &Definition,
    given: TokenStream,
    mark: Mark,
    span: Span,
) -> Option<TokenStream> {
    let given: Vec<TokenTree> = given.into_iter().collect();
    let (arm, bindings) = matching::matched(definition, &given)?;
    let mut transcriber = Transcriber {
        mark: &mark,
        span,
        made: 0,
    };
    transcriber.run(&arm.transcriber, &bindings)
}

fn all<T: Parse>(tokens: TokenStream) -> Option<Vec<T>> {
    let parse = |input: syn::parse::ParseStream| {
        let mut items = Vec::new();
        while !input.is_empty() {
            items.push(input.parse::<T>()?);
        }
        Ok(items)
    };
    parse.parse2(tokens).ok()
}

fn unmarked(tokens: TokenStream) -> TokenStream {
    let tree = |tree| match tree {
        TokenTree::Ident(ident) => marks::without_mark(&ident).into(),
        TokenTree::Group(group) => {
            let mut inner = Group::new(group.delimiter(), unmarked(group.stream()));
            inner.set_span(group.span());
            inner.into()
        }
        other => other,
    };
    tokens.into_iter().map(tree).collect()
}
