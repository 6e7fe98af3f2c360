//! Which words occur in tokens.

use std::hash::{DefaultHasher, Hash, Hasher};

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::ToTokens;

use crate::hash::HashSet;

/// Whether one of the identifiers in `of` is one of those in `tokens`.
pub fn share_a_name(tokens: &TokenStream, of: &TokenStream) -> bool {
    of.clone().into_iter().any(|tree| match tree {
        TokenTree::Ident(name) => occurs(&name, tokens),
        TokenTree::Group(group) => share_a_name(tokens, &group.stream()),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// Whether `word` is one of the identifiers in `tokens`.
pub fn occurs<W: ?Sized + ToString>(word: &W, tokens: &impl ToTokens) -> bool
where
    Ident: PartialEq<W>,
{
    fn among<W: ?Sized>(word: &W, tokens: TokenStream) -> bool
    where
        Ident: PartialEq<W>,
    {
        tokens.into_iter().any(|tree| match tree {
            TokenTree::Ident(ident) => ident == *word,
            TokenTree::Group(group) => among(word, group.stream()),
            TokenTree::Punct(_) | TokenTree::Literal(_) => false,
        })
    }
    let tokens = tokens.to_token_stream();
    // The compiler writes text faster than it hands out one token after another.
    tokens.to_string().contains(&word.to_string()) && among(word, tokens)
}

/// How often `name` stands in `tokens`, also in what a text shows, `"{name:?}"`.
pub fn mentions(name: &str, tokens: TokenStream) -> usize {
    let counts = tokens.into_iter().map(|tree| match tree {
        TokenTree::Ident(ident) => usize::from(ident == name),
        TokenTree::Group(group) => mentions(name, group.stream()),
        TokenTree::Literal(literal) => literal.to_string().matches(&format!("{{{name}")).count(),
        TokenTree::Punct(_) => 0,
    });
    counts.sum()
}

/// All identifiers in `tokens`.
pub fn identifiers(tokens: &impl ToTokens) -> HashSet<String> {
    fn collect(tokens: TokenStream, found: &mut HashSet<String>) {
        for tree in tokens {
            match tree {
                TokenTree::Ident(ident) => drop(found.insert(ident.to_string())),
                TokenTree::Group(group) => collect(group.stream(), found),
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }
    let mut found = HashSet::default();
    collect(tokens.to_token_stream(), &mut found);
    found
}

/// A number for what an item says below its attributes, which is the same wherever it is read.
pub fn fingerprint(item: &impl ToTokens) -> u64 {
    fn write(tokens: impl Iterator<Item = TokenTree>, into: &mut DefaultHasher) {
        for tree in tokens {
            match tree {
                TokenTree::Group(group) => {
                    (group.delimiter() as u8).hash(into);
                    write(group.stream().into_iter(), into);
                    ")".hash(into);
                }
                TokenTree::Punct(punct) => punct.as_char().hash(into),
                TokenTree::Ident(ident) => ident.to_string().hash(into),
                TokenTree::Literal(literal) => literal.to_string().hash(into),
            }
        }
    }
    let trees: Vec<TokenTree> = item.to_token_stream().into_iter().collect();
    let attributes = trees.chunks(2).take_while(|pair| match pair {
        [TokenTree::Punct(hash), TokenTree::Group(_)] => hash.as_char() == '#',
        _ => false,
    });
    let after = 2 * attributes.count();
    let mut hasher = DefaultHasher::new();
    write(trees.into_iter().skip(after), &mut hasher);
    hasher.finish()
}

/// The value of the variable `name` may be moved where it occurs in `tokens`: it is not only indexed, borrowed and asked for
/// its length there.
pub fn may_move(name: &Ident, tokens: TokenStream) -> bool {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let punct = |at: Option<&TokenTree>, sign: char| matches!(at, Some(TokenTree::Punct(p)) if p.as_char() == sign);
    trees.iter().enumerate().any(|(n, tree)| {
        let after = trees.get(n + 1);
        let asks = match trees.get(n + 2) {
            Some(TokenTree::Ident(method)) => method == "len" || method == "is_empty",
            _ => false,
        };
        let is_index =
            matches!(after, Some(TokenTree::Group(g)) if g.delimiter() == Delimiter::Bracket);
        let is_lent = punct(n.checked_sub(1).and_then(|at| trees.get(at)), '&');
        let stays = is_index || punct(after, '.') && asks || is_lent && !punct(after, '.');
        match tree {
            TokenTree::Ident(ident) => ident == name && !stays,
            TokenTree::Group(group) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                let is_name = matches!(&inner[..], [TokenTree::Ident(ident)] if ident == name);
                !(is_name && stays) && may_move(name, group.stream())
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => false,
        }
    })
}
