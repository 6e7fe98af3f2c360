//! Arrays that are kept as they are once, instead of element by element as they are read.
//!
//! A loop that reads elements of an array which the function has filled before would record each. The array itself is
//! as long as the work of filling it, so that one copy of it costs less than the function did already. It is made only
//! outside of loops, where that is so: inside, every iteration would copy what one before it filled.

use super::{Def, Planner, operands};
use crate::ir::{self, Proj, Rhs, Stmt, VarId, VarKind};

impl Planner<'_> {
    /// Collects what is defined in loops, and in how many.
    pub(super) fn looped(&mut self, body: &ir::Block, depth: usize) {
        for stmt in &body.stmts {
            match stmt {
                Stmt::Let { var, .. } | Stmt::Bind { var, .. } if depth > 0 => {
                    self.looped.insert(*var, depth);
                }
                Stmt::Snapshot { value, .. } if depth > 0 => {
                    self.looped.insert(*value, depth);
                }
                _ => {}
            }
            let depth = depth + usize::from(matches!(stmt, Stmt::Loop(_)));
            stmt.blocks()
                .into_iter()
                .for_each(|inner| self.looped(inner, depth));
        }
    }

    /// Keeps the arrays whose elements are all that is missing to evaluate `var` again in its loop.
    pub(super) fn keep_whole(&mut self, var: VarId) {
        let mut arrays = Vec::new();
        if self.looped.contains_key(&var) && self.could_be_available(var, &mut arrays) {
            for array in arrays {
                self.plan.how.insert(array, super::How::Record);
            }
        }
    }

    fn could_be_available(&self, var: VarId, arrays: &mut Vec<VarId>) -> bool {
        if self.plan.how.contains_key(&var) {
            return true;
        }
        match self.defs.get(&var) {
            Some(Def::Free) => true,
            Some(Def::Rhs(rhs)) if self.is_cheap(rhs) => {
                let array = self.array_read(rhs);
                arrays.extend(array);
                let mut others = operands(rhs)
                    .into_iter()
                    .filter(|value| array != Some(*value));
                others.all(|value| self.could_be_available(value, arrays))
            }
            _ => false,
        }
    }

    /// The value of the array that `rhs` reads an element of, if it can be kept as a whole.
    fn array_read(&self, rhs: &Rhs) -> Option<VarId> {
        let Rhs::Read(place) = rhs else { return None };
        let root = self.func.var(place.root);
        let element =
            !place.proj.is_empty() && place.proj.iter().all(|p| matches!(p, Proj::Index(_)));
        let own = root.kind == VarKind::Local && root.mutable && !root.exclusive;
        let after = place.value != place.root && !self.looped.contains_key(&place.value);
        (element && own && after).then_some(place.value)
    }
}
