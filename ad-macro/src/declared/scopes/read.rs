//! What stands in the scopes of a file.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, UseTree};

use super::{Annotation, Leaf, Scope, Scopes};
use crate::declared::conditions::{is_left_out, is_out};
use crate::declared::scan::is_annotated;
use crate::declared::ways;
use crate::import;
use crate::lower::{is_inactive_type, is_primitive};
use crate::words::{fingerprint, identifiers};

pub fn scopes(annotation: Annotation, file: &syn::File) -> Scopes {
    let mut reader = Reader {
        of: annotation,
        scopes: Scopes::default(),
        open: 0,
        whole: false,
    };
    reader.enter(file.items.iter(), Scope::default());
    reader.visit_file(file);
    let mut scopes = reader.scopes;
    if annotation == Annotation::Differentiate {
        let ruled = ruled(file);
        for scope in &mut scopes.all {
            scope.plain.retain(|name| !ruled.contains(name));
            scope.leaves.retain(|name, _| !ruled.contains(name));
            for name in &ruled {
                scope.note_defined(name);
            }
        }
    }
    scopes
}

struct Reader {
    of: Annotation,
    scopes: Scopes,
    /// The scope that is being read.
    open: usize,
    /// It is an annotated module: all functions of one are.
    whole: bool,
}

