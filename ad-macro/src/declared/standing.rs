//! Where annotated functions stand that are imported, or led to by a path, without their companions: these are found
//! beside them.
//!
//! ```text
//! use crate::angles::wrapped;    // `wrapped(x)` has its companions in `crate::angles`
//! ```

mod brought_out;

use std::collections::{BTreeMap, BTreeSet};

use syn::{Ident, Item, ItemMod, ItemUse, Visibility};

use super::Declared;
use super::ahead::Ahead;
use super::dependencies::{crates_of, is_of_oldest_edition};
use super::near::MOST_MODULES;
use super::scan::is_annotated;
use super::scopes::{Annotation, Caller};
use crate::{import, memory};

pub use brought_out::is_brought_out;
pub(super) use brought_out::is_called_as_it_is;

/// Imports that lead to each other in a circle are not followed for ever.
const MOST_IMPORTS: usize = 8;

/// Of all files of a crate.
#[derive(Default)]
pub(super) struct Standing {
    modules: BTreeSet<Vec<String>>,
    /// Those that are for tests only.
    tests: BTreeSet<Vec<String>>,
    /// The functions of a path; `None` where these differ, or it is not certain that they are annotated.
    functions: BTreeMap<Vec<String>, Option<Function>>,
    /// Those that have the attribute themselves, and are called by their names.
    by_itself: BTreeSet<Path>,
    /// What a module imports by a name; `None` where that may be one of several.
    imports: BTreeMap<Vec<String>, Option<Import>>,
    /// The modules all names of which a module imports.
    globs: BTreeMap<Vec<String>, Vec<Glob>>,
    /// The paths of imports begin at the crate, as in the edition of 2015.
    from_crate: bool,
    /// The names that paths may begin with for another crate.
    crates: BTreeSet<String>,
}

#[derive(PartialEq)]
struct Function {
    annotated: bool,
    within: Path,
}

#[derive(PartialEq)]
struct Import {
    path: Vec<String>,
    /// It brings the companions.
    annotated: bool,
    within: Path,
}

struct Glob {
    path: Vec<String>,
    within: Path,
}

impl Standing {
    /// Those of the package in `dir`.
    pub fn of_package(&mut self, dir: &std::path::Path) {
        self.from_crate = is_of_oldest_edition(dir);
        self.crates = crates_of(dir);
    }

    /// The path of an import as it is written in later editions.
    fn imported(&self, path: Path) -> Path {
        let begins = |name: &String| ["crate", "self", "super"].contains(&name.as_str());
        match self.from_crate && !path.first().is_none_or(begins) {
            true => [vec!["crate".to_string()], path].concat(),
            false => path,
        }
    }

    pub fn note_module(&mut self, around: &[String], name: &Ident) {
        self.modules.insert(below(around, &name.to_string()));
    }

    /// What a module that is for tests only has in scope; its own functions hide others of their names.
    pub fn note_tests(&mut self, around: &[String], of: &ItemMod) {
        self.note_module(around, &of.ident);
        let module = below(around, &of.ident.to_string());
        for item in of.content.iter().flat_map(|(_, items)| items) {
            match item {
                Item::Use(of) => self.note_import(&module, of, is_annotated(&of.attrs)),
                Item::Fn(of) => self.note_function(&module, &of.sig.ident, &of.vis, None),
                _ => {}
            }
        }
        self.tests.insert(module);
    }

    pub fn note_function(
        &mut self,
        module: &[String],
        name: &Ident,
        vis: &Visibility,
        annotated: Option<bool>,
    ) {
        let path = below(module, &name.to_string());
        let within = within(vis, module);
        let new = annotated.zip(within);
        let new = new.map(|(annotated, within)| Function { annotated, within });
        let unknown = self.functions.get(&path).is_some_and(|known| *known != new);
        self.functions.insert(path, new.filter(|_| !unknown));
    }

