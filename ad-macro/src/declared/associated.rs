//! The types that traits have: `Point` of `trait Geo { type Point: Coordinate; }`.

use std::collections::{BTreeMap, BTreeSet};

use quote::ToTokens;
use syn::{ImplItem, ItemImpl, ItemTrait, TraitItem, TraitItemType, Type};

use super::origins::with_supertraits;
use crate::memory;

/// By trait, its types as they are declared; `None` of several of one name.
#[derive(Default)]
pub struct Associated {
    types: BTreeMap<String, BTreeMap<String, Option<String>>>,
    /// Traits with parameters.
    generic: BTreeMap<String, bool>,
    /// By trait and name, what blocks give it.
    given: BTreeMap<(String, String), BTreeSet<String>>,
}

impl Associated {
    pub(super) fn note(&mut self, item: &ItemTrait) {
        let known = self.types.entry(item.ident.to_string()).or_default();
        for inner in &item.items {
            let TraitItem::Type(own) = inner else {
                continue;
            };
            let text = TraitItemType {
                attrs: Vec::new(),
                ..own.clone()
            };
            let text = Some(text.to_token_stream().to_string());
            let known = known
                .entry(own.ident.to_string())
                .or_insert_with(|| text.clone());
            if *known != text {
                *known = None;
            }
        }
        *self.generic.entry(item.ident.to_string()).or_default() |=
            !item.generics.params.is_empty();
    }
}

impl Associated {
    pub(super) fn note_block(&mut self, item: &ItemImpl) {
        let of = item.trait_.as_ref().and_then(|(of, ..)| of.segments.last());
        for inner in &item.items {
            if let (ImplItem::Type(own), Some(of)) = (inner, of) {
                let key = (of.ident.to_string(), own.ident.to_string());
                let given = self.given.entry(key).or_default();
                given.insert(own.ty.to_token_stream().to_string());
            }
        }
    }
}

/// The types that blocks of the crate's give the type of this name of a trait.
pub fn given_types(of: &str, name: &str) -> Vec<Type> {
    let key = (of.to_string(), name.to_string());
    let of = |declared: &super::Declared| declared.origins.types.given.get(&key).cloned();
    let near = memory::with(|memory| of(memory.ahead.file()?)).flatten();
    let whole = memory::with(|memory| of(memory.ahead.elsewhere()?)).flatten();
    let all = near.into_iter().chain(whole).flatten();
    all.filter_map(|text| syn::parse_str(&text).ok()).collect()
}

/// Which of a trait and those that it asks for has a type of this name, as far as the source says.
pub fn with_type(trait_: &str, name: &str) -> Option<String> {
    let has = |of: &String| {
        let of = |all: &Associated| Some(all.types.get(of)?.contains_key(name));
        super::find(|declared| of(&declared.origins.types)) == Some(true)
    };
    with_supertraits(trait_).into_iter().find(has)
}

/// The trait without parameters that has the type `Self::name` in `trait_`, which that asks for, and what it says of it. `None` of
/// families of types.
pub fn type_of_trait(trait_: &str, name: &str) -> Option<(String, TraitItemType)> {
    let of = with_type(trait_, name)?;
    let text = super::find(|declared| {
        let all = &declared.origins.types;
        let plain = all.generic.get(&of) == Some(&false) || of == trait_;
        Some(all.types.get(&of)?.get(name)?.clone().filter(|_| plain))
    })??;
    let ty: TraitItemType = syn::parse_str(&text).ok()?;
    ty.generics.params.is_empty().then_some((of, ty))
}
