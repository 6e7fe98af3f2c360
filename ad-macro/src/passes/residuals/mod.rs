//! What reverse mode remembers.
//!
//! In this order: **free** (arguments that are supplied again, loop counters), **recomputed** (a few
//! flops over what is there anyway), **recorded**. Reading an `f64` back costs 1.6 to 2.9 ns,
//! arithmetic under 1, a transcendental 5 to 13: so arithmetic is evaluated again and anything
//! dearer is recorded.
//!
//! Values are recorded by *region*: the function's body, an arm of a branch, an iteration, a rest. A
//! region's record is one tuple; a loop's records are one tape for the whole function.

mod induction;
mod needs;
mod plan;
pub mod replay;
mod whole;

pub use induction::in_any_order;
pub use plan::{BODY, How, Item, Plan, Region, RegionPlan, Replay, Step, Taken};

use std::collections::{HashMap, HashSet};

use self::induction::Inductions;
use super::activity::Activity;
use super::checkpoint::{self};
use super::eager::{self, Eager};
use crate::ir::{self, Arg, Atom, BranchKind, LoopKind, Opaque, Proj, Rhs, Stmt, VarId, VarKind};
use crate::lin::{self};

/// Plans the residuals of `func`, whose cotangent program is `cotangent`.
///
/// With `eager`, loops that only add up are reversed as they run, where that can be.
pub fn plan(func: &ir::Func, cotangent: &lin::Func, activity: &Activity, eager: bool) -> Plan {
    let eager = match eager {
        true => eager::find(func, cotangent, activity),
        false => HashMap::new(),
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
        HashMap::new(),
    )
}

fn plan_for(
    func: &ir::Func,
    cotangent: &lin::Func,
    forwards: Option<(&lin::Func, &dyn Fn(VarId) -> bool)>,
    activity: &Activity,
    eager: HashMap<usize, Eager>,
) -> Plan {
    let mut refused = HashSet::new();
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
        defs: HashMap::new(),
        order: Vec::new(),
        needed: Vec::new(),
        is_needed: HashSet::new(),
        again: Vec::new(),
        both: forwards.is_some(),
        plan: Plan::default(),
        eager,
        looped: HashSet::new(),
        inductions,
    };
    planner.definitions(&func.body, BODY);
    planner.define_first_values();
    planner.looped(&func.body, false);
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

