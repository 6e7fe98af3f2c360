//! The methods by which generated code in other modules comes to the private fields of a type whose getters and indices
//! are written out there.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Type, Visibility};

use super::generics::Scope;
use super::model::{Field, Model};
use super::space::Space;
use crate::declared;
use crate::names::member;

/// The fields that another module may not name.
fn private(model: &Model) -> Vec<&Field> {
    let name = model.ident.to_string();
    let fields = model.variants.iter().flat_map(|variant| &variant.fields);
    let private =
        fields.filter(|field| !model.is_enum && matches!(field.vis, Visibility::Inherited));
    let written_out = private.filter(|field| {
        declared::is_written_out(&name, &field.member.to_token_stream().to_string())
    });
    written_out.collect()
}

/// Those of the type itself.
pub fn of_value(model: &Model) -> TokenStream {
    let (parameters, arguments, clause) = model.generics.split_for_impl();
    let name = &model.ident;
    let methods = private(model).into_iter().map(|field| {
        let ty: &Type = &field.written;
        lending(model, field, ty)
    });
    let methods: TokenStream = methods.collect();
    block(quote!(impl #parameters #name #arguments #clause), methods)
}

/// Those of its tangents.
pub fn of_tangent(model: &Model, scope: &Scope, space: &Space) -> TokenStream {
    let (parameters, arguments, _) = space.generics.split_for_impl();
    let clause = scope.clause(&space.generics, &[]);
    let name = &space.name;
    let private = private(model).into_iter();
    let methods = private.map(|field| lending(model, field, space.of(model, field)));
    let methods: TokenStream = methods.collect();
    block(quote!(impl #parameters #name #arguments #clause), methods)
}

fn lending(model: &Model, field: &Field, ty: impl ToTokens) -> TokenStream {
    let (vis, member) = (&model.vis, &field.member);
    let (lent, lent_mut) = (member::lent(member), member::lent_mut(member));
    quote! {
        #[doc(hidden)]
        #[inline]
        #vis fn #lent(&self) -> &#ty {
            &self.#member
        }

        #[doc(hidden)]
        #[inline]
        #vis fn #lent_mut(&mut self) -> &mut #ty {
            &mut self.#member
        }
    }
}

fn block(head: TokenStream, methods: TokenStream) -> TokenStream {
    if methods.is_empty() {
        return methods;
    }
    quote! {
        #[automatically_derived]
        #[allow(nonstandard_style, dead_code, unreachable_pub, private_interfaces)]
        #head {
            #methods
        }
    }
}
