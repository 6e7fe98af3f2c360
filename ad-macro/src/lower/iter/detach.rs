//! What an iterator took when it was made, where the loop over it changes the variable that it took it from.
//!
//! ```text
//! for x in a { a[1] += x; }                              ==>   let items = a; for x in items { .. }
//! for y in xs.iter().map(move |x| x * k) { k += y; }     ==>   let kept = k; for y in xs.iter().map(|x| x * kept) { .. }
//! let it = (0..count()).map(f);                          ==>   let made = count(); let it = (0..made).map(f);
//! ```

use syn::spanned::Spanned;
use syn::{Expr, ExprClosure};

use super::super::Lowerer;
use super::super::forms::is_quiet;
use super::super::function::rename;
use super::super::scan::root;
use super::chain::{By, Chain, Source, Step};
use crate::ir::*;

impl Lowerer<'_> {
    /// Has `chain` read copies of what it took by value, where a turn changes that.
    pub(super) fn detach(&mut self, chain: &mut Chain, changed: &[VarId]) {
        if changed.is_empty() {
            return;
        }
        self.detach_source(&mut chain.source, changed);
        for step in &mut chain.steps {
            if let Some(closure) = step.closure_mut() {
                self.detach_closure(closure, changed);
            }
        }
    }

    fn detach_source(&mut self, source: &mut Source, changed: &[VarId]) {
        match source {
            Source::Elements {
                place,
                by: By::Clone | By::Copy,
            } if super::super::scan::is_place(place) => {
                let var = root(place).and_then(|name| self.resolve(&name.to_string()));
                if var.is_some_and(|var| changed.contains(&var)) {
                    **place = self.named_items(place);
                }
            }
            Source::Map(inner, closure) => {
                self.detach_source(inner, changed);
                self.detach_closure(closure, changed);
            }
            Source::Zip(left, right) => {
                self.detach_source(left, changed);
                self.detach_source(right, changed);
            }
            Source::Both(left, right) => {
                self.detach(left, changed);
                self.detach(right, changed);
            }
            source => {
                if let Some(inner) = source.adapted_mut() {
                    self.detach_source(inner, changed);
                }
            }
        }
    }

    /// What is iterated over, under a name of its own.
    pub(super) fn named_items(&mut self, of: &Expr) -> Expr {
        let rhs = self.rhs(of, "items");
        let var = self.temp("items", of.span());
        self.vars[var.0].projected = true;
        self.define(var, None, rhs);
        self.expose(var)
    }

    /// A `move` closure keeps the values that variables had.
    fn detach_closure(&mut self, closure: &mut ExprClosure, changed: &[VarId]) {
        if closure.capture.is_none() {
            return;
        }
        for var in self.reads_of(&Expr::Closure(closure.clone())) {
            if changed.contains(&var) {
                let name = self.vars[var.0].name.clone();
                let kept = self.namer.numbered(&name.to_string(), name.span());
                self.let_pattern(&syn::parse_quote!(#kept), None, &syn::parse_quote!(#name));
                rename(closure, &name, &kept);
            }
        }
    }

    /// The iterator with names for what is evaluated when it is made and may show when that is.
    pub(in crate::lower) fn made_now(&mut self, iterator: &Expr) -> Option<Expr> {
        if !self.is_chain(iterator) {
            return None;
        }
        let mut made = iterator.clone();
        let mut found = false;
        self.name_parts(&mut made, &mut found);
        found.then_some(made)
    }

    fn name_parts(&mut self, expr: &mut Expr, found: &mut bool) {
        match expr {
            Expr::Paren(e) => self.name_parts(&mut e.expr, found),
            Expr::Range(e) => {
                for bound in e.start.iter_mut().chain(&mut e.end) {
                    self.name_part(bound, found);
                }
            }
            Expr::MethodCall(e) => {
                if self.is_chain(&e.receiver) {
                    self.name_parts(&mut e.receiver, found);
                }
                for arg in &mut e.args {
                    match self.is_chain(arg) {
                        true => self.name_parts(arg, found),
                        false => self.name_part(arg, found),
                    }
                }
            }
            _ => {}
        }
    }

    fn name_part(&mut self, part: &mut Expr, found: &mut bool) {
        if is_quiet(part) {
            return;
        }
        let name = self.namer.numbered("made", part.span());
        self.let_pattern(&syn::parse_quote!(#name), None, part);
        *part = syn::parse_quote!(#name);
        *found = true;
    }

    /// Running the closures of `chain` once more could be noticed.
    pub(super) fn shows(&self, chain: &Chain) -> bool {
        let shows = |closure: &&ExprClosure| {
            !self.changes_of_expr(&closure.body).is_empty()
                || crate::passes::effects::may_show_but(&closure.body, &|name| {
                    crate::declared::has_function(name)
                })
        };
        chain.closures().iter().any(shows)
    }
}

impl Step {
    fn closure_mut(&mut self) -> Option<&mut ExprClosure> {
        match self {
            Step::Map(closure)
            | Step::Filter(closure)
            | Step::TakeWhile(closure)
            | Step::SkipWhile(closure)
            | Step::FlatMap(closure)
            | Step::Scan(_, closure) => Some(closure),
            Step::Copied(_)
            | Step::Enumerate
            | Step::Limit(_)
            | Step::Pass(_)
            | Step::Zip(..)
            | Step::Flatten => None,
        }
    }
}
