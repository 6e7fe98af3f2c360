//! Which functions a name means where an annotated function stands, and whether these have companions: a call of one
//! that has not would get those of another.
//!
//! ```text
//! use filters::*;                    // `smooth`, annotated
//! fn smooth(x: f64) -> f64 { .. }    // another one, or `use other::smooth;`
//! #[differentiate]
//! fn f(x: f64) -> f64 { smooth(x) }
//! ```

mod functions;
mod leaves;
mod read;

use std::collections::{BTreeMap, BTreeSet};

pub use leaves::Leaf;
pub use read::are_known;
pub use read::scopes;
pub(super) use read::{has_no_derivative, is_skipped, ruled};

/// What makes the companions that calls are looked up for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Annotation {
    /// `#[differentiate]`
    Differentiate,
    /// `#[linear]`
    Linear,
}

/// A module, or a block with items.
#[derive(Default)]
struct Scope {
    /// Of a block, the scope around it.
    around: Option<usize>,
    /// It is the body of an annotated function.
    is_body: bool,
    /// Of a module, the one it is in.
    parent: Option<usize>,
    modules: BTreeMap<String, usize>,
    /// What is annotated in it, and the functions and methods that are by that.
    items: BTreeSet<u64>,
    callers: BTreeSet<String>,
    /// Functions with companions.
    known: BTreeSet<String>,
    /// What is called in these, by its name.
    calls: BTreeMap<String, BTreeSet<String>>,
    /// Functions without, and what is imported by its name alone.
    plain: BTreeSet<String>,
    /// Those that have none for certain: no attribute of theirs may be one of this crate's under another name.
    bare: BTreeSet<String>,
    /// The modules that names are imported from.
    imports: BTreeMap<String, Vec<String>>,
    /// The modules all names of which are imported, but for the language's.
    globs: Vec<Vec<String>>,
    /// The last names of what is imported, also of what has another name here.
    brought: BTreeSet<String>,
    /// All of `libm` is, under no condition.
    has_libm: bool,
    /// What is imported by the name it has here, and its path; `None` where that may be another function.
    functions: BTreeMap<String, Option<Vec<String>>>,
    leaves: BTreeMap<String, Leaf>,
}

/// The scopes of a file; the first is that of the file itself.
#[derive(Default)]
pub struct Scopes {
    all: Vec<Scope>,
    /// The bodies of annotated functions, by what is annotated and their names.
    bodies: BTreeMap<(u64, String), Vec<usize>>,
}

/// The function that calls: what is annotated, as far as that is known, and its name.
#[derive(Clone, Copy)]
pub struct Caller<'a> {
    pub item: u64,
    pub name: &'a str,
}

/// What a name in a scope leads to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Found {
    /// A function with companions.
    Known,
    /// One without, in this scope.
    Plain(usize),
    /// One without, by the import of all names in this scope.
    Brought(usize),
    /// Nothing that stands in the file.
    Nothing,
}

impl Scopes {
    /// Wherever `caller` stands, `path` leads to a function without companions that may hide another. `exists` says
    /// whether a module that is not in this file may have such a function.
    pub fn hides(&self, caller: Caller, path: &[String], exists: &Exists) -> bool {
        let hidden = |n: usize| match self.lead(n, path, exists) {
            // In its body companions are made of what stands there, and imported with it.
            Found::Plain(at) if at == n && self.all[n].is_body => false,
            Found::Plain(at) => self.all[at].around.is_some() || !self.all[at].globs.is_empty(),
            Found::Brought(at) => self.all[at].around.is_some(),
            Found::Known | Found::Nothing => false,
        };
        self.everywhere(caller, hidden)
    }

    /// Wherever `caller` stands, `path` leads to a function without companions that stands or is imported by its name there.
    pub fn is_bare(&self, caller: Caller, path: &[String], exists: &Exists) -> bool {
        self.everywhere(caller, |n| match self.lead(n, path, exists) {
            // In its body companions are made of what stands there, and imported with it.
            Found::Plain(at) => {
                let name = path.last().map_or("", String::as_str);
                self.all[at].bare.contains(name) && !(at == n && self.all[n].is_body)
            }
            Found::Known | Found::Brought(_) | Found::Nothing => false,
        })
    }

