//! Functions that imports without the attribute bring out of a module that may not be named everywhere.
//!
//! ```text
//! mod gamma;                 // with an annotated `pub fn ln_gamma`
//! pub use gamma::ln_gamma;
//! ```
//! Beside such a function stands a module of its name, with its companions. It is brought along wherever the function is,
//! for which nothing else of the crate may have the name of a module or type.

use std::collections::BTreeSet;

use quote::ToTokens;
use syn::Signature;

use super::{Import, Path, Standing, below, module_of_invocation};
use crate::declared::Declared;
use crate::declared::scopes::Annotation;
use crate::lower::is_primitive;
use crate::memory;
use crate::words::identifiers;

impl Standing {
    /// The function has the attribute itself, and is called by its name.
    pub fn note_by_itself(&mut self, module: &[String], name: &proc_macro2::Ident) {
        self.by_itself.insert(below(module, &name.to_string()));
    }

    /// The path of the function that something called `name` in `module` is, whoever may name it.
    fn home(&self, module: &[String], name: &str, depth: usize) -> Option<Path> {
        let here = below(module, name);
        match (self.functions.get(&here), self.imports.get(&here)) {
            (Some(_), None) => Some(here),
            (None, Some(Some(import))) => {
                let (name, modules) = import.path.split_last()?;
                let module = self.module(module, modules, depth)?;
                self.home(&module, name, depth.checked_sub(1)?)
            }
            (None, None) => {
                let depth = depth.checked_sub(1)?;
                let mut homes = self.globs.get(module)?.iter().filter_map(|glob| {
                    self.home(&self.module(module, &glob.path, depth)?, name, depth)
                });
                let first = homes.next()?;
                homes.all(|other| other == first).then_some(first)
            }
            _ => None,
        }
    }
}

impl Declared {
    /// The name of the function that `name` in `module` is, if a module of that name stands beside it.
    pub(super) fn doubled(&self, module: &[String], name: &str) -> Option<String> {
        let home = self.standing.home(module, name, super::MOST_IMPORTS)?;
        let is_doubled = self.is_brought_out(&home);
        home.last().filter(|_| is_doubled).cloned()
    }

    /// A module stands beside this function.
    fn is_brought_out(&self, home: &[String]) -> bool {
        let Some((name, module)) = home.split_last() else {
            return false;
        };
        let known = self.standing.functions.get(home).and_then(Option::as_ref);
        // What is private there can be imported by nothing outside.
        let is_open = known.is_some_and(|of| of.annotated && of.within.is_empty());
        let is_hidden =
            !self.ways.is_visible(module, &[]) && self.standing.by_itself.contains(home);
        is_open && is_hidden && !self.is_module_or_type(name) && self.is_imported_alone(home)
    }

    /// Imports without the attribute bring the function out, and under none of the names that it has by them anything else may
    /// be meant.
    fn is_imported_alone(&self, home: &[String]) -> bool {
        let imports = &self.standing.imports;
        let names = self.names_of(home);
        let leads = |at: &[String]| {
            let (name, module) = at.split_last()?;
            self.standing.home(module, name, super::MOST_IMPORTS)
        };
        let leading = imports.iter().filter_map(|(at, import)| {
            let import = import.as_ref()?;
            let by_name = import.path.last().is_some_and(|of| names.contains(of));
            (by_name && leads(at)? == home).then_some((at, import))
        });
        let leading: Vec<(&Path, &Import)> = leading.collect();
        let brings_out = |(at, import): &(&Path, &Import)| {
            let (around, home) = (&at[..at.len() - 1], &home[..home.len() - 1]);
            let is_open = around.is_empty() || import.within.len() < around.len();
            !import.annotated && (is_open || !self.ways.is_visible(home, around))
        };
        let is_other = |(at, _): &(&Path, &Import)| {
            let name = at.last();
            let mut unknown = imports.iter().filter(|(_, import)| import.is_none());
            name.is_none_or(|name| self.is_module_or_type(name))
                || unknown.any(|(at, _)| at.last() == name)
        };
        leading.iter().any(brings_out) && !leading.iter().any(is_other)
    }

    /// What the function is called, if all that imports call it leads to it.
    fn names_of<'a>(&'a self, home: &'a [String]) -> BTreeSet<&'a String> {
        let mut names: BTreeSet<&String> = home.last().into_iter().collect();
        loop {
            let imports = self.standing.imports.iter();
            let others: Vec<&String> = imports
                .filter(|(at, import)| {
                    let of = import.as_ref().and_then(|import| import.path.last());
                    of.is_some_and(|of| names.contains(of))
                        && !at.last().is_some_and(|name| names.contains(name))
                })
                .filter_map(|(at, _)| at.last())
                .collect();
            if others.is_empty() {
                return names;
            }
            names.extend(others);
        }
    }

    /// The name may be one of a module, a type or a crate.
    fn is_module_or_type(&self, name: &str) -> bool {
        let is_language = syn::parse_str(name).is_ok_and(|ty| is_primitive(&ty));
        is_language
            || !name.starts_with(|first: char| first.is_lowercase())
            || self.modules.contains(name)
            || self.types.contains(name)
            || self.aliases.contains_key(name)
            || self.plain_traits.contains(name)
            || self.annotated_traits.contains_key(name)
            || self.standing.crates.contains(name)
    }
}

/// It is not called by another name, as what returns functions or references and what takes iterators is.
pub fn is_called_as_it_is(sig: &Signature) -> bool {
    let takes_iterators = identifiers(sig)
        .iter()
        .any(|word| word.ends_with("Iterator"));
    let output = sig.output.to_token_stream().to_string();
    let hands_on = ["&", "impl", "dyn", "fn"]
        .iter()
        .any(|word| output.contains(word));
    !takes_iterators && !hands_on && sig.receiver().is_none()
}

/// A module with its companions stands beside the function of this invocation.
pub fn is_brought_out(name: &proc_macro2::Ident) -> bool {
    let brought = memory::with(|memory| {
        let ahead = &mut memory.ahead;
        let item = ahead.item();
        let in_module = ahead.scopes(Annotation::Differentiate)?.is_in_module(item);
        let home = below(&module_of_invocation(ahead)?, &name.to_string());
        Some(in_module && ahead.elsewhere()?.is_brought_out(&home))
    });
    brought.flatten().unwrap_or_default()
}
