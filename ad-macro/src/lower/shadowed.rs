//! Names that are given anew while a closure or an iterator means what had them before: it is written out where it is
//! used, and there its names must mean what they meant where it was bound.
//!
//! Input:  `let f = |x| k * x; let k = f(2.0) + 1.0; f(k)`
//! Output: `let f = |x| k * x; let k_1 = f(2.0) + 1.0; f(k_1)`
//!
//! The names that the patterns of `for`, `match`, `if let`, `while let` and closures bind are those of `given`.

mod given;
mod texts;

use proc_macro2::Ident;
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Stmt as UserStmt};

use super::Lowerer;
use super::behind::{Behind, Inside, Is};
use super::held::Held;
use super::jumps::pattern_names;
use crate::declared;
use crate::ir::VarId;
use texts::is_in_a_text;

impl Lowerer<'_> {
    /// The statements with another name for what the first of them binds, if the name is still meant otherwise.
    pub(super) fn without_shadow(&mut self, stmts: &[UserStmt]) -> Option<Vec<UserStmt>> {
        let let_named = self.without_shadowing_let(stmts);
        let_named.or_else(|| self.without_shadowing_patterns(stmts))
    }

    fn without_shadowing_let(&mut self, stmts: &[UserStmt]) -> Option<Vec<UserStmt>> {
        let (UserStmt::Local(first), rest) = stmts.split_first()? else {
            return None;
        };
        let init = &first.init.as_ref()?.expr;
        let mut names = pattern_names(&first.pat).into_iter().map(|(name, _)| name);
        let name = names.find(|name| {
            let var = self.resolve(&name.to_string());
            var.is_some_and(|var| self.is_meant(var, init) || self.is_behind(var, init))
        })?;
        let mut rest = syn::Block {
            brace_token: Default::default(),
            stmts: rest.to_vec(),
        };
        if is_in_a_text(&name, |texts| texts.visit_block(&rest)) {
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

    fn without_shadowing_patterns(&mut self, stmts: &[UserStmt]) -> Option<Vec<UserStmt>> {
        let (first, rest) = stmts.split_first()?;
        if self.closures.is_empty() && self.iterators.is_empty() {
            return None;
        }
        let mut meant = given::names(first);
        meant.retain(|name| {
            let var = self.resolve(name);
            var.is_some_and(|var| self.is_captured(var) || self.is_in_an_iterator(var))
        });
        let first = given::otherwise(first, &meant, self.namer)?;
        Some([first].into_iter().chain(rest.iter().cloned()).collect())
    }

    /// The closure with other names for the parameters that what it is handed, or calls, means otherwise.
    ///
    /// Input:  `|g: &dyn Fn(f64) -> f64, k: f64| g(k)`, where it is called with `&|t| k * t`
    /// Output: `|g: &dyn Fn(f64) -> f64, k_1: f64| g(k_1)`
    pub(super) fn without_shadowing_parameters(
        &mut self,
        closure: &syn::ExprClosure,
        handed: &[Option<Held>],
    ) -> Option<syn::ExprClosure> {
        if handed.iter().all(Option::is_none) {
            return None;
        }
        let stmt = UserStmt::Expr(Expr::Closure(closure.clone()), None);
        let mut meant = given::names(&stmt);
        meant.retain(|name| {
            let var = self.resolve(name);
            let mut handed = handed.iter().flatten();
            var.is_some_and(|var| self.is_captured(var) || handed.any(|held| held.captures(var)))
        });
        match given::otherwise(&stmt, &meant, self.namer)? {
            UserStmt::Expr(Expr::Closure(closure), _) => Some(closure),
            _ => None,
        }
    }

    /// The closure of a `flat_map` with other names for what it binds, where theirs mean something around it: what is done
    /// with its items is written out inside of it. `None` if they cannot be named otherwise.
    ///
    /// Input:  `|k| xs.iter().map(move |x| k * x)`, before `.map(|y| y * k)` of another `k`
    /// Output: `|k_1| xs.iter().map(move |x| k_1 * x)`
    pub(super) fn with_names_of_its_own(
        &mut self,
        closure: &syn::ExprClosure,
    ) -> Option<syn::ExprClosure> {
        let mut closure = closure.clone();
        let names = closure.inputs.iter().flat_map(pattern_names);
        let meant = self.meant_around(names);
        for name in &meant {
            if is_in_a_text(name, |texts| texts.visit_expr(&closure.body)) {
                return None;
            }
            let (to, behind) = self.another_name(name);
            let mut bound = Bound {
                from: name,
                to: &to,
            };
            let inputs = closure.inputs.iter_mut();
            inputs.for_each(|input| bound.visit_pat_mut(input));
            behind().visit_expr_mut(&mut closure.body);
        }
        if let Expr::Block(body) = &mut *closure.body {
            self.give_names_of_their_own(&mut body.block)?;
        }
        Some(closure)
    }

    /// Other names for what the statements of a block bind.
    fn give_names_of_their_own(&mut self, block: &mut syn::Block) -> Option<()> {
        for n in 0..block.stmts.len() {
            let UserStmt::Local(local) = &block.stmts[n] else {
                continue;
            };
            for name in self.meant_around(pattern_names(&local.pat)) {
                let mut rest = syn::Block {
                    brace_token: Default::default(),
                    stmts: block.stmts.split_off(n + 1),
                };
                if is_in_a_text(&name, |texts| texts.visit_block(&rest)) {
                    return None;
                }
                let (to, behind) = self.another_name(&name);
                if let Some(UserStmt::Local(local)) = block.stmts.last_mut() {
                    let mut bound = Bound {
                        from: &name,
                        to: &to,
                    };
                    bound.visit_pat_mut(&mut local.pat);
                }
                behind().visit_block_mut(&mut rest);
                block.stmts.append(&mut rest.stmts);
            }
        }
        Some(())
    }

    /// Those of the names that mean something else where the closure stands.
    fn meant_around(&self, names: impl IntoIterator<Item = (Ident, bool)>) -> Vec<Ident> {
        let names = names.into_iter().map(|(name, _)| name);
        let meant = names.filter(|name| {
            let name = name.to_string();
            self.resolve(&name).is_some() || declared::has_function(&name)
        });
        meant.collect()
    }

    /// A name for what has `name`, and what writes it.
    fn another_name(&mut self, name: &Ident) -> (Ident, impl Fn() -> Behind) {
        let to = self.namer.numbered(&name.to_string(), name.span());
        let (from, inside) = (name.clone(), Inside(Is::Itself, to.clone()));
        (to, move || Behind::of(vec![(from.clone(), inside.clone())]))
    }

    /// `let t = &mut t[0];`: what the reference changes is looked at where that is not in use any more.
    fn is_behind(&self, var: VarId, init: &Expr) -> bool {
        self.vars[var.0].mutable && self.borrowed_mutably(init).contains(&var)
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
pub(super) struct Bound<'a> {
    pub(super) from: &'a Ident,
    pub(super) to: &'a Ident,
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

    /// What a guard binds is its own.
    fn visit_expr_mut(&mut self, _: &mut Expr) {}
}
