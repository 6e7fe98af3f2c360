//! `best = &points[i]`, where `best` is a variable: the reference is named first, as one of `let near = &points[i];` is.
//!
//! What such a variable leads to is looked at by name: patterns bind references to its parts, and a loop goes on over what it
//! was when the loop began.

use proc_macro2::Ident;
use syn::visit::{self, Visit};
use syn::visit_mut::VisitMut;
use syn::{Expr, Stmt, Type};

use super::Lowerer;
use super::arguments::is_temporary;
use super::behind::{Behind, Inside, Is};
use super::jumps::jumps;
use super::matching::By;
use super::scan::targets;
use crate::ir::VarId;
use crate::ir::types::{element, peeled};

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

    /// `&a[..]` for `rest = &a` of an array, where `rest` is a slice.
    pub(super) fn sliced_for(&self, left: &Expr, right: &Expr) -> Option<Expr> {
        let Expr::Reference(of) = right else {
            return None;
        };
        let Some(Type::Reference(r)) = self.type_of(left) else {
            return None;
        };
        let sliced = matches!(*r.elem, Type::Slice(_)) && of.mutability.is_none();
        let array = sliced && self.is_array(&of.expr);
        let array = array.then_some(&of.expr)?;
        Some(syn::parse_quote_spanned!(of.and_token.span=> &#array[..]))
    }

    /// What a variable that is one shared reference after another is replaced by:
    ///
    /// Input:  `let before = mem::replace(&mut rest, next);`
    /// Output: `let next_1 = next; let before = rest; rest = next_1;`
    pub(super) fn replaced_reference(&mut self, stmt: &Stmt) -> Option<Vec<Stmt>> {
        let (call, local) = match stmt {
            Stmt::Local(local) => (&*local.init.as_ref()?.expr, Some(local)),
            Stmt::Expr(call, Some(_)) => (call, None),
            _ => return None,
        };
        let Expr::Call(call) = call else { return None };
        let (_, name) = self.function_of_mem(call)?;
        let (Expr::Reference(of), "replace", 2) = (&call.args[0], &*name, call.args.len()) else {
            return None;
        };
        let Expr::Path(path) = &*of.expr else {
            return None;
        };
        let var = self.resolve(&path.path.get_ident()?.to_string())?;
        if !self.is_redirected(var) || local.is_some_and(diverges) {
            return None;
        }
        let (next, by) = (self.namer.fresh("next", of.and_token.span), &call.args[1]);
        let mut stmts: Vec<Stmt> = vec![syn::parse_quote!(let #next = #by;)];
        if let Some(local) = local {
            let mut before = local.clone();
            before.init.as_mut()?.expr = of.expr.clone();
            stmts.push(Stmt::Local(before));
        }
        stmts.push(syn::parse_quote!(#path = #next;));
        Some(stmts)
    }

    /// The same in a field of a struct, where a value that it refers to has to live as long, which it does under a name.
    ///
    /// Input:  `View { data: &[x, y], stride: 1 }`
    /// Output: `let part = [x, y]; let part_1 = &part; View { data: part_1, stride: 1 }`
    pub(super) fn named_in_field(&mut self, expr: &Expr, hint: &str) -> Option<Expr> {
        let Expr::Reference(reference) = expr else {
            return None;
        };
        let value = &reference.expr;
        let unnamed = is_temporary(value) && !jumps(value);
        if reference.mutability.is_some() || !unnamed {
            return self.named_reference(expr, hint);
        }
        let var = self.bind_value(value, hint).var()?;
        let name = self.expose(var);
        let borrow = syn::parse_quote!(&#name);
        let named = self.named_reference(&borrow, hint);
        Some(named.unwrap_or(borrow))
    }

    /// A variable that is one shared reference after another, as its type says or what it is made of.
    pub(super) fn is_redirected(&self, var: VarId) -> bool {
        let of = &self.vars[var.0];
        let shared = |ty: &Type| matches!(ty, Type::Reference(r) if r.mutability.is_none());
        let told = self.types.of(var).is_some_and(shared) || self.redirected.contains(&var);
        of.mutable && !of.exclusive && told
    }

    /// `&xs[..]`, or the name of a reference.
    pub(super) fn is_reference_by_form(&self, init: &Expr) -> bool {
        let by_form = matches!(init, Expr::Reference(_) | Expr::Path(_));
        by_form && self.refers(init) == By::Shared
    }

    /// A loop over what such a variable refers to.
    ///
    /// Input:  `for x in xs { .. xs = ys; .. }`
    /// Output: `let xs_1 = xs; for x in xs_1.iter() { .. xs = ys; .. }`
    pub(super) fn over_redirected(&mut self, e: &syn::ExprForLoop) -> Option<Expr> {
        let mut over = (*e.expr).clone();
        let mut names = Names(Vec::new());
        names.visit_expr(&over);
        let mut redirected = names.0;
        redirected.retain(|name| {
            let var = self.resolve(&name.to_string());
            var.is_some_and(|var| self.is_redirected(var) && self.varied.contains(&var))
        });
        let plain = match &over {
            Expr::Path(_) => redirected.first().and_then(|name| {
                let ty = self.types.of(self.resolve(&name.to_string())?)?;
                element(&peeled(ty))
            }),
            _ => None,
        };
        if plain.is_some() {
            over = syn::parse_quote!(#over.iter());
        }
        let changed = redirected
            .iter()
            .filter(|name| gives_another(name, &e.body.stmts));
        let changed: Vec<Ident> = changed.cloned().collect();
        if changed.is_empty() && plain.is_none() {
            return None;
        }
        for name in changed {
            let before = self.namer.numbered(&name.to_string(), name.span());
            self.stmt(&syn::parse_quote!(let #before = #name;));
            let named = (name, Inside(Is::Itself, before));
            Behind::of(vec![named]).visit_expr_mut(&mut over);
        }
        let mut e = e.clone();
        *e.expr = over;
        Some(Expr::ForLoop(e))
    }
}

/// The names in an expression, each once.
struct Names(Vec<Ident>);

impl<'ast> Visit<'ast> for Names {
    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        let name = path.path.get_ident();
        self.0
            .extend(name.filter(|name| !self.0.contains(name)).cloned());
    }
}

/// `name = other;` or `swap(&mut name, ..)` somewhere in them.
pub(super) fn gives_another(name: &Ident, stmts: &[Stmt]) -> bool {
    struct Given<'a>(&'a Ident, bool);
    impl<'ast> Visit<'ast> for Given<'_> {
        fn visit_expr(&mut self, expr: &'ast Expr) {
            let is_name = |of: &Expr| matches!(of, Expr::Path(path) if path.path.is_ident(self.0));
            self.1 |= match expr {
                Expr::Assign(e) => targets(&e.left).into_iter().any(is_name),
                Expr::Reference(e) => e.mutability.is_some() && is_name(&e.expr),
                _ => false,
            };
            visit::visit_expr(self, expr);
        }
    }
    let mut given = Given(name, false);
    stmts.iter().for_each(|stmt| given.visit_stmt(stmt));
    given.1
}

/// `let .. else { .. }`
fn diverges(local: &syn::Local) -> bool {
    local
        .init
        .as_ref()
        .is_some_and(|init| init.diverge.is_some())
}
