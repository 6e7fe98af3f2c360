//! What the source says of types that the compiler has not come to yet, or that are not annotated: the file that an
//! invocation stands in, and the other files of its crate.
//!
//! Like the memory, this decides only between programs that mean the same or do not compile. Where the compiler does
//! not say which file it is (before Rust 1.88, and in tools that expand items apart), declarations have to come before.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::Item;
use syn::visit_mut::VisitMut;

use super::Declared;
use super::linear::Linear;
use super::long::without_long_bodies;
use super::macros::{InCrate, InFile};
use super::near::Place;
use super::scan::{Scan, modules_of};
use super::scopes::{self, Annotation, Scopes};
use super::{crate_root, ways};
use crate::memory;
use crate::source::receivers::Receivers;
use crate::words::fingerprint;

/// What was read so far.
#[derive(Default)]
pub struct Ahead {
    /// The file of this invocation, and the directory of its crate's.
    pub(super) current: Option<PathBuf>,
    root: Option<PathBuf>,
    /// The modules near this invocation, once they have been asked for.
    pub(super) places: Option<Vec<Place>>,
    /// What the invocation is for, and the name of its function until that has been looked for in the file.
    item: u64,
    function: Option<String>,
    /// Its type parameters, and those of its methods.
    pub(super) params: BTreeSet<String>,
    /// What its methods are called in the file, by the names of their derivatives where those are others.
    titles: BTreeMap<String, String>,
    /// The macros by example that are defined in it.
    own_macros: BTreeSet<String>,
    /// Macros may be invoked in it.
    invokes_macros: bool,
    /// By their paths: those of the standard library are compared by their components, which takes its time.
    files: BTreeMap<OsString, File>,
    crates: BTreeMap<OsString, Declared>,
    macros_of_crates: BTreeMap<OsString, InCrate>,
}

/// What a file says.
#[derive(Default)]
struct File {
    /// The module of its crate that it is.
    module: Vec<String>,
    declared: Declared,
    /// What each of its modules says by itself, if it has several; the first is the file's own.
    inner: BTreeMap<Vec<String>, Declared>,
    derivatives: Scopes,
    transposes: Scopes,
    linear: Linear,
    macros: InFile,
}

/// More than this of a crate is not read.
const MOST: u64 = 4 << 20;

/// An invocation begins, for an item.
pub fn enter(item: &TokenStream) {
    let text = item.to_string();
    let own_macros = match text.contains("macro_rules") {
        true => super::macros::defined_in(item),
        false => BTreeSet::new(),
    };
    let invokes_macros = text.contains('!');
    let function = function_of(item);
    let item = fingerprint(item);
    let current = memory::path_of(proc_macro2::Span::call_site());
    let current = current.map(|path| path.canonicalize().unwrap_or(path));
    let root = current.as_ref().and_then(|path| crate_root::dir_of(path));
    memory::with(|memory| {
        let ahead = &mut memory.ahead;
        (ahead.current, ahead.root, ahead.item) = (current, root, item);
        ahead.function = function;
        ahead.params = BTreeSet::new();
        ahead.titles = BTreeMap::new();
        ahead.places = None;
        (ahead.own_macros, ahead.invokes_macros) = (own_macros, invokes_macros);
    });
}

/// The item of the invocation, once it is parsed: a type parameter of it hides a type of its name.
pub fn note_parameters(generics: &syn::Generics) {
    memory::with(|memory| {
        let names = generics.type_params().map(|param| param.ident.to_string());
        memory.ahead.params.extend(names);
    });
}

/// One of those is of this name.
pub(super) fn is_parameter(name: &str) -> bool {
    memory::with(|memory| memory.ahead.params.contains(name)).unwrap_or_default()
}

/// The name of a function, or of the first one of a block.
fn function_of(item: &TokenStream) -> Option<String> {
    let mut after_fn = false;
    for tree in item.clone() {
        match tree {
            TokenTree::Ident(name) if after_fn => return Some(name.to_string()),
            TokenTree::Ident(word) => after_fn = word == "fn",
            TokenTree::Group(of) if of.delimiter() == Delimiter::Brace => {
                return function_of(&of.stream());
            }
            _ => after_fn = false,
        }
    }
    None
}

/// The derivatives of `method`, of the block of this invocation, are called by `title`.
pub fn note_title(method: &str, title: &str) {
    memory::with(|memory| {
        let titles = &mut memory.ahead.titles;
        titles.insert(title.to_string(), method.to_string());
    });
}

impl Ahead {
    /// What the function is called in the file whose derivatives have this name.
    pub(super) fn written_name(&self, title: &str) -> String {
        self.titles
            .get(title)
            .map_or(title, String::as_str)
            .to_string()
    }

    /// What the invocation is for, as it is written in the file.
    pub(super) fn item(&mut self) -> u64 {
        if let Some(function) = self.function.take() {
            let given = self.item;
            let scopes = self.scopes(Annotation::Differentiate);
            let written = scopes.and_then(|scopes| scopes.written(given, &function));
            self.item = written.unwrap_or(given);
        }
        self.item
    }

    /// The declarations in the file of this invocation.
    pub(super) fn file(&mut self) -> Option<&Declared> {
        self.read_file().map(|file| &file.declared)
    }

