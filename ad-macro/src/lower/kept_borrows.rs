//! What a method puts into its receiver borrows: from there on, what uses the one may change the other.
//!
//! ```text
//! let mut m = HashMap::new(); m.insert(0, &mut v); m.get_mut(&0).unwrap().push(x);      `v` may depend on `x`
//! ```

use syn::visit::{self, Visit};
use syn::{Expr, ExprMethodCall};

use super::Lowerer;
use super::scan::{Scan, root};
use crate::ir::VarId;
use crate::macro_arguments::arguments_of;

/// Methods that keep their argument.
const KEEP: &[&str] = &[
    "append",
    "extend",
    "get_or_insert",
    "insert",
    "or_insert",
    "push",
    "push_back",
    "push_front",
    "replace",
    "send",
    "set",
];

/// Methods that keep what their argument, a closure, gives.
const KEEP_RESULT: &[&str] = &[
    "get_or_init",
    "get_or_insert_with",
    "or_insert_with",
    "or_insert_with_key",
];

impl Lowerer<'_> {
    /// Notes what calls in `expr` keep.
    pub(super) fn note_kept_borrows(&mut self, expr: &Expr) {
        let mut keeping = Keeping {
            lowerer: self,
            found: Vec::new(),
        };
        keeping.visit_expr(expr);
        for (holder, borrowed) in keeping.found {
            let borrowed = borrowed.into_iter().filter(|of| *of != holder).collect();
            self.hold(&[holder], borrowed);
        }
    }
}

struct Keeping<'a, 'b> {
    lowerer: &'a Lowerer<'b>,
    found: Vec<(VarId, Vec<VarId>)>,
}

impl Keeping<'_, '_> {
    fn holder(&self, call: &ExprMethodCall) -> Option<VarId> {
        let name = root(&call.receiver)?.to_string();
        self.lowerer.resolve(&name)
    }
}

impl<'ast> Visit<'ast> for Keeping<'_, '_> {
    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        let is = |names: &[&str]| names.iter().any(|name| call.method == name);
        let keeps = is(KEEP);
        if let (true, Some(holder)) = (keeps || is(KEEP_RESULT), self.holder(call)) {
            let mut scan = Scan::new(self.lowerer);
            for arg in &call.args {
                match arg {
                    Expr::Closure(closure) if !keeps => {
                        borrowed(value_of(&closure.body), &mut scan)
                    }
                    arg => borrowed(arg, &mut scan),
                }
            }
            if !scan.writes.is_empty() {
                self.found.push((holder, scan.writes));
            }
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        let arguments = arguments_of(mac);
        arguments
            .iter()
            .flatten()
            .for_each(|arg| self.visit_expr(arg));
    }

    fn visit_item(&mut self, _: &'ast syn::Item) {}
}

/// `e` of `{ ..; e }`.
fn value_of(body: &Expr) -> &Expr {
    match body {
        Expr::Block(block) => match block.block.stmts.last() {
            Some(syn::Stmt::Expr(value, None)) => value_of(value),
            _ => body,
        },
        _ => body,
    }
}

/// What `value` borrows mutably, or what it is made of does: no numbers that a call gives.
fn borrowed(value: &Expr, scan: &mut Scan) {
    match value {
        Expr::Path(_) | Expr::Closure(_) => scan.visit_expr(value),
        Expr::Reference(of) if of.mutability.is_some() => scan.write(&of.expr),
        Expr::Reference(of) => borrowed(&of.expr, scan),
        Expr::Paren(of) => borrowed(&of.expr, scan),
        Expr::Group(of) => borrowed(&of.expr, scan),
        Expr::Tuple(of) => of.elems.iter().for_each(|part| borrowed(part, scan)),
        Expr::Array(of) => of.elems.iter().for_each(|part| borrowed(part, scan)),
        Expr::Struct(of) => of
            .fields
            .iter()
            .for_each(|field| borrowed(&field.expr, scan)),
        Expr::Call(of) => of.args.iter().for_each(|part| borrowed(part, scan)),
        Expr::MethodCall(of) if of.method.to_string().ends_with("_mut") => scan.write(&of.receiver),
        Expr::MethodCall(of) => borrowed(&of.receiver, scan),
        _ => {}
    }
}
