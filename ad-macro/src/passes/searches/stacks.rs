//! Intervals that wait in a container, `while let Some((lo, hi)) = stack.pop() { .. stack.push((lo, mid)) .. }`, or in an array
//! whose top is counted: `stack[top] = (lo, mid); top += 1;`.
//!
//! What is taken out of a container is no change that the decision does not make: what is put back is. A container that
//! more is put into than was taken out keeps all there is, as of an interval both halves, and nothing is narrowed down.

use super::assigned::additions;
use super::parts::{Part, Parts};
use super::whole::Whole;
use crate::hash::{HashMap, HashSet};
use crate::ir::*;

const ADDING: &[&str] = &["push", "push_back", "push_front", "insert"];
const TAKING: &[&str] = &[
    "pop",
    "pop_back",
    "pop_front",
    "remove",
    "swap_remove",
    "take",
];

pub fn takes(structural: &Structural) -> bool {
    is_method(structural, TAKING)
}

/// `state = None`
pub fn empties(structural: &Structural) -> bool {
    let is_none = |given: &Given| match given {
        Given::Value(Atom::Opaque(opaque)) => {
            let path: Option<syn::Path> = syn::parse2(opaque.written.clone()).ok();
            let last = path.and_then(|path| path.segments.last().map(|last| last.ident.clone()));
            last.is_some_and(|last| last == "None")
        }
        _ => false,
    };
    matches!(structural.written, Written::Assign(_)) && structural.given.iter().all(is_none)
}

pub fn adds(structural: &Structural) -> bool {
    is_method(structural, ADDING)
}

/// It is what an `Option` holds.
pub fn opens(structural: &Structural) -> bool {
    is_method(
        structural,
        &["unwrap", "expect", "unwrap_or", "unwrap_or_default"],
    )
}

fn is_method(structural: &Structural, names: &[&str]) -> bool {
    matches!(structural.written, Written::Method(_)) && names.contains(&structural.row.name)
}

/// The containers of a loop's body.
#[derive(Default)]
pub struct Stacks {
    /// How often an iteration takes one out, as far as the words say.
    taken: HashMap<Part, usize>,
    /// What counts the elements of arrays: an iteration changes it by constant numbers alone.
    tops: HashSet<VarId>,
    /// The tops of arrays.
    of_arrays: HashMap<Part, VarId>,
    /// How far an iteration counts a top down.
    down: HashMap<VarId, usize>,
}

impl Stacks {
    pub fn of(parts: &mut Parts, body: &Block) -> Stacks {
        let mut stacks = Stacks::default();
        let mut set = HashSet::default();
        stacks.note(parts, body, &mut set);
        stacks.tops.retain(|top| !set.contains(top));
        stacks.down = stacks
            .tops
            .iter()
            .map(|top| (*top, down(body, *top)))
            .collect();
        stacks.note_arrays(parts, body);
        stacks
    }

    fn note(&mut self, parts: &mut Parts, body: &Block, set: &mut HashSet<VarId>) {
        for stmt in &body.stmts {
            match stmt {
                Stmt::Let {
                    rhs: Some(Rhs::Structural(structural)),
                    ..
                }
                | Stmt::Bind {
                    rhs: Rhs::Structural(structural),
                    ..
                } => {
                    let place = structural.place.as_ref().filter(|_| takes(structural));
                    if let Some(place) = place {
                        *self.taken.entry(parts.place(place)).or_default() += 1;
                    }
                }
                Stmt::Assign { place, op, atom } if place.proj.is_empty() => {
                    match (op.map(|operator| operator.op), counted(atom)) {
                        (Some(syn::BinOp::AddAssign(_) | syn::BinOp::SubAssign(_)), Some(_)) => {
                            self.tops.insert(place.root);
                        }
                        _ => {
                            set.insert(place.root);
                        }
                    }
                }
                Stmt::Let { var, .. } => {
                    set.insert(*var);
                }
                Stmt::Opaque(opaque) => set.extend(opaque.writes.iter().copied()),
                _ => {}
            }
            for inner in stmt.blocks() {
                self.note(parts, inner, set);
            }
        }
    }

