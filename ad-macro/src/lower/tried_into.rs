//! `x.try_into()` where a `let` says which type of one's own it is made into: that type's `try_from`.

use syn::{Expr, Type};

use super::Lowerer;
use crate::declared;
use crate::names::own_span;

impl Lowerer<'_> {
    /// Input:  `let q: Unit = [w, x, y, z].try_into()?;`
    /// Output: `let q: Unit = Unit::try_from([w, x, y, z])?;`
    pub(super) fn tried_into(&self, ty: Option<&Type>, init: &Expr) -> Option<Expr> {
        // What it is made into by arguments, `Unit<f64>`, is no path of an expression.
        let plain = |ty: &&Type| match ty {
            Type::Path(path) => path.path.segments.iter().all(|of| of.arguments.is_none()),
            _ => false,
        };
        let ty = ty.filter(|ty| self.is_named_own(ty)).filter(plain)?;
        let name = declared::last_name(ty)?;
        if !declared::has_method(&name, "try_from") {
            return None;
        }
        let mut init = init.clone();
        let mut attempt = &mut init;
        loop {
            attempt = match attempt {
                Expr::Try(e) => &mut e.expr,
                Expr::MethodCall(e) if e.method == "try_into" && e.args.is_empty() => break,
                Expr::MethodCall(e) if OF_RESULT.iter().any(|name| e.method == name) => {
                    &mut e.receiver
                }
                _ => return None,
            };
        }
        let Expr::MethodCall(e) = &*attempt else {
            return None;
        };
        let (from, span) = (&e.receiver, own_span(e.method.span()));
        *attempt = syn::parse_quote_spanned!(span=> #ty::try_from(#from));
        Some(init)
    }
}

/// Methods of a `Result` that give what is inside, or a `Result` of the same.
const OF_RESULT: &[&str] = &[
    "unwrap",
    "expect",
    "unwrap_or",
    "unwrap_or_else",
    "unwrap_or_default",
    "map_err",
];
