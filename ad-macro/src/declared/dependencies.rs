//! Functions by the path from a crate, `special::gamma(x)`, that have no companions for certain: those of the own crate that
//! stand there without an annotation, and those of crates that do not depend on this one, as `Cargo.lock` says.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use syn::{Item, UseTree};

use super::scopes::{Annotation, are_known};
use super::{imports, is_module};
use crate::import;
use crate::memory;
use crate::words::identifiers;

/// What the source of a crate says of its functions.
#[derive(Default)]
pub struct Free {
    /// The functions of its modules, and whether all of a name are without companions.
    bare: BTreeMap<String, bool>,
    /// Names that something else may give companions.
    named: BTreeSet<String>,
    /// Where all names are imported from.
    globs: BTreeSet<String>,
}

impl Free {
    pub fn note(&mut self, item: &Item, is_annotated: bool) {
        match item {
            Item::Fn(of) => {
                let bare = !is_annotated && are_known(&of.attrs);
                *self.bare.entry(of.sig.ident.to_string()).or_insert(true) &= bare;
                self.named.extend(of.attrs.iter().flat_map(identifiers));
            }
            Item::Use(of) => {
                if Annotation::Differentiate.marks(&of.attrs) || !are_known(&of.attrs) {
                    let leaves = import::leaves(of).into_iter();
                    self.named.extend(leaves.map(|(name, _)| name));
                }
                self.glob(&of.tree);
            }
            Item::Macro(of) => self.named.extend(identifiers(&of.mac)),
            _ => {}
        }
    }

    fn glob(&mut self, tree: &UseTree) {
        match tree {
            UseTree::Path(of) if matches!(*of.tree, UseTree::Glob(_)) => {
                self.globs.insert(of.ident.to_string());
            }
            UseTree::Path(of) => self.glob(&of.tree),
            UseTree::Group(of) => of.items.iter().for_each(|tree| self.glob(tree)),
            _ => {}
        }
    }

    /// No function of this name that stands there has companions.
    fn are_bare(&self, name: &str) -> bool {
        self.bare.get(name) == Some(&true) && !self.named.contains(name)
    }
}

/// The path leads to functions of the own crate, none of which has companions.
pub fn is_bare_in_crate(path: &[String]) -> bool {
    let [first, .., name] = path else {
        return false;
    };
    if !is_own(first) || !is_of_modules(path) {
        return false;
    }
    let free = memory::with(|memory| {
        let free = &memory.ahead.elsewhere()?.free;
        Some((free.globs.clone(), free.are_bare(name)))
    });
    let Some((globs, bare)) = free.flatten() else {
        return false;
    };
    // The variants of a type are no functions.
    let known = |of: &String| {
        let language = ["std", "core", "alloc", "cotangent"].contains(&of.as_str());
        language || is_own(of) || of.starts_with(char::is_uppercase) || is_without(of)
    };
    bare && globs.iter().all(known)
}

/// The path leads to another crate, whose functions have no companions.
pub fn is_of_other_crate(path: &[String]) -> bool {
    let [first, _, ..] = path else {
        return false;
    };
    let imported = imports::modules_of(first);
    let root = imported.as_ref().and_then(|module| module.first());
    let root = root.unwrap_or(first);
    !is_own(first) && !is_own(root) && is_of_modules(path) && is_without(root)
}

fn is_own(module: &str) -> bool {
    ["crate", "self", "super"].contains(&module) || is_module(module)
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
}
