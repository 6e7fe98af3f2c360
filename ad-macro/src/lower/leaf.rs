//! Calls of functions that are a computation straight through: the body stands in the call's place, as that of a closure does.
//!
//! Input:  `square(y)`, where `#[differentiate] fn square(x: f64) -> f64 { x * x }` stands beside
//! Output: `let value: f64 = y * y; value`

use std::str::FromStr;

use proc_macro2::TokenStream;
use syn::{Expr, ExprClosure, ExprPath};

use super::Lowerer;
use super::indexed::respanned;
use crate::declared::{self, Leaf};
use crate::ir::Rhs;

impl Lowerer<'_> {
    pub(super) fn call_leaf(&mut self, path: &ExprPath, args: &[&Expr], hint: &str) -> Option<Rhs> {
        let name = path.path.get_ident()?.to_string();
        // What a closure stands in has no name in the file.
        let leaf = declared::leaf(&self.function.to_string(), &name)?;
        if !self.only_f64 || self.hides(&leaf) {
            return None;
        }
        let tokens = TokenStream::from_str(&leaf.closure).ok()?;
        let tokens = respanned(tokens, syn::spanned::Spanned::span(path));
        let closure: ExprClosure = syn::parse2(tokens).ok()?;
        self.call_written_out(&closure, args, hint)
    }

    /// One of its names means something else here.
    fn hides(&self, leaf: &Leaf) -> bool {
        let generics = self.all_generics.iter().flat_map(|of| of.const_params());
        let consts: Vec<String> = generics.map(|of| of.ident.to_string()).collect();
        let hidden = |name: &String| self.resolve(name).is_some() || consts.contains(name);
        leaf.free.iter().any(hidden)
    }
}
