//! Calls in a row of methods that hand on what they are called on (`setters.rs`): one after the other, each on the same place.
//!
//! ```text
//! filter.gain(k).offset(b);                  ==>   filter.gain(k); filter.offset(b);
//! let y = Filter::new().gain(k).at(x);       ==>   let mut set = Filter::new(); set.gain(k); let y = set.at(x);
//! ```

use syn::spanned::Spanned;
use syn::{Expr, ExprMethodCall, Stmt as UserStmt, Type};

use super::Lowerer;
use super::leading::{evaluated, leading};
use super::scan::is_place;
use crate::declared;
use crate::ir::types::peeled;
use crate::ir::*;

impl Lowerer<'_> {
    /// The statements with the calls in a row apart that the first of them begins with.
    pub(super) fn apart_from_setters_first(&mut self, stmts: &[UserStmt]) -> Option<Vec<UserStmt>> {
        let (first, rest) = stmts.split_first()?;
        let mut first = first.clone();
        let expr = evaluated(&mut first)?;
        // The type of what has no name in the source.
        let (mut before, mut on) = (Vec::new(), None);
        let in_row = |lowerer: &Self, expr: &Expr, on: Option<&Type>| {
            called_on(expr).is_some_and(|call| lowerer.is_setter(call, on))
        };
        while let Some(link) = leading(expr, &|part| in_row(self, part, on.as_ref())) {
            if before.is_empty() && !self.mentions_varied(link) {
                return None;
            }
            let of = match link {
                Expr::MethodCall(e) => &mut e.receiver,
                Expr::Field(e) => &mut e.base,
                _ => break,
            };
            let Expr::MethodCall(mut call) = (**of).clone() else {
                break;
            };
            if call
                .args
                .iter()
                .any(|arg| !self.changes_of_expr(arg).is_empty())
            {
                return None;
            }
            let span = call.method.span();
            if !is_place(&call.receiver) {
                on = self.type_of(&call.receiver);
                let (name, value) = (self.namer.fresh("set", span), &call.receiver);
                before.push(syn::parse_quote_spanned!(span=> let mut #name = #value;));
                *call.receiver = syn::parse_quote_spanned!(span=> #name);
            }
            **of = (*call.receiver).clone();
            let call = Expr::MethodCall(call);
            before.push(UserStmt::Expr(call, Some(syn::Token![;](span))));
        }
        if before.is_empty() {
            return None;
        }
        Some([before, vec![first], rest.to_vec()].concat())
    }

    /// A statement that calls one for what it changes.
    pub(super) fn setter_stmt(&mut self, call: &ExprMethodCall, whole: &Expr) -> bool {
        if !self.is_setter(call, None) {
            return false;
        }
        self.setting = true;
        let rhs = self.method_call(call, whole, "unused");
        self.setting = false;
        self.for_effect(rhs, whole)
    }

    /// The same of a function that hands on what it is lent.
    pub(super) fn handing_stmt(&mut self, call: &syn::ExprCall, whole: &Expr) -> bool {
        let last = match &*call.func {
            Expr::Path(path) => path.path.segments.last(),
            _ => None,
        };
        let hands_on = |last: &syn::PathSegment| declared::is_handing(&last.ident.to_string());
        if !last.is_some_and(hands_on) {
            return false;
        }
        self.setting = true;
        let rhs = self.call(call, whole, "unused");
        self.setting = false;
        self.for_effect(rhs, whole)
    }

    fn for_effect(&mut self, rhs: Rhs, whole: &Expr) -> bool {
        match rhs {
            Rhs::Opaque(_) => self.whole_stmt(whole),
            rhs => {
                let var = self.temp("unused", whole.span());
                self.define(var, None, rhs);
            }
        }
        true
    }

    /// `on` is the type of what it is called on, where that has no name yet.
    fn is_setter(&self, call: &ExprMethodCall, on: Option<&Type>) -> bool {
        let name = call.method.to_string();
        let of = on.cloned().or_else(|| self.type_of(&call.receiver));
        match of.as_ref().map(peeled) {
            Some(of) => declared::last_name(&of).is_some_and(|of| {
                !self.type_params.contains(&of) && declared::is_setter(Some(&of), &name)
            }),
            None => declared::is_setter(None, &name),
        }
    }
}

/// The call that a method is called on the result of, or a field is taken of.
fn called_on(expr: &Expr) -> Option<&ExprMethodCall> {
    let of = match expr {
        Expr::MethodCall(e) => &*e.receiver,
        Expr::Field(e) => &*e.base,
        _ => return None,
    };
    match of {
        Expr::MethodCall(call) => Some(call),
        _ => None,
    }
}
