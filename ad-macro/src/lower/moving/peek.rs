//! `peek` and `by_ref` of an iterator that is advanced by hand.
//!
//! What `peek` gives is behind one reference more than the look that stands for it: patterns lose one, names are bound to a
//! reference to what is found.
//!
//! ```text
//! if let Some(&&b) = it.peek() { .. }   ==>   if let Some(&b) = it.ahead() { .. }
//! if let Some(b) = it.peek() { .. }     ==>   if let Some(found) = it.ahead() { let b = &found; .. }
//! match it.peek() { Some(b) if **b > 0.0 => .. }   ==>   match it.ahead() { Some(found) if *found > 0.0 => { let b = &found; .. } }
//! **it.peek().unwrap()                  ==>   *it.ahead().unwrap()
//! for c in it.by_ref() { .. }           ==>   while let Some(c) = it.next() { .. }
//! ```

use proc_macro2::{Ident, Span};
use quote::{format_ident, quote};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Pat, Stmt};

use super::Moving;
use crate::lower::behind::{Behind, Inside, Is};
use crate::words::occurs;

/// A name for a reference to what is found, and what that is called.
struct Referred {
    name: Ident,
    found: Ident,
}

impl Referred {
    /// `let name = &found;`
    fn binding(&self) -> Stmt {
        let Referred { name, found } = self;
        syn::parse_quote!(let #name = &#found;)
    }

    /// In a guard, before anything can be bound.
    fn in_guard(&self, guard: &mut Expr) {
        let inside = Inside(Is::Lent, self.found.clone());
        Behind::of(vec![(self.name.clone(), inside)]).visit_expr_mut(guard);
    }
}

/// What is written for an accepted `peek`.
pub(super) const AHEAD: &str = "__ahead";

pub(super) struct Uses<'a> {
    pub(super) moving: &'a Moving<'a>,
}

