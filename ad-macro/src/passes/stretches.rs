//! Variables that go along a slice: each reference that such a one is in turn is a part of the slice that it begins as.
//!
//! It needs neither a tangent of its own nor a copy of what it refers to: what it is at a time is an alias of a stretch of that
//! slice, and all that is remembered of it is where the stretch begins and ends.
//! ```text
//! let mut rest = xs;                              let mut rest = xs; let origin = ad::begin(rest);
//! while let [x, tail @ ..] = rest {               while let [x, tail @ ..] = rest {
//!     s += x * x;                                     let at = ad::stretch(rest, origin);     rest is xs[at.0..at.1]
//!     rest = tail;                                    s += x * x; rest = tail;
//! }                                               }
//! ```
//! The variable itself carries no derivative then. All others that are one reference after another are those of `following`.

mod found;
mod rewritten;

use crate::hash::HashMap;
use crate::ir::*;
use crate::names::Namer;

/// A variable that goes along a slice.
#[derive(Clone)]
struct Walk {
    /// What it begins as, whose stretches it is.
    base: VarId,
    /// Where that begins in memory.
    origin: VarId,
}

pub fn mark(func: &mut Func, namer: &mut Namer) {
    let found = found::walks(func);
    if found.is_empty() {
        return;
    }
    let mut origins: HashMap<VarId, VarId> = HashMap::default();
    let mut walks: HashMap<VarId, Walk> = HashMap::default();
    for (var, from) in found {
        let origin = *origins.entry(from.first).or_insert_with(|| {
            let first = func.var(from.first);
            let name = format!("{}_origin", first.unique);
            let origin = namer.numbered(&name, first.name.span());
            let origin = func.new_temp(origin);
            func.vars[origin.0].inactive = true;
            origin
        });
        walks.insert(
            var,
            Walk {
                base: from.base,
                origin,
            },
        );
    }
    rewritten::rewrite(func, namer, &walks, &origins);
}
