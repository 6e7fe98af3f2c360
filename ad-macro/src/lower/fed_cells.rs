//! What is put into a cell by ways that are not followed: the cell would be taken for a constant.
//!
//! ```text
//! let mut g = c.borrow_mut(); *g = x;                   under a name
//! let put = |v: f64| c.borrow_mut().push(v); put(x);    when a closure is called
//! let d = &c; d.borrow_mut()[0] = x;                    by another name
//! ```

use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Expr, ExprMethodCall, ItemFn, Pat};

use super::cells::Cells;
use super::scan::is_compound;
use crate::diag::{Diagnostics, Extent, codes};
use crate::words::occurs;

/// Methods that lend what is in a cell to be changed.
const LENDING: &[&str] = &[
    "borrow_mut",
    "get_mut",
    "lock",
    "try_borrow_mut",
    "try_lock",
    "try_write",
    "write",
];

/// Methods that put what they are given into a cell.
const PUTTING: &[&str] = &["replace", "set", "swap", "update"];

/// Reports where a cell that may hold floats is changed in such a way.
pub(super) fn refuse(item: &ItemFn, cells: &Cells, diag: &Diagnostics) {
    if cells.is_empty() {
        return;
    }
    let mut fed = Fed {
        cells,
        diag,
        in_closure: false,
    };
    fed.visit_block(&item.block);
}

struct Fed<'a> {
    cells: &'a Cells,
    diag: &'a Diagnostics,
    in_closure: bool,
}

impl Fed<'_> {
    fn report(&self, name: &str, at: &Expr) {
        let help =
            "make it a variable, and hand it on as `&mut`: no derivative goes through a cell";
        self.diag
            .error(Extent::of(at), &codes::MUTATION, name, Some(help));
    }

    /// The cell whose content `expr` lends, `c.borrow_mut()`, `c.lock().unwrap()`.
    fn lent(&self, expr: &Expr) -> Option<String> {
        match expr {
            Expr::Paren(e) => self.lent(&e.expr),
            Expr::Try(e) => self.lent(&e.expr),
            Expr::MethodCall(e) if e.method == "unwrap" || e.method == "expect" => {
                self.lent(&e.receiver)
            }
            Expr::MethodCall(e) if LENDING.iter().any(|name| e.method == name) => {
                self.cell(&e.receiver).filter(|_| e.args.is_empty())
            }
            _ => None,
        }
    }

    fn cell(&self, expr: &Expr) -> Option<String> {
        match expr {
            Expr::Paren(e) => self.cell(&e.expr),
            Expr::Reference(e) => self.cell(&e.expr),
            Expr::Path(path) => {
                let name = path.path.get_ident()?.to_string();
                self.cells.contains_key(&name).then_some(name)
            }
            _ => None,
        }
    }

    /// The cell of `*c.borrow_mut()`, `c.borrow_mut()[i]` and `c.borrow_mut().x`.
    fn lent_place(&self, place: &Expr) -> Option<String> {
        match place {
            Expr::Paren(e) => self.lent_place(&e.expr),
            Expr::Unary(e) => self.lent_place(&e.expr),
            Expr::Index(e) => self.lent_place(&e.expr),
            Expr::Field(e) => self.lent_place(&e.base),
            of => self.lent(of),
        }
    }

    fn assigned(&mut self, left: &Expr, right: &Expr) {
        if let Some(name) = self.lent_place(left) {
            let names = self.cells[&name].iter();
            let is_shared = names.into_iter().any(|other| *other != name);
            if is_shared || self.in_closure {
                self.report(&name, left);
            }
        } else {
            self.visit_expr(left);
        }
        self.visit_expr(right);
    }

    /// A method of what a cell lends, or of the cell.
    fn called(&mut self, call: &ExprMethodCall, whole: &Expr) {
        let puts = PUTTING.iter().any(|name| call.method == name);
        let (cell, lent) = (self.cell(&call.receiver), self.lent(&call.receiver));
        match (cell, lent) {
            (Some(name), _) if self.in_closure && puts => self.report(&name, whole),
            (_, Some(name)) => {
                let method = call.method.to_string();
                let leads_on = method.ends_with("_mut") || method == "entry";
                if leads_on || self.in_closure && !call.args.is_empty() {
                    self.report(&name, whole);
                }
            }
            _ => self.visit_expr(&call.receiver),
        }
        call.args.iter().for_each(|arg| self.visit_expr(arg));
    }

    /// What a pattern binds of `value` can be changed.
    fn bound(&mut self, pat: &Pat, value: &Expr) -> bool {
        let found = self.lent(value);
        let exclusive = matches!(value, Expr::MethodCall(e) if e.method == "get_mut");
        match found {
            Some(name) if exclusive || occurs("mut", pat) => self.report(&name, value),
            Some(_) => {}
            None => return false,
        }
        true
    }
}

impl<'ast> Visit<'ast> for Fed<'_> {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        match expr {
            Expr::Assign(e) => self.assigned(&e.left, &e.right),
            Expr::Binary(e) if is_compound(&e.op) => self.assigned(&e.left, &e.right),
            Expr::Closure(e) => {
                let outside = std::mem::replace(&mut self.in_closure, true);
                self.visit_expr(&e.body);
                self.in_closure = outside;
            }
            // Read where it lies.
            Expr::Unary(_) | Expr::Index(_) | Expr::Field(_) if self.lent_place(expr).is_some() => {
            }
            Expr::MethodCall(e) => match self.lent(expr) {
                Some(name) => self.report(&name, expr),
                None => self.called(e, expr),
            },
            Expr::Reference(e) if e.mutability.is_some() => match self.lent_place(&e.expr) {
                Some(name) => self.report(&name, expr),
                None => visit::visit_expr(self, expr),
            },
            Expr::Match(e) => {
                let bound = e.arms.iter().any(|arm| self.bound(&arm.pat, &e.expr));
                if !bound {
                    self.visit_expr(&e.expr);
                }
                e.arms.iter().for_each(|arm| self.visit_arm(arm));
            }
            Expr::Let(e) => {
                if !self.bound(&e.pat, &e.expr) {
                    self.visit_expr(&e.expr);
                }
            }
            _ => visit::visit_expr(self, expr),
        }
    }

    fn visit_local(&mut self, local: &'ast syn::Local) {
        let Some(init) = &local.init else { return };
        if matches!(local.pat, Pat::Wild(_)) && self.lent(&init.expr).is_some() {
            return;
        }
        if !self.bound(&local.pat, &init.expr) {
            self.visit_expr(&init.expr);
        }
        if let Some((_, diverge)) = &init.diverge {
            self.visit_expr(diverge);
        }
    }

    // Words that are not taken apart.
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        let text = mac.tokens.to_token_stream().to_string();
        let lends = LENDING.iter().any(|name| text.contains(name));
        let cell = self
            .cells
            .keys()
            .find(|name| lends && occurs(*name, &mac.tokens));
        if let (Some(name), true) = (cell, text.contains("_mut") || text.contains(" = ")) {
            let at = Extent::of(&mac.path);
            self.diag.error(at, &codes::MUTATION, name, None);
        }
    }
}
