//! Parameters that only say what they are made into, where that holds no float: `name: impl Into<String>`, `unit: S` of
//! `S: AsRef<str>`, `n: N` of `N: PrimInt`.
//!
//! No number is such a value, and nothing comes of one that a derivative could go through. What is only shown, `label: impl
//! Display`, may be a number, and is handed about as others are.

use proc_macro2::Ident;
use syn::{GenericArgument, PathArguments, Signature, Type, TypeParamBound};

use super::is_inactive_type;
use crate::words::occurs;
use crate::{annotated_trait, bounds, declared};

/// `impl Into<String>`, or `S` or `&S` of a generic parameter `S: Into<String>` that is nothing else.
pub fn is_text(ty: &Type, sig: &Signature) -> bool {
    match ty {
        Type::Paren(p) => is_text(&p.elem, sig),
        Type::Group(g) => is_text(&g.elem, sig),
        Type::Reference(r) if r.mutability.is_none() => is_text(&r.elem, sig),
        Type::ImplTrait(of) => are_of_text(&of.bounds),
        Type::Path(path) => {
            let param = path.path.get_ident();
            param.is_some_and(|param| stands_for_text(param, sig))
        }
        _ => false,
    }
}

/// The generic parameters of a function that stand for such values.
pub fn types(sig: &Signature) -> Vec<&Ident> {
    let params = sig.generics.type_params().map(|param| &param.ident);
    params.filter(|param| stands_for_text(param, sig)).collect()
}

fn stands_for_text(param: &Ident, sig: &Signature) -> bool {
    let alone = |ty: &Type| match ty {
        Type::Reference(r) if r.mutability.is_none() => {
            matches!(&*r.elem, Type::Path(path) if path.path.is_ident(param))
        }
        Type::Path(path) => path.path.is_ident(param),
        _ => false,
    };
    let mut inputs = sig.inputs.iter().map(|input| match input {
        syn::FnArg::Typed(typed) => alone(&typed.ty) || !occurs(param, &typed.ty),
        syn::FnArg::Receiver(_) => true,
    });
    let bounds: Vec<&TypeParamBound> = annotated_trait::bounds_of(param, &sig.generics).collect();
    are_of_text(bounds)
        && inputs.all(|input| input)
        && !occurs(param, &sig.output)
        && !bounds::is_bound_elsewhere(param, &[&sig.generics])
}

/// One of the bounds says what the value is made into, and none that a number may come of it.
pub fn are_of_text<'a>(bounds: impl IntoIterator<Item = &'a TypeParamBound>) -> bool {
    let mut says = false;
    let mut bounds = bounds.into_iter();
    let all = bounds.all(|bound| {
        let TypeParamBound::Trait(of) = bound else {
            return true;
        };
        let Some(last) = of.path.segments.last() else {
            return false;
        };
        let name = last.ident.to_string();
        if declared::is_trait(&name) {
            return false;
        }
        let of_text = match name.as_str() {
            "PrimInt" => true,
            "Into" | "AsRef" | "Borrow" => first(&last.arguments).is_some_and(is_plain),
            _ => false,
        };
        says |= of_text;
        of_text || bounds::is_shown(&name) || declared::is_handed(&name)
    });
    says && all
}

/// `String` of `<String>`
fn first(arguments: &PathArguments) -> Option<&Type> {
    match arguments {
        PathArguments::AngleBracketed(of) => match of.args.first()? {
            GenericArgument::Type(ty) => Some(ty),
            _ => None,
        },
        _ => None,
    }
}

/// A type of the language that holds no float.
fn is_plain(ty: &Type) -> bool {
    let outside = |name: String| {
        matches!(name.as_str(), "Path" | "PathBuf" | "OsStr" | "OsString")
            && !declared::is_type(&name)
    };
    is_inactive_type(ty) || declared::last_name(ty).is_some_and(outside)
}