impl Reader {
    /// Opens a scope with these items.
    fn enter<'a>(&mut self, items: impl Iterator<Item = &'a Item>, mut scope: Scope) {
        for item in items {
            match item {
                Item::Fn(syn::ItemFn { attrs, .. }) | Item::Use(syn::ItemUse { attrs, .. })
                    if is_left_out(attrs) => {}
                Item::Fn(of) => {
                    let name = of.sig.ident.to_string();
                    scope.note_defined(&name);
                    if self.calls(&of.attrs) {
                        scope.items.insert(fingerprint(of));
                        scope.callers.insert(name.clone());
                    }
                    if self.is_annotated(&of.attrs) && !has_no_derivative(&of.sig) {
                        scope
                            .calls
                            .insert(name.clone(), called(of.block.to_token_stream()));
                        if let Some(leaf) = Leaf::of(of) {
                            scope.leaves.insert(name.clone(), leaf);
                        }
                        scope.known.insert(name);
                    } else if self.is_plain(&of.attrs) {
                        if are_known(&of.attrs) {
                            scope.bare.insert(name.clone());
                        }
                        scope.plain.insert(name);
                    }
                }
                // Those that the derive may stand on.
                Item::Struct(of) => drop(scope.items.insert(fingerprint(of))),
                Item::Enum(of) => drop(scope.items.insert(fingerprint(of))),
                Item::Const(of) => scope.note_defined(&of.ident.to_string()),
                Item::Static(of) => scope.note_defined(&of.ident.to_string()),
                Item::Impl(of) => {
                    for (item, name) in self.methods(of) {
                        scope.items.insert(item);
                        scope.callers.insert(name);
                    }
                }
                Item::Trait(of) => {
                    for (item, name) in self.default_methods(of) {
                        scope.items.insert(item);
                        scope.callers.insert(name);
                    }
                }
                // `#[differentiate] use` brings the companions too, which an annotated module says to those of `libm`.
                Item::Use(import) => {
                    let of_rules = self.whole && import::of_libm(import).is_some();
                    let marked = self.of.marks(&import.attrs);
                    if marked {
                        scope.items.insert(fingerprint(import));
                    }
                    let into = match marked || of_rules {
                        true => &mut scope.known,
                        false => &mut scope.plain,
                    };
                    let before = scope.globs.len();
                    names(&import.tree, &mut Vec::new(), into, &mut scope.globs);
                    let mut brought = scope.globs[before..].iter();
                    scope.has_libm |=
                        import.attrs.is_empty() && brought.any(|glob| *glob == ["libm"]);
                    if are_known(&import.attrs) {
                        let named = import::leaves(import).into_iter();
                        scope.bare.extend(named.map(|(name, _)| name));
                    }
                    scope.note_imported(import);
                    last_names(&import.tree, &mut scope.brought);
                    if import.leading_colon.is_none() {
                        let imports = &mut scope.imports;
                        let mut note = |name, from| drop(imports.insert(name, from));
                        ways::imported(&import.tree, &mut Vec::new(), &mut note);
                    }
                }
                _ => {}
            }
        }
        scope.plain.retain(|name| !scope.known.contains(name));
        self.open = self.scopes.all.len();
        self.scopes.all.push(scope);
    }

    /// Opens the scope of a block, and reads what is inside.
    fn block(&mut self, block: &syn::Block) {
        let around = (self.open, self.whole);
        let scope = Scope {
            around: Some(self.open),
            ..Scope::default()
        };
        self.whole = false;
        let items = block.stmts.iter().filter_map(|stmt| match stmt {
            syn::Stmt::Item(item) => Some(item),
            _ => None,
        });
        self.enter(items, scope);
        visit::visit_block(self, block);
        (self.open, self.whole) = around;
    }

    /// The body of a function, and the item that made it one with companions.
    fn body(&mut self, item: Option<u64>, name: &syn::Ident, block: &syn::Block) {
        let body = self.scopes.all.len();
        self.block(block);
        if let Some(item) = item {
            self.scopes.all[body].is_body = true;
            let bodies = self.scopes.bodies.entry((item, name.to_string()));
            bodies.or_default().push(body);
        }
    }

    fn is_annotated(&self, attrs: &[Attribute]) -> bool {
        let skipped = self.of == Annotation::Differentiate && is_skipped(attrs);
        (self.of.marks(attrs) || self.whole) && !skipped
    }

    /// Its calls are looked up for companions: those of a rule are for transposes, but it has none.
    fn calls(&self, attrs: &[Attribute]) -> bool {
        let is_rule = |of| last_is(of, "derivative");
        self.is_annotated(attrs) || self.of == Annotation::Linear && attrs.iter().any(is_rule)
    }

    /// It is certain that the function is not annotated.
    fn is_plain(&self, attrs: &[Attribute]) -> bool {
        // `#[linear]` may stand there under another name.
        self.of == Annotation::Differentiate || are_known(attrs)
    }

    /// The methods of a block with companions, each with what is annotated.
    fn methods(&self, of: &syn::ItemImpl) -> Vec<(u64, String)> {
        let all = self.of == Annotation::Differentiate && self.is_annotated(&of.attrs);
        let block = all.then(|| fingerprint(of));
        let methods = of.items.iter().filter_map(|item| match item {
            syn::ImplItem::Fn(method) => Some(method),
            _ => None,
        });
        let annotated = methods.filter_map(|method| {
            let linear = self.of == Annotation::Linear && self.of.marks(&method.attrs);
            let item = block.or_else(|| linear.then(|| fingerprint(method)))?;
            Some((item, method.sig.ident.to_string()))
        });
        annotated.collect()
    }

    /// The methods that a trait with companions has a body for, each with what is annotated.
    fn default_methods(&self, of: &syn::ItemTrait) -> Vec<(u64, String)> {
        let annotated = self.of == Annotation::Differentiate && self.is_annotated(&of.attrs);
        let item = annotated.then(|| fingerprint(of));
        let methods = of.items.iter().filter_map(|method| match method {
            syn::TraitItem::Fn(method) if method.default.is_some() => {
                Some((item?, method.sig.ident.to_string()))
            }
            _ => None,
        });
        methods.collect()
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        let Some((_, items)) = &item.content else {
            return;
        };
        let around = (self.open, self.whole);
        let scope = Scope {
            parent: Some(self.open),
            ..Scope::default()
        };
        self.whole =
            self.of == Annotation::Differentiate && (self.whole || is_annotated(&item.attrs));
        self.enter(items.iter(), scope);
        let modules = &mut self.scopes.all[around.0].modules;
        modules.insert(item.ident.to_string(), self.open);
        visit::visit_item_mod(self, item);
        (self.open, self.whole) = around;
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        let own = self.calls(&item.attrs).then(|| fingerprint(item));
        self.body(own, &item.sig.ident, &item.block);
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let annotated = self.methods(item);
        for method in &item.items {
            let syn::ImplItem::Fn(method) = method else {
                continue;
            };
            let own = annotated.iter().find(|(_, name)| method.sig.ident == name);
            self.body(own.map(|(of, _)| *of), &method.sig.ident, &method.block);
        }
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        let annotated = self.default_methods(item);
        for method in &item.items {
            let syn::TraitItem::Fn(method) = method else {
                continue;
            };
            if let Some(block) = &method.default {
                let own = annotated.iter().find(|(_, name)| method.sig.ident == name);
                self.body(own.map(|(of, _)| *of), &method.sig.ident, block);
            }
        }
    }

    fn visit_block(&mut self, block: &'ast syn::Block) {
        let is_item = |stmt: &syn::Stmt| matches!(stmt, syn::Stmt::Item(_));
        match block.stmts.iter().any(is_item) {
            true => self.block(block),
            false => visit::visit_block(self, block),
        }
    }
}

