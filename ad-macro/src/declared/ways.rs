//! The paths that lead to annotated traits, where the trait of derivatives stands beside each and is not imported with it, and to
//! enums.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path as File;

use proc_macro2::Span;
use syn::{Ident, ItemUse, Path, UseTree, Visibility, parse_quote};

use super::complex::is_complex_type;
use super::scopes::Annotation;
use super::{Declared, crate_root};
use crate::{annotated_trait, import, memory};

/// Of all files of a crate.
#[derive(Default)]
pub(super) struct Ways {
    /// The modules that annotated traits stand in; `None` of two of one name.
    traits: BTreeMap<String, Option<Vec<String>>>,
    /// The same of enums.
    enums: BTreeMap<String, Option<Vec<String>>>,
    /// The same of structs and enums.
    types: BTreeMap<String, Option<Vec<String>>>,
    /// Modules that only the one they stand in may name.
    private: BTreeSet<Vec<String>>,
    /// The names that annotated imports bring along with what stands beside them.
    brought: BTreeSet<String>,
}

/// The module that a file of a crate is, by its path below `src`.
pub(super) fn module_of(root: &File, file: &File) -> Vec<String> {
    if crate_root::is_first(file) {
        return Vec::new();
    }
    let below = file.strip_prefix(root).unwrap_or(file).with_extension("");
    let names = below.iter().map(|name| name.to_string_lossy().to_string());
    let mut names: Vec<String> = names.collect();
    let whole = matches!(names.as_slice(), [only] if only == "lib" || only == "main");
    if whole || names.last().is_some_and(|last| last == "mod") {
        names.pop();
    }
    names
}

impl Ways {
    pub fn note_module(&mut self, around: &[String], item: &syn::ItemMod) {
        if matches!(item.vis, Visibility::Inherited) {
            let name = item.ident.to_string();
            self.private
                .insert(around.iter().cloned().chain([name]).collect());
        }
    }

    pub fn note_trait(&mut self, module: &[String], name: &Ident) {
        note(&mut self.traits, module, name);
    }

    pub fn note_enum(&mut self, module: &[String], name: &Ident) {
        note(&mut self.enums, module, name);
    }

    pub fn note_type(&mut self, module: &[String], name: &Ident) {
        note(&mut self.types, module, name);
    }

    pub fn note_import(&mut self, item: &ItemUse) {
        let names = import::leaves(item).into_iter().map(|(name, _)| name);
        self.brought.extend(names);
    }

    /// The trait stands in this module of the crate, which `from` may name.
    pub(super) fn standing(&self, name: &str, from: &[String]) -> Option<Vec<String>> {
        let module = self.traits.get(name).cloned()??;
        self.is_visible(&module, from).then_some(module)
    }

    /// The same of an enum.
    fn standing_enum(&self, name: &str, from: &[String]) -> Option<Vec<String>> {
        let module = self.enums.get(name).cloned()??;
        self.is_visible(&module, from).then_some(module)
    }

    /// What stands in the module may be named from `from`, as far as that depends on modules.
    pub fn is_visible(&self, module: &[String], from: &[String]) -> bool {
        (1..=module.len())
            .all(|n| !self.private.contains(&module[..n]) || from.starts_with(&module[..n - 1]))
    }
}

fn note(known: &mut BTreeMap<String, Option<Vec<String>>>, module: &[String], name: &Ident) {
    let known = known.entry(name.to_string());
    let known = known.or_insert_with(|| Some(module.to_vec()));
    if known.as_deref() != Some(module) {
        *known = None;
    }
}

