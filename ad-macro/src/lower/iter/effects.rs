//! Chains whose closures change variables, and run more often than what they yield is used: a loop over what is used would
//! run them less often.

use syn::{Expr, ExprMethodCall};

use super::super::Lowerer;

/// What leads to the elements, and runs nothing.
const SOURCES: &[&str] = &["iter", "iter_mut", "into_iter", "copied", "cloned"];

/// Adaptors after which fewer items are used, or others first.
const SELECTING: &[&str] = &["rev", "skip", "step_by", "take", "zip"];

impl Lowerer<'_> {
    /// Items are dropped after a closure has run for them: by a `zip` whose other side ends first, and by a `rev` of what
    /// was cut off.
    ///
    /// `xs.iter().map(|x| { n += 1; x * k }).zip(ys.iter().take(2))` runs the closure a third time.
    /// `xs.iter().map(|x| { s += x; s }).take(3).rev()` runs it for those that are cut off too.
    pub(super) fn drops_effects(&self, expr: &Expr) -> bool {
        let adaptors = adaptors(expr);
        let within = adaptors.iter().flat_map(|e| &e.args);
        if within.clone().any(|arg| self.drops_effects(arg)) {
            return true;
        }
        let name = |n: usize| adaptors[n].method.to_string();
        let is_one_of = |n: usize, names: &[&str]| names.contains(&name(n).as_str());
        (0..adaptors.len()).any(|at| {
            let after = at + 1..adaptors.len();
            if name(at) == "zip" && adaptors[at].args.iter().any(|arg| self.has_effects(arg)) {
                return after.clone().any(|n| name(n) == "rev");
            }
            if !adaptors[at].args.iter().any(|arg| self.is_effect(arg)) {
                return false;
            }
            let zip = after.clone().find(|n| name(*n) == "zip");
            let zipped = zip.is_some_and(|zip| {
                let plain = (0..at).all(|n| is_one_of(n, SOURCES))
                    && adaptors[zip].args.iter().all(adaptors_are_sources);
                let last = (zip + 1..adaptors.len()).all(|n| !is_one_of(n, SELECTING));
                zip != at + 1 || !plain || !last
            });
            let rev = after.clone().find(|n| name(*n) == "rev");
            zipped || rev.is_some_and(|rev| (at + 1..rev).any(|n| is_one_of(n, SELECTING)))
        })
    }

    /// A closure that changes what it captures.
    fn is_effect(&self, arg: &Expr) -> bool {
        matches!(arg, Expr::Closure(closure) if !self.changes_of_expr(&closure.body).is_empty())
    }

    /// Such a closure stands in the chain.
    fn has_effects(&self, chain: &Expr) -> bool {
        let adaptors = adaptors(chain);
        let mut args = adaptors.iter().flat_map(|e| &e.args);
        args.any(|arg| self.is_effect(arg) || self.has_effects(arg))
    }
}

/// The calls of a chain, from its source on.
fn adaptors(expr: &Expr) -> Vec<&ExprMethodCall> {
    let mut calls = Vec::new();
    let mut at = expr;
    loop {
        at = match at {
            Expr::MethodCall(e) => {
                calls.push(e);
                &e.receiver
            }
            Expr::Paren(e) => &e.expr,
            Expr::Group(e) => &e.expr,
            _ => break,
        };
    }
    calls.reverse();
    calls
}

fn adaptors_are_sources(expr: &Expr) -> bool {
    let adaptors = adaptors(expr);
    adaptors
        .iter()
        .all(|e| SOURCES.iter().any(|name| e.method == name))
}
