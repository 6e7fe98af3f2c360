//! Which variables have a value for certain where a loop begins: those of `let x;` that are assigned on every way there.
//!
//! ```text
//! let x;
//! 'a: loop {
//!     if p { x = 1.0; break; }
//!     for i in 0..n { .. }        not `x`: the way through its assignment does not come here
//! }
//! for i in 0..n { .. }            `x`: every `break` comes after an assignment
//! ```

use crate::hash::{HashMap, HashSet};
use crate::ir::{Block, Func, Loop, LoopKind, Stmt, VarId};

type Set = HashSet<VarId>;

/// The variables that are assigned on every way to `l`.
pub(super) fn before(func: &Func, l: &Loop) -> Set {
    let mut ways = Ways {
        of: l.id,
        found: None,
        loops: Vec::new(),
        left: HashMap::default(),
    };
    ways.block(&func.body, Some(Set::default()));
    ways.found.unwrap_or_default()
}

struct Ways<'a> {
    /// The loop that is looked for.
    of: usize,
    found: Option<Set>,
    /// Those around, the innermost last.
    loops: Vec<&'a Loop>,
    /// What is assigned wherever such a one is left by a `break`.
    left: HashMap<usize, Set>,
}

/// What is assigned where two ways meet, of which one may not come there.
fn met(one: Option<Set>, other: Option<Set>) -> Option<Set> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.intersection(&other).copied().collect()),
        (one, other) => one.or(other),
    }
}

impl<'a> Ways<'a> {
    /// What is assigned behind the block, if control comes there.
    fn block(&mut self, body: &'a Block, set: Option<Set>) -> Option<Set> {
        let stmts = body.stmts.iter();
        stmts.fold(set, |set, stmt| self.stmt(stmt, set?))
    }

    fn stmt(&mut self, stmt: &'a Stmt, mut set: Set) -> Option<Set> {
        match stmt {
            Stmt::Assign { place, .. } => {
                set.insert(place.root);
                Some(set)
            }
            Stmt::Jump { token, label } => {
                let mut around = self.loops.iter().rev();
                let of = around.find(|l| match label {
                    Some(label) => l.label.as_ref().is_some_and(|of| of.name == *label),
                    None => true,
                });
                if let Some(of) = of.filter(|_| token == "break") {
                    let before = self.left.remove(&of.id);
                    self.left
                        .extend(met(before, Some(set)).map(|set| (of.id, set)));
                }
                None
            }
            Stmt::Branch(branch) => {
                let arms = branch.arms.iter();
                arms.fold(None, |behind, arm| {
                    let arm = self.block(&arm.body, Some(set.clone()));
                    met(behind, arm)
                })
            }
            Stmt::Scope { body, .. } | Stmt::Rest { body, .. } => self.block(body, Some(set)),
            Stmt::Loop(l) => {
                if l.id == self.of {
                    self.found = Some(set.clone());
                }
                self.loops.push(l);
                self.block(&l.body, Some(set.clone()));
                self.loops.pop();
                let left = self.left.remove(&l.id);
                match l.kind {
                    LoopKind::Forever => left,
                    // It may end before its first iteration.
                    LoopKind::While(_) | LoopKind::Range(_) => Some(set),
                }
            }
            stmt => (!stmt.diverges()).then_some(set),
        }
    }
}
