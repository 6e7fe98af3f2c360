//! Which functions and methods take iterators.

use syn::{Signature, Type};

use super::functions::noted;
use super::{Declared, change, last_name, standing};
use crate::{iterated, memory};

/// How the parameters are passed of the annotated function of this name, if some of them are iterators.
pub fn iterated(name: &str) -> Option<String> {
    let text = noted(name)?;
    let kinds = text.strip_prefix('#')?;
    (!kinds.is_empty()).then(|| kinds.to_string())
}

/// The same of the one that a path leads to, which tells it from others of its name.
pub fn iterated_at(path: &syn::Path) -> Option<String> {
    let segments = path.segments.iter();
    let names: Vec<String> = segments.map(|segment| segment.ident.to_string()).collect();
    let name = names.last()?;
    let says = |declared: &Declared| declared.makers.get(name).cloned();
    let beside = match names.len() > 1 {
        true => standing::beside(&names, says),
        false => None,
    };
    match beside {
        Some(text) => text?
            .strip_prefix('#')
            .filter(|kinds| !kinds.is_empty())
            .map(str::to_string),
        None => iterated(name),
    }
}

/// The same of the methods of this name, of this type or, where all of them take them alike, of any.
pub fn iterated_method(of: Option<&str>, name: &str) -> Option<String> {
    let key = of.map_or(name.to_string(), |of| of_type(of, name));
    memory::with(|memory| {
        let of = |declared: &Declared| declared.iterated.get(&key).cloned();
        let noted = of(&memory.declared).filter(|_| memory.declared.collected.contains(&key));
        let in_file = memory.ahead.file().and_then(of);
        let alike = in_file.is_none() || in_file == noted;
        noted.flatten().filter(|_| alike)
    })
    .flatten()
}

/// An annotated block for this type has a method of this name that takes iterators, and one of slices beside it.
pub fn note_collected(of: &Type, name: &str) {
    change(|declared| {
        let typed = last_name(of).map(|of| of_type(&of, name));
        declared.collected.extend(typed);
        declared.collected.insert(name.to_string());
    });
}

fn of_type(of: &str, name: &str) -> String {
    format!("{of}::{name}")
}

impl Declared {
    /// How a method of a block takes iterators.
    pub(super) fn note_iterated(&mut self, of: &str, sig: &Signature) {
        let (name, kinds) = (sig.ident.to_string(), Some(iterated::described(sig)));
        for key in [of_type(of, &name), name] {
            let known = self.iterated.entry(key);
            let known = known.or_insert_with(|| kinds.clone());
            if *known != kinds {
                *known = None;
            }
        }
    }
}
