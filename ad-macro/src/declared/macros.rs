//! Which macro by example a name means.
//!
//! A wrong answer would be the derivative of another function, so there is one only where the source leaves no other:
//!
//! - the macro stands before the function in the same file, where the compiler finds it before all others;
//! - or it is the only one of its name in the crate, and stands in the file of the crate before the module that the
//!   function is in, where it is found before what that imports;
//! - or it is the only one of its name in the crate, and nothing brings one from another crate.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMacro, UseTree};

use super::conditions::is_out;
use super::returning;
use super::scopes::Annotation;
use crate::memory;
use crate::words::{fingerprint, occurs};

/// A macro may be invoked in what the attribute stands on.
pub fn invokes_macros() -> bool {
    memory::with(|memory| memory.ahead.invokes_macros()).unwrap_or(true)
}

/// The arms of the macro that `path` leads to, as text.
pub fn macro_by_example(path: &syn::Path) -> Option<String> {
    let names: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
    let (name, modules) = names.split_last()?;
    memory::with(|memory| {
        let ahead = &mut memory.ahead;
        if ahead.defines_macro(name) {
            return None;
        }
        let item = ahead.item();
        if modules.is_empty() && path.leading_colon.is_none() {
            match ahead.macros()?.standing(item, name) {
                Standing::Here(text) => return Some(text),
                Standing::Unclear => return None,
                Standing::Elsewhere => {}
            }
        }
        if is_of_language(name) {
            return None;
        }
        let module = ahead.module();
        let module = module.map(|module| module.into_iter().next().unwrap_or_default());
        let of_crate = ahead.macros_of_crate();
        let own = of_crate.and_then(|all| all.only(modules, name, module.as_deref()));
        own.or_else(|| {
            let mut imports = ahead.scopes(Annotation::Differentiate)?.imports(name);
            let first = match modules {
                [] => imports.next()?.clone(),
                modules => modules.to_vec(),
            };
            let alike = modules
                .is_empty()
                .then(|| imports.all(|other| *other == first));
            returning::arms(&first, name).filter(|_| alike.unwrap_or(true))
        })
    })
    .flatten()
}

/// The names of the macros that an item defines inside.
pub(super) fn defined_in(tokens: &TokenStream) -> BTreeSet<String> {
    let mut inside = InCrate::default();
    inside.count(tokens.clone());
    inside.count.into_keys().collect()
}

/// The macros of a file, in the order in which the compiler comes to them.
#[derive(Default)]
pub struct InFile {
    /// The arms of each, and none of those that may not be compiled.
    all: Vec<(String, Option<String>)>,
    /// Those in scope where an item stands, by what it says.
    scopes: BTreeMap<u64, Vec<Vec<usize>>>,
}

enum Standing {
    Here(String),
    Unclear,
    Elsewhere,
}

impl InFile {
    pub fn of(file: &syn::File) -> InFile {
        let mut reader = Reader::default();
        let tokens = file.to_token_stream();
        if occurs("macro_rules", &tokens) || occurs("macro_use", &tokens) {
            reader.visit_file(file);
        }
        reader.found
    }

    fn standing(&self, item: u64, name: &str) -> Standing {
        let Some(scopes) = self.scopes.get(&item) else {
            return Standing::Elsewhere;
        };
        let of_scope = |scope: &Vec<usize>| {
            let mut before = scope.iter().rev().map(|n| &self.all[*n]);
            // A module whose macros go on behind it may have one of any name: then it has to be the only one.
            let found = before.find(|(known, _)| known == name || known.is_empty())?;
            (!found.0.is_empty()).then(|| found.1.clone())
        };
        let mut found = scopes.iter().map(of_scope);
        match found.next() {
            Some(first) if found.all(|other| other == first) => match first {
                Some(Some(text)) => Standing::Here(text),
                Some(None) => Standing::Unclear,
                None => Standing::Elsewhere,
            },
            _ => Standing::Unclear,
        }
    }
}

#[derive(Default)]
struct Reader {
    found: InFile,
    /// Those in scope.
    open: Vec<usize>,
}

impl Reader {
    fn define(&mut self, name: String, text: Option<String>) {
        self.open.push(self.found.all.len());
        self.found.all.push((name, text));
    }

    fn note(&mut self, item: &impl ToTokens) {
        let scopes = self.found.scopes.entry(fingerprint(item)).or_default();
        scopes.push(self.open.clone());
    }

