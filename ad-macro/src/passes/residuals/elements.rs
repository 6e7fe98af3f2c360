//! Elements behind references, of an array that changes from iteration to iteration.
//!
//! Input:  `loop { y[..] = ..; for v in &y { s += v * v; } }`
//! Output: each `v` is recorded as the number that it is. To make the reference again would take a copy of all of `y`, for
//!         every iteration of the outer loop one that is allocated.
//!
//! It is done where a loop over elements stands right in the block whose array it is, so that it meets no more elements
//! than there are, or changes another part of what the array is a part of; and only for what rules read, which are numbers.

use proc_macro2::TokenTree;

use super::{Def, Planner};
use crate::ir::{Rhs, VarId, VarKind, resolved};

impl Planner<'_> {
    /// A rule reads the number `var`.
    pub(super) fn need_number(&mut self, var: VarId) {
        if !self.is_element(var) {
            return self.need(var);
        }
        if self.is_needed.insert(var) {
            self.needed.push(var);
            self.numbers.insert(var);
        }
    }

    /// `let v = &y[i];`
    fn is_element(&self, id: VarId) -> bool {
        let var = self.func.var(id);
        let (VarKind::Alias(target), Some(Def::Rhs(Rhs::Opaque(opaque)))) =
            (&var.kind, self.defs.get(&id))
        else {
            return false;
        };
        let mut words = opaque.written.clone().into_iter();
        let is_and = |word: Option<TokenTree>| word.is_some_and(|word| word.to_string() == "&");
        let once = is_and(words.next()) && !is_and(words.next());
        let array = resolved(&self.func.vars, target);
        let depth = |var: VarId| self.looped.get(&var).copied().unwrap_or(0);
        let (own, of) = (depth(id), depth(array.value));
        // What the loop changes beside it is another array for each of its elements.
        let changing = target.value != target.root && own > 0 && own == depth(target.value);
        let inner = of > 0 && own == of + 1 || changing;
        once && inner && !var.exclusive && !var.mutable && !self.both
    }
}
