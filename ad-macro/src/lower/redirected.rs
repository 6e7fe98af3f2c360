//! `best = &points[i]`, where `best` is a variable: the reference is named first, as one of `let near = &points[i];` is.

use syn::Expr;

use super::Lowerer;
use super::arguments::{is_promoted, is_value};
use super::jumps::jumps;

impl Lowerer<'_> {
    /// `&place`, by a name of the macro's own.
    pub(super) fn named_reference(&mut self, expr: &Expr, hint: &str) -> Option<Expr> {
        let Expr::Reference(reference) = expr else {
            return None;
        };
        if reference.mutability.is_some() || !self.mentions_varied(expr) {
            return None;
        }
        let var = self.alias_temp(expr, hint)?;
        Some(self.expose(var))
    }

    /// The same in a field of a struct, where a value that it refers to has to live as long, which it does under a name.
    ///
    /// Input:  `View { data: &[x, y], stride: 1 }`
    /// Output: `let part = [x, y]; let part_1 = &part; View { data: part_1, stride: 1 }`
    pub(super) fn named_in_field(&mut self, expr: &Expr, hint: &str) -> Option<Expr> {
        let Expr::Reference(reference) = expr else {
            return None;
        };
        let value = &reference.expr;
        let unnamed = is_value(value) && !is_promoted(value) && !jumps(value);
        if reference.mutability.is_some() || !unnamed {
            return self.named_reference(expr, hint);
        }
        let var = self.bind_value(value, hint).var()?;
        let name = self.expose(var);
        let borrow = syn::parse_quote!(&#name);
        let named = self.named_reference(&borrow, hint);
        Some(named.unwrap_or(borrow))
    }
}
