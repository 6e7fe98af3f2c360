//! Results that are iterators: the derivatives give all that they yield, as a `Vec`.
//!
//! Input:  `fn changes(xs: &[f64]) -> impl Iterator<Item = f64> + '_ { xs.windows(2).map(|w| w[1] - w[0]) }`
//! Output: `fn __changes_collected(xs: &[f64]) -> Vec<f64> { xs.windows(2).map(|w| w[1] - w[0]).collect::<Vec<f64>>() }`
//!
//! A call in annotated code, `changes(&v).sum()`, is `__changes_collected(&v).into_iter().sum()`, where all that it yields is
//! used: of what is not, the panics would be the derivative's alone.

use quote::ToTokens;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Expr, FnArg, ItemFn, ReturnType, Signature, Stmt, Type};

use super::items::result_items;
use crate::lower::{boxed, is_inactive_type, is_known_macro, tails};

/// Adaptors that end where what they are called on does.
const ENDING: &[&str] = &[
    "map",
    "filter",
    "filter_map",
    "enumerate",
    "rev",
    "skip",
    "skip_while",
    "take_while",
    "map_while",
    "scan",
    "step_by",
    "copied",
    "cloned",
    "inspect",
    "peekable",
    "fuse",
    "into_iter",
];

/// What goes through all elements of a place.
const OF_PLACES: &[&str] = &[
    "iter",
    "into_iter",
    "windows",
    "chunks",
    "chunks_exact",
    "rchunks",
    "rchunks_exact",
];

/// Adaptors that ask for all there is where they are asked for all.
const PASSING: &[&str] = &[
    "map",
    "filter",
    "filter_map",
    "enumerate",
    "rev",
    "skip",
    "flat_map",
    "chain",
    "copied",
    "cloned",
    "into_iter",
];

/// Methods that use all that an iterator yields.
const USING: &[&str] = &[
    "collect",
    "sum",
    "product",
    "fold",
    "for_each",
    "count",
    "last",
    "unzip",
    "partition",
    "min",
    "max",
    "min_by",
    "max_by",
    "min_by_key",
    "max_by_key",
    "reduce",
];

/// The type of what the function's result yields, where that is a value with a derivative.
pub(super) fn element(sig: &Signature) -> Option<Type> {
    let ReturnType::Type(_, output) = &sig.output else {
        return None;
    };
    let element = result_items(output)?;
    let lent = |input: &FnArg| matches!(input, FnArg::Typed(of) if is_exclusive(&of.ty));
    let lent = sig.inputs.iter().any(lent)
        || sig
            .receiver()
            .is_some_and(|of| is_exclusive(&crate::source::receiver_as_parameter(of).ty));
    // What is lent may be changed while the result is used.
    (!lent && !is_inactive_type(&element) && !holds_reference(&element)).then_some(element)
}

