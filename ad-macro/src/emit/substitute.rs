//! User tokens in which variables are written otherwise.

use proc_macro2::{Group, Spacing, TokenStream, TokenTree};

use crate::hash::HashMap;

/// `tokens` with these in the place of the variables of these names.
pub fn replace(tokens: TokenStream, written: &HashMap<String, TokenStream>) -> TokenStream {
    replace_where(tokens, written, &is_variable)
}

/// The same only where the identifier is all of an operand, which is moved if it is no number.
pub fn replace_whole(tokens: TokenStream, written: &HashMap<String, TokenStream>) -> TokenStream {
    replace_where(tokens, written, &|trees, n| {
        let ends = |at: Option<usize>, ends: &str| match at.map(|at| trees.get(at)) {
            Some(Some(TokenTree::Punct(punct))) => ends.contains(punct.as_char()),
            Some(Some(_)) => false,
            Some(None) | None => true,
        };
        is_variable(trees, n) && ends(n.checked_sub(1), ",=:;") && ends(Some(n + 1), ",;")
    })
}

fn replace_where(
    tokens: TokenStream,
    written: &HashMap<String, TokenStream>,
    stands: &dyn Fn(&[TokenTree], usize) -> bool,
) -> TokenStream {
    if written.is_empty() {
        return tokens;
    }
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out = TokenStream::new();
    for (n, tree) in trees.iter().enumerate() {
        match tree {
            TokenTree::Group(group) => {
                let mut inner = Group::new(
                    group.delimiter(),
                    replace_where(group.stream(), written, stands),
                );
                inner.set_span(group.span());
                out.extend([TokenTree::Group(inner)]);
            }
            TokenTree::Ident(ident) if stands(&trees, n) => match written.get(&ident.to_string()) {
                Some(written) => out.extend(written.clone()),
                None => out.extend([tree.clone()]),
            },
            tree => out.extend([tree.clone()]),
        }
    }
    out
}

/// The identifier stands for a value: it is no field, method, label, macro or part of a path.
fn is_variable(trees: &[TokenTree], n: usize) -> bool {
    let punct = |n: Option<usize>, c: char| match n.and_then(|n| trees.get(n)) {
        Some(TokenTree::Punct(punct)) => punct.as_char() == c,
        _ => false,
    };
    let joint = |n: Option<usize>| match n.and_then(|n| trees.get(n)) {
        Some(TokenTree::Punct(punct)) => punct.spacing() == Spacing::Joint,
        _ => false,
    };
    let (before, second) = (n.checked_sub(1), n.checked_sub(2));
    // `p.x`, but not `0..x`.
    let member = punct(before, '.') && !(punct(second, '.') && joint(second));
    let label = punct(before, '\'');
    let of_path = punct(before, ':') && punct(second, ':');
    // `x: value`, `x::f`, `x!(..)`, but not `x != y`.
    let named = punct(Some(n + 1), ':');
    let is_macro = punct(Some(n + 1), '!') && !joint(Some(n + 1));
    !(member || label || of_path || named || is_macro)
}