    pub fn note_import(&mut self, module: &[String], item: &ItemUse, annotated: bool) {
        let outside = item.leading_colon.is_some();
        let within = within(&item.vis, module);
        for (mut name, mut path) in import::leaves(item) {
            if path.last().is_some_and(|last| last == "self") {
                path.pop();
                if name == "self" {
                    name = path.last().cloned().unwrap_or_default();
                }
            }
            let within = within.clone().filter(|_| !outside);
            let path = self.imported(path);
            let new = within.map(|within| Import {
                path,
                annotated,
                within,
            });
            let at = below(module, &name);
            let unknown = self.imports.get(&at).is_some_and(|known| *known != new);
            self.imports.insert(at, new.filter(|_| !unknown));
        }
        let new = import::globs(item).into_iter().filter(|_| !outside);
        let new: Vec<Path> = new.map(|path| self.imported(path)).collect();
        let new = new.into_iter().map(|path| Glob {
            path,
            // What cannot be told brings what it has to all.
            within: within.clone().unwrap_or_default(),
        });
        let globs = self.globs.entry(module.to_vec()).or_default();
        globs.extend(new);
    }

    /// The one path that modules of the crate import something of this name by.
    pub fn imported_as(&self, name: &str) -> Option<Path> {
        let of_name = |(at, _): &(&Path, &Option<Import>)| {
            at.split_last()
                .is_some_and(|(last, module)| last == name && !self.tests.contains(module))
        };
        let mut imports = self
            .imports
            .iter()
            .filter(of_name)
            .map(|(_, import)| import);
        let first = &imports.next()?.as_ref()?.path;
        let same =
            |other: &Option<Import>| other.as_ref().is_some_and(|other| other.path == *first);
        imports.all(same).then(|| first.clone())
    }

    /// How many of the modules around `at` lead to its crate: a file in `src/bin` is one of its own.
    fn root_of(&self, at: &[String]) -> usize {
        let is_bin = at.len() > 1 && at[0] == "bin" && !self.modules.contains(&at[..1]);
        if is_bin { 2 } else { 0 }
    }

    /// The module that a path leads to from `at`.
    fn module(&self, at: &[String], path: &[String], depth: usize) -> Option<Path> {
        self.module_by(at, path, depth, true)
    }

    /// The same; `globs`: a name may be brought with all names of a module.
    fn module_by(&self, at: &[String], path: &[String], depth: usize, globs: bool) -> Option<Path> {
        let mut to = at.to_vec();
        for (n, name) in path.iter().enumerate() {
            match name.as_str() {
                "crate" if n == 0 => to.truncate(self.root_of(at)),
                "self" if n == 0 => {}
                "super" => drop(to.pop()?),
                name => {
                    let named = self.module_in(&to, name, depth);
                    let brought = || self.module_brought(&to, name, depth);
                    to = named.or_else(|| globs.then(brought).flatten())?;
                }
            }
        }
        Some(to)
    }

    /// The module of this name in `at`, which may be imported there by it.
    fn module_in(&self, at: &[String], name: &str, depth: usize) -> Option<Path> {
        let inner = below(at, name);
        if self.modules.contains(&inner) {
            return Some(inner);
        }
        let import = self.imports.get(&inner)?.as_ref()?;
        self.module_by(at, &import.path, depth.checked_sub(1)?, false)
    }

    /// The only one of this name that modules have all names of which `at` imports. Those are not asked for what they import so:
    /// they may import from each other.
    fn module_brought(&self, at: &[String], name: &str, depth: usize) -> Option<Path> {
        let depth = depth.checked_sub(1)?;
        let globs = self.globs.get(at)?.iter();
        let mut brought = globs.filter_map(|glob| {
            let from = self.module_by(at, &glob.path, depth, false)?;
            self.module_in(&from, name, depth)
        });
        let first = brought.next()?;
        brought.all(|other| other == first).then_some(first)
    }

    /// A `mod` declares the module.
    pub fn has_module(&self, path: &[String]) -> bool {
        self.modules.contains(path)
    }

