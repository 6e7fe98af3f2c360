//! Types as they are written, so that they mean the same elsewhere: without `Self`, and without parameters.

use proc_macro2::Ident;
use syn::visit_mut::{self, VisitMut};
use syn::{Generics, ReturnType, Signature, Type};

pub(super) fn output(sig: &Signature, this: Option<&Type>) -> Type {
    match (&sig.output, this) {
        (ReturnType::Type(_, ty), Some(this)) => in_full(ty, this),
        (ReturnType::Type(_, ty), None) => (**ty).clone(),
        (ReturnType::Default, _) => syn::parse_quote!(()),
    }
}

/// `ty` with `this` where it says `Self`.
pub fn in_full(ty: &Type, this: &Type) -> Type {
    let mut ty = ty.clone();
    InFull(this).visit_type_mut(&mut ty);
    ty
}

/// Writes the type it holds in place of `Self`.
pub struct InFull<'a>(pub &'a Type);

impl VisitMut for InFull<'_> {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        match ty {
            Type::Path(path) if path.path.is_ident("Self") => *ty = self.0.clone(),
            _ => visit_mut::visit_type_mut(self, ty),
        }
    }
}

/// The last name of an operand's type: a reference has the operators of what it refers to.
pub(super) fn operand_name(ty: &Type) -> Option<String> {
    match ty {
        Type::Reference(r) => operand_name(&r.elem),
        _ => last_name(ty),
    }
}

/// `ty` with `_` for the parameters of `generics`, which mean other types where it is used.
pub(super) fn without_parameters(ty: &Type, generics: &[&Generics]) -> Type {
    struct Parameters(Vec<Ident>);
    impl VisitMut for Parameters {
        fn visit_type_mut(&mut self, ty: &mut Type) {
            match ty {
                Type::Path(path)
                    if path.qself.is_some()
                        || path
                            .path
                            .segments
                            .first()
                            .is_some_and(|first| self.0.contains(&first.ident)) =>
                {
                    *ty = syn::parse_quote!(_);
                }
                _ => visit_mut::visit_type_mut(self, ty),
            }
        }
    }
    let names = generics.iter().flat_map(|generics| generics.type_params());
    let mut parameters = Parameters(names.map(|param| param.ident.clone()).collect());
    let mut ty = ty.clone();
    if !parameters.0.is_empty() {
        parameters.visit_type_mut(&mut ty);
    }
    ty
}

/// The last name of a type that is one by value.
pub fn last_name(ty: &Type) -> Option<String> {
    match ty {
        Type::Paren(p) => last_name(&p.elem),
        Type::Group(g) => last_name(&g.elem),
        Type::Path(path) if path.qself.is_none() => {
            path.path.segments.last().map(|last| last.ident.to_string())
        }
        _ => None,
    }
}
