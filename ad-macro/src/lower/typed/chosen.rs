//! The types of what is chosen among the elements of a sequence, the items of a chain, or what an `Option` holds and a
//! value beside it.
//!
//! Input:  `*self.points.last().unwrap()`, `points.iter().copied().reduce(|a, b| a + b)`, `origin.map_or(center, |p| p.turned())`
//! Output: the types of `points[0]`, of `Some(points[0])`, of `center`

use syn::{Expr, ExprMethodCall, Type};

use super::super::Lowerer;
use super::FALLIBLE;
use crate::ir::types::{argument, element, lent};

impl Lowerer<'_> {
    /// The type of `e`, whose receiver is of the type `of`, where words tell that.
    pub(super) fn type_of_chosen(&self, e: &ExprMethodCall, of: Option<Type>) -> Option<Type> {
        let option = |held: Type| -> Type { syn::parse_quote!(::core::option::Option<#held>) };
        let held = || of.as_ref().and_then(|of| argument(of, FALLIBLE));
        let part = || {
            let of = of.as_ref().filter(|of| is_sequence(of));
            of.and_then(element).map(|part| lent(&part, false))
        };
        match (e.method.to_string().as_str(), e.args.len()) {
            ("first" | "last", 0) => part().or_else(|| self.item_of_chain(e)).map(option),
            ("get", 1) if !self.is_range(&e.args[0]) => part().map(option),
            ("next", 0)
            | ("nth" | "reduce" | "find" | "min_by" | "max_by" | "min_by_key" | "max_by_key", 1) => {
                self.item_of_chain(e).map(option)
            }
            ("map_or", 2) => held().and_then(|_| self.type_of(&e.args[0])),
            ("unwrap_or", 1) if of.is_none() => self.type_of(&e.args[0]),
            ("map", 1) => {
                let inside = argument(of.as_ref()?, &["Option"])?;
                self.type_made_of(Some(inside), &e.args[0]).map(option)
            }
            _ => None,
        }
    }

    /// The type of the items of the chain whose method this is.
    fn item_of_chain(&self, e: &ExprMethodCall) -> Option<Type> {
        match &*e.receiver {
            chain @ Expr::MethodCall(_) => self.item_type(chain),
            _ => None,
        }
    }
}

fn is_sequence(of: &Type) -> bool {
    let listed = argument(of, &["Vec"]).is_some();
    listed || matches!(of, Type::Array(_) | Type::Slice(_))
}
