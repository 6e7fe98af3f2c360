//! An iterator of computed items that is advanced by hand: the items are computed first.
//!
//! Input:  `let mut it = xs.iter().map(|x| x * t); let first = it.next()?; it.fold(first, f64::max)`
//! Output: `let items: Vec<_> = xs.iter().map(|x| x * t).collect(); let mut it = items.iter().cloned(); ..`
//!
//! So that this does not show, no item may panic: the function may leave before it would have been computed.

use proc_macro2::{Ident, Span};
use quote::format_ident;
use syn::visit::{self, Visit};
use syn::{Expr, ExprMethodCall, Pat, Stmt};

use crate::{iterated, rules};

/// The statements with the items collected, if they begin with such an iterator.
pub(in crate::lower) fn items_first(stmts: &[Stmt]) -> Option<Vec<Stmt>> {
    let (Stmt::Local(local), rest) = stmts.split_first()? else {
        return None;
    };
    let (Pat::Ident(pat), Some(init)) = (&local.pat, &local.init) else {
        return None;
    };
    let plain = pat.mutability.is_some() && pat.by_ref.is_none() && init.diverge.is_none();
    let Expr::MethodCall(computed) = &*init.expr else {
        return None;
    };
    if !plain || !is_advanced(&pat.ident, rest) || !gives_values(computed) {
        return None;
    }
    if !iterated::may_be_collected(&init.expr) || !never_panics(&init.expr) {
        return None;
    }
    let (name, chain) = (&pat.ident, &init.expr);
    let items = format_ident!("__{}_items", name, span = Span::mixed_site());
    let mut out: Vec<Stmt> = vec![
        syn::parse_quote!(let #items: ::std::vec::Vec<_> = #chain.collect();),
        syn::parse_quote!(let mut #name = #items.iter().cloned();),
    ];
    out.extend_from_slice(rest);
    Some(out)
}

/// The statements with the items taken out first, if they begin with an iterator by value over a list that `is_owned`, or what
/// is drained of one.
///
/// Input:  `let mut it = list.drain(2..); let first = it.next()?; ..`
/// Output: `let items: Vec<_> = list.drain(2..).collect(); let mut it = items.iter().cloned(); ..`
pub(in crate::lower) fn taken_first(
    stmts: &[Stmt],
    is_owned: &dyn Fn(&Expr) -> bool,
) -> Option<Vec<Stmt>> {
    let (Stmt::Local(local), rest) = stmts.split_first()? else {
        return None;
    };
    let (Pat::Ident(pat), Some(init)) = (&local.pat, &local.init) else {
        return None;
    };
    let plain = pat.mutability.is_some() && pat.by_ref.is_none() && init.diverge.is_none();
    let Expr::MethodCall(taken) = &*init.expr else {
        return None;
    };
    if !plain || !is_advanced(&pat.ident, rest) {
        return None;
    }
    let (name, list) = (&pat.ident, &taken.receiver);
    let items = format_ident!("__{}_items", name, span = Span::mixed_site());
    let first: Stmt = match (taken.method.to_string().as_str(), taken.args.len()) {
        ("drain", 1) if is_owned(list) => {
            syn::parse_quote!(let #items: ::std::vec::Vec<_> = #taken.collect();)
        }
        ("into_iter", 0) if is_owned(list) => syn::parse_quote!(let #items = #list;),
        _ => return None,
    };
    let mut out = vec![
        first,
        syn::parse_quote!(let mut #name = #items.iter().cloned();),
    ];
    out.extend_from_slice(rest);
    Some(out)
}

/// `.map(|x| x * t)`, whose items are no references.
fn gives_values(e: &ExprMethodCall) -> bool {
    let closure = match e.args.first() {
        Some(Expr::Closure(closure)) if e.method == "map" => closure,
        _ => return false,
    };
    !matches!(
        &*closure.body,
        Expr::Reference(_) | Expr::Path(_) | Expr::Field(_)
    )
}

/// `it.next()`
fn is_advanced(name: &Ident, rest: &[Stmt]) -> bool {
    struct Advanced<'a>(&'a Ident, bool);
    impl<'ast> Visit<'ast> for Advanced<'_> {
        fn visit_expr_method_call(&mut self, e: &'ast ExprMethodCall) {
            let is_it = matches!(&*e.receiver, Expr::Path(path) if path.path.is_ident(self.0));
            self.1 |= is_it && e.method == "next";
            visit::visit_expr_method_call(self, e);
        }
    }
    let mut advanced = Advanced(name, false);
    rest.iter().for_each(|stmt| advanced.visit_stmt(stmt));
    advanced.1
}

/// Arithmetic, functions of numbers, and the elements of a window at places that are written.
fn never_panics(expr: &Expr) -> bool {
    struct Panics(bool);
    impl<'ast> Visit<'ast> for Panics {
        fn visit_expr(&mut self, expr: &'ast Expr) {
            match expr {
                Expr::Index(e) => {
                    let written = matches!(&*e.index, Expr::Lit(_));
                    self.0 |= !written || !matches!(&*e.expr, Expr::Path(_));
                }
                Expr::MethodCall(e) => {
                    self.0 |= ["unwrap", "expect"].iter().any(|name| e.method == name);
                }
                Expr::Call(e) => self.0 |= !is_of_numbers(e),
                _ => {}
            }
            visit::visit_expr(self, expr);
        }
    }
    let mut panics = Panics(false);
    panics.visit_expr(expr);
    !panics.0
}

/// `f64::max(a, b)`
fn is_of_numbers(e: &syn::ExprCall) -> bool {
    let Expr::Path(path) = &*e.func else {
        return false;
    };
    let (Some(first), Some(last)) = (path.path.segments.first(), path.path.segments.last()) else {
        return false;
    };
    (first.ident == "f64" || first.ident == "f32")
        && rules::lookup(&last.ident.to_string(), e.args.len()).is_some()
}
