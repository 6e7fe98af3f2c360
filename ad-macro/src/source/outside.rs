//! Types of other crates that hold no number that is differentiated, as far as their names tell: generators of random numbers, and
//! points in time. A field of such a type is skipped.

use syn::visit::{self, Visit};
use syn::{GenericArgument, PathArguments, Type};

use super::cells::is_discrete_cell;
use super::underived;
use crate::declared;
use crate::lower::{is_inactive_type, is_without_cotangent};

/// Points in time, of the crates `chrono` and `time`, and what else has a total order: no type that holds a float has
/// [`Eq`] without an `impl` of the user's, so that is what rustc is asked for.
const ORDERED: &[&str] = &[
    "Date",
    "DateTime",
    "FixedOffset",
    "Month",
    "NaiveDate",
    "NaiveDateTime",
    "NaiveTime",
    "OffsetDateTime",
    "PrimitiveDateTime",
    "SystemTime",
    "TimeDelta",
    "UtcDateTime",
    "Uuid",
    "Weekday",
];

/// What such types are in.
const CONTAINERS: &[&str] = &["Vec", "Option", "Box", "VecDeque"];

/// `StdRng`, `ChaCha8Rng`, `NaiveDate`, `Vec<DateTime<Utc>>`
pub fn is_outside(ty: &Type) -> bool {
    is_generator(ty) || is_ordered(ty)
}

/// A generator of random numbers: what it draws depends on no input.
fn is_generator(ty: &Type) -> bool {
    const OTHERS: &[&str] = &["RandomNumberGenerator", "Rand32", "Rand64"];
    matches!(named(ty), Some((name, PathArguments::None))
        if name.ends_with("Rng") || OTHERS.contains(&name.as_str()))
}

/// What has `Eq`, if the name says what it is.
pub fn is_ordered(ty: &Type) -> bool {
    match ty {
        Type::Paren(p) => is_ordered(&p.elem),
        Type::Group(g) => is_ordered(&g.elem),
        Type::Array(a) => is_ordered(&a.elem),
        _ if is_discrete_cell(ty) => true,
        _ => named(ty).is_some_and(|(name, arguments)| {
            let inside = CONTAINERS.contains(&name.as_str())
                && matches!(arguments, PathArguments::AngleBracketed(of) if of.args.iter().all(
                    |argument| matches!(argument, GenericArgument::Type(ty) if is_ordered(ty))
                ));
            inside || is_named_as_ordered(&name)
        }),
    }
}

/// The name is that of a point in time, or of what else has a total order, in some other crate.
pub fn is_named_as_ordered(name: &str) -> bool {
    ORDERED.contains(&name)
}

/// A parameter of such a type, `NaiveDate`, `&[DateTime<Utc>]`: an input without a derivative.
pub fn is_point_in_time(ty: &Type) -> bool {
    match ty {
        Type::Paren(p) => is_point_in_time(&p.elem),
        Type::Group(g) => is_point_in_time(&g.elem),
        Type::Reference(r) if r.mutability.is_none() => match &*r.elem {
            Type::Slice(of) => is_ordered(&of.elem),
            inner => is_ordered(inner) && !is_discrete_cell(inner),
        },
        _ => is_ordered(ty) && !is_discrete_cell(ty),
    }
}

/// A parameter without a derivative: a point in time, or one of a type of the user's own that has no derive and holds no
/// float, `units: Units`, `&Options`, `&[Kind]`. By value it is copied or moved into the call.
pub fn is_without_derivative(ty: &Type) -> bool {
    match ty {
        Type::Reference(r) if r.mutability.is_none() => {
            let bare = is_without_floats(&r.elem) && !may_fail(&r.elem);
            is_point_in_time(ty) || bare || is_lent_cell(ty)
        }
        _ => {
            is_point_in_time(ty)
                || is_copied_without_derivative(ty)
                || is_moved_without_derivative(ty)
        }
    }
}

/// `calls: &Cell<usize>`, `seen: &RefCell<Vec<bool>>`: what the cell holds is constant, and is changed as the function says, once.
pub fn is_lent_cell(ty: &Type) -> bool {
    matches!(ty, Type::Reference(r) if r.mutability.is_none() && is_discrete_cell(&r.elem))
}

/// `mode: Mode`, `Option<Mode>`, `[Mode; 2]` of such a type: moved into the call, and nothing of it is given again.
pub fn is_moved_without_derivative(ty: &Type) -> bool {
    let is_reference = matches!(ty, Type::Reference(_));
    !is_reference
        && is_without_floats(ty)
        && !is_copied_without_derivative(ty)
        && !may_fail(ty)
        && !mentions_exclusive(ty)
}

/// There is a `Result` in it, of whose error a result's derivative asks nothing, but a parameter's does, unless that holds no float
/// either, `Result<Mode, String>`.
fn may_fail(ty: &Type) -> bool {
    struct Failures(bool);
    impl<'ast> Visit<'ast> for Failures {
        fn visit_path_segment(&mut self, segment: &'ast syn::PathSegment) {
            visit::visit_path_segment(self, segment);
            self.0 |= segment.ident == "Result" && !fails_without_floats(&segment.arguments);
        }
    }
    let mut failures = Failures(false);
    failures.visit_type(ty);
    failures.0
}

/// `<T, String>`, `<T, Fault>` of an own type without the derive that holds no float.
fn fails_without_floats(arguments: &PathArguments) -> bool {
    let PathArguments::AngleBracketed(of) = arguments else {
        return false;
    };
    match of.args.last() {
        Some(GenericArgument::Type(error)) if of.args.len() == 2 => {
            is_inactive_type(error) || is_without_floats(error)
        }
        _ => false,
    }
}

/// There is a `&mut` in it.
fn mentions_exclusive(ty: &Type) -> bool {
    crate::words::occurs("mut", ty)
}

/// Of types of the user's own that have no derive, none of which holds a float: `Units`, `Vec<Kind>`.
pub fn is_without_floats(ty: &Type) -> bool {
    underived(ty, &syn::Generics::default()).is_some() && is_without_cotangent(ty)
}

/// The name of a type of the user's own that has no derive and holds no float.
pub(super) fn own_name(ty: &Type) -> Option<String> {
    match ty {
        Type::Paren(p) => own_name(&p.elem),
        Type::Group(g) => own_name(&g.elem),
        Type::Path(path) if path.qself.is_none() => {
            let name = path.path.segments.last()?.ident.to_string();
            (declared::is_bare(&name) && declared::is_underived(&name)).then_some(name)
        }
        _ => None,
    }
}

/// `NaiveDate`, `units: Units`: can be copied, as all of the first without parameters can.
pub fn is_copied_without_derivative(ty: &Type) -> bool {
    is_copied_point_in_time(ty) || own_name(ty).is_some_and(|name| declared::is_copied(&name))
}

/// `NaiveDate`: can be copied, as all of these without parameters can.
fn is_copied_point_in_time(ty: &Type) -> bool {
    named(ty).is_some_and(|(name, arguments)| arguments.is_none() && is_named_as_ordered(&name))
}

/// The last name of a type that the crate does not declare, and its arguments.
pub(super) fn named(ty: &Type) -> Option<(String, &PathArguments)> {
    match ty {
        Type::Paren(p) => named(&p.elem),
        Type::Group(g) => named(&g.elem),
        Type::Path(path) if path.qself.is_none() => {
            let last = path.path.segments.last()?;
            let name = last.ident.to_string();
            let own = declared::is_own_type(&name) || declared::is_alias(&name);
            (!own).then_some((name, &last.arguments))
        }
        _ => None,
    }
}
