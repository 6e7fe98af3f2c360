//! What is bounded by annotated traits: which derivatives a generic parameter has, and what their methods take.

use proc_macro2::Ident;
use syn::{TraitItem, Type, TypeParamBound};

use super::instance;
use crate::{declared, source, supertraits};

/// The bounds on traits of derivatives that a generic parameter has by its bounds on annotated traits.
pub fn of_traits<'a>(bounds: impl IntoIterator<Item = &'a TypeParamBound>) -> Vec<syn::Path> {
    let of_traits = bounds.into_iter().filter_map(|bound| {
        let TypeParamBound::Trait(bound) = bound else {
            return None;
        };
        let last = bound.path.segments.last()?;
        declared::methods_of_trait(&last.ident.to_string())?;
        instance(&bound.path)
    });
    of_traits.collect()
}

/// The bounds of a generic parameter, wherever they stand.
pub fn bounds_of<'a>(
    param: &'a Ident,
    generics: &'a syn::Generics,
) -> impl Iterator<Item = &'a TypeParamBound> {
    let in_place = generics
        .type_params()
        .filter(move |p| p.ident == *param)
        .flat_map(|p| &p.bounds);
    let in_where = generics
        .where_clause
        .iter()
        .flat_map(|clause| &clause.predicates)
        .filter_map(move |predicate| match predicate {
            syn::WherePredicate::Type(p) => match &p.bounded_ty {
                Type::Path(path) if path.path.is_ident(param) => Some(&p.bounds),
                _ => None,
            },
            _ => None,
        })
        .flatten();
    in_place.chain(in_where)
}

/// One of the annotated traits that bound the parameter has a differentiable method of this name.
pub fn has_method<'a>(bounds: impl IntoIterator<Item = &'a TypeParamBound>, method: &str) -> bool {
    bounds.into_iter().any(|bound| {
        let TypeParamBound::Trait(bound) = bound else {
            return false;
        };
        let last = bound
            .path
            .segments
            .last()
            .map(|last| last.ident.to_string());
        let methods = last.and_then(|last| declared::methods_of_trait(&last));
        methods.is_some_and(|methods| methods.iter().any(|known| known == method))
    })
}

/// What the method of this name takes of its receiver, where one of the annotated traits has it.
pub fn receiver<'a>(
    bounds: impl IntoIterator<Item = &'a TypeParamBound>,
    method: &str,
) -> Option<Type> {
    let sig = signature(bounds, method)?;
    Some(*source::receiver_as_parameter(sig.receiver()?).ty)
}

/// The type of the constant `param::name`, where one of the annotated traits that bound `param` has it.
pub fn constant<'a>(
    bounds: impl IntoIterator<Item = &'a TypeParamBound>,
    param: &Ident,
    name: &str,
) -> Option<Type> {
    bounds.into_iter().find_map(|bound| {
        let TypeParamBound::Trait(bound) = bound else {
            return None;
        };
        let last = bound.path.segments.last()?;
        let item = declared::annotated_trait(&last.ident.to_string())?;
        let ty = item.items.iter().find_map(|item| match item {
            TraitItem::Const(of) if of.ident == name => Some(of.ty.clone()),
            _ => None,
        })?;
        supertraits::spelled(ty, &item, &syn::parse_quote!(#param), &last.arguments)
    })
}

/// The method of this name, where one of the annotated traits has it.
pub fn signature<'a>(
    bounds: impl IntoIterator<Item = &'a TypeParamBound>,
    method: &str,
) -> Option<syn::Signature> {
    bounds.into_iter().find_map(|bound| {
        let TypeParamBound::Trait(bound) = bound else {
            return None;
        };
        let name = bound.path.segments.last()?.ident.to_string();
        let item = declared::annotated_trait(&name)?;
        item.items.into_iter().find_map(|item| match item {
            TraitItem::Fn(known) if known.sig.ident == method => Some(known.sig),
            _ => None,
        })
    })
}
