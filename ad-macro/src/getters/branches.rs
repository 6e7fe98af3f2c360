//! Bodies of getters that leave early or choose, as one branch at their end:
//!
//! ```text
//! if c { return &self.a; } &self.b           ==>   if c { &self.a } else { &self.b }
//! (i < self.n).then(|| &self.data[i])        ==>   if i < self.n { Some(&self.data[i]) } else { None }
//! ```

use proc_macro2::Ident;
use quote::{ToTokens, quote};
use syn::{Block, Expr, Stmt};

use super::is_projection;
use crate::indexing::substituted;
use crate::lower;

/// `if c { Some(&place) } else { None }`
pub(super) fn is_there_or_not(value: &Expr) -> bool {
    let of_block = |block: &Block| match block.stmts.as_slice() {
        [Stmt::Expr(value, None)] => is_there_or_not(value),
        _ => false,
    };
    match value {
        Expr::Paren(e) => is_there_or_not(&e.expr),
        Expr::Path(path) => path.path.is_ident("None"),
        Expr::Call(e) => {
            matches!(&*e.func, Expr::Path(path) if path.path.is_ident("Some"))
                && e.args
                    .iter()
                    .all(|arg| matches!(arg, Expr::Reference(_) | Expr::Path(_)))
        }
        Expr::MethodCall(e) => {
            let looks = e.method == "get" || e.method == "get_mut";
            looks && e.args.len() == 1 && is_projection(&e.receiver)
        }
        Expr::If(e) => {
            let other = e.else_branch.as_ref();
            of_block(&e.then_branch) && other.is_some_and(|(_, other)| is_there_or_not(other))
        }
        Expr::Match(e) => e.arms.iter().all(|arm| is_there_or_not(&arm.body)),
        Expr::Block(e) => e.label.is_none() && of_block(&e.block),
        _ => false,
    }
}

/// `if c { Some(&place) } else { None }` of `c.then(|| &place)`.
fn as_branch(value: Expr) -> Expr {
    let Expr::MethodCall(then) = &value else {
        return value;
    };
    let (cond, place) = match (then.method.to_string().as_str(), then.args.first()) {
        ("then_some", Some(place)) => (&then.receiver, place),
        ("then", Some(Expr::Closure(of))) if of.inputs.is_empty() => (&then.receiver, &*of.body),
        _ => return value,
    };
    syn::parse_quote!(if #cond { Some(#place) } else { None })
}

/// `if c { return a; } b` as `if c { a } else { b }`.
pub(super) fn chosen_at_the_end(block: &Block) -> Block {
    let leaves = |stmt: &Stmt| match stmt {
        Stmt::Expr(Expr::If(e), _) if e.else_branch.is_none() => {
            match e.then_branch.stmts.as_slice() {
                [Stmt::Expr(Expr::Return(value), _)] => Some((e.cond.clone(), value.expr.clone()?)),
                _ => None,
            }
        }
        _ => None,
    };
    let mut block = block.clone();
    let last = block.stmts.pop();
    let Some(Stmt::Expr(last, None)) = last else {
        block.stmts.extend(last);
        return block;
    };
    let mut value = match last {
        Expr::Return(e) => e.expr.map_or_else(|| syn::parse_quote!(()), |e| *e),
        other => as_branch(other),
    };
    while let Some((last, before)) = block.stmts.split_last() {
        let named = plain_let(last).filter(|_| before.iter().any(|stmt| leaves(stmt).is_some()));
        if let Some((cond, chosen)) = leaves(last) {
            value = syn::parse_quote!(if #cond { #chosen } else { #value });
        } else if let Some((name, init)) = named {
            // What is computed after that is computed where it is used.
            let Some(written) = written_with(&value, name, init) else {
                break;
            };
            value = written;
        } else {
            break;
        }
        block.stmts.pop();
    }
    if let Expr::If(e) = &mut value {
        without_lets(e);
    }
    block.stmts.push(Stmt::Expr(value, None));
    block
}

/// What branches compute before they name a place, computed where it is used.
fn without_lets(e: &mut syn::ExprIf) {
    let mut then = e.then_branch.clone();
    while let [.., _, Stmt::Expr(value, None)] = then.stmts.as_slice() {
        let named = then.stmts.iter().rev().nth(1).and_then(plain_let);
        let Some(written) = named.and_then(|(name, init)| written_with(value, name, init)) else {
            break;
        };
        then.stmts.truncate(then.stmts.len() - 2);
        then.stmts.push(Stmt::Expr(written, None));
    }
    if then.stmts.len() == 1 {
        e.then_branch = then;
    }
    match e.else_branch.as_mut().map(|(_, other)| &mut **other) {
        Some(Expr::If(e)) => without_lets(e),
        Some(Expr::Block(of)) if of.label.is_none() => {
            let mut other: syn::ExprIf = syn::parse_quote!(if true {});
            other.then_branch = of.block.clone();
            without_lets(&mut other);
            of.block = other.then_branch;
        }
        _ => {}
    }
}

/// `value` with `init` in place of the name.
fn written_with(value: &Expr, name: &Ident, init: &Expr) -> Option<Expr> {
    let other = |word: &Ident| (word == name).then(|| quote!((#init)));
    syn::parse2(substituted(value.to_token_stream(), &other)).ok()
}

/// `let name = init;`, with or without a type.
fn plain_let(stmt: &Stmt) -> Option<(&Ident, &Expr)> {
    let Stmt::Local(local) = stmt else {
        return None;
    };
    let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
    Some((lower::plain_name(&local.pat)?, &init.expr))
}
