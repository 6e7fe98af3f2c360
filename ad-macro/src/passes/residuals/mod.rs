//! What reverse mode remembers.
//!
//! In this order: **free** (arguments that are supplied again, loop counters), **recomputed** (a few
//! flops over what is there anyway), **recorded**. Reading an `f64` back costs 1.6 to 2.9 ns,
//! arithmetic under 1, a transcendental 5 to 13: so arithmetic is evaluated again and anything
//! dearer is recorded.
//!
//! Values are recorded by *region*: the function's body, an arm of a branch, an iteration, a rest. A
//! region's record is one tuple; a loop's records are one tape for the whole function.

mod definitions;
mod elements;
mod induction;
mod layout;
pub mod lengths;
mod needs;
mod plan;
pub mod replay;
mod whole;

pub use induction::in_any_order;
pub use plan::{BODY, How, Item, Plan, Region, RegionPlan, Replay, Step, Taken};

use self::definitions::Def;
use self::induction::Inductions;
use proc_macro2::{TokenStream, TokenTree};

use super::activity::Activity;
use super::eager::{self, Eager};
use crate::hash::{HashMap, HashSet};
use crate::ir::{self, Atom, LoopKind, Opaque, Proj, Rhs, Stmt, VarId};
use crate::lin::{self};

/// Plans the residuals of `func`, whose cotangent program is `cotangent`.
///
/// With `eager`, loops that only add up are reversed as they run, where that can be.
pub fn plan(func: &ir::Func, cotangent: &lin::Func, activity: &Activity, eager: bool) -> Plan {
    let eager = match eager {
        true => eager::find(func, cotangent, activity),
        false => HashMap::default(),
    };
    plan_for(func, cotangent, None, activity, eager)
}

/// Plans the residuals from which both programs can be run, any number of times: nothing is computed again but indices.
/// A variable `changes` its shape or not.
pub fn plan_both(
    func: &ir::Func,
    cotangent: &lin::Func,
    tangent: &lin::Func,
    activity: &Activity,
    changes: &dyn Fn(VarId) -> bool,
) -> Plan {
    plan_for(
        func,
        cotangent,
        Some((tangent, changes)),
        activity,
        HashMap::default(),
    )
}

fn plan_for(
    func: &ir::Func,
    cotangent: &lin::Func,
    forwards: Option<(&lin::Func, &dyn Fn(VarId) -> bool)>,
    activity: &Activity,
    eager: HashMap<usize, Eager>,
) -> Plan {
    let mut refused = HashSet::default();
    loop {
        let plan = plan_with(func, cotangent, forwards, activity, eager.clone(), &refused);
        // Which way a loop runs in reverse depends on what the loops inside of it record.
        let backwards = induction::backwards(func, cotangent, &plan);
        if backwards.is_empty() {
            return plan;
        }
        refused.extend(backwards);
    }
}

/// The induction variables of the loops `refused` are recorded.
fn plan_with(
    func: &ir::Func,
    cotangent: &lin::Func,
    forwards: Option<(&lin::Func, &dyn Fn(VarId) -> bool)>,
    activity: &Activity,
    eager: HashMap<usize, Eager>,
    refused: &HashSet<usize>,
) -> Plan {
    let inductions = match forwards {
        Some(_) => Inductions::default(),
        None => Inductions::of(func, activity, refused),
    };
    let mut planner = Planner {
        func,
        activity,
        defs: HashMap::default(),
        order: Vec::new(),
        needed: Vec::new(),
        is_needed: HashSet::default(),
        again: Vec::new(),
        both: forwards.is_some(),
        plan: Plan::default(),
        eager,
        looped: HashMap::default(),
        numbers: HashSet::default(),
        inductions,
    };
    planner.definitions(&func.body, BODY);
    planner.define_first_values();
    planner.looped(&func.body, 0);
    planner.needs(&func.body, &cotangent.body);
    let used = planner.needed.len();
    match forwards {
        // A map is run more than once: it records, and runs no loop again.
        Some((tangent, changes)) => {
            planner.needs_forwards(&func.body, &tangent.body, changes);
            planner.starts_of_parameters();
        }
        None => planner.replays(&func.body, &cotangent.body),
    }
    planner.plan.replayed = planner.needed[used..].iter().copied().collect();
    planner.decide();
    planner.region(&func.body, Some(&cotangent.body), BODY);
    planner.plan.finished()
}

