//! Items inside a body: constants, imports, functions.
//!
//! They stand at the head of each companion, where the reverse sweep sees them too. An item of an inner block moves
//! there as well, under another name if its own occurs outside of the block: there it means something else.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Item, ItemFn, Pat, Stmt, UseTree};

use crate::diag::{Diagnostics, Extent, codes};
use crate::lower::pattern_names;
use crate::{declared, import};

/// Takes the items out of the body of `item`.
pub fn take(item: &mut ItemFn, diag: &Diagnostics) -> Vec<Item> {
    InFull.visit_block_mut(&mut item.block);
    let mut imported = Imported::of(item);
    imported.visit_block_mut(&mut item.block);
    let mut any = AnyItem(false);
    any.visit_block(&item.block);
    if !any.0 {
        return Vec::new();
    }
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
    let mut inner = Inner { whole, items, diag };
    inner.visit_block_mut(&mut item.block);
    inner.items
}

/// Whether an item stands in a body.
struct AnyItem(bool);

impl<'ast> Visit<'ast> for AnyItem {
    fn visit_item(&mut self, _: &'ast Item) {
        self.0 = true;
    }
}

/// Functions of the language, and of crates without derivatives, that a block imports have no companions to import: they
/// are called by their paths.
///
/// Input:  `use std::mem::swap; swap(&mut a, &mut b);`
/// Output: `use std::mem::swap; std::mem::swap(&mut a, &mut b);`
struct InFull;

impl VisitMut for InFull {
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        visit_mut::visit_block_mut(self, block);
        let imports = block.stmts.iter().filter_map(|stmt| match stmt {
            Stmt::Item(Item::Use(import)) => Some(import::leaves(import)),
            _ => None,
        });
        let imports: Vec<(String, Vec<String>)> = imports.flatten().collect();
        for (name, path) in imports {
            let of_language = ["std", "core", "alloc"].iter().any(|root| path[0] == *root);
            let of_other_crate = path[0] != "libm" && declared::is_of_other_crate(&path);
            if (of_language || of_other_crate) && name.starts_with(char::is_lowercase) {
                let path = path.join("::");
                if let Ok(path) = syn::parse_str(&path) {
                    Called { name, path }.visit_block_mut(block);
                }
            }
        }
    }

    fn visit_item_mut(&mut self, _: &mut Item) {}
}

/// The same of what is imported where the function stands.
struct Imported {
    /// The names of variables, and of what the body declares.
    bound: Vec<String>,
    /// The body may import any.
    any: bool,
}

impl Imported {
    fn of(item: &ItemFn) -> Imported {
        let mut imported = Imported {
            bound: Vec::new(),
            any: false,
        };
        item.sig
            .inputs
            .iter()
            .for_each(|input| imported.visit_fn_arg(input));
        imported.visit_block(&item.block);
        imported
    }
}

impl<'ast> Visit<'ast> for Imported {
    fn visit_pat(&mut self, pat: &'ast Pat) {
        let names = pattern_names(pat).into_iter();
        self.bound.extend(names.map(|(name, _)| name.to_string()));
    }

    fn visit_item(&mut self, item: &'ast Item) {
        match names(item) {
            Some(names) => self.bound.extend(names),
            None => self.any |= matches!(item, Item::Use(_)),
        }
    }
}

impl VisitMut for Imported {
    fn visit_expr_call_mut(&mut self, call: &mut syn::ExprCall) {
        visit_mut::visit_expr_call_mut(self, call);
        let Expr::Path(path) = &*call.func else {
            return;
        };
        let Some(name) = path.path.get_ident().map(ToString::to_string) else {
            return;
        };
        let is_function = name.starts_with(char::is_lowercase) && !self.bound.contains(&name);
        if self.any || !is_function {
            return;
        }
        if let Some(path) = declared::of_language(&name) {
            if let Ok(path) = syn::parse_str(&path.join("::")) {
                Called { name, path }.visit_expr_call_mut(call);
            }
        }
    }

    fn visit_item_mut(&mut self, _: &mut Item) {}
}

struct Called {
    name: String,
    path: syn::ExprPath,
}

impl VisitMut for Called {
    fn visit_expr_call_mut(&mut self, call: &mut syn::ExprCall) {
        visit_mut::visit_expr_call_mut(self, call);
        if let Expr::Path(path) = &mut *call.func {
            if path.path.is_ident(&self.name) {
                let span = path.span();
                *path = self.path.clone();
                for segment in &mut path.path.segments {
                    segment.ident.set_span(span);
                }
            }
        }
    }

    fn visit_item_mut(&mut self, _: &mut Item) {}
}

struct Inner<'a> {
    /// The whole body.
    whole: TokenStream,
    items: Vec<Item>,
    diag: &'a Diagnostics,
}

impl VisitMut for Inner<'_> {
    /// Innermost first, so that a name that is taken again means one thing in what is left.
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        visit_mut::visit_block_mut(self, block);
        self.name_apart(block);
        let stmts = std::mem::take(&mut block.stmts);
        for stmt in stmts {
            match stmt {
                Stmt::Item(item) if names(&item).is_some() => self.items.push(item),
                Stmt::Item(Item::Use(import)) if brings_values(&import.tree, false) => {
                    let what = "all names of a module in an inner block";
                    let at = Extent::of(&import);
                    self.diag.error(at, &codes::UNSUPPORTED, what, None);
                }
                stmt => block.stmts.push(stmt),
            }
        }
    }

    fn visit_item_mut(&mut self, _: &mut Item) {}
}

