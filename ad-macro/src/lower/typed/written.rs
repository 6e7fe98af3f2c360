//! What a written type is: a parameter, a type of the user's, the one float of a function.

use quote::ToTokens;

use super::super::{Lowerer, operators};

impl Lowerer<'_> {
    /// `T` or `&T`.
    pub(in crate::lower) fn is_type_param(&self, ty: &syn::Type) -> bool {
        match ty {
            syn::Type::Reference(r) => self.is_type_param(&r.elem),
            syn::Type::Path(path) => path
                .path
                .get_ident()
                .is_some_and(|ident| self.type_params.contains(&ident.to_string())),
            _ => false,
        }
    }

    /// The written type is likely to be one of the user's own.
    pub(in crate::lower) fn is_named_own(&self, ty: &syn::Type) -> bool {
        let syn::Type::Path(path) = ty else {
            return false;
        };
        if let Some(projected) = self.projected(ty) {
            return self.has_operators(ty, &projected);
        }
        let segments = &path.path.segments;
        let of_parameter = segments
            .first()
            .is_some_and(|first| self.numbers.contains(&first.ident.to_string()));
        let last = segments.last().map(|last| last.ident.to_string());
        path.qself.is_none()
            && !of_parameter
            && last.is_some_and(|last| {
                // A parameter may be called as a type of the language is.
                segments.len() == 1 && self.type_params.contains(&last)
                    || operators::is_own_name(&last, &self.numbers)
            })
    }
}

/// `f64`, or `f32` where the words of the function are of that alone.
pub(in crate::lower) fn likely_float(
    all_generics: &[syn::Generics],
    text: &str,
) -> Option<syn::Type> {
    let mut params = all_generics.iter().flat_map(|of| of.type_params());
    if params.next().is_some() {
        return None;
    }
    match (text.contains("f64"), text.contains("f32")) {
        (_, false) => Some(syn::parse_quote!(f64)),
        (false, true) => Some(syn::parse_quote!(f32)),
        (true, true) => None,
    }
}

/// The result is an `f64`, and neither `f32` nor a type parameter occurs.
pub(in crate::lower) fn is_only_f64(sig: &syn::Signature, text: &str) -> bool {
    sig.output.to_token_stream().to_string().contains("f64")
        && !text.contains("f32")
        && sig.generics.type_params().next().is_none()
}
