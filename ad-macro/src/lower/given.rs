//! References that closures are called with, where the closure is written out: they are aliases of places.
//!
//! Input:  `dot(&w[1..], &xs[k])` of a `let dot = |a: &[f64], b: &f64| ..;`
//! Output: `let argument = &w[1..]; let argument_1 = &xs[k]; { let a = argument; let b = argument_1; .. }`
//!
//! Input:  `norm(&[x, y])`
//! Output: `let argument = [x, y]; let argument_1 = &argument; { let v = argument_1; .. }`

use syn::spanned::Spanned;
use syn::{Expr, Pat, Type};

use super::Lowerer;
use super::arguments::{is_promoted, is_temporary};
use super::closure::without_type;
use super::jumps::jumps;
use super::scan::root;
use super::types::is_primitive;
use crate::ir::{Atom, Rhs, Stmt, VarId, VarKind};

impl Lowerer<'_> {
    /// The arguments, where some of them are references: those have names, which are aliases of the places.
    pub(super) fn named_references(&mut self, args: &[&Expr]) -> Option<Vec<Expr>> {
        let refers = |arg: &&&Expr| match arg {
            Expr::Reference(e) => {
                let kept = self.mentions_varied(&e.expr) || self.is_of_the_body(&e.expr);
                let place = self.is_place(&e.expr) && kept;
                e.mutability.is_none() && (place || is_temporary(&e.expr))
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
            Expr::Reference(e) if is_promoted(&e.expr) => (*arg).clone(),
            Expr::Reference(e) if is_temporary(&e.expr) => {
                let value = self.named_given(&e.expr);
                self.named_given(&syn::parse_quote!(&#value))
            }
            arg => self.named_given(arg),
        });
        Some(named.collect())
    }

    fn named_given(&mut self, arg: &Expr) -> Expr {
        let name = self.namer.fresh("argument", arg.span());
        self.let_pattern(&syn::parse_quote!(#name), None, arg);
        syn::parse_quote!(#name)
    }

    /// What a variable of the body holds, which ends with it: the reverse sweep borrows it again.
    fn is_of_the_body(&self, place: &Expr) -> bool {
        let var = root(place).and_then(|name| self.resolve(&name.to_string()));
        var.is_some_and(|var| {
            matches!(self.vars[var.0].kind, VarKind::Local) && !self.is_reference(var)
        })
    }

    /// Writes the type of a number that a parameter of this type refers to beside what it is, if that has none.
    ///
    /// Input:  `let k = 2.5; g(&k)` of `let g = |k: &f64| k.sin();`
    /// Output: `let k: f64 = 2.5;`
    fn type_referent(&mut self, of: &Type, alias: VarId) {
        let VarKind::Alias(place) = &self.vars[alias.0].kind else {
            return;
        };
        let Type::Reference(r) = of else { return };
        if !place.proj.is_empty() || !is_primitive(&r.elem) {
            return;
        }
        let root = place.root;
        for stmt in self.blocks.iter_mut().flatten() {
            match stmt {
                Stmt::Let {
                    var,
                    ty: ty @ None,
                    rhs: Some(rhs),
                } if *var == root && rhs.is_number() => *ty = Some((*r.elem).clone()),
                _ => {}
            }
        }
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
        if let (Pat::Type(typed), Some(var)) = (input, atom.var()) {
            self.type_referent(&typed.ty, var);
        }
        refers
            && alias
            && ident.mutability.is_none()
            && ident.by_ref.is_none()
            && self.alias_again(ident, &Rhs::Use(atom.clone()))
    }
}
