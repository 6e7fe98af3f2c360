//! Values that are zero by their form: what sums and buffers start from.

use proc_macro2::TokenStream;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{Expr, Lit, Token};

pub fn is_zero(tokens: &TokenStream) -> bool {
    syn::parse2::<Expr>(tokens.clone()).is_ok_and(|expr| of_expr(&expr))
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