    /// What the module `of` declares by this name is in scope in `at`: imported by its name, or with all names of a module that
    /// has it in scope.
    pub fn brings(&self, at: &[String], name: &str, of: &[String]) -> bool {
        let mut seen = BTreeSet::new();
        let mut left = vec![at.to_vec()];
        while let Some(at) = left.pop() {
            if at == of {
                return true;
            }
            let import = self.imports.get(&below(&at, name)).and_then(Option::as_ref);
            let named = import.and_then(|import| import.path.split_last());
            let named = named.filter(|(last, _)| *last == name);
            let globs = self.globs.get(&at).into_iter().flatten();
            let paths = named.map(|(_, modules)| modules).into_iter();
            let paths = paths.chain(globs.map(|glob| &glob.path[..]));
            let next: Vec<Path> = paths
                .filter_map(|path| self.module(&at, path, MOST_IMPORTS))
                .collect();
            left.extend(next.into_iter().filter(|to| seen.insert(to.clone())));
        }
        false
    }

    /// The modules that a module imports names from, and those that these do.
    pub fn sources(&self, module: &[String]) -> Vec<Path> {
        let mut found = vec![module.to_vec()];
        let mut next = 0;
        while let Some(at) = found.get(next).cloned() {
            let below = self.imports.range(at.clone()..);
            let inside = below.take_while(|(path, _)| path.starts_with(&at));
            let own = inside.filter(|(path, _)| path.len() == at.len() + 1);
            let named = own.filter_map(|(_, import)| {
                let (_, modules) = import.as_ref()?.path.split_last()?;
                Some(modules)
            });
            let globs = self.globs.get(&at).into_iter().flatten();
            for path in named.chain(globs.map(|glob| &glob.path[..])) {
                let to = self.module(&at, path, MOST_IMPORTS);
                if let Some(to) = to.filter(|to| found.len() < MOST_MODULES && !found.contains(to))
                {
                    found.push(to);
                }
            }
            next += 1;
        }
        found.split_off(1)
    }

    /// What `name` is in `module`, for code in the module `from`.
    fn function(
        &self,
        module: &[String],
        name: &str,
        from: &From,
        depth: usize,
    ) -> Option<Reached> {
        let here = below(module, name);
        match (self.functions.get(&here), self.imports.get(&here)) {
            (Some(Some(function)), None) => match function.annotated {
                true => Some(Reached::At(here)),
                false => Some(Reached::Bare),
            },
            (None, Some(Some(import))) => {
                let (name, modules) = import.path.split_last()?;
                let module = self.module(module, modules, depth)?;
                let found = self.function(&module, name, from, depth.checked_sub(1)?)?;
                match import.annotated {
                    true => Some(Reached::At(here)),
                    false => Some(from.sees(found, &here)),
                }
            }
            (None, None) => {
                let globs = self.globs.get(module)?.iter();
                let mut brought =
                    globs.filter_map(|glob| self.brought(module, &glob.path, name, from, depth));
                let first = brought.next()?;
                brought.all(|other| other == first).then_some(first)?
            }
            _ => None,
        }
    }

    /// What all names of the module that `glob` leads to make of `name` in `module`, if that is among them; `Some(None)`
    /// where that is not known.
    fn brought(
        &self,
        module: &[String],
        glob: &[String],
        name: &str,
        from: &From,
        depth: usize,
    ) -> Option<Option<Reached>> {
        let brought = self.module(module, glob, depth)?;
        let there = below(&brought, name);
        if !self.gives(&brought, name, module, depth) {
            return None;
        }
        let found = depth
            .checked_sub(1)
            .and_then(|depth| self.function(&brought, name, from, depth));
        // All names of a module are imported with the companions among them.
        Some(found.map(|found| match found == Reached::At(there) {
            true => Reached::At(below(module, name)),
            false => from.sees(found, &below(module, name)),
        }))
    }

