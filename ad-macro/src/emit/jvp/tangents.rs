//! The tangent of what is defined or assigned, from those of its operands.

use proc_macro2::TokenStream;
use quote::quote;

use super::super::Cx;
use super::super::place::{self, Side, dot_mut};
use super::live;
use crate::ir::*;
use crate::lin::{self, Coef, Lin};

/// `let name = sum of contributions;`
pub(in crate::emit) fn initial(
    cx: &Cx,
    id: VarId,
    name: &proc_macro2::Ident,
    mutable: &bool,
    init: &Rhs,
    item: &lin::Item,
    out: &mut Vec<TokenStream>,
) {
    let (ad, lanes) = (cx.ad, cx.lanes());
    let vars = &cx.func.vars;
    let var = cx.func.var(id);
    let whole: Vec<(&Coef, &Place)> = item
        .stmts
        .iter()
        .filter_map(|lin| match lin {
            Lin::Add {
                into, coef, from, ..
            } if into.proj.is_empty() => Some((coef, from)),
            _ => None,
        })
        .collect();
    if whole.len() == item.stmts.len() && !whole.is_empty() {
        let mut terms = whole
            .iter()
            .map(|(coef, from)| cx.contribution(id, coef, from));
        let first = terms.next();
        let several = whole.len() > 1;
        let mutability = (*mutable || several).then(|| quote!(mut));
        out.push(quote!(let #mutability #name = #first;));
        for (coef, from) in &whole[1..] {
            out.push(cx.added(id, &quote!(#name), coef, from));
        }
        out.extend(live::declared(cx, id, Some(&item.stmts)));
        return;
    }
    let known = item.stmts.is_empty() && init.is_number();
    out.extend(live::declared(cx, id, known.then_some(&item.stmts[..])));
    // An aggregate: all components at once if each has a tangent.
    if item.stmts.len() == init.whole_parts() {
        let parts = item.stmts.iter().filter_map(|lin| match lin {
            Lin::Add { coef, from, .. } => Some(cx.pushed(coef, from)),
            _ => None,
        });
        let mutability = mutable.then(|| quote!(mut));
        out.push(match init {
            Rhs::Array(_) => quote!(let #mutability #name = [#(#parts),*];),
            Rhs::Vec(..) => quote!(let #mutability #name = #ad::vec![#(#parts),*];),
            _ => quote!(let #mutability #name = (#(#parts,)*);),
        });
        return;
    }
    if var.is_shaped() || !item.stmts.is_empty() || !init.is_number() {
        let value = cx.renamed.as_ref().map_or(&var.name, |(_, name)| name);
        let mutability = (*mutable || !item.stmts.is_empty()).then(|| quote!(mut));
        // The other fields of a struct update may have other shapes before it.
        let (start, stmts) = match (init, whole.first(), &item.stmts[..]) {
            (Rhs::Update { .. }, Some((coef, from)), [_, rest @ ..]) => {
                (cx.pushed(coef, from), rest)
            }
            (_, _, all) => (cx.full_zero(id, value), all),
        };
        out.push(quote!(let #mutability #name = #start;));
        for lin in stmts {
            match lin {
                Lin::Add {
                    into, coef, from, ..
                } => {
                    let part = place::named_mut(vars, name, into, cx.side);
                    out.push(cx.added(id, &part, coef, from));
                }
                Lin::Replaced(target) => {
                    let part = place::named_mut(vars, name, target, cx.side);
                    let of = place::named_mut(vars, value, target, cx.side);
                    out.push(match cx.side {
                        Side::Primal => quote!(#part = #ad::zero_lanes::<_, #lanes>(&#of);),
                        Side::Reverse => quote!(#part = #ad::zero();),
                    });
                }
                Lin::Reset(_) | Lin::Call { .. } | Lin::Structural { .. } => {}
            }
        }
    } else {
        let mutability = mutable.then(|| quote!(mut));
        out.push(quote!(let #mutability #name = #ad::zero();));
    }
}

/// `place_dot = ..` and `place_dot += ..`
pub(in crate::emit) fn tangents(cx: &Cx, stmts: &[Lin], out: &mut Vec<TokenStream>) {
    let ad = cx.ad;
    let vars = &cx.func.vars;
    let mut stmts = stmts.iter().peekable();
    while let Some(lin) = stmts.next() {
        match lin {
            Lin::Reset(target) => {
                let left = dot_mut(vars, target, cx.side);
                match stmts.peek() {
                    Some(Lin::Add {
                        into, coef, from, ..
                    }) if into == target => {
                        let right = cx.contribution(into.root, coef, from);
                        out.push(quote!(#left = #right;));
                        stmts.next();
                    }
                    _ => out.push(quote!(#ad::reset(&mut #left);)),
                }
            }
            Lin::Add {
                into, coef, from, ..
            } => {
                let left = dot_mut(vars, into, cx.side);
                let same = root(vars, into) == root(vars, from);
                out.push(match coef {
                    // a += a: the old tangent is read before it is changed.
                    Coef::One | Coef::Plus | Coef::Minus if same => {
                        let (term, part) = (cx.pushed(coef, from), place::own("part"));
                        quote!({ let #part = #term; #ad::accumulate(&mut #left, #part); })
                    }
                    _ => cx.added(into.root, &left, coef, from),
                });
            }
            Lin::Call { .. } | Lin::Structural { .. } | Lin::Replaced(_) => {}
        }
    }
}
