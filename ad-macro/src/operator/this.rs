//! The operand of an operator under a name of its own: the function that the operator is made into has no `self`.

use proc_macro2::{Ident, Literal, Span, TokenStream, TokenTree};
use quote::quote;

/// `tokens` with `this` for `self`, and the type for `Self`.
///
/// Input:  `if self.n == 0 { panic!("{self:?} is empty") }`
/// Output: `if this.n == 0 { panic!("{__self:?} is empty", __self = this) }`
pub(super) fn replaced(tokens: TokenStream, this: &Ident, ty: &TokenStream) -> TokenStream {
    let mut out = TokenStream::new();
    let mut of_macro = false;
    for tree in tokens {
        let follows = matches!(&tree, TokenTree::Punct(punct) if punct.as_char() == '!');
        match tree {
            TokenTree::Ident(ident) if ident == "self" => {
                out.extend([TokenTree::Ident(Ident::new(
                    &this.to_string(),
                    this.span().located_at(ident.span()),
                ))]);
            }
            TokenTree::Ident(ident) if ident == "Self" => out.extend(ty.clone()),
            TokenTree::Group(group) => {
                let stream = match of_macro {
                    true => captured(group.stream(), this),
                    false => group.stream(),
                };
                let inner = replaced(stream, this, ty);
                let mut new = proc_macro2::Group::new(group.delimiter(), inner);
                new.set_span(group.span());
                out.extend([TokenTree::Group(new)]);
            }
            other => out.extend([other]),
        }
        of_macro = follows;
    }
    out
}

/// What a text names `self` by that is formatted: an argument of its own, since all that a text captures is of one place.
const NAME: &str = "__self";

/// The arguments of a macro, where the first text among them captures no `self`.
///
/// Input:  `"{self:?} of {other}"`
/// Output: `"{__self:?} of {other}", __self = this`
fn captured(arguments: TokenStream, this: &Ident) -> TokenStream {
    let mut trees: Vec<TokenTree> = arguments.into_iter().collect();
    let text = trees.iter_mut().find_map(|tree| match tree {
        TokenTree::Literal(literal) if is_text(literal) => Some(literal),
        _ => None,
    });
    let Some((text, renamed)) = text.and_then(|text| renamed(text).map(|new| (text, new))) else {
        return trees.into_iter().collect();
    };
    *text = renamed;
    let ends = matches!(trees.last(), Some(TokenTree::Punct(punct)) if punct.as_char() == ',');
    let comma = (!ends).then(|| quote!(,));
    let name = Ident::new(NAME, Span::call_site());
    let arguments: TokenStream = trees.into_iter().collect();
    quote!(#arguments #comma #name = #this)
}

fn is_text(literal: &Literal) -> bool {
    let text = literal.to_string();
    text.starts_with('"') || text.starts_with("r\"") || text.starts_with("r#")
}

/// `None` where the text names no `self`.
fn renamed(literal: &Literal) -> Option<Literal> {
    let text = literal.to_string();
    let mut out = String::new();
    let mut rest = &*text;
    while let Some(at) = rest.find('{') {
        let (before, after) = rest.split_at(at + 1);
        out.push_str(before);
        rest = match after.strip_prefix("self") {
            Some(after) if after.trim_start().starts_with([':', '}']) => {
                out.push_str(NAME);
                after
            }
            // `{{` is a brace of the text.
            _ if after.starts_with('{') => {
                out.push('{');
                &after[1..]
            }
            _ => after,
        };
    }
    out.push_str(rest);
    if out == text {
        return None;
    }
    let mut renamed: Literal = out.parse().ok()?;
    renamed.set_span(literal.span());
    Some(renamed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_this(tokens: TokenStream) -> String {
        let this = Ident::new("this", Span::call_site());
        replaced(tokens, &this, &quote!(V)).to_string()
    }

    #[test]
    fn a_text_that_is_formatted_names_it() {
        let found = with_this(quote!(panic!("{self:?} of {other}, {self}", self.n)));
        let expected = quote!(panic!(
            "{__self:?} of {other}, {__self}",
            this.n,
            __self = this
        ));
        assert_eq!(found, expected.to_string());
    }

    #[test]
    fn other_texts_stay() {
        for tokens in [
            quote!(let s = "{self}";),
            quote!(panic!("{{self}} {selfish}")),
            quote!(panic!("{}", "{self}"),),
        ] {
            assert_eq!(with_this(tokens.clone()), tokens.to_string());
        }
    }
}
