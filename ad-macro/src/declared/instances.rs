//! What declarations of generic types say of one of their instances: the field `w: T` of a `Quaternion<f64>` is an `f64`.
//!
//! A parameter is noted by its place among the arguments, `__0` and so on; one that is no argument of the type is `_`.

use quote::format_ident;
use syn::visit_mut::{self, VisitMut};
use syn::{GenericArgument, GenericParam, Generics, PathArguments, Type};

/// What stands for the parameter that is the argument at `place`.
fn mark(place: usize) -> Type {
    let name = format_ident!("__{place}");
    syn::parse_quote!(#name)
}

fn place(ty: &Type) -> Option<usize> {
    let Type::Path(path) = ty else { return None };
    let name = path.path.get_ident()?.to_string();
    name.strip_prefix("__")?.parse().ok()
}

/// The arguments of a type that are no lifetimes.
fn arguments(ty: &Type) -> Vec<GenericArgument> {
    let Type::Path(path) = ty else {
        return Vec::new();
    };
    let last = path.path.segments.last();
    let arguments = last.map(|last| &last.arguments);
    let Some(PathArguments::AngleBracketed(arguments)) = arguments else {
        return Vec::new();
    };
    let arguments = arguments.args.iter();
    let arguments = arguments.filter(|argument| !matches!(argument, GenericArgument::Lifetime(_)));
    arguments.cloned().collect()
}

/// The parameters of a struct or enum, as arguments.
pub(super) fn parameters(generics: &Generics) -> Vec<Option<syn::Ident>> {
    let parameters = generics.params.iter();
    let parameters = parameters.filter_map(|param| match param {
        GenericParam::Type(param) => Some(Some(param.ident.clone())),
        GenericParam::Const(_) => Some(None),
        GenericParam::Lifetime(_) => None,
    });
    parameters.collect()
}

/// The arguments of the type of a block that are parameters of it.
pub(super) fn parameters_of(ty: &Type, generics: &Generics) -> Vec<Option<syn::Ident>> {
    let given = arguments(ty).into_iter().map(|argument| match argument {
        GenericArgument::Type(Type::Path(path)) => {
            let name = path.path.get_ident().cloned();
            name.filter(|name| generics.type_params().any(|param| param.ident == *name))
        }
        _ => None,
    });
    given.collect()
}

/// `ty` with marks for the parameters.
pub(super) fn marked(ty: &Type, parameters: &[Option<syn::Ident>]) -> Type {
    struct Marked<'a>(&'a [Option<syn::Ident>]);
    impl VisitMut for Marked<'_> {
        fn visit_type_mut(&mut self, ty: &mut Type) {
            let name = match ty {
                Type::Path(path) => path.path.get_ident(),
                _ => None,
            };
            let same = |param: &Option<syn::Ident>| name.is_some() && param.as_ref() == name;
            match self.0.iter().position(same) {
                Some(place) => *ty = mark(place),
                None => visit_mut::visit_type_mut(self, ty),
            }
        }
    }
    let mut ty = ty.clone();
    Marked(parameters).visit_type_mut(&mut ty);
    ty
}

/// `ty` with the arguments of `of` for its marks, and `_` where there are none.
pub(super) fn instantiated(ty: &Type, of: Option<&Type>) -> Type {
    struct Instantiated(Vec<GenericArgument>);
    impl VisitMut for Instantiated {
        fn visit_type_mut(&mut self, ty: &mut Type) {
            match place(ty) {
                Some(place) => {
                    *ty = match self.0.get(place) {
                        Some(GenericArgument::Type(given)) => given.clone(),
                        _ => syn::parse_quote!(_),
                    }
                }
                None => visit_mut::visit_type_mut(self, ty),
            }
        }
    }
    let mut ty = ty.clone();
    Instantiated(of.map(arguments).unwrap_or_default()).visit_type_mut(&mut ty);
    ty
}
