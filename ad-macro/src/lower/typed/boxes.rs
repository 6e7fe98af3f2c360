//! What is in a `Box`, as far as words tell.

use syn::spanned::Spanned;
use syn::{Expr, Type};

use super::super::Lowerer;
use crate::ir::types::{argument, referent};

impl Lowerer<'_> {
    /// A `Box`, as far as words tell.
    pub(in crate::lower) fn is_box(&self, expr: &Expr) -> bool {
        self.type_of(expr)
            .is_some_and(|of| argument(&of, &["Box"]).is_some())
    }

    /// `*b` of a `b: Box<T>`, `**b` of a `b: &Box<T>`.
    pub(in crate::lower) fn inside_box(&self, of: &Expr) -> Option<Expr> {
        let mut ty = self.type_of(of)?;
        let mut inside: Expr = syn::parse_quote_spanned!(of.span()=> *#of);
        while let Type::Reference(r) = ty {
            ty = *r.elem;
            inside = syn::parse_quote_spanned!(of.span()=> *#inside);
        }
        argument(&ty, &["Box"]).map(|_| inside)
    }

    /// A `Box`, or a reference to one, as far as words tell. `false` where they do not tell the type.
    pub(in crate::lower) fn is_behind_box(&self, expr: &Expr) -> bool {
        self.inside_box(expr).is_some()
    }

    /// An `Option<Box<T>>`: the tangent of what is in it is in a `Box`, wherever a reference leads.
    pub(in crate::lower) fn is_boxed_option(&self, expr: &Expr) -> bool {
        let of = self.type_of(expr).map(|of| referent(&of));
        let inside = of.and_then(|of| argument(&of, &["Option"]));
        inside.is_some_and(|inside| argument(&inside, &["Box"]).is_some())
    }
}
