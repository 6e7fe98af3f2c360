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
use super::typed::{peeled, text};
use crate::declared;
use crate::diag::{Extent, codes};
use crate::emit::place::{own, resolved, written};
use crate::ir::*;
use crate::names::variant;

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
        let of = self.type_of_place(&base);
        let Some(of) = of.and_then(|of| declared::last_name(&peeled(&of))) else {
            return;
        };
        let (path, member) = match last {
            Proj::Field(member) => (None, member.clone()),
            Proj::Variant(path, member) => (Some(path), member.clone()),
            Proj::Index(_) | Proj::Deref | Proj::Skipped(_) => return,
        };
        let name = path.and_then(|path| path.segments.last());
        let name = name.map(|name| name.ident.to_string());
        // A struct that is taken apart is its own variant.
        let name = name.filter(|name| *name != of && name != "Self");
        if !declared::is_skipped(&of, name.as_deref(), &text(&member)) {
            return;
        }
        let tangent = own("tangent");
        let part = match path {
            None => quote!(#tangent.#member),
            Some(path) => {
                let part = variant::part(path, &member);
                quote!(#tangent.#part())
            }
        };
        self.claim_skipped(&base, quote!(|#tangent| #part));
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
        let text = claim.to_string();
        if self
            .claims
            .iter()
            .any(|(_, known)| known.to_string() == text)
        {
            return;
        }
        let of_parameter = matches!(self.vars[base.root.0].kind, VarKind::Param(_));
        if !of_parameter {
            let claim = self.claimed(claim.clone());
            self.push(claim);
        }
        self.claims.push((of_parameter, claim));
    }

    /// The claims about parameters: they are made where nothing borrows them yet.
    pub(super) fn claims_of_parameters(&mut self) -> Vec<Stmt> {
        let claims = std::mem::take(&mut self.claims).into_iter();
        let of_parameters =
            claims.filter_map(|(of_parameter, claim)| of_parameter.then_some(claim));
        of_parameters.map(|claim| self.claimed(claim)).collect()
    }

    fn claimed(&mut self, written: TokenStream) -> Stmt {
        let refusal = Refusal {
            code: &codes::UNSUPPORTED,
            what: "this field".into(),
        };
        let opaque = self.opaque_tokens(TokenStream::new(), refusal);
        Stmt::Opaque(Opaque { written, ..opaque })
    }

    /// Nothing that an input reaches occurs in `expr` but skipped fields.
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
        skipped.found && !self.mentions_varied(&rest)
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