/// What stands in place of an iterator that is a result.
pub fn list_of(output: &Type) -> Option<Type> {
    let element = result_items(output)?;
    Some(syn::parse_quote!(Vec<#element>))
}

fn is_exclusive(ty: &Type) -> bool {
    matches!(ty, Type::Reference(of) if of.mutability.is_some())
}

fn holds_reference(ty: &Type) -> bool {
    match ty {
        Type::Reference(_) | Type::ImplTrait(_) => true,
        Type::Tuple(of) => of.elems.iter().any(holds_reference),
        Type::Array(of) => holds_reference(&of.elem),
        _ => false,
    }
}

/// Makes the function one that returns a `Vec`, if what it returns ends.
pub(super) fn list(item: &mut ItemFn, element: &Type) -> Option<()> {
    let mut shows = Shows(false);
    shows.visit_block(&item.block);
    if shows.0 {
        return None;
    }
    let bound = item.block.stmts.clone();
    let Some(Stmt::Expr(value, None)) = item.block.stmts.last_mut() else {
        return None;
    };
    tails(value, &mut |tail| {
        let chain = unboxed(tail);
        ends(chain, &bound).then_some(())?;
        *tail = syn::parse_quote!(#chain.collect::<Vec<#element>>());
        Some(())
    })?;
    item.sig.output = syn::parse_quote!(-> Vec<#element>);
    Some(())
}

/// There is a `return` of the function's, or something that shows when it happens.
struct Shows(bool);

impl Visit<'_> for Shows {
    fn visit_expr(&mut self, expr: &Expr) {
        self.0 |= matches!(expr, Expr::Return(_) | Expr::Try(_));
        visit::visit_expr(self, expr);
    }

    fn visit_macro(&mut self, mac: &syn::Macro) {
        let name = mac.path.segments.last().map(|last| last.ident.to_string());
        let name = name.unwrap_or_default();
        let silent = ["vec", "izip", "panic", "unreachable", "matches", "format"]
            .contains(&name.as_str())
            || name.starts_with("assert")
            || name.starts_with("debug_assert");
        self.0 |= !silent || crate::declared::is_macro(&name);
    }

    fn visit_item(&mut self, _: &syn::Item) {}
}

/// `chain` of `Box::new(chain)`
fn unboxed(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(e) => unboxed(&e.expr),
        Expr::Group(e) => unboxed(&e.expr),
        Expr::Call(e) => match boxed(e) {
            Some(inside) => unboxed(inside),
            None => expr,
        },
        expr => expr,
    }
}

/// As far as its words say, it does not go on for ever. `bound` are the statements before.
fn ends(expr: &Expr, bound: &[Stmt]) -> bool {
    match expr {
        Expr::Paren(e) => ends(&e.expr, bound),
        Expr::Group(e) => ends(&e.expr, bound),
        Expr::Range(e) => e.start.is_some() && e.end.is_some(),
        Expr::MethodCall(e) => {
            let name = e.method.to_string();
            let of = || ends(&e.receiver, bound);
            match name.as_str() {
                "take" => true,
                "zip" => of() || e.args.iter().any(|arg| goes_to_its_end(arg, bound)),
                "chain" => of() && e.args.iter().all(|arg| goes_to_its_end(arg, bound)),
                "flat_map" => of() && e.args.iter().all(|arg| made_ends(arg, bound)),
                name if OF_PLACES.contains(&name) && is_place(&e.receiver) => true,
                name => ENDING.contains(&name) && of(),
            }
        }
        Expr::Call(e) => {
            let path = e.func.to_token_stream().to_string();
            let last = path.rsplit(' ').next().unwrap_or_default();
            matches!(last, "once" | "repeat_n" | "empty")
                || crate::declared::iterated(last).is_some_and(|kinds| super::parts(&kinds).1)
        }
        Expr::Macro(e) if e.mac.path.is_ident("izip") => {
            let of = Punctuated::<Expr, syn::Token![,]>::parse_terminated;
            let of = of.parse2(e.mac.tokens.clone());
            of.is_ok_and(|of| of.iter().any(|of| goes_to_its_end(of, bound)))
        }
        // `let squares = xs.iter().map(..);`
        Expr::Path(path) => {
            let name = path.path.get_ident();
            let of_name = |stmt: &Stmt| match stmt {
                Stmt::Local(local) => match (&local.pat, &local.init) {
                    (syn::Pat::Ident(pat), Some(init)) if Some(&pat.ident) == name => {
                        Some(ends(&init.expr, &[]))
                    }
                    _ => None,
                },
                _ => None,
            };
            bound.iter().rev().find_map(of_name).unwrap_or_default()
        }
        _ => false,
    }
}

/// `&xs` does too.
fn goes_to_its_end(expr: &Expr, bound: &[Stmt]) -> bool {
    matches!(expr, Expr::Reference(e) if e.mutability.is_none() && is_place(&e.expr))
        || ends(expr, bound)
}

/// The closure makes iterators that end.
fn made_ends(expr: &Expr, bound: &[Stmt]) -> bool {
    match expr {
        Expr::Closure(closure) => {
            let mut body = (*closure.body).clone();
            tails(&mut body, &mut |tail| {
                let array = matches!(tail, Expr::Array(_));
                (array || ends(tail, bound)).then_some(())
            })
            .is_some()
        }
        _ => false,
    }
}

fn is_place(expr: &Expr) -> bool {
    match expr {
        Expr::Path(_) => true,
        Expr::Field(e) => is_place(&e.base),
        Expr::Paren(e) => is_place(&e.expr),
        Expr::Reference(e) => is_place(&e.expr),
        Expr::Index(e) => is_place(&e.expr),
        _ => false,
    }
}

/// What `expr` goes through whole.
pub(super) fn gone_through(expr: &mut Expr) -> Option<&mut Expr> {
    match expr {
        Expr::MethodCall(e) => match e.method == "extend" && e.args.len() == 1 {
            true => e.args.first_mut(),
            false => {
                let uses = USING.iter().any(|name| e.method == name);
                uses.then_some(&mut *e.receiver)
            }
        },
        Expr::ForLoop(e) => {
            let mut leaves = Leaves(false);
            leaves.visit_block(&e.body);
            (!leaves.0).then_some(&mut e.expr)
        }
        _ => None,
    }
}

/// What a chain that is gone through whole goes through: `change` says that of each call.
pub(super) fn sources(expr: &mut Expr, change: &mut dyn FnMut(&mut Expr)) {
    match expr {
        Expr::Paren(e) => sources(&mut e.expr, change),
        Expr::Group(e) => sources(&mut e.expr, change),
        Expr::MethodCall(e) if PASSING.iter().any(|name| e.method == name) || goes_on(e) => {
            sources(&mut e.receiver, change);
            if e.method == "chain" {
                e.args.iter_mut().for_each(|arg| sources(arg, change));
            }
        }
        Expr::MethodCall(_) | Expr::Call(_) => change(expr),
        _ => {}
    }
}

/// `scan` with a closure that never says that there is no more: `|state, x| { *state += x; Some(*state) }`
fn goes_on(e: &syn::ExprMethodCall) -> bool {
    let Some(Expr::Closure(closure)) = e.args.last().filter(|_| e.method == "scan") else {
        return false;
    };
    let mut leaves = Leaves(false);
    leaves.visit_expr(&closure.body);
    let some = |tail: &mut Expr| match tail {
        Expr::Call(e) => {
            matches!(&*e.func, Expr::Path(path) if path.path.is_ident("Some")).then_some(())
        }
        _ => None,
    };
    let mut body = (*closure.body).clone();
    !leaves.0 && tails(&mut body, &mut { some }).is_some()
}

/// A loop may be left before its end.
struct Leaves(bool);

impl Visit<'_> for Leaves {
    fn visit_expr(&mut self, expr: &Expr) {
        self.0 |= matches!(expr, Expr::Break(_) | Expr::Return(_) | Expr::Try(_))
            || matches!(expr, Expr::Continue(e) if e.label.is_some());
        visit::visit_expr(self, expr);
    }

    fn visit_expr_closure(&mut self, _: &syn::ExprClosure) {}

    fn visit_macro(&mut self, mac: &syn::Macro) {
        // A macro of the user's may leave it.
        self.0 |= !is_known_macro(mac);
    }
}
