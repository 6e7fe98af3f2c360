//! The types of what closures are called with, where an annotated trait says of its method what it calls them with.
//!
//! Input:  `f.sums(n, |i| a + index(i) * h)` of `fn sums(&mut self, n: usize, node: impl Fn(usize) -> F) -> F`
//! Output: `f.sums(n, |i: usize| a + index(i) * h)`
//!
//! Types that carry a derivative are left to rustc, which knows more of them.

use syn::{Expr, ExprMethodCall, FnArg, Pat, Type};

use super::super::Lowerer;
use super::super::is_inactive_type;
use crate::ir::types::peeled;
use crate::{annotated_trait, callable};

impl Lowerer<'_> {
    /// The call with the types of such parameters, if any is found.
    pub(in crate::lower) fn with_typed_closures(
        &self,
        e: &ExprMethodCall,
    ) -> Option<ExprMethodCall> {
        let mut closures = e.args.iter().filter(|arg| is_open(arg));
        closures.next()?;
        let of = peeled(&self.type_of(&e.receiver)?);
        let Type::Path(path) = &of else { return None };
        let param = path.path.get_ident()?;
        let all = self.all_generics.iter();
        let bounds = all.flat_map(|generics| annotated_trait::bounds_of(param, generics));
        let sig = annotated_trait::signature(bounds, &e.method.to_string())?;
        let inputs = sig.inputs.iter().filter_map(|input| match input {
            FnArg::Typed(typed) => Some(&*typed.ty),
            FnArg::Receiver(_) => None,
        });
        let (mut e, mut found) = (e.clone(), false);
        for (arg, ty) in e.args.iter_mut().zip(inputs) {
            let (Expr::Closure(closure), Some(called)) =
                (arg, callable::of_type(ty, &sig.generics))
            else {
                continue;
            };
            for (input, ty) in closure.inputs.iter_mut().zip(&called.inputs) {
                if matches!(input, Pat::Ident(_)) && is_inactive_type(ty) {
                    *input = Pat::Type(syn::PatType {
                        attrs: Vec::new(),
                        pat: Box::new(input.clone()),
                        colon_token: Default::default(),
                        ty: Box::new(ty.clone()),
                    });
                    found = true;
                }
            }
        }
        found.then_some(e)
    }
}

/// A closure with a parameter that has no type.
fn is_open(arg: &Expr) -> bool {
    matches!(arg, Expr::Closure(closure)
        if closure.inputs.iter().any(|input| matches!(input, Pat::Ident(_))))
}
