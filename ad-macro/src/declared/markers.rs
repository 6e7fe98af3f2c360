//! Parameters of types that no value is of: the `F` of `struct Direction<F> { degrees: f64, frame: PhantomData<F> }`.
//!
//! A parameter is known by its place among the arguments. It is a marker if all mentions of it in fields are in
//! `PhantomData`, or at places of other types where those have markers.

use std::collections::{BTreeMap, BTreeSet};

use syn::{GenericArgument, Generics, Ident, PathArguments, ReturnType, Type};

use super::{Declared, Fields, expanded, find, instances};
use crate::words::occurs;

/// A place among the arguments of the types of a name.
type Place = (String, usize);

/// Where the fields hand parameters on to. `None` where one is the type of a value, or two types of a name differ.
#[derive(Default)]
pub struct Markers(BTreeMap<Place, Option<BTreeSet<Place>>>);

impl Markers {
    pub fn note(&mut self, name: &str, generics: &Generics, fields: &Fields) {
        let parameters = instances::parameters(generics);
        for (place, parameter) in parameters.iter().enumerate() {
            let Some(parameter) = parameter else { continue };
            let mut found = BTreeSet::new();
            let mut types = fields.iter().map(|field| &field.ty);
            let handed = types.all(|ty| is_handed_on(parameter, ty, &mut found));
            let says = handed.then_some(found);
            let known = self.0.entry((name.to_string(), place));
            let known = known.or_insert_with(|| says.clone());
            if *known != says {
                *known = None;
            }
        }
    }
}

/// The types mention the parameter, and nowhere as that of a value.
pub fn is_marker<'a>(parameter: &Ident, types: impl IntoIterator<Item = &'a Type>) -> bool {
    let mut found = BTreeSet::new();
    let none = crate::hash::HashSet::default();
    let mut types = types.into_iter().map(|ty| expanded(ty, &none));
    types.all(|ty| is_handed_on(parameter, &ty, &mut found))
        && !found.is_empty()
        && are_markers(found)
}

/// A type of this name that is declared in the source has types as arguments.
pub fn is_generic(name: &str) -> bool {
    let of = |declared: &Declared| {
        let mut places = declared.markers.0.range((name.to_string(), 0)..);
        places.next().filter(|((of, _), _)| of == name).map(|_| ())
    };
    find(of).is_some()
}

/// How many types are the arguments of a type of this name that is declared in the source. `None` where one of its
/// parameters is a constant, which cannot be left open.
pub fn parameters(name: &str) -> Option<usize> {
    let of = |declared: &Declared| {
        let first = (name.to_string(), 0);
        let all = declared.markers.0.range(first..);
        let places: Vec<usize> = all
            .take_while(|((of, _), _)| of == name)
            .map(|((_, place), _)| *place)
            .collect();
        let whole = places.iter().enumerate().all(|(n, place)| n == *place);
        (!places.is_empty()).then_some(whole.then_some(places.len()))
    };
    find(of).flatten()
}

/// The types in the signature of a function.
pub fn types_of(sig: &syn::Signature) -> impl Iterator<Item = &Type> {
    let inputs = sig.inputs.iter().filter_map(|input| match input {
        syn::FnArg::Typed(typed) => Some(&*typed.ty),
        syn::FnArg::Receiver(_) => None,
    });
    let output = match &sig.output {
        ReturnType::Type(_, ty) => Some(&**ty),
        ReturnType::Default => None,
    };
    inputs.chain(output)
}

/// The types that a block is of, and those in the signatures of its methods.
pub fn types_of_block(block: &syn::ItemImpl) -> Vec<&Type> {
    let signatures = block.items.iter().filter_map(|item| match item {
        syn::ImplItem::Fn(method) => Some(&method.sig),
        _ => None,
    });
    let types = std::iter::once(&*block.self_ty);
    types.chain(signatures.flat_map(types_of)).collect()
}

fn are_markers(places: BTreeSet<Place>) -> bool {
    let says = |of: &Declared, place: &Place| of.markers.0.get(place).cloned();
    let mut seen = places.clone();
    let mut new: Vec<Place> = places.into_iter().collect();
    while let Some(place) = new.pop() {
        match find(|declared| says(declared, &place)) {
            Some(Some(next)) => new.extend(next.into_iter().filter(|p| seen.insert(p.clone()))),
            None if is_time_zone(&place) => {}
            _ => return false,
        }
    }
    true
}

/// The parameter of the `DateTime<Tz>` of another crate.
fn is_time_zone((name, place): &Place) -> bool {
    *place == 0 && name == "DateTime" && !super::is_type(name)
}

/// All mentions of the parameter in the type are arguments of other types, whose places are `found`.
fn is_handed_on(parameter: &Ident, ty: &Type, found: &mut BTreeSet<Place>) -> bool {
    let path = match ty {
        Type::Paren(of) => return is_handed_on(parameter, &of.elem, found),
        Type::Group(of) => return is_handed_on(parameter, &of.elem, found),
        Type::Reference(of) => return is_handed_on(parameter, &of.elem, found),
        Type::Array(of) => return is_handed_on(parameter, &of.elem, found),
        Type::Slice(of) => return is_handed_on(parameter, &of.elem, found),
        Type::Tuple(of) => {
            let mut parts = of.elems.iter();
            return parts.all(|part| is_handed_on(parameter, part, found));
        }
        Type::Path(path) if path.qself.is_none() => &path.path,
        _ => return !occurs(parameter, ty),
    };
    let (Some(first), Some(last)) = (path.segments.first(), path.segments.last()) else {
        return true;
    };
    if first.ident == *parameter {
        return false;
    }
    let PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return !occurs(parameter, ty);
    };
    if last.ident == "PhantomData" {
        return true;
    }
    let arguments = arguments.args.iter();
    let mut arguments = arguments
        .filter(|argument| !matches!(argument, GenericArgument::Lifetime(_)))
        .enumerate();
    arguments.all(|(place, argument)| match argument {
        GenericArgument::Type(Type::Path(path)) if path.path.is_ident(parameter) => {
            found.insert((last.ident.to_string(), place));
            true
        }
        GenericArgument::Type(ty) => is_handed_on(parameter, ty, found),
        _ => !occurs(parameter, argument),
    })
}
