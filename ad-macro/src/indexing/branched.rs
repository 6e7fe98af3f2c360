//! Bodies of `impl Index` that end in an `if`:
//!
//! ```text
//! if i < self.n { &self.data[i] } else { panic!("..") }
//!     ==>   if !(i < self.n) { panic!("..") } &self.data[i]
//! if i < self.n { &self.data[i] } else { &self.border }
//!     ==>   match i < self.n { true => &self.data[i], false => &self.border }
//! ```

use quote::quote;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{Block, Expr, ExprIf, Stmt, Token, parse_quote};

use super::{Value, referent};
use crate::getters::is_panic;

/// What a branch does first, and the place that it names, or what panics.
type Branch = (Vec<Stmt>, Result<Expr, Expr>);

/// The statements that the `if` becomes, and the value after them.
pub fn apart(e: &ExprIf) -> Option<(Vec<Stmt>, Value)> {
    let cond = &e.cond;
    let Expr::Block(other) = &*e.else_branch.as_ref()?.1 else {
        return None;
    };
    if matches!(&**cond, Expr::Let(_)) {
        return None;
    }
    match (branch(&e.then_branch)?, branch(&other.block)?) {
        ((stmts, Ok(place)), (_, Err(panics))) => {
            let check = parse_quote!(if !(#cond) { #panics; });
            Some((after(check, stmts), Value::Place(place)))
        }
        ((_, Err(panics)), (stmts, Ok(place))) => {
            let check = parse_quote!(if #cond { #panics; });
            Some((after(check, stmts), Value::Place(place)))
        }
        ((then, Ok(first)), (other, Ok(second))) => {
            let (holds, fails) = (parse_quote!((#cond)), parse_quote!(!(#cond)));
            let then = then.iter().map(|stmt| guarded(stmt, &fails));
            let other = other.iter().map(|stmt| guarded(stmt, &holds));
            let arms = vec![
                (parse_quote!(true), Ok(first)),
                (parse_quote!(false), Ok(second)),
            ];
            let on = (**cond).clone();
            Some((
                then.chain(other).collect::<Option<_>>()?,
                Value::Match { on, arms },
            ))
        }
        ((_, Err(_)), (_, Err(_))) => None,
    }
}

fn after(check: Stmt, mut stmts: Vec<Stmt>) -> Vec<Stmt> {
    stmts.insert(0, check);
    stmts
}

fn branch(block: &Block) -> Option<Branch> {
    match block.stmts.as_slice() {
        [Stmt::Macro(stmt)] if is_panic(&stmt.mac) => {
            let mac = &stmt.mac;
            Some((Vec::new(), Err(parse_quote!(#mac))))
        }
        [Stmt::Expr(Expr::Macro(e), _)] if is_panic(&e.mac) => {
            Some((Vec::new(), Err(Expr::Macro(e.clone()))))
        }
        [stmts @ .., Stmt::Expr(value, None)] => Some((stmts.to_vec(), Ok(referent(value)?))),
        _ => None,
    }
}

/// `assert!(c, ..);` as `assert!(unless || c, ..);`
fn guarded(stmt: &Stmt, unless: &Expr) -> Option<Stmt> {
    let Stmt::Macro(stmt) = stmt else { return None };
    let path = &stmt.mac.path;
    let known = path.is_ident("assert") || path.is_ident("debug_assert");
    let arguments = Punctuated::<Expr, Token![,]>::parse_terminated
        .parse2(stmt.mac.tokens.clone())
        .ok()
        .filter(|_| known)?;
    let (holds, message) = (arguments.first()?, arguments.iter().skip(1));
    let message = quote!(#(, #message)*);
    Some(parse_quote!(#path!(#unless || (#holds) #message);))
}
