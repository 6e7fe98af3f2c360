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
        if reference.mutability.is_some() {
            return None;
        }
        // A value lives as long as what refers to it only under a name.
        let value = &reference.expr;
        let named = match is_value(value) && !is_promoted(value) && !jumps(value) {
            true => self.bind_value(value, hint).var(),
            false => None,
        };
        let named = named.map(|var| self.expose(var));
        let borrow: Option<Expr> = named.map(|name| syn::parse_quote!(&#name));
        let expr = borrow.as_ref().unwrap_or(expr);
        match self.mentions_varied(expr) {
            true => {
                let var = self.alias_temp(expr, hint)?;
                Some(self.expose(var))
            }
            false => borrow,
        }
    }
}
