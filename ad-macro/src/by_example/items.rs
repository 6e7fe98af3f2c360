//! The items that an invocation stands for. They are only read for what they declare, so a word of the macro is what it is
//! written as.

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use syn::Item;
use syn::parse::Parser;

use super::definition::Definition;
use super::marks::{self, Mark};
use super::matching;
use super::transcribe::Transcriber;

/// `None` where it is not certain what they are.
pub fn items(definition: &Definition, given: TokenStream) -> Option<Vec<Item>> {
    let given: Vec<TokenTree> = given.into_iter().collect();
    let (arm, bindings) = matching::matched(definition, &given)?;
    let mut transcriber = Transcriber {
        mark: &Mark(0),
        span: Span::call_site(),
        made: 0,
    };
    let tokens = transcriber.run(&arm.transcriber, &bindings)?;
    let parse = |input: syn::parse::ParseStream| {
        let mut items = Vec::new();
        while !input.is_empty() {
            items.push(input.parse::<Item>()?);
        }
        Ok(items)
    };
    parse.parse2(unmarked(tokens)).ok()
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
