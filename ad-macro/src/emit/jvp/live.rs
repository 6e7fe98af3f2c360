//! The flags beside what may be a constant: whether it has a tangent (`passes/choices.rs`).
//!
//! ```text
//! let t = x.max(0.0);                    let t_live = ad::is_chosen(&ad::d_max_0(&x, &0.0));
//! let t = if x < 0.0 { 0.0 } else { x }  let t_live; in the arms t_live = false; and t_live = true;
//! t = 0.0; t = u; t += x;                t_live = false; t_live = u_live; t_live = true;
//! ```

use proc_macro2::TokenStream;
use quote::quote;

use super::super::place::Side;
use super::super::{Cx, live_name};
use crate::ir::*;
use crate::lin::{Coef, Lin};
use crate::rules;

/// The flag of `id`, if it has one.
fn flag(cx: &Cx, id: VarId) -> Option<proc_macro2::Ident> {
    let var = cx.func.var(id);
    cx.has_flag(var).then(|| live_name(var))
}

/// The declaration of the flag of `id`, whose tangent is the sum of what is added in `stmts`, or something unknown.
pub(super) fn declared(cx: &Cx, id: VarId, stmts: Option<&[Lin]>) -> Option<TokenStream> {
    let live = flag(cx, id)?;
    let value = stmts.map_or_else(|| quote!(true), |stmts| sum(cx, stmts));
    // Of a sweep that is given the record, what is assigned is not followed.
    let changes = cx.func.var(id).mutable && matches!(cx.side, Side::Primal);
    let mutability = changes.then(|| quote!(mut));
    Some(quote!(let #mutability #live = #value;))
}

/// `let t_live;` before the block that `id` is the result of.
pub(super) fn before(cx: &Cx, id: VarId) -> Option<TokenStream> {
    let live = flag(cx, id)?;
    let mutability = cx.func.var(id).mutable.then(|| quote!(mut));
    Some(quote!(let #mutability #live;))
}

/// `t_live = ..;` where the block ends of which `id` is the result.
pub(super) fn given(cx: &Cx, id: VarId, stmts: &[Lin]) -> Option<TokenStream> {
    let live = flag(cx, id)?;
    let value = sum(cx, stmts);
    Some(quote!(#live = #value;))
}

/// `t_live = ..;` after an assignment to all of it.
pub(super) fn assigned(cx: &Cx, target: &Place, stmts: &[Lin]) -> Option<TokenStream> {
    let live = flag(cx, target.root).filter(|_| target.proj.is_empty())?;
    let value = sum(cx, stmts);
    let is_new = stmts.iter().any(|lin| matches!(lin, Lin::Reset(_)));
    Some(match is_new {
        true => quote!(#live = #value;),
        false => quote!(#live |= #value;),
    })
}

/// Whether one of the operands that are added has a tangent.
fn sum(cx: &Cx, stmts: &[Lin]) -> TokenStream {
    let mut operands = Vec::new();
    for lin in stmts {
        match lin {
            Lin::Add { coef, from, .. } => match operand(cx, coef, from) {
                Some(live) => operands.push(live),
                None => return quote!(true),
            },
            Lin::Reset(_) => {}
            Lin::Call { .. } | Lin::Structural { .. } | Lin::Replaced(_) => return quote!(true),
        }
    }
    match operands.is_empty() {
        true => quote!(false),
        false => quote!(#(#operands)||*),
    }
}

/// Whether `from` has a tangent and is chosen, unless both are certain.
fn operand(cx: &Cx, coef: &Coef, from: &Place) -> Option<TokenStream> {
    let ad = cx.ad;
    let mut all = Vec::new();
    if let Some(marker) = cx.marker(from) {
        all.push(quote!(#marker::ACTIVE));
    }
    let told = matches!(cx.side, Side::Primal) && from.proj.is_empty();
    if let Some(live) = told.then(|| flag(cx, from.root)).flatten() {
        all.push(quote!(#live));
    }
    if matches!(coef, Coef::Partial { name, .. } if rules::CHOOSING.contains(name)) {
        let coef = cx.coef(coef, cx.side, &TokenStream::new());
        all.push(quote!(#ad::is_chosen(&#coef)));
    }
    match &all[..] {
        [] => None,
        [one] => Some(one.clone()),
        _ => Some(quote!((#(#all)&&*))),
    }
}
