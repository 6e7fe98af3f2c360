//! Functions that hide others of their name: what is called is the one here, without derivatives, and its companions
//! would be those of the other.
//!
//! ```text
//! use filters::*;                    // `smooth`, annotated
//! fn smooth(x: f64) -> f64 { .. }    // another one, or `use other::smooth;`
//! #[differentiate]
//! fn f(x: f64) -> f64 { smooth(x) }
//! ```

use std::collections::BTreeSet;

use syn::visit::{self, Visit};
use syn::{Item, UseTree};

use super::ahead::is_annotated;
use crate::words::identifiers;

/// A module, or a block with items.
#[derive(Default)]
pub struct Scope {
    /// What is annotated in it.
    callers: BTreeSet<String>,
    /// Functions that are not.
    plain: BTreeSet<String>,
    /// Names that come from elsewhere may be in scope.
    is_open: bool,
}

/// The scopes of a file.
#[derive(Default)]
pub struct Scopes(Vec<Scope>);

impl Scopes {
    pub fn of(file: &syn::File) -> Scopes {
        let mut scopes = Scopes::default();
        scopes.add(file.items.iter(), false);
        scopes.visit_file(file);
        let mut ruled = Ruled::default();
        ruled.visit_file(file);
        for scope in &mut scopes.0 {
            scope.plain.retain(|name| !ruled.0.contains(name));
        }
        scopes
    }

    /// Wherever an annotated `caller` stands, `callee` is a function without an annotation that may hide another.
    pub fn hides(&self, caller: &str, callee: &str) -> bool {
        let mut around = self.0.iter().filter(|scope| scope.callers.contains(caller));
        let hidden = |scope: &Scope| scope.is_open && scope.plain.contains(callee);
        let first = around.next();
        first.is_some_and(hidden) && around.all(hidden)
    }

    /// Somewhere an annotated `caller` stands, `callee` is a function without an annotation, or is imported without it.
    pub fn is_plain(&self, caller: &str, callee: &str) -> bool {
        let mut around = self.0.iter().filter(|scope| scope.callers.contains(caller));
        around.any(|scope| scope.plain.contains(callee))
    }

    fn add<'a>(&mut self, items: impl Iterator<Item = &'a Item>, is_block: bool) {
        let mut scope = Scope {
            is_open: is_block,
            ..Scope::default()
        };
        let mut known = BTreeSet::new();
        for item in items {
            match item {
                Item::Fn(of) if is_annotated(&of.attrs) => {
                    scope.callers.insert(of.sig.ident.to_string());
                    known.insert(of.sig.ident.to_string());
                }
                Item::Fn(of) => {
                    scope.plain.insert(of.sig.ident.to_string());
                }
                Item::Impl(of) if is_annotated(&of.attrs) => {
                    let methods = of.items.iter().filter_map(|item| match item {
                        syn::ImplItem::Fn(method) => Some(method.sig.ident.to_string()),
                        _ => None,
                    });
                    scope.callers.extend(methods);
                }
                // `#[differentiate] use` brings the companions too.
                Item::Use(import) => {
                    let into = match is_annotated(&import.attrs) {
                        true => &mut known,
                        false => &mut scope.plain,
                    };
                    scope.is_open |= names(&import.tree, into) && !is_of_language(&import.tree);
                }
                _ => {}
            }
        }
        scope.plain.retain(|name| !known.contains(name));
        if !scope.callers.is_empty() {
            self.0.push(scope);
        }
    }
}

impl<'ast> Visit<'ast> for Scopes {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        // All functions of an annotated module are.
        if let (Some((_, items)), false) = (&item.content, is_annotated(&item.attrs)) {
            self.add(items.iter(), false);
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_block(&mut self, block: &'ast syn::Block) {
        let items = block.stmts.iter().filter_map(|stmt| match stmt {
            syn::Stmt::Item(item) => Some(item),
            _ => None,
        });
        self.add(items, true);
        visit::visit_block(self, block);
    }
}

/// What the rules of a file are of: `#[derivative(of = ..)]`, `scalar_rule!(..)`.
#[derive(Default)]
struct Ruled(BTreeSet<String>);

impl<'ast> Visit<'ast> for Ruled {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        for attribute in &item.attrs {
            self.0.extend(identifiers(attribute));
        }
    }

    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        self.0.extend(identifiers(&item.mac));
    }
}

/// None of these has an annotated function.
fn is_of_language(tree: &UseTree) -> bool {
    matches!(tree, UseTree::Path(path)
        if ["std", "core", "alloc", "cotangent"].iter().any(|of| path.ident == of))
}

/// Adds the names that are imported; whether there are others.
fn names(tree: &UseTree, into: &mut BTreeSet<String>) -> bool {
    match tree {
        UseTree::Path(path) => names(&path.tree, into),
        UseTree::Group(group) => {
            let open = group.items.iter().map(|tree| names(tree, into));
            open.fold(false, |a, b| a | b)
        }
        UseTree::Name(leaf) => {
            into.insert(leaf.ident.to_string());
            false
        }
        UseTree::Rename(leaf) => {
            into.insert(leaf.rename.to_string());
            false
        }
        UseTree::Glob(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_hides_another_function() {
        let source = "
            use other::*; use third::round;
            fn f(x: f64) -> f64 { x }
            #[differentiate] fn g(x: f64) -> f64 { x }
            #[derivative(of = ruled)] fn h() {}
            fn ruled() {}
            #[differentiate] impl S { fn m(&self) {} }
            mod closed { use third::round; use std::ops::*; fn f() {} #[differentiate] fn k() {} }
            mod annotated_use { use super::*; #[differentiate] use a::f; #[differentiate] fn l() {} }
            #[test] fn t() { fn f() {} #[differentiate] fn n() {} #[differentiate] fn o() {} }
            #[test] fn u() { #[differentiate] fn o() {} }";
        let scopes = Scopes::of(&syn::parse_str(source).unwrap());
        for (caller, callee, hidden) in [
            ("g", "f", true),
            ("m", "f", true),
            ("g", "round", true),
            ("k", "round", false),
            ("g", "g", false),
            ("g", "ruled", false),
            ("g", "unknown", false),
            ("k", "f", false),
            ("l", "f", false),
            ("n", "f", true),
            ("o", "f", false),
        ] {
            assert_eq!(scopes.hides(caller, callee), hidden, "{caller} {callee}");
        }
    }
}
