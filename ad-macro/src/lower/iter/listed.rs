//! `Vec`s that are written where a chain goes over them.
//!
//! Input:  `xs.iter().copied().chain(vec![1.0, y])`, `rows.zip(vec![x; n])`
//! Output: the same over the array `[1.0, y]`, and over `x` that comes `n` times

use syn::Expr;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;

use super::super::Lowerer;
use super::super::structural::repeated;
use super::chain::{By, Chain};
use crate::declared;

impl Lowerer<'_> {
    /// The elements of `vec![a, b]` and `vec![x; n]`.
    pub(super) fn elements_of_vec(&mut self, mac: &syn::Macro) -> Option<Chain> {
        if !mac.path.is_ident("vec") || declared::is_macro("vec") {
            return None;
        }
        if let Ok((value, count)) = mac.parse_body_with(repeated) {
            return Some(Chain::of(self.again_and_again(&value, Some(&count))));
        }
        let listed = Punctuated::<Expr, syn::Token![,]>::parse_terminated;
        let all = mac.parse_body_with(listed).ok()?;
        let array: Expr = syn::parse_quote_spanned!(mac.span()=> [#all]);
        (!all.is_empty()).then(|| Chain::elements(&array, By::Clone))
    }
}
