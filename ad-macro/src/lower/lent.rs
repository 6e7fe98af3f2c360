//! Conditions, and what else carries no derivative, that lend something by `&mut` to what they call: the calls are
//! statements before them.
//!
//! Input:  `if scene.hit(ray, &mut record) && record.t < far { .. }`
//! Output: `let met = scene.hit(ray, &mut record); if met && record.t < far { .. }`
//!
//! Input:  `table[self.next(x).abs() as usize]`
//! Output: `let met = self.next(x); table[met.abs() as usize]`
//!
//! Input:  `while step(&mut x) > eps { .. }`
//! Output: `loop { let met = step(&mut x); if met > eps { .. } else { break } }`
//!
//! What may leave the function on its way stands before them too.
//!
//! Input:  `if spline.slope(x)? > 0.0 { .. }`
//! Output: `let met = spline.slope(x)?; if met > 0.0 { .. }`

use syn::spanned::Spanned;
use syn::{BinOp, Expr, parse_quote};

use super::Lowerer;
use super::jumps::{first_escape, jumps};
use super::scan::{is_field, is_place, only_reads};
use crate::declared;
use crate::ir::types::peeled;
use crate::structure::{Receiver, Row};

impl Lowerer<'_> {
    /// `cond` without the calls in it that lend what a derivative may go through; they are lowered before it.
    pub(super) fn lend_before(&mut self, cond: &Expr) -> Option<Expr> {
        let mut cond = cond.clone();
        (self.lends(&cond) && can_be_lifted(&cond)).then(|| {
            self.lift(&mut cond);
            cond
        })
    }

    /// The same, of a value without a derivative that is no call which lends by itself.
    pub(super) fn lend_before_value(&mut self, expr: &Expr) -> Option<Expr> {
        let parts = match expr {
            Expr::Binary(_) | Expr::Unary(_) | Expr::Cast(_) => true,
            Expr::Index(e) => !self.lends(&e.expr),
            Expr::MethodCall(e) => self.only_looks(e),
            _ => false,
        };
        let whole = parts && self.carries_no_derivative(expr);
        whole.then(|| self.lend_before(expr)).flatten()
    }

    /// A method that takes what it is called on and its arguments as they are, and makes nothing with a derivative of it.
    fn only_looks(&self, e: &syn::ExprMethodCall) -> bool {
        only_reads(e)
            && !self.takes_exclusive(e)
            && !e.args.iter().any(|arg| self.is_lent(arg))
            && self.carries_no_derivative(&Expr::MethodCall(e.clone()))
    }

    /// `while` as `loop`, if its condition lends.
    pub(super) fn lending_while(&self, e: &syn::ExprWhile) -> Option<Expr> {
        let (label, cond, body) = (&e.label, &e.cond, &e.body);
        (self.lends(cond) && can_be_lifted(cond))
            .then(|| parse_quote!(#label loop { if #cond #body else { break; } }))
    }

    /// Running `expr` may leave the function, or change what a derivative may go through.
    fn lends(&self, expr: &Expr) -> bool {
        tries(expr) || self.changes(expr)
    }

    fn changes_generator(&self, expr: &Expr) -> bool {
        let changed = self.changes_of_expr(expr);
        changed.iter().any(|var| self.vars[var.0].generator)
    }

    /// Words say that something is lent to be changed.
    fn changes(&self, expr: &Expr) -> bool {
        let changed = self.changes_of_expr(expr);
        !changed.is_empty()
            && (self.mentions_varied(expr) || changed.iter().any(|var| self.varied.contains(var)))
            && self.says_so(expr)
    }

    /// An argument is `&mut x`, or what is called is a closure that changes what it captured, or the receiver that of a method which is known to take `&mut self`, or a generator, or
    /// something is taken out of it, or put into it that may be there.
    fn says_so(&self, expr: &Expr) -> bool {
        let any = |args: &syn::punctuated::Punctuated<Expr, syn::Token![,]>| {
            args.iter()
                .any(|arg| self.is_lent(arg) || self.says_so(arg))
        };
        match expr {
            Expr::Paren(e) => self.says_so(&e.expr),
            Expr::Group(e) => self.says_so(&e.expr),
            Expr::Unary(e) => self.says_so(&e.expr),
            Expr::Cast(e) => self.says_so(&e.expr),
            Expr::Index(e) => self.says_so(&e.index),
            // It assigns.
            Expr::Block(e) => is_plain_block(e),
            Expr::Binary(e) => self.says_so(&e.left) || self.says_so(&e.right),
            Expr::Call(e) => self.changes_captured(&e.func) || any(&e.args),
            Expr::MethodCall(e) => {
                self.takes_exclusive(e)
                    || self.leaves_part(e)
                    || self.changes_set(e)
                    || self.advances(e)
                    || self.draws(e)
                    || self.says_so(&e.receiver)
                    || any(&e.args)
            }
            _ => false,
        }
    }

    /// A closure that changes what it has captured: `if step(x) > tolerance`.
    fn changes_captured(&self, func: &Expr) -> bool {
        let Expr::Path(path) = func else { return false };
        let name = path.path.get_ident().map(ToString::to_string);
        let var = name.and_then(|name| self.resolve(&name));
        var.is_some_and(|var| {
            self.closures.contains_key(&var) && !self.vars[var.0].borrows.is_empty()
        })
    }

    /// `v.pop()`, `next.take()`: a method of the language that changes a place and gives what was there.
    fn leaves_part(&self, e: &syn::ExprMethodCall) -> bool {
        let leaves =
            |row: &Row| row.leaves && matches!(row.receiver, Receiver::Whole | Receiver::Slice);
        is_place(&e.receiver)
            && !self.is_own_method(e)
            && self.structural_row(e).is_some_and(leaves)
    }

    /// `flags.next()` of an iterator under a name, or in a field, that no derivative goes through, and `peek`, which takes an
    /// item out and keeps it.
    fn advances(&self, e: &syn::ExprMethodCall) -> bool {
        const STEPS: &[&str] = &["next", "next_back", "nth", "next_if", "next_if_eq", "peek"];
        STEPS.iter().any(|step| e.method == step) && is_field(&e.receiver) && !self.moves(e)
    }

    /// `seen.insert(k)` of a set: whether it is new there.
    fn changes_set(&self, e: &syn::ExprMethodCall) -> bool {
        let of = || declared::last_name(&peeled(&self.type_of(&e.receiver)?));
        let is_set =
            |of: String| (of == "HashSet" || of == "BTreeSet") && !declared::is_own_type(&of);
        (e.method == "insert" || e.method == "remove")
            && is_place(&e.receiver)
            && of().is_some_and(is_set)
    }

    /// What stands in an expression that lends, and has to be lifted out of it: it may change numbers alone, which the whole
    /// does beside what depends on an input.
    fn is_to_be_lifted(&self, part: &Expr) -> bool {
        tries(part) || self.says_so(part) && !self.changes_of_expr(part).is_empty()
    }

    /// `left` is evaluated before `right` changes it, or before that leaves the function.
    fn goes_first(&self, left: &Expr, right: &Expr) -> bool {
        let steady =
            || matches!(left, Expr::Lit(_)) || is_field(left) && !self.changes_expr(left, right);
        self.is_to_be_lifted(right) && (!steady() || self.changes(right))
    }

    fn lift(&mut self, expr: &mut Expr) {
        // What is drawn next to what depends on an input is drawn before that.
        let drawn = self.says_so(expr) && self.changes_generator(expr);
        if !self.is_to_be_lifted(expr) && !drawn {
            return;
        }
        match expr {
            Expr::Paren(e) => self.lift(&mut e.expr),
            Expr::Group(e) => self.lift(&mut e.expr),
            Expr::Unary(e) => self.lift(&mut e.expr),
            Expr::Cast(e) => self.lift(&mut e.expr),
            Expr::Index(e) if !self.is_to_be_lifted(&e.expr) => self.lift(&mut e.index),
            Expr::MethodCall(e) if self.only_looks(e) => {
                let first = e.args.iter().any(|arg| self.goes_first(&e.receiver, arg));
                match first {
                    true => *e.receiver = self.evaluated(&e.receiver),
                    false => self.lift(&mut e.receiver),
                }
                for n in 0..e.args.len() {
                    let (arg, mut later) = (&e.args[n], e.args.iter().skip(n + 1));
                    match later.any(|later| self.goes_first(arg, later)) {
                        true => e.args[n] = self.evaluated(&e.args[n].clone()),
                        false => self.lift(&mut e.args[n]),
                    }
                }
            }
            // What is on the right runs only if the left wants it.
            Expr::Binary(e)
                if is_lazy(&e.op)
                    && (self.is_to_be_lifted(&e.right) || self.changes_generator(&e.right)) =>
            {
                let (left, right) = (&e.left, &e.right);
                let chosen: Expr = match e.op {
                    BinOp::And(_) => parse_quote!(if #left { (#right) } else { false }),
                    _ => parse_quote!(if #left { true } else { (#right) }),
                };
                *expr = self.evaluated(&chosen);
            }
            Expr::Binary(e) => {
                self.lift(&mut e.left);
                if self.goes_first(&e.left, &e.right) {
                    *e.left = self.evaluated(&e.left);
                }
                self.lift(&mut e.right);
            }
            _ => *expr = self.evaluated(expr),
        }
    }

    /// A variable with the value of `expr`.
    fn evaluated(&mut self, expr: &Expr) -> Expr {
        let name = self.namer.numbered("met", expr.span());
        self.stmt(&parse_quote!(let #name = #expr;));
        parse_quote!(#name)
    }
}

/// Nothing but calls, compared and combined.
fn can_be_lifted(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => can_be_lifted(&e.expr),
        Expr::Group(e) => can_be_lifted(&e.expr),
        Expr::Unary(e) => can_be_lifted(&e.expr),
        Expr::Binary(e) => can_be_lifted(&e.left) && can_be_lifted(&e.right),
        Expr::Cast(e) => can_be_lifted(&e.expr),
        Expr::Try(e) => can_be_lifted(&e.expr),
        Expr::Call(_)
        | Expr::MethodCall(_)
        | Expr::Path(_)
        | Expr::Field(_)
        | Expr::Index(_)
        | Expr::Lit(_) => true,
        Expr::Block(e) => is_plain_block(e),
        _ => false,
    }
}

/// Without a label, and nothing jumps out of it.
fn is_plain_block(e: &syn::ExprBlock) -> bool {
    e.label.is_none() && !jumps(&Expr::Block(e.clone()))
}

/// `e?` is in it, and nothing else that leaves the function.
fn tries(expr: &Expr) -> bool {
    matches!(first_escape(expr), Some(Expr::Try(_)))
}

fn is_lazy(op: &BinOp) -> bool {
    matches!(op, BinOp::And(_) | BinOp::Or(_))
}
