//! Signatures in the trait of derivatives where a type of the trait's is an array, `impl<const N: usize> Sample<[f32; N]> for Noise`.
//!
//! Of such a type the trait asks for a tangent, and when rustc compares the signature with the trait's, it takes that word for
//! the tangent: what it is by the array it does not look up.
//!
//! Input:  `Option<&mut [f32; N]>`, `<[f32; N] as Tangent>::Lanes<L>`
//! Output: `Option<&mut <[f32; N] as Differentiable>::Tangent>`, `<<[f32; N] as Differentiable>::Tangent as Tangent>::Lanes<L>`

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::visit_mut::{self, VisitMut};
use syn::{GenericArgument, ItemImpl, PathArguments, ReturnType, Signature, Type};

use crate::emit::sig::tangent;

/// The tangents of the arrays among the trait's types, in short and in the words of the trait.
pub(super) struct Tangents(Vec<(String, Type)>);

impl Tangents {
    pub(super) fn of(item: &ItemImpl, ad: &TokenStream) -> Self {
        let last = item.trait_.as_ref().and_then(|(of, ..)| of.segments.last());
        let arguments = last.map(|last| &last.arguments);
        let types: Vec<&Type> = match arguments {
            Some(PathArguments::AngleBracketed(of)) => {
                let types = of.args.iter().filter_map(|argument| match argument {
                    GenericArgument::Type(ty @ (Type::Array(_) | Type::Tuple(_))) => Some(ty),
                    _ => None,
                });
                types.collect()
            }
            _ => Vec::new(),
        };
        let pair = |ty: &Type| {
            let short = tangent(ty, ad).to_string();
            (
                short,
                syn::parse_quote!(<#ty as #ad::Differentiable>::Tangent),
            )
        };
        Tangents(types.into_iter().map(pair).collect())
    }

    pub(super) fn spell_out(&self, sig: &mut Signature) {
        if self.0.is_empty() {
            return;
        }
        let mut places = Places(self);
        for input in &mut sig.inputs {
            places.visit_fn_arg_mut(input);
        }
        if let ReturnType::Type(_, ty) = &mut sig.output {
            places.visit_type_mut(ty);
        }
    }

    fn write(&self, ty: &mut Type) {
        let text = ty.to_token_stream().to_string();
        let found = self.0.iter().find(|(short, _)| *short == text);
        if let Some((_, long)) = found {
            *ty = long.clone();
        }
    }
}

/// Where tangents stand: behind `Option`, and among the arguments of a pullback.
struct Places<'a>(&'a Tangents);

impl VisitMut for Places<'_> {
    fn visit_type_path_mut(&mut self, path: &mut syn::TypePath) {
        let last = path.path.segments.last().map(|last| last.ident.to_string());
        if let (Some(of), Some("Lanes")) = (&mut path.qself, last.as_deref()) {
            self.0.write(&mut of.ty);
        }
        visit_mut::visit_type_path_mut(self, path);
    }

    fn visit_path_segment_mut(&mut self, segment: &mut syn::PathSegment) {
        if let (true, PathArguments::AngleBracketed(of)) =
            (segment.ident == "Option", &mut segment.arguments)
        {
            for argument in &mut of.args {
                match argument {
                    GenericArgument::Type(Type::Reference(r)) => self.0.write(&mut r.elem),
                    GenericArgument::Type(ty) => self.0.write(ty),
                    _ => {}
                }
            }
        }
        visit_mut::visit_path_segment_mut(self, segment);
    }

    fn visit_parenthesized_generic_arguments_mut(
        &mut self,
        of: &mut syn::ParenthesizedGenericArguments,
    ) {
        for input in &mut of.inputs {
            self.0.write(&mut input.ty);
        }
        visit_mut::visit_parenthesized_generic_arguments_mut(self, of);
    }
}
