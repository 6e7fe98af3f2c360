//! Slices that are cut in two where they are long enough: `split_at` in place of `split_at_checked`.
//!
//! ```text
//! let Some((a, b)) = xs.split_at_checked(n) else { return y };     let at = n; if at > xs.len() { return y }
//!                                                                  let (a, b) = xs.split_at(at);
//! if let Some((a, b)) = xs.split_at_checked(n) { y } else { z }    { let at = n; if at <= xs.len() {
//!                                                                    let (a, b) = xs.split_at(at); y } else { z } }
//! ```
//!
//! A `match` of both is written as the latter, and `?` as the former.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, ExprMethodCall, ItemFn, Pat, Stmt};

use crate::declared;

const CHECKED: &str = "split_at_checked";

/// Writes them so, unless a method of the crate's own has the name.
pub fn rewrite(item: &mut ItemFn) {
    if !declared::is_method(CHECKED) {
        Splits.visit_block_mut(&mut item.block);
    }
}

struct Splits;

impl VisitMut for Splits {
    fn visit_block_mut(&mut self, block: &mut Block) {
        visit_mut::visit_block_mut(self, block);
        let stmts = std::mem::take(&mut block.stmts).into_iter();
        let stmts = stmts.flat_map(|stmt| match bound(&stmt) {
            Some(stmts) => stmts,
            None => vec![stmt],
        });
        block.stmts = stmts.collect();
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        if let Some(branch) = branch(expr) {
            *expr = branch;
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// `xs.split_at_checked(n)` of a place, which may be named twice.
fn split(expr: &Expr) -> Option<&ExprMethodCall> {
    match expr {
        Expr::Paren(e) => split(&e.expr),
        Expr::MethodCall(e) => {
            let checked = e.method == CHECKED && e.args.len() == 1;
            (checked && is_place(&e.receiver)).then_some(e)
        }
        _ => None,
    }
}

fn is_place(expr: &Expr) -> bool {
    match expr {
        Expr::Path(_) => true,
        Expr::Field(e) => is_place(&e.base),
        Expr::Paren(e) => is_place(&e.expr),
        _ => false,
    }
}

/// `(a, b)` of `Some((a, b))`.
fn halves(pat: &Pat) -> Option<&Pat> {
    let Pat::TupleStruct(of) = pat else {
        return None;
    };
    match of.elems.first()? {
        halves @ Pat::Tuple(_) if of.path.is_ident("Some") => Some(halves),
        _ => None,
    }
}

/// The same with names for the half that is not asked for.
fn named(halves: &Pat) -> Pat {
    let mut halves = halves.clone();
    if let Pat::Tuple(of) = &mut halves {
        for half in &mut of.elems {
            if let Pat::Wild(_) = half {
                let rest = Ident::new("_rest", Span::mixed_site());
                *half = syn::parse_quote!(#rest);
            }
        }
    }
    halves
}

/// The name of where it is cut, the statement that it stands in, and whether it is long enough.
fn cut(call: &ExprMethodCall) -> (Stmt, Expr, Expr) {
    let span = call.method.span();
    let at = Ident::new("at", Span::mixed_site().located_at(span));
    let (of, n) = (&call.receiver, &call.args[0]);
    let named = syn::parse_quote_spanned!(span=> let #at: usize = #n;);
    let enough = syn::parse_quote_spanned!(span=> #at <= #of.len());
    let cut = syn::parse_quote_spanned!(span=> #of.split_at(#at));
    (named, enough, cut)
}

/// The statements in place of a `let` of the halves.
fn bound(stmt: &Stmt) -> Option<Vec<Stmt>> {
    let Stmt::Local(local) = stmt else {
        return None;
    };
    let init = local.init.as_ref()?;
    let (halves, call, leave): (_, _, Expr) = match (&*init.expr, &init.diverge) {
        (Expr::Try(of), None) => {
            let Pat::Tuple(_) = &local.pat else {
                return None;
            };
            (
                &local.pat,
                split(&of.expr)?,
                syn::parse_quote!({
                    return ::core::option::Option::None;
                }),
            )
        }
        (of, Some((_, leave))) => (halves(&local.pat)?, split(of)?, (**leave).clone()),
        _ => return None,
    };
    let ((place, enough, cut), halves) = (cut(call), named(halves));
    let leave = match leave {
        leave @ Expr::Block(_) => leave,
        leave => syn::parse_quote!({ #leave }),
    };
    Some(vec![
        place,
        syn::parse_quote_spanned!(call.method.span()=> if !(#enough) #leave),
        syn::parse_quote_spanned!(call.method.span()=> let #halves = #cut;),
    ])
}

/// The branch in place of one that matches the halves.
fn branch(expr: &Expr) -> Option<Expr> {
    let (halves, call, then, other): (_, _, Expr, Option<Expr>) = match expr {
        Expr::If(e) => {
            let Expr::Let(of) = &*e.cond else { return None };
            let then = &e.then_branch;
            let other = e.else_branch.as_ref().map(|(_, other)| (**other).clone());
            (
                halves(&of.pat)?,
                split(&of.expr)?,
                syn::parse_quote!(#then),
                other,
            )
        }
        Expr::Match(e) => {
            let [some, none] = &e.arms[..] else {
                return None;
            };
            // The other way round the second says nothing of the halves.
            let (some, none) = match (halves(&some.pat), &none.pat) {
                (Some(_), Pat::Wild(_)) => (some, none),
                (Some(_), Pat::Ident(of)) if of.ident == "None" => (some, none),
                (None, _) if matches!(&some.pat, Pat::Ident(of) if of.ident == "None") => {
                    (none, some)
                }
                _ => return None,
            };
            let other = (*none.body).clone();
            (
                halves(&some.pat)?,
                split(&e.expr)?,
                (*some.body).clone(),
                Some(other),
            )
        }
        _ => return None,
    };
    let ((place, enough, cut), halves) = (cut(call), named(halves));
    let other = other.map(|other| -> TokenStream { quote!(else { #other }) });
    let span = expr.span();
    Some(
        syn::parse_quote_spanned!(span=> { #place if #enough { let #halves = #cut; #then } #other }),
    )
}
