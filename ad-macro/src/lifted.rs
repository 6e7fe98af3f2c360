//! Indices inside of methods that are written out elsewhere, `&self.data[self.at(i, j)]`, `&self.data[i * STRIDE + j]`: what
//! they are computed by may mean something else there, or be private. Hidden methods of the block compute them.
//!
//! Input:  `fn index(&self, (i, j): (usize, usize)) -> &f64 { &self.data[self.at(i, j)] }`
//! Output: `fn index(&self, (i, j): (usize, usize)) -> &f64 { &self.data[(&self).__index_1f3a_0(i, j)] }`, and
//!         `fn __index_1f3a_0(&self, i: usize, j: usize) -> usize { self.at(i, j) }`

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, FnArg, ImplItemFn, Local, Pat, Stmt, Type};

use crate::hash::HashSet;
use crate::indexing::{self, mentions_only};
use crate::lower::pattern_names;
use crate::words::occurs;

/// A method that computes an index.
pub struct Lifted {
    name: Ident,
    params: Vec<(Ident, Type)>,
    value: Expr,
}

impl ToTokens for Lifted {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let (name, value) = (&self.name, &self.value);
        let params = self.params.iter().map(|(name, ty)| quote!(#name: #ty));
        tokens.extend(quote! {
            #[doc(hidden)]
            #[inline]
            #[allow(nonstandard_style, dead_code, clippy::all, clippy::pedantic)]
            pub fn #name(&self, #(#params),*) -> ::core::primitive::usize { #value }
        });
    }
}

impl Lifted {
    fn call(&self) -> TokenStream {
        let (name, given) = (&self.name, self.params.iter().map(|(name, _)| name));
        quote!((&self).#name(#(#given),*))
    }
}

/// The words of `tokens`. Where there are many, lines are broken, and elsewhere when there is one more.
fn in_one_line(tokens: &TokenStream) -> String {
    let text = tokens.to_string();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A body in the same words whether its indices have names or not.
pub fn spelled_out(stmts: &[Stmt], value: TokenStream, lifted: &[Lifted]) -> String {
    let (mut names, mut others) = (Vec::new(), TokenStream::new());
    let full = |names: &[(Ident, TokenStream)], tokens| {
        indexing::substituted(tokens, &|ident| {
            let known = names.iter().rev().find(|(name, _)| name == ident);
            known.map(|(_, value)| value.clone())
        })
    };
    for stmt in stmts {
        match stmt {
            Stmt::Local(Local {
                pat: Pat::Ident(name),
                init: Some(init),
                ..
            }) => {
                let value = full(&names, init.expr.to_token_stream());
                names.push((name.ident.clone(), value));
            }
            stmt => others.extend(full(&names, stmt.to_token_stream())),
        }
    }
    let value = full(&names, value);
    let mut text = in_one_line(&quote!(#others #value));
    for of in lifted {
        let (call, value) = (of.call().to_token_stream(), of.value.to_token_stream());
        text = text.replace(&in_one_line(&call), &in_one_line(&value));
    }
    text
}

/// Takes such indices out of the body of `method`, whose own words, and those of its block, are `known`.
pub fn take_out(method: &mut ImplItemFn, witness: &Ident, known: &HashSet<String>) -> Vec<Lifted> {
    let mut bound = Bound::default();
    bound.visit_block(&method.block);
    let mut lift = Lift {
        witness,
        params: integers(method),
        bound,
        known: known.clone(),
        lifted: Vec::new(),
    };
    lift.visit_block_mut(&mut method.block);
    lift.lifted
}

/// The parameters that are integers, or tuples of them.
fn integers(method: &ImplItemFn) -> Vec<(Ident, Type)> {
    let mut params = Vec::new();
    for input in &method.sig.inputs {
        let FnArg::Typed(typed) = input else { continue };
        match (&*typed.pat, &*typed.ty) {
            (Pat::Ident(name), ty) if is_integral(ty) => {
                params.push((name.ident.clone(), ty.clone()));
            }
            (Pat::Tuple(names), Type::Tuple(types)) => {
                for (name, ty) in names.elems.iter().zip(&types.elems) {
                    if let (Pat::Ident(name), true) = (name, is_integral(ty)) {
                        params.push((name.ident.clone(), ty.clone()));
                    }
                }
            }
            _ => {}
        }
    }
    params
}

fn is_integral(ty: &Type) -> bool {
    match ty {
        Type::Tuple(tuple) => tuple.elems.iter().all(is_integral),
        ty => crate::getters::is_integer(ty),
    }
}

/// The names that statements bind, and those among them that are an index by themselves.
#[derive(Default)]
struct Bound {
    names: HashSet<String>,
    indices: HashSet<String>,
}

impl<'ast> Visit<'ast> for Bound {
    fn visit_pat(&mut self, pat: &'ast Pat) {
        let names = pattern_names(pat).into_iter();
        self.names.extend(names.map(|(name, _)| name.to_string()));
    }

    fn visit_expr_index(&mut self, e: &'ast syn::ExprIndex) {
        for part in bounds(&e.index) {
            if let Expr::Path(path) = part {
                self.indices
                    .extend(path.path.get_ident().map(Ident::to_string));
            }
        }
        visit::visit_expr_index(self, e);
    }
}

/// The ends of a range, or the index.
fn bounds(index: &Expr) -> Vec<&Expr> {
    match index {
        Expr::Range(range) => range.start.iter().chain(&range.end).map(|e| &**e).collect(),
        index => vec![index],
    }
}

struct Lift<'a> {
    witness: &'a Ident,
    params: Vec<(Ident, Type)>,
    bound: Bound,
    known: HashSet<String>,
    lifted: Vec<Lifted>,
}

impl Lift<'_> {
    fn lift(&mut self, value: &mut Expr) {
        let asks = calls_own_method(value) || !mentions_only(value.to_token_stream(), &self.known);
        let mut bound = self.bound.names.iter();
        if !asks || bound.any(|name| occurs(name.as_str(), value)) {
            return;
        }
        let name = format_ident!("{}_{}", self.witness, self.lifted.len());
        let params = self.params.iter();
        let params = params.filter(|(name, _)| occurs(name, value)).cloned();
        let params: Vec<(Ident, Type)> = params.collect();
        let lifted = Lifted {
            name,
            params,
            value: value.clone(),
        };
        *value = Expr::Verbatim(lifted.call());
        self.lifted.push(lifted);
    }
}

impl VisitMut for Lift<'_> {
    fn visit_local_mut(&mut self, local: &mut syn::Local) {
        let index = match &local.pat {
            Pat::Ident(name) => self.bound.indices.contains(&name.ident.to_string()),
            _ => false,
        };
        match &mut local.init {
            Some(init) if index && init.diverge.is_none() => self.lift(&mut init.expr),
            _ => visit_mut::visit_local_mut(self, local),
        }
    }

    fn visit_expr_index_mut(&mut self, e: &mut syn::ExprIndex) {
        self.visit_expr_mut(&mut e.expr);
        match &mut *e.index {
            Expr::Range(range) => {
                let ends = range.start.iter_mut().chain(&mut range.end);
                ends.for_each(|end| self.lift(end));
            }
            // `self[Key::new(n)]` is another index of the type, by no number.
            index if indexing::is_self(&e.expr) && is_made(index) => {}
            index => self.lift(index),
        }
    }
}

/// `Key::new(n)`, `Key(n)`
fn is_made(value: &Expr) -> bool {
    let of_type = |name: &syn::PathSegment| {
        name.ident
            .to_string()
            .starts_with(|first: char| first.is_uppercase())
    };
    match value {
        Expr::Call(call) => match &*call.func {
            Expr::Path(path) => path.path.segments.iter().any(of_type),
            _ => false,
        },
        Expr::Struct(_) => true,
        _ => false,
    }
}

/// `self.at(i, j)`, which may be private.
fn calls_own_method(value: &Expr) -> bool {
    struct Calls(bool);
    impl<'ast> Visit<'ast> for Calls {
        fn visit_expr_method_call(&mut self, e: &'ast syn::ExprMethodCall) {
            self.0 |= matches!(&*e.receiver, Expr::Path(path) if path.path.is_ident("self"));
            visit::visit_expr_method_call(self, e);
        }
    }
    let mut calls = Calls(false);
    calls.visit_expr(value);
    calls.0
}
