//! Parts of an item that a closure picks: `|p| p.0`, `|&(a, _)| a`.

use syn::{Expr, ExprClosure, Pat};

use super::super::jumps::pattern_names;
use super::super::scan::is_place;
use super::chain::By;
use super::item::Item;
use super::shape::parts_of;
use crate::ir::*;

/// The closure's body only picks parts of its argument, by name or by reference, or refers to something else.
pub(super) fn is_transparent(closure: &ExprClosure) -> bool {
    picks(&closure.body)
}

/// What is written is a name, a reference, or a tuple with such.
pub(super) fn picks(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => picks(&e.expr),
        Expr::Path(path) => path.path.get_ident().is_some(),
        Expr::Reference(e) => e.mutability.is_none() && is_place(&e.expr),
        Expr::Tuple(e) => e.elems.iter().any(picks),
        _ => false,
    }
}

/// The closure hands on what is behind a reference it is given: `|&x| x`.
pub(super) fn copies(closure: &ExprClosure) -> bool {
    fn behind(pat: &Pat, name: &syn::Ident) -> bool {
        match pat {
            Pat::Reference(p) => pattern_names(&p.pat).iter().any(|(bound, _)| bound == name),
            Pat::Paren(p) => behind(&p.pat, name),
            Pat::Type(p) => behind(&p.pat, name),
            Pat::Tuple(p) => p.elems.iter().any(|elem| behind(elem, name)),
            _ => false,
        }
    }
    match &*closure.body {
        Expr::Path(path) => path
            .path
            .get_ident()
            .is_some_and(|name| closure.inputs.iter().any(|pat| behind(pat, name))),
        _ => false,
    }
}

/// `name.a.b` as the name and the way.
fn fields(expr: &Expr) -> Option<(&syn::Ident, Vec<Proj>)> {
    match expr {
        Expr::Path(path) => Some((path.path.get_ident()?, Vec::new())),
        Expr::Paren(e) => fields(&e.expr),
        Expr::Field(e) => {
            let (name, mut proj) = fields(&e.base)?;
            proj.push(Proj::Field(e.member.clone()));
            Some((name, proj))
        }
        _ => None,
    }
}

/// The part of what is bound that `expr` picks.
pub(super) fn picked(expr: &Expr, bound: &[(Pat, Item)]) -> Option<Item> {
    let (name, proj) = fields(expr)?;
    let item = bound
        .iter()
        .find_map(|(pat, item)| part_named(pat, item.clone(), name, false))?;
    if proj.is_empty() {
        return Some(item);
    }
    match item {
        Item::Place {
            mut place,
            cloned,
            refs: 1..,
            exclusive,
        } => {
            place.proj.extend(proj);
            Some(Item::part(place, cloned, exclusive))
        }
        _ => None,
    }
}

pub(super) fn picks_reference(expr: &Expr, bound: &[(Pat, Item)]) -> bool {
    let item = match expr {
        Expr::Paren(e) => return picks_reference(&e.expr, bound),
        Expr::Reference(e) => return picked(&e.expr, bound).is_some(),
        Expr::Tuple(e) => return e.elems.iter().any(|part| picks_reference(part, bound)),
        _ => picked(expr, bound),
    };
    matches!(
        item,
        Some(Item::Place { refs: 1.., .. } | Item::Value { refs: 1.., .. } | Item::Tuple { .. })
    )
}

/// What `name` in `pat` is bound to.
fn part_named(pat: &Pat, item: Item, name: &syn::Ident, by_ref: bool) -> Option<Item> {
    match (pat, item) {
        (Pat::Paren(paren), item) => part_named(&paren.pat, item, name, by_ref),
        (Pat::Type(typed), item) => part_named(&typed.pat, item, name, by_ref),
        (Pat::Ident(ident), item) if ident.ident == *name && ident.mutability.is_none() => {
            Some(item.bound_to(ident, by_ref))
        }
        (Pat::Reference(inner), item) => {
            part_named(&inner.pat, item.dereferenced(By::Copy)?, name, false)
        }
        (Pat::Tuple(tuple), Item::Tuple { parts, refs }) if tuple.elems.len() == parts.len() => {
            tuple
                .elems
                .iter()
                .zip(parts)
                .find_map(|(pat, part)| part_named(pat, part, name, by_ref || refs > 0))
        }
        (
            pat,
            Item::Place {
                place,
                refs,
                cloned,
                exclusive,
            },
        ) => parts_of(pat)?.into_iter().find_map(|(proj, part)| {
            let mut inner = place.clone();
            inner.proj.push(proj);
            part_named(
                part,
                Item::part(inner, cloned, exclusive),
                name,
                by_ref || refs > 0,
            )
        }),
        _ => None,
    }
}
