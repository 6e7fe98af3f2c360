//! Functions whose results are signs, or other numbers of the program's text: a decision, and no value, goes through them.
//!
//! ```text
//! fn sign(x: f64) -> f64 { if x == 0.0 { 0.0 } else { x.signum() } }
//! ```

use syn::visit::{self, Visit};
use syn::{Block, Expr, ExprReturn, ReturnType, Signature, Stmt};

use super::{Declared, find};
use crate::lower::is_primitive;

/// One of this name is.
pub fn gives_sign(name: &str) -> bool {
    find(|declared| declared.signs.contains(name).then_some(())).is_some()
}

impl Declared {
    pub(super) fn note_sign(&mut self, sig: &Signature, body: &Block) {
        let is_number = matches!(&sig.output, ReturnType::Type(_, ty) if is_primitive(ty));
        let mut returned = Returned(true);
        returned.visit_block(body);
        if is_number && returned.0 && ends_in_sign(body) {
            self.signs.insert(sig.ident.to_string());
        }
    }
}

/// What it returns early is a sign, too.
struct Returned(bool);

impl<'ast> Visit<'ast> for Returned {
    fn visit_expr_return(&mut self, e: &'ast ExprReturn) {
        self.0 &= e.expr.as_deref().is_some_and(is_sign);
        visit::visit_expr_return(self, e);
    }
}

fn ends_in_sign(block: &Block) -> bool {
    matches!(block.stmts.last(), Some(Stmt::Expr(last, None)) if is_sign(last))
}

fn is_sign(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) => true,
        Expr::Paren(e) => is_sign(&e.expr),
        Expr::Unary(e) => is_sign(&e.expr),
        Expr::Return(_) => true,
        Expr::Block(e) => ends_in_sign(&e.block),
        Expr::MethodCall(e) => {
            e.method == "signum" || is_sign(&e.receiver) && e.args.iter().all(is_sign)
        }
        Expr::If(e) => {
            let other = e.else_branch.as_ref();
            ends_in_sign(&e.then_branch) && other.is_some_and(|(_, other)| is_sign(other))
        }
        Expr::Match(e) => e.arms.iter().all(|arm| is_sign(&arm.body)),
        _ => false,
    }
}
