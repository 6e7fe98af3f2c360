//! Whose cotangents a block of the cotangent program reads and changes.

use crate::hash::HashSet;
use crate::ir::{Arg, Atom, Structural, Var, VarId, root};
use crate::lin::{self, Lin, whole};

/// Every variable whose cotangent `block` touches.
pub(super) fn roots(vars: &[Var], block: &lin::Block, out: &mut Vec<VarId>) {
    for item in &block.items {
        for lin in &item.stmts {
            match lin {
                Lin::Add { into, from, .. } => {
                    out.extend([root(vars, into), root(vars, from)]);
                }
                Lin::Reset(target) | Lin::Replaced(target) => out.push(root(vars, target)),
                Lin::Call { out: id, args, .. } => {
                    out.push(*id);
                    out.extend(argument_roots(vars, args));
                }
                Lin::Structural {
                    out: id, change, ..
                } => {
                    out.push(*id);
                    out.extend(structural_roots(vars, change));
                }
            }
        }
        item.blocks.iter().for_each(|inner| roots(vars, inner, out));
    }
}

/// Every variable whose cotangent a structural change reads, changes or adds to.
pub(super) fn structural_roots(vars: &[Var], change: &Structural) -> Vec<VarId> {
    let operands = change.operands().into_iter().filter_map(Atom::var);
    let operands = operands.map(|var| root(vars, &whole(var)));
    let places = change.place.iter().chain(&change.other);
    places.map(|p| root(vars, p)).chain(operands).collect()
}

/// The variables to whose cotangents `block` adds more than once, or which it changes otherwise.
pub(super) fn several(vars: &[Var], block: &lin::Block) -> HashSet<VarId> {
    let mut touched = Vec::new();
    for item in &block.items {
        for lin in &item.stmts {
            match lin {
                Lin::Add { into, .. } => touched.push(root(vars, into)),
                Lin::Reset(target) | Lin::Replaced(target) => touched.push(root(vars, target)),
                Lin::Structural { change, .. } => {
                    // It is changed in place.
                    touched.extend(structural_roots(vars, change));
                    touched.extend(structural_roots(vars, change));
                }
                Lin::Call { args, .. } => touched.extend(argument_roots(vars, args)),
            }
        }
        item.blocks
            .iter()
            .for_each(|inner| roots(vars, inner, &mut touched));
    }
    let mut once = HashSet::default();
    touched.retain(|&var| !once.insert(var));
    touched.into_iter().collect()
}

/// The variables whose cotangents a call's pullback adds to.
pub(super) fn argument_roots(vars: &[Var], args: &[Arg]) -> impl Iterator<Item = VarId> {
    args.iter().flat_map(|arg| match arg {
        Arg::Value(Atom::Var { var, .. }) => vec![root(vars, &whole(*var))],
        Arg::Value(Atom::Opaque(_)) => Vec::new(),
        arg => arg.places().into_iter().map(|p| root(vars, p)).collect(),
    })
}
