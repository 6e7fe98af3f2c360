//! A part of a variable that is put back where it was moved out of: it is a copy that is moved, since the assignment looks at what
//! was there.
//!
//! ```text
//! sim.u = advance(sim.u, dt);    ==>    sim.u = advance(sim.u.clone(), dt);
//! sim.phase = sim.phase.next(dt);    ==>    sim.phase = sim.phase.clone().next(dt);
//! ```

use quote::ToTokens;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprMethodCall};

use super::Lowerer;

impl Lowerer<'_> {
    /// What the part `left` is assigned, without moving it.
    pub(super) fn without_moving(&mut self, left: &Expr, right: &Expr) -> Option<Expr> {
        let place = is_path(left).then(|| self.place(left))??;
        if !self.moves_part(&place) {
            return None;
        }
        let consumes = |e: &ExprMethodCall| self.consumes(e);
        let mut copies = Copies {
            consumes: &consumes,
            part: left.to_token_stream().to_string(),
            found: false,
        };
        let mut right = right.clone();
        copies.value(&mut right);
        copies.found.then_some(right)
    }
}

/// `a.b.0`
fn is_path(expr: &Expr) -> bool {
    match expr {
        Expr::Field(e) => matches!(&*e.base, Expr::Path(_)) || is_path(&e.base),
        _ => false,
    }
}

struct Copies<'a> {
    /// The method takes what it is called on by value.
    consumes: &'a dyn Fn(&ExprMethodCall) -> bool,
    part: String,
    found: bool,
}

impl Copies<'_> {
    /// An expression whose value is moved.
    fn value(&mut self, expr: &mut Expr) {
        if matches!(expr, Expr::Field(_)) && expr.to_token_stream().to_string() == self.part {
            self.found = true;
            *expr = syn::parse_quote!(#expr.clone());
            return;
        }
        match expr {
            Expr::Paren(e) => self.value(&mut e.expr),
            Expr::Tuple(e) => e.elems.iter_mut().for_each(|part| self.value(part)),
            Expr::Array(e) => e.elems.iter_mut().for_each(|part| self.value(part)),
            Expr::Struct(e) => e.fields.iter_mut().for_each(|f| self.value(&mut f.expr)),
            Expr::Let(e) => self.value(&mut e.expr),
            Expr::Match(e) => {
                self.value(&mut e.expr);
                e.arms.iter_mut().for_each(|arm| self.value(&mut arm.body));
            }
            Expr::Call(e) => {
                self.visit_expr_mut(&mut e.func);
                e.args.iter_mut().for_each(|arg| self.value(arg));
            }
            Expr::MethodCall(e) => {
                match (self.consumes)(e) {
                    true => self.value(&mut e.receiver),
                    false => self.visit_expr_mut(&mut e.receiver),
                }
                e.args.iter_mut().for_each(|arg| self.value(arg));
            }
            _ => visit_mut::visit_expr_mut(self, expr),
        }
    }
}

impl VisitMut for Copies<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match expr {
            Expr::Call(_)
            | Expr::MethodCall(_)
            | Expr::Struct(_)
            | Expr::Tuple(_)
            | Expr::Array(_)
            | Expr::Let(_)
            | Expr::Match(_) => self.value(expr),
            Expr::Closure(_) => {}
            _ => visit_mut::visit_expr_mut(self, expr),
        }
    }

    fn visit_stmt_mut(&mut self, stmt: &mut syn::Stmt) {
        match stmt {
            // The value of a block.
            syn::Stmt::Expr(value, None) => self.value(value),
            stmt => visit_mut::visit_stmt_mut(self, stmt),
        }
    }
}
