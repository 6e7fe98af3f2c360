//! The record of a region: the function's body, an arm of a branch, an iteration, a rest.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};

use super::super::jvp::yields;
use super::super::place;
use super::super::place::{Side, numbered, suffixed};
use super::super::record::name;
use super::{Open, Pack, Primal, is_simple};
use crate::ir::*;
use crate::lin;
use crate::passes::residuals::{BODY, Item, Region};

impl Primal<'_, '_> {
    /// The names of a region's record, as the primal has them.
    pub(super) fn names(&self, region: Region) -> Vec<TokenStream> {
        self.cx
            .plan
            .items(region)
            .iter()
            .map(|item| name(self.cx, *item, Side::Reverse))
            .collect()
    }

    pub fn record(&self, region: Region) -> TokenStream {
        let names = self
            .cx
            .plan
            .items(region)
            .iter()
            .map(|item| self.cx.component(*item));
        quote!((#(#names,)*))
    }

    pub(super) fn pack(&self, open: &Open) -> TokenStream {
        match &open.pack {
            Pack::Assign {
                name,
                encode,
                n,
                of,
            } => {
                let record = encode(self.cx.ad, self.record(open.region), *n, *of);
                quote!(#name = #record;)
            }
            Pack::Push(tape) => {
                let record = self.record(open.region);
                quote!(#tape.push(#record);)
            }
            Pack::Until(tape, again) => {
                let (record, len, label) = (self.record(open.region), &again.len, &again.label);
                quote!(#tape.push(#record); if #tape.len() == #len { break #label; })
            }
            Pack::Leave | Pack::Nothing => TokenStream::new(),
        }
    }

    /// The function's value with the body's record.
    pub(super) fn leave(&self, value: TokenStream) -> TokenStream {
        let record = self.record(BODY);
        quote!((#value, #record))
    }

    /// The statements of a region's block, then its record, then its value.
    pub(super) fn region(
        &mut self,
        open: Open,
        body: &Block,
        cotangent: &lin::Block,
    ) -> TokenStream {
        self.open.push(open);
        let (stmts, tail) = self.block(body, cotangent);
        let closed = self.open.pop();
        let pack = match (&closed, body.diverges()) {
            (Some(open), false) => self.pack(open),
            _ => TokenStream::new(),
        };
        match tail {
            Some(tail) if pack.is_empty() => quote!(#(#stmts)* #tail),
            Some(tail) if is_simple(&tail) => quote!(#(#stmts)* #pack #tail),
            Some(tail) => {
                let last = last();
                quote!(#(#stmts)* let #last = #tail; #pack #last)
            }
            None => quote!(#(#stmts)* #pack),
        }
    }

    pub(super) fn block(
        &mut self,
        body: &Block,
        cotangent: &lin::Block,
    ) -> (Vec<TokenStream>, Option<TokenStream>) {
        let mut out = Vec::new();
        let mut tail = None;
        let moved_before = self.moved.clone();
        for (index, stmt) in body.stmts.iter().enumerate() {
            let item = cotangent.item(index);
            let Some(item) = item else { continue };
            let moved = self
                .shapes
                .moved_out(self.cx.func, &body.stmts[index..], &self.loops());
            self.moved.extend(&moved);
            self.take_shapes(moved, &mut out);
            out.extend(self.end_early(index));
            // What may not run is noted as not run first.
            if let Some(Stmt::Rest { id, .. }) = body.stmts.get(index + 1) {
                if self.recorded(Item::Rest(*id)) {
                    let (ad, rest) = (self.cx.ad, numbered("rest", *id));
                    out.push(quote!(let mut #rest = #ad::None;));
                }
            }
            match stmt {
                Stmt::Yield { atom, .. } => {
                    tail = Some(place::atom(&self.cx.func.vars, atom, Side::Primal));
                }
                Stmt::Rest { body, id } => tail = self.rest(body, *id, item, &mut out),
                Stmt::Branch(branch) if yields(branch) => {
                    let (declaration, expr) = self.branch(branch, item);
                    out.push(declaration);
                    let reshaped = self.shapes.after(self.cx.func, stmt, &self.loops());
                    let mut shapes = Vec::new();
                    self.take_shapes(reshaped, &mut shapes);
                    tail = Some(match shapes.is_empty() {
                        true => expr,
                        false => {
                            let last = last();
                            out.push(quote!(let #last = #expr; #(#shapes)*));
                            quote!(#last)
                        }
                    });
                }
                _ => {
                    self.statement(stmt, item, &mut out);
                    let reshaped = self.shapes.after(self.cx.func, stmt, &self.loops());
                    self.take_shapes(reshaped, &mut out);
                }
            }
        }
        self.moved = moved_before;
        (out, tail)
    }

    /// The loops around, outermost first.
    pub(super) fn loops(&self) -> Vec<usize> {
        let loops = self.open.iter().filter(|open| open.of_loop.is_some());
        loops.map(|open| open.region.0).collect()
    }

    /// `v_shape = ad::shape(&v);`
    pub(super) fn take_shapes(&self, vars: Vec<VarId>, out: &mut Vec<TokenStream>) {
        let ad = self.cx.ad;
        for id in vars {
            if self.recorded(Item::Shape(id)) {
                let var = self.cx.func.var(id);
                let (seen, shape) = (self.cx.seen(id), suffixed(&var.unique, "shape"));
                out.push(match var.deferred {
                    true => quote!(#shape = #ad::late_shape(#seen);),
                    false => quote!(#shape = #ad::shape(#seen);),
                });
            }
        }
    }

    /// The rest of a block stands where it stood.
    fn rest(
        &mut self,
        body: &Block,
        id: usize,
        item: &lin::Item,
        out: &mut Vec<TokenStream>,
    ) -> Option<TokenStream> {
        let pack = match self.recorded(Item::Rest(id)) {
            true => Pack::Assign {
                name: numbered("rest", id),
                encode: |ad, record, _, _| quote!(#ad::Some(#record)),
                n: 0,
                of: 1,
            },
            false => Pack::Nothing,
        };
        self.open.push(Open {
            region: (id, 0),
            pack,
            of_loop: None,
        });
        let (stmts, tail) = self.block(body, &item.blocks[0]);
        let closed = self.open.pop();
        out.extend(stmts);
        let pack = match (closed, body.diverges()) {
            (Some(open), false) => self.pack(&open),
            _ => TokenStream::new(),
        };
        match tail {
            Some(tail) if !is_simple(&tail) && !pack.is_empty() => {
                let last = numbered("last", id);
                out.push(quote!(let #last = #tail; #pack));
                Some(last.to_token_stream())
            }
            tail => {
                out.push(pack);
                tail
            }
        }
    }
}

/// What a block gives, where something comes after it is computed.
fn last() -> Ident {
    Ident::new("last", proc_macro2::Span::mixed_site())
}
