//! A part of a variable that is put back where it was moved out of: it is a copy that is moved, since the assignment looks at what
//! was there.
//!
//! ```text
//! sim.u = advance(sim.u, dt);    ==>    sim.u = advance(sim.u.clone(), dt);
//! sim.phase = sim.phase.next(dt);    ==>    sim.phase = sim.phase.clone().next(dt);
//! s.all = s.all.map(|mut v| { v.push(x); v });    ==>    s.all = s.all.clone().map(|mut v| { v.push(x); v });
//! s.last = s.now; s.now = next;      ==>    s.last = s.now.clone(); s.now = next;
//! ```

use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprMethodCall, ItemFn};

use super::Lowerer;
use super::option::OF_A_VALUE;
use super::types::is_primitive;
use crate::hash::HashSet;
use crate::ir::types::argument;

/// The parts of variables that the function assigns to, as they are written.
pub(super) fn assigned(item: &ItemFn) -> HashSet<String> {
    #[derive(Default)]
    struct Assigned(HashSet<String>);
    impl Assigned {
        fn targets(&mut self, left: &Expr) {
            match left {
                Expr::Tuple(e) => e.elems.iter().for_each(|part| self.targets(part)),
                Expr::Paren(e) => self.targets(&e.expr),
                left if is_path(left) => drop(self.0.insert(left.to_token_stream().to_string())),
                _ => {}
            }
        }
    }
    impl Visit<'_> for Assigned {
        fn visit_expr_assign(&mut self, e: &syn::ExprAssign) {
            self.targets(&e.left);
            visit::visit_expr_assign(self, e);
        }
    }
    let mut found = Assigned::default();
    found.visit_item_fn(item);
    found.0
}

impl Lowerer<'_> {
    /// A copy of the part `of` that is moved, where the function assigns to that part too.
    pub(super) fn copy_of_part(&mut self, of: &Expr) -> Option<Expr> {
        let put_back = is_path(of) && self.put_back.contains(&of.to_token_stream().to_string());
        let place = put_back.then(|| self.place(of))??;
        self.moves_part(&place)
            .then(|| syn::parse_quote!(#of.clone()))
    }

    /// What the part `left` is assigned, without moving it.
    pub(super) fn without_moving(&mut self, left: &Expr, right: &Expr) -> Option<Expr> {
        let place = is_path(left).then(|| self.place(left))??;
        if !self.moves_part(&place) {
            return None;
        }
        let of_numbers = || {
            let of = self.types.of_place(&place)?;
            argument(&of, &["Option"]).map(|of| is_primitive(&of))
        };
        let moves_inside = of_numbers() == Some(false);
        let consumes = |e: &ExprMethodCall| {
            let of_an_option = moves_inside && OF_A_VALUE.iter().any(|name| e.method == name);
            of_an_option && is_path(&e.receiver) || self.consumes(e)
        };
        let mut copies = Copies {
            consumes: &consumes,
            part: left.to_token_stream().to_string(),
            found: false,
        };
        let mut right = right.clone();
        copies.value(&mut right);
        copies.found.then_some(right)
    }
}

/// `a.b.0`
fn is_path(expr: &Expr) -> bool {
    match expr {
        Expr::Field(e) => matches!(&*e.base, Expr::Path(_)) || is_path(&e.base),
        _ => false,
    }
}

struct Copies<'a> {
    /// The method takes what it is called on by value.
    consumes: &'a dyn Fn(&ExprMethodCall) -> bool,
    part: String,
    found: bool,
}

impl Copies<'_> {
    /// An expression whose value is moved.
    fn value(&mut self, expr: &mut Expr) {
        if matches!(expr, Expr::Field(_)) && expr.to_token_stream().to_string() == self.part {
            self.found = true;
            *expr = syn::parse_quote!(#expr.clone());
            return;
        }
        match expr {
            Expr::Paren(e) => self.value(&mut e.expr),
            Expr::Tuple(e) => e.elems.iter_mut().for_each(|part| self.value(part)),
            Expr::Array(e) => e.elems.iter_mut().for_each(|part| self.value(part)),
            Expr::Struct(e) => e.fields.iter_mut().for_each(|f| self.value(&mut f.expr)),
            Expr::Let(e) => self.value(&mut e.expr),
            Expr::Match(e) => {
                self.value(&mut e.expr);
                e.arms.iter_mut().for_each(|arm| self.value(&mut arm.body));
            }
            Expr::Call(e) => {
                self.visit_expr_mut(&mut e.func);
                e.args.iter_mut().for_each(|arg| self.value(arg));
            }
            Expr::MethodCall(e) => {
                match (self.consumes)(e) {
                    true => self.value(&mut e.receiver),
                    false => self.visit_expr_mut(&mut e.receiver),
                }
                e.args.iter_mut().for_each(|arg| self.value(arg));
            }
            _ => visit_mut::visit_expr_mut(self, expr),
        }
    }
}

impl VisitMut for Copies<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match expr {
            Expr::Call(_)
            | Expr::MethodCall(_)
            | Expr::Struct(_)
            | Expr::Tuple(_)
            | Expr::Array(_)
            | Expr::Let(_)
            | Expr::Match(_) => self.value(expr),
            Expr::Closure(_) => {}
            _ => visit_mut::visit_expr_mut(self, expr),
        }
    }

    fn visit_stmt_mut(&mut self, stmt: &mut syn::Stmt) {
        match stmt {
            // The value of a block.
            syn::Stmt::Expr(value, None) => self.value(value),
            stmt => visit_mut::visit_stmt_mut(self, stmt),
        }
    }
}
