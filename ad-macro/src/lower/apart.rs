//! Parts of one variable that have nothing in common: what is done to `self.range` leaves `self.average` as it is.

use syn::visit::{self, Visit};
use syn::{Expr, Member};

use super::Lowerer;
use super::beforehand::indices;
use super::scan::{Scan, root};
use crate::ir::{Place, Proj, VarId};

impl Lowerer<'_> {
    /// Evaluating `expr` may change something of `place`.
    pub(super) fn changes_place(&self, place: &Place, expr: &Expr) -> bool {
        let fields = place
            .proj
            .iter()
            .filter(|proj| !matches!(proj, Proj::Deref | Proj::Boxed | Proj::Skipped(_)));
        let fields = fields.map_while(|proj| match proj {
            Proj::Field(member) => Some(member.clone()),
            _ => None,
        });
        self.changes_part(place.root, &fields.collect::<Vec<_>>(), expr)
    }

    /// Evaluating `expr` may change something of `other`.
    pub(super) fn changes_expr(&self, other: &Expr, expr: &Expr) -> bool {
        let var = root(other).and_then(|ident| self.resolve(&ident.to_string()));
        var.is_some_and(|var| self.changes_part(var, &fields(other), expr))
    }

    /// Evaluating `expr` may change what tells which part of another `place` is: `w.pop()` and `v[w.len() - 1]`.
    pub(super) fn changes_indices(&self, place: &Expr, expr: &Expr) -> bool {
        struct Reads<'a, 'b> {
            lowerer: &'a Lowerer<'b>,
            expr: &'a Expr,
            changed: bool,
        }
        impl<'ast> Visit<'ast> for Reads<'_, '_> {
            fn visit_expr(&mut self, read: &'ast Expr) {
                match read {
                    Expr::Path(_) | Expr::Field(_) => {
                        self.changed |= self.lowerer.changes_expr(read, self.expr);
                    }
                    _ => visit::visit_expr(self, read),
                }
            }
        }
        let mut reads = Reads {
            lowerer: self,
            expr,
            changed: false,
        };
        for index in indices(place) {
            reads.visit_expr(index);
        }
        reads.changed
    }

    /// Evaluating `expr` may change something of the part of `root` that `fields` lead to.
    fn changes_part(&self, root: VarId, fields: &[Member], expr: &Expr) -> bool {
        let mut scan = Scan::new(self);
        scan.visit_expr(expr);
        let apart = |part: &[Member]| part.iter().zip(fields).any(|(a, b)| a != b);
        self.touched(root).iter().any(|var| {
            let parts = scan.parts.iter().filter(|(of, _)| of == var);
            let in_common = parts.filter(|(_, part)| !apart(part)).count() > 0;
            scan.writes.contains(var) && (*var != root || in_common)
        })
    }
}

/// The fields that lead from its root to `expr`, up to the first step that is none.
pub(super) fn fields(expr: &Expr) -> Vec<Member> {
    fn whole(expr: &Expr) -> (Vec<Member>, bool) {
        match expr {
            Expr::Path(_) => (Vec::new(), true),
            Expr::Paren(e) => whole(&e.expr),
            Expr::Group(e) => whole(&e.expr),
            Expr::Reference(e) => whole(&e.expr),
            Expr::Unary(e) => whole(&e.expr),
            Expr::Field(e) => match whole(&e.base) {
                (mut path, true) => {
                    path.push(e.member.clone());
                    (path, true)
                }
                cut => cut,
            },
            Expr::Index(e) => (whole(&e.expr).0, false),
            Expr::MethodCall(e) => (whole(&e.receiver).0, false),
            _ => (Vec::new(), false),
        }
    }
    whole(expr).0
}
