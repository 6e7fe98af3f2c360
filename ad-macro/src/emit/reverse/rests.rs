//! What a branch gives that may leave the block. It has a shape where the branch did not leave: the rest of the block has
//! recorded it, and is what the reverse sweep runs first, if at all.
//!
//! ```text
//! let w = match k { 0 => xs, _ => return x };     let mut w_bar = ad::neutral();
//! f(w)                                            if let Some((w_shape, ..)) = rest { w_bar = neutral_of(w_shape); .. }
//!                                                 match arm { .. xs_bar += w_bar; .. }
//! ```

use proc_macro2::TokenStream;
use quote::quote;

use super::super::place::{bar_name, dot_name, suffixed};
use super::Reverse;
use crate::ir::{Block, Stmt, VarId};
use crate::passes::residuals::Item;

impl Reverse<'_, '_> {
    /// Before what the statements of a block touch is declared. Going forwards, the branch comes before the rest.
    pub(super) fn note_rests(&mut self, body: &Block, declared: &[VarId]) {
        if self.forwards {
            let shapes = body.stmts.iter().flat_map(|stmt| self.shapes_in(stmt));
            let shapes: Vec<VarId> = shapes.filter(|var| declared.contains(var)).collect();
            self.shaped_inside.extend(shapes);
        }
    }

    /// Before what the statement touches is declared: whose tangents get their shapes at its beginning.
    pub(super) fn begin_rest(&mut self, stmt: &Stmt) -> Vec<VarId> {
        let shapes = self.shapes_in(stmt);
        match self.forwards {
            true => {
                let known =
                    |var: &VarId| self.shaped_inside.contains(var) && !self.pending.contains(var);
                shapes.into_iter().filter(known).collect()
            }
            false => {
                let pending = |var: &VarId| self.pending.contains(var);
                self.shaped_inside = shapes.into_iter().filter(pending).collect();
                self.shaped_inside.clone()
            }
        }
    }

    /// The tangent is declared outside of the rest of the block that knows its shape.
    pub(super) fn has_no_shape_yet(&self, var: VarId) -> bool {
        self.shaped_inside.contains(&var)
    }

    /// `w_bar = ad::neutral_of(w_shape);`
    pub(super) fn shaped(&self, var: VarId) -> TokenStream {
        let (ad, v) = (self.cx.ad, self.cx.func.var(var));
        match self.forwards {
            // What an arm has added stays.
            true => {
                let (dot, zero) = (dot_name(v), self.cx.zero_at_first(var));
                quote!(#ad::accumulate(&mut #dot, #zero);)
            }
            false => {
                let (bar, shape) = (bar_name(v), suffixed(&v.unique, "shape"));
                quote!(#bar = #ad::neutral_of(#shape);)
            }
        }
    }

    fn shapes_in(&self, stmt: &Stmt) -> Vec<VarId> {
        let Stmt::Rest { id, .. } = stmt else {
            return Vec::new();
        };
        let items = self.cx.plan.items((*id, 0)).iter();
        let shapes = items.filter_map(|item| match item {
            Item::Shape(var) => Some(*var),
            _ => None,
        });
        shapes.collect()
    }
}
