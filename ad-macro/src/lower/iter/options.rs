//! Chains of `Option`s, as far as words tell that they are.
//!
//! Input:  `readings.iter().flatten()` of a `readings: &[Option<f64>]`
//! Output: `readings.iter().filter_map(|option| option.as_ref())`

use syn::{Expr, ExprClosure, Type};

use super::super::Lowerer;
use super::super::scan::is_place;
use super::super::types::is_option;
use crate::ir::types::{element, peeled};

impl Lowerer<'_> {
    /// What makes an item of `chain`, which is an `Option`, into that of its value.
    pub(super) fn value_of_options(&self, chain: &Expr) -> Option<ExprClosure> {
        Some(match self.are_references(chain)? {
            true => syn::parse_quote!(|option| option.as_ref()),
            false => syn::parse_quote!(|option| option),
        })
    }

    /// Whether the items of `chain` are references, if they are `Option`s or references of such.
    fn are_references(&self, chain: &Expr) -> Option<bool> {
        match chain {
            Expr::Paren(e) => self.are_references(&e.expr),
            Expr::MethodCall(e) if is_place(&e.receiver) => {
                let of = self.type_of(&e.receiver)?;
                let borrowed = matches!(of, Type::Reference(_));
                let references = match e.method.to_string().as_str() {
                    "iter" => true,
                    "into_iter" => borrowed,
                    _ => return None,
                };
                is_option(&element(&peeled(&of))?).then_some(references)
            }
            Expr::MethodCall(e) => {
                let references = self.are_references(&e.receiver)?;
                match e.method.to_string().as_str() {
                    "copied" | "cloned" => Some(false),
                    "rev" | "take" | "skip" | "step_by" | "filter" => Some(references),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
