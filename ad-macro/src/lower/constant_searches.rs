//! Searches of tables by active values: what is found is an element of the table, and carries no derivative.
//!
//! ```text
//! TABLE.iter().find(|row| row.0 > x)?            TABLE.windows(2).find(|w| x < w[1].0).ok_or("out of range")?
//! TABLE.iter().rev().find(|row| row.0 <= x).map(|row| row.1 * x)
//! ```

use syn::{Expr, ExprMethodCall};

use super::Lowerer;
use super::jumps::jumps;

/// Adaptors that yield what is in the table, by the arguments they are given.
const PARTS: &[&str] = &[
    "iter",
    "into_iter",
    "rev",
    "enumerate",
    "copied",
    "cloned",
    "skip",
    "take",
    "step_by",
    "windows",
    "chunks",
    "chunks_exact",
    "rchunks",
    "rchunks_exact",
];

/// Adaptors that leave some of it out, by what a closure compares it with.
const CHOICES: &[&str] = &["filter", "skip_while", "take_while"];

/// What picks one of it.
const PICKS: &[&str] = &[
    "find",
    "rfind",
    "max_by",
    "min_by",
    "max_by_key",
    "min_by_key",
];

/// What picks one by its position.
const ENDS: &[&str] = &["next", "next_back", "last", "nth"];

impl Lowerer<'_> {
    /// The value is an element of a table, or may be, whatever it is searched by.
    pub(super) fn is_found_in_table(&self, expr: &Expr) -> bool {
        let Expr::MethodCall(e) = expr else {
            return match expr {
                Expr::Paren(e) => self.is_found_in_table(&e.expr),
                Expr::Group(e) => self.is_found_in_table(&e.expr),
                _ => false,
            };
        };
        let is = |names: &[&str]| names.iter().any(|name| e.method == name);
        if is(&["copied", "cloned", "unwrap", "expect"]) {
            return self.is_found_in_table(&e.receiver);
        }
        if is(&["unwrap_or", "ok_or", "ok_or_else"]) {
            let passive = |arg: &Expr| match arg {
                Expr::Closure(closure) => self.is_passive(&closure.body) || is_text(&closure.body),
                arg => self.is_passive(arg) || is_text(arg),
            };
            return e.args.iter().all(passive) && self.is_found_in_table(&e.receiver);
        }
        let picks = is(PICKS) || is(ENDS) && e.args.iter().all(|arg| self.is_passive(arg));
        picks
            && self.is_of_table(&e.receiver)
            && !jumps(expr)
            && self.changes_of_expr(expr).is_empty()
            && !self.is_declared_method(e)
    }

    /// What is iterated over is in the table as it stands.
    fn is_of_table(&self, chain: &Expr) -> bool {
        let Expr::MethodCall(e) = chain else {
            return false;
        };
        let is = |names: &[&str]| names.iter().any(|name| e.method == name);
        let of_receiver = || match &*e.receiver {
            receiver @ Expr::MethodCall(_) => self.is_of_table(receiver),
            receiver => self.is_table(receiver),
        };
        let passive = |e: &ExprMethodCall| e.args.iter().all(|arg| self.is_passive(arg));
        (is(CHOICES) || is(PARTS) && passive(e)) && of_receiver()
    }

    /// A constant of the crate's, or a part of one.
    fn is_table(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(e) => self.is_table(&e.expr),
            Expr::Group(e) => self.is_table(&e.expr),
            Expr::Reference(e) => e.mutability.is_none() && self.is_table(&e.expr),
            Expr::Field(e) => self.is_table(&e.base),
            Expr::Index(e) => self.is_table(&e.expr) && self.is_passive(&e.index),
            Expr::Path(path) => path
                .path
                .get_ident()
                .is_none_or(|name| self.resolve(&name.to_string()).is_none()),
            _ => false,
        }
    }

    fn is_passive(&self, expr: &Expr) -> bool {
        !self.mentions_varied(expr)
    }
}

/// `format!("{x} is out of range")`, `"out of range".to_string()`
fn is_text(expr: &Expr) -> bool {
    matches!(expr, Expr::Macro(e) if e.mac.path.segments.last().is_some_and(|of| of.ident == "format"))
}
