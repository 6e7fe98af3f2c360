//! `Vec`s that are written where a chain goes over them.
//!
//! Input:  `xs.iter().copied().chain(vec![1.0, y])`, `rows.zip(vec![x; n])`, `vec![x, y].iter()`
//! Output: the same over the array `[1.0, y]`, and over `x` that comes `n` times

use syn::Expr;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;

use super::super::Lowerer;
use super::super::structural::repeated;
use super::chain::{By, Chain, Source};
use crate::declared;

impl Lowerer<'_> {
    /// The elements of `vec![a, b]` and `vec![x; n]`.
    pub(super) fn elements_of_vec(&mut self, mac: &syn::Macro, by: By) -> Option<Chain> {
        if !mac.path.is_ident("vec") || declared::is_macro("vec") {
            return None;
        }
        if let Ok((value, count)) = mac.parse_body_with(repeated) {
            return Some(Chain::of(self.again_and_again(&value, by, Some(&count))));
        }
        let listed = Punctuated::<Expr, syn::Token![,]>::parse_terminated;
        let all = mac.parse_body_with(listed).ok()?;
        let array: Expr = syn::parse_quote_spanned!(mac.span()=> [#all]);
        (!all.is_empty()).then(|| Chain::elements(&array, by))
    }

    /// `value` again and again, or `count` times. What is computed is computed once: it is the element of an array.
    pub(super) fn again_and_again(&mut self, value: &Expr, by: By, count: Option<&Expr>) -> Source {
        if let Some(value) = self.repeatable(value).filter(|_| by == By::Clone) {
            let copy = syn::parse_quote!((#value).clone());
            return self.images(count.cloned(), &copy, true);
        }
        let one = syn::parse_quote_spanned!(value.span()=> [#value]);
        let again = Source::Cycle(Box::new(Chain::elements(&one, by).source), None);
        match count {
            Some(count) => Source::Take(Box::new(again), Box::new(count.clone())),
            None => again,
        }
    }

    /// What may as well be evaluated for every element: a variable, a number, and arithmetic of them.
    fn repeatable<'e>(&self, value: &'e Expr) -> Option<&'e Expr> {
        fn simple(value: &Expr) -> bool {
            match value {
                Expr::Path(_) | Expr::Lit(_) => true,
                Expr::Paren(e) => simple(&e.expr),
                Expr::Unary(e) => simple(&e.expr),
                Expr::Field(e) => simple(&e.base),
                Expr::Binary(e) => simple(&e.left) && simple(&e.right),
                _ => false,
            }
        }
        simple(value).then_some(value)
    }
}
