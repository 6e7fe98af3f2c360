//! Variables that hold lists, as what is done with them in the user's own tokens says: where they are recorded, they are
//! looked at in the reverse sweep, and not copied.
//!
//! Input:  `let order = vec![i, k]; xs[order[1]]` in a loop
//! Output: `let &(ref order,) = ..; xs[order[1]]`

use syn::visit::{self, Visit};
use syn::{Expr, Type};

use super::Lowerer;
use crate::ir::types::argument;

/// Methods that numbers do not have.
const OF_LISTS: &[&str] = &["len", "is_empty", "iter", "contains", "get"];

impl Lowerer<'_> {
    /// A `Vec` or an array, as words tell, and no reference to one.
    pub(super) fn is_owned_list(&self, list: &Expr) -> bool {
        let is_list = |of: &Type| matches!(of, Type::Array(_)) || argument(of, &["Vec"]).is_some();
        matches!(list, Expr::Array(_)) || self.type_of(list).is_some_and(|of| is_list(&of))
    }

    /// Marks those in `expr`.
    pub(super) fn mark_lists(&mut self, expr: &Expr) {
        let mut found = Lists::default();
        found.visit_expr(expr);
        for name in found.0 {
            if let Some(var) = self.resolve(&name) {
                let value = self.value_of(var);
                self.vars[var.0].projected = true;
                self.vars[value.0].projected = true;
            }
        }
    }
}

#[derive(Default)]
struct Lists(Vec<String>);

impl Lists {
    fn add(&mut self, of: &Expr) {
        if let Expr::Path(path) = of {
            self.0
                .extend(path.path.get_ident().map(ToString::to_string));
        }
    }
}

impl<'ast> Visit<'ast> for Lists {
    fn visit_expr_index(&mut self, e: &'ast syn::ExprIndex) {
        self.add(&e.expr);
        visit::visit_expr_index(self, e);
    }

    fn visit_expr_method_call(&mut self, e: &'ast syn::ExprMethodCall) {
        if OF_LISTS.iter().any(|name| e.method == name) {
            self.add(&e.receiver);
        }
        visit::visit_expr_method_call(self, e);
    }

    /// Names in it may be its own.
    fn visit_expr_closure(&mut self, _: &'ast syn::ExprClosure) {}

    fn visit_block(&mut self, _: &'ast syn::Block) {}
}