    /// What is defined inside ends with it.
    fn inside(&mut self, visit: impl FnOnce(&mut Self)) {
        let before = self.open.len();
        visit(self);
        self.open.truncate(before);
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        if let Some(name) = &item.ident {
            self.define(name.to_string(), definition(item));
        }
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        let goes_on = item.attrs.iter().any(|of| occurs("macro_use", of));
        match (&item.content, goes_on) {
            (None, true) => self.define(String::new(), None),
            (Some(_), true) if is_conditional(&item.attrs) => self.define(String::new(), None),
            (_, true) => visit::visit_item_mod(self, item),
            (_, false) => self.inside(|reader| visit::visit_item_mod(reader, item)),
        }
    }

    fn visit_block(&mut self, block: &'ast syn::Block) {
        self.inside(|reader| visit::visit_block(reader, block));
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.note(item);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.note(item);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        self.note(item);
        visit::visit_item_impl(self, item);
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        self.note(item);
        visit::visit_item_trait(self, item);
    }
}

/// The arms, unless it depends on a condition whether it is compiled.
fn definition(item: &ItemMacro) -> Option<String> {
    let plain = item.mac.path.is_ident("macro_rules") && !is_conditional(&item.attrs);
    plain.then(|| item.mac.tokens.to_string())
}

fn is_conditional(attrs: &[Attribute]) -> bool {
    attrs
        .iter()
        .any(|of| of.path().is_ident("cfg") || of.path().is_ident("cfg_attr"))
}

/// Crates whose macros by example have names that [`is_of_language`] knows.
const KNOWN_CRATES: &[&str] = &["std", "core", "alloc", "cotangent"];

/// The macros of a crate.
#[derive(Default)]
pub struct InCrate {
    /// How often a macro of this name is defined, also in functions and by other macros.
    count: BTreeMap<String, usize>,
    /// The arms of those that modules have.
    of_modules: BTreeMap<String, Option<String>>,
    /// What is imported under a name of its own or another.
    imports: Vec<(Vec<String>, String)>,
    /// All of its modules: `use functions::util::*;` is of its own where it has a `functions`.
    modules: BTreeSet<String>,
    /// Modules all names of which are imported.
    globs: BTreeSet<String>,
    /// The modules in other files that stand behind a macro in the file of the crate.
    behind: BTreeMap<String, BTreeSet<String>>,
    /// Macros have names that other macros give them, or come from all of another crate, or there are files that
    /// are not read.
    unclear: bool,
    /// How many blocks are open.
    depth: usize,
}

impl InCrate {
    /// Of its files, if these are all.
    pub fn of(
        files: impl Iterator<Item = (Vec<String>, Option<syn::File>)>,
        complete: bool,
    ) -> InCrate {
        let mut found = InCrate {
            unclear: !complete,
            ..InCrate::default()
        };
        let (mut roots, mut defined) = (Vec::new(), BTreeMap::new());
        for (module, file) in files {
            let Some(file) = file else {
                found.unclear = true;
                continue;
            };
            found.count(file.to_token_stream());
            found.visit_file(&file);
            match module.is_empty() {
                true => roots.push(file.items),
                false => drop(defined.insert(module, macros_of(&file.items))),
            }
        }
        // A module may be one of a library and of a program, which need not have the same macros.
        if let [items] = roots.as_slice() {
            found.note_behind(items, &defined);
        }
        found
    }

    /// What stands behind each macro of the file of the crate, be it in a file of its own, which has to come first.
    fn note_behind(&mut self, items: &[Item], defined: &BTreeMap<Vec<String>, Vec<String>>) {
        let mut before: Vec<String> = Vec::new();
        let mut first = true;
        for item in items {
            match item {
                Item::Macro(of) => before.extend(of.ident.as_ref().map(ToString::to_string)),
                Item::Mod(of) if of.content.is_none() => {
                    let module = of.ident.to_string();
                    for name in &before {
                        let behind = self.behind.entry(name.clone()).or_default();
                        behind.insert(module.clone());
                    }
                    if of.attrs.iter().any(|of| of.path().is_ident("macro_use")) {
                        let names = defined.get(&vec![module]).into_iter().flatten();
                        before.extend(names.clone().cloned());
                        for name in names.filter(|_| first) {
                            // The file of the crate itself.
                            let behind = self.behind.entry(name.clone()).or_default();
                            behind.insert(String::new());
                        }
                    }
                }
                Item::Use(_) | Item::ExternCrate(_) => {}
                _ => first = false,
            }
        }
    }

