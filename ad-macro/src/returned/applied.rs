//! Functions that take functions and return one: functions of all that both take.
//!
//! Input:  `fn compose(f: impl Fn(f64) -> f64, g: impl Fn(f64) -> f64) -> impl Fn(f64) -> f64 { move |x| g(f(x)) }`
//! Output: `fn __compose_applied(f: impl Fn(f64) -> f64, g: impl Fn(f64) -> f64, x: f64) -> f64 { g(f(x)) }`
//!
//! A call of the closure is one of that. So there may be nothing but the closure in the body: it would be run again.

use proc_macro2::Ident;
use quote::ToTokens;
use syn::{Expr, FnArg, Generics, ItemFn, Pat, Stmt, Type};

use super::Passed;
use super::build::Builder;
use super::tails::inline_name;
use crate::callable::{self, Signature};
use crate::diag::Extent;
use crate::lower::behind::Behind;
use crate::lower::is_primitive;
use crate::names::companions;

/// How a parameter of this type is passed on.
pub fn passed(ty: &Type, generics: &Generics) -> Passed {
    let is_param = |ident: &Ident| generics.type_params().any(|p| p.ident == *ident);
    match ty {
        ty if callable::of_type(ty, generics).is_some() => Passed::Function,
        Type::Reference(_) => Passed::Value,
        Type::Path(path) if path.path.get_ident().is_some_and(is_param) => Passed::Value,
        ty if is_primitive(ty) => Passed::Value,
        _ => Passed::Reference,
    }
}

/// The function of all parameters.
pub fn function(builder: &Builder, returns: &Signature) -> Option<ItemFn> {
    let item = builder.item;
    let mut block = (*item.block).clone();
    inline_name(&mut block);
    let closure = match block.stmts.as_slice() {
        [Stmt::Expr(value, None)] => match Builder::bare(value) {
            Expr::Closure(closure) => Some(closure.clone()),
            _ => None,
        },
        _ => None,
    };
    let takes_as_many = |closure: &syn::ExprClosure| closure.inputs.len() == returns.inputs.len();
    let again = callable::of_type(&returns.output, &Generics::default()).is_some();
    let Some(mut closure) = closure.filter(|c| takes_as_many(c) && !returns.mutable && !again)
    else {
        let help = "a function that takes functions may return one if it does nothing else: `move |x| g(f(x))`";
        builder.refuse(Extent::of(&item.sig.output), help);
        return None;
    };
    let mut applied = item.clone();
    let mut lent = Vec::new();
    for input in &mut applied.sig.inputs {
        let FnArg::Typed(typed) = input else { continue };
        let how = passed(&typed.ty, &item.sig.generics);
        match (&*typed.pat, how) {
            (Pat::Ident(name), Passed::Reference) => {
                lent.push(name.ident.clone());
                let ty = &typed.ty;
                *typed.ty = crate::ir::types::reference_to(ty);
            }
            (Pat::Ident(_), _) => {}
            (pat, _) => {
                let help = "name the parameter: what is captured has to have a name";
                builder.refuse(Extent::of(&pat.to_token_stream()), help);
                return None;
            }
        }
    }
    let mut body = (*closure.body).clone();
    Behind::references(&closure, &lent, &mut body);
    *closure.body = body;
    for (input, ty) in closure.inputs.iter().zip(&returns.inputs) {
        let pattern = match input {
            Pat::Type(typed) => &typed.pat,
            other => other,
        };
        applied.sig.inputs.push(syn::parse_quote!(#pattern: #ty));
    }
    let output = &returns.output;
    applied.sig.output = syn::parse_quote!(-> #output);
    applied.sig.ident = companions::applied(&item.sig.ident);
    applied.attrs.clear();
    *applied.block = match *closure.body {
        Expr::Block(e) if e.label.is_none() => e.block,
        body => syn::parse_quote!({ #body }),
    };
    Some(applied)
}
