//! Casts that are coercions, which no rule is for: what is cast gets the type from a `let`, or is made a slice by a range.
//!
//! ```text
//! let r = &mut v as &mut Vec<f64>;      ==>    let r: &mut Vec<f64> = &mut v;
//! norm(&v as &[f64])                    ==>    norm(&v[..])
//! ```

use syn::visit_mut::{self, VisitMut};
use syn::{
    Expr, ExprCast, ItemFn, Local, Pat, PatType, PathArguments, Token, Type, parse_quote_spanned,
    spanned::Spanned,
};

/// In all of the body.
pub fn rewrite(item: &mut ItemFn) {
    struct Casts;
    impl VisitMut for Casts {
        fn visit_local_mut(&mut self, local: &mut Local) {
            if let (Pat::Ident(name), Some(init)) = (&local.pat, &mut local.init)
                && let Expr::Cast(cast) = &*init.expr
                && is_coerced_to(&cast.ty)
                && !matches!(*cast.ty, Type::Ptr(_))
            {
                local.pat = Pat::Type(PatType {
                    attrs: Vec::new(),
                    pat: Box::new(Pat::Ident(name.clone())),
                    colon_token: Token![:](cast.as_token.span),
                    ty: cast.ty.clone(),
                });
                *init.expr = (*cast.expr).clone();
            }
            visit_mut::visit_local_mut(self, local);
        }
        fn visit_expr_mut(&mut self, expr: &mut Expr) {
            visit_mut::visit_expr_mut(self, expr);
            if let Expr::Cast(cast) = expr
                && let Some(sliced) = sliced(cast)
            {
                *expr = sliced;
            }
        }
        fn visit_item_mut(&mut self, _: &mut syn::Item) {}
    }
    Casts.visit_block_mut(&mut item.block);
}

/// What is cast to such a type is no number: `&T`, `*mut T`, `Box<T>`, `Option<T>`.
pub fn is_coerced_to(ty: &Type) -> bool {
    match ty {
        Type::Path(path) => path
            .path
            .segments
            .last()
            .is_some_and(|last| matches!(last.arguments, PathArguments::AngleBracketed(_))),
        Type::Paren(of) => is_coerced_to(&of.elem),
        Type::Group(of) => is_coerced_to(&of.elem),
        Type::Reference(_) | Type::Ptr(_) | Type::Tuple(_) | Type::Array(_) => true,
        _ => false,
    }
}

/// `&v[..]` of `&v as &[f64]`, and of a reference by its name.
fn sliced(cast: &ExprCast) -> Option<Expr> {
    let Type::Reference(to) = &*cast.ty else {
        return None;
    };
    if !matches!(*to.elem, Type::Slice(_)) {
        return None;
    }
    let of = match &*cast.expr {
        Expr::Reference(of) => &*of.expr,
        of @ Expr::Path(_) => of,
        _ => return None,
    };
    let (lend, span) = (&to.mutability, cast.span());
    Some(parse_quote_spanned!(span=> &#lend #of[..]))
}
