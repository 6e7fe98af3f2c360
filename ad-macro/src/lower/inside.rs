//! What is inside of an `Option` that is lent, or the function is left: a place, as where a pattern finds it.
//!
//! Input:  `let w = self.weights.as_ref()?;`
//! Output: `let Some(w) = &self.weights else { return from_failure(None); };`

use quote::quote;
use syn::spanned::Spanned;
use syn::{Expr, Pat, Stmt as UserStmt};

use super::Lowerer;
use super::leading::{evaluated, leading};
use super::view::looked_at;
use crate::ir::types::{argument, peeled};

impl Lowerer<'_> {
    /// The statements with a pattern in place of the look that the first of them begins with.
    pub(super) fn inside_first(&mut self, stmts: &[UserStmt]) -> Option<Vec<UserStmt>> {
        let (first, rest) = stmts.split_first()?;
        let mut first = first.clone();
        let expr = evaluated(&mut first)?;
        let whole = matches!(expr, Expr::Try(e) if looked_at(e, &lends).is_some());
        let is_look = |part: &Expr| matches!(part, Expr::Try(e) if looked_at(e, &lends).is_some());
        let looked = leading(expr, &is_look)?;
        let Expr::Try(tried) = &*looked else {
            return None;
        };
        let (lent, error) = looked_at(tried, &lends)?;
        let Expr::MethodCall(call) = lent else {
            return None;
        };
        let (of, exclusive) = (call.receiver.clone(), call.method == "as_mut");
        let ty = self.type_of(&of)?;
        let inside = argument(&peeled(&ty), &["Option"])?;
        let boxed = argument(&inside, &["Box"]).is_some();
        if boxed || !self.is_place(&of) || !self.mentions_varied(&of) || self.is_discrete(&of) {
            return None;
        }
        let failure = self.failure(tried, error);
        let name = self.namer.fresh("inside", looked.span());
        *looked = syn::parse_quote!(#name);
        let ad = &self.ad;
        let lent = match (&ty, exclusive) {
            (syn::Type::Reference(_), _) => quote!(#of),
            (_, true) => quote!(&mut #of),
            (_, false) => quote!(&#of),
        };
        let bound = match &first {
            UserStmt::Local(local) if whole => match &local.pat {
                Pat::Ident(own) if own.mutability.is_none() => Some(local.pat.clone()),
                _ => None,
            },
            _ => None,
        };
        let pat = bound.clone().unwrap_or_else(|| syn::parse_quote!(#name));
        let found = syn::parse_quote! {
            let Some(#pat) = #lent else { return #ad::from_failure(#failure); };
        };
        let first = bound.is_none().then_some(first);
        Some(
            [found]
                .into_iter()
                .chain(first)
                .chain(rest.to_vec())
                .collect(),
        )
    }
}

/// `opt.as_ref()`
fn lends(expr: &Expr) -> bool {
    const LENDING: &[&str] = &["as_ref", "as_mut", "as_deref"];
    matches!(expr, Expr::MethodCall(e)
        if e.args.is_empty() && LENDING.iter().any(|name| e.method == name))
}
