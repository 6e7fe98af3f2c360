//! Tokens as `macro_rules!` sees them: `=>` is one, and so is `'a`.

use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};

use super::marks;

/// How many of the trees are the first token.
pub fn first(trees: &[TokenTree]) -> usize {
    const LONG: &[&str] = &[
        "<<=", ">>=", "...", "..=", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=", "*=", "/=",
        "%=", "^=", "&=", "|=", "<<", ">>", "->", "=>", "<-", "::", "..",
    ];
    match trees.first() {
        None => 0,
        Some(TokenTree::Punct(tick)) if tick.as_char() == '\'' => trees.len().min(2),
        Some(TokenTree::Punct(_)) => {
            let text = joined(trees);
            let long = LONG.iter().find(|long| text.starts_with(**long));
            long.map_or(1, |long| long.len())
        }
        Some(_) => 1,
    }
}

/// The characters of operators at the beginning that no space is between.
fn joined(trees: &[TokenTree]) -> String {
    let mut text = String::new();
    for tree in trees.iter().take(3) {
        let TokenTree::Punct(punct) = tree else { break };
        text.push(punct.as_char());
        if punct.spacing() == Spacing::Alone {
            break;
        }
    }
    text
}

/// The text of one token that is no group.
pub fn text(token: &[TokenTree]) -> String {
    let text = |tree: &TokenTree| match tree {
        TokenTree::Ident(ident) => marks::unmarked(&ident.to_string()).to_string(),
        TokenTree::Punct(punct) => punct.as_char().to_string(),
        TokenTree::Literal(literal) => literal.to_string(),
        TokenTree::Group(_) => String::new(),
    };
    token.iter().map(text).collect()
}

/// Whether two tokens are the same to a matcher, which looks at names and not at what they mean.
pub fn same(a: &[TokenTree], b: &[TokenTree]) -> bool {
    let kinds = |token: &[TokenTree]| token.first().map(kind);
    kinds(a) == kinds(b) && kinds(a) != Some(3) && text(a) == text(b)
}

/// What is written, without the groups that have no delimiters.
pub fn words(tokens: TokenStream) -> String {
    let words = |tree: TokenTree| match &tree {
        TokenTree::Group(group) => {
            let inner = words(group.stream());
            match group.delimiter() {
                Delimiter::None => inner,
                Delimiter::Parenthesis => format!("({inner}) "),
                Delimiter::Bracket => format!("[{inner}] "),
                Delimiter::Brace => format!("{{{inner}}} "),
            }
        }
        _ => text(&[tree]) + " ",
    };
    tokens.into_iter().map(words).collect()
}

fn kind(tree: &TokenTree) -> u8 {
    match tree {
        TokenTree::Ident(_) => 0,
        TokenTree::Punct(_) => 1,
        TokenTree::Literal(_) => 2,
        TokenTree::Group(_) => 3,
    }
}

pub fn is_punct(tree: Option<&TokenTree>, c: char) -> bool {
    matches!(tree, Some(TokenTree::Punct(punct)) if punct.as_char() == c)
}

/// What is inside of a group without delimiters, which a matched expression or type is passed on as.
pub fn opaque(tree: &TokenTree) -> Option<TokenStream> {
    match tree {
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => Some(group.stream()),
        _ => None,
    }
}

/// `tokens` as one that nothing looks into.
pub fn into_opaque(tokens: TokenStream) -> TokenTree {
    Group::new(Delimiter::None, tokens).into()
}

/// The same group around other tokens.
pub fn around(group: &Group, tokens: TokenStream) -> TokenTree {
    let mut new = Group::new(group.delimiter(), tokens);
    new.set_span(group.span());
    new.into()
}
