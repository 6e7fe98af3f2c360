//! Names whose uses say that they are integers, whatever they were computed from.
//!
//! Input:  `let i = fast_floor(x); let fraction = x - i as f64; TABLE[i & 255] * fraction`
//! Output: `let i = ad::inactive(fast_floor(x));`, which compiles if it is one; `fast_floor` needs no companion.

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr};

use super::Lowerer;
use super::chosen::tails;
use super::forms::is_of_integer;
use super::pattern::is_integer_literal;
use super::scan::is_place;
use super::types::{is_discrete_type, is_integer_name};
use crate::declared;
use crate::hash::HashMap;
use crate::ir::types::referent;
use crate::ir::*;

/// How a name is used that only an integer can be used so.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Use {
    /// It is cast to the float that there is, which a float need not be, but may.
    Cast,
    /// No float has such a use: it is an index, its bits are taken.
    Integer,
    /// It is a map that counts: `*seen.entry(word).or_insert(0) += 1;`
    Counts,
}

/// The names in a function that are bound once, and used as only an integer can be.
pub(super) fn by_use(item: &syn::ItemFn, only_f64: bool) -> HashMap<String, Use> {
    let mut uses = Uses {
        only_f64,
        bound: HashMap::default(),
        integers: HashMap::default(),
    };
    item.sig
        .inputs
        .iter()
        .for_each(|input| uses.visit_fn_arg(input));
    uses.visit_block(&item.block);
    let Uses {
        bound,
        mut integers,
        ..
    } = uses;
    integers.retain(|name, _| bound.get(name) == Some(&1));
    integers
}

struct Uses {
    only_f64: bool,
    bound: HashMap<String, usize>,
    integers: HashMap<String, Use>,
}

impl Uses {
    fn integer(&mut self, expr: &Expr) {
        self.used(expr, Use::Integer);
    }

    fn used(&mut self, expr: &Expr, by: Use) {
        match expr {
            Expr::Paren(e) => self.used(&e.expr, by),
            Expr::Path(path) => {
                let Some(name) = path.path.get_ident() else {
                    return;
                };
                let known = self.integers.entry(name.to_string()).or_insert(by);
                if by == Use::Integer {
                    *known = by;
                }
            }
            _ => {}
        }
    }

    /// `seen.entry(word).or_insert(0)`
    fn counts(&mut self, expr: &Expr) {
        let Expr::MethodCall(put) = expr else { return };
        let Expr::MethodCall(entry) = &*put.receiver else {
            return;
        };
        let number = put.args.first().is_some_and(is_integer_literal);
        if put.method == "or_insert" && number && entry.method == "entry" {
            self.used(&entry.receiver, Use::Counts);
        }
    }
}

impl<'ast> Visit<'ast> for Uses {
    fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
        *self.bound.entry(pat.ident.to_string()).or_default() += 1;
        visit::visit_pat_ident(self, pat);
    }

    fn visit_expr_binary(&mut self, e: &'ast syn::ExprBinary) {
        match e.op {
            BinOp::BitXor(_) | BinOp::Shl(_) | BinOp::Shr(_) => {
                self.integer(&e.left);
                self.integer(&e.right);
            }
            // Of `bool`s too, which carry no derivative either.
            BinOp::BitAnd(_) | BinOp::BitOr(_) => {
                self.integer(&e.left);
                self.integer(&e.right);
            }
            BinOp::AddAssign(_) | BinOp::SubAssign(_) => {
                if let Expr::Unary(place) = &*e.left {
                    self.counts(&place.expr);
                }
            }
            _ => {}
        }
        visit::visit_expr_binary(self, e);
    }

    fn visit_local(&mut self, local: &'ast syn::Local) {
        if let Some(init) = &local.init {
            self.counts(&init.expr);
        }
        visit::visit_local(self, local);
    }

    fn visit_expr_cast(&mut self, e: &'ast syn::ExprCast) {
        // A float is cast to another, and there is no other.
        let to_f64 = matches!(&*e.ty, syn::Type::Path(ty) if ty.path.is_ident("f64"));
        if to_f64 && self.only_f64 {
            self.used(&e.expr, Use::Cast);
        }
        visit::visit_expr_cast(self, e);
    }

    fn visit_expr_index(&mut self, e: &'ast syn::ExprIndex) {
        self.integer(&e.index);
        visit::visit_expr_index(self, e);
    }

    fn visit_expr_method_call(&mut self, e: &'ast syn::ExprMethodCall) {
        let name = e.method.to_string();
        let of_integers = ["wrapping_", "checked_", "saturating_", "overflowing_"];
        if of_integers.iter().any(|of| name.starts_with(of)) {
            self.integer(&e.receiver);
        }
        visit::visit_expr_method_call(self, e);
    }
}

