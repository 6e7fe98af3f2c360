//! What an iteration adds to the elements it meets, summed up before it is added: an element that two iterations meet,
//! as `x[i]` and as `x[i + 1]`, is carried from one to the next instead of being stored and loaded again.
//!
//! Input:  `x_bar[i] += a; x_bar[i] += b; x_bar[i + 1] += c;`
//! Output: `let mut here = a; here += b; let mut next = c; here += carry; x_bar[i] += here; carry = next;`
//!         and after the loop `x_bar[n] += carry;`

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::super::place::{numbered, suffixed};
use super::Reverse;
use crate::emit::rows::{Row, of_cotangent};
use crate::ir::{Place, VarId};

/// Elements further apart than this are not carried.
const WIDEST: i64 = 4;

/// The sum for one offset of a row.
pub(super) struct Sum {
    /// The number of the row.
    row: usize,
    offset: i64,
    name: Ident,
    is_declared: bool,
}

impl Sum {
    /// The sums worth making for a row.
    pub fn of_row(n: usize, row: &Row) -> Vec<Sum> {
        if row.additions.is_none_or(|additions| additions < 2) {
            return Vec::new();
        }
        let sum = |&offset: &i64| Sum {
            row: n,
            offset,
            name: numbered(
                &suffixed(&row.name, "sum").to_string(),
                (offset - row.least) as usize,
            ),
            is_declared: false,
        };
        row.offsets.iter().map(sum).collect()
    }
}

impl Reverse<'_, '_> {
    /// The number of the sum that `into` is added up in, in the loops around.
    pub(super) fn sum_of(&self, into: &Place) -> Option<(usize, usize)> {
        let target = of_cotangent(&self.cx.func.vars, into);
        for (depth, frame) in self.frames.iter().enumerate().rev() {
            for (n, row) in frame.rows.iter().enumerate() {
                let Some((offset, _)) = row.find(&target, true, &frame.steps) else {
                    continue;
                };
                let mut sums = frame.sums.iter();
                let own = |sum: &Sum| sum.row == n && sum.offset == offset;
                return sums.position(own).map(|sum| (depth, sum));
            }
        }
        None
    }

    pub(super) fn add_to_sum(
        &mut self,
        at: &(usize, usize),
        float: bool,
        ty: Option<TokenStream>,
        term: TokenStream,
    ) -> TokenStream {
        let ad = self.cx.ad;
        let sum = &mut self.frames[at.0].sums[at.1];
        let name = &sum.name;
        match std::mem::replace(&mut sum.is_declared, true) {
            true if float => quote!(#name += #term;),
            true => quote!(#ad::accumulate(&mut #name, #term);),
            false => quote!(let mut #name #ty = #term;),
        }
    }

    /// Declares the sums for `root` before a block that may add to them.
    pub(super) fn start_sums(&mut self, root: VarId, out: &mut Vec<TokenStream>) {
        let ad = self.cx.ad;
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        for sum in &mut frame.sums {
            if frame.rows[sum.row].prefix().root == root && !sum.is_declared {
                sum.is_declared = true;
                let name = &sum.name;
                out.push(quote!(let mut #name = #ad::neutral();));
            }
        }
    }

    /// For the innermost loop: what is declared before it, what an iteration ends with, and what is left to do after it.
    pub(super) fn finish_sums(&mut self, upwards: bool) -> (TokenStream, TokenStream, TokenStream) {
        let mut parts = (TokenStream::new(), TokenStream::new(), TokenStream::new());
        let Some(frame) = self.frames.last() else {
            return parts;
        };
        let ad = self.cx.ad;
        for (n, row) in frame.rows.iter().enumerate() {
            let sums: Vec<&Sum> = frame.sums.iter().filter(|sum| sum.row == n).collect();
            if sums.is_empty() {
                continue;
            }
            let marker = self.cx.marker(row.prefix());
            let guarded = |statements: TokenStream| match &marker {
                Some(marker) => quote!(if #marker::ACTIVE { #statements }),
                None => statements,
            };
            let element = |offset| row.element(&frame.steps, offset);
            if row.most - row.least > WIDEST {
                for sum in sums {
                    let (name, element) = (&sum.name, element(sum.offset));
                    parts
                        .1
                        .extend(guarded(quote!(#ad::accumulate(&mut #element, #name);)));
                }
                continue;
            }
            let width = (row.most - row.least) as usize;
            let carry = |k: usize| numbered(&suffixed(&row.name, "carry").to_string(), k);
            let sum_at = |offset: i64| {
                sums.iter()
                    .find(|sum| sum.offset == offset)
                    .map(|sum| &sum.name)
            };
            // Upwards, carry `k` belongs to the element at offset `least + k`; downwards, to the next one.
            let shift = if upwards { 0 } else { 1 };
            for k in 0..width {
                let (carry, offset) = (carry(k), row.least + k as i64 + shift);
                parts.0.extend(quote!(let mut #carry = #ad::neutral();));
                if let Some(sum) = sum_at(offset) {
                    parts.1.extend(quote!(#ad::accumulate(&mut #sum, #carry);));
                }
            }
            let value_at = |offset: i64| match sum_at(offset) {
                Some(sum) => sum.clone(),
                None => carry((offset - row.least - shift) as usize),
            };
            let done = if upwards { row.least } else { row.most };
            let (place, value) = (element(done), value_at(done));
            parts
                .1
                .extend(guarded(quote!(#ad::accumulate(&mut #place, #value);)));
            let order: Vec<usize> = match upwards {
                true => (0..width).collect(),
                false => (0..width).rev().collect(),
            };
            let mut left = TokenStream::new();
            for k in order {
                let next = value_at(row.least + k as i64 + 1 - shift);
                let own = carry(k);
                parts.1.extend(quote!(#own = #next;));
                let place = match upwards {
                    true => row.last(&frame.steps, k as i64),
                    false => row.first(k as i64),
                };
                left.extend(quote!(#ad::accumulate(&mut #place, #own);));
            }
            if width > 0 {
                parts.2.extend(guarded(left));
            }
        }
        parts
    }
}