impl Annotation {
    /// One of the attributes is this one, perhaps under a condition.
    pub(in crate::declared) fn marks(self, attrs: &[Attribute]) -> bool {
        let word = match self {
            Annotation::Differentiate => "differentiate",
            Annotation::Linear => "linear",
        };
        attrs.iter().any(|of| {
            let conditional = of.path().is_ident("cfg_attr");
            last_is(of, word) || conditional && identifiers(of).contains(word)
        })
    }
}

/// None of the attributes may be `#[linear]`, or `#[differentiate]` under another name.
pub fn are_known<'a>(attrs: impl IntoIterator<Item = &'a Attribute>) -> bool {
    let known = |of: &Attribute| KNOWN.iter().any(|name| last_is(of, name));
    attrs.into_iter().all(known)
}

/// Numbers, and no function that takes others: `f64`, `[f32; 2]`.
fn is_of_numbers(ty: &syn::Type) -> bool {
    match ty {
        syn::Type::Array(of) => is_of_numbers(&of.elem),
        syn::Type::Tuple(of) => of.elems.iter().all(is_of_numbers),
        ty => is_primitive(ty),
    }
}

/// Whatever stands on it, it gets no companions: `fn floor(x: f64) -> i64`, `fn index(n: usize) -> f64`.
pub(in crate::declared) fn has_no_derivative(sig: &syn::Signature) -> bool {
    let plain = |ty: &syn::Type| is_primitive(ty) && is_inactive_type(ty);
    let (none_out, numbers_out) = match &sig.output {
        syn::ReturnType::Type(_, ty) => (plain(ty), is_of_numbers(ty)),
        syn::ReturnType::Default => (false, false),
    };
    let mut inputs = sig.inputs.iter().map(|input| match input {
        syn::FnArg::Typed(typed) => Some(&*typed.ty),
        syn::FnArg::Receiver(_) => None,
    });
    let lends = |ty: &syn::Type| matches!(ty, syn::Type::Reference(r) if r.mutability.is_some());
    let lent = inputs.clone().flatten().any(lends);
    let takes = !sig.inputs.is_empty();
    !lent && takes && (none_out || numbers_out && inputs.all(|ty| ty.is_some_and(plain)))
}

/// Attributes of functions that are not `#[linear]`.
const KNOWN: &[&str] = &[
    "allow",
    "cfg",
    "cold",
    "deny",
    "deprecated",
    "derivative",
    "differentiate",
    "doc",
    "expect",
    "inline",
    "must_use",
    "rustfmt",
    "skip",
    "target_feature",
    "test",
    "track_caller",
    "warn",
];

