//! Functions that give back the function they are given, which say to the compiler what the parameters of a closure are: what
//! they are called with is meant.
//!
//! Input:  `let ease = typed(|x| x * x);` of `fn typed(f: impl Fn(f32) -> f32) -> impl Fn(f32) -> f32 { f }`
//! Output: `let ease = |x: f32| x * x;`

use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, FnArg, ItemFn, Pat, ReturnType, Stmt, Type};

use crate::lower::{is_primitive, pattern_names};
use crate::{callable, declared};

/// What such a function takes are functions of these types. `None` of any other function.
pub fn parameters(item: &ItemFn) -> Option<Vec<Type>> {
    let [Stmt::Expr(Expr::Path(value), None)] = item.block.stmts.as_slice() else {
        return None;
    };
    let Some(FnArg::Typed(typed)) = item
        .sig
        .inputs
        .first()
        .filter(|_| item.sig.inputs.len() == 1)
    else {
        return None;
    };
    let Pat::Ident(name) = &*typed.pat else {
        return None;
    };
    let of = callable::of_type(&typed.ty, &item.sig.generics)?;
    let is_same = value.path.is_ident(&name.ident) && of.borrow.is_none() && !of.object;
    let types = of.inputs.into_iter();
    (is_same && returns_function(item)).then(|| types.collect())
}

/// It returns a function: `impl Fn(f64) -> f64`, or a type that it is generic in.
pub fn returns_function(item: &ItemFn) -> bool {
    match &item.sig.output {
        ReturnType::Type(_, ty) => callable::of_type(ty, &item.sig.generics).is_some(),
        ReturnType::Default => false,
    }
}

/// Writes what such functions are called with in the place of their calls.
pub fn rewrite(item: &mut ItemFn) {
    let mut names = Names(Vec::new());
    names.visit_item_fn(item);
    Back(names.0).visit_block_mut(&mut item.block);
}

/// The names of variables.
struct Names(Vec<String>);

impl<'ast> Visit<'ast> for Names {
    fn visit_pat(&mut self, pat: &'ast Pat) {
        let names = pattern_names(pat).into_iter();
        self.0.extend(names.map(|(name, _)| name.to_string()));
        visit::visit_pat(self, pat);
    }
}

/// The variables of the function.
struct Back(Vec<String>);

impl VisitMut for Back {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        if let Some(given) = self.given(expr) {
            *expr = given;
        }
    }
}

impl Back {
    fn is_variable(&self, path: &syn::Path) -> bool {
        let name = path.get_ident();
        name.is_some_and(|name| self.0.contains(&name.to_string()))
    }

    fn given(&self, expr: &Expr) -> Option<Expr> {
        let Expr::Call(call) = expr else { return None };
        let Expr::Path(path) = &*call.func else {
            return None;
        };
        let given = call.args.first().filter(|_| call.args.len() == 1)?;
        let name = path.path.segments.last()?.ident.to_string();
        let names = path.path.segments.iter().map(|of| of.ident.to_string());
        let elsewhere = declared::is_of_other_crate(&names.collect::<Vec<_>>());
        if path.qself.is_some() || self.is_variable(&path.path) || elsewhere {
            return None;
        }
        let types = declared::handed_back(&name)?;
        // What a macro was given is in a group.
        let mut given = given;
        while let Expr::Group(syn::ExprGroup { expr, .. })
        | Expr::Paren(syn::ExprParen { expr, .. }) = given
        {
            given = expr;
        }
        match given {
            Expr::Closure(closure) if closure.inputs.len() == types.len() => {
                let mut closure = closure.clone();
                for (input, ty) in closure.inputs.iter_mut().zip(&types) {
                    if !matches!(input, Pat::Type(_)) && is_primitive(ty) {
                        *input = Pat::Type(syn::PatType {
                            attrs: Vec::new(),
                            pat: Box::new(input.clone()),
                            colon_token: Default::default(),
                            ty: Box::new(ty.clone()),
                        });
                    }
                }
                Some(Expr::Closure(closure))
            }
            Expr::Path(function) if !self.is_variable(&function.path) => Some(given.clone()),
            _ => None,
        }
    }
}
