//! `return`, and what a value that is returned is made as.

use syn::Expr;

use super::Lowerer;
use crate::ir::*;
use crate::words::occurs;

impl Lowerer<'_> {
    pub(super) fn return_stmt(&mut self, ret: &syn::ExprReturn) {
        let result = self.result;
        match &ret.expr {
            Some(expr) if self.unit => {
                self.expr_stmt(expr);
                let atom = self.unit_atom();
                self.push(Stmt::Return { result, atom });
            }
            Some(expr) => {
                self.expected = self.output.clone();
                let atom = self.atom(expr, "value");
                self.expected = None;
                self.state_boxed_error(expr, &atom, result);
                if let Some(var) = atom.var() {
                    self.vars[var.0].moved = true;
                }
                self.push(Stmt::Return { result, atom });
            }
            None => {
                let atom = self.unit_atom();
                self.push(Stmt::Return { result, atom });
            }
        }
    }

    /// What `result` becomes is of its type: `Err(Box::new(fault))` of `Result<f64, Box<dyn Error>>` becomes one where it is
    /// made, and only if the type stands there.
    pub(super) fn state_boxed_error(&mut self, expr: &Expr, atom: &Atom, result: VarId) {
        if !fails_with_box(expr) {
            return;
        }
        let known = match result == self.result {
            true => self.output.as_ref(),
            false => self.types.of(result),
        };
        let known = known.filter(|of| !occurs("impl", of)).cloned();
        let last = self.blocks.last_mut().and_then(|block| block.last_mut());
        if let Some(Stmt::Let { var, ty, .. }) = last {
            if atom.var() == Some(*var) && ty.is_none() {
                *ty = known;
            }
        }
    }
}

/// `Err(Box::new(fault))`
fn fails_with_box(expr: &Expr) -> bool {
    let Expr::Call(call) = expr else { return false };
    let Expr::Path(of) = &*call.func else {
        return false;
    };
    let is_err = of
        .path
        .segments
        .last()
        .is_some_and(|last| last.ident == "Err");
    is_err && matches!(call.args.first(), Some(Expr::Call(e)) if super::boxed(e).is_some())
}
