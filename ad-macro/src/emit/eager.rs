//! Loops that only add up: each iteration is reversed right after it has run, with the cotangent 1 of the sum.
//!
//! Input:  `for i in 0..n { for k in 0..m { t[k] = .. } total += f(&t); }`
//! Output:
//! ```text
//! let mut eager1 = Eager::new(&total, length(&(0..n)), records(&tape1), extent(x));
//! let (mut x_own, mut t_bar) = (zero(), zero());
//! let start1 = (total, t);
//! 'again: loop {
//!     for turn1 in 0..n {
//!         if eager1.begins(held(&tape1) + held(&tape2)) { x_own = zero_tangent(x); t_bar = zeros(&t_shape); .. }
//!         ..
//!         let record1 = (..);
//!         if eager1.runs() {
//!             { let total_bar = unit(&total); .. }
//!             match eager1.settle(is_zero(&t_bar)) {
//!                 Apart => { tape2.truncate(mark2); continue; }
//!                 Recorded => {}
//!                 Again => { (total, t) = start1; tape1.clear(); tape2.clear(); continue 'again; }
//!             }
//!         }
//!         tape1.push(record1);
//!     }
//!     if eager1.overflows(is_finite(&x_own)) { (total, t) = start1; ..; continue 'again; }
//!     break;
//! }
//! let eager1 = if eager1.runs() { Some((split1, (x_own,))) } else { None };
//! ```
//! and in the reverse sweep, before the iterations that were recorded, the first ones or all:
//! ```text
//! if let Some((_, (x_own,))) = eager1 { x_bar += scaled(x_own, &total_bar); }
//! ```

pub mod lent;

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;

use super::lengths::with_lengths;
use super::place::{self, Side, bar_name, numbered, own, parameter, suffixed};
use super::primal::Primal;
use super::record::{is_lent_again, name};
use super::rhs::write_range;
use super::shapes::Shapes;
use super::sig::Kind;
use super::{Cx, reverse};
use crate::hash::HashSet;
use crate::ir::{Block, BranchKind, Loop, Range, Rhs, Stmt, VarId};
use crate::lin::{self, whole};
use crate::passes::eager::Eager;
use crate::passes::residuals::{How, Item, Step};
use lent::Record;

/// What a call is counted as, in scalars that are set to zero.
const CALL: usize = 16;

