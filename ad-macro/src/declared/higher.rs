//! Functions that take functions, and those of them that call themselves: what they are given lives as long as the box of
//! their pullbacks, and so do the functions of those that hand theirs on to them.
//!
//! ```text
//! fn integral<F: Fn(f64) -> f64>(f: F, a: f64, b: f64) -> f64 { refined(&f, a, b, 20) }
//! fn refined<F: Fn(f64) -> f64>(f: &F, a: f64, b: f64, depth: u32) -> f64 { .. refined(f, a, m, depth - 1) .. }
//! ```

use std::collections::BTreeSet;

use quote::ToTokens;
use syn::{Block, ItemFn, Signature};

use super::{Declared, find};
use crate::words::identifiers;

/// A function names one that takes functions and that calls itself, if through others.
pub fn leads_to_recursion(item: &ItemFn) -> bool {
    let named = identifiers(&item.block).into_iter().collect();
    let reached = reached_from(named);
    let calls_itself =
        |name: &String| named_by(name).is_some_and(|named| reached_from(named).contains(name));
    reached.iter().any(calls_itself)
}

/// The functions that take functions, of these and of what they name.
fn reached_from(mut ahead: BTreeSet<String>) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    while let Some(name) = ahead.pop_first() {
        if let Some(named) = named_by(&name)
            && reached.insert(name)
        {
            ahead.extend(named);
        }
    }
    reached
}

fn named_by(name: &str) -> Option<BTreeSet<String>> {
    find(|declared| declared.higher.get(name).cloned())
}

impl Declared {
    /// A function or method, with its body or with the calls of that.
    pub(super) fn note_higher(&mut self, sig: &Signature, body: &Block) {
        let said = sig.to_token_stream();
        if ["Fn", "FnMut"]
            .iter()
            .any(|word| identifiers(&said).contains(*word))
        {
            let named = self.higher.entry(sig.ident.to_string()).or_default();
            named.extend(identifiers(body));
        }
    }
}