/// The module that a trait of the crate's is found in, by the path that names it here: `crate::traits::` for `Close`,
/// which is imported by `use crate::Close`.
pub fn way_to(path: &Path) -> Option<Path> {
    let name = path.segments.last()?.ident.to_string();
    let mut segments = path
        .segments
        .iter()
        .map(|segment| segment.ident.to_string());
    let mut modules: Vec<String> = segments.by_ref().take(path.segments.len() - 1).collect();
    if modules.is_empty() {
        modules = imported_from(&name)
            .or_else(|| beside_included(&name))
            .or_else(|| brought_by_glob(&name))?;
    }
    let in_crate = is_in_crate(&modules);
    let standing = || {
        memory::with(|memory| {
            let from = memory.ahead.module_of_crate()?;
            memory.ahead.elsewhere()?.ways.standing(&name, &from)
        })
        .flatten()
    };
    // In the edition of 2015 the paths of imports begin at the crate.
    let is_way = |standing: &Vec<String>| in_crate || *standing == modules;
    // The crate that a macro is of, `$crate::Close`, which may be this one.
    let of_macro = path.segments.first().map(|first| &first.ident);
    let of_macro = of_macro.filter(|first| *first == "$crate" && path.segments.len() > 1);
    let begin = match of_macro {
        Some(first) => first.clone(),
        None => Ident::new("crate", Span::call_site()),
    };
    if let Some(standing) = standing().filter(|of| of_macro.is_some() || is_way(of)) {
        let modules = standing
            .iter()
            .map(|name| Ident::new(name, Span::call_site()));
        return Some(parse_quote!(#begin #(::#modules)*));
    }
    if of_macro.is_some() {
        return None;
    }
    let modules = modules
        .iter()
        .map(|name| Ident::new(name, Span::call_site()));
    let modules: Vec<Ident> = modules.collect();
    Some(parse_quote!(#(#modules)::*))
}

/// The module of the crate that an annotated trait stands in, as seen from a file that another one includes: what is imported
/// there is not in it.
fn beside_included(name: &str) -> Option<Vec<String>> {
    let standing = memory::with(|memory| {
        let from = memory.ahead.included_in()?;
        memory.ahead.elsewhere()?.ways.standing(name, &from)
    });
    Some([vec!["crate".to_string()], standing.flatten()?].concat())
}

/// The module of a trait of the crate's that is in scope in the module `from` without being imported by its name: it is declared
/// there, or `use crate::*` brings it.
pub(super) fn in_scope(declared: &Declared, name: &str, from: &[String]) -> Option<Vec<String>> {
    let module = declared.ways.standing(name, from)?;
    let is_near = declared.standing.brings(from, name, &module);
    is_near.then(|| [vec!["crate".to_string()], module].concat())
}

/// The module of the crate that an annotated trait stands in which `use super::*;` brings, out of a `pub use shapes::Shape;`
/// without the attribute: what stands beside it does not come along.
pub(super) fn brought_by_glob(name: &str) -> Option<Vec<String>> {
    let way = memory::with(|memory| {
        let ahead = &mut memory.ahead;
        let (file, item) = (ahead.module_of_crate()?, ahead.item());
        let scopes = ahead.scopes(Annotation::Differentiate)?;
        let from = [file, scopes.module_of(item)?].concat();
        let is_named = scopes.import(item, name)?.is_some();
        let whole = ahead.elsewhere()?;
        let brought = is_named || whole.ways.brought.contains(name);
        in_scope(whole, name, &from).filter(|way| !brought && way[1..] != from)
    });
    way.flatten()
}

/// The only type of the crate of this name is in scope here, where no import names it: `use super::grid::*;` brings it.
pub(super) fn is_type_brought_by_glob(name: &str) -> bool {
    let brought = memory::with(|memory| {
        let ahead = &mut memory.ahead;
        let (file, item) = (ahead.module_of_crate()?, ahead.item());
        let scopes = ahead.scopes(Annotation::Differentiate)?;
        // What a derive stands on is not told from others in a file of several modules.
        let module = scopes.module_of(item).or_else(|| scopes.only_module())?;
        let from = [file, module].concat();
        let is_named = scopes.imports(name).next().is_some();
        let whole = ahead.elsewhere()?;
        let standing = whole.ways.types.get(name)?.as_ref()?;
        Some(!is_named && whole.standing.brings(&from, name, standing))
    });
    brought.flatten().unwrap_or_default()
}

/// The path of the trait of the crate's that `path` names, from here, if it may be named: `crate::vector::Summed<f64>`. In what
/// is no file of `src`, `super::vector::Summed<f64>`.
pub fn path_of_trait(path: &Path) -> Option<Path> {
    let last = path.segments.last()?;
    let name = last.ident.to_string();
    let modules = modules_to(&|ways, from| ways.standing(&name, from))?;
    Some(parse_quote!(#(#modules::)* #last))
}

/// The path of the enum of the crate's of this name, from here, if it may be named: `crate::store::Store`.
pub fn path_of_enum(name: &Ident) -> Option<Path> {
    let text = name.to_string();
    let modules = modules_to(&|ways, from| ways.standing_enum(&text, from))?;
    // It is written out in the bodies of methods, where `self` is a value.
    let modules = modules.iter().filter(|module| *module != "self");
    Some(parse_quote!(#(#modules::)* #name))
}

/// Says in which module something stands that may be named from another one.
type Standing<'a> = dyn Fn(&Ways, &[String]) -> Option<Vec<String>> + 'a;

/// The path from here to the module of the crate, or of the file, in which that stands.
fn modules_to(standing: &Standing) -> Option<Vec<Ident>> {
    let modules = memory::with(|memory| {
        let ahead = &mut memory.ahead;
        let in_crate = ahead.module_of_crate().and_then(|from| {
            let standing = standing(&ahead.elsewhere()?.ways, &from)?;
            Some([vec!["crate".to_string()], standing].concat())
        });
        in_crate.or_else(|| {
            let item = ahead.item();
            let from = ahead.scopes(Annotation::Differentiate)?.module_of(item)?;
            let standing = standing(&ahead.file()?.ways, &from)?;
            let above = from.iter().map(|_| "super".to_string());
            let begin = ["self".to_string()].into_iter();
            Some(begin.chain(above).chain(standing).collect())
        })
    });
    let modules = modules.flatten()?.into_iter();
    Some(
        modules
            .map(|name| Ident::new(&name, Span::call_site()))
            .collect(),
    )
}

/// The modules that an import here names.
fn imported_from(name: &str) -> Option<Vec<String>> {
    memory::with(|memory| {
        let item = memory.ahead.item();
        let scopes = memory.ahead.scopes(Annotation::Differentiate)?;
        match scopes.import(item, name) {
            Some(import) => import,
            // A macro wrote it, and where that stands is not known: what all of the file means by the name.
            None => {
                let mut imports = scopes.imports(name);
                let first = imports.next()?;
                let same = imports.all(|other| other == first);
                let fixed = first.first().is_some_and(|first| first == "crate");
                (same && fixed).then(|| first.clone())
            }
        }
    })?
    .filter(|modules| !modules.is_empty())
}

fn is_in_crate(modules: &[String]) -> bool {
    let first = modules.first().map(String::as_str);
    matches!(first, Some("crate" | "self" | "super"))
}

/// The annotated trait of this name stands in a module that may not be named here, and a `pub use` without the attribute
/// brings it out of that: `pub use numeric::Numeric;` where it says `mod numeric;`.
pub fn is_out_of_sight(name: &str) -> bool {
    let named = imported_from(name);
    if named.as_ref().is_some_and(|modules| !is_in_crate(modules)) {
        return false;
    }
    let hidden = memory::with(|memory| {
        let ahead = &mut memory.ahead;
        let (file, item) = (ahead.module()?, ahead.item());
        let inner = ahead.scopes(Annotation::Differentiate)?.module_of(item);
        let whole = ahead.elsewhere()?;
        let (ways, standing) = (&whole.ways, whole.ways.traits.get(name)?.as_ref()?);
        let hidden = !ways.is_visible(standing, &file) && !ways.brought.contains(name);
        let brings = || match &named {
            Some(modules) => standing.last() != modules.last(),
            None => inner.is_some_and(|inner| {
                let from = [file, inner].concat();
                let brings = |name: &str| whole.standing.brings(&from, name, standing);
                // With all names of a module comes what stands beside the trait.
                let beside = annotated_trait::name(&Ident::new(name, Span::call_site()));
                brings(name) && !brings(&beside.to_string())
            }),
        };
        Some(hidden && brings())
    });
    hidden.flatten().unwrap_or_default()
}

/// The names that a `use` imports, and the modules it imports them from.
pub(super) fn imported(
    tree: &UseTree,
    path: &mut Vec<String>,
    note: &mut impl FnMut(String, Vec<String>),
) {
    match tree {
        UseTree::Path(of) => {
            path.push(of.ident.to_string());
            imported(&of.tree, path, note);
            path.pop();
        }
        UseTree::Group(group) => {
            let trees = group.items.iter();
            trees.for_each(|tree| imported(tree, path, note));
        }
        UseTree::Name(name) => note(name.ident.to_string(), path.clone()),
        // `use num_complex::Complex64 as c64;`
        UseTree::Rename(leaf) if is_complex_type(&leaf.ident.to_string()) => {
            note(leaf.rename.to_string(), path.clone());
        }
        UseTree::Rename(_) | UseTree::Glob(_) => {}
    }
}
