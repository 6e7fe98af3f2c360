//! `1.0 / x`: its derivative reads the result alone, `-y y`, where that of a quotient divides once more.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{BinOp, Expr, ExprBinary, Lit};

use super::Lowerer;
use super::assign::unborrowed;
use crate::ir::{Form, Rhs};
use crate::rules;

impl Lowerer<'_> {
    /// `e` if it is the reciprocal of something.
    pub(super) fn reciprocal(&mut self, e: &ExprBinary, hint: &str) -> Option<Rhs> {
        if !matches!(e.op, BinOp::Div(_)) || !is_one(&e.left) {
            return None;
        }
        let row = rules::lookup("recip", 1)?;
        let (one, op) = (&e.left, &e.op);
        Some(Rhs::Rule {
            row,
            args: vec![self.atom(unborrowed(&e.right), hint)],
            form: Form::Around {
                before: quote!(#one #op),
                after: TokenStream::new(),
            },
        })
    }
}

/// The literal `1.0`.
fn is_one(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => is_one(&e.expr),
        Expr::Group(e) => is_one(&e.expr),
        Expr::Lit(e) => match &e.lit {
            Lit::Float(float) => float.base10_parse::<f64>().is_ok_and(|x| x == 1.0),
            _ => false,
        },
        _ => false,
    }
}
