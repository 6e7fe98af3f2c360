//! What the derive would say of a type that holds no float, beside the first annotated block of one that has no derive: its
//! tangent holds nothing.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{ItemImpl, Type};

use crate::declared::{self, Copies};

/// The impls for the type of the block, if this block is to give them.
pub fn without_tangent(block: &ItemImpl, ad: &TokenStream) -> Option<TokenStream> {
    let ty = &*block.self_ty;
    let name = declared::last_name(ty)?;
    let copies = declared::adopts(&name)?;
    let copy = match &copies {
        Copies::Plain => Some(quote!(*self)),
        Copies::Cloned => Some(quote!(::core::clone::Clone::clone(self))),
        Copies::Unit => Some(quote!(Self {})),
        Copies::Variants(variants) => {
            let variants = variants.iter().map(|name| format_ident!("{name}"));
            Some(quote!(match self { #(Self::#variants => Self::#variants,)* }))
        }
        Copies::Never => None,
    };
    let snapshot = copy.map(|copy| {
        quote! {
            #[automatically_derived]
            impl #ad::Snapshot for #ty {
                #[inline]
                fn snapshot(&self) -> Self {
                    #copy
                }
            }
        }
    });
    let argument = argument(ty, matches!(copies, Copies::Plain), ad);
    Some(quote! {
        #[automatically_derived]
        impl #ad::Discrete for #ty {}
        #[automatically_derived]
        impl #ad::Differentiable for #ty {
            type Tangent = #ad::NoTangent;
            type Shape = #ad::Uniform<#ad::NoTangent>;
            #[inline(always)]
            fn shape(&self) -> Self::Shape {
                #ad::Uniform::new()
            }
        }
        #argument
        #[automatically_derived]
        impl #ad::Coordinates for #ty {
            fn coordinates(&self) -> #ad::NoTangent {
                #ad::NoTangent
            }
            fn move_by(&mut self, _: &#ad::NoTangent, _: ::core::primitive::f64) {}
        }
        #snapshot
    })
}

/// What is `Copy` is supplied again as itself, as integers are; of anything else, nothing is.
fn argument(ty: &Type, is_copy: bool, ad: &TokenStream) -> TokenStream {
    if !is_copy {
        return quote! {
            #[automatically_derived]
            impl #ad::Argument for #ty {
                type Again = ();
                #[inline(always)]
                fn again(&self) {}
            }
        };
    }
    quote! {
        #[automatically_derived]
        impl #ad::Argument for #ty {
            type Again = Self;
            #[inline(always)]
            fn again(&self) -> Self {
                *self
            }
        }
        #[automatically_derived]
        impl #ad::Resupply<'_, #ty> for #ty {
            #[inline(always)]
            fn resupply(receiver: &Self) -> Self {
                *receiver
            }
        }
        #[automatically_derived]
        impl #ad::ResupplyBehind<'_, '_, #ty> for #ty {
            #[inline(always)]
            fn resupply_behind(receiver: &&Self) -> Self {
                **receiver
            }
        }
    }
}
