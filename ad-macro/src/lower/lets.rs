//! `let`s that are a `match`, or several `let`s.
//!
//! ```text
//! let P = e else { d }; rest        ==>   match e { P => { rest }, _ => { d } }
//! let a = match e { Some(x) => x, None => return }; rest
//!                                   ==>   match e { Some(a) => { rest }, None => return }
//! let p = xs.last()?;               ==>   let Some(p) = xs.last() else { return None };
//! let p = xs.last().unwrap_or(&d);  ==>   let p = match xs.last() { Some(p) => p, None => &d };
//! let (a, b) = (&v[i], &v[j]);      ==>   let a = &v[i]; let b = &v[j];
//! ```

use proc_macro2::Ident;
use quote::{ToTokens, quote, quote_spanned};
use syn::{Expr, Pat};

use super::desugar::{if_let, parse};
use super::forms::{diverges, is_quiet};
use super::guards::ended_at_once;
use super::inner::unwrapped_look;
use super::jumps::jumps;
use super::pattern::inside_some;
use super::scan::{is_place, names_a_place};
use super::view::is_view;
use crate::names::{Namer, plain_names};
use crate::words::occurs;

/// `let pat = init else { diverge };` and the statements that follow it in its block.
pub(super) fn let_else(pat: &Pat, init: &Expr, diverge: &Expr, rest: &[syn::Stmt]) -> Option<Expr> {
    let init = ended_at_once(init, quote!(#init));
    parse(quote!(match (#init) { #pat => { #(#rest)* } _ => #diverge }))
}

/// `let p = xs.split_first().unwrap();` as `let Some(p) = xs.split_first() else { panics };`, the same of `xs.last_mut()`, of
/// `opt.as_mut()` and `opt.as_ref()` of a place that `holds` an option, and with `?`, where the words say that it `is_option` of references.
pub(super) fn let_some(
    local: &syn::Local,
    is_option: &dyn Fn(&Expr) -> bool,
    holds: &dyn Fn(&Expr) -> bool,
) -> Option<syn::Stmt> {
    let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
    let panics = |call: &syn::ExprMethodCall| {
        let (method, args) = (&call.method, &call.args);
        quote_spanned!(method.span()=> {
            ::core::option::Option::<()>::None.#method(#args);
            ::core::unreachable!()
        })
    };
    let lends = unwrapped_look(&init.expr, holds).is_some_and(is_place);
    let (split, diverge) = match &*init.expr {
        Expr::MethodCall(e) if lends => (&e.receiver, panics(e)),
        Expr::MethodCall(e)
            if (e.method == "unwrap" || e.method == "expect")
                && (super::matching::is_split(&e.receiver)
                    || is_place(&e.receiver) && is_option(&e.receiver)) =>
        {
            (&e.receiver, panics(e))
        }
        Expr::Try(e) => match &*e.expr {
            Expr::MethodCall(inner) if inner.method == "ok_or" && inner.args.len() == 1 => {
                let error = &inner.args[0];
                if !is_quiet(error) {
                    return None;
                }
                let failed = quote!({
                    return ::core::result::Result::Err(::core::convert::From::from(#error))
                });
                (&inner.receiver, failed)
            }
            Expr::MethodCall(inner) if inner.method == "ok_or_else" && inner.args.len() == 1 => {
                let error = match &inner.args[0] {
                    Expr::Closure(of) if of.inputs.is_empty() => of.body.to_token_stream(),
                    Expr::Path(of) => quote!(#of()),
                    _ => return None,
                };
                let failed = quote!({
                    return ::core::result::Result::Err(::core::convert::From::from(#error))
                });
                (&inner.receiver, failed)
            }
            _ => (&e.expr, quote!({ return ::core::option::Option::None })),
        },
        _ => return None,
    };
    if !lends && !super::matching::is_split(split) && !is_option(split) {
        return None;
    }
    let pat = &local.pat;
    syn::parse2(quote!(let ::core::option::Option::Some(#pat) = #split else #diverge;)).ok()
}

/// `let p = match xs.last() { Some(found) => found, None => &d };` for `let p = xs.last().unwrap_or(&d);`
pub(super) fn let_or(local: &syn::Local, namer: &mut Namer) -> Option<syn::Stmt> {
    let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
    let Expr::MethodCall(e) = &*init.expr else {
        return None;
    };
    let is_copied = |of: &Expr| matches!(of, Expr::MethodCall(of) if of.method == "copied" || of.method == "cloned");
    let refers = e.method == "unwrap_or" && is_view(&e.receiver) && !is_copied(&e.receiver);
    let other = match e.args.first().filter(|_| refers)? {
        Expr::Reference(r) if r.mutability.is_none() && is_place(&r.expr) => r,
        _ => return None,
    };
    let (pat, look) = (&local.pat, &e.receiver);
    let found = namer.numbered("found", e.method.span());
    syn::parse2(quote_spanned!(e.method.span()=> let #pat = match #look {
        ::core::option::Option::Some(#found) => #found,
        ::core::option::Option::None => #other,
    };))
    .ok()
}

/// `let a = match e { Some(x) => x, None => d }; rest` as `match e { Some(a) => { rest } None => d }`, where `is_option`
/// says that `e` is one of references: what follows then has its own name for what the reference leads to.
pub(super) fn let_match(
    local: &syn::Local,
    rest: &[syn::Stmt],
    is_option: &dyn Fn(&Expr) -> bool,
) -> Option<Expr> {
    let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
    let Pat::Ident(name) = &local.pat else {
        return None;
    };
    let of_if = match &*init.expr {
        Expr::If(e) => if_let(e),
        _ => None,
    };
    let Expr::Match(e) = of_if.as_ref().unwrap_or(&init.expr) else {
        return None;
    };
    let [one, other] = e.arms.as_slice() else {
        return None;
    };
    let plain = name.by_ref.is_none() && name.mutability.is_none() && name.subpat.is_none();
    if !plain || !is_option(&e.expr) {
        return None;
    }
    let handed = |arm: &syn::Arm, left: &syn::Arm| {
        let Pat::Ident(inner) = inside_some(&arm.pat).filter(|_| leaves(&left.body))? else {
            return None;
        };
        let whole = inner.subpat.is_none() && plain_value(&arm.body)? == &inner.ident;
        whole.then_some(())
    };
    let first = match (handed(one, other), handed(other, one)) {
        (Some(()), _) => true,
        (None, Some(())) => false,
        _ => return None,
    };
    let mut whole = e.clone();
    let arm = &mut whole.arms[if first { 0 } else { 1 }];
    if let Pat::TupleStruct(of) = &mut arm.pat {
        of.elems[0] = local.pat.clone();
    }
    *arm.body = parse(quote!({ #(#rest)* }))?;
    Some(Expr::Match(whole))
}

/// It never has a value, by its form.
pub(super) fn leaves(expr: &Expr) -> bool {
    match expr {
        Expr::Return(_) | Expr::Continue(_) | Expr::Break(_) => true,
        Expr::Block(e) => match e.block.stmts.last() {
            Some(syn::Stmt::Expr(last, _)) => leaves(last),
            Some(syn::Stmt::Macro(of)) => diverges(&Expr::Macro(syn::ExprMacro {
                attrs: Vec::new(),
                mac: of.mac.clone(),
            })),
            _ => false,
        },
        _ => diverges(expr),
    }
}

/// `x` of `x` and `{ x }`.
pub(super) fn plain_value(expr: &Expr) -> Option<&Ident> {
    match expr {
        Expr::Path(path) => path.path.get_ident(),
        Expr::Block(e) => match e.block.stmts.as_slice() {
            [syn::Stmt::Expr(value, None)] => plain_value(value),
            _ => None,
        },
        _ => None,
    }
}

/// `let (a, b) = (&v[i], &v[j]);` as a `let` for each, which is an alias; `is_field` tells which fields are references.
pub(super) fn let_references(
    local: &syn::Local,
    is_field: &dyn Fn(&Expr) -> bool,
) -> Option<Vec<syn::Stmt>> {
    let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
    let (Expr::Tuple(values), Pat::Tuple(parts)) = (&*init.expr, &local.pat) else {
        return None;
    };
    let is_alias = |value: &Expr| match value {
        Expr::Reference(r) => names_a_place(&r.expr),
        _ => is_field(value),
    };
    if values.elems.len() != parts.elems.len() || !values.elems.iter().any(is_alias) {
        return None;
    }
    let is_plain = |pat: &Pat| match pat {
        Pat::Ident(p) => p.by_ref.is_none() && p.mutability.is_none() && p.subpat.is_none(),
        // What a reference is found of is taken apart: `(head, rest)` of `xs.split_first()?`.
        Pat::Tuple(of) => plain_names(&Pat::Tuple(of.clone())).is_some(),
        _ => false,
    };
    if !parts.elems.iter().all(is_plain) {
        return None;
    }
    let names: Vec<Vec<Ident>> = parts
        .elems
        .iter()
        .map(|pat| plain_names(pat).map(|(names, _)| names))
        .collect::<Option<_>>()?;
    // A name that is taken before all values are there would hide what a later one means.
    let mut later = values.elems.iter().skip(1).zip(1..);
    let before = |n: usize, value: &Expr| {
        let mut names = names[..n].iter().flatten();
        names.any(|name| names_variable(name, value))
    };
    if later.any(|(value, n)| before(n, value)) {
        return None;
    }
    let named = parts.elems.iter().zip(&values.elems);
    Some(
        named
            .map(|(pat, value)| syn::parse_quote!(let #pat = #value;))
            .collect(),
    )
}

/// The word stands in the expression, and not as that of a field alone.
fn names_variable(name: &Ident, value: &Expr) -> bool {
    match value {
        Expr::Reference(e) => names_variable(name, &e.expr),
        Expr::Field(e) => names_variable(name, &e.base),
        Expr::Index(e) => names_variable(name, &e.expr) || occurs(name, &e.index),
        Expr::MethodCall(e) => {
            names_variable(name, &e.receiver) || e.args.iter().any(|arg| occurs(name, arg))
        }
        other => occurs(name, other),
    }
}

/// `if let Some(x) = rows.get_mut(i).and_then(|row| row.get_mut(j)) { .. }` as one look in the other: what the closure returns
/// is a part of what the first has found.
pub(super) fn look_in_look(e: &syn::ExprIf) -> Option<Expr> {
    let Expr::Let(condition) = &*e.cond else {
        return None;
    };
    let Expr::MethodCall(both) = &*condition.expr else {
        return None;
    };
    let [Expr::Closure(closure)] = both.args.iter().collect::<Vec<_>>()[..] else {
        return None;
    };
    let [Pat::Ident(row)] = closure.inputs.iter().collect::<Vec<_>>()[..] else {
        return None;
    };
    let (first, second) = (&*both.receiver, &*closure.body);
    let exclusive =
        matches!(first, Expr::MethodCall(look) if look.method.to_string().ends_with("_mut"));
    let plain = row.by_ref.is_none() && row.mutability.is_none() && row.subpat.is_none();
    // Another variable of that name may be meant in the block.
    let (pat, block) = (&condition.pat, &e.then_branch);
    let hides = occurs(&row.ident, block) || occurs(&row.ident, pat);
    let fits = both.method == "and_then" && exclusive && plain && !hides && e.else_branch.is_none();
    if !fits || !is_view(first) || !is_view(second) || jumps(second) {
        return None;
    }
    let attrs = &e.attrs;
    parse(
        quote!(#(#attrs)* if let ::core::option::Option::Some(#row) = #first { if let #pat = #second #block }),
    )
}