impl Uses<'_> {
    fn is_peek(&self, expr: &Expr) -> bool {
        self.moving.peekable && self.moving.calls(expr, "peek")
    }

    /// `it.peek()` is behind as many references as a look.
    fn is_plain(&self) -> bool {
        self.moving.copied.is_some()
    }

    /// `it.peek()`, behind one reference more.
    fn is_deeper(&self, expr: &Expr) -> bool {
        !self.is_plain() && self.is_peek(expr)
    }

    fn ahead(&self) -> Expr {
        let (name, ahead) = (self.moving.name, Ident::new(AHEAD, Span::mixed_site()));
        syn::parse_quote!(#name.#ahead())
    }

    /// The head of an `if let` or `while let`, and the block it leads into.
    fn head(&self, cond: &mut Expr, block: &mut syn::Block) {
        let Expr::Let(head) = cond else { return };
        if !self.is_deeper(&head.expr) {
            return;
        }
        if let Some((pat, binding)) = self.found(&head.pat) {
            *head.pat = pat;
            *head.expr = self.ahead();
            if let Some(referred) = binding {
                block.stmts.insert(0, referred.binding());
            }
        }
    }

    /// `if let` and `while let` of a tuple with `it.peek()` in it, as the `match` that they are.
    fn of_several(&self, expr: &Expr) -> Option<Expr> {
        let cond = match expr {
            Expr::If(e) => &e.cond,
            Expr::While(e) => &e.cond,
            _ => return None,
        };
        let Expr::Let(head) = &**cond else {
            return None;
        };
        let Expr::Tuple(of) = &*head.expr else {
            return None;
        };
        if !of.elems.iter().any(|part| self.is_peek(part)) {
            return None;
        }
        Some(match expr {
            Expr::If(e) => {
                let then = &e.then_branch;
                let els = e.else_branch.as_ref().map(|(_, els)| quote!({ #els }));
                let els = els.unwrap_or_else(|| quote!({}));
                let (pat, of) = (&head.pat, &head.expr);
                syn::parse_quote!(match #of { #pat => #then _ => #els })
            }
            Expr::While(e) => {
                let (label, body, pat, of) = (&e.label, &e.body, &head.pat, &head.expr);
                syn::parse_quote!(#label loop { match #of { #pat => #body _ => break, } })
            }
            _ => return None,
        })
    }

    /// An arm is a block, so that what it takes of the iterator is taken there.
    fn arms_as_blocks(&self, e: &mut syn::ExprMatch) {
        for arm in &mut e.arms {
            let body = &arm.body;
            if !matches!(**body, Expr::Block(_)) && occurs(self.moving.name, body) {
                *arm.body = syn::parse_quote!({ #body });
            }
        }
    }

    /// `match it.peek() { .. }`, `match (it.peek(), other) { .. }`
    fn matched(&self, e: &mut syn::ExprMatch) {
        let positions: Vec<Option<usize>> = match &*e.expr {
            Expr::Tuple(of) => {
                let peeks = of.elems.iter().enumerate();
                let peeks = peeks.filter(|(_, part)| self.is_deeper(part));
                peeks.map(|(n, _)| Some(n)).collect()
            }
            of => self.is_deeper(of).then_some(None).into_iter().collect(),
        };
        for position in positions {
            let arms = e.arms.iter().map(|arm| match &arm.pat {
                Pat::Guard(of) => {
                    let (inner, referred) = self.found_at(position, &of.pat)?;
                    let mut of = of.clone();
                    *of.pat = inner;
                    if let Some(referred) = &referred {
                        referred.in_guard(&mut of.guard);
                    }
                    Some((Pat::Guard(of), referred))
                }
                pat => self.found_at(position, pat),
            });
            let Some(found) = arms.collect::<Option<Vec<_>>>() else {
                return;
            };
            match (&mut *e.expr, position) {
                (Expr::Tuple(of), Some(n)) => of.elems[n] = self.ahead(),
                (whole, _) => *whole = self.ahead(),
            }
            for (arm, (pat, binding)) in e.arms.iter_mut().zip(found) {
                let body = &arm.body;
                arm.pat = pat;
                if let Some(binding) = binding.map(|referred| referred.binding()) {
                    *arm.body = syn::parse_quote!({ #binding #body });
                }
            }
        }
    }

    /// A pattern for what a look finds, and the name in it, in place of one for what `peek` gives.
    fn found(&self, pat: &Pat) -> Option<(Pat, Option<Referred>)> {
        match pat {
            Pat::Wild(_) | Pat::Path(_) => Some((pat.clone(), None)),
            Pat::Ident(name) if name.ident == "None" => Some((pat.clone(), None)),
            Pat::TupleStruct(some) if some.path.is_ident("Some") && some.elems.len() == 1 => {
                let (inner, binding) = self.behind(&some.elems[0])?;
                let path = &some.path;
                Some((syn::parse_quote!(#path(#inner)), binding))
            }
            _ => None,
        }
    }

    /// The same of a part of a tuple, where `position` tells one.
    fn found_at(&self, position: Option<usize>, pat: &Pat) -> Option<(Pat, Option<Referred>)> {
        match (position, pat) {
            (None, pat) => self.found(pat),
            (Some(n), Pat::Tuple(of)) => {
                let (inner, referred) = self.found(of.elems.get(n)?)?;
                let mut of = of.clone();
                of.elems[n] = inner;
                Some((Pat::Tuple(of), referred))
            }
            (Some(_), Pat::Wild(_)) => Some((pat.clone(), None)),
            (Some(_), _) => None,
        }
    }

    /// [`found`](Self::found) of the pattern inside of `Some`.
    fn behind(&self, pat: &Pat) -> Option<(Pat, Option<Referred>)> {
        match pat {
            Pat::Reference(of) if of.mutability.is_none() => Some(((*of.pat).clone(), None)),
            Pat::Wild(_) | Pat::Tuple(_) | Pat::Struct(_) | Pat::TupleStruct(_) => {
                Some((pat.clone(), None))
            }
            Pat::Ident(name)
                if name.by_ref.is_none() && name.mutability.is_none() && name.subpat.is_none() =>
            {
                let (name, iterator) = (&name.ident, self.moving.name);
                let found = format_ident!("__{}_found", iterator, span = Span::mixed_site());
                let pat = syn::parse_quote!(#found);
                let name = name.clone();
                Some((pat, Some(Referred { name, found })))
            }
            _ => None,
        }
    }

    /// `it.peek().is_some()`, `it.peek().copied()`, `it.peek().unwrap()`, `it.peek().map(|b| ..)`
    fn method(&self, call: &syn::ExprMethodCall) -> Option<Expr> {
        let mut call = call.clone();
        *call.receiver = self.ahead();
        match (call.method.to_string().as_str(), call.args.len()) {
            ("is_some" | "is_none", 0) => Some(Expr::MethodCall(call)),
            ("copied" | "cloned", 0) => Some(*call.receiver),
            ("unwrap", 0) | ("expect", 1) => Some(syn::parse_quote!((&#call))),
            ("map" | "map_or" | "is_some_and" | "is_none_or" | "and_then", _) => {
                let Some(Expr::Closure(closure)) = call.args.last_mut() else {
                    return None;
                };
                let (pat, referred) = self.behind(closure.inputs.first()?)?;
                let binding = referred.map(|referred| referred.binding());
                closure.inputs[0] = pat;
                let body = &closure.body;
                *closure.body = syn::parse_quote!({ #binding #body });
                Some(Expr::MethodCall(call))
            }
            _ => None,
        }
    }
}

impl VisitMut for Uses<'_> {
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        for mut stmt in std::mem::take(&mut block.stmts) {
            let mut after = None;
            if let Stmt::Local(syn::Local {
                pat,
                init: Some(init),
                ..
            }) = &mut stmt
            {
                let fallible = init.diverge.is_some() && self.is_deeper(&init.expr);
                if let Some((found, binding)) = self.found(pat).filter(|_| fallible) {
                    *pat = found;
                    after = binding.map(|referred| referred.binding());
                    *init.expr = self.ahead();
                }
            }
            self.visit_stmt_mut(&mut stmt);
            block.stmts.push(stmt);
            block.stmts.extend(after);
        }
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if let Expr::ForLoop(e) = expr {
            let by_reference = match &*e.expr {
                Expr::Reference(of) => of.mutability.is_some() && self.moving.is(&of.expr),
                of => self.moving.calls(of, "by_ref"),
            };
            if by_reference {
                let (label, pat, body, name) = (&e.label, &e.pat, &e.body, self.moving.name);
                *expr = syn::parse_quote!(#label while let Some(#pat) = #name.next() #body);
            }
        }
        if let Some(as_match) = self.of_several(expr) {
            *expr = as_match;
        }
        if self.is_plain() && self.is_peek(expr) {
            *expr = self.ahead();
            return;
        }
        match expr {
            Expr::If(e) => self.head(&mut e.cond, &mut e.then_branch),
            Expr::While(e) => self.head(&mut e.cond, &mut e.body),
            Expr::Match(e) => {
                self.arms_as_blocks(e);
                self.matched(e);
            }
            Expr::Try(e) if self.is_deeper(&e.expr) => {
                let ahead = self.ahead();
                *expr = syn::parse_quote!((&#ahead?));
            }
            Expr::MethodCall(e) if self.is_deeper(&e.receiver) => {
                if let Some(instead) = self.method(e) {
                    *expr = instead;
                }
            }
            _ => {}
        }
        visit_mut::visit_expr_mut(self, expr);
        // `*(&e)`
        if let Expr::Unary(e) = expr {
            if let (syn::UnOp::Deref(_), Expr::Paren(inner)) = (&e.op, &*e.expr) {
                if let Expr::Reference(of) = &*inner.expr {
                    *expr = (*of.expr).clone();
                }
            }
        }
    }
}
