//! What is drawn from generators, and variables that are lent to be drawn from, as the declarations say: `sample(x, &mut rng)`
//! of `fn sample<R: Rng>(x: f64, rng: &mut R)`.

use proc_macro2::Ident;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, Pat, Token, Type};

use super::Lowerer;
use super::function::behind_borrow;
use super::scan::root;
use crate::declared;
use crate::hash::HashSet;
use crate::ir::Rhs;

impl Lowerer<'_> {
    /// A method of a generator, whatever it is called.
    pub(super) fn draws(&self, e: &syn::ExprMethodCall) -> bool {
        let root = root(&e.receiver).and_then(|root| self.resolve(&root.to_string()));
        root.is_some_and(|root| self.vars[root.0].generator)
    }

    /// `rng.below(xs.len())`, if no derivative is in what the method is called with.
    pub(super) fn drawn(&mut self, e: &syn::ExprMethodCall) -> Option<Rhs> {
        if !self.draws(e) {
            return None;
        }
        let mut e = e.clone();
        e.args.iter_mut().for_each(|arg| self.name_constants(arg));
        let whole = Expr::MethodCall(e);
        (!self.mentions_varied(&whole)).then(|| Rhs::Opaque(self.opaque(&whole)))
    }

    /// Names what is read of an input without a derivative: by itself, that is checked.
    fn name_constants(&mut self, part: &mut Expr) {
        match part {
            Expr::Range(range) => {
                let ends = range.start.iter_mut().chain(&mut range.end);
                ends.for_each(|end| self.name_constants(end));
            }
            Expr::Paren(e) => self.name_constants(&mut e.expr),
            Expr::Binary(e) => {
                self.name_constants(&mut e.left);
                self.name_constants(&mut e.right);
            }
            part if self.mentions_varied(part)
                && self.carries_no_derivative(part)
                && self.changes_of_expr(part).is_empty() =>
            {
                let name = self.namer.numbered("constant", part.span());
                self.stmt(&syn::parse_quote!(let #name = #part;));
                *part = syn::parse_quote!(#name);
            }
            _ => {}
        }
    }
}

/// The names that are lent for generators in a function. rustc checks that what is called takes them for such.
///
/// A declaration is told by its last name alone, and `new` is one of many types: the third of `Sites::new(w, h, rng)` says
/// nothing of `z` in `Vec3::new(x, y, z)`, which is no reference.
pub(super) fn generators(item: &syn::ItemFn) -> HashSet<String> {
    struct Lent {
        names: HashSet<String>,
        references: HashSet<String>,
    }
    impl Lent {
        fn call(&mut self, name: &Ident, args: &Punctuated<Expr, Token![,]>) {
            for n in declared::drawing(&name.to_string()) {
                let Some((Expr::Path(path), borrow)) = args.get(n).map(behind_borrow) else {
                    continue;
                };
                let name = path.path.get_ident().map(ToString::to_string);
                let lent = |name: &String| borrow.is_some() || self.references.contains(name);
                self.names.extend(name.filter(lent));
            }
        }
    }
    impl<'ast> Visit<'ast> for Lent {
        fn visit_expr_call(&mut self, e: &'ast syn::ExprCall) {
            if let Expr::Path(path) = &*e.func {
                let last = path.path.segments.last();
                last.into_iter()
                    .for_each(|last| self.call(&last.ident, &e.args));
            }
            visit::visit_expr_call(self, e);
        }
        fn visit_expr_method_call(&mut self, e: &'ast syn::ExprMethodCall) {
            self.call(&e.method, &e.args);
            visit::visit_expr_method_call(self, e);
        }
    }
    let mut lent = Lent {
        names: HashSet::default(),
        references: references(item),
    };
    lent.visit_block(&item.block);
    lent.names
}

/// The parameters and locals that are `&mut`s by themselves, as `rng` in `draw(x, rng)` is.
fn references(item: &syn::ItemFn) -> HashSet<String> {
    struct Bound(HashSet<String>);
    impl Bound {
        fn pattern(&mut self, pat: &Pat, is_reference: bool) {
            match pat {
                Pat::Ident(name) if is_reference => {
                    self.0.insert(name.ident.to_string());
                }
                Pat::Type(typed) => self.pattern(&typed.pat, is_mut(&typed.ty)),
                _ => {}
            }
        }
    }
    impl<'ast> Visit<'ast> for Bound {
        fn visit_local(&mut self, local: &'ast syn::Local) {
            let init = local.init.as_ref().map(|init| &*init.expr);
            let made = matches!(init, Some(Expr::Reference(e)) if e.mutability.is_some());
            self.pattern(&local.pat, made);
            visit::visit_local(self, local);
        }
    }
    fn is_mut(ty: &Type) -> bool {
        match ty {
            Type::Paren(p) => is_mut(&p.elem),
            Type::Group(g) => is_mut(&g.elem),
            Type::Reference(r) => r.mutability.is_some(),
            _ => false,
        }
    }
    let mut bound = Bound(HashSet::default());
    for input in &item.sig.inputs {
        if let syn::FnArg::Typed(typed) = input {
            bound.pattern(&typed.pat, is_mut(&typed.ty));
        }
    }
    bound.visit_block(&item.block);
    bound.0
}
