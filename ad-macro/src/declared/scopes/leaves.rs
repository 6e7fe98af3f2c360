//! Annotated functions that are a computation straight through of the numbers that they are given, as closures: where it is
//! certain that a call means one, its body can stand in the call's place.
//!
//! Input:  `#[differentiate] fn square(x: f64) -> f64 { x * x }`
//! Output: `|x: f64| -> f64 { x * x }`
//!
//! Nothing in one can panic: that would be said to happen at the call.

use std::collections::BTreeSet;

use quote::quote;
use syn::visit::{self, Visit};
use syn::{Expr, ExprPath, FnArg, ItemFn, ReturnType, Type};

use super::read::are_known;
use super::{Caller, Scopes};
use crate::block::arguments;
use crate::straight;

/// Longer bodies are called.
const MOST: usize = 400;

/// As text: tokens do not outlive the invocation.
#[derive(Clone, PartialEq, Eq)]
pub struct Leaf {
    pub closure: String,
    /// The names in it that it does not bind.
    pub free: BTreeSet<String>,
    /// Those of them that it calls.
    calls: BTreeSet<String>,
}

impl Leaf {
    pub(super) fn of(item: &ItemFn) -> Option<Leaf> {
        let sig = &item.sig;
        let plain = sig.generics.params.is_empty()
            && sig.asyncness.is_none()
            && sig.abi.is_none()
            && sig.variadic.is_none();
        let said = |of: &syn::Attribute| {
            of.path().is_ident("cfg")
                || of.path().is_ident("cfg_attr")
                || arguments(of).is_some_and(|arguments| !arguments.is_empty())
        };
        let ReturnType::Type(_, output) = &sig.output else {
            return None;
        };
        if !plain || !are_known(&item.attrs) || item.attrs.iter().any(said) || !is_number(output) {
            return None;
        }
        let mut inputs = Vec::new();
        for input in &sig.inputs {
            let FnArg::Typed(input) = input else {
                return None;
            };
            let given = straight::binds_once(&input.pat) && is_given(&input.ty);
            inputs.push(given.then_some(input)?);
        }
        let block = &item.block;
        if block.stmts.len() > MOST {
            return None;
        }
        let body = Expr::Block(syn::ExprBlock {
            attrs: Vec::new(),
            label: None,
            block: (**block).clone(),
        });
        // What it calls has to be one too.
        straight::parts(&body, &|_| true)?;
        let mut names = Names::default();
        inputs.iter().for_each(|input| names.visit_pat(&input.pat));
        names.visit_expr(&body);
        if names.other {
            return None;
        }
        let closure = quote!(|#(#inputs),*| -> #output #block).to_string();
        (closure.len() <= MOST).then_some(Leaf {
            closure,
            free: names.free,
            calls: names.calls,
        })
    }
}

/// An `f64`, or a tuple or an array of such.
fn is_number(ty: &Type) -> bool {
    match ty {
        Type::Path(path) => path.path.is_ident("f64"),
        Type::Tuple(of) => !of.elems.is_empty() && of.elems.iter().all(is_number),
        Type::Array(of) => matches!(of.len, Expr::Lit(_)) && is_number(&of.elem),
        Type::Paren(of) => is_number(&of.elem),
        _ => false,
    }
}

/// The same, or a reference to such.
fn is_given(ty: &Type) -> bool {
    match ty {
        Type::Reference(of) => {
            of.mutability.is_none() && of.lifetime.is_none() && is_number(&of.elem)
        }
        ty => is_number(ty),
    }
}

/// The names in a body, as its scopes are entered.
#[derive(Default)]
struct Names {
    bound: BTreeSet<String>,
    free: BTreeSet<String>,
    calls: BTreeSet<String>,
    /// Something is named that may be another thing elsewhere, or that may panic.
    other: bool,
}

impl Visit<'_> for Names {
    fn visit_local(&mut self, local: &syn::Local) {
        if let Some(init) = &local.init {
            self.visit_expr(&init.expr);
        }
        self.visit_pat(&local.pat);
    }

    fn visit_pat_ident(&mut self, pat: &syn::PatIdent) {
        self.bound.insert(pat.ident.to_string());
    }

    fn visit_type(&mut self, ty: &Type) {
        self.other |= !is_given(ty);
    }

    fn visit_expr_index(&mut self, e: &syn::ExprIndex) {
        self.other |= !matches!(*e.index, Expr::Lit(_));
        visit::visit_expr_index(self, e);
    }

    fn visit_expr_call(&mut self, e: &syn::ExprCall) {
        if let Expr::Path(path) = &*e.func {
            let name = path.path.get_ident();
            self.calls.extend(name.map(ToString::to_string));
        }
        visit::visit_expr_call(self, e);
    }

    fn visit_expr_path(&mut self, path: &ExprPath) {
        const FIXED: &[&str] = &["crate", "std", "core", "f64"];
        let Some(first) = path.path.segments.first() else {
            return;
        };
        let name = first.ident.to_string();
        match path.path.get_ident() {
            Some(_) if self.bound.contains(&name) => {}
            Some(_) => drop(self.free.insert(name)),
            None => self.other |= path.qself.is_some() || !FIXED.contains(&name.as_str()),
        }
    }
}

impl Scopes {
    /// What `name` is in the body of `caller`, if that is a leaf of the module, and nothing that stands between has its name or
    /// one of those in it.
    pub fn leaf(&self, caller: Caller, name: &str) -> Option<&Leaf> {
        let bodies = self.bodies.get(&(caller.item, caller.name.to_string()))?;
        let mut found = bodies.iter().map(|body| self.leaf_in(*body, name));
        let first = found.next()??;
        found.all(|other| other == Some(first)).then_some(first)
    }

    fn leaf_in(&self, body: usize, name: &str) -> Option<&Leaf> {
        let around = |n: usize| std::iter::successors(Some(n), |n| self.all[*n].around);
        let module = around(body).find(|n| self.all[*n].around.is_none())?;
        let leaf = self.all[module].leaves.get(name)?;
        let called = self.called_by(module, name);
        let leaves = &self.all[module].leaves;
        let straight = called.iter().all(|called| leaves.contains_key(*called));
        if called.contains(name) || !straight {
            return None;
        }
        // Blocks inside of the body, and those around it.
        let between = (0..self.all.len()).filter(|n| *n != module);
        let mut between = between
            .filter(|n| around(*n).any(|n| n == body) || around(body).any(|outer| outer == *n));
        let hidden = between.any(|n| {
            let mut names = leaf.free.iter().map(String::as_str).chain([name]);
            names.any(|name| self.all[n].function(name).is_some())
        });
        (!hidden).then_some(leaf)
    }

    /// What a leaf calls, and what the leaves among that do.
    fn called_by<'a>(&'a self, module: usize, name: &'a str) -> BTreeSet<&'a str> {
        let leaves = &self.all[module].leaves;
        let (mut called, mut left) = (BTreeSet::new(), vec![name]);
        while let Some(next) = left.pop() {
            let calls = leaves.get(next).into_iter().flat_map(|leaf| &leaf.calls);
            left.extend(
                calls
                    .map(String::as_str)
                    .filter(|name| called.insert(*name)),
            );
        }
        called
    }
}
