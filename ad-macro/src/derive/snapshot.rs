//! `impl Snapshot for S`: a copy made field by field, of a type that need not be `Clone`.
//!
//! The impl holds where each field can be copied; a predicate over a lifetime that it does not mention is not checked where
//! it is written, so that a type with a field that cannot be copied just does not implement it. What contains itself would
//! have to be found copyable on its way to being found so, which rustc takes for an endless search: there, the field that
//! leads back has to be `Clone`. That is one that holds its type somewhere else, in a `Box` or a `Vec`, or is of a type that
//! does.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::ext::IdentExt;
use syn::visit_mut::VisitMut;
use syn::{GenericArgument, Lifetime, PathArguments, Type};

use super::generics::Scope;
use super::model::{Field, Model};
use super::value::each_variant;
use crate::declared;
use crate::hash::{HashMap, HashSet};
use crate::lower::is_primitive;
use crate::words::occurs;

/// `impl Snapshot for S`.
pub fn snapshot(model: &Model, scope: &Scope) -> TokenStream {
    let Model { ident, ad, .. } = model;
    let own = ident.unraw().to_string();
    let is_cloned = |field: &Field| {
        let ty = &declared::expanded(&field.written, &HashSet::default());
        // A direct one of this name is another, of another module.
        let namesake = is_direct(ty, model) && occurs(&own, ty);
        field.skip || !namesake && declared::leads_to(ty, &own)
    };
    let mut seen = HashMap::default();
    let mut bounds = Vec::new();
    for field in model.variants.iter().flat_map(|variant| &variant.fields) {
        let (ty, cloned) = (&field.written, is_cloned(field));
        // A reference is copied whatever it refers to.
        if is_primitive(ty) || matches!(ty, Type::Reference(r) if r.mutability.is_none()) {
            continue;
        }
        let bound = match cloned {
            true => quote!(::core::clone::Clone),
            false => quote!(#ad::Snapshot),
        };
        let text = ty.to_token_stream().to_string();
        match seen.insert((without_lifetimes(ty), cloned), text.clone()) {
            None => bounds.push(quote!(for<'__any> #ty: #bound)),
            Some(known) if known == text => {}
            // rustc does not tell predicates apart by lifetimes.
            Some(_) => return TokenStream::new(),
        }
    }
    let (parameters, arguments, _) = scope.value.split_for_impl();
    let clause = scope.clause(&scope.value, &bounds);
    let copy = each_variant(model, |variant| {
        let fields = variant.fields.iter().zip(variant.variables("a"));
        let values = fields.map(|(field, a)| match is_cloned(field) {
            true => quote!(::core::clone::Clone::clone(#a)),
            false => quote!(#ad::original(#a).snapshot()),
        });
        variant.build(quote!(Self), values)
    });
    quote! {
        #[automatically_derived]
        impl #parameters #ad::Snapshot for #ident #arguments #clause {
            #[inline]
            fn snapshot(&self) -> Self {
                #copy
            }
        }
    }
}

/// What is of the type stands in the field itself, and no container that may put it elsewhere is around it.
fn is_direct(ty: &Type, model: &Model) -> bool {
    let of = |ty: &Type| is_direct(ty, model);
    match ty {
        Type::Paren(ty) => of(&ty.elem),
        Type::Group(ty) => of(&ty.elem),
        Type::Array(ty) => of(&ty.elem),
        Type::Tuple(ty) => ty.elems.iter().all(of),
        Type::Path(path) => path.path.segments.last().is_some_and(|last| {
            let PathArguments::AngleBracketed(arguments) = &last.arguments else {
                return true;
            };
            arguments.args.iter().all(|argument| match argument {
                GenericArgument::Type(ty) if last.ident == "Option" => of(ty),
                GenericArgument::Type(ty) => is_primitive(ty) || is_parameter(ty, model),
                _ => true,
            })
        }),
        _ => false,
    }
}

fn is_parameter(ty: &Type, model: &Model) -> bool {
    let mut params = model.generics.type_params();
    matches!(ty, Type::Path(path) if params.any(|param| path.path.is_ident(&param.ident)))
}

/// The text of the type with one lifetime in place of all.
fn without_lifetimes(ty: &Type) -> String {
    struct Erase;
    impl VisitMut for Erase {
        fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
            *lifetime = Lifetime::new("'static", lifetime.span());
        }
    }
    let mut ty = ty.clone();
    Erase.visit_type_mut(&mut ty);
    ty.to_token_stream().to_string()
}
