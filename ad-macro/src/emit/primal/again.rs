//! Part of a loop that the reverse sweep runs once more, where not every iteration was recorded.

use proc_macro2::TokenStream;
use quote::quote;

use super::super::Cx;
use super::super::checkpoint::Again;
use super::super::place::numbered;
use super::{Open, Pack, Primal};
use crate::ir::*;
use crate::lin;

/// What a run through a loop's body is for.
pub enum Run {
    /// For the values that it leaves behind.
    Value,
    /// To record, up to the end of a span.
    Record(Again),
}

impl<'a, 'b> Primal<'a, 'b> {
    /// A run through part of a loop, in the reverse sweep. What leaves the loop goes to `label`; the variables `unset`
    /// have no value yet.
    pub fn again(cx: &'a Cx<'b>, label: syn::Lifetime, unset: &[VarId]) -> Self {
        Primal {
            deferred: unset.iter().copied().collect(),
            again: Some(label),
            ..Primal::new(cx)
        }
    }

    /// The body of `l`, which stands where this is.
    pub fn inside(&self, cx: &Cx, l: &Loop, cotangent: &lin::Block, run: Run) -> TokenStream {
        let mut inner = Primal {
            open: self.open.clone(),
            exits: self.exits,
            deferred: self.deferred.clone(),
            silent: matches!(run, Run::Value),
            again: self.again.clone(),
            ..Primal::new(cx)
        };
        let pack = match run {
            Run::Value => Pack::Nothing,
            Run::Record(again) => Pack::Until(numbered("tape", l.id), again),
        };
        let body = inner.region(Open::of_loop(l, pack), &l.body, cotangent);
        let first = inner.bound_by_head(l);
        quote!(#(#first)* #body)
    }

    /// Leaves a loop that is run again.
    pub(super) fn end_again(&self, packs: &[TokenStream]) -> TokenStream {
        let again = &self.again;
        quote!(#(#packs)* break #again;)
    }

    /// Ends the last iteration of a span before the statement from which on nothing is recorded.
    pub(super) fn end_early(&self, index: usize) -> Option<TokenStream> {
        let [open] = self.open.as_slice() else {
            return None;
        };
        match &open.pack {
            Pack::Until(tape, again) if again.complete == Some(index) => {
                Some(again.end(tape, self.record(open.region)))
            }
            _ => None,
        }
    }
}
