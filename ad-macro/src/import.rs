//! `#[differentiate] use path::foo;` brings the companions of `foo` along.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{ItemUse, UseTree};

use crate::names::companions;

/// Input:  `use physics::drag;`
/// Output: `use physics::__drag_rev; use physics::__drag_jvp;`
pub fn companions_of(import: &ItemUse) -> TokenStream {
    let vis = &import.vis;
    let leading = &import.leading_colon;
    [
        companions::rev as fn(&syn::Ident) -> syn::Ident,
        companions::jvp,
    ]
    .into_iter()
    .map(|name| {
        let tree = renamed(&import.tree, name);
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
