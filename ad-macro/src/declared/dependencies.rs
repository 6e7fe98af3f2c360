//! Functions by the path from a crate, `special::gamma(x)`, that have no companions for certain: those of crates that do not
//! depend on this one, as `Cargo.lock` says.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::{called, declares_module, imports, is_module, is_trait, is_type};
use crate::memory;

/// The path leads to another crate, whose functions have no companions, be they called like types: `erfars::rotationtime::Era00`,
/// also by its name alone.
pub fn is_of_other_crate(path: &[String]) -> bool {
    let Some((last, modules)) = path.split_last() else {
        return false;
    };
    let first = match modules.first() {
        Some(first) => first,
        None if last.starts_with(char::is_uppercase) && imports::modules_of(last).is_some() => last,
        None => return false,
    };
    // What is imported counts as a module of this crate, `use special::gamma; gamma::ln(x)`: where it comes from tells.
    let imported = imports::modules_of(first);
    let root = imported.as_ref().and_then(|module| module.first());
    let root = root.unwrap_or(first);
    // `use num_complex::Complex64 as c64;`
    let renamed_type = imported.is_some() && is_ruled(root);
    !is_own(root) && is_of_modules(modules) && !renamed_type && is_without(root)
}

/// The path is that of a type of another crate, whose methods have no companions but for those that a trait of this crate
/// gives it: `Normal` of `use statrs::distribution::Normal;`.
pub fn is_type_of_other_crate(path: &[String]) -> bool {
    let (Some(first), Some(last)) = (path.first(), path.last()) else {
        return false;
    };
    let imported = imports::modules_of(first);
    // All names of a module may bring it here, `use crate::*;` where that says `use mint::Vector2;`.
    let elsewhere =
        || memory::with(|memory| memory.ahead.elsewhere()?.standing.imported_as(first)).flatten();
    let brought = (imported.is_none() && path.len() == 1)
        .then(elsewhere)
        .flatten();
    let root = match (&imported, path.len()) {
        (Some(module), _) => module.first(),
        (None, 1) => brought.as_ref().and_then(|path| path.first()),
        (None, _) => Some(first),
    };
    root.is_some_and(|root| {
        let is_type = last.starts_with(char::is_uppercase) && !is_type(last) && !is_trait(last);
        is_type && !is_ruled(root) && !is_own(root) && is_without(root)
    })
}

/// The path from another crate of what `path` leads to in the body of `caller`: `statrs::function::erf::erf` for `erf`.
pub fn path_in_other_crate(caller: &str, path: &[String]) -> Option<Vec<String>> {
    let (first, rest) = path.split_first()?;
    let by_crate = !rest.is_empty() && imports::modules_of(first).is_none_or(|of| of.is_empty());
    // A type may have the name of something that a macro is given.
    let of_type = first.starts_with(char::is_uppercase);
    let module = imports::modules_of(first).filter(|module| of_type && !module.is_empty());
    let full = match module {
        _ if by_crate && is_without(first) => path.to_vec(),
        Some(module) => [&module, path].concat(),
        None => [&called::imported(caller, first)?, rest].concat(),
    };
    full.first().filter(|root| is_crate(root))?;
    Some(full)
}

/// The name is that of a crate without companions, wherever a path begins with it.
pub fn is_crate(name: &str) -> bool {
    !is_own(name) && !imports::is_renamed(name) && is_without(name)
}

/// The runtime has derivatives of the types of these.
fn is_ruled(of: &str) -> bool {
    ["num_complex", "num", "chrono"].contains(&of)
}

fn is_own(module: &str) -> bool {
    let of_crate = ["crate", "self", "super"].contains(&module);
    // `use vec3;` and `extern crate vec3;` of another crate bring in its name alone.
    let is_named = || imports::modules_of(module).is_none_or(|path| path.is_empty());
    of_crate || is_module(module) && (declares_module(module) || !is_named())
}

/// Of a type's methods others may have given it some.
fn is_of_modules(path: &[String]) -> bool {
    path.iter()
        .all(|name| !name.starts_with(char::is_uppercase))
}

/// The crate of this name does not depend on this one, by whatever way.
fn is_without(of: &str) -> bool {
    let Some(manifest) = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from) else {
        return false;
    };
    let read = |memory: &mut memory::Memory| {
        let known = memory.locked.entry(manifest.clone());
        known
            .or_insert_with(|| Locked::read(&manifest))
            .is_without(of)
    };
    memory::with(read).unwrap_or_default()
}

/// The names that paths of the package in `dir` may begin with for a crate.
pub(super) fn crates_of(dir: &Path) -> BTreeSet<String> {
    let Locked { packages, renamed } = Locked::read(dir);
    let of_language = ["std", "core", "alloc", "test", "proc_macro"].map(str::to_string);
    let others = packages.into_keys().chain(renamed);
    others.chain(of_language).collect()
}

