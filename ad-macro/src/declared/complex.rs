//! `num_complex::Complex`, a type of another crate that the runtime has derivatives for. Nothing declares it in the source:
//! what its methods return stands here, as if a declaration had said it.
//!
//! The name says which type it is, unless the crate has one of its own. A mistake is an error of rustc's, as elsewhere.

use syn::{Type, parse_quote};

use super::is_type;
use super::scopes::Annotation;
use crate::memory;

/// What a method or function gives: a complex number, or a part of one.
#[derive(Clone, Copy, PartialEq)]
enum Gives {
    Number,
    Part,
    Parts,
}

use Gives::{Number, Part, Parts};

/// What floats do not have, or with other arguments. The runtime has these as methods of a trait.
const METHODS: &[(&str, Gives)] = &[
    ("conj", Number),
    ("norm_sqr", Part),
    ("inv", Number),
    ("scale", Number),
    ("unscale", Number),
    ("powu", Number),
    ("l1_norm", Part),
    ("norm", Part),
    ("arg", Part),
    ("to_polar", Parts),
    ("finv", Number),
    ("re", Part),
    ("im", Part),
    ("fdiv", Number),
    ("powf", Number),
    ("powc", Number),
    ("log", Number),
    ("expf", Number),
];

/// Associated functions of which the runtime has the derivatives.
const FUNCTIONS: &[&str] = &["new", "from_polar", "cis"];

/// Constants, and functions without an argument.
const CONSTANTS: &[&str] = &["I", "ZERO", "ONE", "i", "zero", "one", "default"];

/// The derivatives of a method of this name may be those of the runtime.
pub fn is_method_of_runtime(name: &str) -> bool {
    METHODS.iter().any(|(known, _)| *known == name)
}

/// The same of an associated function.
pub fn is_function_of_runtime(name: &str) -> bool {
    FUNCTIONS.contains(&name)
}

/// A complex number, by its name.
pub fn is_complex(ty: &Type) -> bool {
    super::last_name(ty).is_some_and(|name| is_complex_name(&name))
}

/// `Complex`, `Complex64`, `Complex32`, where these are imported from that crate, or are none of the crate's own;
/// `c64` of `use num_complex::Complex64 as c64;`.
pub fn is_complex_name(name: &str) -> bool {
    match name {
        "c64" | "c32" => is_imported(name) == Some(true),
        name => is_complex_type(name) && is_imported(name).unwrap_or_else(|| !is_type(name)),
    }
}

/// The name of a type of that crate.
pub(super) fn is_complex_type(name: &str) -> bool {
    matches!(name, "Complex" | "Complex64" | "Complex32")
}

/// `use num_complex::Complex;` stands where the invocation does. `None` where the file does not say what the name means.
fn is_imported(name: &str) -> Option<bool> {
    let of_crate = |modules: &Vec<String>| {
        modules.iter().any(|module| module == "num_complex")
            || modules.first().is_some_and(|first| first == "num")
    };
    memory::with(|memory| {
        let item = memory.ahead.item();
        let scopes = memory.ahead.scopes(Annotation::Differentiate)?;
        let here = scopes.import(item, name).flatten();
        let anywhere = scopes.imports(name).any(of_crate);
        match here {
            Some(modules) => of_crate(&modules).then_some(true),
            None if memory.ahead.file()?.types.contains(name) => Some(false),
            None => anywhere.then_some(true),
        }
    })
    .flatten()
}

/// Whether complex numbers have a method of this name that floats do not have so; `None` where that is not known.
pub(super) fn has_method(of: &str, name: &str) -> Option<bool> {
    result(&["method", of, name]).map(|_| is_method_of_runtime(name))
}

/// What a declaration of the path would say; the parameter of `Complex` is the argument at place 0.
pub(super) fn result(path: &[&str]) -> Option<Type> {
    let (what, of, name) = match path {
        [what, of, name] => (*what, *of, *name),
        _ => return None,
    };
    if !is_complex_name(of) {
        return None;
    }
    let (number, part): (Type, Type) = match of {
        "Complex64" => (parse_quote!(Complex64), parse_quote!(f64)),
        "Complex32" => (parse_quote!(Complex32), parse_quote!(f32)),
        "c64" => (parse_quote!(c64), parse_quote!(f64)),
        "c32" => (parse_quote!(c32), parse_quote!(f32)),
        _ => (parse_quote!(Complex<__0>), parse_quote!(__0)),
    };
    match (what, name) {
        ("field", "re" | "im") => Some(part),
        ("constant", name) if CONSTANTS.contains(&name) => Some(number),
        // All of them read.
        ("receiver", _) => Some(parse_quote!(&Self)),
        ("method", "abs") => Some(part),
        ("method", name) => match METHODS.iter().find(|(known, _)| *known == name) {
            Some((_, Part)) => Some(part),
            Some((_, Parts)) => Some(parse_quote!((#part, #part))),
            Some((_, Number)) => Some(number),
            None => {
                let known = CONSTANTS.contains(&name)
                    || FUNCTIONS.contains(&name)
                    || name == "from"
                    || (1..4).any(|arity| crate::rules::lookup(name, arity).is_some());
                known.then_some(number)
            }
        },
        _ => None,
    }
}
