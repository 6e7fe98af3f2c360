//! Methods of slices of what a reference leads to: the language finds it by itself.
//!
//! Input:  `(*rows).iter().sum()`
//! Output: `rows.iter().sum()`

use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprMethodCall, ItemFn, UnOp};

/// Methods that only what is behind all references has.
const OF_SLICES: &[&str] = &[
    "iter",
    "iter_mut",
    "first",
    "first_mut",
    "last",
    "last_mut",
    "get",
    "get_mut",
    "len",
    "windows",
    "chunks",
    "chunks_exact",
    "rchunks",
    "rchunks_exact",
    "chunks_mut",
    "rchunks_mut",
    "split_at",
    "split_at_mut",
];

pub fn rewrite(item: &mut ItemFn) {
    Reached.visit_block_mut(&mut item.block);
}

struct Reached;

impl VisitMut for Reached {
    fn visit_expr_method_call_mut(&mut self, call: &mut ExprMethodCall) {
        visit_mut::visit_expr_method_call_mut(self, call);
        if !OF_SLICES.iter().any(|name| call.method == name) {
            return;
        }
        if let Some(name) = behind(&call.receiver) {
            *call.receiver = name.clone();
        }
    }
}

/// `rows` of `(*rows)`.
fn behind(expr: &Expr) -> Option<&Expr> {
    match expr {
        Expr::Paren(e) => behind(&e.expr),
        Expr::Unary(e) if matches!(e.op, UnOp::Deref(_)) => {
            matches!(&*e.expr, Expr::Path(_)).then_some(&*e.expr)
        }
        _ => None,
    }
}