/// The package in `dir` is of the edition of 2015, where the paths of imports begin at the crate.
pub(super) fn is_of_oldest_edition(dir: &Path) -> bool {
    let manifest = std::fs::read_to_string(dir.join("Cargo.toml")).unwrap_or_default();
    names_oldest_edition(&manifest)
}

fn names_oldest_edition(manifest: &str) -> bool {
    let newer = |line: &str| line.trim_start().starts_with("edition") && !line.contains("2015");
    manifest.contains("[package]") && !manifest.lines().any(newer)
}

/// The crates that a package may depend on, and what these do.
#[derive(Default)]
pub struct Locked {
    packages: BTreeMap<String, BTreeSet<String>>,
    /// Packages that have another name in it.
    renamed: BTreeSet<String>,
}

impl Locked {
    fn read(manifest: &Path) -> Locked {
        let mut dirs = manifest.ancestors();
        let lock = dirs.find_map(|dir| std::fs::read_to_string(dir.join("Cargo.lock")).ok());
        let own = std::fs::read_to_string(manifest.join("Cargo.toml"));
        Locked::parse(&lock.unwrap_or_default(), &own.unwrap_or_default())
    }

    fn parse(lock: &str, manifest: &str) -> Locked {
        let mut locked = Locked::default();
        let (mut package, mut lists) = (String::new(), false);
        for line in lock.lines().map(str::trim) {
            let quoted = line.split('"').nth(1).unwrap_or_default();
            if line == "[[package]]" {
                (package, lists) = (String::new(), false);
            } else if line.starts_with("name = ") {
                package = in_code(quoted);
                locked.packages.entry(package.clone()).or_default();
            } else if line.starts_with("dependencies = [") {
                lists = true;
            } else if line == "]" {
                lists = false;
            } else if lists {
                // `"rand 0.8.5"` where there are several.
                let name = quoted.split(' ').next().unwrap_or_default();
                let of = locked.packages.entry(package.clone()).or_default();
                of.insert(in_code(name));
            }
        }
        let mut table = String::new();
        for line in manifest.lines().map(str::trim) {
            if let Some(header) = line.strip_prefix('[') {
                let last = header.trim_end_matches(']').rsplit('.').next();
                table = in_code(last.unwrap_or_default());
            }
            let name = line.split(['=', '.']).next().unwrap_or_default();
            let renames = line.replace(' ', "").contains("package=");
            if renames {
                locked.renamed.extend([in_code(name.trim()), table.clone()]);
            }
        }
        locked
    }

    fn is_without(&self, of: &str) -> bool {
        if !self.packages.contains_key(of) || self.renamed.contains(of) {
            return false;
        }
        let (mut seen, mut left) = (BTreeSet::new(), vec![of]);
        while let Some(next) = left.pop() {
            if next.starts_with("cotangent") {
                return false;
            }
            if seen.insert(next) {
                let depends = self.packages.get(next).into_iter().flatten();
                left.extend(depends.map(String::as_str));
            }
        }
        true
    }
}

/// The name of a package as paths have it.
fn in_code(name: &str) -> String {
    name.trim_matches('"').replace('-', "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = r#"
version = 4

[[package]]
name = "cotangent"
version = "0.1.0"
dependencies = [
 "cotangent-macro",
]

[[package]]
name = "special-functions"
version = "0.1.0"
dependencies = [
 "libm",
]

[[package]]
name = "libm"
version = "0.2.0"

[[package]]
name = "models"
version = "0.1.0"
dependencies = [
 "physics 0.2.0",
]

[[package]]
name = "physics"
version = "0.2.0"
dependencies = [
 "cotangent",
]
"#;

    #[test]
    fn what_depends_on_this_crate_may_have_derivatives() {
        let locked = Locked::parse(LOCK, "");
        assert!(locked.is_without("special_functions") && locked.is_without("libm"));
        assert!(!locked.is_without("models") && !locked.is_without("physics"));
        assert!(!locked.is_without("cotangent") && !locked.is_without("unheard_of"));
    }

    #[test]
    fn what_has_another_name_here_is_not_known() {
        let manifest = "[dependencies]\nlibm = { package = \"physics\", version = \"0.2\" }\n\
            [dependencies.special-functions]\npackage = \"models\"";
        let locked = Locked::parse(LOCK, manifest);
        assert!(!locked.is_without("libm") && !locked.is_without("special_functions"));
    }

    #[test]
    fn the_edition_is_that_of_the_manifest() {
        let package = "[package]\nname = \"models\"\n";
        assert!(names_oldest_edition(package));
        assert!(names_oldest_edition(&format!(
            "{package}edition = \"2015\""
        )));
        assert!(!names_oldest_edition(&format!(
            "{package}edition = \"2021\""
        )));
        assert!(!names_oldest_edition(&format!(
            "{package}edition.workspace = true"
        )));
        assert!(!names_oldest_edition(""));
    }
}
