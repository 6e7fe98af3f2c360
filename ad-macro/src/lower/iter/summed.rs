//! Sums and products of types of one's own, and those that a chain is collected into: what an annotated `impl Sum` or
//! `impl FromIterator` does.

use proc_macro2::Ident;
use syn::{Expr, Stmt, Type};

use super::super::Lowerer;
use super::consume::turbofish;
use super::shape::Shape;
use crate::declared::{self, is_complex};
use crate::ir::Rhs;
use crate::ir::types::{argument, field};
use crate::names::{companions, own_span};
use crate::{iterated, owners};

impl Lowerer<'_> {
    /// The type of one's own that `ty` is, in full.
    pub(in crate::lower) fn totalled(&self, ty: &Type) -> Option<Type> {
        let ty = match &self.own_type {
            Some(own) => declared::in_full(ty, own),
            None => ty.clone(),
        };
        let name = declared::last_name(&ty)?;
        let own = !is_complex(&ty) && self.is_named_own(&ty) && declared::is_type(&name);
        own.then_some(ty)
    }

    /// Sums inside of a tuple, a struct or an `Option`, and those that are the items of a `Vec`, are told what their types
    /// are, which are one's own.
    ///
    /// Input:  `Some(forces.iter().sum())`, in a function that returns an `Option<Force>`
    /// Output: `Some(forces.iter().sum::<Force>())`
    pub(in crate::lower) fn with_typed_totals(
        &self,
        expr: &Expr,
        expected: Option<&Type>,
    ) -> Option<Expr> {
        let mut typed = expr.clone();
        let mut found = false;
        let mut tell = |part: &mut Expr, ty: Option<Type>| {
            found |= ty.is_some_and(|ty| self.tell_total(part, &ty));
        };
        match &mut typed {
            Expr::Call(e) => {
                let of = argument(expected?, &["Option", "Result"]);
                tell(e.args.first_mut()?, of);
            }
            Expr::Struct(e) => {
                let of = self.type_of(expr)?;
                for part in &mut e.fields {
                    tell(&mut part.expr, field(&of, &part.member));
                }
            }
            Expr::MethodCall(_) | Expr::Tuple(_) => tell(&mut typed, expected.cloned()),
            _ => return None,
        }
        found.then_some(typed)
    }

    /// Tells the total that `part` is, or whose values `part` collects, that it is one of `ty`.
    fn tell_total(&self, part: &mut Expr, ty: &Type) -> bool {
        match part {
            Expr::MethodCall(e) if e.method == "sum" || e.method == "product" => {
                let Some(ty) = self.totalled(ty) else {
                    return false;
                };
                let untold = e.args.is_empty() && e.turbofish.is_none();
                if untold {
                    e.turbofish = Some(syn::parse_quote!(::<#ty>));
                }
                untold
            }
            Expr::MethodCall(e) if e.method == "collect" => {
                let written = turbofish(e);
                if let (None, Some(ty)) = (&written, self.totalled(ty)) {
                    e.turbofish = Some(syn::parse_quote!(::<#ty>));
                    return true;
                }
                let item = argument(written.as_ref().unwrap_or(ty), &["Vec"])
                    .or_else(|| argument(ty, &["Vec"]));
                item.is_some_and(|item| self.tell_items(&mut e.receiver, &item))
            }
            Expr::Block(e) => match e.block.stmts.last_mut() {
                Some(Stmt::Expr(last, None)) => self.tell_total(last, ty),
                _ => false,
            },
            Expr::Paren(e) => self.tell_total(&mut e.expr, ty),
            Expr::Tuple(e) => {
                let Type::Tuple(types) = ty else { return false };
                let parts = e.elems.iter_mut().zip(&types.elems);
                parts.fold(false, |told, (part, ty)| self.tell_total(part, ty) | told)
            }
            _ => false,
        }
    }

    /// The same of the items of a chain, which a closure computes.
    fn tell_items(&self, chain: &mut Expr, ty: &Type) -> bool {
        let Expr::MethodCall(e) = chain else {
            return false;
        };
        match e.method.to_string().as_str() {
            "map" => match e.args.first_mut() {
                Some(Expr::Closure(closure)) => self.tell_total(&mut closure.body, ty),
                _ => false,
            },
            "rev" | "skip" | "take" | "step_by" | "filter" => self.tell_items(&mut e.receiver, ty),
            _ => false,
        }
    }

    /// A call of the function of slices that stands beside the method of the annotated block.
    ///
    /// Input:  `forces.iter().map(|f| f.at(x)).sum::<Force>()`
    /// Output: `Force::__sum_collected(&forces.iter().map(|f| f.at(x)).collect::<Vec<_>>())`
    pub(super) fn own_total(
        &mut self,
        e: &syn::ExprMethodCall,
        ty: &Type,
        hint: &str,
    ) -> Option<Rhs> {
        let Type::Path(path) = ty else { return None };
        let of = declared::last_name(ty)?;
        let from_iter = Ident::new("from_iter", e.method.span());
        let (name, method) = match e.method.to_string().as_str() {
            "sum" => ("Sum", &e.method),
            "product" => ("Product", &e.method),
            _ => ("FromIterator", &from_iter),
        };
        let (_, shape) = self.lowerable(&e.receiver)?;
        let referred = match shape {
            Shape::Place(refs) | Shape::Value(refs) => refs > 0,
            // What a closure computes is no reference, or what is called does not compile.
            Shape::Any => false,
            Shape::Tuple(..) => return None,
        };
        let title = owners::title_of_items(&of, name, method, referred)?;
        let mut function = path.path.clone();
        for segment in &mut function.segments {
            segment.arguments = syn::PathArguments::None;
        }
        let called = companions::collected(&title);
        let span = own_span(e.method.span());
        // All of them are taken, so that it does not show when.
        let items = iterated::all_of(&e.receiver, span, referred, &self.ad);
        let call: Expr = syn::parse_quote_spanned!(span=> #function::#called(#items));
        Some(self.rhs(&call, hint))
    }
}
