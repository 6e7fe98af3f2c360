//! What each variable of a function is defined as, and how deep its loops stand in each other.

use crate::hash::HashMap;
use crate::ir::{Block, Rhs, Stmt, VarId};

#[derive(Default)]
pub(super) struct Definitions<'a> {
    pub values: HashMap<VarId, &'a Rhs>,
    /// The scalar types that were written: a literal alone is of another type, perhaps.
    pub types: HashMap<VarId, &'a syn::Type>,
    /// How many loops each loop stands in.
    pub depths: HashMap<usize, usize>,
}

impl<'a> Definitions<'a> {
    pub fn of(body: &'a Block) -> Self {
        let mut found = Definitions::default();
        found.enter(body, 0);
        found
    }

    fn enter(&mut self, body: &'a Block, depth: usize) {
        for stmt in &body.stmts {
            if let Stmt::Let {
                var,
                ty: Some(ty),
                rhs,
            } = stmt
            {
                let parts = matches!(rhs, Some(Rhs::Tuple(_))) && is_of_numbers(ty);
                let refers = matches!(rhs, Some(Rhs::Opaque(_))) && is_of_number(ty);
                if parts || refers || crate::lower::is_primitive(ty) {
                    self.types.insert(*var, ty);
                }
            }
            if let Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } = stmt
            {
                self.values.insert(*var, rhs);
            }
            let depth = match stmt {
                Stmt::Loop(l) => {
                    self.depths.insert(l.id, depth);
                    depth + 1
                }
                _ => depth,
            };
            for inner in stmt.blocks() {
                self.enter(inner, depth);
            }
        }
    }
}

/// `&f64`, as of `let k: &f64 = &2.5;`
fn is_of_number(ty: &syn::Type) -> bool {
    matches!(ty, syn::Type::Reference(r) if r.lifetime.is_none() && crate::lower::is_primitive(&r.elem))
}

/// A tuple of numbers, which may be literals where it is made.
fn is_of_numbers(ty: &syn::Type) -> bool {
    match ty {
        syn::Type::Tuple(parts) => parts.elems.iter().all(is_of_numbers),
        ty => crate::lower::is_primitive(ty),
    }
}
