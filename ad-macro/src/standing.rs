//! Calls of annotated functions that are imported by their names, as calls by path: companions stand beside a function, and
//! an import of it does not bring them.
//!
//! ```text
//! use crate::angles::wrapped;
//! wrapped(x)    =>    crate::angles::wrapped(x)
//! ```

use proc_macro2::Ident;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{ExprPath, FieldValue, Item, ItemFn, Pat, PathSegment};

use crate::declared;
use crate::hash::HashSet;

pub fn spell_out(item: &mut ItemFn) {
    let mut bound = Bound::default();
    bound.visit_item_fn(item);
    let caller = item.sig.ident.to_string();
    let mut spell = SpellOut {
        caller,
        bound: bound.0,
    };
    spell.visit_block_mut(&mut item.block);
}

/// The names of variables, wherever these are.
#[derive(Default)]
struct Bound(HashSet<String>);

impl<'ast> Visit<'ast> for Bound {
    fn visit_pat(&mut self, pat: &'ast Pat) {
        if let Pat::Ident(name) = pat {
            self.0.insert(name.ident.to_string());
        }
        visit::visit_pat(self, pat);
    }
}

struct SpellOut {
    caller: String,
    bound: HashSet<String>,
}

impl VisitMut for SpellOut {
    fn visit_item_mut(&mut self, _: &mut Item) {}

    fn visit_field_value_mut(&mut self, field: &mut FieldValue) {
        if field.colon_token.is_some() {
            visit_mut::visit_field_value_mut(self, field);
        }
    }

    fn visit_expr_path_mut(&mut self, expr: &mut ExprPath) {
        if expr.qself.is_some() || expr.path.leading_colon.is_some() {
            return;
        }
        let segments = expr.path.segments.iter();
        let names: Vec<String> = segments.map(|segment| segment.ident.to_string()).collect();
        let is_variable = names.len() == 1 && self.bound.contains(&names[0]);
        if is_variable || !names.last().is_some_and(|name| is_called_by_its_name(name)) {
            return;
        }
        let Some(found) = declared::where_it_stands(&self.caller, &names) else {
            return;
        };
        let Some(last) = expr.path.segments.last() else {
            return;
        };
        let (span, arguments) = (last.ident.span(), last.arguments.clone());
        let root = ["crate".to_string()];
        let path = root.iter().chain(&found);
        let segments = path.map(|name| PathSegment::from(Ident::new(name, span)));
        expr.path.segments = segments.collect();
        if let Some(last) = expr.path.segments.last_mut() {
            last.arguments = arguments;
        }
    }
}

/// What returns closures or references, or takes iterators, is called by another name.
fn is_called_by_its_name(name: &str) -> bool {
    declared::maker(name).is_none()
        && declared::iterated(name).is_none()
        && declared::getter("", name).is_none()
}
