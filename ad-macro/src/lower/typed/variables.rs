//! The types of variables: those that are written, and those that their definitions tell.

use quote::ToTokens;
use syn::Type;

use super::super::Lowerer;
use super::FALLIBLE;
use crate::declared;
use crate::ir::types::{
    argument, element, holds_lent_floats, lent, names_lending, peeled, referent,
};
use crate::ir::*;
use crate::source::is_without_floats;

impl Lowerer<'_> {
    /// The written type of a variable.
    pub(in crate::lower) fn note_type(&mut self, var: VarId, ty: Type) {
        let ty = match &self.own_type {
            Some(own) => declared::in_full(&ty, own),
            None => ty,
        };
        let ty = declared::expanded(&ty, &self.type_params);
        // Where a call is made, rustc checks it.
        let called = self.called.contains(&var);
        self.vars[var.0].inactive |= called && is_without_floats(&ty);
        self.types.insert(var, ty);
    }

    /// The same of a type that is written.
    pub(in crate::lower) fn note_written_type(&mut self, var: VarId, ty: &Type) {
        self.note_type(var, ty.clone());
        let full = match &self.own_type {
            Some(own) => declared::in_full(ty, own),
            None => ty.clone(),
        };
        let text = |ty: &Type| ty.to_token_stream().to_string();
        if self.types.of(var).map(text) == Some(text(&full)) {
            self.types.insert_certain(var, full);
        }
    }

    /// What is known of a variable from what it is defined by.
    pub(in crate::lower) fn infer_type(&mut self, var: VarId, rhs: &Rhs) {
        if let Some(ty) = self.inferred_for_certain(var, rhs) {
            let full = declared::expanded(&ty, &self.type_params);
            // What another name stands for is read from the source.
            let text = |ty: &Type| ty.to_token_stream().to_string();
            return match text(&full) == text(&ty) {
                true => self.types.insert_certain(var, ty),
                false => self.types.insert(var, full),
            };
        }
        if self.types.of(var).is_some() {
            return;
        }
        let ty = match (&self.vars[var.0].kind, rhs) {
            (VarKind::Alias(place), _) => {
                let place = place.clone();
                let exclusive = self.is_exclusive(var);
                self.types.of_place(&place).map(|ty| lent(&ty, exclusive))
            }
            (_, Rhs::Read(place)) => self.types.of_place(place),
            (_, Rhs::Copied { place, method }) => {
                self.types.of_place(place).map(|ty| copy_of(ty, method))
            }
            (_, Rhs::Use(atom)) => atom.var().and_then(|of| self.types.of(of).cloned()),
            (_, Rhs::Cast { ty, .. }) => Some(ty.clone()),
            (
                _,
                Rhs::Construct {
                    path,
                    variant: false,
                    ..
                }
                | Rhs::Update { path, .. },
            ) => self.type_of_constructor(path),
            (_, Rhs::Construct { path, fields, .. }) if path.is_ident("Some") => {
                let inside = fields.first().and_then(|(_, atom)| atom.var());
                let inside = inside.and_then(|of| self.types.of(of));
                inside.map(|inside| syn::parse_quote!(::core::option::Option<#inside>))
            }
            (
                _,
                Rhs::Construct {
                    path,
                    variant: true,
                    ..
                },
            ) => self.type_of_variant(path),
            (_, Rhs::Wrap { function, atom }) if self.is_runtime(function, "attempt") => {
                let of = atom.var().and_then(|of| self.types.of(of));
                let inside = of.and_then(|of| argument(of, FALLIBLE));
                inside.map(|inside| syn::parse_quote!(::core::result::Result<#inside, ()>))
            }
            // An item of a chain that is cloned.
            (_, Rhs::Rule { row, args, .. }) if row.name == "clone" => {
                let of = args.first().and_then(Atom::var);
                let behind = of.and_then(|of| match &self.vars[of.0].kind {
                    VarKind::Alias(place) => self.types.of_place(place),
                    _ => None,
                });
                // What is cloned may be a reference itself.
                let reference = behind.filter(holds_lent_floats);
                reference.or_else(|| of.and_then(|of| Some(referent(self.types.of(of)?))))
            }
            // `(i, &xs[i])`
            (_, Rhs::Tuple(parts)) => {
                let parts = parts.iter().map(|part| {
                    let ty = part.var().and_then(|of| self.types.of(of)).cloned();
                    ty.unwrap_or_else(|| syn::parse_quote!(_))
                });
                let ty = syn::parse_quote!((#(#parts,)*));
                holds_lent_floats(&ty).then_some(ty)
            }
            _ => None,
        };
        if let Some(ty) = ty {
            // A field may be written with another name for its type.
            let ty = declared::expanded(&ty, &self.type_params);
            self.types.insert(var, ty);
        }
    }

    /// An alias is a `&mut`.
    fn is_exclusive(&self, var: VarId) -> bool {
        let var = &self.vars[var.0];
        var.exclusive || var.mutable
    }

    /// The same, if no word of it is a guess.
    fn inferred_for_certain(&self, var: VarId, rhs: &Rhs) -> Option<Type> {
        match (&self.vars[var.0].kind, rhs) {
            (VarKind::Alias(place), _) => {
                let ty = self.types.certain_of_place(place)?;
                Some(lent(&ty, self.is_exclusive(var)))
            }
            (_, Rhs::Read(place)) => self.types.certain_of_place(place),
            (_, Rhs::Copied { place, method }) => {
                let ty = self.types.certain_of_place(place)?;
                Some(copy_of(ty, method))
            }
            (_, Rhs::Use(atom)) => self.types.certain(atom.var()?).cloned(),
            _ => None,
        }
    }
}

/// The type says that a value refers to something, or that no derivative goes through it.
pub(in crate::lower) fn tells(ty: &Type) -> bool {
    names_lending(ty) || is_without_floats(ty)
}

/// `xs.to_vec()` is a `Vec`, and `to_owned` of a slice.
fn copy_of(ty: Type, method: &syn::Ident) -> Type {
    let of_slice = matches!(peeled(&ty), Type::Slice(_));
    match element(&peeled(&ty)) {
        Some(element) if method == "to_vec" || method == "to_owned" && of_slice => {
            syn::parse_quote!(::std::vec::Vec<#element>)
        }
        _ => ty,
    }
}
