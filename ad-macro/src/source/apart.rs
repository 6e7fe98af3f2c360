//! Types of the language that share or guard what they hold, which have no tangent. Of a type of another crate nothing is said
//! here: it may be an alias, `type Vector3<T> = [T; 3]`.

use syn::{GenericArgument, PathArguments, Type};

use crate::declared;

const OF_LANGUAGE: &[&str] = &[
    "Arc",
    "Cow",
    "JoinHandle",
    "LazyCell",
    "LazyLock",
    "LinkedList",
    "ManuallyDrop",
    "Mutex",
    "MutexGuard",
    "OnceLock",
    "Pin",
    "Rc",
    "Receiver",
    "RwLock",
    "Sender",
    "Weak",
];

/// Containers whose tangent is that of what they hold.
const CONTAINERS: &[&str] = &["Vec", "Option", "Box", "VecDeque"];

/// The type without a tangent that a field is, refers to or holds.
pub fn without_tangent(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Paren(p) => without_tangent(&p.elem),
        Type::Group(g) => without_tangent(&g.elem),
        Type::Reference(r) => without_tangent(&r.elem),
        Type::Slice(s) => without_tangent(&s.elem),
        Type::Array(a) => without_tangent(&a.elem),
        Type::Tuple(t) => t.elems.iter().find_map(without_tangent),
        Type::Path(path) if path.qself.is_none() => {
            let last = path.path.segments.last()?;
            let name = last.ident.to_string();
            if declared::is_type(&name) {
                return None;
            }
            if OF_LANGUAGE.contains(&name.as_str()) {
                return Some(ty);
            }
            match &last.arguments {
                PathArguments::AngleBracketed(of) if CONTAINERS.contains(&name.as_str()) => {
                    of.args.iter().find_map(|argument| match argument {
                        GenericArgument::Type(ty) => without_tangent(ty),
                        _ => None,
                    })
                }
                _ => None,
            }
        }
        _ => None,
    }
}
