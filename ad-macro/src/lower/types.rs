//! What a written type says about differentiability.

use syn::{GenericArgument, PathArguments, Type};

const INACTIVE: &[&str] = &[
    "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize", "bool",
    "char", "str", "String", "Ordering", "Duration", "Instant",
];

/// An integer type's name.
pub fn is_integer_name(name: &str) -> bool {
    INACTIVE[..12].contains(&name)
}

/// The written type holds no float: integers, `bool`, `char`, strings, and containers of them.
pub fn is_inactive_type(ty: &Type) -> bool {
    match ty {
        Type::Reference(r) => is_inactive_type(&r.elem),
        Type::Slice(s) => is_inactive_type(&s.elem),
        Type::Array(a) => is_inactive_type(&a.elem),
        Type::Paren(p) => is_inactive_type(&p.elem),
        Type::Group(g) => is_inactive_type(&g.elem),
        Type::Tuple(t) => t.elems.iter().all(is_inactive_type),
        Type::Path(p) => match p.path.segments.last() {
            Some(segment)
                if ["Vec", "Option", "Result", "Box", "Range"]
                    .iter()
                    .any(|c| segment.ident == c) =>
            {
                matches!(&segment.arguments, PathArguments::AngleBracketed(args)
                    if args.args.iter().all(|arg| matches!(arg,
                        GenericArgument::Type(ty) if is_inactive_type(ty))))
            }
            Some(segment) => p.qself.is_none() && INACTIVE.iter().any(|name| segment.ident == name),
            None => false,
        },
        _ => false,
    }
}

/// `&mut T`
pub(super) fn is_exclusive(ty: &Type) -> bool {
    match ty {
        Type::Paren(p) => is_exclusive(&p.elem),
        Type::Group(g) => is_exclusive(&g.elem),
        Type::Reference(r) => r.mutability.is_some(),
        _ => false,
    }
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
    !matches!(name, "str" | "String" | "Ordering" | "Duration" | "Instant")
}
