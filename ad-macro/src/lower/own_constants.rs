//! The constants that a function declares in its body, which hide those of its module.
//!
//! ```text
//! fn weighed(xs: &[f64]) -> f64 { const WHITE: [f64; 3] = [0.9, 1.0, 1.1]; xs.iter().zip(WHITE) .. }
//! ```

use syn::visit::{self, Visit};
use syn::{ItemFn, Type};

use crate::hash::HashMap;

/// By their names. `None` of what the function calls so more than once.
#[derive(Default)]
pub(super) struct OwnConstants(HashMap<String, Option<Type>>);

impl OwnConstants {
    pub fn of_function(item: &ItemFn) -> OwnConstants {
        let mut found = OwnConstants::default();
        found.visit_block(&item.block);
        // One of an inner block is not meant everywhere.
        let is_outer = |name: &String| {
            let declares = |stmt: &syn::Stmt| match stmt {
                syn::Stmt::Item(syn::Item::Const(of)) => of.ident == name,
                syn::Stmt::Item(syn::Item::Static(of)) => of.ident == name,
                _ => false,
            };
            item.block.stmts.iter().any(declares)
        };
        found.0.retain(|name, _| is_outer(name));
        found
    }

    pub fn of(&self, name: &str) -> Option<Type> {
        self.0.get(name)?.clone()
    }

    fn note(&mut self, name: &syn::Ident, ty: &Type) {
        let known = self.0.entry(name.to_string());
        known
            .and_modify(|known| *known = None)
            .or_insert_with(|| Some(ty.clone()));
    }
}

impl<'ast> Visit<'ast> for OwnConstants {
    fn visit_item_const(&mut self, of: &'ast syn::ItemConst) {
        self.note(&of.ident, &of.ty);
        visit::visit_item_const(self, of);
    }

    fn visit_item_static(&mut self, of: &'ast syn::ItemStatic) {
        self.note(&of.ident, &of.ty);
        visit::visit_item_static(self, of);
    }
}