    /// The only one of its name, if no other may be meant in this module of the crate's file, or below it.
    fn only(&self, modules: &[String], name: &str, module: Option<&str>) -> Option<String> {
        // A module may have the name of another crate.
        let of_crate = |first: &String| ["crate", "self", "super"].contains(&first.as_str());
        let here = modules.first().is_none_or(of_crate);
        let of_crate = |first: &String| of_crate(first) || self.modules.contains(first);
        let foreign =
            |(path, of): &(Vec<String>, String)| of == name && !path.first().is_none_or(of_crate);
        let brought = self.imports.iter().any(foreign);
        // A type has no macros, and those of this crate are known.
        let known = |glob: &String| {
            KNOWN_CRATES.contains(&glob.as_str()) || glob.starts_with(char::is_uppercase)
        };
        let by_glob = self
            .globs
            .iter()
            .any(|glob| !of_crate(glob) && !known(glob));
        let behind = self.behind.get(name).zip(module);
        let in_scope =
            modules.is_empty() && behind.is_some_and(|(behind, module)| behind.contains(module));
        let certain = here && (in_scope || !brought && !by_glob) && !self.unclear;
        if !certain || self.count.get(name) != Some(&1) {
            return None;
        }
        self.of_modules.get(name).cloned().flatten()
    }

    /// Every `macro_rules! name`.
    fn count(&mut self, tokens: TokenStream) {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        for (n, tree) in trees.iter().enumerate() {
            match (tree, trees.get(n + 2)) {
                (TokenTree::Group(group), _) => self.count(group.stream()),
                (TokenTree::Ident(word), Some(TokenTree::Ident(name))) if word == "macro_rules" => {
                    *self.count.entry(name.to_string()).or_default() += 1;
                }
                (TokenTree::Ident(word), _) if word == "macro_rules" => self.unclear = true,
                (TokenTree::Ident(word), _) if word == "include" => {
                    self.unclear |= matches!(trees.get(n + 1), Some(TokenTree::Punct(_)));
                }
                _ => {}
            }
        }
    }

    fn import(&mut self, tree: &UseTree, path: &mut Vec<String>) {
        match tree {
            UseTree::Path(of) => {
                path.push(of.ident.to_string());
                self.import(&of.tree, path);
                path.pop();
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(tree, path);
                }
            }
            UseTree::Name(leaf) => self.imports.push((path.clone(), leaf.ident.to_string())),
            // Another macro of the crate may have the name, too.
            UseTree::Rename(leaf) => {
                let elsewhere = vec![String::new()];
                self.imports.push((elsewhere, leaf.rename.to_string()));
            }
            UseTree::Glob(_) => self.globs.extend(path.first().cloned()),
        }
    }
}

impl<'ast> Visit<'ast> for InCrate {
    fn visit_item(&mut self, item: &'ast Item) {
        match item {
            Item::Macro(of) => {
                if let (Some(name), 0) = (&of.ident, self.depth) {
                    self.of_modules.insert(name.to_string(), definition(of));
                }
            }
            Item::Mod(of) => {
                self.modules.insert(of.ident.to_string());
                self.unclear |= of.attrs.iter().any(|of| occurs("path", of));
            }
            Item::ExternCrate(of) if !is_out(&of.attrs) => {
                let known = KNOWN_CRATES.iter().any(|known| of.ident == known);
                self.unclear |= !known && of.attrs.iter().any(|of| occurs("macro_use", of));
            }
            Item::Use(of) if of.leading_colon.is_none() => self.import(&of.tree, &mut Vec::new()),
            Item::Use(of) => self.import(&of.tree, &mut vec![String::new()]),
            _ => {}
        }
        visit::visit_item(self, item);
    }

    /// What a function defines is for itself, but it may import.
    fn visit_block(&mut self, block: &'ast syn::Block) {
        self.depth += 1;
        visit::visit_block(self, block);
        self.depth -= 1;
    }
}

/// The macros by example among the items of a file.
fn macros_of(items: &[Item]) -> Vec<String> {
    let name = |item: &Item| match item {
        Item::Macro(of) => of.ident.as_ref().map(ToString::to_string),
        _ => None,
    };
    items.iter().filter_map(name).collect()
}

/// A name of a macro that everyone has.
fn is_of_language(name: &str) -> bool {
    const OTHERS: &[&str] = &[
        "column",
        "compile_error",
        "concat_bytes",
        "const_format_args",
        "debug_assert_matches",
        "assert_matches",
        "env",
        "format_args",
        "global_asm",
        "include",
        "include_bytes",
        "include_str",
        "is_x86_feature_detected",
        "module_path",
        "option_env",
        "thread_local",
        "trace_macros",
        "try",
        "unreachable",
        "addr_of",
        "addr_of_mut",
        "offset_of",
        "pin",
        "ready",
        "join",
        "asm",
        "write",
        "check_grads",
        "try_check_grads",
        "function",
        "scalar_rule",
        "writeln",
        "assert_unsafe_precondition",
    ];
    crate::lower::is_reading_macro(name) || OTHERS.contains(&name)
}
