//! What the source says of types that the compiler has not come to yet, or that are not annotated: the file that an
//! invocation stands in, and the other files of its crate.
//!
//! Like the memory, this decides only between programs that mean the same or do not compile. Where the compiler does
//! not say which file it is (before Rust 1.88, and in tools that expand items apart), declarations have to come before.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use proc_macro2::TokenStream;
use syn::visit::Visit;
use syn::{Fields as SynFields, Item, Member};

use super::conditions::is_out;
use super::linear::Linear;
use super::macros::{InCrate, InFile};
use super::made::Made;
use super::scopes::{self, Annotation, Scopes, is_skipped};
use super::ways;
use super::{Declared, Field, Fields};
use crate::lower::{has_only_lifetime_parameters, holds_no_float};
use crate::memory;
use crate::words::{fingerprint, occurs};

/// What was read so far.
#[derive(Default)]
pub struct Ahead {
    /// The file of this invocation, and the directory of its crate's.
    current: Option<PathBuf>,
    root: Option<PathBuf>,
    /// What the invocation is for.
    item: u64,
    /// The macros by example that are defined in it.
    own_macros: BTreeSet<String>,
    files: BTreeMap<PathBuf, File>,
    crates: BTreeMap<PathBuf, Declared>,
    macros_of_crates: BTreeMap<PathBuf, InCrate>,
}

/// What a file says.
#[derive(Default)]
struct File {
    declared: Declared,
    derivatives: Scopes,
    transposes: Scopes,
    linear: Linear,
    macros: InFile,
}

/// More than this of a crate is not read.
const MOST: u64 = 4 << 20;

/// An invocation begins, for an item.
pub fn enter(item: &TokenStream) {
    let own_macros = super::macros::defined_in(item);
    let item = fingerprint(item);
    let current = memory::path_of(proc_macro2::Span::call_site());
    let current = current.map(|path| path.canonicalize().unwrap_or(path));
    let root = current.as_ref().and_then(|path| {
        let mut dirs = path.ancestors();
        dirs.find(|dir| dir.ends_with("src")).map(Path::to_path_buf)
    });
    memory::with(|memory| {
        let ahead = &mut memory.ahead;
        (ahead.current, ahead.root, ahead.item) = (current, root, item);
        ahead.own_macros = own_macros;
    });
}

impl Ahead {
    /// What the invocation is for.
    pub(super) fn item(&self) -> u64 {
        self.item
    }

    /// The declarations in the file of this invocation.
    pub(super) fn file(&mut self) -> Option<&Declared> {
        self.read_file().map(|file| &file.declared)
    }

    /// What names mean in it.
    pub(super) fn scopes(&mut self, of: Annotation) -> Option<&Scopes> {
        self.read_file().map(|file| match of {
            Annotation::Differentiate => &file.derivatives,
            Annotation::Linear => &file.transposes,
        })
    }

    /// The linear methods in it.
    pub(super) fn linear(&mut self) -> Option<&Linear> {
        self.read_file().map(|file| &file.linear)
    }

    fn read_file(&mut self) -> Option<&File> {
        let path = self.current.clone()?;
        if !self.files.contains_key(&path) {
            self.elsewhere();
        }
        let read = || Source::read(&path).map_or_else(File::default, |source| File::of(&source));
        Some(self.files.entry(path.clone()).or_insert_with(read))
    }

    /// A macro of this name is defined in what the invocation is for: which of its functions it is for, only they tell.
    pub(super) fn defines_macro(&self, name: &str) -> bool {
        self.own_macros.contains(name)
    }

    /// The macros by example in it.
    pub(super) fn macros(&mut self) -> Option<&InFile> {
        self.read_file().map(|file| &file.macros)
    }

    /// Those of its crate, if it is one of the files in `src`.
    pub(super) fn macros_of_crate(&mut self) -> Option<&InCrate> {
        let root = self.root.as_ref()?;
        let read = || {
            let (paths, complete) = files_below(root);
            let sources = paths.iter().map(|path| Source::read(path));
            InCrate::of(sources.map(|of| of.map(|of| of.file)), complete)
        };
        Some(
            self.macros_of_crates
                .entry(root.clone())
                .or_insert_with(read),
        )
    }

    /// The module of its crate that the file is.
    pub(super) fn module(&self) -> Option<Vec<String>> {
        Some(ways::module_of(self.root.as_ref()?, self.current.as_ref()?))
    }

