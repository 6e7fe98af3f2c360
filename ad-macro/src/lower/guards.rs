//! What is handed out of a cell or from behind a lock, `seen.borrow()`, which ends with its statement. As a part of what
//! a `match` looks at, it would last as long as that does.

use quote::quote;
use syn::visit::{self, Visit};
use syn::{Expr, ExprMethodCall};

use crate::words::occurs;

const GUARDS: &[&str] = &["borrow", "borrow_mut", "lock", "read", "write"];

pub(super) fn is_guard(call: &ExprMethodCall) -> bool {
    call.args.is_empty() && GUARDS.iter().any(|guard| call.method == guard)
}

/// `self.seen.borrow()`: by these names nothing but a guard is asked for.
pub(super) fn is_borrow(expr: &Expr) -> bool {
    matches!(expr, Expr::MethodCall(call)
        if is_guard(call) && (call.method == "borrow" || call.method == "borrow_mut"))
}

/// `written`, which is made of `of`, as what a `match` looks at.
pub(super) fn ended_at_once(
    of: &Expr,
    written: proc_macro2::TokenStream,
) -> proc_macro2::TokenStream {
    struct Found(bool);
    impl<'ast> Visit<'ast> for Found {
        fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
            self.0 |= is_guard(call);
            visit::visit_expr_method_call(self, call);
        }

        /// `vec![seen.borrow()[0]]`
        fn visit_macro(&mut self, of: &'ast syn::Macro) {
            self.0 |= GUARDS.iter().any(|guard| occurs(*guard, &of.tokens));
        }
    }
    let mut found = Found(false);
    // The value itself is not what ends.
    match of {
        Expr::MethodCall(call) => visit::visit_expr_method_call(&mut found, call),
        _ => found.visit_expr(of),
    }
    match found.0 {
        true => quote!({ let taken = #written; taken }),
        false => written,
    }
}
