//! Powers by the trait `Pow` of `num_traits`: what the exponent is says which of the language's it is.
//!
//! Input:  `x.pow(2.0)`
//! Output: `x.powf(2.0)`

use proc_macro2::Ident;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprMethodCall, ItemFn, Lit};

use crate::declared;

/// Calls `powf` where the exponent is written as a float, unless a method of the crate's own is called `pow`.
pub fn rewrite(item: &mut ItemFn) {
    if !declared::is_method("pow") {
        Powers.visit_block_mut(&mut item.block);
    }
}

struct Powers;

impl VisitMut for Powers {
    fn visit_expr_method_call_mut(&mut self, call: &mut ExprMethodCall) {
        visit_mut::visit_expr_method_call_mut(self, call);
        if call.method == "pow" && call.args.len() == 1 && is_float(&call.args[0]) {
            call.method = Ident::new("powf", call.method.span());
        }
    }
}

fn is_float(exponent: &Expr) -> bool {
    match exponent {
        Expr::Paren(e) => is_float(&e.expr),
        Expr::Group(e) => is_float(&e.expr),
        Expr::Unary(e) => matches!(e.op, syn::UnOp::Neg(_)) && is_float(&e.expr),
        Expr::Lit(e) => match &e.lit {
            Lit::Float(_) => true,
            Lit::Int(n) => matches!(n.suffix(), "f64" | "f32"),
            _ => false,
        },
        _ => false,
    }
}
