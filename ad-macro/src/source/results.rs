//! What a function returns, and whether that has a cotangent.

use syn::{ItemFn, ReturnType, Type};

use super::maps::map_of_floats;
use super::{has_output_parameter, holds_none, is_own, without_tangent};
use crate::declared;
use crate::diag::{Diagnostics, Extent, codes, type_text};
use crate::lower::is_inactive_type;
use crate::words::occurs;

/// Refuses a result that has no cotangent.
pub(super) fn check_output(item: &ItemFn, diag: &Diagnostics) {
    let name = item.sig.ident.to_string();
    if has_output_parameter(item) {
        if let (false, ReturnType::Type(_, ty)) = (returns_unit(&item.sig), &item.sig.output) {
            if let (false, Some(at)) = (is_inactive_type(ty), refused_result(ty)) {
                diag.error(at, &codes::RESULT_TYPE, &type_text(ty), None);
            }
        }
        return;
    }
    match &item.sig.output {
        ReturnType::Default => {
            diag.error(item.sig.ident.span(), &codes::NO_OUTPUT, &name, None);
        }
        ReturnType::Type(_, ty) => {
            if holds_none(ty, &item.sig) {
                diag.error(Extent::of(ty), &codes::NO_OUTPUT, &name, None);
            } else if let Some(at) = refused_result(ty) {
                let what = type_text(ty);
                diag.error(at, &codes::RESULT_TYPE, &what, None);
            }
        }
    }
}

/// The function returns `()`.
pub fn returns_unit(sig: &syn::Signature) -> bool {
    match &sig.output {
        ReturnType::Default => true,
        ReturnType::Type(_, ty) => matches!(&**ty, Type::Tuple(t) if t.elems.is_empty()),
    }
}

/// Only what its `&mut` parameters lead to can be a result: it returns nothing with a float in it.
pub fn has_only_effects(item: &ItemFn) -> bool {
    let carries = match &item.sig.output {
        ReturnType::Default => false,
        ReturnType::Type(_, ty) => !holds_none(ty, &item.sig),
    };
    !carries && has_output_parameter(item)
}

/// Results without a cotangent: references, `impl Trait`.
pub(super) fn refused_result(ty: &Type) -> Option<Extent> {
    match ty {
        Type::Paren(p) => refused_result(&p.elem),
        Type::Group(g) => refused_result(&g.elem),
        Type::Tuple(t) => t.elems.iter().find_map(refused_result),
        Type::Array(a) => refused_result(&a.elem),
        // `(f64, &'static str)`, a name beside a number.
        Type::Reference(r) if r.lifetime.is_some() && is_text(&r.elem) => None,
        // Written out where it is called, or nothing that a derivative is had of.
        ty if crate::getters::is_iterator(ty) && !is_own(ty) => Some(Extent::of(ty)),
        ty if has_no_tangent(ty) => Some(Extent::of(ty)),
        Type::Path(path) => {
            let last = path.path.segments.last()?;
            let holds = ["Option", "Result", "Vec", "VecDeque", "Box"];
            let first = match &last.arguments {
                syn::PathArguments::AngleBracketed(of) => of.args.first()?,
                _ => return None,
            };
            match first {
                syn::GenericArgument::Type(of)
                    if holds.iter().any(|name| last.ident == name) && !is_inactive_type(of) =>
                {
                    if let (Type::Slice(of), true) = (of, last.ident == "Box") {
                        return refused_result(&of.elem);
                    }
                    // `Box<dyn Fn(f64) -> f64>` is refused for another reason.
                    refused_result(of).filter(|_| !matches!(of, Type::TraitObject(_)))
                }
                // `Composed<impl Lens>`: nothing else may name it.
                syn::GenericArgument::Type(_) => opaque_inside(&last.arguments),
                _ => None,
            }
        }
        _ => Some(Extent::of(ty)),
    }
}

/// An `impl Trait` among the arguments of a type.
fn opaque_inside(arguments: &syn::PathArguments) -> Option<Extent> {
    let syn::PathArguments::AngleBracketed(of) = arguments else {
        return None;
    };
    of.args.iter().find_map(|argument| match argument {
        syn::GenericArgument::Type(ty @ Type::ImplTrait(_)) => Some(Extent::of(ty)),
        _ => None,
    })
}

fn is_text(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.path.is_ident("str"))
}

/// `-> Box<dyn Fn(f64) -> f64>`
pub fn returns_object(sig: &syn::Signature) -> bool {
    let output = &sig.output;
    let function = ["Fn", "FnMut", "FnOnce"]
        .iter()
        .any(|name| occurs(*name, output));
    function && occurs("dyn", output)
}

/// A map or a set of floats, or what shares, guards or hands out such.
fn has_no_tangent(ty: &Type) -> bool {
    let hands_out =
        || declared::last_name(ty).is_some_and(|name| name == "IntoIter") && !is_own(ty);
    let holds = || occurs("f64", ty) || occurs("f32", ty);
    map_of_floats(ty).is_some() || holds() && (without_tangent(ty).is_some() || hands_out())
}