/// The loop in the primal. `body` are the statements of an iteration; what it records is there after them.
pub fn forward(
    primal: &Primal,
    l: &Loop,
    range: &Range,
    eager: &(Eager, Vec<usize>),
    item: &lin::Item,
    body: TokenStream,
) -> TokenStream {
    let cx = primal.cx();
    let ad = cx.ad;
    let (eager, tapes) = eager;
    let (state, turn) = (numbered("eager", l.id), numbered("turn", l.id));
    let (split, whole_range) = (numbered("split", l.id), numbered("range", l.id));
    let bounds = write_range(&range.low, &range.high, false, false);
    let pattern = &range.pattern;

    let owned: Vec<Owned> = eager.read.iter().map(|var| Owned::of(cx, *var)).collect();
    let shapes = Shapes::of(cx.func);
    let scratch: Vec<Owned> = eager.scratch.iter().map(|v| Owned::of(cx, *v)).collect();
    let names = owned.iter().chain(&scratch).map(|owned| &owned.name);
    let extents = owned.iter().filter_map(|owned| owned.extent.as_ref());
    let starts = owned.iter().chain(&scratch).map(|owned| {
        let (name, zero) = (&owned.name, &owned.zero);
        quote!(#name = #zero;)
    });
    // What lends its scratch may change its length from one iteration to the next.
    let again = scratch.iter().zip(&eager.scratch);
    let again = again.filter(|(_, var)| shapes.changes(**var));
    let again = again.map(|(owned, var)| {
        let (name, value) = (&owned.name, &cx.func.var(*var).name);
        quote!(#ad::zero_again(&#value, &mut #name);)
    });

    let marks: Vec<Ident> = tapes.iter().map(|id| numbered("mark", *id)).collect();
    let tapes_named: Vec<Ident> = tapes.iter().map(|id| numbered("tape", *id)).collect();
    let work = tapes.iter().map(|id| {
        let (tape, weight) = (numbered("tape", *id), weight(cx, *id));
        quote!(+ #ad::eager::held(&#tape, #weight))
    });

    let has_record = tapes.contains(&l.id);
    let record = numbered("record", l.id);
    let tape = numbered("tape", l.id);
    let kept = has_record.then(|| Record::of(cx, l, eager, (&record, &tape)));
    let made = kept.as_ref().map(|record| &record.made);
    let unpack = kept.as_ref().map(|record| &record.unpack);
    let kept_record = kept.as_ref().map(|record| &record.push);
    let iteration = reverse::iteration(cx, l, item, &eager.scratch);
    let counter = &cx.func.var(range.counter).unique;
    let bound = bound(cx, l, &iteration);
    let borrows = owned.iter().filter_map(|owned| owned.borrow.clone());
    let (sum, sum_bar) = {
        let var = cx.func.var(eager.sum);
        (&var.name, bar_name(var))
    };
    let inner = tapes.iter().filter(|id| **id != l.id).map(|id| {
        let tape = numbered("tape", *id);
        quote!(let mut #tape = &#tape[..];)
    });
    // Scratch that has a shape is a sequence, and one that changes its length has just been set to zero again.
    let sequences = eager
        .scratch
        .iter()
        .filter(|var| cx.plan.shapes.contains(var));
    let lengths = sequences.map(|var| {
        let var = cx.func.var(*var);
        let (bar, value) = (bar_name(var), &var.name);
        quote!(#ad::in_step(&#bar, #value.len());)
    });
    let reversed = quote!({
        #unpack
        #(#bound)*
        let #counter = #turn;
        #(#borrows)*
        let mut #sum_bar = #ad::eager::unit(&#sum);
        #(#inner)*
        #(#lengths)*
        #iteration
    });
    let forget = quote!(#(#tapes_named.truncate(#marks);)* continue;);
    let label = syn::Lifetime::new("'again", proc_macro2::Span::mixed_site());
    let start = numbered("start", l.id);
    let kept: Vec<&Ident> = std::iter::once(sum)
        .chain(eager.scratch.iter().map(|var| &cx.func.var(*var).name))
        .collect();
    let vars = std::iter::once(&eager.sum).chain(&eager.scratch);
    let back = vars.zip(&kept).enumerate().map(|(n, (var, name))| {
        let n = syn::Index::from(n);
        // The compiler still knows how long an array is whose elements alone are set back.
        match cx.func.var(*var).projected && !shapes.changes(*var) {
            true => quote!(#name[..].clone_from_slice(&#start.#n[..]);),
            false => quote!(#name = #ad::snapshot(&#start.#n);),
        }
    });
    let restart = quote!(#(#back)* #(#tapes_named.clear();)* continue #label;);
    let bars = scratch.iter().map(|owned| &owned.name);
    let settle = match scratch.is_empty() {
        true => forget,
        false => quote! {
            match #state.settle(true #(&& #ad::is_zero(&#bars))*) {
                #ad::eager::Verdict::Apart => { #forget }
                #ad::eager::Verdict::Recorded => {}
                #ad::eager::Verdict::Again => { #restart }
            }
        },
    };
    let parts: Vec<&Ident> = owned.iter().map(|owned| &owned.name).collect();
    let records = quote!(false #(|| #ad::eager::records(&#tapes_named))*);
    let run = quote! {
        let #start = (#(#ad::snapshot(&#kept),)*);
        #label: loop {
            for #turn in #ad::Clone::clone(&#whole_range) {
                if #state.begins(0 #(#work)*) {
                    #split = #turn;
                    #(#marks = #tapes_named.len();)*
                    #(#starts)*
                }
                let #pattern = #turn;
                #body
                #made
                if #state.runs() { #(#again)* #reversed #settle }
                #kept_record
            }
            if #state.overflows(true #(&& #ad::eager::is_finite(&#parts))*) { #restart }
            break;
        }
    };
    quote! {
        let #whole_range = #bounds;
        let mut #split = #whole_range.end;
        let mut #state = #ad::eager::Eager::new(&#sum, #ad::length(&#whole_range), #records, 0 #(+ #extents)*);
        #(let mut #names = #ad::zero();)*
        #(let mut #marks = 0usize;)*
        #run
        let #state = if #state.runs() { #ad::Some((#split, (#(#parts,)*))) } else { #ad::None };
    }
}

/// The same in the reverse sweep: what those iterations have come to, and where the others end.
pub fn reverse(cx: &Cx, l: &Loop, eager: &Eager, high: &TokenStream) -> (TokenStream, TokenStream) {
    let (ad, vars) = (cx.ad, &cx.func.vars);
    let state = numbered("eager", l.id);
    let name = |var: &VarId| suffixed(&vars[var.0].unique, "own");
    let names = eager.read.iter().map(name);
    let sum_bar = place::bar(vars, &whole(eager.sum));
    let merges = eager.read.iter().map(|var| {
        let (name, target) = (name(var), place::bar_mut(vars, &whole(*var)));
        let merge = quote!(#ad::merge(&mut #target, #ad::eager::scaled(#name, &#sum_bar)););
        match cx.marker(&whole(*var)) {
            Some(marker) => quote!(if #marker::ACTIVE { #merge }),
            None => merge,
        }
    });
    let split = own("split");
    (
        quote! {
            if let #ad::Some((_, (#(#names,)*))) = #state {
                if !#ad::is_zero(&#sum_bar) { #(#merges)* }
            }
        },
        quote!(match #state { #ad::Some((#split, _)) => *#split, #ad::None => #high }),
    )
}

/// A cotangent that iterations add to as they run.
struct Owned {
    name: Ident,
    /// How it starts.
    zero: TokenStream,
    /// How many scalars it has, where that is not one.
    extent: Option<TokenStream>,
    /// `let x_bar = &mut x_own;` where the reverse sweep has a reference.
    borrow: Option<TokenStream>,
}

impl Owned {
    fn of(cx: &Cx, id: VarId) -> Owned {
        let ad = cx.ad;
        let var = cx.func.var(id);
        let bar = bar_name(var);
        let passing = parameter(&cx.func.vars, id).map(|n| &cx.sig.params[n]);
        let value = passing.map_or_else(|| cx.seen(id), |passing| passing.seen(ad));
        let all = match passing.map(|passing| &passing.kind) {
            Some(Kind::Slice(_)) => quote!([..]),
            Some(Kind::Reference(_)) => TokenStream::new(),
            _ => {
                let shaped = cx.plan.shapes.contains(&id);
                let shape = suffixed(&var.unique, "shape");
                return Owned {
                    name: bar,
                    zero: match shaped {
                        true => quote!(#ad::zeros(&#shape)),
                        false => quote!(#ad::zero()),
                    },
                    extent: shaped.then(|| quote!(#ad::eager::extent(#value))),
                    borrow: None,
                };
            }
        };
        let name = suffixed(&var.unique, "own");
        let active = |value: TokenStream, other: TokenStream| match cx.marker(&whole(id)) {
            Some(marker) => quote!(if #marker::ACTIVE { #value } else { #other }),
            None => value,
        };
        Owned {
            zero: active(quote!(#ad::zero_tangent(#value)), quote!(#ad::zero())),
            extent: Some(active(quote!(#ad::eager::extent(#value)), quote!(0))),
            borrow: Some(match passing.map(|passing| &passing.kind) {
                // What is seen otherwise may have lengths of its own.
                Some(Kind::Slice(_)) if !var.mutable && var.name == value.to_string() => {
                    let lent = active(quote!(#ad::Some(&mut #name[..])), quote!(#ad::None));
                    quote!(let #bar = #ad::beside_mut(#lent, #value.len());)
                }
                _ => quote!(let #bar = &mut #name #all;),
            }),
            name,
        }
    }
}

/// What the record of an iteration of a loop counts as.
fn weight(cx: &Cx, id: usize) -> usize {
    let items = cx.plan.items((id, 0)).iter();
    1 + CALL * items.filter(|item| matches!(item, Item::Pull(_))).count()
}

/// Names, for the reverse of an iteration, of what is there before the loop.
fn bound(cx: &Cx, l: &Loop, iteration: &TokenStream) -> Vec<TokenStream> {
    let vars = &cx.func.vars;
    let mut there: Vec<VarId> = cx.func.params.iter().map(|param| param.var).collect();
    before(&cx.func.body, l, &mut there);
    let mut words = HashSet::default();
    mentioned(iteration, &mut words);
    let mut out = Vec::new();
    // What a value is computed from again comes before it.
    for id in there.into_iter().rev() {
        let (var, how) = (&vars[id.0], cx.plan.how(id));
        let unique = &var.unique;
        if !words.contains(&unique.to_string()) {
            continue;
        }
        let here = name(cx, Item::Value(id), Side::Primal);
        match how {
            Some(How::Record) if is_lent_again(cx, id) => {
                out.extend(reverse::lent_again(cx, Item::Value(id), quote!(&#here)));
            }
            Some(How::Record) if reverse::by_reference(cx, Item::Value(id)) => {
                out.push(quote!(let #unique = &#here;));
            }
            Some(How::Record) if *unique == here.to_string() => {}
            Some(How::Record) => out.push(quote!(let #unique = #here;)),
            Some(How::Free) => {
                let name = &var.name;
                out.extend((name != unique).then(|| quote!(let #unique = #name;)));
            }
            Some(How::Recompute) if var.lends => {
                if let Some(init) = definition(&cx.func.body, id) {
                    let value = reverse::remade(cx, init);
                    mentioned(&value, &mut words);
                    out.push(quote!(let #unique = #value;));
                }
            }
            Some(How::Recompute) if var.name == *unique && !var.shadowed => {}
            Some(How::Recompute) => {
                let init = match cx.plan.steps.get(&id) {
                    Some(Step::First(init)) => Some(&**init),
                    _ => definition(&cx.func.body, id),
                };
                if let Some(init) = init {
                    let value = with_lengths(cx, id, reverse::composed_again(cx, init));
                    mentioned(&value, &mut words);
                    out.push(quote!(let #unique = #value;));
                }
            }
            None => {}
        }
    }
    out.reverse();
    out
}

/// What is defined before `l` in the blocks that it stands in, in the order of the text; `true` if it stands in `body`.
fn before(body: &Block, l: &Loop, out: &mut Vec<VarId>) -> bool {
    for stmt in &body.stmts {
        if matches!(stmt, Stmt::Loop(own) if own.id == l.id) {
            return true;
        }
        let here = out.len();
        for (n, inner) in stmt.blocks().into_iter().enumerate() {
            let outer = out.len();
            if let Stmt::Branch(branch) = stmt {
                if let (BranchKind::If(cond), 0) = (&branch.kind, n) {
                    out.extend(&cond.binds);
                }
                let pattern = branch.arms[n].pattern.as_ref();
                pattern
                    .iter()
                    .for_each(|pattern| out.extend(&pattern.binds));
            }
            if before(inner, l, out) {
                return true;
            }
            out.truncate(outer);
        }
        out.truncate(here);
        match stmt {
            Stmt::Let { var, .. } | Stmt::Bind { var, .. } => out.push(*var),
            Stmt::Snapshot { value, .. } => out.push(*value),
            Stmt::Branch(branch) => out.extend(branch.result),
            Stmt::Scope { result, .. } => out.extend(result),
            Stmt::Opaque(opaque) => out.extend(&opaque.binds),
            _ => {}
        }
    }
    false
}

fn definition(body: &Block, id: VarId) -> Option<&Rhs> {
    body.stmts.iter().find_map(|stmt| match stmt {
        Stmt::Let {
            var,
            rhs: Some(rhs),
            ..
        }
        | Stmt::Bind { var, rhs }
            if *var == id =>
        {
            Some(rhs)
        }
        _ => stmt
            .blocks()
            .into_iter()
            .find_map(|inner| definition(inner, id)),
    })
}

/// The words in `tokens`.
fn mentioned(tokens: &TokenStream, out: &mut HashSet<String>) {
    for tree in tokens.clone() {
        match tree {
            TokenTree::Group(group) => mentioned(&group.stream(), out),
            TokenTree::Ident(ident) => drop(out.insert(ident.to_string())),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}
