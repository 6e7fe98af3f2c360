//! The types that traits have: `Point` of `trait Geo { type Point: Coordinate; }`.

use std::collections::BTreeMap;

use quote::ToTokens;
use syn::{ItemTrait, TraitItem, TraitItemType};

use super::origins::with_supertraits;

/// By trait, its types as they are declared; `None` of several of one name.
#[derive(Default)]
pub struct Associated {
    types: BTreeMap<String, BTreeMap<String, Option<String>>>,
    /// Traits with parameters.
    generic: BTreeMap<String, bool>,
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
