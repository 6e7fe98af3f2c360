//! Structs and enums: which there are, what their fields are, whether they hold floats; their variants, and constants.

use syn::{Generics, ItemImpl};

use super::adopted::is_given;
use super::ahead::is_parameter;
use super::fields::Fields;
use super::written::{last_name, without_parameters};
use super::{Declared, change, find, find_near, holds, imports, instances, key, ways};
use crate::copying::{self, Makers};
use crate::memory;

/// A struct or enum of the user's, and its fields.
pub fn note_type(name: &str, generics: &Generics, fields: &Fields) {
    change(|declared| declared.note_type(name, generics, fields));
    holds::note_fields(name, fields);
}

/// The derive stands on a type of this name, or it is declared in the source.
pub fn is_type(name: &str) -> bool {
    find(|declared| declared.types.contains(name).then_some(())).is_some()
}

/// The same where the invocation stands, or in a module that is imported from there.
pub(super) fn is_type_within_reach(name: &str) -> bool {
    let has = |declared: &Declared| declared.types.contains(name).then_some(());
    match memory::with(|memory| memory.ahead.own(|_| Some(()))).flatten() {
        Some(()) => memory::with(|memory| memory.ahead.within_reach(has))
            .flatten()
            .is_some(),
        None => find(has).is_some(),
    }
}

/// No type of this name has a lifetime.
pub fn is_without_lifetimes(name: &str) -> bool {
    find(|declared| declared.lifetimes.get(name).copied()) == Some(Some(0))
}

/// How many lifetimes the types of this name have.
pub fn lifetimes(name: &str) -> usize {
    find(|declared| declared.lifetimes.get(name).copied().flatten()).unwrap_or_default()
}

/// A type of this name has been declared, and whether it holds no float.
pub fn note_discrete(name: &str, discrete: bool) {
    change(|declared| declared.note_discrete(name, discrete));
}

/// Every type of this name that has been declared holds no float.
pub fn is_discrete(name: &str) -> bool {
    !is_parameter(name)
        && find(|declared| declared.discrete.get(name).copied().flatten()) == Some(true)
}

/// A type of this name is declared, without the derive, and it holds no float.
pub fn is_bare(name: &str) -> bool {
    let bare = |declared: &Declared| {
        let known = declared.discrete.get(name)?;
        known.map(|_| declared.bare.contains(name))
    };
    find(bare) == Some(true)
}

/// The same, and it can be copied.
pub fn is_copied(name: &str) -> bool {
    let copied = |declared: &Declared| {
        let known = declared.discrete.get(name)?;
        known.map(|_| declared.copied.contains(name))
    };
    find(copied) == Some(true)
}

/// A type of this name is declared, it holds no float, and derives `Clone`.
pub fn is_cloned(name: &str) -> bool {
    let cloned = |declared: &Declared| {
        let known = declared.discrete.get(name)?;
        known.map(|_| declared.cloned.contains(name))
    };
    !is_parameter(name) && find(cloned) == Some(true)
}

/// What a type of this name calls a copy may be something else.
pub fn is_uncopied(name: &str) -> bool {
    find(|declared| declared.uncopied.contains(name).then_some(())).is_some()
}

/// A type has a `clone` of its own, and none that may give something else than a copy.
pub fn is_copied_by_hand(name: &str) -> bool {
    let copied = find(|declared| declared.copied_by_hand.contains(name).then_some(())).is_some();
    copied && !is_uncopied(name)
}

impl Declared {
    /// What the methods of a block are that are called like copies.
    pub(super) fn note_copies(&mut self, block: &ItemImpl, makers: &Makers) {
        let of = last_name(&block.self_ty);
        match copying::copies(block, makers) {
            Some(true) => self.copied_by_hand.extend(of),
            Some(false) => self.uncopied.extend(of),
            None => {}
        }
    }
}

/// A type of this name is declared near, or holds no float and is imported from another file of the crate, by its name or with
/// all names of a module, without the derive, and nothing gives it a tangent.
pub fn is_underived(name: &str) -> bool {
    let says = |declared: &Declared| {
        let known = declared.types.contains(name);
        known.then(|| declared.underived.contains(name))
    };
    let is_brought = || imports::is_imported(name) || ways::is_type_brought_by_glob(name);
    let elsewhere = || is_bare(name) && find(says) == Some(true) && is_brought();
    find_near(says).unwrap_or_else(elsewhere)
        && imports::is_of_this_crate(name)
        && !is_parameter(name)
        && !is_given(name)
}

/// A variant of this name has been declared, and no type: by itself, `use Shape::*` has brought it into scope.
pub fn is_variant(name: &str) -> bool {
    find_near(|declared| declared.variants.contains(name).then_some(())).is_some()
        && find_near(|declared| declared.types.contains(name).then_some(())).is_none()
}

/// The same of `Circle(circle)`, where a struct of that name has its fields in braces.
pub fn is_called_variant(name: &str) -> bool {
    find_near(|declared| declared.variants.contains(name).then_some(())).is_some()
        && super::field(name, "0").is_none()
}

/// A type whose name begins as those of functions do, `f32x4`.
pub fn is_small_type(name: &str) -> bool {
    name.starts_with(char::is_lowercase) && is_type(name)
}

/// A constant of this name, or a variant or struct that holds nothing, is declared in the source.
pub fn is_constant(name: &str) -> bool {
    find(|declared| declared.constants.contains(name).then_some(())).is_some()
}

/// A struct of this name holds nothing: the name is its value.
pub fn is_unit(name: &str) -> bool {
    is_constant(name) && is_type(name) && is_discrete(name)
}

impl Declared {
    pub(super) fn note_type(&mut self, name: &str, generics: &Generics, fields: &Fields) {
        self.types.insert(name.to_string());
        self.note_lifetimes(name, generics);
        self.markers.note(name, generics, fields);
        let parameters = instances::parameters(generics);
        for field in fields {
            let ty = instances::marked(&field.ty, &parameters);
            let ty = &without_parameters(&ty, &[generics]);
            let mut path = vec!["field", name];
            path.extend(field.variant.as_deref());
            path.push(&field.member);
            self.variants.extend(field.variant.clone());
            self.note(&path, ty);
            let skipped = Some(field.skipped);
            let known = self.skipped.entry(key(&path)).or_insert(skipped);
            if *known != skipped {
                *known = None;
            }
        }
    }

    pub(super) fn note_lifetimes(&mut self, name: &str, generics: &Generics) {
        let count = Some(generics.lifetimes().count());
        let known = self.lifetimes.entry(name.to_string()).or_insert(count);
        if *known != count {
            *known = None;
        }
    }

    pub(super) fn note_discrete(&mut self, name: &str, discrete: bool) {
        let known = self
            .discrete
            .entry(name.to_string())
            .or_insert(Some(discrete));
        if *known != Some(discrete) {
            *known = None;
        }
    }
}
