//! Chains over a value of a type of the user's own with an `impl Iterator`, annotated if inputs reach the value, that go through all of it: what it
//! yields is collected first.
//!
//! ```text
//! Walk::new(a).map(f).sum()            ==>   let mut source = Walk::new(a);
//!                                            let mut items = Vec::new();
//!                                            for item in source { items.push(item); }
//!                                            items.into_iter().map(f).sum()
//! Walk::new(a).take(n).map(f).sum()    ==>   .. while items.len() < n { match source.next() { .. } } ..
//! ```
//! What no input reaches is collected as it is. An iterator that does not end is not gone through in the primal either, unless an adaptor in the midst ends it: over
//! such this is not done.

use proc_macro2::Ident;
use syn::spanned::Spanned;
use syn::{Expr, ExprMethodCall};

use super::super::Lowerer;

/// What goes through all items.
const CONSUMERS: &[&str] = &[
    "sum", "product", "fold", "reduce", "collect", "last", "count", "max_by", "min_by", "for_each",
    "unzip",
];

/// What ends no earlier than what it adapts.
const ADAPTORS: &[&str] = &[
    "map",
    "filter",
    "filter_map",
    "flat_map",
    "enumerate",
    "inspect",
    "skip",
    "step_by",
];

/// What may end earlier than what it adapts or consumes.
const ENDING: &[&str] = &[
    "zip",
    "scan",
    "take_while",
    "map_while",
    "take",
    "find",
    "position",
    "any",
    "all",
];

/// A method of iterators that takes all that is left of one.
pub(in crate::lower) fn takes_rest(e: &ExprMethodCall) -> bool {
    super::plain::adapts(e) || CONSUMERS.iter().any(|name| e.method == name)
}

impl Lowerer<'_> {
    /// The same over the items of what is iterated, if that is of a type of the user's own.
    pub(in crate::lower) fn over_own_items(
        &mut self,
        e: &ExprMethodCall,
    ) -> Option<ExprMethodCall> {
        let is_in = |names: &[&str], method: &Ident| names.iter().any(|name| method == name);
        let mut ends = is_in(ENDING, &e.method);
        if !ends && !is_in(CONSUMERS, &e.method) {
            return None;
        }
        let mut over = e.clone();
        let mut at = &mut *over.receiver;
        let (of, count) = loop {
            if self.is_of_own_iterator(at) {
                break (at.clone(), None);
            }
            let Expr::MethodCall(call) = &mut *at else {
                return None;
            };
            if call.method == "take" && self.is_of_own_iterator(&call.receiver) {
                break ((*call.receiver).clone(), Some(call.args.first()?.clone()));
            }
            let may_end = is_in(ENDING, &call.method);
            if !may_end && !is_in(ADAPTORS, &call.method) {
                return None;
            }
            ends |= may_end;
            let Expr::MethodCall(call) = at else {
                return None;
            };
            at = &mut call.receiver;
        };
        if ends && count.is_none() {
            return None;
        }
        let (ad, span) = (self.ad.clone(), of.span());
        if !self.mentions_varied(&of) && !count.iter().any(|count| self.mentions_varied(count)) {
            let items = self.namer.numbered("items", span);
            let some = count.map(|count| quote::quote_spanned!(span=> .take(#count)));
            self.stmt(&syn::parse_quote_spanned! {span=>
                let #items: #ad::Vec<_> = (#of)#some.collect();
            });
            *at = syn::parse_quote_spanned!(span=> #items.into_iter());
            return Some(over);
        }
        let names = ["source", "items", "item"];
        let [source, items, item] = names.map(|name| self.namer.numbered(name, span));
        self.stmt(&syn::parse_quote_spanned!(span=> let mut #source = #of;));
        self.stmt(&syn::parse_quote_spanned!(span=> let mut #items = #ad::Vec::new();));
        match count {
            None => self.stmt(&syn::parse_quote_spanned! {span=>
                for #item in #source { #items.push(#item); }
            }),
            Some(count) => {
                let most = self.namer.numbered("most", span);
                self.stmt(&syn::parse_quote_spanned!(span=> let #most = #count;));
                self.stmt(&syn::parse_quote_spanned! {span=>
                    while #items.len() < #most {
                        match #source.next() {
                            ::core::option::Option::Some(#item) => #items.push(#item),
                            ::core::option::Option::None => break,
                        }
                    }
                });
            }
        }
        *at = syn::parse_quote_spanned!(span=> #items.into_iter());
        Some(over)
    }
}
