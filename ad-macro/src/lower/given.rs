//! References to places that closures are called with, where the closure is written out: they are aliases of the places.
//!
//! Input:  `dot(&w[1..], &xs[k])` of a `let dot = |a: &[f64], b: &f64| ..;`
//! Output: `let argument = &w[1..]; let argument_1 = &xs[k]; { let a = argument; let b = argument_1; .. }`

use syn::spanned::Spanned;
use syn::{Expr, Pat};

use super::Lowerer;
use super::closure::without_type;
use super::jumps::jumps;
use crate::ir::*;

impl Lowerer<'_> {
    /// The arguments, where some of them are references to places: those have names, which are aliases of the places.
    pub(super) fn named_references(&mut self, args: &[&Expr]) -> Option<Vec<Expr>> {
        let refers = |arg: &&&Expr| match arg {
            Expr::Reference(e) => {
                e.mutability.is_none() && self.is_place(&e.expr) && self.mentions_varied(&e.expr)
            }
            _ => false,
        };
        let references = args.iter().filter(refers).count();
        let changes = |arg: &&Expr| !self.changes_of_expr(arg).is_empty() || jumps(arg);
        if references == 0 || args.iter().any(changes) {
            return None;
        }
        let named = args.iter().map(|arg| match arg {
            // Which function an argument is, its own words say.
            Expr::Closure(_) | Expr::Lit(_) | Expr::Path(_) => (*arg).clone(),
            arg => {
                let name = self.namer.fresh("argument", arg.span());
                self.let_pattern(&syn::parse_quote!(#name), None, arg);
                syn::parse_quote!(#name)
            }
        });
        Some(named.collect())
    }

    pub(super) fn is_shared_alias(&self, var: VarId) -> bool {
        matches!(self.vars[var.0].kind, VarKind::Alias(_)) && !self.vars[var.0].exclusive
    }

    /// A parameter that is given an alias is another.
    pub(super) fn bind_reference(&mut self, input: &Pat, atom: &Atom) -> bool {
        let Pat::Ident(ident) = without_type(input) else {
            return false;
        };
        let refers = match input {
            Pat::Type(typed) => matches!(&*typed.ty, syn::Type::Reference(_)),
            _ => true,
        };
        let alias = atom.var().is_some_and(|var| self.is_shared_alias(var));
        refers
            && alias
            && ident.mutability.is_none()
            && ident.by_ref.is_none()
            && self.alias_again(ident, &Rhs::Use(atom.clone()))
    }
}
