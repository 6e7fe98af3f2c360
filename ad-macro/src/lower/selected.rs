//! What `select_nth_unstable_by` gives: the parts of the slice have names after the call, which is a statement.
//!
//! ```text
//! *xs.select_nth_unstable_by(k, f).1                     xs.select_nth_unstable_by(k, f); xs[k]
//! let m = xs.select_nth_unstable_by(k, f).1;             xs.select_nth_unstable_by(k, f); let m = &mut xs[k];
//! let (left, m, _) = xs.select_nth_unstable_by(k, f);    .. let (left, rest) = xs.split_at_mut(k); let m = &mut rest[0];
//! ```

use quote::quote;
use syn::{Expr, Pat, Stmt};

use crate::names::Namer;

/// `xs.select_nth_unstable_by(k, f)`
fn selection(expr: &Expr) -> Option<&syn::ExprMethodCall> {
    match expr {
        Expr::MethodCall(call) if call.method == "select_nth_unstable_by" => {
            (call.args.len() == 2).then_some(call)
        }
        _ => None,
    }
}

/// `xs.select_nth_unstable_by(k, f).1` as the call, and the number of the part.
fn part(expr: &Expr) -> Option<(&syn::ExprMethodCall, u32)> {
    let Expr::Field(field) = expr else {
        return None;
    };
    match &field.member {
        syn::Member::Unnamed(part) => Some((selection(&field.base)?, part.index)),
        syn::Member::Named(_) => None,
    }
}

/// The call as a statement, and a name of its position.
fn named(call: &syn::ExprMethodCall, namer: &mut Namer) -> (Vec<Stmt>, syn::Ident) {
    let (of, method, at, compare) = (&call.receiver, &call.method, &call.args[0], &call.args[1]);
    let k = namer.fresh("selected", method.span());
    let stmts = vec![
        syn::parse_quote!(let #k: usize = #at;),
        syn::parse_quote!(#of.#method(#k, #compare);),
    ];
    (stmts, k)
}

/// `*expr`, as the statements and what is selected then.
pub(super) fn dereferenced(expr: &Expr, namer: &mut Namer) -> Option<(Vec<Stmt>, Expr)> {
    let (call, 1) = part(expr)? else { return None };
    let (of, at) = (&call.receiver, &call.args[0]);
    if matches!(at, Expr::Path(_) | Expr::Lit(_)) {
        return Some((vec![syn::parse_quote!(#call;)], syn::parse_quote!(#of[#at])));
    }
    let (stmts, k) = named(call, namer);
    Some((stmts, syn::parse_quote!(#of[#k])))
}

/// A `let` of such a call, or of a part of what it gives.
pub(super) fn bound(local: &syn::Local, namer: &mut Namer) -> Option<Vec<Stmt>> {
    let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
    if let Some((call, part)) = part(&init.expr) {
        let (pat, of) = (&local.pat, &call.receiver);
        let (mut stmts, k) = named(call, namer);
        let place = match part {
            0 => quote!(#of[..#k]),
            1 => quote!(#of[#k]),
            2 => quote!(#of[#k + 1..]),
            _ => return None,
        };
        stmts.push(syn::parse_quote!(let #pat = &mut #place;));
        return Some(stmts);
    }
    let (call, Pat::Tuple(parts)) = (selection(&init.expr)?, &local.pat) else {
        return None;
    };
    let (of, span) = (&call.receiver, call.method.span());
    let (mut stmts, k) = named(call, namer);
    let mut copies: Vec<Stmt> = Vec::new();
    let names = parts.elems.iter().map(|pat| match pat {
        // `&mut m` is a copy of what the name refers to.
        Pat::Reference(of) => {
            let name = namer.fresh("part", span);
            let copy = &of.pat;
            copies.push(syn::parse_quote!(let #copy = *#name;));
            syn::parse_quote!(#name)
        }
        pat => pat.clone(),
    });
    let names: [Pat; 3] = names.collect::<Vec<_>>().try_into().ok()?;
    let [left, middle, right] = &names;
    let is_named = |pat: &Pat| !matches!(pat, Pat::Wild(_));
    let (rest, first) = (namer.fresh("rest", span), namer.fresh("first", span));
    // Of several, each is a place of its own for what borrows them.
    let split = syn::parse_quote!(let (#left, #rest) = #of.split_at_mut(#k););
    stmts.extend(match names.each_ref().map(is_named) {
        [false, false, false] => vec![],
        [true, false, false] => vec![syn::parse_quote!(let #left = &mut #of[..#k];)],
        [false, true, false] => vec![syn::parse_quote!(let #middle = &mut #of[#k];)],
        [false, false, true] => vec![syn::parse_quote!(let #right = &mut #of[#k + 1..];)],
        [true, true, false] => vec![split, syn::parse_quote!(let #middle = &mut #rest[0];)],
        [true, false, true] => vec![split, syn::parse_quote!(let #right = &mut #rest[1..];)],
        [_, true, true] => vec![
            split,
            syn::parse_quote!(let (#first, #right) = #rest.split_at_mut(1);),
            syn::parse_quote!(let #middle = &mut #first[0];),
        ],
    });
    stmts.extend(copies);
    Some(stmts)
}