    /// The module that `name` is imported from where `item` stands, if it is imported. `None` where that is not known.
    pub fn import(&self, item: u64, name: &str) -> Option<Option<Vec<String>>> {
        let standing = self.all.iter().filter(|scope| scope.items.contains(&item));
        let mut imports = standing.map(|scope| scope.imports.get(name).cloned());
        let first = imports.next()?;
        imports.all(|other| other == first).then_some(first)
    }

    /// The path of the function that is imported under `name` where `item` stands. `None` also where a condition decides
    /// which one the name is.
    pub fn imported_function(&self, item: u64, name: &str) -> Option<Vec<String>> {
        let standing = self.all.iter().filter(|scope| scope.items.contains(&item));
        let mut paths = standing.map(|scope| scope.functions.get(name)?.as_ref());
        let first = paths.next()??;
        paths
            .all(|other| other == Some(first))
            .then(|| first.clone())
    }

    /// The module of the file that `item` stands in, by the modules around it. `None` where that is not known.
    pub fn module_of(&self, item: u64) -> Option<Vec<String>> {
        let standing = (0..self.all.len()).filter(|n| self.all[*n].items.contains(&item));
        let mut ways = standing.map(|n| self.way_to(n));
        let first = ways.next()?;
        ways.all(|other| other == first).then_some(first)
    }

    /// `item` stands in a module itself, not in a body.
    pub fn is_in_module(&self, item: u64) -> bool {
        let mut standing = self.all.iter().filter(|scope| scope.items.contains(&item));
        standing.clone().next().is_some() && standing.all(|scope| scope.around.is_none())
    }

    fn way_to(&self, scope: usize) -> Vec<String> {
        let (mut at, mut way) = (scope, Vec::new());
        loop {
            match (self.all[at].around, self.all[at].parent) {
                (Some(around), _) => at = around,
                (None, Some(parent)) => {
                    let mut modules = self.all[parent].modules.iter();
                    let name = modules.find_map(|(name, n)| (*n == at).then_some(name));
                    way.extend(name.cloned());
                    at = parent;
                }
                (None, None) => break,
            }
        }
        way.reverse();
        way
    }

    /// A function of this name stands, or is imported, where `caller` does.
    pub fn has(&self, caller: Caller, name: &str) -> bool {
        let mut around = self.standing(caller).into_iter().map(|n| &self.all[n]);
        around.any(|scope| scope.plain.contains(name) || scope.known.contains(name))
    }

    /// The modules that `name` is imported from anywhere in the file.
    pub fn imports(&self, name: &str) -> impl Iterator<Item = &Vec<String>> {
        self.all
            .iter()
            .filter_map(move |scope| scope.imports.get(name))
    }

    /// The module of the file, where no others stand in it.
    pub fn only_module(&self) -> Option<Vec<String>> {
        let is_only = self.all.iter().all(|scope| scope.modules.is_empty());
        is_only.then(Vec::new)
    }

    /// No import of the file brings something that is called so where it stands, under whatever name.
    pub fn never_brings(&self, name: &str) -> bool {
        let brings = |scope: &Scope| !scope.globs.is_empty() || scope.brought.contains(name);
        !self.all.iter().any(brings)
    }

    /// Something is imported from the crate of this name, or everything of a module of it, somewhere in the file.
    pub fn imports_from(&self, name: &str) -> bool {
        let of_crate = |path: &Vec<String>| path.first().is_some_and(|first| first == name);
        let mut scopes = self.all.iter();
        scopes.any(|of| of.globs.iter().any(of_crate) || of.imports.values().any(of_crate))
    }

    /// Somewhere `caller` stands, `callee` is a function without companions, or is imported by its name alone.
    pub fn is_plain(&self, caller: Caller, callee: &str) -> bool {
        let around = self.standing(caller);
        around.iter().any(|n| self.all[*n].plain.contains(callee))
    }

    /// Wherever `caller` stands, `path` leads to a function without companions.
    pub fn lacks(&self, caller: Caller, path: &[String], exists: &Exists) -> bool {
        let lacking = |n: usize| {
            let found = self.lead(n, path, exists);
            matches!(found, Found::Plain(_) | Found::Brought(_))
        };
        self.everywhere(caller, lacking)
    }

