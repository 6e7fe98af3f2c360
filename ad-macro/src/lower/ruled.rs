//! Methods of floats that the user wrote the derivative of, as functions.
//!
//! Input:  `x.error()`, under `rules(special::Error::error)`
//! Output: a call of `<f64 as special::Error>::error`, which rustc checks to be the function of that rule

use syn::Expr;

use super::Lowerer;
use super::refusals::without_rule;
use super::types::is_primitive;
use crate::declared;
use crate::ir::types::referent;
use crate::ir::*;
use crate::user_rule;

/// Functions that crates give floats as methods, and that have derivatives in mathematics only.
const SPECIAL: &[&str] = &[
    "erf",
    "erfc",
    "erf_inv",
    "erfc_inv",
    "error",
    "compl_error",
    "inv_error",
    "gamma",
    "ln_gamma",
    "lgamma",
    "digamma",
    "trigamma",
    "inc_gamma",
    "beta",
    "ln_beta",
    "inc_beta",
    "inv_inc_beta",
];

impl Lowerer<'_> {
    /// The method of a float that a rule of the user's is for.
    pub(super) fn ruled_method(&mut self, e: &syn::ExprMethodCall, hint: &str) -> Option<Rhs> {
        let last = |rule: &syn::Path| rule.segments.last().map(|last| last.ident.clone());
        let mut rules = self.user_rules.iter();
        let rule = rules.find(|rule| last(rule).is_some_and(|last| last == e.method))?;
        let of = self.type_of(&e.receiver);
        let float = match &of {
            Some(ty) => Some(referent(ty)).filter(is_primitive),
            None => self.float.clone(),
        };
        let callee = of_float(rule, &float?)?;
        let receiver = self.behind_references(&e.receiver);
        let parts: Vec<&Expr> = std::iter::once(&receiver).chain(&e.args).collect();
        let args = self.arguments(&parts, None, hint);
        Some(Rhs::Call {
            callee: Callee::Rule(callee),
            args,
        })
    }

    /// What is behind the references that `expr` is, as a function by its path takes it.
    pub(super) fn behind_references(&self, expr: &Expr) -> Expr {
        let mut behind = expr.clone();
        let mut of = self.type_of(expr);
        while let Some(syn::Type::Reference(reference)) = of {
            behind = syn::parse_quote!(*#behind);
            of = Some(*reference.elem);
        }
        behind
    }

    /// The function that a path in the attribute means: of the methods of a trait, that of floats.
    pub(super) fn ruled_path(&self, path: &syn::ExprPath) -> syn::ExprPath {
        let of_method = self
            .float
            .as_ref()
            .and_then(|float| of_float(&path.path, float));
        of_method.unwrap_or_else(|| path.clone())
    }

    /// What to say of such a method of a float that no rule is for.
    pub(super) fn without_rule(&self, e: &syn::ExprMethodCall) -> Option<Refusal> {
        let name = e.method.to_string();
        let special = SPECIAL.contains(&name.as_str()) && !declared::is_method_of_number(&name);
        (special && self.is_float(&e.receiver))
            .then(|| without_rule(format!("the method {name} of a float")))
    }
}

/// `<f64 as special::Error>::error` for `special::Error::error`
fn of_float(rule: &syn::Path, float: &syn::Type) -> Option<syn::ExprPath> {
    let of = user_rule::of_trait(rule)?;
    let method = &rule.segments.last()?.ident;
    Some(syn::parse_quote!(<#float as #of>::#method))
}
