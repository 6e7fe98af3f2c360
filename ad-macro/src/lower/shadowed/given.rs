//! Names that the patterns of `for`, of the arms of a `match`, of `if let` and `while let`, and of a closure's parameters give
//! anew inside of one statement.
//!
//! Input:  `for k in xs { sum += f(*k); }`, where `f` means another `k`
//! Output: `for k_1 in xs { sum += f(*k_1); }`

use proc_macro2::Ident;
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{BinOp, Expr, Pat, Stmt};

use super::super::behind::{Behind, Inside, Is};
use super::super::jumps::pattern_names;
use super::Bound;
use super::texts::{Texts, is_in_a_text};
use crate::names::Namer;

/// The names that patterns in the statement bind.
pub(super) fn names(stmt: &Stmt) -> Vec<String> {
    struct Names(Vec<String>);

    impl Visit<'_> for Names {
        fn visit_pat(&mut self, pat: &Pat) {
            let names = pattern_names(pat).into_iter();
            self.0.extend(names.map(|(name, _)| name.to_string()));
        }

        fn visit_item(&mut self, _: &syn::Item) {}
    }

    let mut names = Names(Vec::new());
    names.visit_stmt(stmt);
    names.0.sort();
    names.0.dedup();
    names.0
}

/// The statement with other names in the patterns that bind one of those that are meant otherwise.
pub(super) fn otherwise(stmt: &Stmt, meant: &[String], namer: &mut Namer) -> Option<Stmt> {
    if meant.is_empty() {
        return None;
    }
    let mut stmt = stmt.clone();
    let mut given = Given {
        meant,
        namer,
        changed: false,
    };
    given.visit_stmt_mut(&mut stmt);
    given.changed.then_some(stmt)
}

struct Given<'a> {
    meant: &'a [String],
    namer: &'a mut Namer,
    changed: bool,
}

/// The name that a pattern binds, and the one it gets.
struct Renamed {
    from: Ident,
    to: Ident,
}

impl Renamed {
    fn bound(&self) -> Bound<'_> {
        let (from, to) = (&self.from, &self.to);
        Bound { from, to }
    }

    fn behind(&self) -> Behind {
        let inside = Inside(Is::Itself, self.to.clone());
        Behind::of(vec![(self.from.clone(), inside)])
    }

    /// What follows the first `let` of the name in the condition is in its scope.
    fn in_condition(&self, cond: &mut Expr, scope: &mut Option<Behind>) {
        match (cond, &mut *scope) {
            (Expr::Binary(e), _) if matches!(e.op, BinOp::And(_)) => {
                self.in_condition(&mut e.left, scope);
                self.in_condition(&mut e.right, scope);
            }
            (cond, Some(scope)) => scope.visit_expr_mut(cond),
            (Expr::Let(e), None) => {
                if pattern_names(&e.pat).iter().any(|(n, _)| *n == self.from) {
                    self.bound().visit_pat_mut(&mut e.pat);
                    *scope = Some(self.behind());
                }
            }
            (_, None) => {}
        }
    }
}

impl Given<'_> {
    /// A name of the patterns that is meant otherwise, unless what `visit` visits has it in a text.
    fn next<'p>(
        &mut self,
        pats: impl IntoIterator<Item = &'p Pat>,
        visit: impl Fn(&mut Texts<'_>),
    ) -> Option<Renamed> {
        let names = pats.into_iter().flat_map(pattern_names);
        let mut meant = names.filter(|(name, _)| self.meant.contains(&name.to_string()));
        let (from, _) = meant.find(|(name, _)| !is_in_a_text(name, &visit))?;
        let to = self.namer.numbered(&from.to_string(), from.span());
        self.changed = true;
        Some(Renamed { from, to })
    }
}

/// The patterns of the `let`s of a condition.
fn of_condition(cond: &Expr) -> Vec<&Pat> {
    match cond {
        Expr::Let(e) => vec![&*e.pat],
        Expr::Binary(e) if matches!(e.op, BinOp::And(_)) => {
            let mut pats = of_condition(&e.left);
            pats.extend(of_condition(&e.right));
            pats
        }
        _ => Vec::new(),
    }
}

impl VisitMut for Given<'_> {
    fn visit_expr_for_loop_mut(&mut self, e: &mut syn::ExprForLoop) {
        while let Some(name) = self.next([&*e.pat], |texts| texts.visit_block(&e.body)) {
            name.bound().visit_pat_mut(&mut e.pat);
            name.behind().visit_block_mut(&mut e.body);
        }
        visit_mut::visit_expr_for_loop_mut(self, e);
    }

    fn visit_arm_mut(&mut self, arm: &mut syn::Arm) {
        while let Some(name) = self.next([&arm.pat], |texts| texts.visit_arm(arm)) {
            name.bound().visit_pat_mut(&mut arm.pat);
            let mut scope = name.behind();
            // A guard is part of the pattern.
            scope.visit_pat_mut(&mut arm.pat);
            scope.visit_expr_mut(&mut arm.body);
        }
        visit_mut::visit_arm_mut(self, arm);
    }

    fn visit_expr_if_mut(&mut self, e: &mut syn::ExprIf) {
        let texts = |texts: &mut Texts<'_>, e: &syn::ExprIf| {
            texts.visit_expr(&e.cond);
            texts.visit_block(&e.then_branch);
        };
        while let Some(name) = self.next(of_condition(&e.cond), |found| texts(found, e)) {
            let mut scope = None;
            name.in_condition(&mut e.cond, &mut scope);
            if let Some(mut scope) = scope {
                scope.visit_block_mut(&mut e.then_branch);
            }
        }
        visit_mut::visit_expr_if_mut(self, e);
    }

    fn visit_expr_while_mut(&mut self, e: &mut syn::ExprWhile) {
        while let Some(name) = self.next(of_condition(&e.cond), |texts| texts.visit_expr_while(e)) {
            let mut scope = None;
            name.in_condition(&mut e.cond, &mut scope);
            if let Some(mut scope) = scope {
                scope.visit_block_mut(&mut e.body);
            }
        }
        visit_mut::visit_expr_while_mut(self, e);
    }

    fn visit_expr_closure_mut(&mut self, e: &mut syn::ExprClosure) {
        while let Some(name) = self.next(&e.inputs, |texts| texts.visit_expr(&e.body)) {
            let inputs = e.inputs.iter_mut();
            inputs.for_each(|input| name.bound().visit_pat_mut(input));
            name.behind().visit_expr_mut(&mut e.body);
        }
        visit_mut::visit_expr_closure_mut(self, e);
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}
