//! What a loop goes over lies in a cell: `for k in seen.borrow().iter()`.

use syn::spanned::Spanned;
use syn::{Expr, ExprMethodCall, parse_quote, parse_quote_spanned};

use super::super::Lowerer;
use super::super::guards::is_guard;
use super::chain::By;
use crate::declared;
use crate::ir::types::{argument, peeled};
use crate::ir::*;

impl Lowerer<'_> {
    /// What the cell holds, as a container of its own: the reverse sweep reads it when the cell may have changed. The
    /// guard lasts as long as the user's, until the statement ends.
    pub(super) fn copied_from_guard(&mut self, place: &Expr, by: By) -> Option<Expr> {
        let (guard, taken) = guard_of(place)?;
        let cell = &*taken.receiver;
        // A method of the user's own, `sensor.read()`, may return anything.
        let of = self.type_of(cell).map(|of| peeled(&of));
        let is_cell = of.is_some_and(|of| argument(&of, &["RefCell", "Mutex", "RwLock"]).is_some());
        if !is_cell && declared::is_method(&taken.method.to_string()) {
            return None;
        }
        let skipped = self.place(cell).is_some_and(|of| of.skipped().is_some());
        if by == By::Exclusive || self.mentions_varied(cell) && !skipped {
            return None;
        }
        let ad = self.ad.clone();
        let guard = self.taken_out(guard, "guard", skipped);
        let copy = parse_quote_spanned!(place.span()=> #ad::ToOwned::to_owned(&*#guard));
        let copy = self.taken_out(&copy, "items", skipped);
        self.guards.push(guard);
        Some(copy)
    }

    /// `expr`, under a name. What is in a cell that is no skipped field depends on what has been put there, `acc.replace(x)`.
    fn taken_out(&mut self, expr: &Expr, hint: &str, skipped: bool) -> Expr {
        if skipped {
            return self.plain(expr, hint);
        }
        let opaque = self.opaque(expr);
        let var = self.temp(hint, expr.span());
        self.define(var, None, Rhs::Opaque(opaque));
        self.expose(var)
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

/// What is gone through, and the call in it that takes the guard, of `seen.borrow()`, `&*seen.borrow()`, `seen.lock().unwrap()`.
fn guard_of(of: &Expr) -> Option<(&Expr, &ExprMethodCall)> {
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
    is_guard(taken).then_some((of, taken))
}
