//! What blocks say of the methods of a type: their results, and how they take their receivers.

use syn::{Expr, FnArg, Signature, Type};

use super::complex;
use super::written::last_name;
use super::{Declared, find, key, look_up, look_up_of, origins};
use crate::memory;

/// Every method of this name that an annotated block declares consumes its receiver.
pub fn consumes(method: &str) -> bool {
    memory::with(|memory| {
        let seen = memory.declared.consuming.get(method).copied()?;
        // Methods of types that are not near may have the name.
        let near = memory
            .ahead
            .near(|known| known.consuming.get(method).copied());
        Some(near.unwrap_or(seen))
    })
    .flatten()
    .unwrap_or_default()
}

pub fn method(of: &str, name: &str) -> Option<Type> {
    look_up(&["method", of, name])
}

/// The same of a type with its arguments.
pub fn method_of(of: &Type, name: &str) -> Option<Type> {
    look_up_of(&["method", &last_name(of)?, name], Some(of))
}

/// The result of `index` by an index of this form: a type may have several.
pub fn indexed(of: &Type, index: &Expr) -> Option<Type> {
    let parts = match index {
        Expr::Tuple(tuple) => tuple.elems.len().to_string(),
        _ => "one".into(),
    };
    look_up_of(&["index", &last_name(of)?, &parts], Some(of)).or_else(|| method_of(of, "index"))
}

/// How many parts an index has that the method `index` takes.
pub(super) fn parts_of_index(sig: &Signature) -> Option<String> {
    let index = sig.inputs.iter().nth(1).filter(|_| sig.ident == "index")?;
    match index {
        FnArg::Typed(typed) => Some(match &*typed.ty {
            Type::Tuple(tuple) => tuple.elems.len().to_string(),
            _ => "one".into(),
        }),
        FnArg::Receiver(_) => None,
    }
}

/// A block gives the type a method of this name.
pub fn has_method(of: &str, name: &str) -> bool {
    let key = key(&["method", of, name]);
    let declared = || find(|declared| declared.results.get(&key).map(|_| ())).is_some();
    complex::has_method(of, name).unwrap_or_else(declared)
}

/// How many parameters the method or function of this name has that a block gives the type, `self` among them.
pub fn arity(of: &str, name: &str) -> Option<usize> {
    match look_up(&["inputs", of, name])? {
        Type::Tuple(inputs) => Some(inputs.elems.len()),
        _ => None,
    }
}

/// The types of these parameters, `_` for that of `self` and for those that are generic.
pub fn parameters_of_method(of: &str, name: &str) -> Option<Vec<Type>> {
    match look_up(&["parameters", of, name])? {
        Type::Tuple(inputs) => Some(inputs.elems.into_iter().collect()),
        _ => None,
    }
}

/// A block gives some type of the user's a method of this name.
pub fn is_method(name: &str) -> bool {
    find(|declared| named(declared, name).next().map(|_| ())).is_some()
}

/// A block gives some type of the user's a method of this name, which returns something else than a slice.
pub fn is_other_than_slice(name: &str) -> bool {
    let is_slice = |ty: &Option<String>| {
        let ty = ty
            .as_deref()
            .map(|ty| ty.trim_start_matches("& ").trim_start_matches("mut "));
        ty.is_some_and(|ty| ty.starts_with('['))
    };
    let other = |declared: &Declared| {
        let mut results = named(declared, name);
        results.any(|(_, ty)| !is_slice(ty))
    };
    find(|declared| other(declared).then_some(())).is_some()
}

/// A block gives a number a method of this name, or what has a trait: something else than a type of the user's.
pub fn is_method_of_number(name: &str) -> bool {
    let gives =
        |declared: &Declared| named(declared, name).any(|(of, _)| !declared.types.contains(of));
    find(|declared| gives(declared).then_some(())).is_some()
}

/// The types that blocks give a method of this name, and its results.
pub(super) fn named<'a>(
    declared: &'a Declared,
    name: &str,
) -> impl Iterator<Item = (&'a String, &'a Option<String>)> {
    let results = declared.results.named(name);
    results.filter_map(|(key, result)| match key.as_slice() {
        [what, of, _] if what == "method" => Some((of, result)),
        _ => None,
    })
}

/// It is `f64` or `f32`, and a trait of the crate's own gives it a method `pow` that takes its receiver by value.
pub fn is_power_of_float(of: &str) -> bool {
    let by_value = |receiver: Type| !matches!(receiver, Type::Reference(_));
    ["f64", "f32"].contains(&of) && receiver(of, "pow").is_some_and(by_value)
}

/// The method takes `self` or `&self`.
pub fn only_reads(of: &str, name: &str) -> Option<bool> {
    receiver(of, name).map(|receiver| is_shared(&receiver))
}

/// What the method takes of its receiver.
pub fn receiver(of: &str, name: &str) -> Option<Type> {
    look_up(&["receiver", of, name]).or_else(|| Some(origins::by_default(of, name)?.0))
}

/// A method of this name, of whatever type or trait, takes `&mut self`, as far as the source says.
pub fn may_change(name: &str) -> bool {
    let changes = |declared: &Declared| {
        let mut receivers = declared.results.named(name).filter(|(key, _)| {
            let of = key.first().map(String::as_str);
            matches!(of, Some("receiver" | "receiver of a trait"))
        });
        let changes = |text: &Option<String>| {
            text.as_ref()
                .is_none_or(|text| text.split_whitespace().any(|word| word == "mut"))
        };
        receivers.any(|(_, text)| changes(text)).then_some(())
    };
    find(changes).is_some()
}

/// `Self` or `&Self`.
pub fn is_shared(receiver: &Type) -> bool {
    match receiver {
        Type::Reference(r) => r.mutability.is_none(),
        ty => last_name(ty).is_some_and(|name| name == "Self"),
    }
}

/// A block of `Ord` has this method itself, which the order of its type says nothing of.
pub fn orders_itself(method: &str) -> bool {
    find(|declared| declared.of_order.contains(method).then_some(())).is_some()
}
