//! Loops: the iterations backwards, or in any order where that does not matter.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::super::checkpoint;
use super::super::eager;
use super::super::place::{self, Side, bar_mut, numbered};
use super::super::rhs::write_range;
use super::apart::{FEWEST, Term, is_definition};
use super::beside::Addition;
use super::sums::Sum;
use super::{Cx, Reverse};
use crate::emit::rows::{self, Row, Steps};
use crate::hash::HashSet;
use crate::ir::*;
use crate::lin;
use crate::passes::residuals::{Region, id_of, in_any_order, is_counted};

/// What is known of a loop while its body is written.
pub(super) struct Frame {
    pub steps: Steps,
    pub rows: Vec<Row>,
    pub sums: Vec<Sum>,
    /// Cotangents that are sums over the loop.
    pub apart: HashSet<VarId>,
    /// What is added to them.
    pub terms: Vec<Term>,
    /// What an iteration adds to other places, where there are such sums.
    pub additions: Vec<Addition>,
}

/// How an iteration gets its record.
enum Replay {
    /// The next, of the last made first.
    Backwards,
    /// The next, of the first made first.
    Upwards,
    /// The one at this position.
    Row(TokenStream),
}

/// One iteration of `l` in reverse, where the primal has just run it; `unsure` are the cotangents that may still be zero
/// for no other reason than that.
pub fn iteration(cx: &Cx, l: &Loop, item: &lin::Item, unsure: &[VarId]) -> TokenStream {
    let mut reverse = Reverse::new(cx, (&l.body, &item.blocks[0]), false);
    reverse.unreached.extend(unsure);
    let mut body = Vec::new();
    reverse.block(&l.body, &item.blocks[0], (l.id, 0), &mut body);
    quote!(#(#body)*)
}

impl<'a> Reverse<'a, '_> {
    pub(super) fn loop_stmt(&mut self, l: &'a Loop, item: &lin::Item) -> TokenStream {
        match &l.kind {
            _ if self.forwards => self.push_loop(l, item),
            _ if self.cx.plan.replays.contains_key(&l.id) => self.run_again(l, item),
            LoopKind::Range(range) if self.cx.plan.selections.contains_key(&l.id) => {
                self.over_latest(l, range, item)
            }
            LoopKind::Range(range) if !is_counted(l) => self.over_range(l, range, item),
            _ => {
                let count = numbered("count", l.id);
                let mut body = Vec::new();
                self.block(&l.body, &item.blocks[0], (l.id, 0), &mut body);
                let (records, unpack) = self.unpack(l, count.to_token_stream(), Replay::Backwards);
                quote!(#records for _ in 0..#count { #unpack #(#body)* })
            }
        }
    }

    /// The iterations that what was found depends on.
    fn over_latest(&mut self, l: &'a Loop, range: &'a Range, item: &lin::Item) -> TokenStream {
        let latest = numbered("latest", l.id);
        let counter = &self.cx.func.var(range.counter).unique;
        let pattern = self.pattern((l.id, 0));
        let mut body = Vec::new();
        self.block(&l.body, &item.blocks[0], (l.id, 0), &mut body);
        quote!(for (#counter, &#pattern) in #latest.backwards() { #(#body)* })
    }

    /// Spans of iterations are run again, and each is reversed then.
    fn run_again(&mut self, l: &'a Loop, item: &lin::Item) -> TokenStream {
        let mut body = Vec::new();
        self.block(&l.body, &item.blocks[0], (l.id, 0), &mut body);
        let len = place::own("len");
        let (records, unpack) = self.unpack(l, len.to_token_stream(), Replay::Backwards);
        checkpoint::reverse(self.cx, l, item, records, quote!(#unpack #(#body)*))
    }

    /// `let mut records = backwards(records(&mut tape, count));` and in an iteration `let &(x, ..) = replay(&mut records);`
    fn unpack(&self, l: &Loop, count: TokenStream, replay: Replay) -> (TokenStream, TokenStream) {
        if !self.cx.plan.has_tape(l.id) {
            return Default::default();
        }
        let (ad, tape, records) = (
            self.cx.ad,
            numbered("tape", l.id),
            numbered("records", l.id),
        );
        let pattern = self.pattern((l.id, 0));
        let own = quote!(#ad::records(&mut #tape, #count));
        let own = match replay {
            Replay::Upwards => quote!(#own.iter()),
            Replay::Backwards => quote!(#ad::backwards(#own)),
            Replay::Row(position) => {
                return (
                    quote!(let #records = #own;),
                    quote!(let &#pattern = &#records[#position];),
                );
            }
        };
        (
            quote!(let mut #records = #own;),
            quote!(let &#pattern = #ad::replay(&mut #records);),
        )
    }

    fn over_range(&mut self, l: &'a Loop, range: &'a Range, item: &lin::Item) -> TokenStream {
        let ad = self.cx.ad;
        let mut ends = TokenStream::new();
        let mut end = |bound: &Opaque, name: &str| {
            rows::once(bound, Side::Reverse, numbered(name, l.id), &mut ends)
        };
        let (low, mut high) = (end(&range.low, "low"), end(&range.high, "high"));
        if let Some((eager, _)) = self.cx.plan.eager.get(&l.id) {
            let (done, split) = eager::reverse(self.cx, l, eager, &high.written);
            let name = numbered("split", l.id);
            ends.extend(quote!(#done let #name = #split;));
            high.written = name.to_token_stream();
        }
        let depth = self.defined.depths.get(&l.id).copied();
        let innermost = l.body.stmts.iter().all(|stmt| stmt.blocks().is_empty());
        if !range.in_step.is_empty() && innermost && depth != Some(0) {
            // Or the compiler computes it again for each of the rows.
            let (name, value) = (numbered("high", l.id), high.written);
            ends.extend(quote!(let #name = #ad::unforeseen(#value);));
            high.written = name.to_token_stream();
        }
        let counter = &self.cx.func.var(range.counter).unique;
        let mut inside = HashSet::from_iter([range.counter]);
        rows::defined(&l.body, &mut inside);
        let steps = Steps {
            side: Side::Reverse,
            counter: counter.clone(),
            low: low.written.clone(),
            high: high.written.clone(),
            inclusive: range.inclusive,
            inside,
            also: rows::copies_of(&self.cx.func.vars, range.counter, &l.body),
        };
        let upwards =
            range.reversed || in_any_order(self.cx.func, self.cx.plan, l, &item.blocks[0]);
        let (some, count, position) = (steps.some(), steps.count(), steps.position(0));
        let apart = self.apart(l, item, &steps);
        let (frame, head) = self.frame(l, item, steps, apart);
        self.frames.push(frame);
        let mut body = Vec::new();
        self.block(&l.body, &item.blocks[0], (l.id, 0), &mut body);
        let pays = self.pays_apart(l);
        let beside = self.sum_beside(&body);
        let (apart, inside) = self.sums_apart(&mut body);
        let (carries, foot, rest) = self.finish_sums(upwards);
        let (starts, steps) = self.inductions(l);
        self.frames.pop();
        // Not by the method: `Iterator` need not be in scope.
        let bounds = write_range(&low, &high, range.inclusive, false);
        // In step with its records, in the order in which they were made, neither has to be asked whether it ends; beside
        // rows, they are one.
        let in_step = upwards && !range.reversed && !range.inclusive;
        let replay = match upwards != range.reversed {
            true if in_step && !head.is_empty() => Replay::Row(position),
            true => Replay::Upwards,
            false => Replay::Backwards,
        };
        let zipped = in_step && head.is_empty() && self.cx.plan.has_tape(l.id);
        let (records, unpack) = self.unpack(l, quote!(#ad::length(&(#bounds))), replay);
        let bounds = match upwards {
            true => bounds,
            false => quote!(#ad::backwards(#bounds)),
        };
        let (turn, bounds, unpack) = match zipped {
            true => {
                let (pattern, own) = (self.pattern((l.id, 0)), numbered("records", l.id));
                let turn = quote!((#counter, &#pattern));
                (turn, quote!(#ad::zip(#bounds, #own)), TokenStream::new())
            }
            false => (counter.to_token_stream(), bounds, unpack),
        };
        let alone = foot.is_empty() && body.iter().all(is_definition);
        let run = |inside: TokenStream| {
            quote! {
                #records #starts
                for #turn in #bounds { #unpack #(#body)* #inside #foot #steps }
            }
        };
        let run = match beside {
            Some((None, beside)) => beside,
            Some((Some(wanted), beside)) => {
                let alone = if apart.is_empty() { run(inside) } else { apart };
                quote!(if #wanted::ACTIVE { #beside } else { #alone })
            }
            None if apart.is_empty() || !pays => run(inside),
            None => {
                let others = (!alone).then(|| run(TokenStream::new()));
                let together = run(inside);
                quote!(if #FEWEST <= #count { #apart #others } else { #together })
            }
        };
        let whole = quote!(#(#head)* #carries #run #rest);
        // Rows are there if the first iteration is; what is known of their length then holds in all of the loop.
        match head.is_empty() {
            true => quote!(#ends #whole),
            false => quote!(#ends if #some { #whole }),
        }
    }

    /// The rows of the loop, and the statements that borrow them.
    fn frame(
        &self,
        l: &'a Loop,
        item: &lin::Item,
        steps: Steps,
        apart: HashSet<VarId>,
    ) -> (Frame, Vec<TokenStream>) {
        let vars = &self.cx.func.vars;
        let mut reads = Vec::new();
        self.reads(&l.body, (l.id, 0), true, &mut reads);
        let mut rows = rows::of_values(vars, &steps, reads);
        rows.extend(rows::of_bars(self.cx, &steps, &l.body, &item.blocks[0]));
        let mut head = Vec::new();
        let mut sums = Vec::new();
        rows::name(&mut rows, l.id);
        for (n, row) in rows.iter().enumerate() {
            let (whole, marker) = match row.is_of_bar() {
                true => (self.bar_mut(row.prefix()), self.cx.marker(row.prefix())),
                false => (place::replayed(vars, row.prefix()), None),
            };
            head.push(row.borrow(whole, &steps, marker));
            sums.extend(Sum::of_row(n, row));
        }
        let frame = Frame {
            steps,
            rows,
            sums,
            apart,
            terms: Vec::new(),
            additions: Vec::new(),
        };
        (frame, head)
    }

    /// What is read again in a block, and whether that happens in every iteration.
    fn reads(&self, body: &Block, region: Region, sure: bool, out: &mut Vec<(Place, bool)>) {
        let again = self.cx.plan.regions.get(&region);
        for id in again.iter().flat_map(|plan| &plan.recompute) {
            if let Some(target) = self.read_again(*id) {
                out.push((target.clone(), sure));
            }
        }
        for stmt in &body.stmts {
            let sure = sure && matches!(stmt, Stmt::Scope { .. });
            for (n, inner) in stmt.blocks().into_iter().enumerate() {
                self.reads(inner, (id_of(stmt), n), sure, out);
            }
        }
    }

    /// The place whose value `id` is, or which it refers to.
    fn read_again(&self, id: VarId) -> Option<&Place> {
        let target = match (&self.cx.func.var(id).kind, self.defined.values.get(&id)) {
            (VarKind::Alias(target), Some(Rhs::Opaque(_))) => target,
            (_, Some(Rhs::Read(target))) => target,
            _ => return None,
        };
        // What is active has a tangent that is indexed likewise: it is a slice, or can be one.
        self.cx.activity.place(target).then_some(target)
    }

    /// The value of `id`, from a row.
    pub(super) fn again_from_row(&self, id: VarId, init: &Rhs) -> Option<TokenStream> {
        let element = self.element(self.read_again(id)?, false)?;
        match init {
            // `&&x[i]`
            Rhs::Opaque(opaque) => {
                let written = opaque.renamed.as_ref()?.clone().into_iter();
                let refs = written.take_while(|tree| tree.to_string() == "&");
                let refs: Vec<TokenStream> = refs.map(|tree| tree.to_token_stream()).collect();
                Some(quote!(#(#refs)* #element))
            }
            _ => Some(element),
        }
    }

    /// `place` as part of a row.
    fn element(&self, target: &Place, of_bar: bool) -> Option<TokenStream> {
        self.frames.iter().rev().find_map(|frame| {
            frame.rows.iter().find_map(|row| {
                let (offset, rest) = row.find(target, of_bar, &frame.steps)?;
                let element = row.element(&frame.steps, offset);
                place::project_plainly(element, rest, Side::Reverse)
            })
        })
    }

    /// A cotangent, to be read.
    pub(super) fn bar(&self, target: &Place) -> TokenStream {
        let vars = &self.cx.func.vars;
        let found = self.element(&rows::of_cotangent(vars, target), true);
        found.unwrap_or_else(|| place::bar(vars, target))
    }

    /// A cotangent, to be changed.
    pub(super) fn bar_mut(&self, target: &Place) -> TokenStream {
        let vars = &self.cx.func.vars;
        let found = self.element(&rows::of_cotangent(vars, target), true);
        found.unwrap_or_else(|| bar_mut(vars, target))
    }
}
