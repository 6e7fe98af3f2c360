//! The greater and the lesser of two values of a type with `Ord`, which is no number: which of the two it is, a comparison says.
//!
//! ```text
//! self.max(other)   ==>   if PartialOrd::lt(&other, &self) { self } else { other }
//! ```

use syn::{Expr, Ident, Type, TypeParamBound, parse_quote_spanned};

use super::Lowerer;
use crate::{bounds, declared};

impl Lowerer<'_> {
    /// Such a call as a branch, of a generic type, or of `Self` in a default method of a trait that asks for `Ord`.
    pub(super) fn chosen_by_order(&mut self, expr: &Expr) -> Option<Expr> {
        let Expr::MethodCall(e) = expr else {
            return None;
        };
        let is_greater = e.method == "max";
        if !is_greater && e.method != "min" || e.args.len() != 1 || e.turbofish.is_some() {
            return None;
        }
        let Type::Path(of) = self.type_of(&e.receiver)? else {
            return None;
        };
        let own = self.is_own_method(e) || declared::orders_itself(&e.method.to_string());
        if own || !self.is_ordered(of.path.get_ident()?) {
            return None;
        }
        let span = e.method.span();
        let (left, right) = (
            self.namer.numbered("left", span),
            self.namer.numbered("right", span),
        );
        let (receiver, other) = (&e.receiver, &e.args[0]);
        // Of two that are equal `max` gives the second, and `min` the first.
        let (then, otherwise) = match is_greater {
            true => (&left, &right),
            false => (&right, &left),
        };
        Some(parse_quote_spanned!(span=> {
            let #left = #receiver;
            let #right = #other;
            if ::core::cmp::PartialOrd::lt(&#right, &#left) {
                #then
            } else {
                #otherwise
            }
        }))
    }

    /// The bounds of the parameter say `Ord`, which no float has.
    fn is_ordered(&self, of: &Ident) -> bool {
        let is_ord = |bound: &TypeParamBound| match bound {
            TypeParamBound::Trait(of) => {
                of.path.segments.last().is_some_and(|of| of.ident == "Ord")
            }
            _ => false,
        };
        let of_trait = self.own_trait.as_ref().filter(|_| of == "Self");
        let of_trait = of_trait.and_then(|name| declared::annotated_trait(name));
        let mut names = self
            .all_generics
            .iter()
            .flat_map(|g| bounds::names_of(of, g));
        names.any(|name| name == "Ord")
            || of_trait.is_some_and(|of| of.supertraits.iter().any(is_ord))
    }
}
