//! Which region holds what is recorded or computed again.

use super::definitions::Def;
use super::{BODY, How, Item, Planner, Region, RegionPlan, Replay, Taken, is_counted};
use crate::ir::{self, Arg, BranchKind, LoopKind, Rhs, Stmt, VarId};
use crate::lin;
use crate::passes::checkpoint;
use crate::passes::selection::{self, Selection};

impl<'a> Planner<'a> {
    /// Lays out the record of a region, inner ones first.
    pub(super) fn region(
        &mut self,
        body: &'a ir::Block,
        cotangent: Option<&lin::Block>,
        region: Region,
    ) {
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

    pub(super) fn statements(
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
                    } else if let Some(selection) = self.selection(l, inner, outside) {
                        plan.items.push(Item::Latest(l.id));
                        self.plan.selections.insert(l.id, selection);
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

    /// A loop that looks for one of many, and records something, but not in loops inside of it.
    fn selection(
        &self,
        l: &ir::Loop,
        cotangent: Option<&lin::Block>,
        outside: usize,
    ) -> Option<Selection> {
        let simple = matches!(l.kind, LoopKind::Range(_)) && !is_counted(l);
        let records = !self.plan.items((l.id, 0)).is_empty() && self.plan.tapes.len() == outside;
        // What is carried from one iteration to the next wants all of them.
        let carries = self.plan.carries.contains_key(&l.id);
        match simple && records && !carries && !self.both {
            true => selection::find(self.func, l, cotangent?),
            false => None,
        }
    }

    /// The value of `stmt`. If that may exit, an exit leaves a record behind which cannot hold the value.
    pub(super) fn place_result(
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

    pub(super) fn branch(
        &mut self,
        branch: &'a ir::Branch,
        item: Option<&lin::Item>,
        plan: &mut RegionPlan,
    ) {
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
    pub(super) fn bind_in(&mut self, region: Region, var: VarId) {
        if self.plan.how(var) == Some(How::Record) {
            self.plan
                .regions
                .entry(region)
                .or_default()
                .items
                .push(Item::Value(var));
        }
    }

    pub(super) fn place_value(&mut self, var: VarId, plan: &mut RegionPlan) {
        match self.plan.how(var) {
            Some(How::Record) => plan.items.push(Item::Value(var)),
            Some(How::Recompute) => plan.recompute.push(var),
            Some(How::Free) | None => {}
        }
    }

    pub(super) fn place_both(&mut self, var: VarId, plan: &mut RegionPlan) {
        self.place_value(var, plan);
        if self.plan.shapes.contains(&var) {
            plan.items.push(Item::Shape(var));
        }
        self.place_start(var, plan);
    }

    pub(super) fn place_start(&mut self, var: VarId, plan: &mut RegionPlan) {
        if self.plan.starts.contains(&var) {
            plan.items.push(Item::Start(var));
        }
    }
}
