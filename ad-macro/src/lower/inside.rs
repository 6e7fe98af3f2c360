//! What is inside of an `Option` that is lent, or the function is left: a place, as where a pattern finds it.
//!
//! Input:  `let w = self.weights.as_ref()?;`
//! Output: `let Some(w) = &self.weights else { return from_failure(None); };`

use quote::quote;
use syn::spanned::Spanned;
use syn::{Expr, Pat, Stmt as UserStmt};

use super::Lowerer;
use super::view::looked_at;
use crate::ir::types::{argument, peeled};

impl Lowerer<'_> {
    /// The statements with a pattern in place of the look that the first of them begins with.
    pub(super) fn inside_first(&mut self, stmts: &[UserStmt]) -> Option<Vec<UserStmt>> {
        let (first, rest) = stmts.split_first()?;
        let mut first = first.clone();
        let expr = match &mut first {
            UserStmt::Local(local) => {
                let init = local.init.as_mut().filter(|init| init.diverge.is_none())?;
                &mut *init.expr
            }
            UserStmt::Expr(expr, _) => expr,
            UserStmt::Item(_) | UserStmt::Macro(_) => return None,
        };
        let whole = matches!(expr, Expr::Try(e) if looked_at(e, &lends).is_some());
        let looked = head(expr)?;
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

/// The look that is evaluated before everything else.
fn head(expr: &mut Expr) -> Option<&mut Expr> {
    if matches!(expr, Expr::Try(e) if looked_at(e, &lends).is_some()) {
        return Some(expr);
    }
    match expr {
        Expr::Paren(e) => head(&mut e.expr),
        Expr::Group(e) => head(&mut e.expr),
        Expr::Field(e) => head(&mut e.base),
        Expr::Unary(e) => head(&mut e.expr),
        Expr::Reference(e) => head(&mut e.expr),
        Expr::Try(e) => head(&mut e.expr),
        Expr::Cast(e) => head(&mut e.expr),
        Expr::Index(e) => head(&mut e.expr),
        Expr::MethodCall(e) => head(&mut e.receiver),
        Expr::Return(e) => head(e.expr.as_mut()?),
        Expr::Binary(e) if !super::is_compound(&e.op) => head(&mut e.left),
        Expr::Call(e) if matches!(&*e.func, Expr::Path(_)) => head(e.args.first_mut()?),
        _ => None,
    }
}