#[derive(Clone, Copy)]
enum Def<'a> {
    Rhs(&'a Rhs),
    /// Supplied again, or a counter that the reverse loop has too.
    Free,
    /// Neither: a snapshot, a branch's value, a name bound by a pattern.
    Other,
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
    /// What is defined in a loop.
    looped: HashSet<VarId>,
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
    fn define(&mut self, var: VarId, def: Def<'a>) {
        self.defs.insert(var, def);
        self.order.push(var);
    }

    fn definitions(&mut self, body: &'a ir::Block, region: Region) {
        if region == BODY {
            for param in &self.func.params {
                let var = self.func.var(param.var);
                let free = var.reference || var.inferred || crate::lower::is_primitive(&param.ty);
                self.define(
                    param.var,
                    if free && !var.mutable {
                        Def::Free
                    } else {
                        Def::Other
                    },
                );
            }
        }
        for stmt in &body.stmts {
            match stmt {
                Stmt::Let { var, rhs, .. } => match rhs {
                    Some(rhs) if !self.func.var(*var).mutable => self.define(*var, Def::Rhs(rhs)),
                    _ => self.define(*var, Def::Other),
                },
                // A borrow is made again, and so is what was copied; what was taken out of a variant is kept.
                Stmt::Bind { var, rhs } => {
                    let again = self.is_alias(*var) || self.is_copy(rhs);
                    match again && !self.func.var(*var).mutable {
                        true => self.define(*var, Def::Rhs(rhs)),
                        false => self.define(*var, Def::Other),
                    }
                }
                Stmt::Snapshot { value, .. } => self.define(*value, Def::Other),
                Stmt::Branch(branch) => {
                    if let Some(result) = branch.result {
                        self.define(result, Def::Other);
                    }
                    if let BranchKind::If(cond) = &branch.kind {
                        cond.binds
                            .iter()
                            .for_each(|var| self.define(*var, Def::Other));
                    }
                    for arm in &branch.arms {
                        if let Some(pattern) = &arm.pattern {
                            pattern
                                .binds
                                .iter()
                                .for_each(|var| self.define(*var, Def::Other));
                        }
                    }
                }
                Stmt::Loop(l) => match &l.kind {
                    LoopKind::Range(range) => {
                        let def = if is_counted(l) { Def::Other } else { Def::Free };
                        self.define(range.counter, def);
                    }
                    LoopKind::While(cond) => {
                        cond.binds
                            .iter()
                            .for_each(|var| self.define(*var, Def::Other));
                    }
                    LoopKind::Forever => {}
                },
                Stmt::Scope {
                    result: Some(result),
                    ..
                } => self.define(*result, Def::Other),
                Stmt::Opaque(opaque) => {
                    opaque
                        .binds
                        .iter()
                        .for_each(|var| self.define(*var, Def::Other));
                }
                _ => {}
            }
            for (n, inner) in stmt.blocks().into_iter().enumerate() {
                self.definitions(inner, (id_of(stmt), n));
            }
        }
    }

    /// It is what a reference leads to, out of which only copies are taken, or carries no derivative. What is in a variant
    /// may not be there.
    fn is_copy(&self, rhs: &Rhs) -> bool {
        let in_place = |proj: &Proj| matches!(proj, Proj::Field(_) | Proj::Index(_) | Proj::Deref);
        match rhs {
            Rhs::Read(place) => {
                let borrowed = self.func.var(place.root).reference || self.is_alias(place.root);
                borrowed && place.proj.iter().all(in_place)
            }
            Rhs::Opaque(opaque) => opaque.inactive,
            _ => false,
        }
    }

    fn is_alias(&self, var: VarId) -> bool {
        matches!(self.func.var(var).kind, VarKind::Alias(_))
    }

    fn decide(&mut self) {
        // The dear ones first: their being there may make a cheap one free of charge.
        for var in self.needed.clone() {
            match self.defs.get(&var) {
                Some(Def::Free) => drop(self.plan.how.insert(var, How::Free)),
                Some(Def::Rhs(rhs)) if self.is_cheap(rhs) => {}
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
    fn is_cheap(&self, rhs: &Rhs) -> bool {
        match rhs {
            Rhs::Use(_) | Rhs::Read(_) | Rhs::Tuple(_) | Rhs::Array(_) => true,
            Rhs::Neg(..) | Rhs::Linear { .. } | Rhs::Cast { .. } => !self.both,
            Rhs::Rule { row, .. } => row.cheap && !self.both,
            Rhs::Opaque(opaque) => {
                opaque.cheap && opaque.renamed.is_some() && opaque.writes.is_empty()
            }
            Rhs::Call { .. } | Rhs::Construct { .. } | Rhs::Wrap { .. } | Rhs::Vec(..) => false,
            Rhs::Copied { .. } | Rhs::Structural(_) | Rhs::Update { .. } => false,
        }
    }

    /// Recomputes `var` if that needs nothing more to be recorded, else records it.
    fn settle(&mut self, var: VarId) {
        if self.plan.how.contains_key(&var) {
            return;
        }
        match self.defs.get(&var).copied() {
            Some(Def::Free) => drop(self.plan.how.insert(var, How::Free)),
            Some(Def::Rhs(rhs)) if self.is_available(var) => {
                self.plan.how.insert(var, How::Recompute);
                self.evaluate_first(var);
                // A move or a read takes what is borrowed from the record as well; nothing else does.
                let borrows = matches!(rhs, Rhs::Use(_) | Rhs::Read(_));
                for operand in operands(rhs) {
                    if !borrows {
                        self.plan.replayed.remove(&operand);
                    }
                    self.settle(operand);
                }
            }
            _ if self.is_carried(var) => self.carry(var),
            _ => drop(self.plan.how.insert(var, How::Record)),
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
                    && operands(rhs)
                        .into_iter()
                        .all(|operand| self.is_available(operand))
            }
            _ => self.is_carried(var),
        }
    }

    /// Lays out the record of a region, inner ones first.
    fn region(&mut self, body: &'a ir::Block, cotangent: Option<&lin::Block>, region: Region) {
        let mut plan = RegionPlan::default();
        if region == BODY {
            for param in &self.func.params {
                self.place_value(param.var, &mut plan);
                let var = self.func.var(param.var);
                // The caller may want nothing of what a `&mut` parameter refers to: then its cotangent is here.
                let own = !var.reference || var.exclusive;
                if own && self.activity.is_active(param.var) && var.is_shaped() {
                    self.plan.shapes.insert(param.var);
                    plan.items.push(Item::Shape(param.var));
                }
                self.place_start(param.var, &mut plan);
            }
        }
        self.statements(body, cotangent, &mut plan);
        let mut own = self.plan.regions.remove(&region).unwrap_or_default();
        own.items.extend(plan.items);
        own.recompute.extend(plan.recompute);
        self.plan.regions.insert(region, own);
    }

    fn statements(
        &mut self,
        body: &'a ir::Block,
        cotangent: Option<&lin::Block>,
        plan: &mut RegionPlan,
    ) {
        for (index, stmt) in body.stmts.iter().enumerate() {
            let item = cotangent.and_then(|c| c.item(index));
            let active = item.is_some_and(|item| !item.is_empty());
            match stmt {
                Stmt::Let { var, rhs, .. } => {
                    if let (Some(Rhs::Call { args, .. }), true) = (rhs, active) {
                        plan.items.push(Item::Pull(*var));
                        for (k, arg) in args.iter().enumerate() {
                            if matches!(arg, Arg::Mut(..)) {
                                plan.items.push(Item::Kept { out: *var, k });
                            }
                        }
                        for (out, k, _) in self.again.clone() {
                            if out == *var {
                                plan.items.push(Item::Again { out, k });
                            }
                        }
                    }
                    let slopes = self.plan.slopes.iter().filter(|(of, _)| of == var);
                    let mut slopes: Vec<(VarId, usize)> = slopes.copied().collect();
                    slopes.sort();
                    let slopes = slopes.into_iter().map(|(of, k)| Item::Slope { of, k });
                    plan.items.extend(slopes);
                    if let (Some(Rhs::Structural(change)), true) = (rhs, active) {
                        if change.other.is_none() && (self.both || !change.is_repeatable()) {
                            plan.items.push(Item::Change(*var));
                        }
                    }
                    self.place_both(*var, plan);
                }
                Stmt::Bind { var, .. } => self.place_both(*var, plan),
                Stmt::Snapshot { value, .. } => self.place_value(*value, plan),
                Stmt::Opaque(opaque) => {
                    opaque
                        .binds
                        .iter()
                        .for_each(|var| self.place_value(*var, plan));
                }
                Stmt::Branch(branch) => {
                    self.branch(branch, item.filter(|_| active), plan);
                    if let Some(result) = branch.result {
                        self.place_result(result, stmt, body.stmts.get(index + 1), plan);
                    }
                }
                Stmt::Loop(l) => {
                    if let (LoopKind::Range(range), true) = (&l.kind, is_counted(l)) {
                        self.bind_in((l.id, 0), range.counter);
                    }
                    if let LoopKind::While(cond) = &l.kind {
                        cond.binds
                            .iter()
                            .for_each(|var| self.bind_in((l.id, 0), *var));
                    }
                    let inner = item.and_then(|item| item.blocks.first());
                    let outside = self.plan.tapes.len();
                    self.region(&l.body, inner, (l.id, 0));
                    if active && self.is_replayed(l) {
                        plan.items.push(Item::Checkpoints(l.id));
                        let inside = self.plan.tapes.split_off(outside);
                        let replay = Replay {
                            carried: checkpoint::carried(self.func, l),
                            tapes: std::iter::once(l.id).chain(inside).collect(),
                        };
                        self.plan.replays.insert(l.id, replay);
                    } else if active {
                        if !self.plan.items((l.id, 0)).is_empty() {
                            self.plan.tapes.push(l.id);
                        }
                        if is_counted(l) {
                            plan.items.push(Item::Count(l.id));
                        }
                        let inside = self.plan.tapes[outside..].to_vec();
                        if self.records_much(l, &inside) {
                            if let Some(eager) = self.eager.remove(&l.id) {
                                plan.items.push(Item::Eager(l.id));
                                self.plan.eager.insert(l.id, (eager, inside));
                            }
                        }
                    }
                }
                Stmt::Scope {
                    body: inner,
                    result,
                    id,
                    ..
                } => {
                    self.region(inner, item.and_then(|item| item.blocks.first()), (*id, 0));
                    if active && !self.plan.items((*id, 0)).is_empty() {
                        plan.items.push(Item::Scope(*id));
                    }
                    if let Some(result) = result {
                        self.place_result(*result, stmt, body.stmts.get(index + 1), plan);
                    }
                }
                Stmt::Rest { body, id } => {
                    self.region(body, item.and_then(|item| item.blocks.first()), (*id, 0));
                    if active {
                        plan.items.push(Item::Rest(*id));
                    }
                }
                _ => {}
            }
        }
    }

    /// The value of `stmt`. If that may exit, an exit leaves a record behind which cannot hold the value.
    fn place_result(
        &mut self,
        var: VarId,
        stmt: &Stmt,
        next: Option<&Stmt>,
        plan: &mut RegionPlan,
    ) {
        match next {
            Some(Stmt::Rest { id, .. }) if stmt.may_jump() => {
                let mut late = RegionPlan::default();
                self.place_both(var, &mut late);
                let rest = self.plan.regions.entry((*id, 0)).or_default();
                rest.items.extend(late.items);
            }
            _ => self.place_both(var, plan),
        }
    }

    fn branch(&mut self, branch: &'a ir::Branch, item: Option<&lin::Item>, plan: &mut RegionPlan) {
        for (n, arm) in branch.arms.iter().enumerate() {
            if let (BranchKind::If(cond), 0) = (&branch.kind, n) {
                cond.binds
                    .iter()
                    .for_each(|var| self.bind_in((branch.id, 0), *var));
            }
            if let Some(pattern) = &arm.pattern {
                pattern
                    .binds
                    .iter()
                    .for_each(|var| self.bind_in((branch.id, n), *var));
            }
            let inner = item.and_then(|item| item.blocks.get(n));
            self.region(&arm.body, inner, (branch.id, n));
        }
        if item.is_none() {
            return;
        }
        let empty = (0..branch.arms.len()).all(|n| self.plan.items((branch.id, n)).is_empty());
        let again = match &branch.kind {
            BranchKind::If(cond) => {
                cond.cheap
                    && cond.binds.is_empty()
                    && cond.renamed.is_some()
                    && cond.reads.iter().all(|(_, value)| {
                        self.plan.how(*value).is_some()
                            || matches!(self.defs.get(value), Some(Def::Free))
                    })
            }
            BranchKind::Match(_) => false,
        };
        let taken = match (empty, again) {
            (true, true) => Taken::Reevaluated,
            (true, false) => Taken::Number,
            (false, _) => Taken::Sum,
        };
        if taken != Taken::Reevaluated {
            plan.items.push(Item::Branch(branch.id));
        }
        self.plan.taken.insert(branch.id, taken);
    }

    /// A variable bound at the head of a region.
    fn bind_in(&mut self, region: Region, var: VarId) {
        if self.plan.how(var) == Some(How::Record) {
            self.plan
                .regions
                .entry(region)
                .or_default()
                .items
                .push(Item::Value(var));
        }
    }

    fn place_value(&mut self, var: VarId, plan: &mut RegionPlan) {
        match self.plan.how(var) {
            Some(How::Record) => plan.items.push(Item::Value(var)),
            Some(How::Recompute) => plan.recompute.push(var),
            Some(How::Free) | None => {}
        }
    }

    fn place_both(&mut self, var: VarId, plan: &mut RegionPlan) {
        self.place_value(var, plan);
        if self.plan.shapes.contains(&var) {
            plan.items.push(Item::Shape(var));
        }
        self.place_start(var, plan);
    }

    fn place_start(&mut self, var: VarId, plan: &mut RegionPlan) {
        if self.plan.starts.contains(&var) {
            plan.items.push(Item::Start(var));
        }
    }
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