struct Planner<'a> {
    func: &'a ir::Func,
    activity: &'a Activity,
    defs: HashMap<VarId, Def<'a>>,
    order: Vec<VarId>,
    needed: Vec<VarId>,
    is_needed: HashSet<VarId>,
    again: Vec<(VarId, usize, VarId)>,
    /// The linear program is run more often than the primal.
    both: bool,
    plan: Plan,
    /// Loops that may be reversed as they run.
    eager: HashMap<usize, Eager>,
    /// What is defined in loops, and in how many.
    looped: HashMap<VarId, usize>,
    /// Elements behind references of which only the number is needed.
    numbers: HashSet<VarId>,
    inductions: Inductions<'a>,
}

/// A loop whose number of iterations is not known from its bounds.
pub fn is_counted(l: &ir::Loop) -> bool {
    l.body.may_jump() || !matches!(l.kind, LoopKind::Range(_))
}

/// The arm neither completes nor jumps: it only ever panics.
pub fn is_dead(body: &ir::Block) -> bool {
    body.diverges() && !body.may_jump()
}

impl<'a> Planner<'a> {
    fn decide(&mut self) {
        // The dear ones first: their being there may make a cheap one free of charge.
        for var in self.needed.clone() {
            match self.defs.get(&var) {
                Some(Def::Free) => drop(self.plan.how.insert(var, How::Free)),
                Some(Def::Rhs(rhs)) if self.is_cheap(rhs) || self.func.var(var).lends => {}
                Some(Def::Other) if self.is_induction(var) => {}
                _ => drop(self.plan.how.insert(var, How::Record)),
            }
        }
        let cheap: Vec<VarId> = self
            .order
            .iter()
            .copied()
            .filter(|var| self.is_needed.contains(var) && !self.plan.how.contains_key(var))
            .collect();
        for var in &cheap {
            self.keep_whole(*var);
        }
        for var in cheap {
            self.settle(var);
        }
        for (out, k, value) in std::mem::take(&mut self.again) {
            // Free where it is there anyway; else the argument's type says what is kept.
            match self.is_available(value) {
                true => self.settle(value),
                false => self.again.push((out, k, value)),
            }
        }
    }

    /// Costs less to evaluate again than to record.
    pub(super) fn is_cheap(&self, rhs: &Rhs) -> bool {
        match rhs {
            Rhs::Use(_) | Rhs::Read(_) => true,
            Rhs::Tuple(_) | Rhs::Array(_) => {
                let atoms = rhs.atoms().into_iter();
                !atoms
                    .filter_map(Atom::var)
                    .any(|var| self.is_lent_later(var))
            }
            Rhs::Neg(..) | Rhs::Linear { .. } | Rhs::Cast { .. } => !self.both,
            Rhs::Rule { row, .. } => row.cheap && !self.both,
            Rhs::Opaque(opaque) => {
                opaque.cheap && opaque.renamed.is_some() && opaque.writes.is_empty()
            }
            // `Some(xs)` of a reference.
            rhs @ Rhs::Construct { .. } => {
                let inside = rhs.inside_some().and_then(Atom::var);
                inside.is_some_and(|var| self.refers(var))
            }
            Rhs::Call { .. } | Rhs::Wrap { .. } | Rhs::Vec(..) => false,
            Rhs::Copied { .. } | Rhs::Structural(_) | Rhs::Update { .. } => false,
        }
    }

    /// What was made here is moved, and is borrowed from the record by what reads its parts.
    fn is_lent_later(&self, var: VarId) -> bool {
        let of = self.func.var(var);
        let is_made = matches!(
            self.defs.get(&var),
            Some(Def::Rhs(
                Rhs::Construct { .. } | Rhs::Vec(..) | Rhs::Call { .. } | Rhs::Copied { .. }
            ))
        );
        of.moved && of.projected && is_made && !self.refers(var)
    }

