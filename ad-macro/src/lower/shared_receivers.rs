//! Receivers of methods that only read, borrowed: what is taken for one of the language's, and is a user's that changes its
//! receiver, does not compile then.
//!
//! Input:  `v.len()` of a variable that may be changed
//! Output: `(&v).len()`

use syn::visit_mut::{self, VisitMut};

use super::Lowerer;
use super::scan::{is_place, root};
use super::scope::{Hidden, follow_scopes};
use crate::rules;
use crate::source::is_moved_without_derivative;

/// Borrows them.
pub(super) struct Shared<'a, 'b> {
    lowerer: &'a Lowerer<'b>,
    /// Names bound inside the expression, which are no variables of the function there.
    hidden: Hidden,
}

impl<'a, 'b> Shared<'a, 'b> {
    pub(super) fn of(lowerer: &'a Lowerer<'b>) -> Self {
        Shared {
            lowerer,
            hidden: Hidden::default(),
        }
    }
}

impl VisitMut for Shared<'_, '_> {
    follow_scopes!();

    fn visit_expr_method_call_mut(&mut self, call: &mut syn::ExprMethodCall) {
        visit_mut::visit_expr_method_call_mut(self, call);
        const BY_REFERENCE: &[&str] = &[
            "iter",
            "as_slice",
            "get",
            "first",
            "last",
            "front",
            "back",
            "contains",
            "contains_key",
            "keys",
            "values",
            "to_vec",
            "windows",
            "chunks",
            "chunks_exact",
            "rchunks",
            "rchunks_exact",
            "split_at",
            "split_first",
            "split_last",
            "is_some",
            "is_none",
            "is_ok",
            "is_err",
        ];
        let name = call.method.to_string();
        let known = BY_REFERENCE.contains(&name.as_str())
            || self.lowerer.takes_shared(call)
            || rules::is_inactive_method(&name);
        let var = root(&call.receiver)
            .map(|ident| ident.to_string())
            .filter(|name| !self.hidden.contains(name))
            .and_then(|name| self.lowerer.resolve(&name));
        let changeable = var.is_some_and(|var| {
            let v = &self.lowerer.vars[var.0];
            v.mutable && self.lowerer.varied.contains(&var)
        });
        if known && changeable && is_place(&call.receiver) {
            let receiver = &call.receiver;
            // Moved, so that a method which only changes it does not compile either where it is used again.
            let consumed = self.lowerer.consumes(call)
                && self
                    .lowerer
                    .type_of(receiver)
                    .is_some_and(|ty| is_moved_without_derivative(&ty));
            if consumed {
                *call.receiver = syn::parse_quote_spanned!(call.method.span()=> ({ #receiver }));
                return;
            }
            *call.receiver = syn::parse_quote_spanned!(call.method.span()=> (&#receiver));
        }
    }
    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}