    /// The module has something of this name that may be named in `to`.
    fn gives(&self, module: &[String], name: &str, to: &[String], depth: usize) -> bool {
        let here = below(module, name);
        let visible = |within: Option<&Path>| within.is_none_or(|within| to.starts_with(within));
        let function = self.functions.get(&here).map(Option::as_ref);
        let import = self.imports.get(&here).map(Option::as_ref);
        if function.is_some() || import.is_some() {
            return function.is_some_and(|of| visible(of.map(|of| &of.within)))
                || import.is_some_and(|of| visible(of.map(|of| &of.within)));
        }
        let globs = self.globs.get(module).into_iter().flatten();
        let mut visible = globs.filter(|glob| visible(Some(&glob.within)));
        visible.any(|glob| {
            let brought = self.module(module, &glob.path, depth);
            let depth = depth.checked_sub(1);
            brought
                .zip(depth)
                .is_some_and(|(brought, depth)| self.gives(&brought, name, module, depth))
        })
    }

    /// The path leads from `at` to a module, and nothing else has its name where that stands.
    fn is_only_module(&self, at: &[String], path: &[String]) -> bool {
        let only = || {
            let (name, modules) = path.split_last()?;
            let around = self.module(at, modules, MOST_IMPORTS)?;
            self.module_in(&around, name, MOST_IMPORTS)?;
            Some(!self.gives(&around, name, at, MOST_IMPORTS))
        };
        only().unwrap_or_default()
    }

    /// What a path leads to from `from`, and the path that it is, from the crate.
    fn follow(&self, path: &[String], from: &From) -> Option<(Reached, Path)> {
        let (name, modules) = path.split_last()?;
        let module = self.module(from.module, modules, MOST_IMPORTS)?;
        let reached = self.function(&module, name, from, MOST_IMPORTS)?;
        let root = self.root_of(from.module);
        // What is not below that is of another crate.
        let in_crate = |path: Path| {
            let below = path.starts_with(&from.module[..root]);
            below.then(|| path[root..].to_vec())
        };
        let reached = match reached {
            Reached::At(path) => Reached::At(in_crate(path)?),
            Reached::Bare => Reached::Bare,
        };
        Some((reached, in_crate(below(&module, name))?))
    }
}

type Path = Vec<String>;

/// What a path leads to.
#[derive(PartialEq)]
enum Reached {
    /// A function whose companions have this path.
    At(Path),
    /// One without companions, or whose companions cannot be named from there.
    Bare,
}

/// Where a function is called.
struct From<'a> {
    module: &'a [String],
    declared: &'a Declared,
}

impl From<'_> {
    /// What an import without the attribute makes of it at the path `here`.
    fn sees(&self, reached: Reached, here: &[String]) -> Reached {
        let Reached::At(path) = &reached else {
            return Reached::Bare;
        };
        if self.may_name(&path[..path.len() - 1]) {
            return reached;
        }
        let doubled = here.split_last();
        let doubled = doubled.and_then(|(name, module)| self.declared.doubled(module, name));
        match doubled {
            Some(name) => Reached::At(below(here, &name)),
            None => Reached::Bare,
        }
    }

    fn may_name(&self, module: &[String]) -> bool {
        self.declared.ways.is_visible(module, self.module)
    }
}

/// The module that something of a visibility may be named in, `module` being where it stands; `None` where that cannot be
/// told.
fn within(vis: &Visibility, module: &[String]) -> Option<Path> {
    let Visibility::Restricted(of) = vis else {
        let private = matches!(vis, Visibility::Inherited);
        return Some(if private { module.to_vec() } else { Vec::new() });
    };
    let mut within = Some(module.to_vec());
    for (n, segment) in of.path.segments.iter().enumerate() {
        within = within.and_then(|mut to| match segment.ident.to_string().as_str() {
            "crate" if n == 0 => Some(Vec::new()),
            "self" if n == 0 => Some(to),
            "super" => to.pop().map(|_| to),
            _ if n == 0 => None,
            name => Some(below(&to, name)),
        });
    }
    within
}

fn below(module: &[String], name: &str) -> Path {
    [module, &[name.to_string()]].concat()
}

