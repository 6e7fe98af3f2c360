//! The jumps in user tokens, and the names in patterns.

use proc_macro2::Ident;
use syn::visit::{self, Visit};
use syn::{Expr, Pat};

use crate::declared;

/// Every name a pattern binds, one that may fail to match: a word that starts with a capital letter is a constant.
pub fn pattern_names(pat: &Pat) -> Vec<(Ident, bool)> {
    let names = all_names(pat).into_iter().filter(|pat| !is_constant(pat));
    names.map(|pat| name_of(&pat)).collect()
}

/// Every name that a pattern binds which always matches.
pub(super) fn bound_names(pat: &Pat) -> Vec<(Ident, bool)> {
    all_names(pat).iter().map(name_of).collect()
}

/// The words in a pattern that are taken for constants.
pub(super) fn constants(pat: &Pat) -> Vec<Ident> {
    let names = all_names(pat).into_iter().filter(is_constant);
    names.map(|pat| pat.ident).collect()
}

/// Whether it is mutable, besides its name.
fn name_of(pat: &syn::PatIdent) -> (Ident, bool) {
    let mutable = pat.mutability.is_some() && pat.by_ref.is_none();
    (pat.ident.clone(), mutable)
}

/// A constant by its case, unless it is a single letter, perhaps numbered, of which no declaration is known.
fn is_constant(pat: &syn::PatIdent) -> bool {
    let name = pat.ident.to_string();
    let mut rest = name.chars().skip(1);
    let letter = rest.all(|c| c.is_ascii_digit() || c == '_');
    pat.mutability.is_none()
        && pat.by_ref.is_none()
        && pat.subpat.is_none()
        && name.starts_with(char::is_uppercase)
        && (!letter || declared::is_constant(&name))
}

fn all_names(pat: &Pat) -> Vec<syn::PatIdent> {
    struct Names(Vec<syn::PatIdent>);
    impl<'ast> Visit<'ast> for Names {
        fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
            self.0.push(pat.clone());
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
