//! `#[checkpoint(..)]` on a loop: where it may stand, and how it goes again once it has been read.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::quote;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, ItemFn, Lit, Meta};

use crate::diag::{Diagnostics, Extent, codes};
use crate::words::occurs;

/// The attribute is this macro's.
pub fn is_checkpoint(attribute: &Attribute) -> bool {
    attribute.path().is_ident("checkpoint")
}

/// Which iterations' states are kept, as it is written.
pub enum Policy {
    Every(Expr),
    Sqrt,
    Binomial(Expr),
}

/// `every(k)`, `sqrt` or `binomial(snapshots)`; `None` where it makes no sense.
pub fn policy(attribute: &Attribute) -> Option<Policy> {
    let Meta::List(list) = &attribute.meta else {
        return None;
    };
    match syn::parse2::<Expr>(list.tokens.clone()).ok()? {
        Expr::Path(path) if path.path.is_ident("sqrt") => Some(Policy::Sqrt),
        Expr::Call(mut call) if call.args.len() == 1 => {
            let number = call.args.pop()?;
            let Expr::Path(name) = *call.func else {
                return None;
            };
            match name.path.get_ident()?.to_string().as_str() {
                _ if !may_be_positive(&number) => None,
                "every" => Some(Policy::Every(number)),
                "binomial" => Some(Policy::Binomial(number)),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Not, by its form, something else than a positive integer.
fn may_be_positive(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => may_be_positive(&e.expr),
        Expr::Lit(e) => match &e.lit {
            Lit::Int(int) => {
                let suffix = int.suffix();
                int.base10_parse::<usize>().is_ok_and(|n| n > 0)
                    && (suffix.is_empty() || suffix == "usize")
            }
            _ => false,
        },
        Expr::Unary(e) => !matches!(e.op, syn::UnOp::Neg(_)),
        _ => true,
    }
}

/// The attributes of a loop.
pub fn attributes(expr: &Expr) -> &[Attribute] {
    match expr {
        Expr::ForLoop(e) => &e.attrs,
        Expr::While(e) => &e.attrs,
        Expr::Loop(e) => &e.attrs,
        _ => &[],
    }
}

/// Reports policies that make no sense, attributes that stand on something else, and second ones.
pub fn check(function: &ItemFn, diag: &Diagnostics) {
    struct Places<'a> {
        diag: &'a Diagnostics,
        /// How many attributes of the construct at hand are in order.
        expected: usize,
    }
    impl<'ast> Visit<'ast> for Places<'_> {
        fn visit_expr(&mut self, expr: &'ast Expr) {
            let own = attributes(expr).iter().filter(|a| is_checkpoint(a)).count();
            self.expected += own.min(1);
            visit::visit_expr(self, expr);
        }
        fn visit_attribute(&mut self, attribute: &'ast Attribute) {
            if !is_checkpoint(attribute) {
                return;
            }
            match self.expected {
                0 => {
                    let at = Extent::of(attribute);
                    self.diag
                        .error(at, &codes::NO_LOOP, "#[checkpoint(..)]", None);
                }
                _ => self.expected -= 1,
            }
            if policy(attribute).is_none() {
                let (at, what) = match &attribute.meta {
                    Meta::List(list) if !list.tokens.is_empty() => {
                        let written = list.tokens.to_string().replace(' ', "");
                        (Extent::of(&list.tokens), written)
                    }
                    _ => (Extent::of(attribute), "#[checkpoint]".to_string()),
                };
                self.diag.error(at, &codes::CHECKPOINT_POLICY, &what, None);
            }
        }
        fn visit_item(&mut self, _: &'ast syn::Item) {}
    }
    let mut places = Places { diag, expected: 0 };
    places.visit_block(&function.block);
    for attribute in function.attrs.iter().filter(|a| is_checkpoint(a)) {
        let help = "for the function as a whole write `#[differentiate(checkpoint)]`";
        let at = attribute.path().span();
        diag.error(at, &codes::NO_LOOP, "#[checkpoint(..)]", Some(help));
    }
}

/// `tokens` without the attribute, wherever it stands in front of a loop: to rustc it means nothing.
pub fn strip(tokens: TokenStream) -> TokenStream {
    if !occurs("checkpoint", &tokens) {
        return tokens;
    }
    let mut out: Vec<TokenTree> = Vec::new();
    let mut trees = tokens.into_iter().peekable();
    while let Some(tree) = trees.next() {
        match tree {
            TokenTree::Punct(punct) if punct.as_char() == '#' => match trees.peek() {
                Some(TokenTree::Group(group)) if names_checkpoint(group) => {
                    out.extend(used(group));
                    trees.next();
                }
                _ => out.push(punct.into()),
            },
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), strip(group.stream()));
                inner.set_span(group.span());
                out.push(inner.into());
            }
            other => out.push(other),
        }
    }
    out.into_iter().collect()
}

/// What the number of a policy reads is used: `if false { let _ = &(k); }`.
fn used(attribute: &Group) -> TokenStream {
    fn innermost(tokens: TokenStream) -> TokenStream {
        let group = tokens.into_iter().find_map(|tree| match tree {
            TokenTree::Group(group) => Some(group.stream()),
            _ => None,
        });
        group.unwrap_or_default()
    }
    // `checkpoint(every(k))`
    let number = innermost(innermost(contents(attribute)));
    let mut reads = number.clone().into_iter();
    match reads.all(|tree| matches!(tree, TokenTree::Literal(_))) {
        true => TokenStream::new(),
        false => quote!(if false { let _ = &(#number); }),
    }
}

/// `[checkpoint ..]`
fn names_checkpoint(group: &Group) -> bool {
    group.delimiter() == Delimiter::Bracket
        && matches!(contents(group).into_iter().next(), Some(TokenTree::Ident(ident)) if ident == "checkpoint")
}

/// What is in the brackets. In a macro's `#[$attribute]` that is a group without delimiters.
fn contents(group: &Group) -> TokenStream {
    match group.stream().into_iter().next() {
        Some(TokenTree::Group(inner)) if inner.delimiter() == Delimiter::None => inner.stream(),
        _ => group.stream(),
    }
}
