//! `#[differentiate] use path::foo;` brings the companions of `foo` along.

use proc_macro2::TokenStream;
use quote::format_ident;
use quote::quote;
use syn::punctuated::Punctuated;
use syn::{Ident, ItemFn, ItemUse, UseTree, parse_quote};

use crate::annotated_trait;
use crate::calls;
use crate::declared;
use crate::diag::{Diagnostics, Extent, codes};
use crate::getters;
use crate::names::companions;
use crate::options::Options;
use crate::rules;

/// Input:  `use physics::drag;`
/// Output: `use physics::__drag_rev; use physics::__drag_jvp;`, and `use physics::__drag_lin;` if that is asked for
///
/// What is no function is left out: `use math::{self, Coefficients, meridian};` brings those of `meridian`.
pub fn companions_of(import: &ItemUse, options: &Options) -> TokenStream {
    let kind = |name: &Ident| kind_of(&name.to_string());
    let Some(tree) = of_companions(&import.tree, &mut Vec::new()) else {
        return TokenStream::new();
    };
    let import = &ItemUse {
        tree,
        ..import.clone()
    };
    if of_called(import, &|name| kind(name) != Kind::Plain).is_empty() {
        return of_functions(import, options);
    }
    // What returns closures or references, or takes iterators, is called by another name.
    let kinds = [
        Kind::Plain,
        Kind::Closure,
        Kind::Applied,
        Kind::Collected,
        Kind::Getter,
        Kind::Trait,
    ];
    let each = kinds.iter().map(|of| {
        let imports = of_called(import, &|name| kind(name) == *of);
        let brought = imports.iter().map(|import| match of.names() {
            names if names.is_empty() => of_functions(import, options),
            names => under(import, &names),
        });
        brought.collect::<TokenStream>()
    });
    each.collect()
}

/// The tree without the names that no companions belong to, as the source says; `None` where it has no others.
/// `above` is the path that it stands below.
fn of_companions(tree: &UseTree, above: &mut Vec<String>) -> Option<UseTree> {
    let is_one = |name: &Ident| {
        let name = name.to_string();
        let has = name != "self" && !declared::is_without_companions(&name);
        // A function elsewhere may have the name of a module.
        has && !declared::is_only_module(&[&above[..], &[name]].concat())
    };
    match tree {
        UseTree::Path(path) => {
            above.push(path.ident.to_string());
            let below = of_companions(&path.tree, above);
            above.pop();
            Some(UseTree::Path(syn::UsePath {
                tree: Box::new(below?),
                ..path.clone()
            }))
        }
        UseTree::Group(group) => {
            let items = group.items.iter();
            let items = items.filter_map(|tree| of_companions(tree, above));
            let items: Punctuated<_, _> = items.collect();
            (!items.is_empty()).then_some(UseTree::Group(syn::UseGroup {
                items,
                ..group.clone()
            }))
        }
        UseTree::Name(leaf) => is_one(&leaf.ident).then_some(tree.clone()),
        UseTree::Rename(leaf) => is_one(&leaf.ident).then_some(tree.clone()),
        UseTree::Glob(_) => Some(tree.clone()),
    }
}

/// What is imported from crates without derivatives has none.
pub fn refuse_without(import: &ItemUse, diag: &Diagnostics) {
    for (_, path) in leaves(import) {
        if declared::is_of_other_crate(&path) {
            let name = path.last().map_or("", String::as_str);
            let what = format!("the other crate's {name}");
            diag.error(Extent::of(&import.tree), &codes::METHOD, &what, None);
        }
    }
}

/// How a function is called in annotated code.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Plain,
    Closure,
    Applied,
    Collected,
    Getter,
    Trait,
}

fn kind_of(name: &str) -> Kind {
    match declared::maker(name) {
        Some(maker) if maker.applied.is_some() => Kind::Applied,
        Some(_) => Kind::Closure,
        None if declared::iterated(name).is_some() => Kind::Collected,
        None if declared::getter("", name).is_some() => Kind::Getter,
        None if declared::annotated_trait(name).is_some() => Kind::Trait,
        None => Kind::Plain,
    }
}

