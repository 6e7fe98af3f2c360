//! What fills an `Option` where it is empty, as the assignment that it is.
//!
//! ```text
//! self.released.get_or_insert(t);
//!     ==>   let filling = t; if self.released.is_none() { self.released = Some(filling); }
//! self.table.get_or_insert_with(|| powers(x));
//!     ==>   if self.table.is_none() { self.table = Some(powers(x)); }
//! ```

use syn::{Expr, ExprMethodCall, Type};

use super::Lowerer;
use super::jumps::jumps;
use super::scan::is_place;
use super::types::is_option;

impl Lowerer<'_> {
    /// Lowers the statement `call`, if it is one of these, of a place that words tell to be an `Option`.
    pub(super) fn fills(&mut self, call: &ExprMethodCall) -> bool {
        let place = &call.receiver;
        let of = self.type_of(place);
        let is_one = of.is_some_and(|of| !matches!(of, Type::Reference(_)) && is_option(&of));
        // The place is written several times.
        let is_steady = is_place(place) && self.changes_of_expr(place).is_empty();
        if !is_one || !is_steady || call.args.len() != 1 {
            return false;
        }
        let value = match (call.method.to_string().as_str(), &call.args[0]) {
            ("get_or_insert", value) if !jumps(value) => {
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
        self.stmt(&syn::parse_quote! {
            if #place.is_none() { #place = ::core::option::Option::Some(#value); }
        });
        true
    }
}
