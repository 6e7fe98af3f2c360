//! The methods that annotated blocks leave alone: those that only change what they are lent, and cannot be differentiated.

use syn::Type;

use super::{change, last_name};
use crate::memory;

/// An annotated block for this type leaves its method of this name alone, or another of that name does not.
pub fn note_left(of: &Type, name: &str, left: bool) {
    let Some(of) = last_name(of) else { return };
    change(|declared| {
        let key = key(&of, name);
        match left {
            true => declared.left.insert(key),
            false => declared.left.remove(&key),
        };
    });
}

/// The method has no derivatives for that reason.
pub fn is_left(of: &str, name: &str) -> bool {
    let key = key(of, name);
    memory::with(|memory| memory.declared.left.contains(&key)).unwrap_or_default()
}

fn key(of: &str, name: &str) -> String {
    format!("{of}::{name}")
}
