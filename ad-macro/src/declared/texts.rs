//! Generic parameters that are only shown, `label: impl Display`: nothing comes of a number that is given for one.

use syn::{FnArg, Signature, Type, TypeParamBound};

use super::look_up;
use super::traits::is_handed;
use crate::annotated_trait;

/// How such a parameter is taken.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    Value,
    Reference,
}

/// The parameter in this place, from 0 and without the receiver's, of the function, or of the method of the type, is one.
pub fn shown_at(of: Option<&str>, name: &str, place: usize) -> Option<Shown> {
    let known = match of {
        Some(of) => look_up(&["shown", of, name]),
        None => look_up(&["shown", name]),
    };
    let Type::Tuple(all) = known? else {
        return None;
    };
    match all.elems.get(place)? {
        Type::Tuple(_) => Some(Shown::Value),
        Type::Reference(_) => Some(Shown::Reference),
        _ => None,
    }
}

/// A tuple with `()` or `&()` in the places of such parameters, and `_` in the others. `None` if there are none.
pub(super) fn shown(sig: &Signature) -> Option<Type> {
    let types = sig.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(typed) => Some(shown_as(&typed.ty, sig)),
        FnArg::Receiver(_) => None,
    });
    let types: Vec<Option<Shown>> = types.collect();
    let marks = types.iter().map(|shown| -> Type {
        match shown {
            Some(Shown::Value) => syn::parse_quote!(()),
            Some(Shown::Reference) => syn::parse_quote!(&()),
            None => syn::parse_quote!(_),
        }
    });
    let any = types.iter().any(Option::is_some);
    any.then(|| syn::parse_quote!((#(#marks,)*)))
}

fn shown_as(ty: &Type, sig: &Signature) -> Option<Shown> {
    let shown = match ty {
        Type::Reference(r) if r.mutability.is_none() => {
            return shown_as(&r.elem, sig).map(|_| Shown::Reference);
        }
        Type::ImplTrait(of) => are_of_shown(of.bounds.iter()),
        Type::Path(path) => path
            .path
            .get_ident()
            .is_some_and(|param| are_of_shown(annotated_trait::bounds_of(param, &sig.generics))),
        _ => false,
    };
    shown.then_some(Shown::Value)
}

fn are_of_shown<'a>(bounds: impl Iterator<Item = &'a TypeParamBound>) -> bool {
    let names = bounds.filter_map(|bound| match bound {
        TypeParamBound::Trait(of) => of.path.segments.last().map(|last| last.ident.to_string()),
        _ => None,
    });
    let is_shown = |name: &String| name == "Display" || name == "ToString";
    let names: Vec<String> = names.collect();
    names.iter().any(is_shown) && names.iter().all(|name| is_shown(name) || is_handed(name))
}