    /// Those in all files of its crate, if it is one of those in `src`.
    pub(super) fn elsewhere(&mut self) -> Option<&Declared> {
        let root = self.root.as_ref()?;
        let read = || {
            let paths = files_below(root).0.into_iter();
            let sources = paths.filter_map(|path| Some((Source::read(&path)?, path)));
            let sources: Vec<(Source, PathBuf)> = sources.collect();
            // They are parsed once.
            let annotated = sources
                .iter()
                .filter(|(source, _)| source.may_be_annotated());
            let annotated = annotated.map(|(source, path)| (path.clone(), File::of(source)));
            self.files.extend(annotated);
            Declared::of_crate(root, &sources)
        };
        Some(self.crates.entry(root.clone()).or_insert_with(read))
    }
}

/// A source file as it was read.
struct Source {
    text: String,
    file: syn::File,
}

impl Source {
    /// What is not Rust to this parser may be to the compiler's.
    fn read(path: &Path) -> Option<Source> {
        let text = std::fs::read_to_string(path).ok()?;
        let file = syn::parse_file(&text).ok()?;
        Some(Source { text, file })
    }

    /// An invocation may stand in it.
    fn may_be_annotated(&self) -> bool {
        let words = ["cotangent", "differentiate", "Differentiable"];
        words.iter().any(|word| self.text.contains(word))
    }
}

impl File {
    fn of(source: &Source) -> File {
        let Source { text, file } = source;
        let mut scan = Scan::default();
        scan.file(file, Vec::new());
        File {
            declared: scan.finish(),
            derivatives: scopes::scopes(Annotation::Differentiate, file),
            transposes: match text.contains("linear") {
                true => scopes::scopes(Annotation::Linear, file),
                false => Scopes::default(),
            },
            linear: Linear::of(file),
            macros: match text.contains("macro_") {
                true => InFile::of(file),
                false => InFile::default(),
            },
        }
    }
}

/// The source files in a directory, in order, and whether these are all.
fn files_below(dir: &Path) -> (Vec<PathBuf>, bool) {
    let (mut found, mut left) = (Vec::new(), vec![dir.to_path_buf()]);
    let mut complete = true;
    let mut most = MOST;
    while let Some(dir) = left.pop() {
        let entries = std::fs::read_dir(dir).into_iter().flatten().flatten();
        let mut entries: Vec<_> = entries.collect();
        entries.sort_by_key(std::fs::DirEntry::path);
        for entry in entries {
            let path = entry.path();
            let size = entry.metadata().map_or(0, |meta| meta.len());
            if path.is_dir() {
                left.push(path);
            } else if path.extension().is_some_and(|of| of == "rs") {
                if size > most {
                    complete = false;
                    continue;
                }
                most -= size;
                found.push(path);
            }
        }
    }
    (found, complete)
}

impl Declared {
    fn of_crate(root: &Path, sources: &[(Source, PathBuf)]) -> Declared {
        let mut scan = Scan::default();
        if let Some(package) = root.parent() {
            scan.declared.standing.of_package(package);
        }
        // A macro may stand in a file that comes later.
        for (source, _) in sources {
            scan.made.define(&source.file.items);
        }
        for (source, path) in sources {
            scan.read(&source.file, ways::module_of(root, path));
        }
        scan.finish()
    }
}

#[derive(Default)]
struct Scan {
    declared: Declared,
    /// The types of the fields of every type that may hold no float. `None` where two of one name differ.
    fields: BTreeMap<String, Option<Vec<syn::Type>>>,
    /// The types that have the derive.
    derived: BTreeSet<String>,
    made: Made,
    /// The module that is read, and whether it is annotated.
    module: Vec<String>,
    annotated: bool,
    /// What the rules of the file are of.
    ruled: BTreeSet<String>,
}

/// Constants stand in the bodies of functions too.
impl<'ast> Visit<'ast> for Scan {
    fn visit_item_const(&mut self, of: &'ast syn::ItemConst) {
        self.constant(&of.ident);
        let name = of.ident.to_string();
        self.declared.note(&["constant", "", &name], &of.ty);
    }

    fn visit_ident(&mut self, of: &'ast proc_macro2::Ident) {
        self.declared.leaks |= of == "leak";
    }

    fn visit_item_static(&mut self, of: &'ast syn::ItemStatic) {
        self.constant(&of.ident);
        let name = of.ident.to_string();
        self.declared.note(&["constant", "", &name], &of.ty);
    }
}

