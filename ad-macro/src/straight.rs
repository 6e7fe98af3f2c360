//! Bodies that are a computation straight through: `let`s and a value, without a branch, a loop, a change or a jump.

use syn::punctuated::Punctuated;
use syn::{Expr, ExprCall, Local, Pat, Stmt, Token, UnOp};

use crate::rules;

/// The `let`s and the value, if the body is nothing else, and nothing that it binds would notice to live longer: it is a
/// number, or part of what was there. Of what a call returns, `is_number` says it.
pub fn parts<'a>(
    body: &'a Expr,
    is_number: &dyn Fn(&ExprCall) -> bool,
) -> Option<(&'a [Stmt], &'a Expr)> {
    let (stmts, value) = match body {
        Expr::Block(e) if e.label.is_none() && e.attrs.is_empty() => {
            match e.block.stmts.split_last()? {
                (Stmt::Expr(value, None), stmts) => (stmts, value),
                _ => return None,
            }
        }
        value => (&[][..], value),
    };
    let is_let = |stmt: &Stmt| match stmt {
        Stmt::Local(local) => is_plain_let(local, is_number),
        _ => false,
    };
    (stmts.iter().all(is_let) && is_straight(value)).then_some((stmts, value))
}

fn is_plain_let(local: &Local, is_number: &dyn Fn(&ExprCall) -> bool) -> bool {
    let plain = |init: &syn::LocalInit| {
        init.diverge.is_none() && is_straight(&init.expr) && may_stay(&init.expr, is_number)
    };
    local.attrs.is_empty() && binds_once(&local.pat) && local.init.as_ref().is_some_and(plain)
}

fn may_stay(init: &Expr, is_number: &dyn Fn(&ExprCall) -> bool) -> bool {
    let all = |of: &Punctuated<Expr, Token![,]>| of.iter().all(|e| may_stay(e, is_number));
    match init {
        Expr::Paren(e) => may_stay(&e.expr, is_number),
        Expr::Group(e) => may_stay(&e.expr, is_number),
        Expr::Reference(e) => may_stay(&e.expr, is_number),
        Expr::Tuple(e) => all(&e.elems),
        Expr::Array(e) => all(&e.elems),
        Expr::Call(e) => is_number(e),
        Expr::MethodCall(e) => {
            let name = e.method.to_string();
            rules::lookup(&name, e.args.len() + 1).is_some() || rules::is_inactive_method(&name)
        }
        _ => true,
    }
}

/// Nothing that the pattern binds can be changed, or refers into what it is matched with.
pub fn binds_once(pat: &Pat) -> bool {
    match pat {
        Pat::Ident(of) => of.mutability.is_none() && of.by_ref.is_none() && of.subpat.is_none(),
        Pat::Type(of) => binds_once(&of.pat),
        Pat::Paren(of) => binds_once(&of.pat),
        Pat::Tuple(of) => of.elems.iter().all(binds_once),
        Pat::Slice(of) => of.elems.iter().all(binds_once),
        Pat::Reference(of) => of.mutability.is_none() && binds_once(&of.pat),
        Pat::Wild(_) => true,
        _ => false,
    }
}

fn is_straight(expr: &Expr) -> bool {
    let all = |of: &Punctuated<Expr, Token![,]>| of.iter().all(is_straight);
    match expr {
        Expr::Lit(_) | Expr::Path(_) => true,
        Expr::Paren(e) => is_straight(&e.expr),
        Expr::Group(e) => is_straight(&e.expr),
        Expr::Unary(e) => !matches!(e.op, UnOp::Not(_)) && is_straight(&e.expr),
        Expr::Binary(e) => is_arithmetic(&e.op) && is_straight(&e.left) && is_straight(&e.right),
        Expr::MethodCall(e) => is_straight(&e.receiver) && all(&e.args),
        Expr::Call(e) => matches!(*e.func, Expr::Path(_)) && all(&e.args),
        Expr::Field(e) => is_straight(&e.base),
        Expr::Index(e) => {
            let mut ends: Vec<&Expr> = vec![&e.index];
            if let Expr::Range(range) = &*e.index {
                ends = range
                    .start
                    .iter()
                    .chain(&range.end)
                    .map(|end| &**end)
                    .collect();
            }
            is_straight(&e.expr) && ends.into_iter().all(is_straight)
        }
        Expr::Tuple(e) => all(&e.elems),
        Expr::Array(e) => all(&e.elems),
        Expr::Cast(e) => is_straight(&e.expr),
        Expr::Reference(e) => e.mutability.is_none() && is_straight(&e.expr),
        _ => false,
    }
}

fn is_arithmetic(op: &syn::BinOp) -> bool {
    use syn::BinOp::{Add, Div, Mul, Rem, Sub};
    matches!(op, Add(_) | Sub(_) | Mul(_) | Div(_) | Rem(_))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_straight() {
        for (body, is_straight) in [
            ("x * x", true),
            ("{ let t = x.exp(); let (u, v) = (t, -t); u * v }", true),
            ("{ let w = &xs[0]; w * k }", true),
            ("&xs[2 * i..2 * i + 2]", true),
            ("i..i + 2", false),
            // What is bound may be a guard, which is to end where the body does.
            ("{ let held = cell.borrow(); held[0] * x }", false),
            ("{ let held = (cell.lock(), x); *held.0 * x }", false),
            ("{ let held = locked(cell); held[0] * x }", false),
            // What is made on the way ends with the statement.
            ("cell.borrow()[0] * x", true),
            ("{ let t = cell.borrow()[0]; t * x }", true),
            ("{ let mut t = x; t * t }", false),
            ("{ let t = x; count(); t }", false),
            ("{ let Some(t) = x else { return 0.0 }; t }", false),
            ("if x > 0.0 { x } else { 0.0 }", false),
            ("x?", false),
            ("{ x * x; }", false),
        ] {
            let body: Expr = syn::parse_str(body).unwrap();
            assert_eq!(parts(&body, &|_| false).is_some(), is_straight);
        }
    }
}
