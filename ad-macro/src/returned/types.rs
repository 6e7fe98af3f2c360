//! The types of local variables, as far as the words of the function and the declarations tell: what a closure captures
//! becomes a field, which has to have one written. A mistake is an error of rustc's.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Expr, GenericArgument, Lit, Pat, PathArguments, Type, UnOp};

use crate::ir::types::reference_to;
use crate::names::companions;
use crate::{declared, rules};

/// The variables in scope, innermost last, each with its type if that is known.
#[derive(Clone)]
pub struct Types {
    variables: Vec<(String, Option<Type>)>,
    /// The one type of floats in the signature, and what a float literal is.
    float: Option<Type>,
    literal: Option<Type>,
}

impl Types {
    pub fn of(item: &syn::ItemFn) -> Types {
        let float = float(item);
        let concrete = float.as_ref().is_some_and(crate::lower::is_primitive);
        let mut types = Types {
            variables: Vec::new(),
            literal: float.clone().filter(|_| concrete),
            float,
        };
        for input in &item.sig.inputs {
            if let syn::FnArg::Typed(typed) = input {
                types.bind(&typed.pat, Some(&typed.ty));
            }
        }
        types
    }

    /// How many variables there are, to go back to.
    pub fn depth(&self) -> usize {
        self.variables.len()
    }

    pub fn leave(&mut self, depth: usize) {
        self.variables.truncate(depth);
    }

    /// The variable of this name, with its type if that is known.
    pub fn variable(&self, name: &str) -> Option<Option<&Type>> {
        let mut named = self.variables.iter().rev().filter(|(of, _)| of == name);
        named.next().map(|(_, ty)| ty.as_ref())
    }

    /// The variables among the words of `tokens`.
    pub fn names(&self, tokens: TokenStream) -> Vec<Ident> {
        let mut found = Vec::new();
        self.names_in(tokens, &mut found);
        found
    }

    fn names_in(&self, tokens: TokenStream, found: &mut Vec<Ident>) {
        for tree in tokens {
            match tree {
                TokenTree::Ident(ident) => {
                    let known = self.variable(&ident.to_string()).is_some();
                    if known && !found.contains(&ident) {
                        found.push(ident);
                    }
                }
                TokenTree::Group(group) => self.names_in(group.stream(), found),
                _ => {}
            }
        }
    }

    pub fn bind(&mut self, pat: &Pat, ty: Option<&Type>) {
        match (pat, ty) {
            (Pat::Type(typed), _) => self.bind(&typed.pat, Some(&typed.ty)),
            (Pat::Paren(p), ty) => self.bind(&p.pat, ty),
            (Pat::Ident(p), ty) if p.subpat.is_none() => {
                let ty = match (ty, p.by_ref.is_some()) {
                    (Some(Type::Infer(_)), _) | (None, _) => None,
                    (Some(ty), true) => Some(reference_to(ty)),
                    (Some(ty), false) => Some(ty.clone()),
                };
                self.variables.push((p.ident.to_string(), ty));
            }
            (Pat::Tuple(p), Some(Type::Tuple(t))) if p.elems.len() == t.elems.len() => {
                for (part, ty) in p.elems.iter().zip(&t.elems) {
                    self.bind(part, Some(ty));
                }
            }
            (Pat::Struct(p), ty) => {
                let of = p.path.segments.last().map(|last| last.ident.to_string());
                for field in &p.fields {
                    let member = field.member.to_token_stream().to_string();
                    let known = of.as_ref().and_then(|of| declared::field(of, &member));
                    let known = known.filter(is_complete).map(|known| match ty {
                        Some(Type::Reference(_)) => reference_to(&known),
                        _ => known,
                    });
                    // What is matched may be a reference, as far as nothing says.
                    self.bind(&field.pat, known.filter(|_| ty.is_some()).as_ref());
                }
            }
            (Pat::Reference(p), Some(Type::Reference(r))) => self.bind(&p.pat, Some(&r.elem)),
            (pat, _) => {
                let names = crate::lower::pattern_names(pat);
                let names = names.into_iter().map(|(name, _)| (name.to_string(), None));
                self.variables.extend(names);
            }
        }
    }

