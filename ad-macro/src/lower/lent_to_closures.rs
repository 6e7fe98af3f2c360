//! Local closures that are lent what they change: a call is the body, in which the parameter is a reference of its own.
//!
//! Input:  `let scale = |x: &mut f64, k: f64| *x *= k; scale(&mut v[0], a);`
//! Output: `{ let x: &mut f64 = &mut v[0]; let k: f64 = a; *x *= k; }`

use quote::quote;
use syn::{Expr, ExprClosure, Pat, Type};

use super::Lowerer;
use super::closure::is_unit;
use super::jumps::pattern_names;
use crate::diag::Extent;
use crate::ir::{Opaque, Rhs};
use crate::words;

/// One of the arguments is a place that the call may change.
pub(super) fn is_lent(closure: &ExprClosure, args: &[&Expr]) -> bool {
    let mut pairs = closure.inputs.iter().zip(args);
    pairs.any(|(input, arg)| borrows_mutably(arg) || is_exclusive(input))
}

fn borrows_mutably(arg: &Expr) -> bool {
    matches!(arg, Expr::Reference(e) if e.mutability.is_some())
}

fn is_exclusive(input: &Pat) -> bool {
    let Pat::Type(typed) = input else {
        return false;
    };
    matches!(&*typed.ty, Type::Reference(of) if of.mutability.is_some())
}

impl Lowerer<'_> {
    /// The call of a closure with such arguments.
    pub(super) fn lent_call(
        &mut self,
        closure: &ExprClosure,
        args: &[&Expr],
        hint: &str,
    ) -> Option<Rhs> {
        if is_unit(&closure.body) {
            let called = self.lent_stmt(closure, args);
            let at = Extent::of(&closure.body);
            return called.then(|| Rhs::Opaque(Opaque::constant(quote!(()), at)));
        }
        let body = &closure.body;
        let block = self.lent_block(closure, args, &syn::parse_quote!({ #body }))?;
        Some(self.rhs(&block, hint))
    }

    /// The same as a statement; `false` where it cannot be written out.
    pub(super) fn lent_stmt(&mut self, closure: &ExprClosure, args: &[&Expr]) -> bool {
        let body = &closure.body;
        let written = self.lent_block(closure, args, &syn::parse_quote!({ #body; }));
        written.is_some_and(|block| {
            self.expr_stmt(&block);
            true
        })
    }

    /// `body` after its parameters have been bound to `args`. `None` where a parameter has a name that a later argument means
    /// something else by.
    fn lent_block(
        &mut self,
        closure: &ExprClosure,
        args: &[&Expr],
        body: &syn::Block,
    ) -> Option<Expr> {
        if closure.inputs.len() != args.len() || !self.writes_one_more() {
            return None;
        }
        self.inlined += 1;
        let mut names: Vec<String> = Vec::new();
        let mut lets = Vec::new();
        for (input, arg) in closure.inputs.iter().zip(args) {
            if names.iter().any(|name| words::occurs(name.as_str(), arg)) {
                return None;
            }
            names.extend(
                pattern_names(input)
                    .into_iter()
                    .map(|(name, _)| name.to_string()),
            );
            lets.push(quote!(let #input = #arg;));
        }
        let stmts = &body.stmts;
        Some(syn::parse_quote!({ #(#lets)* #(#stmts)* }))
    }
}