    /// Wherever `caller` stands, it calls itself through `callee`.
    pub fn returns(&self, caller: Caller, callee: &str) -> bool {
        let recursive = |n: &usize| {
            let calls = &self.all[*n].calls;
            let (mut seen, mut left) = (BTreeSet::new(), vec![callee]);
            while let Some(next) = left.pop() {
                if next == caller.name {
                    return true;
                }
                if let (true, Some(called)) = (seen.insert(next), calls.get(next)) {
                    left.extend(called.iter().map(String::as_str));
                }
            }
            false
        };
        let standing = self.standing(caller);
        !standing.is_empty() && standing.iter().all(recursive)
    }

    /// The scope of the body of `caller` has it or, where that is not known, all scopes do in which one of its name is.
    fn everywhere(&self, caller: Caller, mut has: impl FnMut(usize) -> bool) -> bool {
        let key = (caller.item, caller.name.to_string());
        if let Some(bodies) = self.bodies.get(&key) {
            return bodies.iter().any(|body| has(*body));
        }
        let standing = self.standing(caller);
        !standing.is_empty() && standing.into_iter().all(has)
    }

    /// Where it may stand: what is written there or, where the item stands nowhere, where one of its name is.
    fn standing(&self, caller: Caller) -> Vec<usize> {
        let all = |is: &dyn Fn(&Scope) -> bool| -> Vec<usize> {
            (0..self.all.len()).filter(|n| is(&self.all[*n])).collect()
        };
        let exact = all(&|scope| scope.items.contains(&caller.item));
        match exact.is_empty() {
            true => all(&|scope| scope.callers.contains(caller.name)),
            false => exact,
        }
    }

    /// Where a path in scope `n` leads.
    fn lead(&self, n: usize, path: &[String], exists: &Exists) -> Found {
        match path.split_last() {
            Some((name, [])) => self.find(n, name, exists),
            Some((name, modules)) => match self.module(n, modules) {
                Some(module) if self.all[module].plain.contains(name) => Found::Plain(module),
                _ => Found::Nothing,
            },
            None => Found::Nothing,
        }
    }

    fn find(&self, from: usize, name: &str, exists: &Exists) -> Found {
        let mut at = Some(from);
        while let Some(n) = at {
            let scope = &self.all[n];
            if scope.known.contains(name) {
                return Found::Known;
            }
            if scope.plain.contains(name) {
                return Found::Plain(n);
            }
            for glob in &scope.globs {
                match self.brings(n, glob, name, exists) {
                    Some(true) => return Found::Known,
                    Some(false) => return Found::Brought(n),
                    None => {}
                }
            }
            at = scope.around;
        }
        Found::Nothing
    }

    /// The function of this name that all names of a module bring into scope `n` has companions.
    fn brings(&self, n: usize, glob: &[String], name: &str, exists: &Exists) -> Option<bool> {
        if !functions::may_have_functions(glob) {
            return None;
        }
        let Some(module) = self.module(n, glob) else {
            // Of those elsewhere in the scopes around there may be companions; then it is to be certain that they are
            // this function's.
            let mut around = std::iter::successors(self.all[n].around, |n| self.all[*n].around);
            let another = around.any(|n| {
                let scope = &self.all[n];
                let mut globs = scope.globs.iter();
                scope.known.contains(name) || globs.any(|glob| functions::may_have_functions(glob))
            });
            return (another && exists(glob, name)).then_some(false);
        };
        let scope = &self.all[module];
        if scope.known.contains(name) {
            return Some(true);
        }
        let said = scope.plain.contains(name);
        said.then_some(false)
    }

    /// The module of this file that a path in scope `n` leads to.
    fn module(&self, n: usize, path: &[String]) -> Option<usize> {
        let mut at = n;
        while let Some(around) = self.all[at].around {
            at = around;
        }
        path.iter().try_fold(at, |at, name| match name.as_str() {
            "self" => Some(at),
            "super" => self.all[at].parent,
            name => self.all[at].modules.get(name).copied(),
        })
    }
}

/// Whether a module that does not stand in the file, by its path, may have a function of a name without companions.
pub type Exists<'a> = dyn Fn(&[String], &str) -> bool + 'a;

#[cfg(test)]
mod tests;
