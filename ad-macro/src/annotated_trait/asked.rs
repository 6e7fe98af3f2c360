//! What an annotated trait asks for, and what the methods of its derivatives ask for besides.

use std::collections::BTreeMap;

use proc_macro2::Ident;
use quote::ToTokens;
use syn::{GenericParam, ItemTrait, Type, WherePredicate};

use crate::words::occurs;

/// What a trait asks of `Self` stands before its `where`.
///
/// Input:  `trait Sample where Self: Copy + Mul<Output = Self> { .. }`
/// Output: `trait Sample: Copy + Mul<Output = Self> { .. }`
pub fn bounds_in_front(item: &ItemTrait) -> ItemTrait {
    let mut item = item.clone();
    let Some(clause) = &mut item.generics.where_clause else {
        return item;
    };
    let of_self = |predicate: &syn::WherePredicate| {
        matches!(predicate, syn::WherePredicate::Type(of)
            if of.lifetimes.is_none()
                && matches!(&of.bounded_ty, Type::Path(ty) if ty.path.is_ident("Self")))
    };
    let (asked, others): (Vec<_>, Vec<_>) = std::mem::take(&mut clause.predicates)
        .into_iter()
        .partition(of_self);
    clause.predicates.extend(others);
    for predicate in asked {
        if let syn::WherePredicate::Type(of) = predicate {
            item.supertraits.extend(of.bounds);
        }
    }
    if !item.supertraits.is_empty() {
        item.colon_token.get_or_insert_with(Default::default);
    }
    item
}

/// One of the parameters is this one.
pub(super) fn is_of(generics: &syn::Generics, param: &GenericParam) -> bool {
    let name = |param: &GenericParam| match param {
        GenericParam::Lifetime(param) => param.lifetime.to_string(),
        GenericParam::Type(param) => param.ident.to_string(),
        GenericParam::Const(param) => param.ident.to_string(),
    };
    generics
        .params
        .iter()
        .any(|known| name(known) == name(param))
}

/// Takes out what says that types outlive everything, `D: 'static`: a method of a trait asks for no more than the trait does.
pub(super) fn take_outliving(
    generics: &mut syn::Generics,
    into: &mut BTreeMap<String, WherePredicate>,
) {
    let Some(clause) = &mut generics.where_clause else {
        return;
    };
    let outlives = |predicate: &WherePredicate| match predicate {
        WherePredicate::Type(p) => p.bounds.iter().all(|bound| match bound {
            syn::TypeParamBound::Lifetime(lifetime) => lifetime.ident == "static",
            _ => false,
        }),
        _ => false,
    };
    let all = std::mem::take(&mut clause.predicates).into_iter();
    let (taken, others): (Vec<_>, Vec<_>) = all.partition(outlives);
    clause.predicates = others.into_iter().collect();
    let named = taken.into_iter();
    into.extend(named.map(|predicate| (predicate.to_token_stream().to_string(), predicate)));
}

/// Takes the predicates out that speak of parameters of the block: they stand there, except for those that the method
/// itself asks for, `fn to_rad(self) -> Rad<N> where N: NumCast`.
pub(super) fn without_bounds_on(
    block: &syn::Generics,
    method: Option<&syn::Generics>,
    generics: &mut syn::Generics,
) {
    let names: Vec<&Ident> = block.type_params().map(|param| &param.ident).collect();
    let text = |predicate: &WherePredicate| predicate.to_token_stream().to_string();
    let asked = method.and_then(|generics| generics.where_clause.as_ref());
    let asked: Vec<String> = asked.iter().flat_map(|c| &c.predicates).map(text).collect();
    if let Some(clause) = &mut generics.where_clause {
        let all = std::mem::take(&mut clause.predicates).into_iter();
        let own = all.filter(|predicate| match predicate {
            WherePredicate::Type(p) => {
                !names.iter().any(|name| occurs(*name, &p.bounded_ty))
                    || asked.contains(&text(predicate))
            }
            _ => true,
        });
        clause.predicates = own.collect();
    }
}
