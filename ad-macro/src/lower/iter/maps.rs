//! Maps and sets, whose elements have no numbers: they are put into a `Vec` first, copies where they are only lent. They
//! hold nothing that is active, or the call that reads them is refused.
//!
//! Input:  `counts.into_iter().map(|(key, n)| ..)` of a `HashMap<i64, usize>`, `counts.keys().map(|key| ..)`
//! Output: the elements of `Vec::from_iter(counts)`, and of `&Vec::from_iter(counts.keys().cloned())`

use syn::spanned::Spanned;
use syn::{Expr, ExprClosure, Type};

use super::super::Lowerer;
use super::chain::{By, Chain, Source};
use super::reading::container;
use crate::declared;
use crate::ir::types::{MAPS, SETS, referent};

impl Lowerer<'_> {
    /// A map or a set that a loop goes through by itself, `in links`, `in &self.links`.
    pub(super) fn elements_of_map(&self, expr: &Expr) -> Option<Expr> {
        let place = match expr {
            Expr::Reference(e) if e.mutability.is_none() => &e.expr,
            Expr::Path(_) | Expr::Field(_) => expr,
            _ => return None,
        };
        let ty = self.type_of(place)?;
        let name = declared::last_name(&referent(&ty))?;
        let is_map = MAPS.contains(&name.as_str()) || SETS.contains(&name.as_str());
        if !is_map || declared::is_type(&name) {
            return None;
        }
        let span = expr.span();
        let by_value = std::ptr::eq(place, expr) && !matches!(ty, Type::Reference(_));
        Some(match by_value {
            true => syn::parse_quote_spanned!(span=> #place.into_iter()),
            false => syn::parse_quote_spanned!(span=> #place.iter()),
        })
    }

    /// An iterator over what words say is a map or a set.
    pub(super) fn chain_of_map(&self, e: &syn::ExprMethodCall) -> Option<Chain> {
        let ty = e
            .args
            .is_empty()
            .then(|| self.type_of(container(&e.receiver)))??;
        let is_lent = matches!(ty, Type::Reference(_));
        let name = declared::last_name(&referent(&ty))?;
        let is = |names: &[&str]| names.contains(&name.as_str()) && !declared::is_type(&name);
        let (ad, receiver, span) = (&self.ad, &e.receiver, e.method.span());
        let (items, by, pairs): (Expr, _, _) = match (e.method.to_string().as_str(), is(MAPS)) {
            ("into_iter", is_map) if !is_lent && (is_map || is(SETS)) => (
                syn::parse_quote_spanned!(span=> #ad::Vec::from_iter(#receiver)),
                By::Clone,
                false,
            ),
            // Not as it is written: a method of a variable that may change would be one that changes it.
            ("into_keys" | "into_values", true) if !is_lent => {
                let part: ExprClosure = match e.method == "into_keys" {
                    true => syn::parse_quote_spanned!(span=> |(key, _)| key),
                    false => syn::parse_quote_spanned!(span=> |(_, value)| value),
                };
                (
                    syn::parse_quote_spanned!(span=> #ad::Vec::from_iter(
                        #ad::Vec::from_iter(#receiver).into_iter().map(#part)
                    )),
                    By::Clone,
                    false,
                )
            }
            ("iter" | "into_iter", true) => (
                syn::parse_quote_spanned!(span=> #ad::Vec::from_iter(
                    #receiver.iter().map(|(key, value)| (#ad::Clone::clone(key), #ad::Clone::clone(value)))
                )),
                By::Reference,
                true,
            ),
            ("keys" | "values", true) => (
                syn::parse_quote_spanned!(span=> #ad::Vec::from_iter(#e.cloned())),
                By::Reference,
                false,
            ),
            ("iter" | "into_iter", false) if is(SETS) => (
                syn::parse_quote_spanned!(span=> #ad::Vec::from_iter(#receiver.iter().cloned())),
                By::Reference,
                false,
            ),
            _ => return None,
        };
        let chain = Chain::elements(&items, by);
        Some(match pairs {
            true => {
                let parts: ExprClosure =
                    syn::parse_quote_spanned!(span=> |(key, value)| (key, value));
                Chain::of(Source::Map(Box::new(chain.source), parts))
            }
            false => chain,
        })
    }
}
