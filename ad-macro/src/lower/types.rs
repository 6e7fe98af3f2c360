//! What a written type says about differentiability.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{GenericArgument, PathArguments, Type};

use crate::declared;
use crate::ir::types::{argument, mentions_lifetime, optional_reference};
use crate::source::is_named_as_ordered;

const INACTIVE: &[&str] = &[
    "u8",
    "u16",
    "u32",
    "u64",
    "u128",
    "usize",
    "i8",
    "i16",
    "i32",
    "i64",
    "i128",
    "isize",
    "bool",
    "char",
    "str",
    "String",
    "Ordering",
    "FpCategory",
    "Duration",
    "Instant",
    "SystemTime",
    "NonZeroU8",
    "NonZeroU16",
    "NonZeroU32",
    "NonZeroU64",
    "NonZeroU128",
    "NonZeroUsize",
    "NonZeroI8",
    "NonZeroI16",
    "NonZeroI32",
    "NonZeroI64",
    "NonZeroI128",
    "NonZeroIsize",
];

/// Types that hold what their arguments say.
const CONTAINERS: &[&str] = &[
    "Vec",
    "Option",
    "Result",
    "Box",
    "Range",
    "RangeInclusive",
    "NonZero",
    "HashMap",
    "BTreeMap",
    "HashSet",
    "BTreeSet",
    "VecDeque",
    "Wrapping",
];

/// An integer type's name.
pub fn is_integer_name(name: &str) -> bool {
    INACTIVE[..12].contains(&name)
}

/// The written type holds no float: integers, `bool`, `char`, strings, types whose blocks give them the tangent that holds
/// nothing, and containers of these.
pub fn is_inactive_type(ty: &Type) -> bool {
    holds_no_float(ty, &declared::is_own_type, &|path| {
        let adopted = declared::is_adopted(path);
        (adopted || is_hidden(&name(path))).then_some(adopted)
    })
}

/// The same, or a type of the user's own that holds none and has no derive: as a result, it has no cotangent.
pub fn is_without_cotangent(ty: &Type) -> bool {
    if let Some(value) = value_of_result(ty) {
        return is_without_cotangent(value);
    }
    holds_no_float(ty, &declared::is_own_type, &|path| {
        let name = name(path);
        let bare = declared::is_bare(&name);
        (bare || is_hidden(&name)).then_some(bare)
    })
}

/// The `T` of a `Result<T, E>`, whose error has no derivative.
fn value_of_result(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last()?;
    let PathArguments::AngleBracketed(of) = &last.arguments else {
        return None;
    };
    match (of.args.first()?, of.args.len()) {
        (GenericArgument::Type(value), 2) if last.ident == "Result" => Some(value),
        _ => None,
    }
}

/// The same under another name, `Index` of `type Index = usize`; rustc checks it.
pub fn is_inactive_by_alias(ty: &Type) -> bool {
    let known = |path: &syn::Path| match declared::is_integer(&name(path)) {
        true => Some(true),
        false => is_hidden(&name(path)).then_some(false),
    };
    !is_inactive_type(ty) && holds_no_float(ty, &declared::is_own_type, &known)
}

/// The user has a type of this name, or calls one so, which is listed as one of the language.
fn is_hidden(name: &str) -> bool {
    name.starts_with(char::is_uppercase)
        && INACTIVE.contains(&name)
        && (declared::is_own_type(name) || declared::is_alias(name))
}

/// Nothing that is borrowed, nor a float: `Vec<usize>`.
pub(super) fn is_owned_and_inactive(ty: &Type) -> bool {
    fn borrows(tokens: TokenStream) -> bool {
        tokens.into_iter().any(|tree| match tree {
            TokenTree::Group(group) => borrows(group.stream()),
            TokenTree::Punct(punct) => matches!(punct.as_char(), '&' | '\''),
            _ => false,
        })
    }
    is_inactive_type(ty) && !borrows(ty.to_token_stream())
}

