//! What fills an `Option` where it is empty, as the assignment that it is, and a list by what is called each time.
//!
//! ```text
//! self.released.get_or_insert(t);
//!     ==>   let filling = t; if self.released.is_none() { self.released = Some(filling); }
//! self.last.insert(x);
//!     ==>   let filling = x; self.last = Some(filling);
//! self.table.get_or_insert_with(|| powers(x));
//!     ==>   if self.table.is_none() { self.table = Some(powers(x)); }
//! list.resize_with(n, || next(x));
//!     ==>   let length = n;
//!           if length < list.len() { list.truncate(length); }
//!           else { for _ in list.len()..length { let filling = next(x); list.push(filling); } }
//! list.fill_with(f64::default);
//!     ==>   for place in list.iter_mut() { *place = f64::default(); }
//! ```

use proc_macro2::Ident;
use syn::{Expr, ExprMethodCall, Type};

use super::Lowerer;
use super::expr::strip;
use super::jumps::jumps;
use super::lets::plain_value;
use super::types::is_option;
use crate::declared;
use crate::ir::types::referent;

impl Lowerer<'_> {
    /// Lowers the statement `call`, if it is one of these, of a place that words tell to be an `Option`.
    pub(super) fn fills(&mut self, call: &ExprMethodCall) -> bool {
        let Some(place) = self.filled(call) else {
            return false;
        };
        let value = match (call.method.to_string().as_str(), &call.args[0]) {
            ("get_or_insert" | "insert", value) if !jumps(value) => {
                let name = self.namer.numbered("filling", call.method.span());
                self.stmt(&syn::parse_quote!(let #name = #value;));
                syn::parse_quote!(#name)
            }
            ("get_or_insert_with", Expr::Closure(of))
                if of.inputs.is_empty() && !jumps(&of.body) =>
            {
                (*of.body).clone()
            }
            _ => return false,
        };
        let filled: Expr = syn::parse_quote!(#place = ::core::option::Option::Some(#value));
        match call.method == "insert" {
            true => self.stmt(&syn::parse_quote!(#filled;)),
            false => self.stmt(&syn::parse_quote!(if #place.is_none() { #filled; })),
        }
        true
    }

    /// The place that `call` fills: an `Option`, as words tell or the name of the method, or what a reference to one leads to.
    pub(super) fn filled(&self, call: &ExprMethodCall) -> Option<Expr> {
        let (place, name) = (&call.receiver, call.method.to_string());
        let by_name = match name.as_str() {
            "get_or_insert" | "get_or_insert_with" => !declared::is_method(&name),
            "insert" => false,
            _ => return None,
        };
        if call.args.len() != 1 || !self.is_told_twice(place, &call.args) {
            return None;
        }
        let lent = match self.type_of(place) {
            // Nor one in a box.
            Some(of) if !is_option(&referent(&of)) => return None,
            Some(of) => matches!(of, Type::Reference(_)),
            None if !by_name => return None,
            None => {
                let var =
                    plain_value(strip(place)).and_then(|name| self.resolve(&name.to_string()));
                var.is_some_and(|var| self.vars[var.0].exclusive || self.is_reference(var))
            }
        };
        Some(match lent {
            true => syn::parse_quote!((*#place)),
            false => (**place).clone(),
        })
    }

    /// Lowers the statement `call`, if it is one of these, of a list.
    pub(super) fn fills_list(&mut self, call: &ExprMethodCall) -> bool {
        let list = &call.receiver;
        let name = call.method.to_string();
        if !self.is_told_twice(list, &call.args) || declared::is_method(&name) {
            return false;
        }
        let Some(value) = call.args.last().and_then(called) else {
            return false;
        };
        let span = call.method.span();
        match (name.as_str(), call.args.len()) {
            ("resize_with", 2) if !jumps(&call.args[0]) => {
                let wanted = &call.args[0];
                let length = self.namer.numbered("length", span);
                let filling = self.namer.numbered("filling", span);
                let put = match self.is_deque(list) {
                    true => Ident::new("push_back", span),
                    false => Ident::new("push", span),
                };
                self.stmt(&syn::parse_quote!(let #length: usize = #wanted;));
                self.stmt(&syn::parse_quote! {
                    if #length < #list.len() {
                        #list.truncate(#length);
                    } else {
                        for _ in #list.len()..#length {
                            let #filling = #value;
                            #list.#put(#filling);
                        }
                    }
                });
            }
            ("fill_with", 1) => {
                let place = self.namer.numbered("place", span);
                self.stmt(&syn::parse_quote! {
                    for #place in #list.iter_mut() { *#place = #value; }
                });
            }
            _ => return false,
        }
        true
    }
}

/// What a call of the function `of` without arguments is: the body of a closure.
fn called(of: &Expr) -> Option<Expr> {
    match of {
        Expr::Closure(of) if of.inputs.is_empty() && !jumps(&of.body) => Some((*of.body).clone()),
        Expr::Path(_) => Some(syn::parse_quote!(#of())),
        _ => None,
    }
}
