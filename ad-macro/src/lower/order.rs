//! The order in which the sides of an assignment are evaluated: of numbers the right side before the place, of everything
//! else the place before the right side.

use syn::{BinOp, Expr};

use super::Lowerer;
use super::expr::strip;
use super::is_primitive;
use super::scan::is_compound;
use crate::ir::{Atom, Rhs};
use crate::rules;
use crate::words::occurs;

impl Lowerer<'_> {
    /// `left op= right` where one side changes what the other reads, and no word tells that both are numbers: `v[{ i += 1; i }] += &w[i]`.
    pub(super) fn order_is_untold(&self, left: &Expr, right: &Expr) -> bool {
        let reads = |expr: &Expr, of: &Expr| {
            let mut changed = self.changes_of_expr(of).into_iter();
            changed.any(|var| occurs(&self.vars[var.0].name, expr))
        };
        // What is assigned to is borrowed meanwhile where it is no number: only an index can be changed.
        let interfere = reads(right, left) || indices(left).iter().any(|of| reads(of, right));
        let are_numbers = self.numbers.is_empty() && !self.is_complex(left);
        interfere && !(are_numbers && self.is_number_by_value(right))
    }

    /// No reference to a number.
    fn is_number_by_value(&self, expr: &Expr) -> bool {
        match strip(expr) {
            Expr::Lit(_) | Expr::Cast(_) | Expr::Unary(_) => true,
            Expr::Binary(e) => !is_compound(&e.op),
            Expr::Block(e) => match e.block.stmts.last() {
                Some(syn::Stmt::Expr(tail, None)) => match tail {
                    // What stands in the block has no type yet.
                    Expr::Binary(_) | Expr::Lit(_) | Expr::Cast(_) | Expr::Unary(_) => {
                        self.is_number_by_value(tail)
                    }
                    Expr::MethodCall(e) => is_of_numbers(e),
                    _ => false,
                },
                _ => false,
            },
            Expr::MethodCall(e) if is_of_numbers(e) => true,
            expr => self.type_of(expr).is_some_and(|ty| is_primitive(&ty)),
        }
    }

    /// The value of the right side, which is there before the place is evaluated, where that changes something.
    ///
    /// Input:  `v[{ s *= k; 0 }] += s`
    /// Output: `let right = s; v[{ s *= k; 0 }] += right`
    pub(super) fn before_the_place(&mut self, atom: Atom, left: &Expr, hint: &str) -> Atom {
        if self.changes_of_expr(left).is_empty() {
            return atom;
        }
        let span = syn::spanned::Spanned::span(left);
        match atom {
            Atom::Opaque(opaque) if opaque.is_literal => Atom::Opaque(opaque),
            Atom::Opaque(opaque) => self.bind_temp(Rhs::Opaque(opaque), hint, span),
            atom => self.bind_temp(Rhs::Use(atom), hint, span),
        }
    }
}

/// `i` and `j` of `v[i].w[j]`
fn indices(place: &Expr) -> Vec<&Expr> {
    match place {
        Expr::Index(e) => [&[&*e.index][..], &indices(&e.expr)].concat(),
        Expr::Field(e) => indices(&e.base),
        Expr::Paren(e) => indices(&e.expr),
        Expr::Group(e) => indices(&e.expr),
        Expr::Unary(e) => indices(&e.expr),
        Expr::MethodCall(e) => [
            &e.args.iter().collect::<Vec<_>>()[..],
            &indices(&e.receiver),
        ]
        .concat(),
        _ => Vec::new(),
    }
}

/// `x.sin()`
fn is_of_numbers(e: &syn::ExprMethodCall) -> bool {
    let row = rules::lookup(&e.method.to_string(), e.args.len() + 1);
    row.is_some_and(|row| row.name != "clone")
}

/// The operators whose assignment is one of numbers, or of what has operators like them.
pub(super) fn is_of_arithmetic(op: &BinOp) -> bool {
    matches!(
        op,
        BinOp::AddAssign(_)
            | BinOp::SubAssign(_)
            | BinOp::MulAssign(_)
            | BinOp::DivAssign(_)
            | BinOp::RemAssign(_)
    )
}
