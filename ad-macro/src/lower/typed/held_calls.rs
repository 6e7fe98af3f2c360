//! What functions give that fields and containers hold: `(self.rank)(n)` of `rank: fn(usize) -> usize`.
//!
//! What they are is not known, nor therefore a derivative of theirs; but of a result that has none no derivative is wanted.

use syn::{Expr, Type};

use super::super::Lowerer;
use crate::callable;
use crate::ir::types::pointee;

impl Lowerer<'_> {
    /// The type of the result, where the type of the place that is called says it. Not of what changes as it is called.
    pub(super) fn type_of_held_call(&self, func: &Expr) -> Option<Type> {
        match func {
            Expr::Paren(e) => return self.type_of_held_call(&e.expr),
            Expr::Group(e) => return self.type_of_held_call(&e.expr),
            Expr::Field(_) | Expr::Index(_) | Expr::Unary(_) => {}
            _ => return None,
        }
        let mut ty = self.type_of(func)?;
        while let Some(inner) = pointee(&ty) {
            ty = inner;
        }
        let mut generics = self.all_generics.iter();
        let called = generics.find_map(|generics| callable::of_type(&ty, generics))?;
        (!called.mutable).then_some(called.output)
    }
}
