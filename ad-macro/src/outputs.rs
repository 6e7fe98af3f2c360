//! What operators of generic numbers give: `T` for `T::Output`. In the bounds of companions, `T: Real`, every operator has an
//! `Output`, which is `T`; `T::Output` would not say which.
//!
//! ```text
//! impl<T: Mul> Mul<T> for Length<T> { type Output = Length<T::Output>; .. }    ==>    .. type Output = Length<T>; ..
//! ```

use proc_macro2::Ident;
use syn::visit_mut::{self, VisitMut};
use syn::{ExprPath, Generics, ItemFn, ItemImpl, Path, Type};

use crate::{bounds, declared};

pub fn spell_out_in_block(block: &mut ItemImpl) {
    let types = declared::types_of_block(block);
    let mut outputs = Outputs::of(&[&block.generics], &types);
    outputs.visit_item_impl_mut(block);
}

/// The same of a function, which may stand in a block of the generics `outer`.
pub fn spell_out(function: &mut ItemFn, outer: Option<&Generics>) {
    let all: Vec<&Generics> = outer.into_iter().chain([&function.sig.generics]).collect();
    let types: Vec<&Type> = declared::types_of(&function.sig).collect();
    let mut outputs = Outputs::of(&all, &types);
    outputs.visit_item_fn_mut(function);
}

struct Outputs {
    numbers: Vec<Ident>,
}

impl Outputs {
    fn of(all: &[&Generics], types: &[&Type]) -> Outputs {
        let params = all.iter().flat_map(|generics| generics.type_params());
        let params = params.map(|param| &param.ident);
        let numbers = params.filter(|param| bounds::is_number(param, all, types));
        Outputs {
            numbers: numbers.cloned().collect(),
        }
    }

    /// Leaves out the second part of `T::Output` and `T::Output::f`.
    fn shorten(&self, path: &mut Path) {
        let mut parts = path.segments.iter();
        let (Some(first), Some(second)) = (parts.next(), parts.next()) else {
            return;
        };
        if second.ident == "Output" && self.numbers.contains(&first.ident) {
            let parts = std::mem::take(&mut path.segments);
            let kept = parts.into_iter().enumerate().filter(|(n, _)| *n != 1);
            path.segments = kept.map(|(_, part)| part).collect();
        }
    }
}

impl VisitMut for Outputs {
    fn visit_type_path_mut(&mut self, ty: &mut syn::TypePath) {
        if ty.qself.is_none() {
            self.shorten(&mut ty.path);
        }
        visit_mut::visit_type_path_mut(self, ty);
    }

    fn visit_expr_path_mut(&mut self, path: &mut ExprPath) {
        if path.qself.is_none() {
            self.shorten(&mut path.path);
        }
        visit_mut::visit_expr_path_mut(self, path);
    }
}
