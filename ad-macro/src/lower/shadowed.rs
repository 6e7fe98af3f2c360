//! Names that are given anew while a closure or an iterator means what had them before: it is written out where it is
//! used, and there its names must mean what they meant where it was bound.
//!
//! Input:  `let f = |x| k * x; let k = f(2.0) + 1.0; f(k)`
//! Output: `let f = |x| k * x; let k_1 = f(2.0) + 1.0; f(k_1)`

use proc_macro2::Ident;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Stmt as UserStmt};

use super::Lowerer;
use super::behind::{Behind, Inside, Is};
use super::jumps::pattern_names;
use crate::ir::VarId;

impl Lowerer<'_> {
    /// The statements with another name for what the first of them binds, if the name is still meant otherwise.
    pub(super) fn without_shadow(&mut self, stmts: &[UserStmt]) -> Option<Vec<UserStmt>> {
        let (UserStmt::Local(first), rest) = stmts.split_first()? else {
            return None;
        };
        let init = &first.init.as_ref()?.expr;
        let mut names = pattern_names(&first.pat).into_iter().map(|(name, _)| name);
        let name = names.find(|name| {
            let var = self.resolve(&name.to_string());
            var.is_some_and(|var| self.is_meant(var, init))
        })?;
        let mut rest = syn::Block {
            brace_token: Default::default(),
            stmts: rest.to_vec(),
        };
        if is_in_a_text(&rest, &name) {
            return None;
        }
        let other = self.namer.numbered(&name.to_string(), name.span());
        let mut first = first.clone();
        let (from, to) = (&name, &other);
        Bound { from, to }.visit_pat_mut(&mut first.pat);
        Behind::of(vec![(name.clone(), Inside(Is::Itself, other))]).visit_block_mut(&mut rest);
        Some(
            [UserStmt::Local(first)]
                .into_iter()
                .chain(rest.stmts)
                .collect(),
        )
    }

    /// A closure or an iterator that has a name, or that `init` makes, means `var`.
    fn is_meant(&mut self, var: VarId, init: &Expr) -> bool {
        self.is_captured(var)
            || self.is_in_an_iterator(var)
            || (matches!(init, Expr::Closure(_)) || self.is_chain(init))
                && self.reads_of(init).contains(&var)
    }
}

/// Another name in a pattern.
struct Bound<'a> {
    from: &'a Ident,
    to: &'a Ident,
}

impl VisitMut for Bound<'_> {
    fn visit_pat_ident_mut(&mut self, pat: &mut syn::PatIdent) {
        if pat.ident == *self.from {
            pat.ident = self.to.clone();
        }
        visit_mut::visit_pat_ident_mut(self, pat);
    }

    fn visit_field_pat_mut(&mut self, field: &mut syn::FieldPat) {
        field.colon_token.get_or_insert_with(Default::default);
        visit_mut::visit_field_pat_mut(self, field);
    }
}

/// A text of a macro captures the name: `println!("{k}")`.
fn is_in_a_text(block: &syn::Block, name: &Ident) -> bool {
    struct Texts<'a>(&'a Ident, bool);

    impl Visit<'_> for Texts<'_> {
        fn visit_macro(&mut self, mac: &syn::Macro) {
            let text = mac.tokens.to_string();
            self.1 |= text.contains(&format!("{{{}", self.0));
            visit::visit_macro(self, mac);
        }
    }

    let mut texts = Texts(name, false);
    texts.visit_block(block);
    texts.1
}
