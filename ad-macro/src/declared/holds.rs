//! Which types hold which, by their names, in all types of a name that the invocations so far have seen.

use std::collections::{BTreeMap, BTreeSet};

use syn::ext::IdentExt;
use syn::visit::{self, Visit};
use syn::{Type, TypePath};

use super::{Fields, change, expanded};
use crate::hash::HashSet;
use crate::lower::is_integer_name;
use crate::memory;

/// The names in the types of the fields, by the name of the type that has them.
#[derive(Default)]
pub struct Holds(BTreeMap<String, BTreeSet<String>>);

/// A type has these fields.
pub fn note_fields(of: &str, fields: &Fields) {
    let mut names = Names::default();
    fields.iter().for_each(|field| names.add(&field.ty));
    change(|declared| {
        let known = declared.holds.0.entry(of.to_string()).or_default();
        known.extend(names.seen);
    });
}

/// The type is, or what is known so far of those it is made of says that it holds, one of this name. The last of several
/// types that hold each other knows all of them.
pub fn leads_to(ty: &Type, name: &str) -> bool {
    let mut names = Names::default();
    names.add(ty);
    while let Some(next) = names.new.pop() {
        if next == name {
            return true;
        }
        let held = memory::with(|memory| memory.declared.holds.0.get(&next).cloned());
        let held = held.flatten().unwrap_or_default();
        held.into_iter().for_each(|name| names.name(name));
    }
    false
}

/// It is a type of the crate's own, or one is written in it.
pub fn is_made_of_own(ty: &Type) -> bool {
    let mut names = Names::default();
    names.add(ty);
    names.seen.iter().any(|name| super::is_type(name))
}

/// Types of the language that a shared reference does not change, whatever they hold, beside integers.
const STILL: &[&str] = &[
    "f64",
    "f32",
    "bool",
    "char",
    "str",
    "String",
    "Vec",
    "VecDeque",
    "Option",
    "Result",
    "Box",
    "HashMap",
    "BTreeMap",
    "HashSet",
    "BTreeSet",
    "Range",
    "PhantomData",
    "Duration",
    "Complex",
    "Complex64",
    "Complex32",
];

/// Nothing in the type can be changed behind a shared reference: it is made of types that have been seen, and those of the
/// language that are no cells.
pub fn is_still(ty: &Type) -> bool {
    let mut names = Names::default();
    names.add(ty);
    let mut is_any = false;
    while let Some(next) = names.new.pop() {
        is_any = true;
        let held = memory::with(|memory| memory.declared.holds.0.get(&next).cloned());
        match held.flatten() {
            Some(held) => held.into_iter().for_each(|name| names.name(name)),
            None if !super::is_type(&next)
                && (STILL.contains(&next.as_str()) || is_integer_name(&next)) => {}
            None => return false,
        }
    }
    is_any
}

/// The names of types that are found, each once.
#[derive(Default)]
struct Names {
    seen: BTreeSet<String>,
    new: Vec<String>,
}

impl Names {
    fn add(&mut self, ty: &Type) {
        self.visit_type(&expanded(ty, &HashSet::default()));
    }

    fn name(&mut self, name: String) {
        if self.seen.insert(name.clone()) {
            self.new.push(name);
        }
    }
}

impl<'ast> Visit<'ast> for Names {
    fn visit_type_path(&mut self, path: &'ast TypePath) {
        if let Some(last) = path.path.segments.last() {
            self.name(last.ident.unraw().to_string());
        }
        visit::visit_type_path(self, path);
    }
}