/// Every `name(..)`.
fn called(tokens: TokenStream) -> BTreeSet<String> {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let mut names = BTreeSet::new();
    for tree in &trees {
        if let TokenTree::Group(group) = tree {
            names.extend(called(group.stream()));
        }
    }
    names.extend(trees.windows(2).filter_map(|pair| match pair {
        [TokenTree::Ident(name), TokenTree::Group(of)] => {
            (of.delimiter() == Delimiter::Parenthesis).then(|| name.to_string())
        }
        _ => None,
    }));
    names
}

fn last_is(attribute: &Attribute, name: &str) -> bool {
    let last = attribute.path().segments.last();
    last.is_some_and(|last| last.ident == name)
}

/// `#[differentiate(skip)]`, also under a condition.
pub(in crate::declared) fn is_skipped(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|of| {
        let names = match of.path().is_ident("cfg_attr") {
            true => Some(identifiers(of)).filter(|names| names.contains("differentiate")),
            false => crate::block::arguments(of).map(|arguments| identifiers(&arguments)),
        };
        names.is_some_and(|names| names.contains("skip"))
    })
}

/// The names in the rules of a file, those of what they are of among them.
pub(in crate::declared) fn ruled(file: &syn::File) -> BTreeSet<String> {
    let mut ruled = Ruled::default();
    ruled.visit_file(file);
    ruled.names
}

/// What the rules of a file are of: `#[derivative(of = ..)]`, `scalar_rule!(..)`.
#[derive(Default)]
struct Ruled {
    names: BTreeSet<String>,
    /// Inside of a module that is not compiled, or for tests only.
    out: bool,
}

impl<'ast> Visit<'ast> for Ruled {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        for attribute in &item.attrs {
            self.names.extend(identifiers(attribute));
        }
    }

    // Any macro may make a rule, but those among tests are tests: `proptest! { .. }`.
    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        let path = &item.mac.path;
        let is_rule = path
            .segments
            .last()
            .is_some_and(|last| last.ident == "scalar_rule");
        if !self.out || is_rule {
            self.names.extend(identifiers(&item.mac));
        }
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        let around = self.out;
        self.out |= is_out(&item.attrs);
        visit::visit_item_mod(self, item);
        self.out = around;
    }
}

/// None of these has an annotated function.
fn is_of_language(path: &[String]) -> bool {
    const LANGUAGE: &[&str] = &["std", "core", "alloc", "cotangent"];
    path.first()
        .is_some_and(|first| LANGUAGE.contains(&first.as_str()))
}

/// Adds the names that are imported, and the paths of which all are.
fn names(
    tree: &UseTree,
    path: &mut Vec<String>,
    into: &mut BTreeSet<String>,
    globs: &mut Vec<Vec<String>>,
) {
    match tree {
        UseTree::Path(of) => {
            path.push(of.ident.to_string());
            names(&of.tree, path, into, globs);
            path.pop();
        }
        UseTree::Group(group) => {
            for tree in &group.items {
                names(tree, path, into, globs);
            }
        }
        UseTree::Name(leaf) => drop(into.insert(leaf.ident.to_string())),
        UseTree::Rename(leaf) => drop(into.insert(leaf.rename.to_string())),
        UseTree::Glob(_) if is_of_language(path) => {}
        UseTree::Glob(_) => globs.push(path.clone()),
    }
}

/// Adds what the names that are imported are called where they stand: `Float` of `use num_traits::Float as _;`.
fn last_names(tree: &UseTree, into: &mut BTreeSet<String>) {
    match tree {
        UseTree::Path(of) => last_names(&of.tree, into),
        UseTree::Group(group) => group.items.iter().for_each(|tree| last_names(tree, into)),
        UseTree::Name(leaf) => drop(into.insert(leaf.ident.to_string())),
        UseTree::Rename(leaf) => drop(into.insert(leaf.ident.to_string())),
        UseTree::Glob(_) => {}
    }
}
