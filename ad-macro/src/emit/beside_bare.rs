//! What the shape is taken of where types without the derive stand beside floats, `&[(Elo, Outcome)]`: the same with `()` in
//! their place, since they have no tangent of their own.
//!
//! Input:  `pairs: &[(Elo, Outcome)]`
//! Output: `ad::Vec::from_iter(pairs.iter().map(|part| (&part.0, ())))`

use proc_macro2::TokenStream;
use quote::quote;
use syn::{GenericArgument, PathArguments, Type};

use super::place::own;
use crate::source::{bare_inside, is_without_floats};

/// `value`, a place or a reference of this type, as its shape can be taken; `None` where that can be taken of itself.
pub fn seen(ty: &Type, value: &TokenStream, ad: &TokenStream) -> Option<TokenStream> {
    if !bare_inside(ty) {
        return None;
    }
    let part = own("part");
    let each = |of: &Type| seen(of, &quote!((*#part)), ad).unwrap_or_else(|| quote!(#part));
    match ty {
        Type::Paren(p) => seen(&p.elem, value, ad),
        Type::Group(g) => seen(&g.elem, value, ad),
        Type::Reference(r) => seen(&r.elem, &quote!((*#value)), ad),
        Type::Slice(s) => {
            let each = each(&s.elem);
            Some(quote!(#ad::Vec::from_iter(#value.iter().map(|#part| #each))))
        }
        Type::Array(a) => {
            let each = each(&a.elem);
            Some(quote!(#value.each_ref().map(|#part| #each)))
        }
        Type::Tuple(t) => {
            let parts = t.elems.iter().enumerate().map(|(n, of)| {
                let member = syn::Index::from(n);
                let place = quote!(#value.#member);
                seen(of, &place, ad).unwrap_or_else(|| quote!(&#place))
            });
            Some(quote!((#(#parts,)*)))
        }
        // A type of the name that has floats and the derive does not compile here.
        Type::Path(_) if is_without_floats(ty) => {
            Some(quote!({ use #ad::Underived as _; #ad::Bare(&#value).without_float(); }))
        }
        Type::Path(path) => {
            let last = path.path.segments.last()?;
            let PathArguments::AngleBracketed(of) = &last.arguments else {
                return None;
            };
            let GenericArgument::Type(of) = of.args.first()? else {
                return None;
            };
            let each = each(of);
            match last.ident.to_string().as_str() {
                "Vec" => Some(quote!(#ad::Vec::from_iter(#value.iter().map(|#part| #each)))),
                "Option" => Some(quote!(#value.as_ref().map(|#part| #each))),
                _ => None,
            }
        }
        _ => None,
    }
}
