//! Branches and loops, recorded.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::super::eager;
use super::super::jvp::{loop_head, write_branch};
use super::super::place::numbered;
use super::super::record::inject;
use super::super::rhs::write_range;
use super::{Open, Pack, Primal};
use crate::ir::*;
use crate::lin;
use crate::passes::residuals::{Item, Taken, is_dead};

impl Primal<'_, '_> {
    /// The declaration of the arm's record, and the branch.
    pub(super) fn branch(
        &mut self,
        branch: &Branch,
        item: &lin::Item,
    ) -> (TokenStream, TokenStream) {
        let taken = self.cx.plan.taken.get(&branch.id).copied();
        let name = numbered("arm", branch.id);
        let live: Vec<usize> = (0..branch.arms.len())
            .filter(|&n| !is_dead(&branch.arms[n].body))
            .collect();
        let mut arms = Vec::new();
        for (n, arm) in branch.arms.iter().enumerate() {
            let position = live.iter().position(|&l| l == n);
            let pack = match (taken, position) {
                (Some(Taken::Number), Some(position)) => Pack::Assign {
                    name: name.clone(),
                    encode: |_, _, n, _| {
                        let n = proc_macro2::Literal::u8_suffixed(n.min(255) as u8);
                        quote!(#n)
                    },
                    n: position,
                    of: live.len(),
                },
                (Some(Taken::Sum), Some(position)) => Pack::Assign {
                    name: name.clone(),
                    encode: inject,
                    n: position,
                    of: live.len(),
                },
                _ => Pack::Nothing,
            };
            let mut body = self.region(Open::of((branch.id, n), pack), &arm.body, &item.blocks[n]);
            let mut kept = Vec::new();
            if let (BranchKind::If(cond), 0) = (&branch.kind, n) {
                cond.binds
                    .iter()
                    .for_each(|var| self.after_definition(*var, &mut kept));
            }
            if let Some(pattern) = &arm.pattern {
                pattern
                    .binds
                    .iter()
                    .for_each(|var| self.after_definition(*var, &mut kept));
            }
            if let Some(of) = self.cx.plan.replaces((branch.id, n)) {
                let (ad, chosen) = (self.cx.ad, numbered("chosen", of));
                kept.push(quote!(#chosen = #ad::Choice::Replaced;));
            }
            body = quote!(#(#kept)* #body);
            arms.push(body);
        }
        let declaration = match taken {
            Some(Taken::Number | Taken::Sum) => quote!(let #name;),
            _ => TokenStream::new(),
        };
        (declaration, write_branch(branch, &arms))
    }

    pub(super) fn loop_stmt(&mut self, l: &Loop, item: &lin::Item, out: &mut Vec<TokenStream>) {
        let ad = self.cx.ad;
        if let (Some(eager), LoopKind::Range(range)) = (self.cx.plan.eager.get(&l.id), &l.kind) {
            let lent = eager::lent::originals(self.cx, l, &eager.0);
            self.lent.extend(lent.into_iter().map(|(value, _)| value));
            let open = Open::of_loop(l, Pack::Nothing);
            let body = self.region(open, &l.body, &item.blocks[0]);
            let first = self.bound_by_head(l);
            let body = quote!(#(#first)* #body);
            out.push(eager::forward(self, l, range, eager, item, body));
            return;
        }
        if let (true, LoopKind::Range(range)) = (self.recorded(Item::Latest(l.id)), &l.kind) {
            out.push(self.selection(l, range, item));
            return;
        }
        let taped = self.cx.plan.has_tape(l.id);
        let counted = self.recorded(Item::Count(l.id));
        let (tape, count) = (numbered("tape", l.id), numbered("count", l.id));
        let pack = if taped {
            Pack::Push(tape.clone())
        } else {
            Pack::Nothing
        };
        // Around other loops that record, one function for all serves the compiler better than one for each.
        let straight = taped
            && !counted
            && !l.body.diverges()
            && !self.initialises(&l.body)
            && !self.has_tapes(&l.body)
            && !self.cx.func.moves_out(&l.body);
        let pack = if straight { Pack::Leave } else { pack };
        let open = Open::of_loop(l, pack);
        let body = self.region(open.clone(), &l.body, &item.blocks[0]);
        let head = loop_head(l);
        let first = self.bound_by_head(l);
        if let LoopKind::Range(range) = &l.kind {
            let bounds = write_range(&range.low, &range.high, range.inclusive, range.reversed);
            if straight {
                let (pattern, record) = (&range.pattern, self.record((l.id, 0)));
                let each = quote!(|#pattern| { #(#first)* #body #record });
                out.push(quote!(#ad::record(&mut #tape, #bounds, #each);));
                return;
            }
            if taped && !counted {
                out.push(quote!(#ad::reserve(&mut #tape, &(#bounds));));
            }
        }
        if counted {
            out.push(quote!(let mut #count = 0usize;));
            out.push(quote!(#head { #count += 1; #(#first)* #body }));
        } else if self.elides(|unzip| unzip.is_idle(self.cx, l)) {
            out.push(quote!(if false { #head { #(#first)* #body } }));
        } else {
            let plain = quote!(#(#first)* #body);
            let again = |primal: &mut Self| {
                let body = primal.region(open.clone(), &l.body, &item.blocks[0]);
                quote!(#(#first)* #body)
            };
            let over_rows = match taped {
                true => None,
                false => self.over_rows(l, &plain, again),
            };
            out.push(over_rows.unwrap_or_else(|| quote!(#head { #plain })));
        }
    }

    /// A loop that looks for one of many: the record of the iteration that has found it is kept.
    fn selection(&mut self, l: &Loop, range: &Range, item: &lin::Item) -> TokenStream {
        let ad = self.cx.ad;
        let (latest, chosen) = (numbered("latest", l.id), numbered("chosen", l.id));
        let own = self.counter_of_its_own(range);
        let turn = own.clone().unwrap_or_else(|| numbered("turn", l.id));
        let open = Open::of_loop(l, Pack::Nothing);
        let body = self.region(open, &l.body, &item.blocks[0]);
        let first = self.bound_by_head(l);
        let record = self.record((l.id, 0));
        let bounds = write_range(&range.low, &range.high, range.inclusive, range.reversed);
        let pattern = &range.pattern;
        let named = own.is_none().then(|| quote!(let #pattern = #turn;));
        quote! {
            let mut #latest = #ad::Latest::new();
            for #turn in #bounds {
                let mut #chosen = #ad::Choice::Kept;
                #named
                #(#first)*
                #body
                #latest.note(#chosen, #turn, #record);
            }
        }
    }

    /// What has to be kept of the variables that the head of a loop binds.
    pub(super) fn bound_by_head(&self, l: &Loop) -> Vec<TokenStream> {
        let mut first = Vec::new();
        let bound = match &l.kind {
            LoopKind::Range(range) => std::slice::from_ref(&range.counter),
            LoopKind::While(cond) => cond.binds.as_slice(),
            LoopKind::Forever => &[],
        };
        bound
            .iter()
            .for_each(|var| self.after_definition(*var, &mut first));
        first
    }

    /// The name of the counter, if nothing else is called so: at the end of an iteration it is the number of this still.
    fn counter_of_its_own(&self, range: &Range) -> Option<Ident> {
        let vars = &self.cx.func.vars;
        let counter = &vars[range.counter.0];
        let mut called_so = vars.iter().filter(|var| var.name == counter.name);
        let is_plain = counter.name == range.pattern.to_string();
        (is_plain && called_so.nth(1).is_none()).then(|| counter.name.clone())
    }

    fn has_tapes(&self, body: &Block) -> bool {
        body.stmts.iter().any(|stmt| {
            matches!(stmt, Stmt::Loop(l) if self.cx.plan.has_tape(l.id))
                || stmt.blocks().into_iter().any(|inner| self.has_tapes(inner))
        })
    }
}
