//! The jumps in user tokens, and the names in patterns.

use proc_macro2::Ident;
use syn::visit::{self, Visit};
use syn::{Expr, Pat};

/// Every name a pattern binds. A name that starts with a capital letter is a constant.
pub fn pattern_names(pat: &Pat) -> Vec<(Ident, bool)> {
    struct Names(Vec<(Ident, bool)>);
    impl<'ast> Visit<'ast> for Names {
        fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
            let starts_lower = pat
                .ident
                .to_string()
                .starts_with(|c: char| !c.is_uppercase());
            if starts_lower {
                let mutable = pat.mutability.is_some() && pat.by_ref.is_none();
                self.0.push((pat.ident.clone(), mutable));
            }
            visit::visit_pat_ident(self, pat);
        }
        fn visit_expr(&mut self, _: &'ast Expr) {}
    }
    let mut names = Names(Vec::new());
    names.visit_pat(pat);
    names.0
}

/// Whether `expr` has a jump in it, be it one that stays inside.
pub(super) fn jumps(expr: &Expr) -> bool {
    first_jump(expr, false).is_some()
}

/// The first expression inside `expr` by which control may leave it.
pub(super) fn first_escape(expr: &Expr) -> Option<&Expr> {
    first_jump(expr, true)
}

/// The first jump in `expr`; with `out`, the first that leads out of it.
pub(super) fn first_jump(expr: &Expr, out: bool) -> Option<&Expr> {
    struct Jumps<'ast> {
        found: Option<&'ast Expr>,
        out: bool,
        /// The loops and labelled blocks around, by label.
        around: Vec<Option<&'ast syn::Lifetime>>,
    }
    impl<'ast> Jumps<'ast> {
        fn leaves(&self, label: Option<&'ast syn::Lifetime>) -> bool {
            let inside = match label {
                Some(_) => self.around.contains(&label),
                None => !self.around.is_empty(),
            };
            !(self.out && inside)
        }
    }
    impl<'ast> Visit<'ast> for Jumps<'ast> {
        fn visit_expr(&mut self, expr: &'ast Expr) {
            let leaves = match expr {
                Expr::Return(_) | Expr::Try(_) => true,
                Expr::Break(e) => self.leaves(e.label.as_ref()),
                Expr::Continue(e) => self.leaves(e.label.as_ref()),
                Expr::Closure(_) | Expr::Async(_) => return,
                _ => false,
            };
            if leaves {
                self.found = self.found.or(Some(expr));
            }
            let label = match expr {
                Expr::ForLoop(e) => Some(&e.label),
                Expr::While(e) => Some(&e.label),
                Expr::Loop(e) => Some(&e.label),
                _ => None,
            };
            if let Some(label) = label {
                self.around.push(label.as_ref().map(|label| &label.name));
            }
            visit::visit_expr(self, expr);
            if label.is_some() {
                self.around.pop();
            }
        }
        fn visit_item(&mut self, _: &'ast syn::Item) {}
    }
    let mut jumps = Jumps {
        found: None,
        out,
        around: Vec::new(),
    };
    jumps.visit_expr(expr);
    jumps.found
}
