//! Where a function returns closures: the values of its body and of its `return`s.

use proc_macro2::Ident;
use quote::ToTokens;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Pat, Stmt};

use super::build::{Builder, Closure};
use super::types::{Types, closure_type};
use crate::callable::Signature;
use crate::diag::Extent;
use crate::lower::pattern_names;

/// The closures that are returned, each of which is replaced by a struct.
pub struct Tails<'a, 'b> {
    builder: &'a mut Builder<'b>,
    name: &'a Ident,
    returns: &'a Signature,
    types: Types,
    pub closures: Vec<Closure>,
}

impl<'a, 'b> Tails<'a, 'b> {
    pub fn new(
        builder: &'a mut Builder<'b>,
        name: &'a Ident,
        returns: &'a Signature,
        types: Types,
    ) -> Self {
        let closures = Vec::new();
        Tails {
            builder,
            name,
            returns,
            types,
            closures,
        }
    }

    /// A block whose value is returned.
    pub fn block(&mut self, block: &mut syn::Block) {
        inline_name(block);
        let depth = self.types.depth();
        let Some((last, others)) = block.stmts.split_last_mut() else {
            return;
        };
        others.iter_mut().for_each(|stmt| self.visit_stmt_mut(stmt));
        match last {
            Stmt::Expr(expr, None) => self.value(expr),
            last => self.visit_stmt_mut(last),
        }
        self.types.leave(depth);
    }

    /// An expression whose value is returned.
    fn value(&mut self, expr: &mut Expr) {
        match expr {
            Expr::Block(e) if e.label.is_none() => return self.block(&mut e.block),
            Expr::If(e) => {
                let depth = self.types.depth();
                self.visit_expr_mut(&mut e.cond);
                self.block(&mut e.then_branch);
                self.types.leave(depth);
                if let Some((_, els)) = &mut e.else_branch {
                    self.value(els);
                }
                return;
            }
            Expr::Match(e) => {
                self.visit_expr_mut(&mut e.expr);
                for arm in &mut e.arms {
                    let depth = self.types.depth();
                    self.types.bind(&arm.pat, None);
                    self.value(&mut arm.body);
                    self.types.leave(depth);
                }
                return;
            }
            Expr::Return(_) => return self.visit_expr_mut(expr),
            Expr::Macro(_) => return,
            _ => {}
        }
        let bare = Builder::bare(expr);
        if is_block(bare) {
            *expr = bare.clone();
            return self.value(expr);
        }
        let made = match bare {
            Expr::Closure(closure) => self.closure(closure),
            Expr::Path(path) if self.is_function(path) => {
                let closure = self
                    .builder
                    .eta(self.returns, |args| syn::parse_quote!(#path(#(#args),*)));
                self.closure(&closure)
            }
            Expr::Call(call) => self.other(call),
            _ => None,
        };
        match made {
            Some(made) => *expr = made,
            None => {
                let help = "return a closure that is written here: `move |x| ..`";
                self.builder.refuse(Extent::of(&*expr), help);
            }
        }
    }

    fn closure(&mut self, closure: &syn::ExprClosure) -> Option<Expr> {
        let n = self.closures.len();
        let name = Ident::new(&format!("{}_{n}", self.name), self.name.span());
        let before = self.builder.diag.len();
        if closure.inputs.len() != self.returns.inputs.len() || closure.asyncness.is_some() {
            return None;
        }
        match self
            .builder
            .closure(name, self.returns, &self.types, closure)
        {
            Some((closure, literal)) => {
                self.closures.push(closure);
                Some(literal)
            }
            // It has been reported.
            None if self.builder.diag.len() > before => Some(syn::parse_quote!(())),
            None => None,
        }
    }

    /// What another function returns: a closure that calls it.
    fn other(&mut self, call: &syn::ExprCall) -> Option<Expr> {
        let Expr::Path(path) = &*call.func else {
            return None;
        };
        let ty = closure_type(path)?;
        let depth = self.types.depth();
        let held = self.builder.namer.fresh("held", path_span(path));
        let pattern: Pat = syn::parse_quote!(#held);
        self.types.bind(&pattern, Some(&ty));
        let closure = self.builder.eta(
            self.returns,
            |args| syn::parse_quote!(#held.call(#(#args),*)),
        );
        let made = self.closure(&closure);
        self.types.leave(depth);
        let made = made?;
        Some(syn::parse_quote!({ let #held = #call; #made }))
    }

    /// The name of a function, by its case.
    fn is_function(&self, path: &syn::ExprPath) -> bool {
        let last = path.path.segments.last().map(|last| last.ident.to_string());
        let last = last.unwrap_or_default();
        let local = path.path.get_ident().is_some() && self.types.variable(&last).is_some();
        !local && last.trim_start_matches('_').starts_with(char::is_lowercase)
    }
}

impl VisitMut for Tails<'_, '_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match expr {
            Expr::Return(e) => {
                if let Some(value) = &mut e.expr {
                    self.value(value);
                }
            }
            Expr::Closure(_) => {}
            expr => visit_mut::visit_expr_mut(self, expr),
        }
    }

    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        let depth = self.types.depth();
        visit_mut::visit_block_mut(self, block);
        self.types.leave(depth);
    }

    fn visit_local_mut(&mut self, local: &mut syn::Local) {
        visit_mut::visit_local_mut(self, local);
        let init = local.init.as_ref();
        let ty = init.and_then(|init| self.types.of_expr(&init.expr));
        self.types.bind(&local.pat, ty.as_ref());
    }

    fn visit_expr_let_mut(&mut self, e: &mut syn::ExprLet) {
        self.visit_expr_mut(&mut e.expr);
        self.types.bind(&e.pat, None);
    }

    fn visit_arm_mut(&mut self, arm: &mut syn::Arm) {
        let depth = self.types.depth();
        self.types.bind(&arm.pat, None);
        visit_mut::visit_arm_mut(self, arm);
        self.types.leave(depth);
    }

    fn visit_expr_for_loop_mut(&mut self, e: &mut syn::ExprForLoop) {
        self.visit_expr_mut(&mut e.expr);
        let depth = self.types.depth();
        self.types.bind(&e.pat, None);
        self.visit_block_mut(&mut e.body);
        self.types.leave(depth);
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// `{ let f = move |x| ..; f }` as `{ move |x| .. }`, if the name is not used otherwise.
pub fn inline_name(block: &mut syn::Block) {
    let [.., Stmt::Local(local), Stmt::Expr(last, None)] = block.stmts.as_slice() else {
        return;
    };
    let names = pattern_names(&local.pat);
    let ([(name, _)], Some(init)) = (&names[..], &local.init) else {
        return;
    };
    let returned = matches!(Builder::bare(last), Expr::Path(path) if path.path.is_ident(name));
    let closure = matches!(Builder::bare(&init.expr), Expr::Closure(_));
    if !returned || !closure {
        return;
    }
    let init = (*init.expr).clone();
    block.stmts.truncate(block.stmts.len() - 2);
    block.stmts.push(Stmt::Expr(init, None));
}

fn is_block(expr: &Expr) -> bool {
    matches!(
        expr,
        Expr::Block(_) | Expr::If(_) | Expr::Match(_) | Expr::Return(_)
    )
}

fn path_span(path: &syn::ExprPath) -> proc_macro2::Span {
    syn::spanned::Spanned::span(&path.to_token_stream())
}
