//! Guards of divisions, to which nothing is narrowed down: `if scale != 0.0 { x / scale } else { .. }`.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{BinOp, Expr, ExprLit, Lit};

/// `x == 0.0`, `x != 0.0`, or several of them: true for single values.
pub fn is_guard(condition: &TokenStream) -> bool {
    match syn::parse2::<Expr>(condition.clone()) {
        Ok(Expr::Binary(e)) => match e.op {
            BinOp::Eq(_) | BinOp::Ne(_) => is_zero(&e.left) || is_zero(&e.right),
            BinOp::And(_) | BinOp::Or(_) => {
                is_guard(&e.left.to_token_stream()) && is_guard(&e.right.to_token_stream())
            }
            _ => false,
        },
        Ok(Expr::Paren(e)) => is_guard(&e.expr.to_token_stream()),
        _ => false,
    }
}

/// `0.0`, which no sign is.
fn is_zero(operand: &Expr) -> bool {
    match operand {
        Expr::Lit(ExprLit {
            lit: Lit::Float(number),
            ..
        }) => number.base10_parse::<f64>().is_ok_and(|value| value == 0.0),
        _ => false,
    }
}
