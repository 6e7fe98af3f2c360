//! A `&mut` that a branch chooses: what is done with it is done in each branch.
//!
//! ```text
//! let m = if c { &mut a } else { &mut b }; *m += x; rest
//!     ==>   if c { let m = &mut a; *m += x; } else { let m = &mut b; *m += x; } rest
//! let (r, w) = if c { (&a, &mut b) } else { (&b, &mut a) };    the same
//! *(if c { &mut a } else { &mut b }) += x;
//!     ==>   let m = if c { &mut a } else { &mut b }; *m += x;
//! ```

use proc_macro2::Ident;
use quote::quote;
use syn::spanned::Spanned;
use syn::{Block, Expr, Local, Stmt, UnOp};

use super::Lowerer;
use super::desugar::parse;
use super::jumps::{jumps, pattern_names};
use super::left_matches::words;
use super::lets::leaves;
use super::scan::{is_compound, names_a_place, root};
use crate::words::occurs;

/// How many words of what is done with it are written out.
const MOST_WRITTEN: usize = 1200;

impl Lowerer<'_> {
    /// The statements of a block from `let m = if c { &mut a } else { &mut b };` on.
    pub(super) fn in_each_branch(&mut self, stmts: &[Stmt]) -> Option<Vec<Stmt>> {
        let (first, rest) = stmts.split_first()?;
        if let Some(mut named) = self.named_target(first) {
            named.extend_from_slice(rest);
            return Some(named);
        }
        let Stmt::Local(local) = first else {
            return None;
        };
        let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
        let names = pattern_names(&local.pat);
        if names.iter().any(|(_, mutable)| *mutable) {
            return None;
        }
        let mut chosen = Vec::new();
        places(&init.expr, &mut chosen);
        if chosen.len() < 2 || !chosen.iter().any(|place| self.is_chosen_mutably(place)) {
            return None;
        }
        let used = names.iter().filter_map(|(name, _)| how_far(name, rest));
        let used = used.max()?;
        let (with, after) = rest.split_at(used);
        let size: usize = with.iter().map(words).sum();
        if chosen.len() * size > MOST_WRITTEN {
            return None;
        }
        let mut whole = (*init.expr).clone();
        give(&mut whole, local, with)?;
        let mut stmts = vec![Stmt::Expr(whole, None)];
        stmts.extend_from_slice(after);
        Some(stmts)
    }

    /// `&mut a` of a place that inputs may reach, also in a tuple.
    fn is_chosen_mutably(&self, value: &Expr) -> bool {
        let e = match value {
            Expr::Reference(e) => e,
            Expr::Tuple(e) => return e.elems.iter().any(|part| self.is_chosen_mutably(part)),
            _ => return false,
        };
        let of = root(&e.expr).filter(|_| names_a_place(&e.expr) && e.mutability.is_some());
        let var = of.and_then(|of| self.resolve(&of.to_string()));
        var.is_some_and(|var| self.vars[var.0].may_depend())
    }

    /// `*(if c { &mut a } else { &mut b }) += x;` with a name for the reference.
    fn named_target(&mut self, stmt: &Stmt) -> Option<Vec<Stmt>> {
        let Stmt::Expr(expr, Some(_)) = stmt else {
            return None;
        };
        let mut named = expr.clone();
        let (left, right) = match &mut named {
            Expr::Binary(e) if is_compound(&e.op) => (&mut e.left, &e.right),
            Expr::Assign(e) => (&mut e.left, &e.right),
            _ => return None,
        };
        let Expr::Unary(place) = &mut **left else {
            return None;
        };
        let chosen = match &*place.expr {
            Expr::Paren(e) if matches!(place.op, UnOp::Deref(_)) => (*e.expr).clone(),
            _ => return None,
        };
        // The right side comes first.
        if !matches!(chosen, Expr::If(_) | Expr::Match(_))
            || jumps(right)
            || !self.changes_of_expr(right).is_empty()
        {
            return None;
        }
        let name = self.namer.fresh("chosen", chosen.span());
        *place.expr = syn::parse_quote!(#name);
        Some(vec![
            syn::parse_quote!(let #name = #chosen;),
            syn::parse_quote!(#named;),
        ])
    }
}

/// The values of the branches.
fn places<'a>(expr: &'a Expr, found: &mut Vec<&'a Expr>) {
    match expr {
        Expr::Paren(e) => places(&e.expr, found),
        Expr::If(e) => {
            of_block(&e.then_branch, found);
            if let Some((_, other)) = &e.else_branch {
                places(other, found);
            }
        }
        Expr::Match(e) => {
            let going_on = e.arms.iter().filter(|arm| !leaves(&arm.body));
            going_on.for_each(|arm| places(&arm.body, found));
        }
        Expr::Block(e) => of_block(&e.block, found),
        value => found.push(value),
    }
}

fn of_block<'a>(block: &'a Block, found: &mut Vec<&'a Expr>) {
    if let Some(Stmt::Expr(value, None)) = block.stmts.last() {
        places(value, found);
    }
}

/// How many of the statements there are to the last that the name stands in: all of them, if one of these binds what stands in
/// a later one.
fn how_far(name: &Ident, rest: &[Stmt]) -> Option<usize> {
    let last = rest.iter().rposition(|stmt| occurs(name, stmt))?;
    let (with, after) = rest.split_at(last + 1);
    let binds = |stmt: &Stmt| match stmt {
        Stmt::Local(local) => pattern_names(&local.pat)
            .iter()
            .any(|(name, _)| after.iter().any(|stmt| occurs(name, stmt))),
        Stmt::Item(_) => true,
        _ => false,
    };
    Some(match with.iter().any(binds) {
        true => rest.len(),
        false => last + 1,
    })
}

/// Has every branch bind its value and go on with these statements.
fn give(expr: &mut Expr, local: &Local, with: &[Stmt]) -> Option<()> {
    match expr {
        Expr::Paren(e) => give(&mut e.expr, local, with),
        Expr::If(e) => {
            in_block(&mut e.then_branch, local, with)?;
            let (_, other) = e.else_branch.as_mut()?;
            give(other, local, with)
        }
        Expr::Match(e) => {
            let mut arms = e.arms.iter_mut().filter(|arm| !leaves(&arm.body));
            arms.try_for_each(|arm| give(&mut arm.body, local, with))
        }
        Expr::Block(e) => in_block(&mut e.block, local, with),
        _ => {
            let pat = &local.pat;
            *expr = parse(quote!({ let #pat = #expr; #(#with)* }))?;
            Some(())
        }
    }
}

fn in_block(block: &mut Block, local: &Local, with: &[Stmt]) -> Option<()> {
    if leaves(&syn::parse_quote!(#block)) {
        return Some(());
    }
    let Some(Stmt::Expr(value, None)) = block.stmts.pop() else {
        return None;
    };
    let mut value = value;
    match value {
        Expr::If(_) | Expr::Match(_) | Expr::Block(_) | Expr::Paren(_) => {
            give(&mut value, local, with)?;
            block.stmts.push(Stmt::Expr(value, None));
        }
        value => {
            let pat = &local.pat;
            block.stmts.push(syn::parse_quote!(let #pat = #value;));
            block.stmts.extend_from_slice(with);
        }
    }
    Some(())
}
