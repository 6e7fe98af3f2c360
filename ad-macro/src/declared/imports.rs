//! Which crate a name is imported from.

use super::scopes::Annotation;
use crate::memory;

/// `use tracing::{debug, info};` brings `debug` where the invocation stands, for one of `crates`.
pub fn is_imported_from(name: &str, crates: &[&str]) -> bool {
    let modules = modules_of(name);
    let first = modules.as_ref().and_then(|modules| modules.first());
    first.is_some_and(|first| crates.contains(&first.as_str()))
}

/// The path of the function of the language that is imported under this name: `std::mem::swap`.
pub fn of_language(name: &str) -> Option<Vec<String>> {
    let mut path = modules_of(name)?;
    let of_language = ["std", "core", "alloc"].iter().any(|root| path[0] == *root);
    path.push(name.to_string());
    of_language.then_some(path)
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
