//! The user's traits: which are annotated, and which of their methods have derivatives.

use quote::ToTokens;

use super::{Declared, change, find, find_near};
use crate::{annotated_trait, memory};

/// An annotated trait.
pub fn note_trait(name: &str, methods: &[String]) {
    change(|declared| {
        declared.note_named_as_operators(methods.iter().cloned(), true);
        let methods = Some(methods.to_vec());
        let known = declared.traits.entry(name.to_string());
        let known = known.or_insert_with(|| methods.clone());
        if *known != methods {
            *known = None;
        }
    });
}

pub fn methods_of_trait(name: &str) -> Option<Vec<String>> {
    if is_plain_trait(name) {
        return None;
    }
    let of = |item: syn::ItemTrait| {
        let methods = annotated_trait::methods(&item);
        (!methods.is_empty()).then_some(methods)
    };
    let near = memory::with(|memory| {
        let text = |declared: &Declared| declared.annotated_traits.get(name).cloned();
        memory.ahead.near(text).flatten()
    });
    if let Some(text) = near.flatten() {
        return of(syn::parse_str(&text).ok()?);
    }
    let seen = memory::with(|memory| memory.declared.traits.get(name).cloned());
    if let Some(seen) = seen.flatten() {
        return seen;
    }
    of(annotated_trait(name)?)
}

/// The annotated trait of this name, as the source says.
pub fn annotated_trait(name: &str) -> Option<syn::ItemTrait> {
    let text = find(|declared| declared.annotated_traits.get(name).cloned())??;
    syn::parse_str(&text).ok()
}

/// The trait of this name in the file has no annotation, or one of several in the crate has none.
fn is_plain_trait(name: &str) -> bool {
    let of = |declared: &Declared| {
        let annotated = declared.annotated_traits.contains_key(name);
        let plain = declared.plain_traits.contains(name);
        (annotated || plain).then_some(plain)
    };
    find_near(of).or_else(|| find(of)).unwrap_or_default()
}

impl Declared {
    pub(super) fn note_annotated_trait(&mut self, item: &syn::ItemTrait) {
        let text = Some(item.to_token_stream().to_string());
        let known = self.annotated_traits.entry(item.ident.to_string());
        let known = known.or_insert_with(|| text.clone());
        if *known != text {
            *known = None;
        }
    }
}
