//! Which crate a name is imported from.

use super::is_module;
use super::scopes::Annotation;
use crate::memory;

/// The crates of the language.
const ROOTS: &[&str] = &["std", "core", "alloc"];

/// Those and others whose traits are known.
const OUTSIDE: &[&str] = &["std", "core", "num_traits", "num", "num_complex"];

/// `use tracing::{debug, info};` brings `debug` where the invocation stands, for one of `crates`.
pub fn is_imported_from(name: &str, crates: &[&str]) -> bool {
    let modules = modules_of(name);
    let first = modules.as_ref().and_then(|modules| modules.first());
    first.is_some_and(|first| crates.contains(&first.as_str()))
}

/// Something is imported from the crate of this name where the invocation stands, or in the file around it.
pub fn file_imports_from(name: &str) -> bool {
    let imports = memory::with(|memory| {
        let scopes = memory.ahead.scopes(Annotation::Differentiate)?;
        Some(scopes.imports_from(name))
    });
    imports.flatten().unwrap_or_default() && !is_module(name)
}

/// The path of the function of the language that is imported under this name: `std::mem::swap`.
pub fn of_language(name: &str) -> Option<Vec<String>> {
    let of_language = |path: &Vec<String>| ROOTS.iter().any(|root| path[0] == *root);
    path_of(name).filter(of_language)
}

/// The path by which the name is imported where the invocation stands.
fn path_of(name: &str) -> Option<Vec<String>> {
    memory::with(|memory| {
        let item = memory.ahead.item();
        let scopes = memory.ahead.scopes(Annotation::Differentiate)?;
        scopes.imported_function(item, name)
    })
    .flatten()
}

/// The name is imported from one of these crates where the invocation stands: nothing of that name in this one is meant.
pub(super) fn is_from_outside(name: &str) -> bool {
    is_imported_from(name, OUTSIDE) && !modules_of(name).is_some_and(|path| is_module(&path[0]))
}

/// The same of what a path names: `num_traits::Float`.
pub fn is_path_from_outside(path: &syn::Path) -> bool {
    let first = path.segments.first().map(|first| first.ident.to_string());
    let outside =
        first.filter(|first| path.segments.len() > 1 && OUTSIDE.contains(&first.as_str()));
    outside.is_some_and(|first| !is_module(&first))
}

/// The name is imported from the language where the invocation stands, and from nowhere else in the file.
pub(super) fn is_of_language_only(name: &str) -> bool {
    modules_of(name).is_some_and(|path| is_path_of_language(&path))
        && !is_imported_beside_language(name)
}

/// The name is imported somewhere in the file, and not from the language.
pub(super) fn is_imported_beside_language(name: &str) -> bool {
    memory::with(|memory| {
        let scopes = memory.ahead.scopes(Annotation::Differentiate)?;
        Some(scopes.imports(name).any(|path| !is_path_of_language(path)))
    })
    .flatten()
    .unwrap_or_default()
}

fn is_path_of_language(path: &[String]) -> bool {
    matches!(path.first(), Some(first) if ROOTS.contains(&first.as_str()))
}

/// No import says where the invocation stands that the name is another crate's.
pub(super) fn is_of_this_crate(name: &str) -> bool {
    let modules = modules_of(name);
    modules.is_none_or(|path| {
        path.first()
            .is_some_and(|first| begins_in_this_crate(first))
    })
}

/// A path that begins so leads into this crate.
pub(super) fn begins_in_this_crate(first: &str) -> bool {
    ["crate", "self", "super"].contains(&first) || is_module(first)
}

/// The traits that are in scope without an import.
const PRELUDE: &[&str] = &[
    "AsMut",
    "AsRef",
    "Clone",
    "Default",
    "DoubleEndedIterator",
    "Drop",
    "Eq",
    "ExactSizeIterator",
    "Extend",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "FromIterator",
    "Future",
    "Into",
    "IntoFuture",
    "IntoIterator",
    "Iterator",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "ToOwned",
    "ToString",
    "TryFrom",
    "TryInto",
];

/// The trait `name` of the crate `from` is one that nothing in the file brings into scope, so that `x.method()` is none of its
/// methods. A module of this crate may call it otherwise than imports do, `pub use num_traits::Float as Real;`.
pub fn is_trait_out_of_scope(name: &str, from: &str) -> bool {
    if begins_in_this_crate(from) || is_imported(from) {
        return false;
    }
    let never = memory::with(|memory| {
        let scopes = memory.ahead.scopes(Annotation::Differentiate)?;
        Some(scopes.never_brings(name))
    });
    never.flatten().unwrap_or_default() && !PRELUDE.contains(&name) && !super::is_trait(name)
}

/// The name is imported somewhere in the file.
pub fn is_imported(name: &str) -> bool {
    memory::with(|memory| {
        let scopes = memory.ahead.scopes(Annotation::Differentiate)?;
        scopes.imports(name).next().map(|_| ())
    })
    .flatten()
    .is_some()
}

/// An import gives the name to something of another one in the file.
pub(super) fn is_renamed(name: &str) -> bool {
    memory::with(|memory| {
        let scopes = memory.ahead.scopes(Annotation::Differentiate)?;
        Some(scopes.is_renamed(name))
    })
    .flatten()
    .unwrap_or_default()
}

/// A type or module of the crate is called so, or an import gives something of the crate the name: it is not the language's.
pub fn is_own_name(name: &str) -> bool {
    let given = || {
        let path = path_of(name).unwrap_or_default();
        let another = path.last().is_some_and(|last| last != name);
        another
            && path
                .first()
                .is_some_and(|first| begins_in_this_crate(first))
    };
    let declared = match name.starts_with(char::is_lowercase) {
        true => is_module(name),
        false => super::is_type_within_reach(name),
    };
    (declared || given()) && !is_from_outside(name)
}

/// A type of the crate is called so, wherever it stands, and no import says that the language's is meant.
pub fn is_own_type(name: &str) -> bool {
    (super::is_type(name) || is_own_name(name)) && !is_from_outside(name)
}

/// The name is imported from a module of the crate.
pub fn is_of_own_module(name: &str) -> bool {
    let modules = modules_of(name);
    let first = modules.as_ref().and_then(|modules| modules.first());
    first.is_some_and(|first| begins_in_this_crate(first))
}

/// The path begins with such a name, and leads further.
pub fn leads_to_own(path: &syn::Path) -> bool {
    let first = path.segments.first().filter(|_| path.segments.len() > 1);
    path.leading_colon.is_none() && first.is_some_and(|first| is_own_name(&first.ident.to_string()))
}

/// The last name of the module that `name` is imported from where the invocation stands.
pub fn module_of(name: &str) -> Option<String> {
    modules_of(name)?.pop()
}

/// That module.
pub fn modules_of(name: &str) -> Option<Vec<String>> {
    memory::with(|memory| {
        let item = memory.ahead.item();
        let scopes = memory.ahead.scopes(Annotation::Differentiate)?;
        scopes.import(item, name).flatten()
    })
    .flatten()
}
