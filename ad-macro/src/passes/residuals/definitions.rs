//! What each value is defined by, and whether that can be had again.

use super::{BODY, Planner, Region, id_of, is_counted};
use crate::ir::{self, BranchKind, LoopKind, Proj, Rhs, Stmt, VarId, VarKind};

#[derive(Clone, Copy)]
pub(super) enum Def<'a> {
    Rhs(&'a Rhs),
    /// Supplied again, or a counter that the reverse loop has too.
    Free,
    /// Neither: a snapshot, a branch's value, a name bound by a pattern.
    Other,
}

impl<'a> Planner<'a> {
    pub(super) fn define(&mut self, var: VarId, def: Def<'a>) {
        self.defs.insert(var, def);
        self.order.push(var);
    }

    pub(super) fn definitions(&mut self, body: &'a ir::Block, region: Region) {
        if region == BODY {
            for param in &self.func.params {
                let var = self.func.var(param.var);
                let free = var.reference
                    || var.inferred
                    || crate::lower::is_primitive(&param.ty)
                    || crate::source::is_copied_without_derivative(&param.ty)
                    || crate::lower::is_supplied_option(&param.ty);
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
                Stmt::Let { var, rhs, .. } => {
                    let of = self.func.var(*var);
                    if of.moved && of.kind == VarKind::Temp {
                        self.plan.moved.insert(*var);
                    }
                    match rhs {
                        Some(rhs) if !of.mutable => self.define(*var, Def::Rhs(rhs)),
                        _ => self.define(*var, Def::Other),
                    }
                }
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
    pub(super) fn is_copy(&self, rhs: &Rhs) -> bool {
        let in_place = |proj: &Proj| !matches!(proj, Proj::Variant(..));
        match rhs {
            Rhs::Read(place) => {
                let borrowed = self.func.var(place.root).reference || self.is_alias(place.root);
                borrowed && place.proj.iter().all(in_place)
            }
            Rhs::Opaque(opaque) => opaque.inactive,
            _ => false,
        }
    }

    pub(super) fn is_alias(&self, var: VarId) -> bool {
        matches!(self.func.var(var).kind, VarKind::Alias(_))
    }
}