/// No part of it is borrowed: `Vec<f64>`, and not `Cow<str>`, a struct of the user's with a lifetime, or a `Vec` of nobody
/// knows what.
pub fn refers_to_nothing(ty: &Type) -> bool {
    struct Owned(bool);
    impl<'ast> Visit<'ast> for Owned {
        fn visit_type(&mut self, ty: &'ast Type) {
            let plain = matches!(
                ty,
                Type::Path(_) | Type::Tuple(_) | Type::Array(_) | Type::Paren(_)
            );
            self.0 &= plain;
            visit::visit_type(self, ty);
        }
        fn visit_path_segment(&mut self, segment: &'ast syn::PathSegment) {
            let name = segment.ident.to_string();
            let told = matches!(segment.arguments, PathArguments::AngleBracketed(_));
            let own = declared::is_own_type(&name)
                && declared::is_without_lifetimes(&name)
                && !declared::holds_pointer(&name)
                && !declared::holds_cell(&name, true)
                && (told || !declared::is_generic(&name));
            let of_language = told && CONTAINERS.contains(&name.as_str());
            let number = INACTIVE.contains(&name.as_str()) || name == "f64" || name == "f32";
            self.0 &= own || of_language || number;
            visit::visit_path_segment(self, segment);
        }
    }
    let mut owned = Owned(true);
    owned.visit_type(ty);
    owned.0
}

/// The same, or a type of the user's that the declarations say holds none; rustc checks it.
pub fn is_discrete_type(ty: &Type) -> bool {
    holds_no_float(ty, &declared::is_own_type, &|path| {
        let name = name(path);
        if is_named_as_ordered(&name) && declared::is_imported_from(&name, &["chrono", "time"]) {
            return Some(true);
        }
        let known = is_hidden(&name) || !INACTIVE.contains(&name.as_str());
        known.then(|| declared::is_discrete(&name))
    })
}

/// What a function returns holds no float, as far as words tell, and is not nothing.
pub(super) fn is_discrete_result(ty: &Type) -> bool {
    let value = value_of_result(ty).unwrap_or(ty);
    (is_inactive_type(value) || is_discrete_type(value)) && !holds_nothing(ty)
}

/// `()`, or a `Result` of it.
pub(super) fn holds_nothing(ty: &Type) -> bool {
    let value = value_of_result(ty).unwrap_or(ty);
    matches!(value, Type::Tuple(tuple) if tuple.elems.is_empty())
}

/// The last name of a path.
fn name(path: &syn::Path) -> String {
    let last = path.segments.last();
    last.map(|last| last.ident.to_string()).unwrap_or_default()
}

/// No parameters, or `<'a>`: with others, what a type holds depends on them.
pub fn has_only_lifetime_parameters(generics: &syn::Generics) -> bool {
    let is_lifetime = |param: &syn::GenericParam| matches!(param, syn::GenericParam::Lifetime(_));
    generics.params.iter().all(is_lifetime)
}

/// No arguments, or `<'a>`.
fn has_only_lifetimes(arguments: &PathArguments) -> bool {
    let is_lifetime = |argument: &GenericArgument| matches!(argument, GenericArgument::Lifetime(_));
    match arguments {
        PathArguments::None => true,
        PathArguments::AngleBracketed(of) => of.args.iter().all(is_lifetime),
        PathArguments::Parenthesized(_) => false,
    }
}

/// The same, of types of the user's too, of which it may be `known` whether they hold none.
pub fn holds_no_float(
    ty: &Type,
    hides: &dyn Fn(&str) -> bool,
    known: &dyn Fn(&syn::Path) -> Option<bool>,
) -> bool {
    let none = |ty: &Type| holds_no_float(ty, hides, known);
    match ty {
        Type::Reference(r) => none(&r.elem),
        Type::Slice(s) => none(&s.elem),
        Type::Array(a) => none(&a.elem),
        Type::Paren(p) => none(&p.elem),
        Type::Group(g) => none(&g.elem),
        Type::Tuple(t) => t.elems.iter().all(none),
        Type::Path(p) => match p.path.segments.last() {
            Some(segment) if is_container(&segment.ident, hides) => {
                matches!(&segment.arguments, PathArguments::AngleBracketed(args)
                    if args.args.iter().all(|arg| matches!(arg,
                        GenericArgument::Type(ty) if none(ty))))
            }
            Some(segment) => {
                let name = segment.ident.to_string();
                let plain = has_only_lifetimes(&segment.arguments);
                let listed = INACTIVE.contains(&name.as_str());
                // A `Duration` of the user's own may hold a float.
                let known = match listed && name.starts_with(char::is_lowercase) {
                    true => None,
                    false => known(&p.path),
                };
                // The parameter of a point in time is its zone.
                let plain = plain || is_named_as_ordered(&name) && !hides(&name);
                p.qself.is_none() && known.map_or(listed, |none| plain && none)
            }
            None => false,
        },
        _ => false,
    }
}

