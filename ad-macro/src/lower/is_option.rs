//! What tells by its form, or by its type, that an expression is an `Option`, and not an iterator.

use syn::{Expr, Type};

use super::Lowerer;
use super::jumps::bound_names;
use super::matching::is_split;
use super::view::is_view;
use crate::declared;
use crate::ir::types::{argument, peeled, referent};
use crate::words::occurs;

/// Methods that yield an iterator, whose `map` is another.
const ITERATORS: &[&str] = &[
    "iter",
    "iter_mut",
    "into_iter",
    "chars",
    "bytes",
    "lines",
    "split_whitespace",
    "windows",
    "chunks",
    "chunks_exact",
    "rchunks",
    "rchunks_exact",
    "keys",
    "values",
    "drain",
];

/// Methods by which an iterator becomes an `Option`.
const ENDS: &[&str] = &[
    "next",
    "last",
    "nth",
    "find",
    "find_map",
    "position",
    "reduce",
    "min",
    "max",
    "min_by",
    "min_by_key",
    "max_by_key",
    "max_by",
    "get",
    "first",
    "ok",
    "pop",
    "pop_back",
    "pop_front",
    "front",
    "back",
    "checked_sub",
    "try_into",
];

/// By its name, a method of the language's gives an `Option`. (`try_into` and `ok` are of `Result`s.)
pub fn gives_option(method: &str) -> bool {
    ENDS.contains(&method) && method != "try_into" && method != "ok"
}

/// `&Option<f64>`
pub(super) fn is_option_or_result(ty: &Type) -> bool {
    let name = declared::last_name(&referent(ty));
    name.is_some_and(|name| ["Option", "Result"].contains(&name.as_str()))
}

impl Lowerer<'_> {
    /// `Option<&[f64]>`
    pub(super) fn holds_slice(&self, of: &Expr) -> bool {
        let held = self.type_of(of).and_then(|of| argument(&of, &["Option"]));
        matches!(held, Some(Type::Reference(held)) if matches!(&*held.elem, Type::Slice(_)))
    }

    /// What is in an `Option` is a reference, by its type, or by its form where that is not known.
    pub(super) fn holds_reference(&self, option: &Expr) -> bool {
        let held = self
            .type_of(option)
            .and_then(|of| argument(&peeled(&of), &["Option"]));
        if let Some(held) = held {
            return matches!(held, Type::Reference(_));
        }
        let last = |block: &syn::Block| match block.stmts.last() {
            Some(syn::Stmt::Expr(value, None)) => self.holds_reference(value),
            _ => false,
        };
        match option {
            Expr::Paren(e) => self.holds_reference(&e.expr),
            Expr::Block(e) => last(&e.block),
            Expr::If(e) => {
                let other = e.else_branch.as_ref();
                last(&e.then_branch) || other.is_some_and(|(_, of)| self.holds_reference(of))
            }
            Expr::Match(e) => e.arms.iter().any(|arm| self.holds_reference(&arm.body)),
            Expr::Call(e) => e
                .args
                .iter()
                .any(|inside| matches!(inside, Expr::Reference(_)) || self.names_reference(inside)),
            Expr::MethodCall(e) => match e.method.to_string().as_str() {
                "as_ref" => true,
                "copied" | "cloned" => false,
                "filter" | "or" | "or_else" => self.holds_reference(&e.receiver),
                _ => is_view(option),
            },
            _ => false,
        }
    }

    /// The form of the expression says that it is an `Option`.
    pub(super) fn is_option(&self, expr: &Expr) -> bool {
        if self.own_output(expr).is_some_and(super::types::is_option) {
            return true;
        }
        match expr {
            Expr::Paren(e) => self.is_option(&e.expr),
            Expr::Path(path) => path.path.get_ident().is_some_and(|ident| {
                let var = self.resolve(&ident.to_string());
                ident == "None" || var.is_some_and(|var| self.options.contains(&var))
            }),
            Expr::If(e) => {
                let last = e.then_branch.stmts.last();
                matches!(last, Some(syn::Stmt::Expr(value, None)) if self.is_option(value))
            }
            // What a pattern binds may be a reference.
            Expr::Match(e) => {
                let takes_bound = |arm: &syn::Arm| {
                    let bound = bound_names(&arm.pat);
                    bound.iter().any(|(name, _)| occurs(name, &arm.body))
                };
                !e.arms.iter().any(takes_bound)
                    && e.arms.iter().any(|arm| self.is_option(&arm.body))
            }
            Expr::Call(e) => matches!(&*e.func, Expr::Path(path) if path.path.is_ident("Some")),
            Expr::MethodCall(e) => {
                let method = e.method.to_string();
                let adaptor = ["as_ref", "map", "filter", "copied", "cloned", "as_deref"];
                is_view(expr)
                    || is_split(expr) && !declared::is_method(&method)
                    || (super::iter::is_search(e) || super::iter::folds_to_option(e))
                        && self.is_chain(&e.receiver)
                    || self.moves(e)
                    || method == "fold"
                        && e.args.first().is_some_and(|first| self.is_option(first))
                        && self.is_chain(&e.receiver)
                    || method == "ok"
                    || is_then(e)
                    || method == "zip"
                        && self.is_option(&e.receiver)
                        && e.args.iter().all(|other| self.is_option(other))
                    || adaptor.contains(&method.as_str()) && self.is_option(&e.receiver)
            }
            Expr::Field(_) => {
                let of = self.type_of(expr).and_then(|of| declared::last_name(&of));
                of.is_some_and(|of| of == "Option")
            }
            _ => false,
        }
    }
}

/// `b.then(|| ..)`, `b.then_some(..)`
fn is_then(e: &syn::ExprMethodCall) -> bool {
    let lazy = e.method == "then" && matches!(e.args.first(), Some(Expr::Closure(_)));
    e.args.len() == 1 && (lazy || e.method == "then_some")
}

/// The form says that it is an iterator.
pub(super) fn is_iterator(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => is_iterator(&e.expr),
        Expr::Range(_) => true,
        Expr::MethodCall(e) => {
            let name = e.method.to_string();
            ITERATORS.contains(&name.as_str())
                || !ENDS.contains(&name.as_str()) && is_iterator(&e.receiver)
        }
        _ => false,
    }
}
