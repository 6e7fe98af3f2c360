//! What is remembered: the plan that the forward and the reverse sweep agree on.

use super::super::checkpoint::Carried;
use super::super::eager::Eager;
use super::super::selection::Selection;
use super::lengths::Length;
use crate::hash::{HashMap, HashSet};
use crate::ir::{Atom, KeptAs, Rhs, VarId};

/// The statement's id and the number of its block; `(0, 0)` is the function's body.
pub type Region = (usize, usize);

pub const BODY: Region = (0, 0);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    Free,
    Recompute,
    Record,
}

/// One component of a region's record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Item {
    Value(VarId),
    Shape(VarId),
    /// The shape of its first value, where it may have others.
    Start(VarId),
    /// What the pullback of the call that defines `out` wants again for argument `k`.
    Again {
        out: VarId,
        k: usize,
    },
    /// The same of an argument that is lent, where only the callee knows whether it borrows it `&mut`.
    Kept {
        out: VarId,
        k: usize,
    },
    Pull(VarId),
    /// The partial derivative of a variable with respect to operand `k` of its definition.
    Slope {
        of: VarId,
        k: usize,
    },
    /// What the structural change that defines this variable was.
    Change(VarId),
    /// The arm taken, with its record.
    Branch(usize),
    Scope(usize),
    /// Whether the rest of a block ran, with its record.
    Rest(usize),
    /// The number of iterations.
    Count(usize),
    /// The states from which a loop's iterations are run again.
    Checkpoints(usize),
    /// What the iterations of a loop that are reversed already have come to.
    Eager(usize),
    /// The iterations of a loop that what it has found depends on, with their records.
    Latest(usize),
}

/// How the arm taken is known in reverse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// The condition is evaluated again.
    Reevaluated,
    /// Its number is recorded.
    Number,
    /// A sum of the arms' records is recorded.
    Sum,
}

/// How the value of a variable that changes is had again.
// There are few of them.
#[allow(clippy::large_enum_variant)]
#[derive(Clone)]
pub enum Step {
    /// It is the first one.
    First(Box<Rhs>),
    /// The iteration before has left it.
    Carried,
    /// `before`, or what it was assigned, after `before op atom`.
    Assigned {
        before: VarId,
        op: Option<syn::BinOp>,
        atom: Atom,
    },
}

/// The values of an induction variable: at the head of an iteration, before the loop, and after an iteration.
#[derive(Clone, Copy, Debug)]
pub struct Carry {
    pub head: VarId,
    pub init: VarId,
    pub last: VarId,
}

#[derive(Clone, Default, Debug)]
pub struct RegionPlan {
    pub items: Vec<Item>,
    /// Evaluated again, in this order, at the head of the region's reverse.
    pub recompute: Vec<VarId>,
}

#[derive(Default)]
pub struct Plan {
    pub how: HashMap<VarId, How>,
    pub shapes: HashSet<VarId>,
    /// Variables that change their shape, of which tangents that are pushed want the first.
    pub starts: HashSet<VarId>,
    /// Partial derivatives that are recorded in place of what they read.
    pub slopes: HashSet<(VarId, usize)>,
    pub regions: HashMap<Region, RegionPlan>,
    /// The components of all regions' records.
    pub(super) recorded: HashSet<Item>,
    pub taken: HashMap<usize, Taken>,
    /// Loops whose iterations record something, but those that are run again.
    pub tapes: Vec<usize>,
    /// Loops that are run again, by the statement's id.
    pub replays: HashMap<usize, Replay>,
    /// Loops whose iterations are reversed one by one, by the statement's id, with the loops inside that record something.
    pub eager: HashMap<usize, (Eager, Vec<usize>)>,
    /// Loops that look for one of many, by the statement's id.
    pub selections: HashMap<usize, Selection>,
    /// Values of variables that change which are evaluated again.
    pub steps: HashMap<VarId, Step>,
    /// The induction variables that loops carry along in reverse, by the statement's id.
    pub carries: HashMap<usize, Vec<Carry>>,
    /// The lengths that a value is evaluated from again: the snapshot whose length is read, and how it is had.
    pub lengths: HashMap<VarId, Vec<(VarId, Length)>>,
    /// References that are recorded as the numbers they lead to.
    pub elements: HashSet<VarId>,
    /// Values that are recorded only because a loop that is run again reads them.
    pub replayed: HashSet<VarId>,
    /// Values without a name of the user's that are moved into another: a copy is recorded, if they are.
    pub moved: HashSet<VarId>,
}

/// A loop whose iterations are run again in the reverse sweep, and recorded then.
#[derive(Debug)]
pub struct Replay {
    pub carried: Carried,
    /// The loop, and the loops inside that record something.
    pub tapes: Vec<usize>,
}

impl Plan {
    pub fn items(&self, region: Region) -> &[Item] {
        self.regions.get(&region).map_or(&[], |plan| &plan.items)
    }

    /// Some region's record has this component.
    pub fn records(&self, item: Item) -> bool {
        self.recorded.contains(&item)
    }

    /// The plan, once its regions are what they will be.
    pub(super) fn finished(mut self) -> Plan {
        let items = self.regions.values().flat_map(|region| &region.items);
        self.recorded = items.copied().collect();
        self
    }

    /// The iterations of the loop record something.
    pub fn has_tape(&self, id: usize) -> bool {
        self.tapes.contains(&id) || self.replays.values().any(|r| r.tapes.contains(&id))
    }

    /// The loop that looks for one of many whose iterations replace what was found in this arm.
    pub fn replaces(&self, arm: Region) -> Option<usize> {
        let mut all = self.selections.iter();
        all.find_map(|(id, selection)| selection.replacing.contains(&arm).then_some(*id))
    }

    /// The same that finds the value of this `max` or `min`, and the operand that was found before.
    pub fn chooses(&self, var: VarId) -> Option<(usize, usize)> {
        let mut all = self.selections.iter();
        all.find_map(|(id, selection)| selection.chosen.get(&var).map(|k| (*id, *k)))
    }

    /// What becomes of a value.
    pub fn kept(&self, var: VarId) -> KeptAs {
        match self.how(var) {
            Some(How::Free | How::Recompute) => KeptAs::Again,
            Some(How::Record) => KeptAs::Recorded,
            None => KeptAs::No,
        }
    }

    pub fn how(&self, var: VarId) -> Option<How> {
        self.how.get(&var).copied()
    }
}
