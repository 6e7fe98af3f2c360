//! Changes of lists that are several others, one after another.
//!
//! ```text
//! list.extend_from_within(a..b);
//!     ==>   let (from, to) = (a, b); let count = list[..to].len(); let count = list[from..to].len();
//!           let part = list[from..to].to_vec(); list.extend(part);
//! list.splice(a..b, items);
//!     ==>   let (from, to) = (a, b); let count = list[..to].len(); let count = list[from..to].len();
//!           let tail = list.split_off(to); list.truncate(from); list.extend(items); list.extend(tail);
//! a.swap_with_slice(&mut b[1..]);
//!     ==>   assert!(a.len() == b[1..].len(), ".."); let part = a[..].to_vec();
//!           a[..].clone_from_slice(&b[1..]); b[1..].clone_from_slice(&part);
//! list.retain(|x| { i += 1; i % 2 == 0 });
//!     ==>   let mut part = Vec::new(); for x in list.iter() { let kept = x; if { i += 1; i % 2 == 0 } { part.push(kept.clone()); } }
//!           list.clear(); list.extend(part);
//! list.retain_mut(|x| { *x *= k; *x < 1.0 });
//!     ==>   let mut kept = Vec::new(); for x in list.iter_mut() { *x *= k; let keeps: bool = *x < 1.0; kept.push(keeps); }
//!           let mut at = 0; list.retain(|_| { at += 1; kept[at - 1] });
//! ```
//!
//! The lengths are asked for since they fail in the words of the method: the end goes first.

use proc_macro2::{Ident, Span};
use syn::spanned::Spanned;
use syn::{Expr, ExprClosure, ExprMethodCall, Pat, RangeLimits};

use super::Lowerer;
use super::assign::unborrowed;
use super::jumps::jumps;
use crate::declared;
use crate::words::identifiers;

