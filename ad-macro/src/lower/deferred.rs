//! Declarations without a value.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Pat, Type};

use super::Lowerer;
use crate::declared;
use crate::ir::*;

impl Lowerer<'_> {
    /// `let x;` and `let (x, [y, z]);`, assigned later.
    pub(super) fn deferred(&mut self, local: &syn::Local) {
        let (pat, ty) = match &local.pat {
            Pat::Type(typed) => (&*typed.pat, Some((*typed.ty).clone())),
            other => (other, None),
        };
        if is_of_names(pat) {
            return self.deferred_names(pat, ty);
        }
        let names = self.bind_names(pat, &[]);
        let refusal = super::pattern::pattern_refusal(pat);
        let mut opaque = self.opaque_tokens(TokenStream::new(), refusal);
        opaque.written = local.to_token_stream();
        opaque.binds = names;
        self.push(Stmt::Opaque(opaque));
    }

    /// They are treated as mutable: each value is named after its assignment.
    fn deferred_names(&mut self, pat: &Pat, ty: Option<Type>) {
        match pat {
            Pat::Ident(ident) => {
                let var = self.bind(&ident.ident, VarKind::Local, true);
                self.vars[var.0].inactive = ty.as_ref().is_some_and(super::is_inactive_type);
                if !self.vars[var.0].inactive {
                    self.varied.insert(var);
                }
                self.vars[var.0].deferred = true;
                if let Some(ty) = &ty {
                    self.note_written_type(var, ty);
                }
                self.push(Stmt::Let { var, ty, rhs: None });
            }
            Pat::Paren(paren) => self.deferred_names(&paren.pat, ty),
            Pat::Tuple(tuple) => {
                let types = match ty.map(|ty| declared::expanded(&ty, &self.type_params)) {
                    Some(Type::Tuple(types)) => types.elems.into_iter().map(Some).collect(),
                    _ => vec![None; tuple.elems.len()],
                };
                for (part, ty) in tuple.elems.iter().zip(types) {
                    self.deferred_names(part, ty);
                }
            }
            Pat::Slice(slice) => {
                let ty = match ty.map(|ty| declared::expanded(&ty, &self.type_params)) {
                    Some(Type::Array(array)) => Some(*array.elem),
                    _ => None,
                };
                for part in &slice.elems {
                    self.deferred_names(part, ty.clone());
                }
            }
            _ => {}
        }
    }
}

/// Names, and tuples and arrays of them.
fn is_of_names(pat: &Pat) -> bool {
    match pat {
        Pat::Ident(ident) => ident.by_ref.is_none() && ident.subpat.is_none(),
        Pat::Paren(paren) => is_of_names(&paren.pat),
        Pat::Tuple(tuple) => tuple.elems.iter().all(is_of_names),
        Pat::Slice(slice) => slice.elems.iter().all(is_of_names),
        _ => false,
    }
}
