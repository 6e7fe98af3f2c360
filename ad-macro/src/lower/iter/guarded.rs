//! What a loop goes over lies in a cell: `for k in seen.borrow().iter()`.

use syn::spanned::Spanned;
use syn::{Expr, parse_quote, parse_quote_spanned};

use super::super::Lowerer;
use super::super::guards::is_guard;
use super::chain::By;
use crate::ir::*;

impl Lowerer<'_> {
    /// What the cell holds, as a container of its own: the reverse sweep reads it when the cell may have changed. The
    /// guard lasts as long as the user's, until the statement ends.
    pub(super) fn copied_from_guard(&mut self, place: &Expr, by: By) -> Option<Expr> {
        let (guard, cell) = guard_of(place)?;
        let is_constant = !self.mentions_varied(cell)
            || self.place(cell).is_some_and(|of| of.skipped().is_some());
        if by == By::Exclusive || !is_constant {
            return None;
        }
        let ad = self.ad.clone();
        let guard = self.plain(guard, "guard");
        let copy = parse_quote_spanned!(place.span()=> #ad::ToOwned::to_owned(&*#guard));
        let copy = self.plain(&copy, "items");
        self.guards.push(guard);
        Some(copy)
    }

    /// Ends the guards that the statement has taken, of which there were `before` when it began.
    pub(in crate::lower) fn end_guards(&mut self, before: usize) {
        for guard in self.guards.split_off(before) {
            let end: Expr = parse_quote!(::core::mem::drop(#guard));
            let mut end = self.opaque(&end);
            let written = end.written;
            end.written = quote::quote!(#written;);
            self.push(Stmt::Opaque(end));
        }
    }
}

/// `seen.borrow()` and `seen`, also of `&*seen.borrow()` and `seen.lock().unwrap()`.
fn guard_of(of: &Expr) -> Option<(&Expr, &Expr)> {
    let found = match of {
        Expr::Paren(e) => return guard_of(&e.expr),
        Expr::Reference(e) => return guard_of(&e.expr),
        Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) => return guard_of(&e.expr),
        Expr::MethodCall(e) => e,
        _ => return None,
    };
    let of_lock = found.method == "unwrap" || found.method == "expect";
    let taken = match &*found.receiver {
        Expr::MethodCall(inner) if of_lock => inner,
        _ => found,
    };
    is_guard(taken).then_some((of, &*taken.receiver))
}
