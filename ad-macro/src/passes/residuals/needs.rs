//! What the cotangent program reads.

use super::definitions::Def;
use super::{Planner, is_counted};
use crate::ir::{self, Arg, Atom, LoopKind, Opaque, Place, Proj, Rhs, Stmt, VarId, VarKind};
use crate::lin::{self, Coef, Lin};

impl<'a> Planner<'a> {
    /// Collects what the cotangent program reads.
    pub(super) fn needs(&mut self, body: &'a ir::Block, cotangent: &lin::Block) {
        for item in &cotangent.items {
            if item.is_empty() {
                continue;
            }
            let stmt = &body.stmts[item.index];
            for lin in &item.stmts {
                match lin {
                    Lin::Add {
                        into, coef, from, ..
                    } => {
                        self.need_indices(into);
                        self.need_indices(from);
                        match coef {
                            coef if self.both && coef.slope().is_some() => {
                                self.plan.slopes.extend(coef.slope());
                            }
                            Coef::Partial { reads, .. } => {
                                reads.iter().for_each(|a| self.need_atom(a))
                            }
                            Coef::Cast { from, .. } => self.need_atom(from),
                            Coef::One | Coef::Plus | Coef::Minus | Coef::Copied { .. } => {}
                        }
                    }
                    Lin::Reset(place) | Lin::Replaced(place) => self.need_indices(place),
                    Lin::Call { out, args, .. } => self.need_arguments(*out, args),
                    Lin::Structural { change, .. } => {
                        let places = change.place.iter().chain(&change.other);
                        places.for_each(|place| self.need_indices(place));
                        for var in change.operands().into_iter().filter_map(Atom::var) {
                            self.need_indices(&lin::whole(var));
                        }
                        if change.is_repeatable() && !self.both {
                            change.plain().for_each(|opaque| self.need_opaque(opaque));
                        }
                    }
                }
            }
            if let Some(var) = item.declares {
                if self.func.var(var).is_shaped() && !self.is_alias(var) {
                    self.plan.shapes.insert(var);
                }
            }
            if let Stmt::Loop(l) = stmt {
                let bounded = !is_counted(l) || l.checkpoint.is_some();
                if let (LoopKind::Range(range), true) = (&l.kind, bounded) {
                    self.need_opaque(&range.low);
                    self.need_opaque(&range.high);
                }
            }
            for (block, inner) in stmt.blocks().into_iter().zip(&item.blocks) {
                self.needs(block, inner);
            }
        }
        // A variable initialised by something inactive still needs the shape of its cotangent.
        for stmt in &body.stmts {
            if let Stmt::Let { var, .. } | Stmt::Bind { var, .. } = stmt {
                let v = self.func.var(*var);
                if self.activity.is_active(*var) && v.is_shaped() && !self.is_alias(*var) {
                    self.plan.shapes.insert(*var);
                }
            }
        }
    }

    /// Collects the shapes that the tangent program starts from, besides those that cotangents have.
    pub(super) fn needs_forwards(
        &mut self,
        body: &'a ir::Block,
        tangent: &lin::Block,
        changes: &dyn Fn(VarId) -> bool,
    ) {
        for item in &tangent.items {
            let stmt = &body.stmts[item.index];
            let defined = match stmt {
                Stmt::Let { var, rhs, .. } => rhs.as_ref().map(|rhs| (*var, Some(rhs))),
                Stmt::Bind { var, rhs } => Some((*var, Some(rhs))),
                _ => item.declares.map(|var| (var, None)),
            };
            if let Some((var, rhs)) = defined.filter(|(var, _)| !self.is_alias(*var)) {
                // An aggregate some of whose parts have no tangent.
                let in_part =
                    |lin: &Lin| matches!(lin, Lin::Add { into, .. } if !into.proj.is_empty());
                let parts = item.stmts.iter().filter(|lin| in_part(lin)).count();
                let part_of =
                    parts > 0 && rhs.is_none_or(|rhs| rhs.whole_parts() != item.stmts.len());
                // One that starts as a constant, or may be one.
                let constant = match (rhs, item.declares) {
                    (_, None) => false,
                    (Some(rhs), _) => item.stmts.is_empty() && !rhs.is_number(),
                    (None, _) => yields_constant(stmt, item, var),
                };
                if part_of || constant {
                    self.plan.shapes.insert(var);
                }
                if self.plan.shapes.contains(&var) && changes(var) {
                    self.plan.starts.insert(var);
                }
            }
            for (block, inner) in stmt.blocks().into_iter().zip(&item.blocks) {
                self.needs_forwards(block, inner, changes);
            }
        }
    }