/// The path from the crate to the annotated function that `path` leads to in the body of `caller`, where that is not how its
/// companions are found already.
pub fn where_it_stands(caller: &str, path: &[String]) -> Option<Path> {
    let imported = || {
        memory::with(|memory| {
            let (item, written) = (memory.ahead.item(), memory.ahead.written_name(caller));
            let scopes = memory.ahead.scopes(Annotation::Differentiate)?;
            let name = written.as_str();
            scopes.imported(Caller { item, name }, path.first()?)
        })
        .flatten()
    };
    let (full, by_name) = match path {
        [name] => match imported() {
            Some(path) => (path, true),
            None => (in_module(caller, name)?, false),
        },
        _ => (path.to_vec(), false),
    };
    match follow(&full, by_name)? {
        (Reached::At(found), written) => (by_name || found != written).then_some(found),
        (Reached::Bare, _) => None,
    }
}

/// The path of what a name in the body of `caller` can only be of the module.
fn in_module(caller: &str, name: &str) -> Option<Path> {
    memory::with(|memory| {
        let item = memory.ahead.item();
        let written = memory.ahead.written_name(caller);
        let scopes = memory.ahead.scopes(Annotation::Differentiate)?;
        let caller = Caller {
            item,
            name: &written,
        };
        let is = scopes.is_of_module(caller, name);
        is.then(|| vec!["self".to_string(), name.to_string()])
    })
    .flatten()
}

/// In the body of `caller` a path leads to a function of the crate without companions, or to one that an import without an
/// attribute brings there from where they cannot be named.
pub(super) fn is_bare(caller: &str, path: &[String]) -> bool {
    let full = match path {
        [name] => in_module(caller, name),
        _ => Some(path.to_vec()),
    };
    matches!(
        full.and_then(|full| follow(&full, false)),
        Some((Reached::Bare, _))
    )
}

/// What the module says that a path leads to, of the function there.
pub(super) fn beside<R>(path: &[String], ask: impl Fn(&Declared) -> Option<R>) -> Option<R> {
    let (Reached::At(found), _) = follow(path, false)? else {
        return None;
    };
    memory::with(|memory| {
        let module = module_of_invocation(&mut memory.ahead)?;
        let root = memory.ahead.elsewhere()?.standing.root_of(&module);
        let (_, below) = found.split_last()?;
        let place = memory.ahead.place_of(&[&module[..root], below].concat())?;
        ask(memory.ahead.at(&place)?)
    })
    .flatten()
}

fn module_of_invocation(ahead: &mut Ahead) -> Option<Path> {
    let item = ahead.item();
    let file = ahead.module()?;
    let inner = ahead.scopes(Annotation::Differentiate)?.module_of(item)?;
    Some([file, inner].concat())
}

/// What a path leads to, which may be that of an import.
fn follow(path: &[String], imported: bool) -> Option<(Reached, Path)> {
    let reached = memory::with(|memory| {
        let ahead = &mut memory.ahead;
        let module = module_of_invocation(ahead)?;
        let declared = ahead.elsewhere()?;
        let from = From {
            module: &module,
            declared,
        };
        let standing = &declared.standing;
        match imported {
            true => standing.follow(&standing.imported(path.to_vec()), &from),
            false => standing.follow(path, &from),
        }
    });
    reached.flatten()
}

/// The path of an import leads to a module of the crate, or of the file if that is in none, and to no function of its name.
pub fn is_only_module(path: &[String]) -> bool {
    memory::with(|memory| {
        let ahead = &mut memory.ahead;
        let of_crate = module_of_invocation(ahead);
        let item = ahead.item();
        let in_file = ahead.scopes(Annotation::Differentiate)?.module_of(item)?;
        let (declared, module) = match of_crate {
            Some(module) => (ahead.elsewhere()?, module),
            None => (ahead.file()?, in_file),
        };
        let standing = &declared.standing;
        Some(standing.is_only_module(&module, &standing.imported(path.to_vec())))
    })
    .flatten()
    .unwrap_or_default()
}
