//! Whether running user tokens once more could be noticed.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::rules;

/// Macros that do nothing but give a value, or panic.
const MACROS: &[&str] = &[
    "panic",
    "unreachable",
    "todo",
    "unimplemented",
    "matches",
    "vec",
    "format",
    "concat",
    "stringify",
    "line",
    "file",
    "cfg",
];

/// Methods of the language that only give a value, besides those with a rule and those without a derivative.
const METHODS: &[&str] = &[
    "iter",
    "as_slice",
    "first",
    "last",
    "front",
    "back",
    "get",
    "to_vec",
    "clone",
    "windows",
    "chunks",
    "chunks_exact",
    "rchunks",
    "rchunks_exact",
    "split_at",
    "split_first",
    "split_last",
    "copied",
    "cloned",
    "unwrap",
    "expect",
    "unwrap_or",
    "rev",
    "zip",
    "enumerate",
    "sum",
    "step_by",
    "skip",
    "take",
];

/// Words before parentheses that call nothing.
const KEYWORDS: &[&str] = &[
    "if", "else", "match", "while", "in", "return", "as", "let", "mut", "ref", "move", "for", "fn",
];

/// Something in `tokens` may print, count, draw a random number, or do anything else that shows from outside: a call or a
/// macro of which only its author knows.
pub fn may_show(tokens: &TokenStream) -> bool {
    shows_beside(tokens, &|_| false)
}

/// The same of an expression, where calls of what is `known` do not.
pub fn may_show_but(expr: &syn::Expr, known: &dyn Fn(&str) -> bool) -> bool {
    shows_beside(&quote::ToTokens::to_token_stream(expr), known)
}

fn shows_beside(tokens: &TokenStream, known: &dyn Fn(&str) -> bool) -> bool {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    trees.iter().enumerate().any(|(n, tree)| match tree {
        TokenTree::Group(group) => {
            let called = group.delimiter() == Delimiter::Parenthesis && shows(&trees[..n], known);
            let of_macro = n > 0 && is_punct(&trees[n - 1], '!') && is_unknown_macro(&trees[..n]);
            called || of_macro || shows_beside(&group.stream(), known)
        }
        _ => false,
    })
}

/// What stands before an argument list calls something unknown.
fn shows(before: &[TokenTree], known: &dyn Fn(&str) -> bool) -> bool {
    let [rest @ .., last] = before else {
        return false;
    };
    match last {
        // `f::<T>(..)`, or a comparison with something in parentheses.
        TokenTree::Punct(punct) if punct.as_char() == '>' => before.windows(3).any(|three| {
            is_punct(&three[0], ':') && is_punct(&three[1], ':') && is_punct(&three[2], '<')
        }),
        TokenTree::Ident(name) => {
            let name = name.to_string();
            let constructs = name.starts_with(|c: char| c.is_uppercase());
            let own = path_before(rest).any(|part| part == "__private");
            let known = KEYWORDS.contains(&name.as_str()) || is_known(&name) || known(&name);
            !(constructs || own || known)
        }
        // What a call or a group gives is called.
        TokenTree::Group(_) => true,
        _ => false,
    }
}

fn is_known(name: &str) -> bool {
    let rule = (1..=3).any(|arity| rules::lookup(name, arity).is_some());
    rule || rules::is_inactive_method(name) || METHODS.contains(&name)
}

/// The names of the path that ends before a last one.
fn path_before(rest: &[TokenTree]) -> impl Iterator<Item = String> {
    let of_path = |tree: &&TokenTree| match tree {
        TokenTree::Ident(_) => true,
        tree => is_punct(tree, ':'),
    };
    rest.iter()
        .rev()
        .take_while(of_path)
        .map(ToString::to_string)
}

fn is_unknown_macro(before: &[TokenTree]) -> bool {
    let name = before.iter().rev().nth(1).map(ToString::to_string);
    name.is_some_and(|name| {
        let checks = name.starts_with("assert") || name.starts_with("debug_assert");
        !(checks || MACROS.contains(&name.as_str()) || KEYWORDS.contains(&name.as_str()))
    })
}

fn is_punct(tree: &TokenTree, wanted: char) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quote::quote;

    #[test]
    fn calls_of_the_language_show_nothing() {
        for tokens in [
            quote!(xs.len() * (i + 1)),
            quote!(x.max(0.0).sqrt() > (a - b)),
            quote!(if (a) < b { Some(c) } else { None }),
            quote!(assert!(i < n, "at {}", i)),
            quote!(::cotangent::__private::length(&(0..n))),
            quote!(!(a && b)),
        ] {
            assert!(!may_show(&tokens), "{tokens}");
        }
    }

    #[test]
    fn other_calls_may() {
        for tokens in [
            quote!(println!("{}", x)),
            quote!(tick()),
            quote!(rng.random::<f64>()),
            quote!(a[counter.next_index()]),
            quote!(assert!(tick())),
            quote!(dbg!(x)),
            quote!((f)(x)),
            quote!(count.set(1)),
        ] {
            assert!(may_show(&tokens), "{tokens}");
        }
    }
}