    fn note_arrays(&mut self, parts: &mut Parts, body: &Block) {
        for stmt in &body.stmts {
            let places = match stmt {
                Stmt::Let {
                    rhs: Some(Rhs::Structural(structural)),
                    ..
                } => structural.changes().collect(),
                Stmt::Assign { place, .. } => vec![place],
                _ => Vec::new(),
            };
            for place in places {
                if let Some(top) = self.top(place) {
                    self.of_arrays.insert(parts.place(place), top);
                }
            }
            for inner in stmt.blocks() {
                self.note_arrays(parts, inner);
            }
        }
    }

    /// `top` in `stack[top]`, which is where the next one goes.
    pub fn top(&self, place: &Place) -> Option<VarId> {
        let mut indices = super::dependence::indices(place);
        indices.find_map(|index| {
            let read = index.reads.iter().map(|(var, _)| *var);
            let mut tops = read.filter(|var| self.tops.contains(var));
            match (index.reads.len(), tops.next()) {
                (1, Some(top)) => Some(top),
                _ => None,
            }
        })
    }

    /// In some arm, more goes into the container than an iteration takes out there. Of what is never taken out of, an arm puts
    /// nothing anywhere.
    pub fn grows(&self, parts: &mut Parts, branch: &Branch, part: Part, whole: &Whole) -> bool {
        let bodies = || branch.arms.iter().map(|arm| &arm.body);
        if let Some(top) = self.of_arrays.get(&part) {
            let inside: usize = bodies().map(|body| down(body, *top)).sum();
            let outside = self.down.get(top).copied().unwrap_or_default() - inside;
            return bodies().any(|body| up(body, *top) > outside + down(body, *top));
        }
        let taken = self.taken.get(&part).copied().unwrap_or_default();
        let most = bodies().map(|body| added(parts, body, part)).max();
        let goes_on = |body: &Block| {
            let mut changed = Vec::new();
            additions(parts, body, &mut changed);
            changed.iter().all(|part| whole.contains(parts.root(*part)))
        };
        most > Some(taken) && (taken > 0 || bodies().any(goes_on))
    }
}

/// `1`
fn counted(atom: &Atom) -> Option<usize> {
    match atom {
        Atom::Opaque(opaque) => {
            let number: syn::LitInt = syn::parse2(opaque.written.clone()).ok()?;
            number.base10_parse().ok()
        }
        Atom::Var { .. } => None,
    }
}

/// How far the top is counted up.
fn up(body: &Block, top: VarId) -> usize {
    let is_up = |op: &syn::BinOp| matches!(op, syn::BinOp::AddAssign(_));
    steps(body, top, &is_up)
}

/// How far it is counted down.
fn down(body: &Block, top: VarId) -> usize {
    let is_down = |op: &syn::BinOp| matches!(op, syn::BinOp::SubAssign(_));
    steps(body, top, &is_down)
}

fn steps(body: &Block, top: VarId, counts: &dyn Fn(&syn::BinOp) -> bool) -> usize {
    let mut by = 0;
    for stmt in &body.stmts {
        if let Stmt::Assign {
            place,
            op: Some(Operator { op, .. }),
            atom,
        } = stmt
            && place.root == top
            && counts(op)
        {
            by += counted(atom).unwrap_or_default();
        }
        let inner = stmt.blocks().into_iter();
        by += inner.map(|inner| steps(inner, top, counts)).sum::<usize>();
    }
    by
}

/// How often one is put into the container.
fn added(parts: &mut Parts, body: &Block, part: Part) -> usize {
    let mut times = 0;
    for stmt in &body.stmts {
        let rhs = match stmt {
            Stmt::Let { rhs: Some(rhs), .. } | Stmt::Bind { rhs, .. } => Some(rhs),
            _ => None,
        };
        if let Some(Rhs::Structural(structural)) = rhs {
            let of = structural.place.as_ref().map(|place| parts.place(place));
            times += usize::from(of == Some(part) && adds(structural));
        }
        let inner = stmt.blocks().into_iter();
        let inner = inner.map(|inner| added(parts, inner, part)).max();
        // A loop may do it again.
        let again = if matches!(stmt, Stmt::Loop(_)) { 2 } else { 1 };
        times += again * inner.unwrap_or_default();
    }
    times
}