/// A `Range` of the user's own, which `hides` the language's, may hold a float.
fn is_container(name: &syn::Ident, hides: &dyn Fn(&str) -> bool) -> bool {
    let known = CONTAINERS.iter().find(|container| name == container);
    known.is_some_and(|name| !hides(name))
}

/// `&mut T`
pub fn is_exclusive(ty: &Type) -> bool {
    match ty {
        Type::Paren(p) => is_exclusive(&p.elem),
        Type::Group(g) => is_exclusive(&g.elem),
        Type::Reference(r) => r.mutability.is_some(),
        _ => false,
    }
}

pub fn is_result(of: &Type) -> bool {
    argument(of, &["Result"]).is_some()
}

/// `Option<T>`, or a reference to one.
pub fn is_option(ty: &Type) -> bool {
    match ty {
        Type::Reference(r) => is_option(&r.elem),
        Type::Paren(p) => is_option(&p.elem),
        Type::Group(g) => is_option(&g.elem),
        Type::Path(p) => p
            .path
            .segments
            .last()
            .is_some_and(|last| last.ident == "Option"),
        _ => false,
    }
}

/// `Option<T>` or `Result<T, E>`.
pub fn is_fallible(ty: &Type) -> bool {
    match ty {
        Type::Paren(p) => is_fallible(&p.elem),
        Type::Group(g) => is_fallible(&g.elem),
        Type::Path(p) => {
            let last = p.path.segments.last();
            last.is_some_and(|last| last.ident == "Option" || last.ident == "Result")
        }
        _ => false,
    }
}

/// A scalar of the language, which a caller can always supply again.
pub fn is_primitive(ty: &Type) -> bool {
    match ty {
        Type::Paren(p) => is_primitive(&p.elem),
        Type::Group(g) => is_primitive(&g.elem),
        Type::Path(p) => p.path.get_ident().is_some_and(|ident| {
            ident == "f64"
                || ident == "f32"
                || (INACTIVE.iter().any(|name| ident == name) && is_copy_name(&ident.to_string()))
        }),
        _ => false,
    }
}

fn is_copy_name(name: &str) -> bool {
    !matches!(
        name,
        "str" | "String" | "Ordering" | "Duration" | "Instant" | "SystemTime"
    )
}

/// `Option<&T>`, which is supplied again as `&T` is.
pub fn is_supplied_option(ty: &Type) -> bool {
    optional_reference(ty).is_some_and(|r| !mentions_lifetime(&r.elem))
}

/// `Box<[T]>`
pub(super) fn is_boxed_slice(ty: &syn::Type) -> bool {
    matches!(argument(ty, &["Box"]), Some(syn::Type::Slice(_)))
}

/// `Self`, the type of `block` by its name, or a reference to it.
pub(super) fn is_own_type(ty: &syn::Type, block: &syn::ItemImpl) -> bool {
    let last = |path: &syn::TypePath| path.path.segments.last().map(|last| last.ident.clone());
    match (ty, &*block.self_ty) {
        (syn::Type::Reference(r), _) => is_own_type(&r.elem, block),
        (syn::Type::Path(path), _) if path.path.is_ident("Self") => true,
        (syn::Type::Path(path), syn::Type::Path(of)) => last(path) == last(of),
        _ => false,
    }
}
