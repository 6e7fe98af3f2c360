//! Loops that are run again: what that reads of the world around, and what the run before it leaves out.

use super::{Item, Plan, Planner, Region, id_of};
use crate::hash::HashSet;
use crate::ir::{self, Block, BranchKind, Loop, LoopKind, Stmt, VarId};
use crate::lin;
use crate::passes::checkpoint;

impl<'a> Planner<'a> {
    /// Collects what the loops with checkpoints read when they are run again.
    pub(super) fn replays(&mut self, body: &'a ir::Block, cotangent: &lin::Block) {
        for item in cotangent.items.iter().filter(|item| !item.is_empty()) {
            let stmt = &body.stmts[item.index];
            if let Stmt::Loop(l) = stmt {
                if l.checkpoint.is_some() {
                    for (_, value) in checkpoint::carried(self.func, l).read {
                        self.need(value);
                    }
                }
            }
            for (inner, cotangent) in stmt.blocks().into_iter().zip(&item.blocks) {
                self.replays(inner, cotangent);
            }
        }
    }

    /// An iteration of `l` records more than a few numbers: what loops inside of it record on their `tapes`, or what calls do.
    pub(super) fn records_much(&self, l: &Loop, tapes: &[usize]) -> bool {
        let calls = |region| {
            let mut items = self.plan.items(region).iter();
            items.any(|item| matches!(item, Item::Pull(_)))
        };
        tapes.iter().any(|id| *id != l.id) || regions_of(l).into_iter().any(calls)
    }

    /// It has checkpoints, and something would be recorded of its iterations without them. A map has no use for them.
    pub(super) fn is_replayed(&self, l: &Loop) -> bool {
        let recorded = |region| !self.plan.items(region).is_empty();
        l.checkpoint.is_some() && !self.both && regions_of(l).into_iter().any(recorded)
    }
}

impl Plan {
    /// The plan of a run through `l` of which nothing is remembered, except what belongs to the world around it.
    pub fn unrecorded(&self, l: &Loop) -> Plan {
        let regions = regions_of(l);
        let ids: HashSet<usize> = regions.iter().map(|(id, _)| *id).collect();
        let mut inside = HashSet::default();
        declared(l, &mut inside);
        Plan {
            how: self
                .how
                .iter()
                .filter(|(var, _)| !inside.contains(var))
                .map(|(var, how)| (*var, *how))
                .collect(),
            shapes: &self.shapes - &inside,
            regions: self
                .regions
                .iter()
                .filter(|(region, _)| !ids.contains(&region.0))
                .map(|(region, plan)| (*region, plan.clone()))
                .collect(),
            elements: self.elements.clone(),
            moved: self.moved.clone(),
            ..Plan::default()
        }
        .finished()
    }
}

/// The regions inside a loop, its iterations the first.
fn regions_of(l: &Loop) -> Vec<Region> {
    fn collect(body: &Block, out: &mut Vec<Region>) {
        for stmt in &body.stmts {
            for (n, inner) in stmt.blocks().into_iter().enumerate() {
                out.push((id_of(stmt), n));
                collect(inner, out);
            }
        }
    }
    let mut out = vec![(l.id, 0)];
    collect(&l.body, &mut out);
    out
}

/// The variables declared inside a loop.
pub fn declared(l: &Loop, out: &mut HashSet<VarId>) {
    bound_by_head(l, out);
    declared_in(&l.body, out);
}

fn bound_by_head(l: &Loop, out: &mut HashSet<VarId>) {
    match &l.kind {
        LoopKind::Range(range) => drop(out.insert(range.counter)),
        LoopKind::While(cond) => out.extend(&cond.binds),
        LoopKind::Forever => {}
    }
}

fn declared_in(body: &Block, out: &mut HashSet<VarId>) {
    for stmt in &body.stmts {
        match stmt {
            Stmt::Let { var, .. } | Stmt::Bind { var, .. } => drop(out.insert(*var)),
            Stmt::Snapshot { value, .. } => drop(out.insert(*value)),
            Stmt::Opaque(opaque) => out.extend(&opaque.binds),
            Stmt::Scope { result, .. } => out.extend(result),
            Stmt::Branch(branch) => {
                out.extend(branch.result);
                let (BranchKind::If(cond) | BranchKind::Match(cond)) = &branch.kind;
                out.extend(&cond.binds);
                let patterns = branch.arms.iter().filter_map(|arm| arm.pattern.as_ref());
                patterns.for_each(|pattern| out.extend(&pattern.binds));
            }
            Stmt::Loop(l) => bound_by_head(l, out),
            _ => {}
        }
        stmt.blocks().into_iter().for_each(|b| declared_in(b, out));
    }
}

/// The index of the last statement of the body of `l`, an iteration of which is recorded, that contributes to the record;
/// `None` where what follows it cannot be left out.
///
/// `Some(0)` means that the record is complete before the first statement.
pub fn complete_after(plan: &Plan, l: &Loop) -> Option<usize> {
    if l.body.may_jump() {
        return None;
    }
    let items = plan.items((l.id, 0));
    if items.iter().any(|item| matches!(item, Item::Shape(_))) {
        return None;
    }
    let mut stmts = l.body.stmts.iter();
    let last = stmts.rposition(|stmt| contributes(plan, stmt, items));
    Some(last.map_or(0, |last| last + 1)).filter(|&at| at < l.body.stmts.len())
}

/// `stmt` defines a component of the record `items`, or records something by itself.
fn contributes(plan: &Plan, stmt: &Stmt, items: &[Item]) -> bool {
    let defines = |item: &Item| match (*item, stmt) {
        (Item::Value(value), Stmt::Snapshot { value: own, .. }) => value == *own,
        (
            Item::Value(value)
            | Item::Pull(value)
            | Item::Change(value)
            | Item::Again { out: value, .. }
            | Item::Kept { out: value, .. },
            Stmt::Let { var, .. } | Stmt::Bind { var, .. },
        ) => value == *var,
        (Item::Value(value), Stmt::Opaque(opaque)) => opaque.binds.contains(&value),
        (Item::Value(value), Stmt::Branch(branch)) => branch.result == Some(value),
        (Item::Value(value), Stmt::Scope { result, .. }) => *result == Some(value),
        (
            Item::Branch(id)
            | Item::Scope(id)
            | Item::Rest(id)
            | Item::Count(id)
            | Item::Checkpoints(id)
            | Item::Eager(id)
            | Item::Latest(id),
            _,
        ) => id_of(stmt) == id,
        _ => false,
    };
    let records = |inner: usize| !plan.items((id_of(stmt), inner)).is_empty();
    items.iter().any(defines)
        || (0..stmt.blocks().len()).any(records)
        || stmt
            .blocks()
            .into_iter()
            .flat_map(|inner| &inner.stmts)
            .any(|inner| contributes(plan, inner, &[]))
}
