//! The methods that traits of the crate's give arrays, slices, tuples and containers of the language.

use std::collections::BTreeSet;

use quote::ToTokens;
use syn::visit_mut::{self, VisitMut};
use syn::{ImplItem, ItemImpl, ReturnType, Type};

use super::written::operand_name;
use super::{Declared, aliases, expanded, is_shared, look_up, methods};
use crate::hash::HashSet;
use crate::memory;

/// The form of such a type, whatever its elements are: `[_ ; 3]` of `[f64; 3]`, `(_ , [_ ; 3])`. `None` of another.
pub(super) fn form(ty: &Type) -> Option<String> {
    struct Forms;
    impl VisitMut for Forms {
        fn visit_type_mut(&mut self, ty: &mut Type) {
            match ty {
                Type::Path(path) if path.path.get_ident().is_some() => *ty = syn::parse_quote!(_),
                _ => visit_mut::visit_type_mut(self, ty),
            }
        }
    }
    let mut ty = match ty {
        Type::Paren(p) => return form(&p.elem),
        Type::Group(g) => return form(&g.elem),
        Type::Reference(r) => return form(&r.elem),
        Type::Array(_) | Type::Slice(_) | Type::Tuple(_) => ty.clone(),
        Type::Path(_) if operand_name(ty)? == "Vec" => return Some("Vec".into()),
        _ => return None,
    };
    Forms.visit_type_mut(&mut ty);
    Some(ty.to_token_stream().to_string())
}

/// The block of such a type with the results of its methods written out: other blocks may name them otherwise.
pub(super) fn in_full(item: &ItemImpl) -> ItemImpl {
    let mut item = item.clone();
    if form(&item.self_ty).is_none() {
        return item;
    }
    let params = item.generics.type_params();
    let params: HashSet<String> = params.map(|param| param.ident.to_string()).collect();
    for method in &mut item.items {
        if let ImplItem::Fn(method) = method {
            if let ReturnType::Type(_, ty) = &mut method.sig.output {
                **ty = expanded(ty, &params);
            }
        }
    }
    item
}

/// The names, or forms, by which blocks call the type that give it such a method.
fn names(ty: &Type, method: &str) -> Vec<String> {
    let Some(of) = form(ty) else {
        return Vec::new();
    };
    let same = |name: &String| {
        let behind = || {
            let behind = expanded(&aliases::behind(name)?, &HashSet::default());
            form(&behind)
        };
        *name == of || behind().is_some_and(|form| form == of)
    };
    given_by_blocks(method).into_iter().filter(same).collect()
}

/// The names, or forms, of all types that a block of the crate's gives a method of this name.
fn given_by_blocks(method: &str) -> BTreeSet<String> {
    let has = |declared: &Declared| -> BTreeSet<String> {
        let named = methods::named(declared, method);
        named.map(|(of, _)| of.clone()).collect()
    };
    let all = memory::with(|memory| {
        let mut all = has(&memory.declared);
        all.extend(memory.ahead.file().map(has).unwrap_or_default());
        all.extend(memory.ahead.elsewhere().map(has).unwrap_or_default());
        all
    });
    all.unwrap_or_default()
}

/// Blocks give several kinds of sequences, `[f64]` and `[f64; 2]`, a method of this name.
pub fn is_of_several_sequences(method: &str) -> bool {
    let of_sequence = |name: &String| name == "Vec" || name.starts_with('[');
    let given = given_by_blocks(method);
    given.into_iter().filter(of_sequence).count() > 1
}

/// A trait of the crate's gives the type a method of this name.
pub fn has_foreign_method(ty: &Type, method: &str) -> bool {
    !names(ty, method).is_empty()
}

/// It takes `self` or `&self`.
pub fn foreign_method_only_reads(ty: &Type, method: &str) -> Option<bool> {
    let names = names(ty, method);
    let receivers = names
        .iter()
        .map(|name| look_up(&["receiver", name, method]));
    let all: Option<Vec<Type>> = receivers.collect();
    Some(all.filter(|all| !all.is_empty())?.iter().all(is_shared))
}

/// What that returns.
pub fn foreign_method(ty: &Type, method: &str) -> Option<Type> {
    let names = names(ty, method);
    let mut results = names.iter().map(|name| look_up(&["method", name, method]));
    let first = results.next()??;
    let text = |ty: &Type| ty.to_token_stream().to_string();
    let same = |other: Option<Type>| other.is_some_and(|other| text(&other) == text(&first));
    results.all(same).then_some(first.clone())
}