impl Scan {
    fn file(&mut self, file: &syn::File, module: Vec<String>) {
        self.made.define(&file.items);
        self.read(file, module);
    }

    fn read(&mut self, file: &syn::File, module: Vec<String>) {
        self.module = module;
        self.ruled = scopes::ruled(file);
        self.items(&file.items);
        self.visit_file(file);
    }

    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Mod(of) if !is_out(&of.attrs) => {
                    self.declared.modules.insert(of.ident.to_string());
                    let items = of.content.as_ref().map(|(_, items)| items);
                    self.declared.ways.note_module(&self.module, of);
                    self.declared.standing.note_module(&self.module, &of.ident);
                    let around = self.annotated;
                    self.annotated |= is_annotated(&of.attrs);
                    self.module.push(of.ident.to_string());
                    self.items(items.map_or(&[], Vec::as_slice));
                    self.module.pop();
                    self.annotated = around;
                }
                Item::Struct(of) if !is_out(&of.attrs) => {
                    if matches!(of.fields, SynFields::Unit) {
                        self.constant(&of.ident);
                    }
                    self.declared.private.note(&self.module, of);
                    let fields = members(None, &of.fields);
                    self.define(&of.ident, &of.generics, &of.attrs, fields);
                }
                Item::Enum(of) if !is_out(&of.attrs) => {
                    let plain = |variant: &&syn::Variant| matches!(variant.fields, SynFields::Unit);
                    for variant in of.variants.iter().filter(plain) {
                        self.constant(&variant.ident);
                    }
                    let fields = of.variants.iter().flat_map(|variant| {
                        members(Some(variant.ident.to_string()), &variant.fields)
                    });
                    self.define(&of.ident, &of.generics, &of.attrs, fields.collect());
                }
                Item::Macro(of) => {
                    let name = of.ident.iter().map(ToString::to_string);
                    self.declared.macros.extend(name);
                    if let Some(items) = self.made.items(of) {
                        self.items(&items);
                        self.made.end();
                    }
                }
                Item::Trait(of) if !is_out(&of.attrs) => {
                    self.declared.origins.note_trait(of);
                    let methods = of.items.iter().filter_map(|item| match item {
                        syn::TraitItem::Fn(method) => Some(method.sig.ident.to_string()),
                        _ => None,
                    });
                    self.declared.note_named_as_operators(methods, true);
                    if self.annotated || is_annotated(&of.attrs) {
                        self.declared.note_annotated_trait(of);
                        self.declared.ways.note_trait(&self.module, &of.ident);
                    } else {
                        self.declared.plain_traits.insert(of.ident.to_string());
                    }
                    let defaults = of.items.iter().filter_map(|item| match item {
                        syn::TraitItem::Fn(method) => Some((&method.sig, method.default.as_ref()?)),
                        _ => None,
                    });
                    let name = of.ident.to_string();
                    self.declared.redefined.note(&name, None, defaults);
                }
                Item::Use(of) if !is_out(&of.attrs) => {
                    let standing = &mut self.declared.standing;
                    standing.note_import(&self.module, of, is_annotated(&of.attrs));
                }
                Item::Type(of) if !is_out(&of.attrs) => {
                    let name = of.ident.to_string();
                    self.declared.note_lifetimes(&name, &of.generics);
                    self.declared.note_alias(of);
                }
                Item::Fn(of) if !is_out(&of.attrs) => {
                    let annotated = self.annotated || is_annotated(&of.attrs);
                    let name = of.sig.ident.to_string();
                    for (without, annotation) in [
                        (!annotated, Annotation::Differentiate),
                        (!Annotation::Linear.marks(&of.attrs), Annotation::Linear),
                    ] {
                        if without {
                            self.declared.plain.insert((annotation, name.clone()));
                        }
                    }
                    let certain = match annotated {
                        true => Some(!is_skipped(&of.attrs)),
                        false => self.is_bare(of).then_some(false),
                    };
                    let standing = &mut self.declared.standing;
                    standing.note_function(&self.module, &of.sig.ident, &of.vis, certain);
                    self.declared.note_function(&of.sig);
                    if let Some(module) = self.module.last() {
                        self.declared.note_function_in(module, &of.sig);
                    }
                    self.declared.note_maker(&of.sig, annotated);
                    if annotated {
                        self.declared.note_getter(of);
                    }
                }
                Item::Impl(of) if !is_out(&of.attrs) => {
                    self.declared.note_block(of);
                    let annotated = self.annotated || is_annotated(&of.attrs);
                    self.declared.origins.note_block(of, annotated);
                    if let Some(last) = of
                        .trait_
                        .as_ref()
                        .and_then(|(path, ..)| path.segments.last())
                    {
                        let methods = of.items.iter().filter_map(|item| match item {
                            syn::ImplItem::Fn(method) => Some((&method.sig, &method.block)),
                            _ => None,
                        });
                        let mut params = of.generics.type_params();
                        let numbers = super::last_name(&of.self_ty)
                            .filter(|name| !params.any(|param| param.ident == *name));
                        let name = last.ident.to_string();
                        self.declared.redefined.note(&name, numbers, methods);
                    }
                    if annotated {
                        self.declared.hidden.note(&self.module, of);
                        self.declared.note_getters(of);
                    }
                    if is_annotated(&of.attrs) {
                        self.declared.note_conversion(of);
                        self.declared.note_indexing(of);
                    }
                }
                _ => {}
            }
        }
    }

    /// Nothing gives the function companions.
    fn is_bare(&self, of: &syn::ItemFn) -> bool {
        scopes::are_known(&of.attrs)
            && !Annotation::Differentiate.marks(&of.attrs)
            && !self.ruled.contains(&of.sig.ident.to_string())
    }

    fn constant(&mut self, name: &proc_macro2::Ident) {
        self.declared.constants.insert(name.to_string());
    }

    fn define(
        &mut self,
        name: &proc_macro2::Ident,
        generics: &syn::Generics,
        attrs: &[syn::Attribute],
        fields: Fields,
    ) {
        let name = name.to_string();
        if self.annotated || attrs.iter().any(has_derive) {
            self.derived.insert(name.clone());
        }
        self.declared.origins.note_type(&name);
        self.declared.note_type(&name, generics, &fields);
        // Of a field that is skipped, or bounds that are given, the derive knows more.
        let plain = has_only_lifetime_parameters(generics) && !attrs.iter().any(is_own_attribute);
        let types: Vec<syn::Type> = fields.into_iter().map(|field| field.ty).collect();
        let text = |types: &[syn::Type]| quote::quote!(#(#types),*).to_string();
        let same = |known: &Option<Vec<_>>| known.as_ref().is_some_and(|k| text(k) == text(&types));
        let unknown = !plain || self.fields.get(&name).is_some_and(|known| !same(known));
        self.fields.insert(name, (!unknown).then_some(types));
    }

    /// A type holds no float if none of its fields does, whose types may be among these.
    fn finish(mut self) -> Declared {
        let mut discrete: BTreeSet<String> = self.fields.keys().cloned().collect();
        loop {
            let holds = |name: &String| match &self.fields[name] {
                Some(types) => types.iter().any(|ty| {
                    !holds_no_float(ty, &|path| {
                        let of = path.segments.last()?.ident.to_string();
                        // `ellipsoid::Projection` in a `Projection` is another of its name.
                        let another = of == *name && path.segments.len() > 1;
                        let own = self.fields.contains_key(&of);
                        own.then(|| discrete.contains(&of) && !another)
                    })
                }),
                None => true,
            };
            let out: Vec<String> = discrete
                .iter()
                .filter(|name| holds(name))
                .cloned()
                .collect();
            if out.is_empty() {
                break;
            }
            discrete.retain(|name| !out.contains(name));
        }
        for name in self.fields.keys() {
            self.declared.note_discrete(name, discrete.contains(name));
        }
        self.declared.bare = discrete.difference(&self.derived).cloned().collect();
        self.declared
    }
}

fn members(variant: Option<String>, fields: &SynFields) -> Fields {
    let named = fields.members().zip(fields);
    named
        .map(|(member, field)| {
            let member = match member {
                Member::Named(ident) => ident.to_string(),
                Member::Unnamed(index) => index.index.to_string(),
            };
            Field {
                variant: variant.clone(),
                member,
                ty: field.ty.clone(),
                skipped: is_skipped(&field.attrs),
            }
        })
        .collect()
}

/// `#[differentiate]`
pub(super) fn is_annotated(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(is_own_attribute)
}

/// `#[derive(Differentiable)]`, also under a condition, or what stands for it.
fn has_derive(attribute: &syn::Attribute) -> bool {
    is_own_attribute(attribute) || occurs("Differentiable", attribute)
}

fn is_own_attribute(attribute: &syn::Attribute) -> bool {
    crate::block::arguments(attribute).is_some()
}
