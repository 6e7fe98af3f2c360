//! Names that a text captures, as arguments behind it: the words of a body are written out where other names are in scope.
//!
//! ```text
//! panic!("no part {i} of {}", n)    =>    panic!("no part {} of {}", i, n)
//! ```

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::punctuated::Punctuated;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, LitStr, Macro, Token};

use crate::macro_arguments::arguments_of;

/// In the texts of the assertions and panics of a body, which has no lints afterwards.
pub fn spell_out(block: &mut Block) {
    struct Texts;
    impl VisitMut for Texts {
        fn visit_macro_mut(&mut self, mac: &mut Macro) {
            if let Some(tokens) = without_captures(mac) {
                mac.tokens = tokens;
            }
        }
        // What is allowed there says nothing of the place.
        fn visit_attributes_mut(&mut self, attrs: &mut Vec<syn::Attribute>) {
            attrs.retain(|attr| !LINTS.iter().any(|lint| attr.path().is_ident(lint)));
        }
        fn visit_item_mut(&mut self, _: &mut syn::Item) {}
    }
    visit_mut::visit_block_mut(&mut Texts, block);
}

const LINTS: &[&str] = &["allow", "expect", "warn", "deny"];

/// A literal is a text that captures names, or may be one.
pub fn captures(literal: &proc_macro2::Literal) -> bool {
    match syn::parse2(quote!(#literal)) {
        Ok(syn::Lit::Str(text)) => pieces(&text.value()).is_none_or(|pieces| {
            let mut holes = pieces.iter().filter_map(Piece::name);
            holes.any(|name| !name.is_empty())
        }),
        _ => false,
    }
}

fn without_captures(mac: &Macro) -> Option<TokenStream> {
    let name = mac.path.segments.last()?.ident.to_string();
    let before = match name.as_str() {
        "panic" | "unreachable" | "todo" | "unimplemented" => 0,
        "assert" | "debug_assert" => 1,
        "assert_eq" | "assert_ne" | "debug_assert_eq" | "debug_assert_ne" => 2,
        _ => return None,
    };
    let arguments = arguments_of(mac)?;
    let text: &Expr = arguments.iter().nth(before)?;
    let text: LitStr = syn::parse2(quote!(#text)).ok()?;
    let pieces = pieces(&text.value())?;
    // Arguments with names are assignments to the parser.
    let named = |argument: &Expr| matches!(argument, Expr::Assign(_));
    if arguments.iter().any(named) {
        return None;
    }
    let mut given = arguments.iter().skip(before + 1);
    let mut all: Punctuated<Expr, Token![,]> = arguments.iter().take(before).cloned().collect();
    let words: String = pieces.iter().map(Piece::without_name).collect();
    let words = LitStr::new(&words, text.span());
    all.push(syn::parse_quote!(#words));
    for name in pieces.iter().filter_map(Piece::name) {
        all.push(match name {
            "" => given.next()?.clone(),
            name => {
                let name = syn::parse_str::<Ident>(name).ok()?;
                let name = Ident::new(&name.to_string(), text.span());
                syn::parse_quote!(#name)
            }
        });
    }
    all.extend(given.cloned());
    Some(quote!(#all))
}

/// A part of a text for `format!`.
enum Piece {
    /// With its braces twice.
    Words(String),
    /// `{name:format}`
    Hole { name: String, format: String },
}

impl Piece {
    fn name(&self) -> Option<&str> {
        match self {
            Piece::Words(_) => None,
            Piece::Hole { name, .. } => Some(name),
        }
    }

    fn without_name(&self) -> String {
        match self {
            Piece::Words(words) => words.clone(),
            Piece::Hole { format, .. } => format!("{{{format}}}"),
        }
    }
}

/// `None` where a hole has a number, or takes its width or precision from an argument.
fn pieces(text: &str) -> Option<Vec<Piece>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        let (words, from) = rest.split_at(at);
        if from.starts_with("{{") || from.starts_with("}}") {
            found.push(Piece::Words([words, &from[..2]].concat()));
            rest = &from[2..];
            continue;
        }
        let (hole, behind) = from.strip_prefix('{')?.split_once('}')?;
        let (name, format) = hole.split_at(hole.find(':').unwrap_or(hole.len()));
        let numbered = name.trim().starts_with(|c: char| c.is_ascii_digit());
        if numbered || format.contains(['$', '*']) {
            return None;
        }
        found.push(Piece::Words(words.to_string()));
        found.push(Piece::Hole {
            name: name.trim().to_string(),
            format: format.to_string(),
        });
        rest = behind;
    }
    found.push(Piece::Words(rest.to_string()));
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::spell_out;
    use quote::ToTokens;

    fn spelled(body: &str) -> String {
        let mut block: syn::Block = syn::parse_str(body).unwrap();
        spell_out(&mut block);
        block.to_token_stream().to_string()
    }

    #[test]
    fn names_in_texts() {
        let cases = [
            (r#"{ panic!("no {i}") }"#, r#"{ panic ! ("no {}" , i) }"#),
            (
                r#"{ assert!(i < n, "{{{}}} of {i:?}, {n:>4}", 2); }"#,
                r#"{ assert ! (i < n , "{{{}}} of {:?}, {:>4}" , 2 , i , n) ; }"#,
            ),
            (
                r#"{ assert_eq!(i, 0, "{i}"); }"#,
                r#"{ assert_eq ! (i , 0 , "{}" , i) ; }"#,
            ),
            // Neither numbers nor names of arguments are changed.
            (
                r#"{ panic!("{0} {i}", n) }"#,
                r#"{ panic ! ("{0} {i}" , n) }"#,
            ),
            (
                r#"{ panic!("{k} {i}", k = n) }"#,
                r#"{ panic ! ("{k} {i}" , k = n) }"#,
            ),
        ];
        for (body, expected) in cases {
            assert_eq!(spelled(body), expected);
        }
    }
}
