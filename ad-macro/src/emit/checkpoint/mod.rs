//! Loops with checkpoints: the primal keeps some states, and the reverse sweep runs the iterations between them again.
//!
//! Input:  `#[checkpoint(every(10))] for i in 0..n { y = y.sin() * x; }`
//! Output:
//! ```text
//! let mut checkpoints1 = every(10, turns(&(0..n)));
//! for i in 0..n { if checkpoints1.begins() { checkpoints1.save((original(&y).snapshot(),)); } y = y.sin() * x; }
//! ...
//! while let Some(again) = spans1.segment() {
//!     let (tape1,) = { let (mut y,) = again.state; for i in after(0..n, again.from) { .. tape1.push(record); .. } (tape1,) };
//!     for _ in 0..again.len { let record = tape1.next(); .. }
//! }
//! ```

pub mod callee;
mod names;

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::Lifetime;

use self::names::Names;
use super::Cx;
use super::copies;
use super::jvp::loop_head;
use super::place::{self, Side, numbered, own, suffixed};
use super::primal::{Primal, Run};
use super::rhs::write_range;
use super::sig::Kind;
use crate::ir::{Loop, LoopKind, Opaque, Policy, Range, VarId, VarKind};
use crate::lin;
use crate::passes::residuals::replay::complete_after;
use crate::passes::residuals::{Item, Replay, is_counted};

/// Where a loop that is run again ends.
#[derive(Clone)]
pub struct Again {
    pub label: Lifetime,
    /// The number of its iterations.
    pub len: Ident,
    /// The record is complete before this statement of the body.
    pub complete: Option<usize>,
}

