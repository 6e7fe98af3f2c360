//! Variables that a loop carries along, without a derivative: they go the same way again.
//!
//! Input:  `let mut at = d; for c in 0..n { .. at += n - c; }`
//! Output: `let mut at_2_carried = d; for c in 0..n { let at_2 = at_2_carried; .. at_2_carried = at_3; }`

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::super::place::{self, Side, suffixed};
use super::Reverse;
use crate::ir::{Loop, VarId};
use crate::passes::residuals::Step;

impl Reverse<'_, '_> {
    fn carried(&self, head: VarId) -> Ident {
        suffixed(&self.cx.func.var(head).unique, "carried")
    }

    /// What is declared before the loop, and what an iteration ends with.
    pub(super) fn inductions(&self, l: &Loop) -> (TokenStream, TokenStream) {
        let ad = self.cx.ad;
        let unique = |var: VarId| &self.cx.func.var(var).unique;
        let (mut starts, mut steps) = (TokenStream::new(), TokenStream::new());
        for carry in self.cx.plan.carries.get(&l.id).into_iter().flatten() {
            let carried = self.carried(carry.head);
            let (init, last) = (unique(carry.init), unique(carry.last));
            starts.extend(quote!(let mut #carried = #ad::snapshot(&#init);));
            steps.extend(quote!(#carried = #last;));
        }
        (starts, steps)
    }

    /// `let at_3 = at_2 + (n - c);`
    pub(super) fn stepped(&self, value: VarId, step: &Step) -> TokenStream {
        let (ad, vars) = (self.cx.ad, &self.cx.func.vars);
        let name = &vars[value.0].unique;
        match step {
            Step::First(init) => self.evaluated_again(value, init),
            Step::Carried => {
                let carried = self.carried(value);
                quote!(let #name = #ad::snapshot(&#carried);)
            }
            Step::Assigned { op: None, atom, .. } => {
                let atom = place::atom(vars, atom, Side::Reverse);
                quote!(let #name = #ad::snapshot(&#atom);)
            }
            Step::Assigned {
                before,
                op: Some(op),
                atom,
            } => {
                let (before, next) = (&vars[before.0].unique, place::own("next"));
                let atom = place::atom(vars, atom, Side::Reverse);
                quote!(let #name = { let mut #next = #ad::snapshot(&#before); #next #op #atom; #next };)
            }
        }
    }
}