    pub fn of_expr(&self, expr: &Expr) -> Option<Type> {
        match expr {
            Expr::Paren(e) => self.of_expr(&e.expr),
            Expr::Group(e) => self.of_expr(&e.expr),
            Expr::Lit(e) => match &e.lit {
                Lit::Float(n) if n.suffix().is_empty() => self.literal.clone(),
                Lit::Float(n) => syn::parse_str(n.suffix()).ok(),
                Lit::Int(n) if !n.suffix().is_empty() => syn::parse_str(n.suffix()).ok(),
                Lit::Bool(_) => Some(syn::parse_quote!(bool)),
                _ => None,
            },
            Expr::Path(path) => {
                let name = path.path.get_ident()?.to_string();
                self.variable(&name)?.cloned()
            }
            Expr::Reference(e) => {
                let of = self.of_expr(&e.expr)?;
                Some(reference_to(&of))
            }
            Expr::Unary(e) => match e.op {
                UnOp::Deref(_) | UnOp::Neg(_) => self.of_expr(&e.expr).map(peeled),
                _ => None,
            },
            Expr::Binary(e) if is_comparison(&e.op) => Some(syn::parse_quote!(bool)),
            Expr::Binary(e) => {
                let sides = [&e.left, &e.right].map(|side| self.of_expr(side).map(peeled));
                let is_scalar = |ty: &Type| self.is_scalar(ty);
                let [left, right] = &sides;
                match (left, right) {
                    (Some(ty), _) | (_, Some(ty)) if is_scalar(ty) => Some(ty.clone()),
                    _ => None,
                }
            }
            Expr::Cast(e) => Some((*e.ty).clone()),
            Expr::Index(e) => {
                let of = peeled(self.of_expr(&e.expr)?);
                match &*e.index {
                    Expr::Range(_) => None,
                    _ => element(&of),
                }
            }
            Expr::Field(e) => match (peeled(self.of_expr(&e.base)?), &e.member) {
                (Type::Tuple(t), syn::Member::Unnamed(n)) => {
                    t.elems.iter().nth(n.index as usize).cloned()
                }
                (of, member) => {
                    let member = member.to_token_stream().to_string();
                    declared::field(&declared::last_name(&of)?, &member).filter(is_complete)
                }
            },
            Expr::Tuple(e) => {
                let parts: Option<Vec<Type>> = e.elems.iter().map(|e| self.of_expr(e)).collect();
                let parts = parts?;
                Some(syn::parse_quote!((#(#parts,)*)))
            }
            Expr::Array(e) => {
                let (of, n) = (self.of_expr(e.elems.first()?)?, e.elems.len());
                Some(syn::parse_quote!([#of; #n]))
            }
            Expr::Repeat(e) => {
                let (of, n) = (self.of_expr(&e.expr)?, &e.len);
                Some(syn::parse_quote!([#of; #n]))
            }
            Expr::Macro(e) if e.mac.path.is_ident("vec") => {
                let first = |input: syn::parse::ParseStream| {
                    let first: Expr = input.parse()?;
                    input.parse::<proc_macro2::TokenStream>()?;
                    Ok(first)
                };
                let of = self.of_expr(&e.mac.parse_body_with(first).ok()?)?;
                Some(syn::parse_quote!(::std::vec::Vec<#of>))
            }
            Expr::Struct(e) => {
                let path = &e.path;
                Some(syn::parse_quote!(#path)).filter(|ty| declared::lifetimes(&name_of(ty)) == 0)
            }
            Expr::Block(e) => self.of_block(&e.block),
            Expr::If(e) => self.of_block(&e.then_branch),
            Expr::Match(e) => e.arms.iter().find_map(|arm| self.of_expr(&arm.body)),
            Expr::Call(e) => self.of_call(e),
            Expr::MethodCall(e) => self.of_method(e),
            _ => None,
        }
    }

    fn of_block(&self, block: &syn::Block) -> Option<Type> {
        match block.stmts.as_slice() {
            [syn::Stmt::Expr(expr, None)] => self.of_expr(expr),
            _ => None,
        }
    }

    fn of_call(&self, e: &syn::ExprCall) -> Option<Type> {
        let Expr::Path(path) = &*e.func else {
            return None;
        };
        let segments = &path.path.segments;
        let name = segments.last()?.ident.to_string();
        let of = segments.iter().rev().nth(1);
        if let Some(ty) = closure_type(path) {
            return Some(ty);
        }
        match of.filter(|of| of.ident.to_string().starts_with(char::is_uppercase)) {
            Some(of) => {
                let of = of.ident.to_string();
                declared::method(&of, &name).filter(is_complete)
            }
            None if self.variable(&name).is_some() => None,
            None if of.is_some_and(|of| of.ident == "f64" || of.ident == "f32") => {
                let of = &of?.ident;
                Some(syn::parse_quote!(#of))
            }
            None => declared::function(&name).filter(is_complete),
        }
    }

    fn of_method(&self, e: &syn::ExprMethodCall) -> Option<Type> {
        let name = e.method.to_string();
        if let Some(turbofish) = &e.turbofish {
            let ty = turbofish.args.first().and_then(|of| match of {
                GenericArgument::Type(ty) => Some(ty.clone()),
                _ => None,
            });
            let given = ["sum", "product", "collect"].contains(&name.as_str());
            return ty.filter(|ty| given && is_complete(ty));
        }
        if ["len", "count"].contains(&name.as_str()) {
            return Some(syn::parse_quote!(usize));
        }
        let of = peeled(self.of_expr(&e.receiver)?);
        if self.is_scalar(&of) && rules::lookup(&name, e.args.len() + 1).is_some() {
            return Some(of);
        }
        match name.as_str() {
            "clone" | "to_owned" => Some(of),
            "to_vec" => {
                let of = element(&of)?;
                Some(syn::parse_quote!(::std::vec::Vec<#of>))
            }
            "unwrap" | "expect" | "unwrap_or" | "unwrap_or_default" => argument(&of, "Option"),
            _ => declared::method(&declared::last_name(&of)?, &name).filter(is_complete),
        }
    }

    fn is_scalar(&self, ty: &Type) -> bool {
        crate::lower::is_primitive(ty) || self.float.as_ref().is_some_and(|of| text(of) == text(ty))
    }
}

/// The one type of floats that the signature names.
fn float(item: &syn::ItemFn) -> Option<Type> {
    let text = item.sig.to_token_stream().to_string();
    let word = |name: &str| {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        text.split(|c| !is_word(c)).any(|of| of == name)
    };
    match (word("f64"), word("f32")) {
        (true, false) => Some(syn::parse_quote!(f64)),
        (false, true) => Some(syn::parse_quote!(f32)),
        (true, true) => None,
        // A literal is none, but what is computed with one is.
        (false, false) => {
            let mut params = item.sig.generics.type_params();
            let first = params.next().map(|param| &param.ident);
            first
                .filter(|_| params.next().is_none())
                .map(|ident| syn::parse_quote!(#ident))
        }
    }
}

fn is_comparison(op: &syn::BinOp) -> bool {
    use syn::BinOp::*;
    matches!(
        op,
        Lt(_) | Le(_) | Gt(_) | Ge(_) | Eq(_) | Ne(_) | And(_) | Or(_)
    )
}

/// Nothing is left open in it, and it borrows nothing.
fn is_complete(ty: &Type) -> bool {
    !crate::callable::is_inferred(ty) && !matches!(ty, Type::Reference(_) | Type::ImplTrait(_))
}

fn name_of(ty: &Type) -> String {
    declared::last_name(ty).unwrap_or_default()
}

/// Without the references around it.
fn peeled(ty: Type) -> Type {
    match ty {
        Type::Paren(p) => peeled(*p.elem),
        Type::Group(g) => peeled(*g.elem),
        Type::Reference(r) => peeled(*r.elem),
        ty => ty,
    }
}

/// `T` for `[T]`, `[T; N]` and `Vec<T>`.
pub fn element(ty: &Type) -> Option<Type> {
    match ty {
        Type::Slice(s) => Some((*s.elem).clone()),
        Type::Array(a) => Some((*a.elem).clone()),
        _ => argument(ty, "Vec"),
    }
}

/// The first argument of a type of this name.
pub fn argument(ty: &Type, name: &str) -> Option<Type> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last()?;
    match &last.arguments {
        PathArguments::AngleBracketed(arguments) if last.ident == name => {
            arguments.args.iter().find_map(|argument| match argument {
                GenericArgument::Type(ty) => Some(ty.clone()),
                _ => None,
            })
        }
        _ => None,
    }
}

fn text(ty: &Type) -> String {
    ty.to_token_stream().to_string()
}

/// What `path::__scaled_closure(..)` returns.
pub fn closure_type(path: &syn::ExprPath) -> Option<Type> {
    let mut path = path.path.clone();
    let last = path.segments.last_mut()?;
    last.ident = companions::type_of_closure(&last.ident)?;
    last.arguments = PathArguments::None;
    Some(syn::parse_quote!(#path))
}
