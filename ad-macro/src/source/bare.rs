//! Types without floats and without the derive that stand beside floats in a written type, `&[(Elo, Outcome)]`.

use syn::{GenericArgument, PathArguments, Type};

use super::{is_without_floats, underived};
use crate::words;

/// There are types without the derive in it, none of which holds a float, in what is taken apart: references, tuples, lists and
/// `Option`s. A tangent has `NoTangent` for each.
pub fn bare_inside(ty: &Type) -> bool {
    let known = underived(ty, &syn::Generics::default()).is_some();
    known && !words::occurs("mut", ty) && all_bare(ty)
}

/// Each type without the derive in it is one of those.
fn all_bare(ty: &Type) -> bool {
    if underived(ty, &syn::Generics::default()).is_none() {
        return true;
    }
    if is_without_floats(ty) {
        return !words::occurs("Result", ty);
    }
    match ty {
        Type::Paren(p) => all_bare(&p.elem),
        Type::Group(g) => all_bare(&g.elem),
        Type::Reference(r) => all_bare(&r.elem),
        Type::Slice(s) => all_bare(&s.elem),
        Type::Array(a) => all_bare(&a.elem),
        Type::Tuple(t) => t.elems.iter().all(all_bare),
        Type::Path(path) => path.path.segments.last().is_some_and(|last| {
            let holds = ["Option", "Vec"].iter().any(|name| last.ident == name);
            match &last.arguments {
                PathArguments::AngleBracketed(of) if holds && of.args.len() == 1 => {
                    matches!(&of.args[0], GenericArgument::Type(of) if all_bare(of))
                }
                _ => false,
            }
        }),
        _ => false,
    }
}