/// The loop as the primal runs it: some states are kept, and nothing is recorded.
///
/// `around` is the run that it is part of.
pub fn forward(
    cx: &Cx,
    l: &Loop,
    replay: &Replay,
    around: &Primal,
    item: &lin::Item,
) -> TokenStream {
    let ad = cx.ad;
    let checkpoints = numbered("checkpoints", l.id);
    let turns = match &l.kind {
        LoopKind::Range(range) if !is_counted(l) => {
            let (low, high) = (&range.low.written, &range.high.written);
            let dots = match range.inclusive {
                true => quote!(..=),
                false => quote!(..),
            };
            quote!(#ad::checkpoint::turns(&(#low #dots #high)))
        }
        _ => quote!(#ad::None),
    };
    let policy = l.checkpoint.as_ref().map(|checkpoint| &checkpoint.policy);
    let policy = match policy {
        Some(Policy::Every(k)) => {
            let k = &k.written;
            quote!(every(#k, #turns))
        }
        Some(Policy::Binomial(snapshots)) => {
            let snapshots = &snapshots.written;
            quote!(binomial(#snapshots, #turns))
        }
        Some(Policy::Sqrt) | None => quote!(sqrt(#turns)),
    };
    let plan = cx.plan.unrecorded(l);
    let cx = cx.with_plan(&plan);
    let body = around.inside(&cx, l, &silent(&item.blocks[0]), Run::Value);
    let (head, state) = (loop_head(l), save(&cx, replay));
    quote! {
        let mut #checkpoints = #ad::checkpoint::#policy;
        #head { if #checkpoints.begins() { #checkpoints.save(#state); } #body }
    }
}

/// The reverse of the loop, whose iterations are reversed by `body`; `records` declares those of a span.
pub fn reverse(
    cx: &Cx,
    l: &Loop,
    item: &lin::Item,
    records: TokenStream,
    body: TokenStream,
) -> TokenStream {
    let Some(replay) = cx.plan.replays.get(&l.id) else {
        return TokenStream::new();
    };
    let ad = cx.ad;
    let (spans, checkpoints) = (numbered("spans", l.id), numbered("checkpoints", l.id));
    let (again, tapes) = (own("again"), tapes(replay));
    let (from, len) = (own("from"), own("len"));
    let (range, turns, turn) = match &l.kind {
        LoopKind::Range(range) => {
            let (turns, whole) = (numbered("turns", l.id), numbered("range", l.id));
            let bounds = bounds(range);
            let counter = &cx.func.var(range.counter).unique;
            let backwards = match range.reversed {
                true => quote!(#whole.clone()),
                false => quote!(#ad::backwards(#whole.clone())),
            };
            let free = !is_counted(l);
            (
                quote!(let #whole = #bounds;),
                free.then(|| quote!(let mut #turns = #backwards;)),
                free.then(|| quote!(let #counter = #ad::checkpoint::turn(&mut #turns);)),
            )
        }
        _ => (TokenStream::new(), None, None),
    };
    // What a variable declared without a value holds is of no use to another span.
    let shapes = late_shapes(cx, replay);
    let late = replay.carried.unset.iter().map(|&id| cx.func.var(id));
    let bars = late.filter(|var| shapes.contains(&suffixed(&var.unique, "shape")));
    let bars: Vec<Ident> = bars.map(place::bar_name).collect();
    let names = Names::new(cx, l, replay);
    let record = record(cx, l, item, replay, &names);
    let next = match l.checkpoint.as_ref().map(|checkpoint| &checkpoint.policy) {
        Some(Policy::Binomial(_)) => {
            let (run, advance) = (own("run"), advance(cx, l, item, replay, &names));
            quote!(turn(|#run| { #advance }))
        }
        _ => quote!(segment()),
    };
    quote! {
        #range #turns
        let mut #spans = #checkpoints.spans();
        while let #ad::Some(#again) = #spans.#next {
            let (#from, #len) = (#again.from, #again.len);
            let (#(#tapes,)* #(#shapes,)*) = { #record };
            #(#bars = #ad::neutral_of(&#shapes);)*
            #(let mut #tapes = &#tapes[..];)*
            #records
            for _ in 0..#len { #turn #body }
        }
    }
}

/// Iterations from a state on, recorded: the tapes.
fn record(cx: &Cx, l: &Loop, item: &lin::Item, replay: &Replay, names: &Names) -> TokenStream {
    let ad = cx.ad;
    let (tapes, own_tape) = (tapes(replay), numbered("tape", l.id));
    let shapes = late_shapes(cx, replay);
    let (from, len) = (own("from"), own("len"));
    let again = Again {
        label: label(l),
        len: len.clone(),
        complete: complete_after(cx.plan, l),
    };
    let primal = Primal::again(cx, label(l), &replay.carried.unset);
    let body = primal.inside(cx, l, &item.blocks[0], Run::Record(again));
    let (again, head) = (own("again"), head(cx, l, quote!(#from), names));
    let restore = restore(cx, replay, quote!(#again.state));
    let (read, body) = (names.bind(), names.replace(body));
    let room = match replay.tapes.len() {
        // The records of one iteration have no tape of their own kind.
        1 => quote!(#ad::Vec::with_capacity(#len)),
        _ => quote!(#ad::Vec::new()),
    };
    quote! {
        #restore #read
        #(let mut #tapes = #room;)*
        #head { #body }
        #ad::checkpoint::complete(&#own_tape, #len);
        (#(#tapes,)* #(#shapes,)*)
    }
}

/// The shapes of the variables that have no value before the span.
fn late_shapes(cx: &Cx, replay: &Replay) -> Vec<Ident> {
    let unset = replay.carried.unset.iter();
    let recorded = unset.filter(|id| cx.plan.records(Item::Shape(**id)));
    recorded
        .map(|id| suffixed(&cx.func.var(*id).unique, "shape"))
        .collect()
}

/// Iterations from a state on, not recorded, to where other states are wanted.
fn advance(cx: &Cx, l: &Loop, item: &lin::Item, replay: &Replay, names: &Names) -> TokenStream {
    let (run, label) = (own("run"), label(l));
    let plan = cx.plan.unrecorded(l);
    let cx = cx.with_plan(&plan);
    let primal = Primal::again(&cx, label.clone(), &replay.carried.unset);
    let body = primal.inside(&cx, l, &silent(&item.blocks[0]), Run::Value);
    let head = head(&cx, l, quote!(#run.from()), names);
    let (restore, state) = (
        restore(&cx, replay, quote!(#run.state())),
        names.replace(save(&cx, replay)),
    );
    let (read, body) = (names.bind(), names.replace(body));
    quote! {
        #restore #read
        #head {
            if #run.begins() { #run.save(#state); if #run.is_over() { break #label; } }
            #body
        }
    }
}

/// `'again: for i in after(range1.clone(), from)`
fn head(cx: &Cx, l: &Loop, from: TokenStream, names: &Names) -> TokenStream {
    let (ad, label) = (cx.ad, label(l));
    match &l.kind {
        LoopKind::Range(range) => {
            let (pattern, whole) = (&range.pattern, numbered("range", l.id));
            let turns = match range.reversed {
                true => quote!(#ad::backwards(#whole.clone())),
                false => quote!(#whole.clone()),
            };
            quote!(#label: for #pattern in #ad::checkpoint::after(#turns, #from))
        }
        LoopKind::While(cond) => {
            let cond = names.replace(cond.written.clone());
            quote!(#label: while #cond)
        }
        LoopKind::Forever => quote!(#label: loop),
    }
}

/// The bounds of a range in the reverse sweep, in ascending order.
fn bounds(range: &Range) -> TokenStream {
    let side = |bound: &Opaque| {
        let mut bound = bound.clone();
        bound.written = place::opaque(&bound, Side::Reverse);
        bound
    };
    write_range(
        &side(&range.low),
        &side(&range.high),
        range.inclusive,
        false,
    )
}

fn label(l: &Loop) -> Lifetime {
    match &l.label {
        Some(label) => label.name.clone(),
        None => Lifetime::new("'again", proc_macro2::Span::mixed_site()),
    }
}

fn tapes(replay: &Replay) -> Vec<Ident> {
    replay
        .tapes
        .iter()
        .map(|id| numbered("tape", *id))
        .collect()
}

/// `(original(&x).snapshot(), original(&*xs).snapshot_of(),)`
fn save(cx: &Cx, replay: &Replay) -> TokenStream {
    let ad = cx.ad;
    let state = replay.carried.state.iter().map(|&id| {
        let name = &cx.func.var(id).name;
        match borrowed(cx, id) {
            Some(_) => copies::snapshot_of(ad, name),
            None => copies::snapshot(ad, name),
        }
    });
    quote!((#(#state,)*))
}

/// `let (mut x, mut xs_state,) = state; let xs = &mut xs_state[..];`
fn restore(cx: &Cx, replay: &Replay, state: TokenStream) -> TokenStream {
    let ad = cx.ad;
    let (mut parts, mut after) = (Vec::new(), Vec::new());
    for &id in &replay.carried.state {
        let name = names::in_scope(cx, id);
        match borrowed(cx, id) {
            Some(whole) => {
                let part = suffixed(&cx.func.var(id).unique, "state");
                after.push(quote!(let mut #name = &mut #part #whole;));
                parts.push(part);
            }
            None => parts.push(name.clone()),
        }
        let shape = cx.plan.shapes.contains(&id) || cx.plan.records(Item::Shape(id));
        if shape {
            let shape = suffixed(&cx.func.var(id).unique, "shape");
            after.push(match cx.func.var(id).deferred {
                true => quote!(let mut #shape = #ad::late_shape(&#name);),
                false => quote!(let mut #shape = #ad::shape(&#name);),
            });
        }
    }
    for &id in &replay.carried.unset {
        let name = names::in_scope(cx, id);
        after.push(quote!(let mut #name;));
    }
    for shape in late_shapes(cx, replay) {
        after.push(quote!(let mut #shape = #ad::Late::NEVER;));
    }
    quote!(let (#(mut #parts,)*) = #state; #(#after)*)
}

/// A `&mut` parameter: how all of what it leads to is written.
fn borrowed(cx: &Cx, id: VarId) -> Option<TokenStream> {
    let var = cx.func.var(id);
    let VarKind::Param(n) = var.kind else {
        return None;
    };
    var.exclusive.then(|| match cx.sig.params[n].kind {
        Kind::Slice(_) => quote!([..]),
        _ => TokenStream::new(),
    })
}

/// The same program with nothing in it that is active.
fn silent(block: &lin::Block) -> lin::Block {
    let items = block.items.iter().map(|item| lin::Item {
        index: item.index,
        declares: None,
        stmts: Vec::new(),
        blocks: item.blocks.iter().map(silent).collect(),
    });
    lin::Block {
        items: items.collect(),
    }
}

impl Again {
    /// The record is complete, and this iteration the last.
    pub fn end(&self, tape: &Ident, record: TokenStream) -> TokenStream {
        let (len, label) = (&self.len, &self.label);
        quote!(if #tape.len() + 1 == #len { #tape.push(#record); break #label; })
    }
}
