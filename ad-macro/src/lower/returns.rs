//! `return`, and what a value that is returned is made as.

use syn::{Expr, Type};

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

    /// The type to state of the temporary that `expr` is named by. `Err(Box::new(fault))` becomes a `Result<f64, Box<dyn Error>>`
    /// where it is made, and only if the type stands there.
    pub(super) fn stated_of_boxed(&self, expr: &Expr, expected: Option<Type>) -> Option<Type> {
        expected.filter(|stated| fails_with_box(expr) && !occurs("impl", stated))
    }

    /// What is said of the value that a branch, a block or a loop makes, which reaches what is made inside of it.
    pub(super) fn note_wanted(&mut self, result: VarId, expected: Option<Type>) {
        self.wanted
            .extend(expected.map(|expected| (result, expected)));
    }

    /// The type that is expected of what becomes `result`.
    pub(super) fn wanted_of(&self, result: VarId) -> Option<Type> {
        match result == self.result {
            true => self.output.clone(),
            false => self.wanted.get(&result).cloned(),
        }
    }
}

/// `Err(Box::new(fault))`, also inside of `Some`.
fn fails_with_box(expr: &Expr) -> bool {
    let Expr::Call(call) = expr else { return false };
    let Expr::Path(of) = &*call.func else {
        return false;
    };
    let last = of.path.segments.last();
    let name = last.map_or(String::new(), |last| last.ident.to_string());
    match (&name[..], call.args.first()) {
        ("Err", Some(Expr::Call(e))) => super::boxed(e).is_some(),
        ("Some" | "Ok", Some(inner)) => fails_with_box(inner),
        _ => false,
    }
}
