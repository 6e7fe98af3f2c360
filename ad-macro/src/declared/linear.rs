//! What the source says of `#[linear]` methods: which names they have, and the blocks they stand in.

use std::collections::{BTreeMap, BTreeSet};

use quote::{ToTokens, quote};
use syn::visit::{self, Visit};

use super::scopes::Annotation;
use crate::words::fingerprint;

/// Where a method stands.
#[derive(Clone, PartialEq, Eq)]
pub enum Owner {
    /// In an `impl` with this head, as text: tokens do not outlive the invocation.
    Impl(String),
    /// In a trait, or the `impl` of one.
    Trait,
}

#[derive(Default)]
pub struct Linear {
    /// The methods and associated functions of blocks, by what they are. `None` where two that say the same stand apart.
    owners: BTreeMap<u64, Option<Owner>>,
    /// The functions that stand elsewhere.
    free: BTreeSet<u64>,
    methods: BTreeSet<String>,
}

impl Linear {
    pub fn of(file: &syn::File) -> Linear {
        let mut linear = Linear::default();
        linear.visit_file(file);
        linear
    }

    /// The block an item stands in, if it is certain.
    pub fn owner(&self, item: u64) -> Option<Owner> {
        let owner = self.owners.get(&item).cloned().flatten();
        owner.filter(|_| !self.free.contains(&item))
    }

    /// There is a linear method of this name.
    pub fn has_method(&self, name: &str) -> bool {
        self.methods.contains(name)
    }

    fn note(&mut self, item: u64, owner: Owner) {
        let known = self.owners.entry(item);
        let known = known.or_insert_with(|| Some(owner.clone()));
        if known.as_ref() != Some(&owner) {
            *known = None;
        }
    }
}

impl<'ast> Visit<'ast> for Linear {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if Annotation::Linear.marks(&item.attrs) {
            self.free.insert(fingerprint(item));
        }
        visit::visit_item_fn(self, item);
    }

    fn visit_item_impl(&mut self, block: &'ast syn::ItemImpl) {
        for item in &block.items {
            let syn::ImplItem::Fn(method) = item else {
                continue;
            };
            if !Annotation::Linear.marks(&method.attrs) {
                continue;
            }
            let (generics, ty, clause) = (
                &block.generics,
                &block.self_ty,
                &block.generics.where_clause,
            );
            let owner = match block.trait_ {
                None => Owner::Impl(quote!(impl #generics #ty #clause {}).to_string()),
                Some(_) => Owner::Trait,
            };
            self.note(fingerprint(method), owner);
            self.methods.insert(method.sig.ident.to_string());
        }
        visit::visit_item_impl(self, block);
    }

    fn visit_trait_item_fn(&mut self, method: &'ast syn::TraitItemFn) {
        if Annotation::Linear.marks(&method.attrs) {
            self.note(fingerprint(&method.to_token_stream()), Owner::Trait);
        }
        visit::visit_trait_item_fn(self, method);
    }
}
