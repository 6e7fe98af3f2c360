//! The definitions of the tangent type and of the hidden type of its shapes.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::generics::Scope;
use super::model::{Field, Model, Style, Variant};
use super::space::Space;

/// `struct STangent { x: <A as Differentiable>::Tangent, .. }`, or the enum with a variant `Zero` more.
pub fn tangent(model: &Model, scope: &Scope) -> TokenStream {
    let Model { ident, vis, ad, .. } = model;
    let name = model.tangent_name();
    let doc = format!("The tangent of [`{ident}`]: the derivatives with respect to its fields.");
    let field = |field: &Field| {
        let ty = match field.skip {
            true => quote!(#ad::NoTangent),
            false => field.associated(ad, "Tangent"),
        };
        let doc = format!("The derivative with respect to `{}`.", field.name());
        let vis = &field.vis;
        (quote!(#[doc = #doc] #vis), ty)
    };
    let generics = &scope.tangent;
    let clause = scope.clause(generics, &[]);
    let definition = if model.is_enum {
        let variants = model.tangent_variants().map(|variant| {
            let name = &variant.ident;
            let doc = format!("The tangent of [`{ident}::{}`].", variant.name());
            let fields = fields(variant, field);
            quote!(#[doc = #doc] #name #fields,)
        });
        quote! {
            #vis enum #name #generics #clause {
                #(#variants)*
                /// The zero of any variant.
                Zero,
            }
        }
    } else {
        structure(model, quote!(#vis struct #name #generics), &clause, field)
    };
    quote! {
        #[doc = #doc]
        #[allow(nonstandard_style)]
        #definition
    }
}

/// The same type with several tangents of every field.
pub fn lanes(model: &Model, scope: &Scope, space: &Space) -> TokenStream {
    let Model { vis, .. } = model;
    let Space { name, generics, .. } = space;
    let field = |field: &Field| {
        let (vis, ty) = (&field.vis, space.of(model, field));
        (vis.to_token_stream(), ty)
    };
    let clause = scope.clause(generics, &[]);
    let definition = if model.is_enum {
        let variants = model.tangent_variants().map(|variant| {
            let name = &variant.ident;
            let fields = fields(variant, field);
            quote!(#name #fields,)
        });
        quote!(#vis enum #name #generics #clause { #(#variants)* Zero })
    } else {
        structure(model, quote!(#vis struct #name #generics), &clause, field)
    };
    quote! {
        #[doc(hidden)]
        #[allow(nonstandard_style, missing_docs, unreachable_pub)]
        #definition
    }
}

/// The same type with shapes for tangents.
pub fn shape(model: &Model, scope: &Scope) -> TokenStream {
    let Model { vis, ad, .. } = model;
    let name = model.shape_name();
    let field = |field: &Field| {
        let ty = match field.skip {
            true => quote!(#ad::Uniform<#ad::NoTangent>),
            false => field.associated(ad, "Shape"),
        };
        (TokenStream::new(), ty)
    };
    let generics = &scope.tangent;
    let clause = scope.clause(generics, &[]);
    let definition = if model.is_enum {
        let variants = model.variants.iter().map(|variant| {
            let name = &variant.ident;
            let fields = fields(variant, field);
            quote!(#name #fields,)
        });
        quote!(#vis enum #name #generics #clause { #(#variants)* })
    } else {
        structure(model, quote!(#vis struct #name #generics), &clause, field)
    };
    quote! {
        #[doc(hidden)]
        #[allow(nonstandard_style, missing_docs, unreachable_pub)]
        #definition
    }
}

fn structure(
    model: &Model,
    head: TokenStream,
    clause: &TokenStream,
    field: impl Fn(&Field) -> (TokenStream, TokenStream),
) -> TokenStream {
    model
        .variants
        .iter()
        .map(|variant| {
            let fields = fields(variant, &field);
            match variant.style {
                Style::Named => quote!(#head #clause #fields),
                Style::Tuple | Style::Unit => quote!(#head #fields #clause;),
            }
        })
        .collect()
}

/// A variant's fields, each with what stands before it and its type.
fn fields(variant: &Variant, field: impl Fn(&Field) -> (TokenStream, TokenStream)) -> TokenStream {
    let fields = variant.fields.iter().map(|f| {
        let (before, ty) = field(f);
        let name = match variant.style {
            Style::Named => {
                let member = f.member.to_token_stream();
                quote!(#member:)
            }
            Style::Tuple | Style::Unit => TokenStream::new(),
        };
        quote!(#before #name #ty)
    });
    match variant.style {
        Style::Named => quote!({ #(#fields),* }),
        Style::Tuple => quote!((#(#fields),*)),
        Style::Unit => TokenStream::new(),
    }
}
