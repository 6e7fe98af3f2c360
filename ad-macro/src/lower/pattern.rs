//! Patterns of `let`: names, tuples of them, ascriptions; anything else is carried through.

use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Expr, Index, Member, Pat, Type};

use super::Lowerer;
use super::opaque::pattern_names;
use crate::diag::{Extent, codes};
use crate::ir::*;

impl Lowerer<'_> {
    /// `let pat: ty = init;`
    pub(super) fn let_pattern(&mut self, pat: &Pat, ty: Option<Type>, init: &Expr) {
        match pat {
            Pat::Type(typed) => self.let_pattern(&typed.pat, Some((*typed.ty).clone()), init),
            Pat::Paren(paren) => self.let_pattern(&paren.pat, ty, init),
            Pat::Ident(ident) if ident.subpat.is_none() && ident.by_ref.is_none() => {
                if ty.is_none() && self.alias(ident, init) {
                    return;
                }
                let rhs = self.rhs(init, &ident.ident.to_string());
                let held = match &rhs {
                    Rhs::Opaque(opaque) if !opaque.inactive => self.borrowed_mutably(init),
                    _ => Vec::new(),
                };
                let varied = ident.mutability.is_some() && !is_integer_literal(init);
                let var = self.bind(&ident.ident, VarKind::Local, ident.mutability.is_some());
                self.vars[var.0].inactive = ty.as_ref().is_some_and(super::is_inactive_type);
                if varied && !self.vars[var.0].inactive {
                    self.varied.insert(var);
                }
                self.define(var, ty, rhs);
                self.hold(&[var], held);
            }
            Pat::Tuple(tuple) if is_plain(pat) => {
                let rhs = self.rhs(init, "parts");
                let var = self.temp("parts", tuple.span());
                self.vars[var.0].projected = true;
                self.define(var, ty, rhs);
                let place = Place {
                    root: var,
                    value: var,
                    proj: Vec::new(),
                };
                self.destructure(tuple, &place);
            }
            Pat::Wild(_) => {
                let rhs = self.rhs(init, "unused");
                let var = self.temp("unused", pat.span());
                self.define(var, ty, rhs);
            }
            _ => {
                let mut opaque = self.opaque(init);
                let ascription = ty.map(|ty| quote!(: #ty));
                let written = &opaque.written;
                opaque.written = quote!(let #pat #ascription = #written;);
                opaque.renamed = None;
                opaque.inactive = false;
                opaque.refusal = pattern_refusal(pat);
                opaque.reads = self.carried_reads(init);
                opaque.binds = self.bind_names(pat, &opaque.reads);
                opaque.extent = Extent::of(pat);
                self.hold(&opaque.binds, self.borrowed_mutably(init));
                let writes = opaque.writes.clone();
                self.push(Stmt::Opaque(opaque));
                self.changed(&writes);
            }
        }
    }

    /// `let (a, (b, _)) = place;`
    pub(super) fn destructure(&mut self, tuple: &syn::PatTuple, place: &Place) {
        for (n, pat) in tuple.elems.iter().enumerate() {
            let mut part = place.clone();
            part.proj.push(Proj::Field(Member::Unnamed(Index {
                index: n as u32,
                span: pat.span(),
            })));
            match strip(pat) {
                Pat::Ident(ident) => {
                    let rhs = Rhs::Read(part);
                    let mutable = ident.mutability.is_some();
                    let var = self.bind(&ident.ident, VarKind::Local, mutable);
                    if mutable {
                        self.varied.insert(var);
                    }
                    self.define(var, None, rhs);
                }
                Pat::Tuple(inner) => self.destructure(inner, &part),
                _ => {}
            }
        }
    }

    /// Binds every name of a pattern the macro does not look into. What they hold comes from `reads`.
    pub(super) fn bind_names(&mut self, pat: &Pat, reads: &[(VarId, VarId)]) -> Vec<VarId> {
        let varied = reads.iter().any(|(var, _)| self.varied.contains(var));
        let mut bound = Vec::new();
        for (ident, mutable) in pattern_names(pat) {
            let var = self.bind(&ident, VarKind::Local, mutable);
            if varied {
                self.varied.insert(var);
            }
            bound.push(var);
        }
        bound
    }
}

pub(super) fn pattern_refusal(pat: &Pat) -> Refusal {
    Refusal {
        code: &codes::PATTERN,
        what: pat.to_token_stream().to_string(),
    }
}

fn strip(pat: &Pat) -> &Pat {
    match pat {
        Pat::Paren(paren) => strip(&paren.pat),
        other => other,
    }
}

/// Names, `_`, and tuples of them.
pub(super) fn is_plain(pat: &Pat) -> bool {
    match strip(pat) {
        Pat::Ident(ident) => ident.by_ref.is_none() && ident.subpat.is_none(),
        Pat::Wild(_) => true,
        Pat::Tuple(tuple) => tuple.elems.iter().all(is_plain),
        _ => false,
    }
}

fn is_integer_literal(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(lit) => matches!(&lit.lit, syn::Lit::Int(_) | syn::Lit::Bool(_)),
        Expr::Paren(paren) => is_integer_literal(&paren.expr),
        _ => false,
    }
}
