//! `*e`, of a place or of a call that returns a reference.

use syn::spanned::Spanned;
use syn::{Expr, Type};

use super::Lowerer;
use super::expr::strip;
use super::operators::copied_fallback;
use super::selected;
use crate::declared;
use crate::ir::*;

impl Lowerer<'_> {
    /// `*e`, of a place or of a call that returns a reference.
    pub(super) fn dereferenced(&mut self, e: &syn::ExprUnary, whole: &Expr, hint: &str) -> Rhs {
        if let Some(copied) = copied_fallback(strip(&e.expr)) {
            // `*o.unwrap_or(&d)`: neither is borrowed longer than this.
            return self.rhs(&copied, hint);
        }
        if let Some((stmts, read)) = selected::dereferenced(strip(&e.expr), self.namer) {
            stmts.iter().for_each(|stmt| self.stmt(stmt));
            return self.rhs(&read, hint);
        }
        if let Some(place) = self.place(whole) {
            return Rhs::Read(place);
        }
        if !matches!(strip(&e.expr), Expr::MethodCall(_) | Expr::Try(_)) {
            return self.read(whole);
        }
        let rhs = self.rhs(&e.expr, hint);
        if let Rhs::Opaque(inner) = rhs {
            let mut opaque = self.opaque(whole);
            opaque.refusal = inner.refusal;
            return Rhs::Opaque(opaque);
        }
        let root = self.temp(hint, e.expr.span());
        self.define(root, None, rhs);
        Rhs::Read(Place {
            root,
            value: root,
            proj: vec![Proj::Deref],
        })
    }
}

impl Lowerer<'_> {
    /// `*v` of a value, not of a reference to one, whose type has a `Deref` of its own: what that leads to is no part of
    /// the tangent that words tell.
    pub(super) fn is_behind_own_deref(&self, of: &Expr) -> bool {
        let Some(ty @ Type::Path(_)) = self.type_of(of) else {
            return false;
        };
        declared::last_name(&ty)
            .is_some_and(|name| !self.type_params.contains(&name) && declared::dereferences(&name))
    }
}