    /// It is a reference that is given or made again.
    fn refers(&self, var: VarId) -> bool {
        let borrows = |rhs: &Rhs| match rhs {
            Rhs::Opaque(opaque) => is_borrow(&opaque.written),
            _ => false,
        };
        let of = self.func.var(var);
        let again = matches!(self.defs.get(&var), Some(Def::Rhs(rhs)) if borrows(rhs));
        !of.mutable && (of.reference || self.is_alias(var) || again)
    }

    /// Recomputes `var` if that needs nothing more to be recorded, else records it.
    fn settle(&mut self, var: VarId) {
        if self.plan.how.contains_key(&var) {
            return;
        }
        match self.defs.get(&var).copied() {
            Some(Def::Free) => drop(self.plan.how.insert(var, How::Free)),
            Some(Def::Rhs(rhs)) if self.func.var(var).lends => {
                self.plan.how.insert(var, How::Recompute);
                for operand in operands(rhs) {
                    self.settle(operand);
                }
                for atom in rhs.atoms() {
                    self.copy_out(atom);
                }
            }
            Some(Def::Rhs(rhs)) if self.is_available(var) => {
                self.plan.how.insert(var, How::Recompute);
                self.evaluate_first(var);
                // A move or a read takes what is borrowed from the record as well; nothing else does.
                let borrows = matches!(rhs, Rhs::Use(_) | Rhs::Read(_));
                self.note_lengths(var, rhs);
                for operand in self.operands_again(rhs) {
                    if !borrows {
                        self.plan.replayed.remove(&operand);
                    }
                    self.settle(operand);
                }
            }
            _ if self.is_carried(var) => self.carry(var),
            _ => {
                if self.numbers.contains(&var) {
                    self.plan.elements.insert(var);
                }
                self.plan.how.insert(var, How::Record);
            }
        }
    }

    /// What goes into a value that is made again may be of any type: it is borrowed from the record, and copied.
    fn copy_out(&mut self, atom: &Atom) {
        let Atom::Var { value, .. } = atom else {
            return;
        };
        let number = match self.defs.get(value) {
            Some(Def::Rhs(rhs)) => {
                rhs.is_number()
                    || matches!(rhs, Rhs::Neg(..) | Rhs::Linear { .. } | Rhs::Cast { .. })
            }
            _ => false,
        };
        let ty = self.func.types.of(*value);
        let number = number || ty.is_some_and(crate::lower::is_primitive);
        if !number && self.plan.how(*value) == Some(How::Record) {
            self.plan.replayed.insert(*value);
        }
    }

    fn is_available(&self, var: VarId) -> bool {
        if self.plan.how.contains_key(&var) {
            return true;
        }
        match self.defs.get(&var) {
            Some(Def::Free) => true,
            Some(Def::Rhs(rhs)) => {
                self.is_cheap(rhs)
                    && !self.func.var(var).taken
                    && self
                        .operands_again(rhs)
                        .into_iter()
                        .all(|operand| self.is_available(operand))
            }
            _ => self.is_carried(var),
        }
    }
}

/// `&place`
fn is_borrow(written: &TokenStream) -> bool {
    let mut trees = written.clone().into_iter();
    let borrow = matches!(trees.next(), Some(TokenTree::Punct(punct)) if punct.as_char() == '&');
    borrow && !matches!(trees.next(), Some(TokenTree::Ident(word)) if word == "mut")
}

pub fn id_of(stmt: &Stmt) -> usize {
    match stmt {
        Stmt::Branch(b) => b.id,
        Stmt::Loop(l) => l.id,
        Stmt::Scope { id, .. } | Stmt::Rest { id, .. } => *id,
        _ => 0,
    }
}

/// The values a right-hand side reads.
fn operands(rhs: &Rhs) -> Vec<VarId> {
    let mut out = Vec::new();
    let opaque = |o: &Opaque| o.reads.iter().map(|(_, value)| *value).collect::<Vec<_>>();
    for atom in rhs.atoms() {
        match atom {
            Atom::Var { value, .. } => out.push(*value),
            Atom::Opaque(o) => out.extend(opaque(o)),
        }
    }
    for place in rhs.places() {
        out.push(place.value);
        for proj in &place.proj {
            if let Proj::Index(index) = proj {
                out.extend(opaque(index));
            }
        }
    }
    if let Rhs::Opaque(o) = rhs {
        out.extend(opaque(o));
    }
    out
}