    pub(super) fn starts_of_parameters(&mut self) {
        for param in &self.func.params {
            let var = self.func.var(param.var);
            if !self.activity.is_active(param.var) {
                continue;
            }
            // The caller may give a lazy zero, or nothing.
            let by_value = !var.reference && !crate::lower::is_primitive(&param.ty);
            if by_value || var.exclusive {
                self.plan.starts.insert(param.var);
            }
        }
    }

    pub(super) fn need_arguments(&mut self, out: VarId, args: &[Arg]) {
        for (k, arg) in args.iter().enumerate() {
            match arg {
                Arg::Ref(place, _) => {
                    self.need(place.value);
                    self.need_indices(place);
                }
                Arg::Function(function) => function.places().into_iter().for_each(|place| {
                    self.need(place.value);
                    self.need_indices(place);
                }),
                // The callee records what it reads of it.
                Arg::Mut(place, _) => self.need_indices(place),
                Arg::Value(Atom::Var { value, .. }) if self.need_referred(*value) => {
                    self.need(*value);
                }
                // What it refers to is recorded, and lent again.
                Arg::Value(Atom::Var { value, .. }) if self.follows(*value) => {
                    self.need(*value);
                }
                Arg::Value(_) if self.func.is_moved_without_derivative(arg) => {}
                Arg::Value(Atom::Var { value, .. }) => self.again.push((out, k, *value)),
                Arg::Value(Atom::Opaque(opaque)) => self.need_opaque(opaque),
            }
        }
    }

    /// It is one of several references.
    fn follows(&self, value: VarId) -> bool {
        let follows = self.func.var(value).follows;
        follows.is_some_and(|of| !of.in_struct)
    }

    /// `Some(&place)` is made again, of what it refers to.
    fn need_referred(&mut self, value: VarId) -> bool {
        let inside = match self.defs.get(&value) {
            Some(Def::Rhs(rhs)) if self.is_cheap(rhs) => rhs.inside_some().and_then(Atom::var),
            _ => None,
        };
        let Some(var) = inside else { return false };
        self.need(var);
        if let Some(Def::Rhs(Rhs::Opaque(borrow))) = self.defs.get(&var).copied() {
            self.need_opaque(borrow);
        }
        true
    }

    pub(super) fn need(&mut self, var: VarId) {
        if self.func.var(var).function {
            return;
        }
        if self.is_needed.insert(var) {
            self.needed.push(var);
        } else if !self.numbers.remove(&var) {
            return;
        }
        // A borrow is never recorded: what it borrows is, and it is made again.
        if let VarKind::Alias(target) = self.func.var(var).kind.clone() {
            self.need(target.value);
            self.need_indices(&target);
        }
        // Nor is what refers to something.
        if let (true, Some(Def::Rhs(rhs))) = (self.func.var(var).lends, self.defs.get(&var)) {
            for operand in super::operands(rhs) {
                self.need(operand);
            }
        }
    }

    pub(super) fn need_atom(&mut self, atom: &Atom) {
        match atom {
            Atom::Var { value, .. } => self.need_number(*value),
            Atom::Opaque(opaque) => self.need_opaque(opaque),
        }
    }

    pub(super) fn need_opaque(&mut self, opaque: &Opaque) {
        for (_, value) in &opaque.reads {
            self.need(*value);
        }
    }

    /// The indices on the way to the cotangent of `place`, through aliases.
    pub(super) fn need_indices(&mut self, place: &Place) {
        for proj in &place.proj {
            if let Proj::Index(index) = proj {
                self.need_opaque(index);
            }
        }
        if let VarKind::Alias(target) = self.func.var(place.root).kind.clone() {
            self.need_indices(&target);
        }
    }
}

/// Some block of `stmt` gives `result` a value without a tangent.
fn yields_constant(stmt: &Stmt, item: &lin::Item, result: VarId) -> bool {
    let mut blocks = stmt.blocks().into_iter().zip(&item.blocks);
    blocks.any(|(body, tangent)| {
        tangent.items.iter().any(|item| {
            let stmt = &body.stmts[item.index];
            let here = matches!(stmt, Stmt::Yield { result: r, .. } if *r == result);
            here && item.stmts.is_empty() || yields_constant(stmt, item, result)
        })
    })
}
