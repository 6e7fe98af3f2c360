//! The methods by which generated code takes a tangent apart where a pattern takes its value apart.

use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt;

use super::generics::Scope;
use super::model::Model;
use super::space::Space;
use crate::names::variant;

/// `part_Circle_r` and `part_mut_Circle_r` for every field of every variant. A struct is its one variant.
pub fn parts(model: &Model, scope: &Scope, space: &Space) -> TokenStream {
    let Model { vis, ad, ident, .. } = model;
    let tangent = &space.name;
    let (parameters, arguments, _) = space.generics.split_for_impl();
    let clause = scope.clause(&space.generics, &[]);
    let name = super::shape::name_of(model, quote!(__other), quote!(Self), true);
    let methods = model.tangent_variants().flat_map(|of| {
        let path = of.ident.clone().unwrap_or_else(|| ident.clone()).into();
        let zeros = of.fields.iter().map(|_| quote!(#ad::Monoid::lazy_zero()));
        let lazy = of.build(quote!(Self), zeros);
        let constructor = of.path(quote!(Self));
        let lazy = model
            .is_enum
            .then(|| quote!(if let Self::Zero = self { *self = #lazy; }));
        let zero = model
            .is_enum
            .then(|| quote!(Self::Zero => #ad::Monoid::lazy_zero(),));
        let others = model.tangent_variants().count() > 1;
        let expected = format!("{}::{}", model.ident.unraw(), of.name());
        let mismatch = model
            .is_enum
            .then(|| quote!(__other => #ad::variant_mismatch(#name, #expected),));
        of.fields
            .iter()
            .map(|field| {
                let (read, change) = (
                    variant::part(&path, &field.member),
                    variant::part_mut(&path, &field.member),
                );
                let (member, ty) = (&field.member, space.of(model, field));
                let read_mismatch = others.then_some(&mismatch);
                quote! {
                    #[doc(hidden)]
                    #[inline]
                    #vis fn #read(&self) -> #ty {
                        match self {
                            #constructor { #member: __part, .. } => ::core::clone::Clone::clone(__part),
                            #zero
                            #read_mismatch
                        }
                    }

                    #[doc(hidden)]
                    #[inline]
                    #vis fn #change(&mut self) -> &mut #ty {
                        #lazy
                        match self {
                            #constructor { #member: __part, .. } => __part,
                            #mismatch
                        }
                    }
                }
            })
            .collect::<Vec<_>>()
    });
    let methods: Vec<TokenStream> = methods.collect();
    if methods.is_empty() {
        return TokenStream::new();
    }
    quote! {
        #[automatically_derived]
        #[allow(nonstandard_style, dead_code, unreachable_pub, private_interfaces)]
        impl #parameters #tangent #arguments #clause {
            #(#methods)*
        }
    }
}
