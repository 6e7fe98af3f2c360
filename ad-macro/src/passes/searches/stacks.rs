//! Intervals that wait in a container, `while let Some((lo, hi)) = stack.pop() { .. stack.push((lo, mid)) .. }`.
//!
//! What is taken out of a container is no change that the decision does not make: what is put back is. A container that
//! more is put into than was taken out keeps all there is, as of an interval both halves, and nothing is narrowed down.

use super::parts::{Part, Parts};
use crate::hash::HashMap;
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

/// It moves one value into a container or out of one.
pub fn moves_one(structural: &Structural) -> bool {
    let opens = ["unwrap", "expect", "unwrap_or", "unwrap_or_default"];
    adds(structural) || takes(structural) || is_method(structural, &opens)
}

pub fn takes(structural: &Structural) -> bool {
    is_method(structural, TAKING)
}

fn adds(structural: &Structural) -> bool {
    is_method(structural, ADDING)
}

fn is_method(structural: &Structural, names: &[&str]) -> bool {
    matches!(structural.written, Written::Method(_)) && names.contains(&structural.row.name)
}

/// The containers of a loop's body.
#[derive(Default)]
pub struct Stacks {
    /// How often an iteration takes one out, as far as the words say.
    taken: HashMap<Part, usize>,
    /// An iteration puts what has several parts into it, or several at once.
    several: HashMap<Part, bool>,
}

impl Stacks {
    pub fn of(parts: &mut Parts, body: &Block) -> Stacks {
        let mut stacks = Stacks::default();
        stacks.note(parts, body, &mut HashMap::default());
        stacks
    }

    fn note(&mut self, parts: &mut Parts, body: &Block, composed: &mut HashMap<VarId, usize>) {
        let mut here: HashMap<Part, usize> = HashMap::default();
        for stmt in &body.stmts {
            if let Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } = stmt
            {
                let of = match rhs {
                    Rhs::Tuple(atoms) | Rhs::Array(atoms) | Rhs::Vec(_, atoms) => atoms.len(),
                    Rhs::Construct { fields, .. } => fields.len(),
                    _ => 1,
                };
                composed.insert(*var, of);
                if let Rhs::Structural(structural) = rhs {
                    self.note_structural(parts, structural, composed, &mut here);
                }
            }
            for inner in stmt.blocks() {
                self.note(parts, inner, composed);
            }
        }
        for (part, times) in here {
            *self.several.entry(part).or_default() |= times > 1;
        }
    }

    fn note_structural(
        &mut self,
        parts: &mut Parts,
        structural: &Structural,
        composed: &HashMap<VarId, usize>,
        here: &mut HashMap<Part, usize>,
    ) {
        let Some(place) = &structural.place else {
            return;
        };
        let part = parts.place(place);
        if takes(structural) {
            *self.taken.entry(part).or_default() += 1;
        }
        if adds(structural) {
            *here.entry(part).or_default() += 1;
            let given = structural.given.iter().filter_map(|given| match given {
                Given::Value(atom) => atom.var(),
                _ => None,
            });
            let mut sizes = given.map(|var| composed.get(&var).copied().unwrap_or(1));
            *self.several.entry(part).or_default() |= sizes.any(|size| size > 1);
        }
    }

    /// Those that an iteration takes what has several parts out of, and puts such into.
    pub fn waiting(&self) -> impl Iterator<Item = Part> {
        let taken = self.taken.keys().copied();
        taken.filter(|part| self.holds_several(*part))
    }

    /// An iteration puts the ends of an interval into it.
    pub fn holds_several(&self, part: Part) -> bool {
        self.several.get(&part).copied().unwrap_or_default()
    }

    /// In `body`, more goes into the container than an iteration takes out.
    pub fn grows(&self, parts: &mut Parts, body: &Block, part: Part) -> bool {
        let taken = self.taken.get(&part).copied().unwrap_or_default();
        taken > 0 && added(parts, body, part) > taken
    }
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
        times += inner
            .map(|inner| added(parts, inner, part))
            .max()
            .unwrap_or_default();
    }
    times
}
