//! Complex numbers of `num_complex`, by their words: other ways to write what the runtime has derivatives of.

use syn::{BinOp, Expr};

use super::Lowerer;
use super::assign::{plain_operator, unborrowed};
use super::callee::owner_of;
use super::scan::is_compound;
use crate::ir::types::referent;
use crate::{declared, rules};

impl Lowerer<'_> {
    /// By its words, a complex number: with another one, its operators have rules, as those of floats.
    pub(super) fn is_complex(&self, expr: &Expr) -> bool {
        self.type_of(expr)
            .is_some_and(|ty| declared::is_complex(&referent(&ty)))
    }
}

/// `z.norm()` for `Complex64::norm(z)`
pub(super) fn method_of_path(e: &syn::ExprCall) -> Option<Expr> {
    let Expr::Path(path) = &*e.func else {
        return None;
    };
    let owner = owner_of(path)?;
    let method = &path.path.segments.last()?.ident;
    let name = method.to_string();
    let known = match owner.as_str() {
        "ComplexFloat" => !declared::is_trait(&owner),
        owner => declared::is_complex_name(owner),
    };
    let known = known
        && (declared::is_method_of_runtime(&name) || rules::lookup(&name, e.args.len()).is_some());
    let mut args = e.args.iter();
    let receiver = args.next().filter(|_| known)?;
    let receiver = unborrowed(receiver);
    Some(syn::parse_quote!((#receiver).#method(#(#args),*)))
}

/// `z * x` for `z *= x`, where to say `z` twice is the same.
pub(super) fn without_assignment(left: &Expr, op: &BinOp, right: &Expr) -> Option<Expr> {
    let span = syn::spanned::Spanned::span(op);
    let plain = match op {
        BinOp::AddAssign(_) => BinOp::Add(syn::token::Plus { spans: [span] }),
        BinOp::SubAssign(_) => BinOp::Sub(syn::token::Minus { spans: [span] }),
        op => plain_operator(op)?.0,
    };
    is_repeatable_place(left).then(|| syn::parse_quote!((#left) #plain (#right)))
}

/// Names, fields and indices that are made of them.
fn is_repeatable_place(expr: &Expr) -> bool {
    match expr {
        Expr::Path(_) | Expr::Lit(_) => true,
        Expr::Paren(e) => is_repeatable_place(&e.expr),
        Expr::Group(e) => is_repeatable_place(&e.expr),
        Expr::Field(e) => is_repeatable_place(&e.base),
        Expr::Unary(e) => is_repeatable_place(&e.expr),
        Expr::Cast(e) => is_repeatable_place(&e.expr),
        Expr::Index(e) => is_repeatable_place(&e.expr) && is_repeatable_place(&e.index),
        Expr::Binary(e) => {
            !is_compound(&e.op) && is_repeatable_place(&e.left) && is_repeatable_place(&e.right)
        }
        _ => false,
    }
}