impl Kind {
    fn names(self) -> Vec<fn(&Ident) -> Ident> {
        match self {
            Kind::Plain => Vec::new(),
            Kind::Closure => vec![
                companions::closure,
                companions::closure_type,
                |name| companions::rev(&companions::closure(name)),
                |name| companions::jvp(&companions::closure(name)),
            ],
            Kind::Applied => vec![
                companions::applied,
                |name| companions::rev(&companions::applied(name)),
                |name| companions::jvp(&companions::applied(name)),
            ],
            Kind::Collected => vec![
                companions::collected,
                |name| companions::rev(&companions::collected(name)),
                |name| companions::jvp(&companions::collected(name)),
            ],
            Kind::Getter => vec![getters::witness_of],
            Kind::Trait => vec![annotated_trait::name],
        }
    }
}

/// Those of functions that are called by their names.
pub fn of_functions(import: &ItemUse, options: &Options) -> TokenStream {
    let imported = leaves(import).into_iter().map(|(name, _)| name).collect();
    let boxed = calls::boxed_imports(&imported);
    let mut boxed_names: Vec<fn(&Ident) -> Ident> = Vec::new();
    let mut names: Vec<fn(&Ident) -> Ident> = Vec::new();
    if ["grad", "vjp", "split"].iter().any(|m| options.wants(m)) {
        names.push(companions::rev);
        boxed_names.push(companions::rev_boxed);
    }
    if options.wants("jvp") {
        names.push(companions::jvp);
    }
    if options.wants("linearize") {
        names.push(companions::lin);
        boxed_names.push(companions::lin_boxed);
    }
    let all = under(import, &names);
    let of_boxed = of_called(import, &|name| boxed.contains(&name.to_string()));
    let of_boxed = of_boxed.iter().map(|import| under(import, &boxed_names));
    [all].into_iter().chain(of_boxed).collect()
}

/// Input:  `use filters::fir;`
/// Output: `use filters::__fir_transposed;`
pub fn transposed_of(import: &ItemUse) -> TokenStream {
    under(import, &[companions::transposed])
}

fn under(import: &ItemUse, names: &[fn(&Ident) -> Ident]) -> TokenStream {
    let vis = &import.vis;
    let leading = &import.leading_colon;
    names
        .iter()
        .map(|name| {
            let tree = renamed(&import.tree, *name);
            quote! {
                #[doc(hidden)]
                #[allow(unused_imports)]
                #vis use #leading #tree;
            }
        })
        .collect()
}

/// The tree with every imported name replaced by its companion's. A glob imports companions anyway.
fn renamed(tree: &UseTree, name: fn(&syn::Ident) -> syn::Ident) -> UseTree {
    match tree {
        UseTree::Path(path) => {
            let mut path = path.clone();
            path.tree = Box::new(renamed(&path.tree, name));
            UseTree::Path(path)
        }
        UseTree::Name(leaf) => UseTree::Name(syn::UseName {
            ident: name(&leaf.ident),
        }),
        UseTree::Rename(leaf) => {
            let mut leaf = leaf.clone();
            leaf.ident = name(&leaf.ident);
            leaf.rename = name(&leaf.rename);
            UseTree::Rename(leaf)
        }
        UseTree::Group(group) => {
            let mut group = group.clone();
            group.items = group.items.iter().map(|tree| renamed(tree, name)).collect();
            UseTree::Group(group)
        }
        UseTree::Glob(glob) => UseTree::Glob(glob.clone()),
    }
}

/// The imports of `import` by themselves, those of names that are `called`: `use a::{b as c, d};` is `use a::b as c;` and
/// `use a::d;`. A glob imports companions along with what they are of.
pub fn of_called(import: &ItemUse, called: &dyn Fn(&Ident) -> bool) -> Vec<ItemUse> {
    fn leaves(
        tree: &UseTree,
        around: &dyn Fn(UseTree) -> UseTree,
        out: &mut Vec<(Ident, UseTree)>,
    ) {
        match tree {
            UseTree::Path(path) => {
                let around = |inner| {
                    let tree = Box::new(inner);
                    around(UseTree::Path(syn::UsePath {
                        tree,
                        ..path.clone()
                    }))
                };
                leaves(&path.tree, &around, out);
            }
            UseTree::Group(group) => {
                group
                    .items
                    .iter()
                    .for_each(|tree| leaves(tree, around, out));
            }
            UseTree::Name(leaf) => out.push((leaf.ident.clone(), around(tree.clone()))),
            UseTree::Rename(leaf) => out.push((leaf.rename.clone(), around(tree.clone()))),
            UseTree::Glob(_) => {}
        }
    }
    let mut found = Vec::new();
    leaves(&import.tree, &|tree| tree, &mut found);
    let called = found.into_iter().filter(|(name, _)| called(name));
    let imports = called.map(|(_, tree)| ItemUse {
        tree,
        ..import.clone()
    });
    imports.collect()
}

