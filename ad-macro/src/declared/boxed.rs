//! The functions that are generic in more than numbers and whose pullbacks are boxed, or that hand on closures which capture
//! values of these types: what these types are outlives the box, or the program, and so it has to where they are called.

use syn::{ItemFn, ItemImpl};

use super::{change, last_name};
use crate::memory;
use crate::words::identifiers;

/// What the types outlive that a function is generic in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outlived {
    /// The box of a pullback.
    Box,
    /// Everything: what a closure captured is spelt in a type that has no lifetime.
    Program,
}

/// The types that the function is generic in outlive this.
pub fn note_outlived(item: &ItemFn, owner: Option<&ItemImpl>, outlived: Outlived) {
    let of = owner.and_then(|block| last_name(&block.self_ty));
    let key = (of, item.sig.ident.to_string());
    change(|declared| {
        declared.boxed.insert(key, outlived);
    });
}

/// The most of what those outlive that were derived before the function and that its words name, with the type that they are
/// methods of.
pub fn outlived_by_calls(item: &ItemFn) -> Option<Outlived> {
    let boxed = memory::with(|memory| memory.declared.boxed.clone()).unwrap_or_default();
    if boxed.is_empty() {
        return None;
    }
    let words = identifiers(item);
    let named = boxed.into_iter().filter(|((of, name), _)| {
        let own = item.sig.ident == *name;
        !own && words.contains(name) && of.iter().all(|of| words.contains(of))
    });
    named.map(|(_, outlived)| outlived).max()
}
