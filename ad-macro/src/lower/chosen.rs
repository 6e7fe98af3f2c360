//! Slices of one place that a branch chooses: what it chooses are the bounds.
//!
//! ```text
//! let (low, high) = if even { (&v[..m], &v[m..]) } else { (&v[..m], &v[m + 1..]) };
//! ==>
//! let (low_from_1, low_to_1, high_from_1, high_to_1) = if even { (0, m, m, ..) } else { (0, m, m + 1, ..) };
//! let low = &v[low_from_1..low_to_1]; let high = &v[high_from_1..high_to_1];
//! ```

use proc_macro2::Ident;
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Expr, Stmt};

use super::forms::{diverges, is_quiet};
use super::scan::{self, is_field, root};
use crate::hash::HashSet;
use crate::names::{Namer, plain_names};
use crate::words::identifiers;

/// `&of[from..to]`
struct Slice {
    of: Expr,
    from: Expr,
    to: Expr,
    /// It is written with its bounds, so that it is a slice.
    is_bounded: bool,
}

/// The `let` as that of the bounds and those of the slices. `None` if it is none of slices, or not of one place.
pub(super) fn slices(local: &syn::Local, namer: &mut Namer) -> Option<Vec<Stmt>> {
    let (names, is_tuple) = plain_names(&local.pat)?;
    let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
    let mut bounds = (*init.expr).clone();
    if !matches!(bounds, Expr::If(_) | Expr::Match(_)) {
        return None;
    }
    let mut arms: Vec<Vec<Slice>> = Vec::new();
    tails(&mut bounds, &mut |tail| {
        let parts = match &*tail {
            Expr::Tuple(tuple) if is_tuple => tuple.elems.iter().map(slice).collect(),
            other if !is_tuple => slice(other).map(|one| vec![one]),
            _ => None,
        };
        let parts = parts.filter(|parts| parts.len() == names.len())?;
        let written = parts.iter().flat_map(|part| [&part.from, &part.to]);
        *tail = syn::parse_quote!((#(#written),*));
        arms.push(parts);
        Some(())
    })?;
    let text = |expr: &Expr| expr.to_token_stream().to_string();
    let places = (0..names.len()).map(|n| {
        let of = &arms.first()?[n].of;
        let same = arms.iter().all(|arm| text(&arm[n].of) == text(of));
        let bounded = arms.iter().any(|arm| arm[n].is_bounded);
        (same && bounded).then_some(of)
    });
    let places: Vec<&Expr> = places.collect::<Option<_>>()?;
    // What a pattern or a `let` in an arm calls so is another place.
    let inside = bound_inside(&init.expr);
    let hidden = |of: &&Expr| root(of).is_none_or(|root| inside.contains(&root.to_string()));
    if places.iter().any(hidden) {
        return None;
    }
    let ends = names.iter().map(|name| {
        let mut end = |of: &str| namer.numbered(&format!("{name}_{of}"), name.span());
        (end("from"), end("to"))
    });
    let ends: Vec<(Ident, Ident)> = ends.collect();
    let all = ends.iter().flat_map(|(from, to)| [from, to]);
    let mut stmts: Vec<Stmt> = vec![syn::parse_quote!(let (#(#all),*) = #bounds;)];
    for ((name, of), (from, to)) in names.iter().zip(places).zip(&ends) {
        stmts.push(syn::parse_quote!(let #name = &#of[#from..#to];));
    }
    Some(stmts)
}

/// A call with a reference that a branch chooses, as a branch of calls.
///
/// Input:  `range(&day[i], if i > 0 { Some(&day[i - 1]) } else { None })`
/// Output: `if i > 0 { range(&day[i], Some(&day[i - 1])) } else { range(&day[i], None) }`
pub(super) fn outside<'a>(e: &'a syn::ExprCall, is_name: &dyn Fn(&Expr) -> bool) -> Option<Expr> {
    let bare = |arg: &'a Expr| match arg {
        Expr::Paren(e) => &*e.expr,
        arg => arg,
    };
    let at = e
        .args
        .iter()
        .position(|arg| matches!(bare(arg), Expr::If(_) | Expr::Match(_)))?;
    let chosen = bare(&e.args[at]);
    let others = || e.args.iter().enumerate().filter(|(n, _)| *n != at);
    let reads = |arg: &Expr| match arg {
        Expr::Reference(e) if e.mutability.is_none() => scan::is_place(&e.expr),
        arg => scan::is_place(arg),
    };
    if !others().all(|(_, arg)| is_quiet(arg) || reads(arg)) || !decides_quietly(chosen) {
        return None;
    }
    let mut whole = chosen.clone();
    let mut refers = false;
    tails(&mut whole, &mut |tail| {
        refers |= is_reference(tail, is_name)?;
        let mut call = e.clone();
        call.args[at] = tail.clone();
        *tail = Expr::Call(call);
        Some(())
    })?;
    // What a pattern or a `let` in an arm calls so is another value.
    let inside = bound_inside(chosen);
    let named = |arg: &Expr| {
        let mut names = identifiers(arg).into_iter();
        names.any(|name| inside.contains(&name))
    };
    let hidden = others().any(|(_, arg)| named(arg)) || named(&e.func);
    (refers && !hidden).then_some(whole)
}

/// An error that a branch chooses, as a branch of errors: what decides is lowered as any condition.
///
/// Input:  `Err(if search.at_left() { Bound::Low } else { Bound::High })`
/// Output: `if search.at_left() { Err(Bound::Low) } else { Err(Bound::High) }`
pub(super) fn error(e: &syn::ExprCall) -> Option<Expr> {
    let mut whole = e.args.first().filter(|_| e.args.len() == 1)?.clone();
    if !matches!(whole, Expr::If(_) | Expr::Match(_)) {
        return None;
    }
    tails(&mut whole, &mut |tail| {
        let mut call = e.clone();
        call.args[0] = tail.clone();
        *tail = Expr::Call(call);
        Some(())
    })?;
    Some(whole)
}

/// Which branch is taken shows in nothing else.
fn decides_quietly(expr: &Expr) -> bool {
    match expr {
        Expr::If(e) => {
            is_quiet(&e.cond)
                && e.else_branch
                    .as_ref()
                    .is_none_or(|(_, other)| decides_quietly(other))
        }
        Expr::Match(e) => {
            is_quiet(&e.expr)
                && e.arms
                    .iter()
                    .all(|arm| !matches!(arm.pat, syn::Pat::Guard(_)))
        }
        _ => true,
    }
}

/// Whether it is a reference, and not `None`; no answer for anything else.
fn is_reference(expr: &Expr, is_name: &dyn Fn(&Expr) -> bool) -> Option<bool> {
    match expr {
        Expr::Paren(e) => is_reference(&e.expr, is_name),
        Expr::Reference(e) if e.mutability.is_none() && scan::is_place(&e.expr) => Some(true),
        Expr::Path(path) if path.path.is_ident("None") => Some(false),
        Expr::Call(e) if matches!(&*e.func, Expr::Path(path) if path.path.is_ident("Some")) => {
            is_reference(e.args.first()?, is_name)
        }
        _ => is_name(expr).then_some(true),
    }
}

/// The names that patterns and `let`s in it bind.
pub(super) fn bound_inside(expr: &Expr) -> HashSet<String> {
    let mut inside = Bound(HashSet::default());
    inside.visit_expr(expr);
    inside.0
}

struct Bound(HashSet<String>);

impl<'ast> Visit<'ast> for Bound {
    fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
        self.0.insert(pat.ident.to_string());
        visit::visit_pat_ident(self, pat);
    }
}

/// Changes the values of the arms.
pub fn tails(expr: &mut Expr, change: &mut dyn FnMut(&mut Expr) -> Option<()>) -> Option<()> {
    match expr {
        Expr::If(e) => {
            of_block(&mut e.then_branch, change)?;
            tails(&mut e.else_branch.as_mut()?.1, change)
        }
        Expr::Match(e) => e
            .arms
            .iter_mut()
            .try_for_each(|arm| tails(&mut arm.body, change)),
        Expr::Block(e) if e.label.is_none() => of_block(&mut e.block, change),
        // It has no value.
        Expr::Return(_) | Expr::Continue(_) => Some(()),
        Expr::Macro(_) if diverges(expr) => Some(()),
        other => change(other),
    }
}

fn of_block(block: &mut syn::Block, change: &mut dyn FnMut(&mut Expr) -> Option<()>) -> Option<()> {
    match block.stmts.last_mut()? {
        Stmt::Expr(tail, None) => tails(tail, change),
        Stmt::Expr(Expr::Return(_) | Expr::Continue(_), Some(_)) => Some(()),
        _ => None,
    }
}

fn slice(expr: &Expr) -> Option<Slice> {
    let of_all = |of: &Expr| Slice {
        of: of.clone(),
        from: syn::parse_quote!(0usize),
        to: syn::parse_quote!((#of).len()),
        is_bounded: false,
    };
    match expr {
        Expr::Paren(e) => slice(&e.expr),
        Expr::Path(_) => Some(of_all(expr)),
        Expr::Reference(e) if e.mutability.is_none() => match &*e.expr {
            Expr::Index(index) if is_field(&index.expr) => {
                let (of, Expr::Range(range)) = (&index.expr, &*index.index) else {
                    return None;
                };
                let from = range.start.as_ref();
                let from = from.map_or_else(|| syn::parse_quote!(0usize), |from| (**from).clone());
                let to = match (&range.end, &range.limits) {
                    (Some(to), syn::RangeLimits::HalfOpen(_)) => (**to).clone(),
                    (Some(to), syn::RangeLimits::Closed(_)) => syn::parse_quote!((#to) + 1),
                    // The panic of `of[from..]` is its own.
                    (None, _) => syn::parse_quote!((#of[#from..]).len() + (#from)),
                };
                Some(Slice {
                    of: (**of).clone(),
                    from,
                    to,
                    is_bounded: true,
                })
            }
            of if is_field(of) => Some(of_all(of)),
            _ => None,
        },
        _ => None,
    }
}