impl Lowerer<'_> {
    /// `let name = f(x);`, where nothing is known of `f` and the uses of `name` say that it is an integer.
    pub(super) fn is_integer_by_use(&self, pat: &syn::PatIdent, init: &Expr) -> bool {
        // What is changed, or is of a type that a parameter tells, may well be a float.
        match self.integer_names.get(&pat.ident.to_string()) {
            Some(Use::Cast) => pat.mutability.is_none() && self.is_unknown_call(init, false),
            Some(Use::Integer) => self.is_unknown_call(init, true),
            Some(Use::Counts) | None => false,
        }
    }

    /// `HashMap` of `let mut seen = HashMap::new();`, whose uses say that its values are integers. Of its keys rustc says that
    /// they hold no float.
    pub(super) fn map_of_counts(&self, pat: &syn::PatIdent, init: &Expr) -> Option<syn::Ident> {
        let Expr::Call(made) = init else { return None };
        let Expr::Path(path) = &*made.func else {
            return None;
        };
        let mut names = path.path.segments.iter().rev();
        let (function, of) = (&names.next()?.ident, &names.next()?.ident);
        let counts = self.integer_names.get(&pat.ident.to_string()) == Some(&Use::Counts);
        let makes = ["new", "default", "with_capacity"];
        let makes = makes.iter().any(|name| function == name);
        let is_map = of == "HashMap" || of == "BTreeMap";
        let is_map = is_map && !declared::is_own_type(&of.to_string());
        let steady = made.args.iter().all(|arg| !self.mentions_varied(arg));
        (counts && makes && is_map && steady).then(|| of.clone())
    }

    /// `Wrapping(seed)`, or an operator of such. What may be assigned to it with an operator, another could not be.
    pub(super) fn is_wrapping(&self, expr: &Expr) -> bool {
        let is_one = |name: String| name == "Wrapping" && !declared::is_type(&name);
        match expr {
            Expr::Paren(e) => self.is_wrapping(&e.expr),
            Expr::Group(e) => self.is_wrapping(&e.expr),
            Expr::Call(e) => match &*e.func {
                Expr::Path(made) => {
                    let last = made.path.segments.last();
                    last.is_some_and(|last| is_one(last.ident.to_string()))
                }
                _ => false,
            },
            Expr::Binary(e) => self.is_wrapping(&e.left) || self.is_wrapping(&e.right),
            _ => is_place(expr) && self.last_name_of(expr).is_some_and(is_one),
        }
    }

    /// `let (mut k, mut s) = if c { (1, x) } else { (2, y) };`: what is an integer in every branch is none that a derivative
    /// goes through.
    pub(super) fn mark_counts(&mut self, pat: &syn::Pat, init: &Expr) {
        let (syn::Pat::Tuple(names), mut whole) = (pat, init.clone()) else {
            return;
        };
        let mut counts: Option<Vec<bool>> = None;
        let all = tails(&mut whole, &mut |tail| {
            let Expr::Tuple(tuple) = &*tail else {
                return None;
            };
            let here = tuple.elems.iter().map(is_integer_literal);
            counts = Some(match counts.take() {
                Some(before) => before.into_iter().zip(here).map(|(a, b)| a && b).collect(),
                None => here.collect(),
            });
            Some(())
        });
        for (name, count) in names.elems.iter().zip(counts.into_iter().flatten()) {
            if let (syn::Pat::Ident(name), true, Some(())) = (name, count, all) {
                if let Some(var) = self.resolve(&name.ident.to_string()) {
                    self.vars[var.0].inactive = true;
                    self.varied.remove(&var);
                }
            }
        }
    }

    /// A part of what inputs may reach that is an integer by its type, or arithmetic of such.
    pub(super) fn is_integer_place(&self, expr: &Expr) -> bool {
        fn of_places(expr: &Expr) -> bool {
            match expr {
                Expr::Lit(_) => true,
                Expr::Paren(e) => of_places(&e.expr),
                Expr::Binary(e) => of_places(&e.left) && of_places(&e.right),
                _ => is_place(expr),
            }
        }
        of_places(expr) && self.mentions_varied(expr) && self.is_integer(expr)
    }

    /// An operand that is an integer, as rustc checks: also where it is part of what inputs reach, no derivative gets in.
    pub(super) fn integer_atom(&mut self, expr: &Expr, hint: &str) -> Atom {
        let integer = Opaque {
            inactive: true,
            claim: Claim::NoTangent,
            ..self.opaque(expr)
        };
        self.bind_temp(Rhs::Opaque(integer), hint, expr.span())
    }

    /// `f(x) as f64`, where nothing is known of `f`: of a float it would be for nothing.
    pub(super) fn is_integer_by_cast(&self, e: &syn::ExprCast) -> bool {
        let to_f64 = matches!(&*e.ty, syn::Type::Path(ty) if ty.path.is_ident("f64"));
        to_f64 && self.only_f64 && self.is_unknown_call(&e.expr, false)
    }

    /// `results.iter().map(|r| i32::from(r.won)).sum()`, `flows.iter().map(|f| f.day).min().unwrap()`: the form of the items, or
    /// what words tell of their type, says that they are integers.
    pub(super) fn is_integer_total(&self, e: &syn::ExprMethodCall) -> bool {
        let Expr::MethodCall(chain) = &*e.receiver else {
            return false;
        };
        match e.method.to_string().as_str() {
            "unwrap" | "expect" | "unwrap_or" | "unwrap_or_default" => {
                let ends = chain.method == "min" || chain.method == "max";
                let steady = e.args.iter().all(|arg| !self.mentions_varied(arg));
                ends && steady && self.is_integer_total(chain)
            }
            "sum" | "product" => self.has_integers(chain),
            "min" | "max" => e.args.is_empty() && self.has_integers(chain),
            _ => false,
        }
    }

    fn has_integers(&self, chain: &syn::ExprMethodCall) -> bool {
        let by_form = match chain.args.first() {
            Some(Expr::Closure(closure)) if chain.method == "map" && chain.args.len() == 1 => {
                is_made_integer(&closure.body)
            }
            // `Vec::len`
            Some(Expr::Path(of)) if chain.method == "map" && chain.args.len() == 1 => of
                .path
                .segments
                .last()
                .is_some_and(|name| name.ident == "len"),
            _ => false,
        };
        let chain = Expr::MethodCall(chain.clone());
        let by_type = || {
            let item = self.item_type(&chain).map(|ty| referent(&ty));
            item.is_some_and(|ty| super::is_inactive_type(&ty) || is_discrete_type(&ty))
        };
        (by_form || by_type()) && self.changes_of_expr(&chain).is_empty()
    }

    /// The call of a function that is neither a primitive nor, so far, annotated.
    /// `generic` says whether it may be of a type that a parameter of the function tells.
    fn is_unknown_call(&self, expr: &Expr, generic: bool) -> bool {
        let Expr::Call(e) = expr else { return false };
        let Expr::Path(path) = &*e.func else {
            return false;
        };
        let segments = &path.path.segments;
        let Some(last) = segments.last() else {
            return false;
        };
        let name = last.ident.to_string();
        let of = segments.iter().rev().nth(1).map(|of| of.ident.to_string());
        let of_type = of
            .as_ref()
            .is_some_and(|of| of.starts_with(char::is_uppercase) || is_integer_name(of));
        path.qself.is_none()
            && !of_type
            && of.is_none_or(|of| of != "libm" && of != "f64" && of != "f32")
            && name.starts_with(char::is_lowercase)
            && self.resolve(&name).is_none()
            && !self.has_user_rule(path)
            && *self.function != name
            && !declared::has_function(&name)
            && declared::function(&name).is_none_or(|ty| {
                // `T::Output`
                generic && matches!(ty, syn::Type::Infer(_)) || super::is_inactive_type(&ty)
            })
            && self.changes_of_expr(expr).is_empty()
            && self.mentions_varied(expr)
    }
}

/// `x as i32`, `i32::from(x)`, `row.len() - 1`
fn is_made_integer(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => is_made_integer(&e.expr),
        Expr::MethodCall(e) => (e.method == "len" || e.method == "count") && e.args.is_empty(),
        Expr::Binary(e) => {
            let of = |operand| is_integer_literal(operand) || is_made_integer(operand);
            of(&e.left) && of(&e.right) && (is_made_integer(&e.left) || is_made_integer(&e.right))
        }
        Expr::Cast(e) => super::is_inactive_type(&e.ty),
        Expr::Call(e) => matches!(&*e.func, Expr::Path(path) if is_of_integer(path)),
        _ => false,
    }
}