impl Lowerer<'_> {
    /// Lowers the statement `call`, if it is one of these.
    pub(super) fn changes_in_steps(&mut self, call: &ExprMethodCall) -> bool {
        let list = &call.receiver;
        let name = call.method.to_string();
        let told = self.is_told_twice(list, &call.args)
            && self.is_place(list)
            && !declared::is_method(&name);
        if !told || self.is_deque(list) || call.args.iter().any(jumps) {
            return false;
        }
        match (name.as_str(), call.args.first(), call.args.get(1)) {
            ("extend_from_within", Some(Expr::Range(range)), None) => {
                let part = self.namer.numbered("part", call.method.span());
                let (from, to) = self.bounds_within(list, range);
                self.stmt(&syn::parse_quote!(let #part = #list[#from..#to].to_vec();));
                self.stmt(&syn::parse_quote!(#list.extend(#part);));
                true
            }
            ("splice", Some(Expr::Range(range)), Some(items)) => self.splices(list, range, items),
            ("swap_with_slice", Some(with), None) => self.swaps(list, with, call.method.span()),
            ("retain", Some(Expr::Closure(keep)), None) => self.retains(list, keep),
            ("retain_mut", Some(Expr::Closure(keep)), None) => self.retains_changed(list, keep),
            _ => false,
        }
    }

    /// The bounds of a part of the list, which is there.
    fn bounds_within(&mut self, list: &Expr, range: &syn::ExprRange) -> (Ident, Ident) {
        let span = range.span();
        let [from, to, count] = ["from", "to", "count"].map(|name| self.namer.numbered(name, span));
        let low: Expr = match &range.start {
            Some(low) => (**low).clone(),
            None => syn::parse_quote!(0),
        };
        let high: Expr = match (&range.end, &range.limits) {
            (Some(high), RangeLimits::HalfOpen(_)) => (**high).clone(),
            (Some(high), RangeLimits::Closed(_)) => syn::parse_quote!((#high) + 1),
            (None, _) => syn::parse_quote!(#list.len()),
        };
        for stmt in [
            syn::parse_quote!(let (#from, #to): (usize, usize) = (#low, #high);),
            syn::parse_quote_spanned!(span=> let #count = #list[..#to].len();),
            syn::parse_quote_spanned!(span=> let #count = #list[#from..#to].len();),
        ] {
            self.stmt(&stmt);
        }
        (from, to)
    }

    fn splices(&mut self, list: &Expr, range: &syn::ExprRange, items: &Expr) -> bool {
        // `v.splice(a..b, v.clone().into_iter())` is of the list as it was, and a chain here of what is left by then.
        let words = identifiers(list);
        if matches!(items, Expr::MethodCall(_)) && !words.is_disjoint(&identifiers(items)) {
            return false;
        }
        let (from, to) = self.bounds_within(list, range);
        let new = self.namer.numbered("items", items.span());
        let tail = self.namer.numbered("tail", range.span());
        // Values may be computed from the list, a chain runs when that has been taken apart.
        let new: Expr = match items {
            Expr::MethodCall(_) | Expr::Path(_) => items.clone(),
            values => {
                self.stmt(&syn::parse_quote!(let #new = #values;));
                syn::parse_quote!(#new)
            }
        };
        for stmt in [
            syn::parse_quote!(let #tail = #list.split_off(#to);),
            syn::parse_quote!(#list.truncate(#from);),
            syn::parse_quote!(#list.extend(#new);),
            syn::parse_quote!(#list.extend(#tail);),
        ] {
            self.stmt(&stmt);
        }
        true
    }

    fn swaps(&mut self, list: &Expr, with: &Expr, span: Span) -> bool {
        let other = match with {
            Expr::Reference(r) if r.mutability.is_some() => unborrowed(&r.expr),
            with @ Expr::Path(_) => with,
            _ => return false,
        };
        if !self.is_told_twice(other, []) || !self.is_place(other) {
            return false;
        }
        let part = self.namer.numbered("part", with.span());
        let words = "destination and source slices have different lengths";
        for stmt in [
            syn::parse_quote_spanned!(span=> ::core::assert!(#list.len() == #other.len(), #words);),
            syn::parse_quote!(let #part = #list[..].to_vec();),
            syn::parse_quote!(#list[..].clone_from_slice(&#other[..]);),
            syn::parse_quote!(#other[..].clone_from_slice(&#part);),
        ] {
            self.stmt(&stmt);
        }
        true
    }

    /// What else the closure changes is changed by each element in turn.
    fn retains(&mut self, list: &Expr, keep: &ExprClosure) -> bool {
        let body = &keep.body;
        let [pat] = &keep.inputs.iter().collect::<Vec<_>>()[..] else {
            return false;
        };
        if self.changes_of_expr(body).is_empty() || jumps(body) {
            return false;
        }
        let span = keep.span();
        let (part, kept) = (
            self.namer.numbered("part", span),
            self.namer.numbered("kept", span),
        );
        for stmt in [
            syn::parse_quote!(let mut #part = ::std::vec::Vec::new();),
            syn::parse_quote! {
                for #kept in #list.iter() {
                    let #pat = #kept;
                    if #body { #part.push(#kept.clone()); }
                }
            },
            syn::parse_quote!(#list.clear();),
            syn::parse_quote!(#list.extend(#part);),
        ] {
            self.stmt(&stmt);
        }
        true
    }

    /// What the closure changes is changed by each element in turn, before any is left out.
    fn retains_changed(&mut self, list: &Expr, keep: &ExprClosure) -> bool {
        let body = &keep.body;
        let [pat] = &keep.inputs.iter().collect::<Vec<_>>()[..] else {
            return false;
        };
        let pat = match pat {
            Pat::Type(typed) => &*typed.pat,
            pat => pat,
        };
        if jumps(body) {
            return false;
        }
        let (before, value) = match &**body {
            Expr::Block(of) => match of.block.stmts.split_last() {
                Some((syn::Stmt::Expr(value, None), before)) => (before, value),
                _ => return false,
            },
            value => (&[][..], value),
        };
        let span = keep.span();
        let [kept, keeps, at] = ["kept", "keeps", "at"].map(|name| self.namer.numbered(name, span));
        for stmt in [
            syn::parse_quote!(let mut #kept: ::std::vec::Vec<::core::primitive::bool> = ::std::vec::Vec::new();),
            syn::parse_quote! {
                for #pat in #list.iter_mut() {
                    #(#before)*
                    let #keeps: ::core::primitive::bool = #value;
                    #kept.push(#keeps);
                }
            },
            syn::parse_quote!(let mut #at = 0usize;),
            syn::parse_quote!(#list.retain(|_| { #at += 1; #kept[#at - 1] });),
        ] {
            self.stmt(&stmt);
        }
        true
    }
}
