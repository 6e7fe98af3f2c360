//! The types of values that patterns bind and branches hand on: `match Filter::new(3) { Ok(f) => f, Err(e) => return Err(e) }`.

use syn::{Expr, Pat, Type};

use super::super::Lowerer;
use super::super::lets::plain_value;
use super::super::pattern_names;
use super::FALLIBLE;
use crate::contexts;
use crate::ir::types::{argument, peeled};
use crate::words::occurs;

impl Lowerer<'_> {
    /// The type of the first block of an `if` or `if let`.
    pub(super) fn type_of_branch(&self, e: &syn::ExprIf) -> Option<Type> {
        match &*e.cond {
            Expr::Let(of) => {
                let body = Expr::Block(syn::ExprBlock {
                    attrs: Vec::new(),
                    label: None,
                    block: e.then_branch.clone(),
                });
                self.type_behind(&of.expr, &of.pat, &body)
            }
            _ => self.type_of_block(&e.then_branch),
        }
    }

    /// The type of `body`, in which the names of `pat` mean parts of `subject`.
    pub(super) fn type_behind(&self, subject: &Expr, pat: &Pat, body: &Expr) -> Option<Type> {
        if let (Some(name), Some(value)) = (name_of_value(pat), plain_value(body)) {
            if name == value {
                let of = self.type_of(subject)?;
                // What is bound behind a reference is one.
                return argument(&of, FALLIBLE);
            }
        }
        let hides = |name: &syn::Ident| {
            let around = self.resolve(&name.to_string());
            around.is_some_and(|var| self.types.of(var).is_some()) && occurs(name, body)
        };
        let names = pattern_names(pat);
        (!names.iter().any(|(name, _)| hides(name)))
            .then(|| self.type_of(body))
            .flatten()
    }

    /// What `x.method()` makes of an `Option` or a `Result` that is or refers to `of`.
    pub(super) fn fallible_of_fallible(&self, of: &Type, method: &str) -> Option<Type> {
        let inner = peeled(of);
        let value = argument(&inner, FALLIBLE)?;
        let is_option = argument(&inner, &["Option"]).is_some();
        match (method, is_option) {
            ("ok", false) | ("filter" | "or" | "or_else", true) => {
                Some(syn::parse_quote!(::core::option::Option<#value>))
            }
            ("ok_or" | "ok_or_else", true) | ("map_err" | "or_else" | "or", false) => {
                Some(syn::parse_quote!(::core::result::Result<#value, _>))
            }
            (said, _) if contexts::METHODS.contains(&said) => {
                Some(syn::parse_quote!(::core::result::Result<#value, _>))
            }
            _ => None,
        }
    }
}

/// `x` of `Some(x)`, `Ok(mut x)`.
fn name_of_value(pat: &Pat) -> Option<&syn::Ident> {
    let Pat::TupleStruct(of) = pat else {
        return None;
    };
    let last = of.path.segments.last()?;
    let holds = last.ident == "Some" || last.ident == "Ok";
    match of.elems.first()? {
        Pat::Ident(p)
            if holds && of.elems.len() == 1 && p.by_ref.is_none() && p.subpat.is_none() =>
        {
            Some(&p.ident)
        }
        _ => None,
    }
}
