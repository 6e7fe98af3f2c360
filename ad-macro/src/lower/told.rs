//! Types that values tell where no word does: what a closure returns, and what is collected of it.

use quote::ToTokens;
use syn::{ExprClosure, Pat, ReturnType, Type};

use super::Lowerer;
use crate::ir::types::is_open;
use crate::ir::{Atom, Rhs, VarId};

impl Lowerer<'_> {
    /// A part of the written type is left out that is known of the value.
    pub(super) fn tells_more(&self, rhs: &Rhs, written: &Type) -> bool {
        let of = match rhs {
            Rhs::Use(atom) => atom.var().and_then(|of| self.types.of(of)),
            _ => None,
        };
        is_open(written) && of.is_some_and(|of| !is_open(of))
    }

    /// What a closure returns, where no parameter has the name of something of another type.
    pub(super) fn returned_type(&self, closure: &ExprClosure) -> Option<Type> {
        if let ReturnType::Type(_, ty) = &closure.output {
            return Some((**ty).clone());
        }
        let hides = |input: &Pat| {
            let written = match input {
                Pat::Type(typed) => Some(typed.ty.to_token_stream().to_string()),
                _ => None,
            };
            super::pattern_names(input).iter().any(|(name, _)| {
                let other = self.resolve(&name.to_string());
                let other = other.and_then(|var| self.types.of(var));
                other.is_some_and(|ty| Some(ty.to_token_stream().to_string()) != written)
            })
        };
        (!closure.inputs.iter().any(hides))
            .then(|| self.type_of(&closure.body))
            .flatten()
    }

    /// What is pushed tells the type of the `Vec`.
    pub(super) fn note_element(&mut self, all: VarId, value: &Atom) {
        let element = value.var().and_then(|var| self.types.of(var));
        if let Some(element) = element.filter(|_| self.types.of(all).is_none_or(is_open)) {
            let ad = &self.ad;
            let ty = syn::parse_quote!(#ad::Vec<#element>);
            self.note_type(all, ty);
        }
    }
}
