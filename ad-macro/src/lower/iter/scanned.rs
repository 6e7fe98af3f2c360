//! The state of a `scan`, which its closure has by reference, as a variable.

use syn::{Expr, ExprClosure, Pat};

/// `|state, x| { *state += x; Some(*state) }` as `|state, x| { state += x; state }`.
pub(super) fn state_as_variable(closure: &ExprClosure) -> Option<(ExprClosure, bool)> {
    use syn::visit_mut::{self, VisitMut};
    struct Deref<'a> {
        state: &'a syn::Ident,
        bare: bool,
    }
    impl VisitMut for Deref<'_> {
        fn visit_expr_mut(&mut self, expr: &mut Expr) {
            if let Expr::Unary(unary) = expr {
                let is_state = matches!(&*unary.expr, Expr::Path(p) if p.path.is_ident(self.state));
                if matches!(unary.op, syn::UnOp::Deref(_)) && is_state {
                    *expr = (*unary.expr).clone();
                    return;
                }
            }
            self.bare |= matches!(expr, Expr::Path(p) if p.path.is_ident(self.state));
            visit_mut::visit_expr_mut(self, expr);
        }
        fn visit_macro_mut(&mut self, _: &mut syn::Macro) {
            self.bare = true;
        }
        /// Another variable of the name.
        fn visit_pat_ident_mut(&mut self, pat: &mut syn::PatIdent) {
            self.bare |= pat.ident == *self.state;
        }
    }
    fn yielded(expr: &mut Expr) -> bool {
        match expr {
            Expr::Block(block) => match block.block.stmts.last_mut() {
                Some(syn::Stmt::Expr(last, None)) => yielded(last),
                _ => false,
            },
            Expr::Call(call) => {
                let some = matches!(&*call.func, Expr::Path(p) if p.path.is_ident("Some"));
                if some && call.args.len() == 1 {
                    *expr = call.args[0].clone();
                }
                some
            }
            _ => false,
        }
    }
    let mut closure = closure.clone();
    let state = match &closure.inputs[0] {
        Pat::Ident(ident) if ident.subpat.is_none() => ident.ident.clone(),
        _ => return None,
    };
    let mut deref = Deref {
        state: &state,
        bare: false,
    };
    deref.visit_expr_mut(&mut closure.body);
    if deref.bare {
        return None;
    }
    let yields_some = yielded(&mut closure.body);
    Some((closure, yields_some))
}
