//! Types of which nothing tells what stands behind them: `dyn Model`, and `impl Model` of a trait without derivatives.

use syn::{GenericArgument, PathArguments, Type, TypeParamBound, TypePath};

use super::maps::map_of_floats;
use super::ranges::range_of_floats;
use crate::declared;

/// The object that a container holds.
pub fn inside(path: &TypePath) -> Option<&Type> {
    let last = path.path.segments.last()?;
    let PathArguments::AngleBracketed(of) = &last.arguments else {
        return None;
    };
    of.args.iter().find_map(|argument| match argument {
        GenericArgument::Type(ty) => object(ty),
        _ => None,
    })
}

/// The object that a type is, refers to or holds.
pub fn object(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Paren(p) => object(&p.elem),
        Type::Group(g) => object(&g.elem),
        Type::Reference(r) => object(&r.elem),
        Type::Slice(s) => object(&s.elem),
        Type::Array(a) => object(&a.elem),
        Type::Tuple(t) => t.elems.iter().find_map(object),
        Type::Path(path) => inside(path),
        Type::TraitObject(_) => Some(ty),
        _ => None,
    }
}

/// What to write in place of a parameter of this type.
pub fn help(ty: &Type) -> Option<&'static str> {
    if range_of_floats(ty).is_some() {
        return Some("take the two ends as parameters, or as a tuple: `(low, high): (f64, f64)`");
    }
    if map_of_floats(ty).is_some() {
        return Some(
            "look the values up before the call, and take them as parameters, or take a `Vec` of them",
        );
    }
    match object(ty) {
        Some(Type::TraitObject(of)) if is_function(&of.bounds) => {
            Some("give each function a parameter of its own: `f: &dyn Fn(f64) -> f64`")
        }
        Some(Type::TraitObject(_)) => Some(
            "take a type that is known where it is compiled: `m: &impl Model`, with `#[differentiate]` on the trait and on its `impl` blocks",
        ),
        _ => {
            of_trait(ty).then_some("put `#[differentiate]` on the trait, and on its `impl` blocks")
        }
    }
}

/// `&impl Model`, of a trait of the crate's own.
fn of_trait(ty: &Type) -> bool {
    match ty {
        Type::Reference(r) => of_trait(&r.elem),
        Type::Paren(p) => of_trait(&p.elem),
        Type::ImplTrait(of) => of.bounds.iter().any(|bound| match bound {
            TypeParamBound::Trait(bound) => bound
                .path
                .segments
                .last()
                .is_some_and(|last| declared::is_trait(&last.ident.to_string())),
            _ => false,
        }),
        _ => false,
    }
}

fn is_function<'a>(bounds: impl IntoIterator<Item = &'a TypeParamBound>) -> bool {
    bounds.into_iter().any(|bound| match bound {
        TypeParamBound::Trait(bound) => bound.path.segments.last().is_some_and(|last| {
            ["Fn", "FnMut", "FnOnce"]
                .iter()
                .any(|name| last.ident == name)
        }),
        _ => false,
    })
}