/// The names that are imported one by one, each with its path.
pub fn leaves(import: &ItemUse) -> Vec<(String, Vec<String>)> {
    fn collect(tree: &UseTree, path: &[String], out: &mut Vec<(String, Vec<String>)>) {
        let under = |name: &Ident| [path, &[name.to_string()]].concat();
        match tree {
            UseTree::Path(of) => collect(&of.tree, &under(&of.ident), out),
            UseTree::Group(group) => group.items.iter().for_each(|of| collect(of, path, out)),
            UseTree::Name(leaf) => out.push((leaf.ident.to_string(), under(&leaf.ident))),
            UseTree::Rename(leaf) => out.push((leaf.rename.to_string(), under(&leaf.ident))),
            UseTree::Glob(_) => {}
        }
    }
    let mut found = Vec::new();
    collect(&import.tree, &[], &mut found);
    found
}

/// The modules all names of which are imported.
pub fn globs(import: &ItemUse) -> Vec<Vec<String>> {
    fn collect(tree: &UseTree, path: &[String], out: &mut Vec<Vec<String>>) {
        match tree {
            UseTree::Path(of) => collect(&of.tree, &[path, &[of.ident.to_string()]].concat(), out),
            UseTree::Group(group) => group.items.iter().for_each(|of| collect(of, path, out)),
            UseTree::Glob(_) => out.push(path.to_vec()),
            UseTree::Name(_) | UseTree::Rename(_) => {}
        }
    }
    let mut found = Vec::new();
    collect(&import.tree, &[], &mut found);
    found
}

/// The functions that `use libm::{sin, pow as power};` brings into scope, as calls of them by path: the crate has no
/// companions of them, so that they are made here. `None` if that is not what is imported.
pub fn of_libm(import: &ItemUse) -> Option<Vec<ItemFn>> {
    let UseTree::Path(root) = &import.tree else {
        return None;
    };
    if root.ident != "libm" {
        return None;
    }
    let mut names = Vec::new();
    renamed_leaves(&root.tree, &mut names);
    let functions = names
        .iter()
        .filter_map(|(name, renamed)| function_of_libm(import, name, renamed));
    Some(functions.collect())
}

/// What is imported, and under which name.
fn renamed_leaves(tree: &UseTree, out: &mut Vec<(Ident, Ident)>) {
    match tree {
        UseTree::Name(leaf) => out.push((leaf.ident.clone(), leaf.ident.clone())),
        UseTree::Rename(leaf) => out.push((leaf.ident.clone(), leaf.rename.clone())),
        UseTree::Group(group) => group
            .items
            .iter()
            .for_each(|tree| renamed_leaves(tree, out)),
        UseTree::Path(_) | UseTree::Glob(_) => {}
    }
}

/// `fn power(a0: f64, a1: f64) -> f64 { libm::pow(a0, a1) }`
fn function_of_libm(import: &ItemUse, name: &Ident, renamed: &Ident) -> Option<ItemFn> {
    let text = name.to_string();
    let row = (1..=3).find_map(|arity| rules::lookup_libm(&text, arity));
    let rounding = |name: &str| rules::LIBM_ROUNDINGS.contains(&name);
    let known = |name: &str| {
        rounding(name) || (1..=3).any(|arity| rules::lookup_libm(name, arity).is_some())
    };
    if row.is_none() && !known(&text) {
        return None;
    }
    let single = text.strip_suffix('f').is_some_and(known);
    let float: syn::Type = match single {
        true => parse_quote!(f32),
        false => parse_quote!(f64),
    };
    let pair = row.is_some_and(|row| row.pair);
    let arity = row
        .filter(|row| !row.pair)
        .map_or(1, |row| row.partials.len());
    let names: Vec<Ident> = (0..arity).map(|n| format_ident!("a{n}")).collect();
    let types = (0..arity).map(|n| match row {
        Some(row) if row.name == "libm_scalbn" && n == 1 => parse_quote!(i32),
        _ => float.clone(),
    });
    let types: Vec<syn::Type> = types.collect();
    let output: syn::Type = match pair {
        true => parse_quote!((#float, #float)),
        false => float.clone(),
    };
    let (vis, leading) = (&import.vis, &import.leading_colon);
    Some(parse_quote! {
        #vis fn #renamed(#(#names: #types),*) -> #output {
            #leading libm::#name(#(#names),*)
        }
    })
}
