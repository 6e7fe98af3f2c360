//! `best = &points[i]`, where `best` is a variable: the reference is named first, as one of `let near = &points[i];` is.

use syn::Expr;

use super::Lowerer;

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
}
