//! Induction variables: what a loop carries along by itself, without a derivative.
//!
//! Input:  `let mut at = d; for c in 0..n { .. xs[at] ..; at += n - c; }`
//! Output: in the reverse sweep, if its iterations run in the order of the primal,
//!         `let mut at_carried = d; for c in 0..n { let at_2 = at_carried; let at_3 = at_2 + (n - c); .. at_carried = at_3; }`
//!
//! Nothing of it is recorded but where it starts, and that only if it is not a few operations on what is there.

use std::cell::RefCell;

use super::plan::{Carry, How, Plan, Step};
use super::replay::declared;
use super::{Def, Planner, id_of, is_counted};
use crate::hash::{HashMap, HashSet};
use crate::ir::{Atom, Block, Func, Loop, LoopKind, Rhs, Stmt, VarId, VarKind};
use crate::lin;
use crate::lin::flow::Flow;
use crate::passes::activity::Activity;

/// The induction variables of a function.
#[derive(Default)]
pub struct Inductions<'a> {
    found: Vec<Induction<'a>>,
    /// By each of the values it has in an iteration.
    by_value: HashMap<VarId, usize>,
    /// First values of variables, with what they are.
    pub first: HashMap<VarId, &'a Rhs>,
    /// Those whose availability is being found out.
    assumed: RefCell<Vec<usize>>,
}

/// One variable in one loop.
struct Induction<'a> {
    of: usize,
    carry: Carry,
    /// The value after each assignment, and what it is computed from.
    steps: Vec<(VarId, Step)>,
    atoms: Vec<&'a Atom>,
}

impl<'a> Inductions<'a> {
    /// Those in all loops but the `refused`.
    pub fn of(func: &'a Func, activity: &Activity, refused: &HashSet<usize>) -> Self {
        let mut all = Self::default();
        if !has_checkpoints(&func.body) {
            all.block(func, activity, refused, &func.body, &mut HashMap::default());
        }
        all
    }

    /// `current` are the values that variables have.
    fn block(
        &mut self,
        func: &'a Func,
        activity: &Activity,
        refused: &HashSet<usize>,
        body: &'a Block,
        current: &mut HashMap<VarId, VarId>,
    ) {
        let mut made: HashMap<VarId, &'a Rhs> = HashMap::default();
        for stmt in &body.stmts {
            match stmt {
                Stmt::Let {
                    var,
                    ty: None,
                    rhs: Some(rhs),
                } if is_plain(func, activity, *var) => drop(made.insert(*var, rhs)),
                Stmt::Snapshot { value, var } => {
                    // Where no variable is read, nothing says what type a number is of.
                    let reads =
                        |rhs: &&Rhs| matches!(rhs, Rhs::Opaque(opaque) if !opaque.reads.is_empty());
                    if let Some(rhs) = made.remove(var).filter(reads) {
                        self.first.insert(*value, rhs);
                    }
                    current.insert(*var, *value);
                }
                Stmt::Loop(l) if !refused.contains(&l.id) => {
                    self.of_loop(func, activity, l, current);
                }
                _ => {}
            }
            for inner in stmt.blocks() {
                self.block(func, activity, refused, inner, &mut current.clone());
            }
        }
    }

    fn of_loop(
        &mut self,
        func: &'a Func,
        activity: &Activity,
        l: &'a Loop,
        before: &HashMap<VarId, VarId>,
    ) {
        let LoopKind::Range(range) = &l.kind else {
            return;
        };
        if is_counted(l) || range.reversed {
            return;
        }
        let heads = l.body.stmts.iter().map_while(|stmt| match stmt {
            Stmt::Snapshot { value, var } => Some((*var, *value)),
            _ => None,
        });
        for (var, head) in heads {
            let init = before.get(&var).filter(|_| is_plain(func, activity, var));
            let Some(&init) = init else { continue };
            let Some((steps, atoms)) = steps(&l.body, var, head) else {
                continue;
            };
            let last = steps.last().map_or(head, |(value, _)| *value);
            let own = self.found.len();
            self.by_value.insert(head, own);
            self.by_value
                .extend(steps.iter().map(|(value, _)| (*value, own)));
            self.found.push(Induction {
                of: l.id,
                carry: Carry { head, init, last },
                steps,
                atoms,
            });
        }
    }
}

/// A variable of the function's own that carries no derivative and that nothing else may change.
fn is_plain(func: &Func, activity: &Activity, id: VarId) -> bool {
    let var = func.var(id);
    let own = var.kind == VarKind::Local && var.mutable;
    let lent = var.exclusive || var.reference || var.is_shaped() || !var.borrows.is_empty();
    own && !lent && !activity.is_active(id)
}

/// The values of a variable in an iteration, and what they are computed from.
type Steps<'a> = (Vec<(VarId, Step)>, Vec<&'a Atom>);

/// The values that assignments in the body of a loop give to `var`, if that is all that happens to it there.
fn steps(body: &Block, var: VarId, head: VarId) -> Option<Steps<'_>> {
    let (mut steps, mut atoms) = (Vec::new(), Vec::new());
    let mut current = head;
    let mut assigned = None;
    for stmt in &body.stmts {
        match stmt {
            Stmt::Assign { place, op, atom } if place.root == var => {
                if !place.proj.is_empty() || assigned.is_some() {
                    return None;
                }
                assigned = Some((op.map(|operator| operator.op), atom));
            }
            Stmt::Snapshot { value, var: own } if *own == var && *value != head => {
                let (op, atom) = assigned.take()?;
                let step = Step::Assigned {
                    before: current,
                    op,
                    atom: atom.clone(),
                };
                steps.push((*value, step));
                atoms.push(atom);
                current = *value;
            }
            _ => {}
        }
        if stmt.blocks().into_iter().any(|inner| changes(inner, var)) {
            return None;
        }
    }
    (assigned.is_none() && !steps.is_empty()).then_some((steps, atoms))
}

