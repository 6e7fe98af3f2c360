//! Closures that are given elements by `&mut`, of which no more is known than what they return.

use syn::visit::{self, Visit};
use syn::{Expr, ExprClosure};

use super::jumps::pattern_names;
use super::scan::{is_compound, only_reads};
use crate::words::occurs;

/// The closure of `dedup_by` changes none of the two elements.
///
/// `|a, b| if *a > *b { *b += *a; true } else { false }` does.
pub(super) fn leaves_elements(function: &Expr) -> bool {
    let Expr::Closure(closure) = function else {
        return false;
    };
    let mut changes = Changes {
        closure,
        found: false,
    };
    changes.visit_expr(&closure.body);
    !changes.found
}

struct Changes<'a> {
    closure: &'a ExprClosure,
    found: bool,
}

impl Changes<'_> {
    /// The reference itself is handed on.
    fn is_given(&self, expr: &Expr) -> bool {
        let names = self.closure.inputs.iter().flat_map(pattern_names);
        matches!(expr, Expr::Path(path) if names.clone().any(|(name, _)| path.path.is_ident(&name)))
    }
}

impl<'ast> Visit<'ast> for Changes<'_> {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        self.found |= match expr {
            Expr::Assign(_) => true,
            Expr::Binary(e) => is_compound(&e.op),
            Expr::Reference(e) => e.mutability.is_some(),
            Expr::MethodCall(e) => !only_reads(e),
            Expr::Call(e) => e.args.iter().any(|arg| self.is_given(arg)),
            Expr::Macro(e) => {
                let names = self.closure.inputs.iter().flat_map(pattern_names);
                names.clone().any(|(name, _)| occurs(&name, &e.mac.tokens))
            }
            _ => false,
        };
        visit::visit_expr(self, expr);
    }
}
