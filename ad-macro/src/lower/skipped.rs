//! Fields that no derivative flows through: `#[differentiate(skip)] tolerance: f64`.
//!
//! Input:  `self.k * self.tolerance`, in a method of `Spring`
//! Output: a read of the place `self.tolerance`, which says that it has no tangent. At the head of the function stands
//! `if false { ad::skipped(&self, |tangent| tangent.tolerance); }`, which compiles if the field is skipped: the
//! declaration that was found may be that of another type of the name.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Member};

use super::Lowerer;
use crate::declared;
use crate::diag::{Extent, codes};
use crate::emit::place::{own, resolved, written};
use crate::ir::types::{peeled, text};
use crate::ir::*;
use crate::names::variant;
use crate::source::is_without_floats;

impl Lowerer<'_> {
    /// Notes that the field `place` ends with is skipped, if it is.
    pub(super) fn mark_skipped(&mut self, place: &mut Place) {
        let Some((last, before)) = place.proj.split_last() else {
            return;
        };
        let base = Place {
            proj: before.to_vec(),
            ..place.clone()
        };
        let of = self.types.of_place(&base);
        // What has no derive has no tangent that could be asked.
        if of.as_ref().is_some_and(|of| is_without_floats(&peeled(of))) {
            return;
        }
        let Some(of) = of.and_then(|of| declared::last_name(&peeled(&of))) else {
            return;
        };
        let (path, member) = match last {
            Proj::Field(member) => (None, member.clone()),
            Proj::Variant(path, member) => (Some(path), member.clone()),
            Proj::Index(_) | Proj::Deref | Proj::Boxed | Proj::Skipped(_) => return,
        };
        let name = path.and_then(|path| path.segments.last());
        let name = name.map(|name| name.ident.to_string());
        // A struct that is taken apart is its own variant.
        let name = name.filter(|name| *name != of && name != "Self");
        if !declared::is_skipped(&of, name.as_deref(), &text(&member)) {
            return;
        }
        match path {
            None => self.claim_field(&base, &member),
            Some(path) => {
                let (tangent, part) = (own("tangent"), variant::part(path, &member));
                self.claim_skipped(&base, quote!(|#tangent| #tangent.#part()));
            }
        }
        place.proj.push(Proj::Skipped(member));
    }

    /// The same of every field on the way.
    pub(super) fn mark_all_skipped(&mut self, place: &mut Place) {
        let all = std::mem::take(&mut place.proj);
        for proj in all
            .into_iter()
            .filter(|proj| !matches!(proj, Proj::Skipped(_)))
        {
            place.proj.push(proj);
            self.mark_skipped(place);
        }
    }

    /// Has rustc check that a field of what is at `base` is skipped.
    pub(super) fn claim_field(&mut self, base: &Place, member: &Member) {
        let tangent = own("tangent");
        self.claim_skipped(base, quote!(|#tangent| #tangent.#member));
    }

    /// Has rustc check that a part of the tangent of `base` is none.
    fn claim_skipped(&mut self, base: &Place, part: TokenStream) {
        let mut base = resolved(&self.vars, base);
        // Indices may be made of variables that are not there yet, and every element is of the same type.
        for proj in &mut base.proj {
            if let Proj::Index(index) = proj {
                let any = match index.written.to_string().contains("..") {
                    true => quote!(..),
                    false => Literal::usize_unsuffixed(0).into_token_stream(),
                };
                *index = Opaque::constant(any, index.extent);
            }
        }
        let (ad, of) = (&self.ad, written(&self.vars, &base));
        let claim = quote!(if false { #ad::skipped(&#of, #part); });
        let known = |(root, known): &(VarId, TokenStream)| {
            *root == base.root && known.to_string() == claim.to_string()
        };
        if self.claims.iter().any(known) {
            return;
        }
        if self.vars[base.root.0].deferred {
            let claim = self.claimed(claim.clone());
            self.push(claim);
        }
        self.claims.push((base.root, claim));
    }

    /// Puts the claims where nothing borrows or moves yet what they are about: behind its definition, or at the head of
    /// the function.
    pub(super) fn place_claims(&mut self, stmts: &mut Vec<Stmt>) {
        for (root, claim) in std::mem::take(&mut self.claims) {
            let claim = self.claimed(claim);
            let var = &self.vars[root.0];
            match var.kind {
                _ if var.deferred => {}
                VarKind::Param(_) => stmts.insert(0, claim),
                _ => {
                    if let Some(claim) = after_definition(stmts, root, claim) {
                        let (span, what) = (var.name.span(), var.name.to_string());
                        self.diag.error(span, &codes::UNSUPPORTED, &what, None);
                        drop(claim);
                    }
                }
            }
        }
    }

    fn claimed(&mut self, written: TokenStream) -> Stmt {
        let refusal = Refusal {
            code: &codes::UNSUPPORTED,
            what: "this field".into(),
        };
        let opaque = self.opaque_tokens(TokenStream::new(), refusal);
        Stmt::Opaque(Opaque { written, ..opaque })
    }

    /// Nothing that could carry a derivative occurs in `expr` but skipped fields.
    pub(super) fn reads_only_skipped(&mut self, expr: &Expr) -> bool {
        struct Skipped<'a, 'b> {
            lowerer: &'a mut Lowerer<'b>,
            found: bool,
        }
        impl VisitMut for Skipped<'_, '_> {
            fn visit_expr_mut(&mut self, expr: &mut Expr) {
                if matches!(expr, Expr::Field(_)) && self.lowerer.is_skipped(expr) {
                    self.found = true;
                    *expr = syn::parse_quote!(());
                }
                visit_mut::visit_expr_mut(self, expr);
            }
        }
        let mut rest = expr.clone();
        let mut skipped = Skipped {
            lowerer: self,
            found: false,
        };
        skipped.visit_expr_mut(&mut rest);
        // Activity analysis does not look at it any more: nothing else may vary at all.
        let found = skipped.found;
        let reads = self.reads_of(&rest);
        found && !reads.iter().any(|var| self.vars[var.0].may_vary())
    }

    /// A statement that changes nothing but what skipped cells hold, `self.calls.set(self.calls.get() + 1);`, is left as it is.
    pub(super) fn changes_skipped(&mut self, expr: &Expr) -> bool {
        let lends = match expr {
            Expr::MethodCall(_) => lends_cell(expr),
            Expr::Assign(e) => lends_cell(&e.left),
            Expr::Binary(e) if super::is_compound(&e.op) => lends_cell(&e.left),
            _ => false,
        };
        // What a `&mut` leads to may be copied before, and read later as it was.
        let mut exclusive = self.reads_of(expr).into_iter();
        if exclusive.any(|var| self.vars[var.0].mutable) {
            return false;
        }
        if !lends || super::jumps::jumps(expr) || !self.reads_only_skipped(expr) {
            return false;
        }
        let opaque = self.opaque(expr);
        let written = &opaque.written;
        let written = quote!(#written;);
        self.push(Stmt::Opaque(Opaque {
            written,
            writes: Vec::new(),
            inactive: true,
            ..opaque
        }));
        true
    }

    /// A skipped field of a variable, or of a field of one.
    fn is_skipped(&mut self, expr: &Expr) -> bool {
        fn is_plain(expr: &Expr) -> bool {
            match expr {
                Expr::Path(_) => true,
                Expr::Paren(e) => is_plain(&e.expr),
                Expr::Field(e) => is_plain(&e.base),
                _ => false,
            }
        }
        // The place has rustc check it.
        is_plain(expr)
            && self
                .place(expr)
                .is_some_and(|place| place.skipped().is_some())
    }

    /// The fields of a literal: what an input reaches does not go into a skipped one.
    pub(super) fn guarded(
        &mut self,
        path: &syn::Path,
        fields: Vec<(Member, Atom)>,
        variant: bool,
    ) -> Vec<(Member, Atom)> {
        let guard = |(member, atom): (Member, Atom)| {
            let atom = match atom {
                Atom::Var { var, .. } if self.skips(path, &member, variant) => {
                    self.guard(var, &member)
                }
                atom => atom,
            };
            (member, atom)
        };
        fields.into_iter().map(guard).collect()
    }

    /// The field of what `path` names is skipped.
    pub(super) fn skips(&self, path: &syn::Path, member: &Member, variant: bool) -> bool {
        let mut names = path.segments.iter().rev().map(|s| s.ident.to_string());
        let variant = variant.then(|| names.next()).flatten();
        let of = match (names.next(), &self.own_type) {
            (Some(name), Some(own)) if name == "Self" => declared::last_name(own),
            (name, _) => name,
        };
        of.is_some_and(|of| declared::is_skipped(&of, variant.as_deref(), &text(member)))
    }

    /// A value that is as it is, and whose derivative is refused.
    fn guard(&mut self, var: VarId, member: &Member) -> Atom {
        let mut opaque = self.opaque_var(var);
        let value = self.value_of(var);
        opaque.reads = vec![(var, value)];
        opaque.renamed = Some(self.vars[value.0].unique.to_token_stream());
        opaque.refusal = Refusal {
            code: &codes::SKIPPED_FIELD,
            what: text(member),
        };
        opaque.extent = Extent::of(member);
        let span = self.vars[var.0].name.span();
        self.bind_temp(Rhs::Opaque(opaque), "skipped", span)
    }
}

/// `self.calls.set(..)`, `*self.calls.borrow_mut()`, `self.log.borrow_mut().push(..)`: what a shared reference changes.
fn lends_cell(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => lends_cell(&e.expr),
        Expr::Unary(e) => lends_cell(&e.expr),
        Expr::Index(e) => lends_cell(&e.expr),
        Expr::Field(e) => lends_cell(&e.base),
        Expr::MethodCall(e) => {
            let changes = ["set", "replace", "borrow_mut"];
            changes.iter().any(|name| e.method == name) || lends_cell(&e.receiver)
        }
        _ => false,
    }
}

/// Inserts `claim` behind the statement that defines `var`; gives it back where there is none.
fn after_definition(stmts: &mut Vec<Stmt>, var: VarId, claim: Stmt) -> Option<Stmt> {
    let defines = |stmt: &Stmt| match stmt {
        Stmt::Let { var: of, rhs, .. } => *of == var && rhs.is_some(),
        Stmt::Bind { var: of, .. } => *of == var,
        Stmt::Branch(Branch { result, .. }) | Stmt::Scope { result, .. } => *result == Some(var),
        _ => false,
    };
    if let Some(at) = stmts.iter().position(defines) {
        stmts.insert(at + 1, claim);
        return None;
    }
    let mut blocks = stmts.iter_mut().flat_map(Stmt::blocks_mut);
    blocks.try_fold(claim, |claim, block| {
        after_definition(&mut block.stmts, var, claim)
    })
}
