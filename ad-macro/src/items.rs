//! Items inside a body: constants, imports, functions.
//!
//! They stand at the head of each companion, where the reverse sweep sees them too. An item of an inner block moves
//! there if its name occurs nowhere else.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit_mut::{self, VisitMut};
use syn::{Item, ItemFn, Stmt, UseTree};

/// Takes the items out of the body of `item`.
pub fn take(item: &mut ItemFn) -> Vec<Item> {
    let whole = item.block.to_token_stream();
    let mut items = Vec::new();
    let outermost = std::mem::take(&mut item.block.stmts);
    item.block.stmts = outermost
        .into_iter()
        .filter_map(|stmt| match stmt {
            Stmt::Item(item) if !matches!(item, Item::Macro(_)) => {
                items.push(item);
                None
            }
            stmt => Some(stmt),
        })
        .collect();
    let mut inner = Inner { whole, items };
    inner.visit_block_mut(&mut item.block);
    inner.items
}

struct Inner {
    /// The whole body.
    whole: TokenStream,
    items: Vec<Item>,
}

impl VisitMut for Inner {
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        let tokens = block.to_token_stream();
        let stmts = std::mem::take(&mut block.stmts);
        for stmt in stmts {
            match stmt {
                Stmt::Item(item) if self.is_only_in(&item, &tokens) => self.items.push(item),
                stmt => block.stmts.push(stmt),
            }
        }
        visit_mut::visit_block_mut(self, block);
    }

    fn visit_item_mut(&mut self, _: &mut Item) {}
}

impl Inner {
    fn is_only_in(&self, item: &Item, block: &TokenStream) -> bool {
        let names = names(item);
        names.is_some_and(|names| {
            names
                .iter()
                .all(|name| count(self.whole.clone(), name) == count(block.clone(), name))
        })
    }
}

/// The names an item has in its block, if they are known.
fn names(item: &Item) -> Option<Vec<String>> {
    match item {
        Item::Const(item) => Some(vec![item.ident.to_string()]),
        Item::Static(item) => Some(vec![item.ident.to_string()]),
        Item::Fn(item) => Some(vec![item.sig.ident.to_string()]),
        Item::Use(item) => {
            let mut names = Vec::new();
            imported(&item.tree, &mut names).then_some(names)
        }
        _ => None,
    }
}

/// The names an import brings; `false` if they are not all known.
fn imported(tree: &UseTree, names: &mut Vec<String>) -> bool {
    match tree {
        UseTree::Path(path) => imported(&path.tree, names),
        UseTree::Name(name) => {
            names.push(name.ident.to_string());
            true
        }
        UseTree::Rename(rename) => {
            names.push(rename.rename.to_string());
            true
        }
        UseTree::Group(group) => group.items.iter().all(|tree| imported(tree, names)),
        UseTree::Glob(_) => false,
    }
}

/// How often an identifier occurs.
fn count(tokens: TokenStream, name: &str) -> usize {
    tokens
        .into_iter()
        .map(|tree| match tree {
            TokenTree::Ident(ident) => usize::from(ident == name),
            TokenTree::Group(group) => count(group.stream(), name),
            _ => 0,
        })
        .sum()
}