    /// What a module says by itself.
    pub(super) fn at(&self, (path, inner): &Place) -> Option<&Declared> {
        let file = self.files.get(path.as_os_str())?;
        match file.inner.is_empty() {
            true => inner.is_empty().then_some(&file.declared),
            false => file.inner.get(inner),
        }
    }

    /// Where a module of the crate stands.
    pub(super) fn place_of(&self, module: &[String]) -> Option<Place> {
        let root = self.root.as_ref()?;
        let files = self
            .files
            .iter()
            .map(|(path, file)| (Path::new(path), file));
        let all = files.filter(|(path, _)| path.starts_with(root));
        let around = all.filter(|(_, file)| module.starts_with(&file.module));
        let (path, file) = around.max_by_key(|(_, file)| file.module.len())?;
        Some((path.to_path_buf(), module[file.module.len()..].to_vec()))
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
        let path = self.current.as_ref()?;
        if !self.files.contains_key(path.as_os_str()) {
            let path = path.clone();
            self.elsewhere();
            let read = || {
                let source = Source::read(&path);
                source.map_or_else(File::default, |source| File::of(&source, Vec::new()))
            };
            self.files.entry(path.clone().into()).or_insert_with(read);
        }
        self.files.get(self.current.as_ref()?.as_os_str())
    }

    /// A macro of this name is defined in what the invocation is for: which of its functions it is for, only they tell.
    pub(super) fn defines_macro(&self, name: &str) -> bool {
        self.own_macros.contains(name)
    }

    /// A macro may be invoked in what the invocation is for.
    pub(super) fn invokes_macros(&self) -> bool {
        self.invokes_macros
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
            let files = paths.iter().map(|path| {
                let file = Source::read(path).map(|source| source.file);
                (ways::module_of(root, path), file)
            });
            InCrate::of(files, complete)
        };
        Some(
            self.macros_of_crates
                .entry(root.clone().into())
                .or_insert_with(read),
        )
    }

    /// The module of its crate that the file is. `None` of one that is none by itself: `include!("it.rs");`
    pub(super) fn module(&mut self) -> Option<Vec<String>> {
        let module = ways::module_of(self.root.as_ref()?, self.current.as_ref()?);
        // That there is the crate is asked for.
        self.elsewhere()?;
        self.included_in().is_none().then_some(module)
    }

    /// The same, where `crate` leads to the other files: a file in `bin` is a crate of its own.
    pub(super) fn module_of_crate(&mut self) -> Option<Vec<String>> {
        let is_of_crate = |module: &Vec<String>| module.first().is_none_or(|first| first != "bin");
        self.module().filter(is_of_crate)
    }

    /// The module of the file that includes this one, `include!("it.rs");`.
    pub(super) fn included_in(&mut self) -> Option<Vec<String>> {
        let current = self.current.clone()?;
        let module = ways::module_of(self.root.as_ref()?, &current);
        let whole = self.elsewhere()?;
        let name = current.file_name()?.to_string_lossy().to_string();
        let including = whole.included.get(&name)?;
        (!whole.standing.has_module(&module)).then(|| including.clone())
    }

    /// Those in all files of its crate, if it is one of those in `src`.
    pub(super) fn elsewhere(&mut self) -> Option<&Declared> {
        let root = self.root.as_ref()?;
        if !self.crates.contains_key(root.as_os_str()) {
            let paths = files_below(root).0.into_iter();
            let sources = paths.filter_map(|path| Some((Source::read(&path)?, path)));
            let sources: Vec<(Source, PathBuf)> = sources.collect();
            // They are parsed once.
            let annotated = sources
                .iter()
                .filter(|(source, _)| source.may_be_annotated());
            let annotated = annotated.map(|(source, path)| {
                let module = ways::module_of(root, path);
                (path.clone().into(), File::of(source, module))
            });
            self.files.extend(annotated);
            let declared = Declared::of_crate(root, &sources);
            self.crates.insert(root.clone().into(), declared);
        }
        self.crates.get(root.as_os_str())
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
        let mut file = syn::parse_file(&without_long_bodies(&text)).ok()?;
        Receivers::default().visit_file_mut(&mut file);
        Some(Source { text, file })
    }

    /// An invocation may stand in it.
    fn may_be_annotated(&self) -> bool {
        let words = ["cotangent", "differentiate", "Differentiable"];
        words.iter().any(|word| self.text.contains(word))
    }
}

impl File {
    fn of(source: &Source, module: Vec<String>) -> File {
        let Source { text, file } = source;
        let mut scan = Scan::default();
        scan.file(file, Vec::new());
        let mut inner = BTreeMap::new();
        if file
            .items
            .iter()
            .any(|item| matches!(item, Item::Mod(of) if of.content.is_some()))
        {
            modules_of(file, &file.items, &mut Vec::new(), false, &mut inner);
        }
        File {
            module,
            declared: scan.finish(false),
            inner,
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

/// The source files of a crate in a directory, in order, and whether these are all.
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
            } else if path.extension().is_some_and(|of| of == "rs") && !crate_root::is_other(&path)
            {
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
        let mut around = root.ancestors().skip(1);
        if let Some(package) = around.find(|dir| dir.join("Cargo.toml").exists()) {
            scan.declared.standing.of_package(package);
        }
        // A macro may stand in a file that comes later.
        for (source, _) in sources {
            scan.made.define(&source.file.items);
        }
        for (source, path) in sources {
            scan.read(&source.file, ways::module_of(root, path));
        }
        scan.finish(true)
    }
}
