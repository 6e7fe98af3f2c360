//! Functions that are imported by their names: `use libm::{sqrtf, pow as power};`, `use libm::*;`, `use std::mem::swap;`,
//! which the macro knows, and `use crate::angles::wrapped;`.

use syn::ItemUse;

use super::{Caller, Scope, Scopes};
use crate::other_crates::MODULES;
use crate::{import, rules};

/// A module whose functions, or types, are known.
fn is_known(module: &[String]) -> bool {
    let names: Vec<&str> = module.iter().map(String::as_str).collect();
    let of_language = matches!(
        names[..],
        ["libm"] | ["std" | "core", "mem" | "iter" | "array"]
    );
    of_language || MODULES.contains(&names.as_slice())
}

/// All names of this may have functions among them: not the variants of an `enum`, and not the
/// constants of a float.
pub(super) fn may_have_functions(glob: &[String]) -> bool {
    let of_type = |last: &String| last.starts_with(char::is_uppercase);
    let of_float =
        |root: &str, float: &str| matches!(root, "std" | "core") && matches!(float, "f32" | "f64");
    match glob {
        [root, float] | [root, float, _] if of_float(root, float) => false,
        _ => !glob.last().is_some_and(of_type),
    }
}

impl Scope {
    /// A function of this name stands here.
    pub(super) fn note_defined(&mut self, name: &str) {
        self.functions.insert(name.to_string(), None);
    }

    /// Of two imports of a name, each under a condition, both have to be of the same function.
    pub(super) fn note_imported(&mut self, import: &ItemUse) {
        for (name, path) in import::leaves(import) {
            let function = import.leading_colon.is_none().then_some(path);
            let known = self
                .functions
                .entry(name)
                .or_insert_with(|| function.clone());
            if *known != function {
                *known = None;
            }
        }
    }

    pub(super) fn function(&self, name: &str) -> Option<Option<Vec<String>>> {
        if self.known.contains(name) {
            return Some(None);
        }
        if let Some(function) = self.functions.get(name) {
            return Some(function.clone());
        }
        let globs = self.globs.iter().filter(|glob| may_have_functions(glob));
        let globs: Vec<&Vec<String>> = globs.collect();
        let known = match globs[..] {
            [] => return None,
            [glob] => Some(glob).filter(|glob| is_known(glob)),
            // A name that two of them had could not be used.
            _ if self.has_libm && rules::is_of_libm(name) => {
                globs.into_iter().find(|glob| **glob == ["libm"])
            }
            _ => None,
        };
        Some(known.map(|glob| [&glob[..], &[name.to_string()]].concat()))
    }
}

impl Scopes {
    /// The path of the function of `libm`, `std::mem` and the like that `name` is in the body of `caller`.
    pub fn known_function(&self, caller: Caller, name: &str) -> Option<Vec<String>> {
        let path = self.imported(caller, name)?;
        let known = path
            .split_last()
            .is_some_and(|(_, module)| is_known(module));
        known.then_some(path)
    }

    /// The path that `name` is imported by in the body of `caller`: in those of all that are written alike, and where it is
    /// known which those are. Anything else may be named so in a body.
    pub fn imported(&self, caller: Caller, name: &str) -> Option<Vec<String>> {
        let bodies = self.bodies_of(caller)?;
        let function = |body: &usize| {
            let around = std::iter::successors(Some(*body), |n| self.all[*n].around);
            let mut found = around.filter_map(|n| self.all[n].function(name));
            found.next().flatten()
        };
        let first = function(bodies.first()?)?;
        let alike = bodies
            .iter()
            .all(|body| function(body).as_ref() == Some(&first));
        // Another one in a block of the body is not told apart from it.
        let hidden = (0..self.all.len()).any(|n| {
            let another = self.all[n].function(name);
            let mut around = std::iter::successors(self.all[n].around, |n| self.all[*n].around);
            another.is_some_and(|of| of.as_ref() != Some(&first))
                && around.any(|n| bodies.contains(&n))
        });
        (alike && !hidden).then_some(first)
    }

    /// Somewhere in the file a path that begins with this name leads to what has another one, and not to the crate.
    pub fn is_renamed(&self, name: &str) -> bool {
        let here = |scope: &super::Scope| scope.functions.get(name).cloned();
        let mut found = self.all.iter().filter_map(here);
        found.any(|path| path.is_some_and(|path| path != [name]))
    }

    /// In the body of `caller` nothing else has this name than what a macro makes in the module, or the import of all
    /// names of another one brings there.
    pub fn is_of_module(&self, caller: Caller, name: &str) -> bool {
        let of_module = |body: &usize| {
            let mut around = std::iter::successors(Some(*body), |n| self.all[*n].around);
            let first = around.find(|n| self.all[*n].function(name).is_some());
            first.is_none_or(|n| {
                let scope = &self.all[n];
                let named = scope.known.contains(name) || scope.functions.contains_key(name);
                scope.around.is_none() && !named
            })
        };
        let Some(bodies) = self.bodies_of(caller) else {
            return false;
        };
        // Not in a block of the body either.
        let hidden = (0..self.all.len()).any(|n| {
            let mut around = std::iter::successors(self.all[n].around, |n| self.all[*n].around);
            self.all[n].function(name).is_some() && around.any(|n| bodies.contains(&n))
        });
        bodies.iter().all(of_module) && !hidden
    }

    /// What stands in the file in place of `item`, one of whose functions this is: an attribute before this one may have
    /// written it anew, and it is the only one of its name then.
    pub fn written(&self, item: u64, function: &str) -> Option<u64> {
        if self.all.iter().any(|scope| scope.items.contains(&item)) {
            return None;
        }
        let mut named = self.bodies.keys().filter(|(_, name)| name == function);
        let only = named.next().filter(|_| named.next().is_none());
        only.map(|(item, _)| *item)
    }

    /// An attribute before this one may have written it anew: then it is the only one of its name in the file.
    fn bodies_of(&self, caller: Caller) -> Option<&Vec<usize>> {
        let exact = self.bodies.get(&(caller.item, caller.name.to_string()));
        let named = || {
            let all = self.bodies.iter();
            let mut named = all.filter(|((_, name), _)| name == caller.name);
            let only = named.next().filter(|_| named.next().is_none());
            only.map(|(_, bodies)| bodies)
        };
        exact.or_else(named)
    }
}
