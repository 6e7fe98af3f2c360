//! Literals that a chain goes on with: they are of the type of the numbers before.
//!
//! Input:  `xs.iter().chain(&[0.9, 1.7])`, of `xs: &[f32]`
//! Output: `xs.iter().chain(&[0.9f32, 1.7f32])`

use syn::visit_mut::VisitMut;
use syn::{Expr, ExprLit, Lit, LitFloat};

use super::super::Lowerer;
use crate::declared;
use crate::ir::types::{element, peeled};

/// Methods whose items are those of what they are called on.
const SAME_ITEMS: &[&str] = &[
    "iter",
    "into_iter",
    "copied",
    "cloned",
    "rev",
    "skip",
    "take",
    "step_by",
    "chain",
];

impl Lowerer<'_> {
    /// `f64` or `f32`, where that is what the chain yields, or references to it.
    pub(super) fn number_of_items(&self, chain: &Expr) -> Option<String> {
        match chain {
            Expr::Paren(e) => self.number_of_items(&e.expr),
            Expr::MethodCall(e) if SAME_ITEMS.iter().any(|name| e.method == name) => {
                self.number_of_items(&e.receiver)
            }
            of => {
                let item = element(&peeled(&self.type_of(of)?))?;
                let name = declared::last_name(&peeled(&item))?;
                ["f64", "f32"].contains(&name.as_str()).then_some(name)
            }
        }
    }
}

/// `chain` with its literals of that type.
pub(super) fn of_number(chain: &Expr, number: &str) -> Expr {
    struct Typed<'a>(&'a str);
    impl VisitMut for Typed<'_> {
        fn visit_expr_mut(&mut self, expr: &mut Expr) {
            match expr {
                Expr::Array(e) => e.elems.iter_mut().for_each(|e| self.visit_expr_mut(e)),
                Expr::Call(e) if is_of_items(&e.func) => {
                    e.args.iter_mut().for_each(|e| self.visit_expr_mut(e));
                }
                Expr::MethodCall(e) if SAME_ITEMS.iter().any(|name| e.method == name) => {
                    self.visit_expr_mut(&mut e.receiver);
                }
                Expr::Paren(e) => self.visit_expr_mut(&mut e.expr),
                Expr::Reference(e) => self.visit_expr_mut(&mut e.expr),
                Expr::Unary(e) => self.visit_expr_mut(&mut e.expr),
                Expr::Lit(e) => self.visit_expr_lit_mut(e),
                _ => {}
            }
        }

        fn visit_expr_lit_mut(&mut self, e: &mut ExprLit) {
            if let Lit::Float(float) = &e.lit {
                if float.suffix().is_empty() {
                    let digits = format!("{}{}", float.base10_digits(), self.0);
                    e.lit = Lit::Float(LitFloat::new(&digits, float.span()));
                }
            }
        }
    }
    let mut chain = chain.clone();
    Typed(number).visit_expr_mut(&mut chain);
    chain
}

/// `Some`, `iter::once`, `iter::repeat`
fn is_of_items(function: &Expr) -> bool {
    let Expr::Path(path) = function else {
        return false;
    };
    let name = path.path.segments.last();
    name.is_some_and(|last| ["Some", "once", "repeat"].iter().any(|of| last.ident == of))
}
