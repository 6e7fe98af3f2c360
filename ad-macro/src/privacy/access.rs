//! Calls of the methods that lend fields, for the names that stand for these.

use proc_macro2::{Delimiter, Group, Ident, Spacing, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::Member;

use crate::names::member;

/// Methods of the language that change what they are called on.
const CHANGING: &[&str] = &[
    "push",
    "pop",
    "insert",
    "remove",
    "swap_remove",
    "swap",
    "iter_mut",
    "fill",
    "extend",
    "extend_from_slice",
    "copy_from_slice",
    "clone_from_slice",
    "copy_within",
    "clear",
    "truncate",
    "resize",
    "reverse",
    "sort_by",
    "sort_unstable_by",
    "drain",
    "retain",
    "append",
    "as_mut",
    "as_mut_slice",
    "get_mut",
    "first_mut",
    "last_mut",
    "chunks_mut",
    "chunks_exact_mut",
    "rchunks_mut",
    "rchunks_exact_mut",
    "split_at_mut",
    "rotate_left",
    "rotate_right",
];

/// What is done with what a pair of parentheses holds.
#[derive(Clone, Copy, Default)]
struct Around {
    /// `&mut (..)`
    is_lent: bool,
    /// `(..)[i] = y`
    is_changed: bool,
}

/// `(*m.__field_data())` for `m.__field_data`.
pub fn with_calls(tokens: TokenStream) -> TokenStream {
    written(tokens, Around::default())
}

fn written(tokens: TokenStream, around: Around) -> TokenStream {
    let written: Vec<TokenTree> = tokens.into_iter().collect();
    let mut trees: Vec<TokenTree> = Vec::new();
    for (n, tree) in written.iter().enumerate() {
        trees.push(match tree {
            TokenTree::Group(group) => {
                let (before, after) = (&written[..n], &written[n + 1..]);
                let around = match is_parenthesized(before, group) {
                    true => Around {
                        is_lent: is_lent_mutably(before, around),
                        is_changed: is_changed(after, around),
                    },
                    false => Around::default(),
                };
                let inner = self::written(group.stream(), around);
                let mut inner = Group::new(group.delimiter(), inner);
                inner.set_span(group.span());
                TokenTree::Group(inner)
            }
            tree => tree.clone(),
        });
    }
    let mut out: Vec<TokenTree> = Vec::new();
    for (n, tree) in trees.iter().enumerate() {
        let (TokenTree::Ident(name), Some(TokenTree::Punct(dot))) = (tree, out.last()) else {
            out.push(tree.clone());
            continue;
        };
        if dot.as_char() != '.' || !member::is_lent(&name.to_string()) {
            out.push(tree.clone());
            continue;
        }
        out.pop();
        let first = start(&out);
        let changes = member::is_changed(&name.to_string())
            || is_lent_mutably(&out[..first], around)
            || is_changed(&trees[n + 1..], around);
        let base = out.split_off(first);
        let call = lending(name, changes);
        let mut place = Group::new(Delimiter::Parenthesis, quote!(*#(#base)*.#call()));
        place.set_span(name.span());
        out.push(TokenTree::Group(place));
    }
    out.into_iter().collect()
}

/// Parentheses around an expression, and not those of what is handed to a call.
fn is_parenthesized(before: &[TokenTree], group: &Group) -> bool {
    let follows = match before.last() {
        Some(TokenTree::Ident(of)) => !is_word(of),
        Some(TokenTree::Group(of)) => of.delimiter() != Delimiter::Brace,
        _ => false,
    };
    group.delimiter() == Delimiter::Parenthesis && !follows
}

fn lending(name: &Ident, changes: bool) -> Ident {
    match changes {
        true => member::lent_mut(&Member::Named(name.clone())),
        false => name.clone(),
    }
}

/// Where the expression begins that ends with `before`: `a::b`, `m`, `(..)`, `f(..)[i]`.
fn start(before: &[TokenTree]) -> usize {
    let is = |n: usize, c: char| matches!(&before[n], TokenTree::Punct(p) if p.as_char() == c);
    let mut at = before.len();
    while at > 0 {
        let follows = match &before[at - 1] {
            TokenTree::Group(group) if group.delimiter() != Delimiter::Brace => {
                at -= 1;
                // What is called or indexed stands before it.
                match at.checked_sub(1).map(|n| &before[n]) {
                    Some(TokenTree::Ident(of)) => !is_word(of),
                    Some(TokenTree::Group(of)) => of.delimiter() != Delimiter::Brace,
                    _ => false,
                }
            }
            TokenTree::Ident(of) if is_word(of) => false,
            TokenTree::Ident(_) | TokenTree::Literal(_) => {
                at -= 1;
                match at {
                    2.. if is(at - 1, ':') && is(at - 2, ':') => {
                        at -= 2;
                        true
                    }
                    2.. if is(at - 1, '.') && !is(at - 2, '.') => {
                        at -= 1;
                        true
                    }
                    _ => false,
                }
            }
            _ => false,
        };
        if !follows {
            break;
        }
    }
    at
}

/// A word of the language, before which no expression ends.
fn is_word(ident: &Ident) -> bool {
    const WORDS: &[&str] = &[
        "return", "in", "mut", "as", "else", "if", "match", "move", "while", "break", "let", "ref",
    ];
    WORDS.contains(&ident.to_string().as_str())
}

/// `&mut` stands before it, or it is all that stands in such parentheses.
fn is_lent_mutably(before: &[TokenTree], around: Around) -> bool {
    let read = |tree: &TokenTree| matches!(tree, TokenTree::Punct(p) if p.as_char() == '*');
    let end = before.iter().rposition(|tree| !read(tree));
    match &before[..end.map_or(0, |end| end + 1)] {
        [] => around.is_lent,
        [.., TokenTree::Punct(borrow), TokenTree::Ident(word)] => {
            borrow.as_char() == '&' && word == "mut"
        }
        _ => false,
    }
}

/// What follows assigns to a part of it, or calls a method that changes it.
fn is_changed(after: &[TokenTree], around: Around) -> bool {
    let punct = |n: usize| match after.get(n) {
        Some(TokenTree::Punct(punct)) => Some((punct.as_char(), punct.spacing())),
        _ => None,
    };
    let mut at = 0;
    loop {
        match (after.get(at), after.get(at + 1), after.get(at + 2)) {
            (Some(TokenTree::Group(group)), ..) if group.delimiter() == Delimiter::Bracket => {
                at += 1;
            }
            (Some(TokenTree::Punct(dot)), Some(part), next) if dot.as_char() == '.' => {
                let calls = matches!(next, Some(TokenTree::Group(group))
                    if group.delimiter() == Delimiter::Parenthesis);
                if calls {
                    let name = part.to_token_stream().to_string();
                    return CHANGING.contains(&name.as_str());
                }
                at += 2;
            }
            _ => break,
        }
    }
    match (punct(at), punct(at + 1)) {
        _ if at == after.len() => around.is_changed,
        (Some(('=', Spacing::Alone)), _) => true,
        (Some(('=', Spacing::Joint)), Some((next, _))) => next != '=' && next != '>',
        (Some(('+' | '-' | '*' | '/' | '%', Spacing::Joint)), Some(('=', _))) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_lend_what_is_named() {
        let written = |text: &str| with_calls(text.parse().unwrap()).to_string();
        let same = |text: &str, expected: &str| {
            let expected: TokenStream = expected.parse().unwrap();
            assert_eq!(written(text), expected.to_string());
        };
        same("(m).__field_a[i]", "(*(m).__field_a())[i]");
        same("0..m.__field_n", "0..(*m.__field_n())");
        same(
            "return f(x)[i].__field_a.__field_b + 1",
            "return (*(*f(x)[i].__field_a()).__field_b()) + 1",
        );
        same(
            "m.__field_a[m.__field_n - 1] += 2",
            "(*m.__changed_field_a())[(*m.__field_n()) - 1] += 2",
        );
        same("f(&mut m.__field_a)", "f(&mut (*m.__changed_field_a()))");
        same(
            "f(&mut (m.__field_a)[..])",
            "f(&mut ((*m.__changed_field_a()))[..])",
        );
        same(
            "((m.__field_a)[i]) += m.__field_n",
            "(((*m.__changed_field_a()))[i]) += (*m.__field_n())",
        );
        same(
            "&mut *(*m.__field_a).b",
            "&mut *(*(*m.__changed_field_a())).b",
        );
        same("&mut f(m.__field_a)", "&mut f((*m.__field_a()))");
        same("m.__field_a == n", "(*m.__field_a()) == n");
        same(
            "self.__field_a.push(1)",
            "(*self.__changed_field_a()).push(1)",
        );
    }
}
