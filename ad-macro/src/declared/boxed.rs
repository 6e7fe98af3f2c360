//! The functions that are generic in more than numbers and whose pullbacks are boxed: what these types are outlives the
//! box, and so it has to where they are called.

use syn::{ItemFn, ItemImpl};

use super::{change, last_name};
use crate::memory;
use crate::words::identifiers;

/// The types that the function is generic in outlive a box.
pub fn note_boxed(item: &ItemFn, owner: Option<&ItemImpl>) {
    let of = owner.and_then(|block| last_name(&block.self_ty));
    let key = (of, item.sig.ident.to_string());
    change(|declared| {
        declared.boxed.insert(key);
    });
}

/// The words of the function name one of those that were derived before it, and the type that it is a method of.
pub fn calls_boxed(item: &ItemFn) -> bool {
    let boxed = memory::with(|memory| memory.declared.boxed.clone()).unwrap_or_default();
    if boxed.is_empty() {
        return false;
    }
    let words = identifiers(item);
    let names = |(of, name): &(Option<String>, String)| {
        let own = item.sig.ident == *name;
        !own && words.contains(name) && of.iter().all(|of| words.contains(of))
    };
    boxed.iter().any(names)
}