impl Inner<'_> {
    /// Gives the items of the block whose names occur outside of it others.
    fn name_apart(&mut self, block: &mut syn::Block) {
        let items = block.stmts.iter().filter_map(|stmt| match stmt {
            Stmt::Item(item) => names(item),
            _ => None,
        });
        let items: Vec<String> = items.flatten().collect();
        for name in items {
            let inside = count(block.to_token_stream(), &name);
            let of_items: usize = self
                .items
                .iter()
                .map(|item| count(item.to_token_stream(), &name))
                .sum();
            if of_items == 0 && count(self.whole.clone(), &name) == inside {
                continue;
            }
            let other = (1..)
                .map(|n| format!("{name}{n}"))
                .find(|other| count(self.whole.clone(), other) == 0)
                .unwrap_or_default();
            for stmt in &mut block.stmts {
                if let Stmt::Item(Item::Use(import)) = stmt {
                    name_imports(&mut import.tree, &name);
                }
            }
            let renamed = renamed(block.to_token_stream(), &name, &other);
            self.whole.extend(renamed.clone());
            if let Ok(renamed) = syn::parse2(renamed) {
                *block = renamed;
            }
        }
    }
}

/// `use a::b as b;` for `use a::b;`
fn name_imports(tree: &mut UseTree, name: &str) {
    match tree {
        UseTree::Path(path) => name_imports(&mut path.tree, name),
        UseTree::Group(group) => group
            .items
            .iter_mut()
            .for_each(|tree| name_imports(tree, name)),
        UseTree::Name(leaf) if leaf.ident == name => {
            *tree = UseTree::Rename(syn::UseRename {
                ident: leaf.ident.clone(),
                as_token: Default::default(),
                rename: leaf.ident.clone(),
            });
        }
        UseTree::Name(_) | UseTree::Rename(_) | UseTree::Glob(_) => {}
    }
}

/// `tokens` with `other` for `name`, except for members, fields, and names in other paths than those that begin with it.
fn renamed(tokens: TokenStream, name: &str, other: &str) -> TokenStream {
    let (name, other) = (name.to_string(), other.to_string());
    Renamed { name, other }.in_tokens(tokens, false)
}

struct Renamed {
    name: String,
    other: String,
}

impl Renamed {
    /// `imports` says that the tokens are some of a `use`, where `a` of `a as b` is what is meant elsewhere.
    fn in_tokens(&self, tokens: TokenStream, mut imports: bool) -> TokenStream {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        let is = |at: usize, c: char| matches!(trees.get(at), Some(TokenTree::Punct(p)) if p.as_char() == c);
        let mut out = Vec::new();
        for (n, tree) in trees.iter().enumerate() {
            imports |= matches!(tree, TokenTree::Ident(word) if word == "use");
            imports &= !is(n, ';');
            out.push(match tree {
                TokenTree::Ident(ident) if *ident == self.name => {
                    let next = trees.get(n + 1);
                    let imported =
                        imports && matches!(next, Some(TokenTree::Ident(word)) if word == "as");
                    let declared = n > 0
                        && matches!(&trees[n - 1], TokenTree::Ident(word)
                        if ["const", "static", "let", "mut"].iter().any(|of| word == of));
                    let after = |c| n > 0 && is(n - 1, c);
                    // `f(a..b)` is no member.
                    let member = after('.') && !(n > 1 && is(n - 2, '.'))
                        || after(':') && n > 1 && is(n - 2, ':');
                    let field = !declared && is(n + 1, ':') && !is(n + 2, ':');
                    match member || field || imported {
                        true => tree.clone(),
                        false => proc_macro2::Ident::new(&self.other, ident.span()).into(),
                    }
                }
                TokenTree::Group(group) => {
                    let inner = self.in_tokens(group.stream(), imports);
                    let mut new = proc_macro2::Group::new(group.delimiter(), inner);
                    new.set_span(group.span());
                    new.into()
                }
                tree => tree.clone(),
            });
        }
        out.into_iter().collect()
    }
}

/// All names of something that may have constants and functions, and is no `enum`.
fn brings_values(tree: &UseTree, of_type: bool) -> bool {
    match tree {
        UseTree::Path(path) => {
            let of_type = path.ident.to_string().starts_with(char::is_uppercase);
            brings_values(&path.tree, of_type)
        }
        UseTree::Group(group) => group.items.iter().any(|tree| brings_values(tree, of_type)),
        UseTree::Name(_) | UseTree::Rename(_) => false,
        UseTree::Glob(_) => !of_type,
    }
}

/// The names an item has in its block, if they are known.
fn names(item: &Item) -> Option<Vec<String>> {
    match item {
        Item::Const(item) => Some(vec![item.ident.to_string()]),
        Item::Static(item) => Some(vec![item.ident.to_string()]),
        Item::Fn(item) => Some(vec![item.sig.ident.to_string()]),
        Item::Type(item) => Some(vec![item.ident.to_string()]),
        Item::Struct(item) => Some(vec![item.ident.to_string()]),
        Item::Enum(item) => Some(vec![item.ident.to_string()]),
        Item::Trait(item) => Some(vec![item.ident.to_string()]),
        Item::Impl(_) => Some(Vec::new()),
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
