//! Values that are zero by their form: what sums and buffers start from.

use proc_macro2::TokenStream;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{Expr, Lit, Token};

use super::dependence::Dependence;
use crate::hash::{HashMap, HashSet};
use crate::ir::*;

/// The variables that are defined to be zero, or a tuple with a zero in it, and stay it.
pub struct Zeros<'a> {
    /// `vec![0.0; m]` of `vec![vec![0.0; m]; n]`.
    whole: HashSet<VarId>,
    /// Constants that may be tuples.
    tuples: HashMap<VarId, &'a Opaque>,
}

impl<'a> Zeros<'a> {
    pub fn of(func: &'a Func, dependence: &Dependence) -> Zeros<'a> {
        let mut zeros = Zeros {
            whole: HashSet::default(),
            tuples: HashMap::default(),
        };
        let stays = |var: VarId| !func.var(var).mutable && !dependence.of_var(var);
        zeros.block(&func.body, &stays);
        zeros
    }

    /// The variable is zero.
    pub fn has(&self, var: VarId) -> bool {
        self.whole.contains(&var)
    }

    /// A part of a zero, or the one of a tuple that is.
    pub fn has_place(&self, place: &Place) -> bool {
        let part = || {
            let Proj::Field(syn::Member::Unnamed(at)) = place.proj.first()? else {
                return None;
            };
            let tuple = self.tuples.get(&place.root)?;
            Some(is_zero_part(&tuple.written, at.index as usize))
        };
        self.has(place.root) || part() == Some(true)
    }

    fn block(&mut self, body: &'a Block, stays: &impl Fn(VarId) -> bool) {
        for stmt in &body.stmts {
            match stmt {
                Stmt::Let {
                    var,
                    rhs: Some(rhs),
                    ..
                } if stays(*var) => {
                    if self.is_zero(rhs) {
                        self.whole.insert(*var);
                    }
                    if let Rhs::Opaque(opaque) = rhs {
                        self.tuples.insert(*var, opaque);
                    }
                }
                _ => {}
            }
            for inner in stmt.blocks() {
                self.block(inner, stays);
            }
        }
    }

    fn is_zero(&self, rhs: &Rhs) -> bool {
        let zero = |atom: &Atom| match atom {
            Atom::Var { var, .. } => self.has(*var),
            Atom::Opaque(opaque) => is_zero(&opaque.written),
        };
        match rhs {
            Rhs::Opaque(opaque) => is_zero(&opaque.written),
            Rhs::Read(place) | Rhs::Copied { place, .. } => self.has_place(place),
            Rhs::Use(_)
            | Rhs::Neg(..)
            | Rhs::Cast { .. }
            | Rhs::Tuple(_)
            | Rhs::Array(_)
            | Rhs::Vec(..) => rhs.atoms().into_iter().all(zero),
            _ => false,
        }
    }
}

pub fn is_zero(tokens: &TokenStream) -> bool {
    syn::parse2::<Expr>(tokens.clone()).is_ok_and(|expr| of_expr(&expr))
}

/// Component `n` of a tuple.
fn is_zero_part(tuple: &TokenStream, n: usize) -> bool {
    match syn::parse2::<Expr>(tuple.clone()) {
        Ok(Expr::Tuple(tuple)) => tuple.elems.get(n).is_some_and(of_expr),
        _ => false,
    }
}

fn of_expr(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => of_expr(&e.expr),
        Expr::Group(e) => of_expr(&e.expr),
        Expr::Unary(e) => matches!(e.op, syn::UnOp::Neg(_)) && of_expr(&e.expr),
        Expr::Cast(e) => of_expr(&e.expr),
        Expr::Lit(e) => match &e.lit {
            Lit::Float(float) => float.base10_parse().is_ok_and(|x: f64| x == 0.0),
            Lit::Int(int) => int.base10_parse().is_ok_and(|n: u128| n == 0),
            _ => false,
        },
        Expr::Tuple(e) => e.elems.iter().all(of_expr),
        Expr::Array(e) => e.elems.iter().all(of_expr),
        Expr::Repeat(e) => of_expr(&e.expr),
        Expr::Reference(e) => of_expr(&e.expr),
        Expr::Macro(e) if e.mac.path.is_ident("vec") => of_vec(&e.mac.tokens),
        Expr::Call(e) => match &*e.func {
            Expr::Path(path) => of_call(&path.path, e.args.len()),
            _ => false,
        },
        _ => false,
    }
}

/// The arguments of `vec!`.
fn of_vec(tokens: &TokenStream) -> bool {
    let repeated = |input: syn::parse::ParseStream| {
        let element: Expr = input.parse()?;
        input.parse::<Token![;]>()?;
        input.parse::<Expr>()?;
        Ok(element)
    };
    if let Ok(element) = repeated.parse2(tokens.clone()) {
        return of_expr(&element);
    }
    let listed = Punctuated::<Expr, Token![,]>::parse_terminated;
    listed
        .parse2(tokens.clone())
        .is_ok_and(|elements| elements.iter().all(of_expr))
}

/// `Vec::new()`, `f64::default()`, `T::zero()`: of the language's types, and of type parameters by their short names.
fn of_call(path: &syn::Path, arguments: usize) -> bool {
    let names: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
    let Some((function, of)) = names.split_last() else {
        return false;
    };
    let of = of.last().map_or("", String::as_str);
    match (of, function.as_str(), arguments) {
        ("Vec", "new" | "default", 0) | ("Vec", "with_capacity", 1) => true,
        ("f32" | "f64", "default" | "zero", 0) => true,
        (parameter, "zero", 0) => parameter.len() == 1 || parameter == "Zero",
        _ => false,
    }
}
