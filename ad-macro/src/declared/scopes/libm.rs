//! Names of functions that are imported from the crate `libm`: `use libm::{sqrtf, pow as power};`, `use libm::*;`.

use syn::ItemUse;

use super::{Caller, Scope, Scopes};
use crate::import;

impl Scope {
    /// A function of this name stands here.
    pub(super) fn note_defined(&mut self, name: &str) {
        self.libm.insert(name.to_string(), None);
    }

    /// Of two imports of a name, each under a condition, both have to be of the same function.
    pub(super) fn note_imported(&mut self, import: &ItemUse) {
        for (name, path) in import::leaves(import) {
            let function = match &path[..] {
                [of, function] if of == "libm" => Some(function.clone()),
                _ => None,
            };
            let known = self.libm.entry(name).or_insert_with(|| function.clone());
            if *known != function {
                *known = None;
            }
        }
    }

    fn function_of_libm(&self, name: &str) -> Option<Option<String>> {
        if self.known.contains(name) {
            return Some(None);
        }
        if let Some(function) = self.libm.get(name) {
            return Some(function.clone());
        }
        match &self.globs[..] {
            [] => None,
            [glob] if *glob == ["libm"] => Some(Some(name.to_string())),
            _ => Some(None),
        }
    }
}

impl Scopes {
    /// What the function is called in `libm` that `name` is in the body of `caller`: in those of all that are written alike,
    /// and where it is known which those are. Anything else may be named so in a body.
    pub fn of_libm(&self, caller: Caller, name: &str) -> Option<String> {
        let bodies = self.bodies.get(&(caller.item, caller.name.to_string()))?;
        let function = |body: &usize| {
            let around = std::iter::successors(Some(*body), |n| self.all[*n].around);
            let mut found = around.filter_map(|n| self.all[n].function_of_libm(name));
            found.next().flatten()
        };
        let first = function(bodies.first()?)?;
        let alike = bodies
            .iter()
            .all(|body| function(body).as_ref() == Some(&first));
        // Another one in a block of the body is not told apart from it.
        let hidden = (0..self.all.len()).any(|n| {
            let another = self.all[n].function_of_libm(name);
            let mut around = std::iter::successors(self.all[n].around, |n| self.all[*n].around);
            another.is_some_and(|of| of.as_ref() != Some(&first))
                && around.any(|n| bodies.contains(&n))
        });
        (alike && !hidden).then_some(first)
    }
}
