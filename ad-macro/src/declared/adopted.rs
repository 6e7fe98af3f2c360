//! Types without the derive that hold no float, and methods of which are annotated: the first of the annotated blocks gives the
//! type the tangent that holds nothing.
//!
//! ```text
//! enum Kernel { Gaussian, Triangular }
//! #[differentiate]
//! impl Kernel { fn weight(self, x: f64) -> f64 { .. } }
//! ```

use std::collections::{BTreeMap, BTreeSet};

use syn::{Attribute, Fields, Item, ItemImpl};

use super::conditions::is_out;
use super::{Declared, imports};
use crate::memory;
use crate::words::{fingerprint, occurs};

/// How a value of such a type is copied.
#[derive(Clone)]
pub enum Copies {
    /// It is `Copy`.
    Plain,
    /// It is `Clone`.
    Cloned,
    /// It holds nothing: a unit struct.
    Unit,
    /// It is one of these variants, which hold nothing.
    Variants(Vec<String>),
    /// It cannot be.
    Never,
}

/// What the first annotated block of a type says, and how values of the type are copied.
#[derive(Clone)]
struct Adopted {
    block: u64,
    copies: Copies,
}

/// The types that a block gives their tangents.
#[derive(Default)]
pub(super) struct Adoptions(BTreeMap<String, Adopted>);

/// The declarations and blocks of which these are found.
#[derive(Default)]
pub(super) struct Candidates {
    /// Of all types; `None` of those that are declared more than once, or are generic.
    types: BTreeMap<String, Option<Copies>>,
    blocks: BTreeMap<String, u64>,
}

impl Candidates {
    pub fn note_type(&mut self, item: &Item) {
        let (name, generics, attrs, held) = match item {
            Item::Struct(of) => {
                let unit = matches!(of.fields, Fields::Unit).then_some(Copies::Unit);
                (&of.ident, &of.generics, &of.attrs, unit)
            }
            Item::Enum(of) => {
                let plain = |variant: &syn::Variant| {
                    let unit = matches!(variant.fields, Fields::Unit);
                    unit.then(|| variant.ident.to_string())
                };
                let variants: Option<Vec<String>> = of.variants.iter().map(plain).collect();
                let variants = variants.filter(|variants| !variants.is_empty());
                (
                    &of.ident,
                    &of.generics,
                    &of.attrs,
                    variants.map(Copies::Variants),
                )
            }
            _ => return,
        };
        if is_out(attrs) {
            return;
        }
        let derives = |name: &str| {
            attrs
                .iter()
                .any(|of| of.path().is_ident("derive") && occurs(name, of))
        };
        let copies = match held {
            _ if derives("Copy") => Copies::Plain,
            _ if derives("Clone") => Copies::Cloned,
            held => held.unwrap_or(Copies::Never),
        };
        let copies = generics.params.is_empty().then_some(copies);
        let known = self.types.entry(name.to_string());
        known.and_modify(|known| *known = None).or_insert(copies);
    }

    /// An annotated block, which is compiled under no condition.
    pub fn note_block(&mut self, of: &ItemImpl) {
        let conditional =
            |of: &Attribute| of.path().is_ident("cfg") || of.path().is_ident("cfg_attr");
        if !of.attrs.iter().any(conditional) {
            if let Some(name) = super::last_name(&of.self_ty) {
                self.blocks.entry(name).or_insert_with(|| fingerprint(of));
            }
        }
    }

    /// Of types without the derive that hold no float.
    pub fn adoptions(self, without_floats: &BTreeSet<String>) -> Adoptions {
        let Candidates { types, mut blocks } = self;
        let found = types.into_iter().filter_map(|(name, copies)| {
            let (copies, block) = (copies?, blocks.remove(&name)?);
            let known = without_floats.contains(&name);
            known.then_some((name, Adopted { block, copies }))
        });
        Adoptions(found.collect())
    }
}

/// Blocks give the type that the path names, where the invocation stands, the tangent that holds nothing.
pub fn is_adopted(path: &syn::Path) -> bool {
    let Some(name) = path.segments.last().map(|last| last.ident.to_string()) else {
        return false;
    };
    let is_meant = || match path.segments.len() {
        1 => stands_near(&name) && imports::is_of_this_crate(&name),
        _ => imports::begins_in_this_crate(&path.segments[0].ident.to_string()),
    };
    is_given(&name) && is_meant()
}

/// The block of this invocation is to give the type of this name its tangent.
pub fn adopts(name: &str) -> Option<Copies> {
    let adopted = adopted(name)?;
    let item = memory::with(|memory| memory.ahead.item())?;
    (item == adopted.block).then_some(adopted.copies)
}

/// The type of this name has such blocks, and is what no type parameter hides: as all of the crate says, or the file where what
/// it belongs to is not known.
pub(super) fn is_given(name: &str) -> bool {
    adopted(name).is_some()
}

fn adopted(name: &str) -> Option<Adopted> {
    memory::with(|memory| {
        let ahead = &mut memory.ahead;
        if ahead.params.contains(name) {
            return None;
        }
        let of = |declared: &Declared| declared.adoptions.0.get(name).cloned();
        match ahead.elsewhere().map(of) {
            Some(known) => known,
            None => ahead.file().and_then(of),
        }
    })
    .flatten()
}

/// It is declared in the module of the invocation, or in one that names are imported from there.
fn stands_near(name: &str) -> bool {
    let declares = |declared: &Declared| declared.types.contains(name).then_some(());
    memory::with(|memory| memory.ahead.within_reach(declares))
        .flatten()
        .is_some()
}
