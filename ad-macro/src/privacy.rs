//! Fields that are private where they are used: a getter, or an annotated `impl Index`, is written out where it is called,
//! which may be in another module than that of the type.
//!
//! ```text
//! m.row(i)   ==>   m.__field_data[i * m.__field_cols..]   ==>   (*m.__field_data())[i * (*m.__field_cols())..]
//! ```
//!
//! The derive gives the type such methods (`derive/fields.rs`), and its tangents. While a function is compiled they are
//! fields of another name; what is generated in the end calls them.

mod access;

use std::cell::Cell;

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::Parse;
use syn::{Member, Type};

use crate::declared;
use crate::ir::types::{element, peeled};
use crate::names::member;

pub use access::with_calls;

thread_local! {
    /// Some field was given another name in this invocation.
    static HIDES: Cell<bool> = const { Cell::new(false) };
}

/// `of`, a part of the body of a method of the type `ty`, with other names for the fields that are private here.
pub fn in_other_words<T: ToTokens + Parse + Clone>(of: &T, ty: &str) -> T {
    if !declared::has_private(ty) {
        return of.clone();
    }
    let this = syn::Ident::new(ty, proc_macro2::Span::call_site());
    in_other_words_of(of, &[("self".into(), syn::parse_quote!(#this))])
}

/// The same of what is said of these names, which are of these types.
pub fn in_other_words_of<T: ToTokens + Parse + Clone>(of: &T, names: &[(String, Type)]) -> T {
    let tokens = renamed(of.to_token_stream(), names);
    syn::parse2(tokens).unwrap_or_else(|_| of.clone())
}

/// Follows what the names lead to from one field to the next.
fn renamed(tokens: TokenStream, names: &[(String, Type)]) -> TokenStream {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out = TokenStream::new();
    // What the tokens before lead to, and whether a `.` follows it.
    let (mut at, mut projects): (Option<Type>, bool) = (None, false);
    for (n, tree) in trees.iter().enumerate() {
        let calls = || match trees.get(n + 1) {
            Some(TokenTree::Group(group)) => {
                group.delimiter() == proc_macro2::Delimiter::Parenthesis
            }
            Some(TokenTree::Punct(punct)) => punct.as_char() == ':',
            _ => false,
        };
        let member = match tree {
            TokenTree::Ident(ident) if projects && !calls() => Some(ident.to_string()),
            TokenTree::Literal(literal) if projects => Some(literal.to_string()),
            _ => None,
        };
        let before = std::mem::take(&mut projects);
        match (tree, member) {
            (_, Some(name)) => {
                let of = at.as_ref().and_then(|of| declared::last_name(&peeled(of)));
                let hidden = of.is_some_and(|of| declared::is_private(&of, &name));
                at = at.and_then(|of| declared::field_of(&peeled(&of), &name));
                match (hidden, syn::parse_str::<Member>(&name)) {
                    (true, Ok(member)) => {
                        let mut word = member::lent(&member);
                        word.set_span(tree.span());
                        HIDES.set(true);
                        word.to_tokens(&mut out);
                    }
                    _ => tree.to_tokens(&mut out),
                }
                continue;
            }
            (TokenTree::Ident(ident), None) => {
                let known = names.iter().find(|(name, _)| ident == name && !before);
                at = known.map(|(_, ty)| ty.clone());
            }
            (TokenTree::Punct(punct), None) if punct.as_char() == '.' && at.is_some() => {
                projects = !before;
            }
            (TokenTree::Group(group), None) => {
                let mut inner = Group::new(group.delimiter(), renamed(group.stream(), names));
                inner.set_span(group.span());
                inner.to_tokens(&mut out);
                let indexes = group.delimiter() == proc_macro2::Delimiter::Bracket;
                at = at.filter(|_| indexes).and_then(|of| element(&peeled(&of)));
                continue;
            }
            _ => at = None,
        }
        tree.to_tokens(&mut out);
    }
    out
}

/// What is generated, with calls in place of such names.
pub fn accessed(tokens: TokenStream) -> TokenStream {
    match HIDES.take() {
        true => with_calls(tokens),
        false => tokens,
    }
}
