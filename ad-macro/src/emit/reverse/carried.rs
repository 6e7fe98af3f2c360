//! The cotangents that an iteration may find zero for no other reason than that the one reversed before it has set them to
//! that: what it computes for a variable that the next iteration overwrites is of no use.
//!
//! ```text
//! for i in 0..n { y = (x * t[i]).sqrt(); }      of use in the last iteration alone
//! for i in 0..n { y = y.sqrt() + t[i]; }        of use in every one: what reads `y` adds to its cotangent
//! ```

use crate::hash::HashSet;
use crate::ir::{Var, VarId, root};
use crate::lin::{Block, Item, Lin};

/// Of the loop that this belongs to.
pub(super) fn by_loop(vars: &[Var], item: &Item) -> HashSet<VarId> {
    let mut found = HashSet::default();
    for body in &item.blocks {
        around(vars, body, &mut found);
    }
    found
}

/// `zero` are those that may be zero before any number of iterations, and then those after them.
fn around(vars: &[Var], body: &Block, zero: &mut HashSet<VarId>) {
    loop {
        let mut after = zero.clone();
        block(vars, body, &mut after);
        let before = zero.len();
        zero.extend(after);
        if zero.len() == before {
            return;
        }
    }
}

fn block(vars: &[Var], of: &Block, zero: &mut HashSet<VarId>) {
    let declared = || of.items.iter().filter_map(|item| item.declares);
    zero.extend(declared());
    for item in &of.items {
        for lin in &item.stmts {
            match lin {
                Lin::Add { into, from, .. } => {
                    let all = into.proj.is_empty();
                    if all && !zero.contains(&root(vars, from)) {
                        zero.remove(&root(vars, into));
                    }
                }
                Lin::Reset(place) | Lin::Replaced(place) if place.proj.is_empty() => {
                    zero.insert(root(vars, place));
                }
                // A pullback may add nothing to what it is lent.
                Lin::Reset(_) | Lin::Replaced(_) | Lin::Call { .. } | Lin::Structural { .. } => {}
            }
        }
        // They run or do not, as often as may be.
        for inner in &item.blocks {
            around(vars, inner, zero);
        }
    }
    for var in declared() {
        zero.remove(&var);
    }
}
