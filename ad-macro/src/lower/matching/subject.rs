//! What a pattern is matched against.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, Pat};

use super::super::Lowerer;
use super::super::borrowing::{borrows, borrows_mutably};
use super::super::expr::strip;
use super::super::jumps::jumps;
use super::super::pattern::is_integer_literal;
use super::super::place::as_borrow;
use super::super::scan::root;
use super::super::view::is_view;
use crate::ir::types::optional_exclusive;
use crate::ir::*;

/// What a pattern is matched against.
#[derive(Clone)]
pub(in crate::lower) enum Subject {
    /// A place, or a reference to it, whose parts are references too.
    Place { place: Place, by: By },
    /// An `Option` of a place, or of a reference to it.
    Optional { place: Place, by: By },
    /// A tuple written where it is matched.
    Parts(Vec<Subject>),
    /// An `Option` of such a tuple.
    OptionalParts(Vec<Subject>),
    /// Carries no derivative.
    Plain(By),
    /// Its parts cannot be told: the derivatives of names bound to them are refused.
    Unknown,
}

/// How what is matched is held, and so the names in a pattern.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::lower) enum By {
    Value,
    Shared,
    Exclusive,
}

impl Lowerer<'_> {
    /// `out.as_deref_mut()` for the parameter `out: Option<&mut T>`, of which the patterns take what is inside: it is changed
    /// through their names, and stays the parameter's.
    pub(in crate::lower) fn lent_inside(&self, expr: &Expr, patterns: &[&Pat]) -> Option<Expr> {
        let Expr::Path(path) = strip(expr) else {
            return None;
        };
        let var = self.resolve(&path.path.get_ident()?.to_string())?;
        let VarKind::Param(n) = self.vars[var.0].kind else {
            return None;
        };
        let lent = optional_exclusive(self.param_types.get(n)?);
        (lent && !patterns.iter().any(|pat| borrows_mutably(pat)))
            .then(|| syn::parse_quote_spanned!(expr.span()=> #path.as_deref_mut()))
    }

    /// What `expr` is to these patterns, and how the primal writes it.
    ///
    /// A tuple that is written there holds values of its own, which `ref` borrows: what its variables are later is not in it.
    pub(in crate::lower) fn matched(
        &mut self,
        expr: &Expr,
        patterns: &[&Pat],
    ) -> (Subject, TokenStream) {
        let is_tuple = matches!(strip(expr), Expr::Tuple(_));
        match is_tuple && patterns.iter().any(|pat| borrows(pat)) {
            true => self.subject(&syn::parse_quote_spanned!(expr.span()=> { #expr })),
            false => self.subject(expr),
        }
    }

    /// What `expr` is to patterns, and how the primal writes it.
    fn subject(&mut self, expr: &Expr) -> (Subject, TokenStream) {
        match expr {
            Expr::Paren(e) => {
                let (subject, written) = self.subject(&e.expr);
                // Without the parentheses the braces of a literal would be those of the `match`.
                let braces = |t: TokenTree| matches!(t, TokenTree::Group(g) if g.delimiter() == Delimiter::Brace);
                return match written.clone().into_iter().any(braces) {
                    true => (subject, quote!((#written))),
                    false => (subject, written),
                };
            }
            Expr::Group(e) => return self.subject(&e.expr),
            // What refers to what a parameter does is a reference to that again, not one that is recorded.
            _ if self.is_optional(expr) && !self.mentions_varied(expr) => {
                if let Some(place) = self.place(expr) {
                    let (by, written) = (By::Value, self.opaque(expr).written);
                    return (Subject::Place { place, by }, written);
                }
            }
            _ if !self.mentions_varied(expr) && !jumps(expr) || self.is_found_in_table(expr) => {
                let by = self.refers(expr);
                return (Subject::Plain(by), self.opaque(expr).written);
            }
            Expr::Tuple(e) if !e.elems.is_empty() => {
                let bound = self.in_order(e);
                return self.tuple_subject(bound.as_ref().unwrap_or(e));
            }
            Expr::Reference(e) if e.mutability.is_none() => {
                let (subject, written) = self.subject(&e.expr);
                return (subject.borrowed(), quote!(&#written));
            }
            Expr::Reference(e) => {
                return match self.stable_place(&e.expr) {
                    Some(place) if self.vars[place.root.0].mutable => {
                        let (written, by) = (self.write_place(&place), By::Exclusive);
                        (Subject::Place { place, by }, quote!(&mut #written))
                    }
                    _ => (Subject::Unknown, self.opaque(expr).written),
                };
            }
            Expr::MethodCall(_) if as_borrow(expr).is_some() => {
                if let Some(borrow) = as_borrow(expr) {
                    return self.subject(&borrow);
                }
            }
            Expr::MethodCall(e) if is_inside(e) => {
                if let Some(place) = self.stable_place(&e.receiver) {
                    let (written, method) = (self.write_place(&place), &e.method);
                    let by = match changes_inside(e) {
                        true => By::Exclusive,
                        false => By::Shared,
                    };
                    return (Subject::Place { place, by }, quote!(#written.#method()));
                }
            }
            // A reference to what is inside, whichever of the two types it is.
            Expr::Call(e)
                if self.is_attempt(expr) && e.args.first().is_some_and(is_lent_inside) =>
            {
                let (inside, attempt) = (self.subject(&e.args[0]), &e.func);
                if let (subject @ Subject::Place { .. }, written) = inside {
                    return (subject, quote!(#attempt(#written)));
                }
            }
            Expr::MethodCall(e) if self.is_found(expr) => {
                if let Some(rewritten) = self.rewritten(e) {
                    return self.subject(&rewritten);
                }
            }
            Expr::MethodCall(e) if is_split(expr) => {
                if let Some(parts) = self.split_parts(e) {
                    return (parts, quote!(#e));
                }
            }
            Expr::MethodCall(e) if self.zips_looks(expr) => return self.zipped_looks(e),
            Expr::MethodCall(e) if e.method == "split_at_mut" && e.args.len() == 1 => {
                if let Some(halves) = self.halves(e) {
                    return (halves, quote!(#e));
                }
            }
            _ => {
                if let Some(view) = self.view(expr) {
                    let by = match view.copied {
                        true => By::Value,
                        false if view.exclusive => By::Exclusive,
                        false => By::Shared,
                    };
                    let place = view.element;
                    return (Subject::Optional { place, by }, view.written);
                }
            }
        }
        if let Some(place) = self.stable_place(expr) {
            let by = match place.proj.is_empty() {
                true => self.held(place.root),
                false => By::Value,
            };
            let written = self.write_place(&place);
            return (Subject::Place { place, by }, written);
        }
        let rhs = self.rhs(expr, "subject");
        if let Rhs::Opaque(opaque) = &rhs {
            if opaque.inactive {
                let (written, by) = (opaque.written.clone(), self.refers(expr));
                if let Claim::Discrete(checks) = &opaque.claim {
                    checks.clone().iter().for_each(|check| self.checked(check));
                }
                return (Subject::Plain(by), written);
            }
        }
        let known = self.type_of(expr);
        match self.bind_temp(rhs, "subject", expr.span()) {
            Atom::Var { var, .. } => {
                if let Some(known) = known.filter(|_| self.types.of(var).is_none()) {
                    self.note_type(var, known);
                }
                if self.vars[var.0].inactive {
                    let written = self.vars[var.0].name.to_token_stream();
                    return (Subject::Plain(By::Value), written);
                }
                let written = self.vars[var.0].name.to_token_stream();
                (self.value_subject(var), written)
            }
            Atom::Opaque(opaque) => (Subject::Plain(By::Value), opaque.written),
        }
    }

    /// Whether what is written here is a reference to what a caller or a variable holds. Of a name that it is bound to,
    /// what it refers to is recorded.
    pub(in crate::lower) fn refers(&self, expr: &Expr) -> By {
        const REFERRING: &[&str] = &[
            "as_ref", "as_deref", "back", "first", "front", "iter", "last",
        ];
        const HANDING_ON: &[&str] = &[
            "unwrap",
            "expect",
            "ok",
            "rev",
            "skip",
            "take",
            "next",
            "nth",
            "filter",
            "find",
            "max",
            "min",
            "max_by",
            "min_by",
            "max_by_key",
            "min_by_key",
        ];
        match expr {
            Expr::Paren(e) => self.refers(&e.expr),
            Expr::Group(e) => self.refers(&e.expr),
            Expr::Try(e) => self.refers(&e.expr),
            Expr::Reference(e) if e.mutability.is_none() => By::Shared,
            Expr::MethodCall(e) if HANDING_ON.iter().any(|name| e.method == name) => {
                self.refers(&e.receiver)
            }
            // `order.get(i).unwrap_or(&0)`
            Expr::MethodCall(e) if e.method == "unwrap_or" => match e.args.first() {
                Some(Expr::Reference(of)) if is_integer_literal(&of.expr) => {
                    self.refers(&e.receiver)
                }
                _ => By::Value,
            },
            // `names.get(i)`, `counts.get("a")`
            Expr::MethodCall(e) if e.method == "get" && e.args.len() == 1 => {
                match self.is_own_method(e) {
                    true => By::Value,
                    false => By::Shared,
                }
            }
            Expr::MethodCall(e)
                if e.args.is_empty()
                    && REFERRING.iter().any(|name| e.method == name)
                    && !self.is_own_method(e) =>
            {
                By::Shared
            }
            Expr::Path(_) => match root(expr).and_then(|name| self.resolve(&name.to_string())) {
                Some(var) => {
                    let var = &self.vars[var.0];
                    let refers = var.reference || matches!(var.kind, VarKind::Alias(_));
                    match refers && !var.exclusive {
                        true => By::Shared,
                        false => By::Value,
                    }
                }
                None => By::Value,
            },
            _ => By::Value,
        }
    }

    /// The tuple of variables that are bound to its parts one after the other, where a part changes what says which place one
    /// before it leads to: `(&v[i], { i += 1; x })`.
    fn in_order(&mut self, tuple: &syn::ExprTuple) -> Option<syn::ExprTuple> {
        let changes: Vec<bool> = tuple
            .elems
            .iter()
            .map(|e| !self.changes_of_expr(e).is_empty())
            .collect();
        let leads = |e: &Expr| leads_somewhere(e) && self.mentions_varied(e);
        let lends = |e: &Expr| matches!(strip(e), Expr::Reference(of) if of.mutability.is_some());
        let elems = || tuple.elems.iter();
        let moved = elems().zip(1..).any(|(e, after)| {
            let changed = changes[after..].contains(&true);
            changed && leads(e)
        });
        if !moved || elems().any(lends) {
            return None;
        }
        let mut bound = tuple.clone();
        for part in &mut bound.elems {
            let name = self.namer.numbered("part", part.span());
            self.stmt(&syn::parse_quote!(let #name = #part;));
            *part = syn::parse_quote!(#name);
        }
        Some(bound)
    }

    /// `(a, &b, f(c))`: every part on its own, in order of evaluation.
    fn tuple_subject(&mut self, tuple: &syn::ExprTuple) -> (Subject, TokenStream) {
        let mut tuple = tuple.clone();
        for part in &mut tuple.elems {
            let borrow = as_borrow(part).filter(|_| self.mentions_varied(part));
            *part = borrow.unwrap_or_else(|| part.clone());
        }
        // `(xs.get(i), xs.get(j))`: looks at elements are borrows of them, `a.as_ref()` is one of what is inside, and
        // `xs.split_first()` two.
        let inside = |e: &Expr| match e {
            Expr::MethodCall(call) => {
                (is_inside(call) || is_split(e)) && self.is_place(&call.receiver)
            }
            _ => false,
        };
        let looks =
            |e: &Expr| (is_view(e) && self.is_look(e) || inside(e)) && self.mentions_varied(e);
        let all_look = tuple.elems.iter().all(|e| is_borrow(e) || looks(e));
        // `(up, &mut b)`: what the names change is the place, where nothing beside it changes which one that is.
        let only_reads = |e: &Expr| self.changes_of_expr(e).is_empty();
        let lends = |e: &Expr| matches!(strip(e), Expr::Reference(of) if of.mutability.is_some() && self.is_place(&of.expr));
        let may_lend = tuple.elems.iter().all(|e| lends(e) || only_reads(e));
        let lent: Vec<bool> = tuple.elems.iter().map(|e| may_lend && lends(e)).collect();
        let is_lent = |e: &Expr| {
            let mut all = tuple.elems.iter().zip(&lent);
            all.any(|(of, lent)| *lent && std::ptr::eq(of, e))
        };
        let is_borrow = |e: &Expr| all_look || is_borrow(e) || is_lent(e);
        let values: Vec<&Expr> = tuple.elems.iter().filter(|e| !is_borrow(e)).collect();
        let mut atoms = self.atoms(&values, "subject").into_iter();
        let mut parts = Vec::new();
        let mut written = Vec::new();
        for part in &tuple.elems {
            let (subject, tokens) = match is_borrow(part) {
                true => self.subject(part),
                false => match atoms.next() {
                    Some(Atom::Var { var, .. }) => {
                        let name = self.vars[var.0].name.to_token_stream();
                        (self.value_subject(var), name)
                    }
                    Some(Atom::Opaque(opaque)) => (Subject::Plain(By::Value), opaque.written),
                    None => (Subject::Plain(By::Value), TokenStream::new()),
                },
            };
            parts.push(subject);
            written.push(tokens);
        }
        (Subject::Parts(parts), quote!((#(#written,)*)))
    }

    fn value_subject(&self, var: VarId) -> Subject {
        let place = Place {
            root: var,
            value: self.value_of(var),
            proj: Vec::new(),
        };
        let by = self.held(var);
        Subject::Place { place, by }
    }

    fn held(&self, var: VarId) -> By {
        match self.vars[var.0].exclusive {
            true => By::Exclusive,
            false if self.is_reference(var) || self.is_redirected(var) => By::Shared,
            false => By::Value,
        }
    }

    /// `place.split_first()` and the like. Of an empty slice no index is used.
    fn split_parts(&mut self, e: &syn::ExprMethodCall) -> Option<Subject> {
        let of = &e.receiver;
        let method = e.method.to_string();
        let by = match method.ends_with("_mut") {
            true => By::Exclusive,
            false => By::Shared,
        };
        let parts: [Expr; 2] = match method.starts_with("split_first") {
            true => [
                syn::parse_quote_spanned!(e.span()=> (#of)[0]),
                syn::parse_quote_spanned!(e.span()=> (#of)[1..]),
            ],
            false => {
                let last: Expr =
                    syn::parse_quote_spanned!(e.span()=> (#of).len().saturating_sub(1));
                let last = self.plain(&last, "last");
                [
                    syn::parse_quote_spanned!(e.span()=> (#of)[#last]),
                    syn::parse_quote_spanned!(e.span()=> (#of)[..#last]),
                ]
            }
        };
        let parts = parts.iter().map(|part| {
            let place = self.stable_place(part)?;
            let lendable = by == By::Shared || self.vars[place.root.0].mutable;
            lendable.then_some(Subject::Place { place, by })
        });
        parts.collect::<Option<_>>().map(Subject::OptionalParts)
    }

    /// `xs.get(i).zip(ys.get(j))`
    pub(in crate::lower) fn zips_looks(&self, expr: &Expr) -> bool {
        match strip(expr) {
            Expr::MethodCall(e) if e.method == "zip" && e.args.len() == 1 => {
                [&*e.receiver, &e.args[0]]
                    .iter()
                    .all(|look| self.is_look(look))
            }
            _ => false,
        }
    }

    fn zipped_looks(&mut self, e: &syn::ExprMethodCall) -> (Subject, TokenStream) {
        let looks = [&*e.receiver, &e.args[0]];
        let [left, right] = looks.map(|look| self.subject(look));
        let (left_written, right_written) = (&left.1, &right.1);
        let written = quote_spanned!(e.method.span()=> #left_written.zip(#right_written));
        let parts = [left.0, right.0].map(|look| match look {
            Subject::Optional { place, by } => Subject::Place { place, by },
            other => other,
        });
        (Subject::OptionalParts(parts.into()), written)
    }

    /// `place.split_at_mut(k)`
    fn halves(&mut self, e: &syn::ExprMethodCall) -> Option<Subject> {
        let at = &e.args[0];
        let at_once = self.opaque(at);
        if !at_once.cheap || at_once.renamed.is_none() {
            return None;
        }
        let whole = self.stable_place(&e.receiver)?;
        if !self.vars[whole.root.0].mutable {
            return None;
        }
        let at = self.named_constant(at, "at");
        let halves: [Expr; 2] = [syn::parse_quote!(..#at), syn::parse_quote!(#at..)];
        let parts = halves.iter().map(|range| {
            let mut place = whole.clone();
            place.proj.push(Proj::Index(self.index(range)));
            self.mark_projected(&place);
            let by = By::Exclusive;
            Subject::Place { place, by }
        });
        Some(Subject::Parts(parts.collect()))
    }
}

/// `place.as_ref()`, a reference to what is inside of an `Option` or `Result`.
fn is_inside(e: &syn::ExprMethodCall) -> bool {
    let methods = ["as_ref", "as_mut", "as_deref", "as_deref_mut"];
    e.args.is_empty() && methods.iter().any(|name| e.method == name)
}

/// `place.as_mut()`, `place.as_deref_mut()`
fn changes_inside(e: &syn::ExprMethodCall) -> bool {
    e.method == "as_mut" || e.method == "as_deref_mut"
}

/// `place.as_ref()`, `place.as_deref()`
pub(in crate::lower) fn is_lent_inside(expr: &Expr) -> bool {
    matches!(expr, Expr::MethodCall(e) if is_inside(e) && !changes_inside(e))
}

impl Subject {
    /// What is changed through the names in a pattern is seen where it is changed.
    pub(in crate::lower) fn is_followed(&self) -> bool {
        match self {
            Subject::Place { by, .. } | Subject::Optional { by, .. } => *by == By::Exclusive,
            Subject::Parts(parts) | Subject::OptionalParts(parts) => {
                parts.iter().any(Subject::is_followed)
            }
            Subject::Plain(_) | Subject::Unknown => false,
        }
    }

    /// `&subject`
    pub(super) fn borrowed(self) -> Subject {
        match self {
            Subject::Place { place, .. } => Subject::Place {
                place,
                by: By::Shared,
            },
            Subject::Parts(parts) => {
                Subject::Parts(parts.into_iter().map(Subject::borrowed).collect())
            }
            Subject::Plain(_) => Subject::Plain(By::Shared),
            other => other,
        }
    }

    /// What `&pattern` matches.
    pub(super) fn dereferenced(&self) -> Subject {
        match self {
            Subject::Place {
                place,
                by: By::Value,
            } => {
                let mut place = place.clone();
                place.proj.push(Proj::Deref);
                Subject::Place {
                    place,
                    by: By::Value,
                }
            }
            Subject::Place { place, .. } => Subject::Place {
                place: place.clone(),
                by: By::Value,
            },
            Subject::Plain(_) => Subject::Plain(By::Value),
            other => other.clone(),
        }
    }

    pub(super) fn part(&self, proj: Proj) -> Subject {
        match self {
            Subject::Place { place, by } => {
                let mut place = place.clone();
                place.proj.push(proj);
                Subject::Place { place, by: *by }
            }
            Subject::Optional { place, by } => match proj {
                Proj::Variant(..) => Subject::Place {
                    place: place.clone(),
                    by: *by,
                },
                _ => Subject::Unknown,
            },
            Subject::OptionalParts(parts) => match proj {
                Proj::Variant(..) => Subject::Parts(parts.clone()),
                _ => Subject::Unknown,
            },
            Subject::Plain(by) => Subject::Plain(*by),
            Subject::Parts(_) | Subject::Unknown => Subject::Unknown,
        }
    }
}

/// `xs.split_first()` and the like.
pub(in crate::lower) fn is_split(expr: &Expr) -> bool {
    const SPLITS: &[&str] = &[
        "split_first",
        "split_last",
        "split_first_mut",
        "split_last_mut",
    ];
    matches!(expr, Expr::MethodCall(e)
        if e.args.is_empty() && SPLITS.iter().any(|name| e.method == name))
}

/// `&v[i]`, `v.get(i)`: which place it leads to, something else says.
fn leads_somewhere(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => leads_somewhere(&e.expr),
        Expr::Reference(e) => leads_somewhere(&e.expr),
        Expr::Field(e) => leads_somewhere(&e.base),
        Expr::Index(_) => true,
        Expr::MethodCall(e) => !e.args.is_empty() || leads_somewhere(&e.receiver),
        _ => false,
    }
}

fn is_borrow(expr: &Expr) -> bool {
    match expr {
        Expr::Reference(e) => e.mutability.is_none(),
        Expr::Paren(e) => is_borrow(&e.expr),
        _ => false,
    }
}