/// `var` has another value somewhere in the block.
fn changes(body: &Block, var: VarId) -> bool {
    body.stmts.iter().any(|stmt| {
        let here = matches!(stmt, Stmt::Snapshot { var: own, .. } if *own == var)
            || matches!(stmt, Stmt::Assign { place, .. } if place.root == var);
        here || stmt.blocks().into_iter().any(|inner| changes(inner, var))
    })
}

fn has_checkpoints(body: &Block) -> bool {
    body.stmts.iter().any(|stmt| {
        let here = matches!(stmt, Stmt::Loop(l) if l.checkpoint.is_some());
        here || stmt.blocks().into_iter().any(has_checkpoints)
    })
}

impl Planner<'_> {
    /// It is a value of an induction variable.
    pub(super) fn is_induction(&self, value: VarId) -> bool {
        self.inductions.by_value.contains_key(&value)
    }

    /// It is a value of an induction variable that can be carried along.
    pub(super) fn is_carried(&self, value: VarId) -> bool {
        let Some(&own) = self.inductions.by_value.get(&value) else {
            return false;
        };
        // The variables of a loop may depend on one another.
        if self.inductions.assumed.borrow().contains(&own) {
            return true;
        }
        self.inductions.assumed.borrow_mut().push(own);
        let mut read = self.operands_of(own).into_iter();
        let carried = read.all(|operand| operand.is_some_and(|value| self.is_available(value)));
        self.inductions.assumed.borrow_mut().pop();
        carried
    }

    /// Plans to carry along the variable that `value` is a value of.
    pub(super) fn carry(&mut self, value: VarId) {
        let Some(&own) = self.inductions.by_value.get(&value) else {
            return;
        };
        let Induction {
            of, carry, steps, ..
        } = &self.inductions.found[own];
        let (of, carry) = (*of, *carry);
        self.plan.how.insert(carry.head, How::Recompute);
        self.plan.steps.insert(carry.head, Step::Carried);
        for (value, step) in steps {
            self.plan.how.insert(*value, How::Recompute);
            self.plan.steps.insert(*value, step.clone());
        }
        self.plan.carries.entry(of).or_default().push(carry);
        for operand in self.operands_of(own).into_iter().flatten() {
            self.settle(operand);
        }
        self.settle(carry.init);
    }

    /// What the steps are computed from; `None` for something that cannot be had again.
    fn operands_of(&self, own: usize) -> Vec<Option<VarId>> {
        let induction = &self.inductions.found[own];
        let mut operands = Vec::new();
        for atom in &induction.atoms {
            match atom {
                Atom::Var { value, .. } => operands.push(Some(*value)),
                Atom::Opaque(opaque) => {
                    let again =
                        opaque.cheap && opaque.renamed.is_some() && opaque.writes.is_empty();
                    operands.extend((!again).then_some(None));
                    operands.extend(opaque.reads.iter().map(|(_, value)| Some(*value)));
                }
            }
        }
        operands
    }

    /// The first value of a variable is evaluated again.
    pub(super) fn evaluate_first(&mut self, value: VarId) {
        if let Some(rhs) = self.inductions.first.get(&value) {
            self.plan
                .steps
                .insert(value, Step::First(Box::new((*rhs).clone())));
        }
    }

    /// First values are defined as what they are.
    pub(super) fn define_first_values(&mut self) {
        for (value, rhs) in &self.inductions.first {
            self.defs.insert(*value, Def::Rhs(rhs));
        }
    }
}

/// The loops whose induction variables `plan` carries along although their reverse runs backwards.
pub fn backwards(func: &Func, cotangent: &lin::Func, plan: &Plan) -> HashSet<usize> {
    let mut found = HashSet::default();
    search(func, plan, &func.body, &cotangent.body, &mut found);
    found
}

fn search(
    func: &Func,
    plan: &Plan,
    body: &Block,
    cotangent: &lin::Block,
    found: &mut HashSet<usize>,
) {
    for item in &cotangent.items {
        let stmt = &body.stmts[item.index];
        if let (Stmt::Loop(l), Some(linear)) = (stmt, item.blocks.first()) {
            if plan.carries.contains_key(&l.id) && !in_any_order(func, plan, l, linear) {
                found.insert(l.id);
            }
        }
        for (inner, linear) in stmt.blocks().into_iter().zip(&item.blocks) {
            search(func, plan, inner, linear, found);
        }
    }
}

/// Nothing that the reverse of an iteration leaves behind is read by that of another: they only add to what is outside.
pub fn in_any_order(func: &Func, plan: &Plan, l: &Loop, cotangent: &lin::Block) -> bool {
    let mut loops = Vec::new();
    loops_in(&l.body, &mut loops);
    if loops.iter().any(|id| plan.has_tape(*id)) {
        return false;
    }
    let mut inside = HashSet::default();
    declared(l, &mut inside);
    let flow = Flow::of(&func.vars, cotangent);
    let outside = |var: &&VarId| !inside.contains(var);
    let mut read = flow.read.iter().filter(outside);
    !flow.changed.iter().any(|var| outside(&var)) && !read.any(|var| flow.added.contains(var))
}

fn loops_in(body: &Block, out: &mut Vec<usize>) {
    for stmt in &body.stmts {
        out.extend(matches!(stmt, Stmt::Loop(_)).then(|| id_of(stmt)));
        let inner = stmt.blocks().into_iter();
        inner.for_each(|inner| loops_in(inner, out));
    }
}
