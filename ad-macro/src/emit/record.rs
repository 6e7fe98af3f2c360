//! The components of a record: what they are called, and how the arm taken is told.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};

use super::place::{Side, numbered, suffixed};
use super::{Closure, Cx};
use crate::ir::types::holds_lent_floats;
use crate::ir::{Var, VarId, VarKind};
use crate::passes::residuals::Item;

/// Arm `n` of `of` as a sum of nested pairs: `Left(r)`, `Right(Left(r))`, ..
pub(super) fn inject(ad: &TokenStream, record: TokenStream, n: usize, of: usize) -> TokenStream {
    if of == 1 {
        return record;
    }
    let mut tokens = if n + 1 < of {
        quote!(#ad::Either::Left(#record))
    } else {
        record
    };
    for _ in 0..n {
        tokens = quote!(#ad::Either::Right(#tokens));
    }
    tokens
}

/// One of several references, in what it is given or in `Option`s and tuples: what it refers to is recorded, not the reference.
pub(super) fn is_lent_again(cx: &Cx, id: VarId) -> bool {
    let follows = cx.func.var(id).follows;
    follows.is_some_and(|of| !of.in_struct) && !is_borrowed(cx, id)
}

fn is_snapshot(var: &Var) -> bool {
    var.follows.is_some_and(|of| of.is_snapshot)
}

/// The value has to be copied out at once: later its name means something else, or nothing.
pub(super) fn needs_copy(cx: &Cx, id: VarId) -> bool {
    let var = cx.func.var(id);
    let lent = is_lent_again(cx, id) || is_detached(cx, id);
    var.shadowed || var.mutable || is_moved(cx, id) || is_borrowed(cx, id) || lent
}

/// Its value is elsewhere when the reverse sweep asks for a part of it.
fn is_moved(cx: &Cx, id: VarId) -> bool {
    let var = cx.func.var(id);
    var.moved && (var.projected || cx.plan.replayed.contains(&id))
}

/// A list of references to numbers: the numbers are recorded (`ad-runtime/src/detached.rs`).
pub(super) fn is_detached(cx: &Cx, id: VarId) -> bool {
    let own = !matches!(cx.func.var(id).kind, VarKind::Param(_));
    own && cx.func.types.of(id).is_some_and(holds_lent_floats)
}

/// A reference that is recorded: what it refers to may be gone when the reverse sweep comes.
pub(super) fn is_borrowed(cx: &Cx, id: VarId) -> bool {
    let var = cx.func.var(id);
    let refers = var.reference && !matches!(var.kind, VarKind::Param(_));
    refers || cx.plan.elements.contains(&id)
}

/// Those of the macro's own have names of their own, but for accumulators and what is moved.
fn stays_named(cx: &Cx, id: VarId) -> bool {
    let taken = cx.plan.moved.contains(&id) && is_moved(cx, id);
    !(taken || cx.func.var(id).mutable || is_detached(cx, id))
}

pub(super) fn kept_name(var: &Var) -> Ident {
    if var.unique == var.name {
        suffixed(&var.unique, "kept")
    } else {
        var.unique.clone()
    }
}

/// The partial derivative of `of` with respect to its operand `k`.
pub fn slope_name(cx: &Cx, of: VarId, k: usize) -> Ident {
    numbered(&suffixed(&cx.func.var(of).unique, "slope").to_string(), k)
}

/// What a call leaves: its pullback, or its linear map.
pub fn pull_name(cx: &Cx, call: VarId) -> Ident {
    let name = match cx.closure {
        Closure::Pull => "pull",
        Closure::Both => "map",
    };
    suffixed(&cx.func.var(call).unique, name)
}

/// A component of a record: as the primal holds it, or as the reverse sweep names it.
pub fn name(cx: &Cx, item: Item, side: Side) -> TokenStream {
    let vars = &cx.func.vars;
    match item {
        Item::Value(id) => {
            let var = &vars[id.0];
            match side {
                Side::Primal if is_lent_again(cx, id) && !is_snapshot(var) => {
                    kept_name(var).to_token_stream()
                }
                Side::Primal if var.kind == VarKind::Temp && stays_named(cx, id) => {
                    var.unique.to_token_stream()
                }
                Side::Primal if needs_copy(cx, id) => kept_name(var).to_token_stream(),
                Side::Primal => var.name.to_token_stream(),
                Side::Reverse => var.unique.to_token_stream(),
            }
        }
        Item::Shape(id) => suffixed(&vars[id.0].unique, "shape").to_token_stream(),
        Item::Slope { of, k } => slope_name(cx, of, k).to_token_stream(),
        Item::Start(id) => suffixed(&vars[id.0].unique, "start").to_token_stream(),
        Item::Again { out, k } => {
            numbered(&suffixed(&vars[out.0].unique, "again").to_string(), k).to_token_stream()
        }
        Item::Kept { out, k } => {
            numbered(&suffixed(&vars[out.0].unique, "kept").to_string(), k).to_token_stream()
        }
        Item::Pull(id) => pull_name(cx, id).to_token_stream(),
        Item::Change(id) => suffixed(&vars[id.0].unique, "change").to_token_stream(),
        Item::Branch(id) => numbered("arm", id).to_token_stream(),
        Item::Scope(id) => numbered("scope", id).to_token_stream(),
        Item::Rest(id) => numbered("rest", id).to_token_stream(),
        Item::Count(id) => numbered("count", id).to_token_stream(),
        Item::Checkpoints(id) => numbered("checkpoints", id).to_token_stream(),
        Item::Eager(id) => numbered("eager", id).to_token_stream(),
        Item::Latest(id) => numbered("latest", id).to_token_stream(),
    }
}
