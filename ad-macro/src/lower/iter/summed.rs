//! Sums and products of types of one's own: what an annotated `impl Sum` does.

use syn::{Expr, Type};

use super::super::Lowerer;
use super::shape::Shape;
use crate::declared::{self, is_complex};
use crate::ir::Rhs;
use crate::ir::types::{argument, field};
use crate::names::{companions, own_span};
use crate::{iterated, owners};

impl Lowerer<'_> {
    /// The type of one's own that `ty` is, in full.
    pub(super) fn totalled(&self, ty: &Type) -> Option<Type> {
        let ty = match &self.own_type {
            Some(own) => declared::in_full(ty, own),
            None => ty.clone(),
        };
        let name = declared::last_name(&ty)?;
        let own = !is_complex(&ty) && self.is_named_own(&ty) && declared::is_type(&name);
        own.then_some(ty)
    }

    /// Sums inside of a tuple, a struct or an `Option` are told what their types are, which are one's own.
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
            let Some(ty) = ty.and_then(|ty| self.totalled(&ty)) else {
                return;
            };
            if let Expr::MethodCall(e) = part {
                let is_total = e.method == "sum" || e.method == "product";
                if is_total && e.args.is_empty() && e.turbofish.is_none() {
                    e.turbofish = Some(syn::parse_quote!(::<#ty>));
                    found = true;
                }
            }
        };
        match &mut typed {
            Expr::Tuple(e) => {
                let Type::Tuple(types) = expected? else {
                    return None;
                };
                for (part, ty) in e.elems.iter_mut().zip(&types.elems) {
                    tell(part, Some(ty.clone()));
                }
            }
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
            _ => return None,
        }
        found.then_some(typed)
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
        let name = match e.method == "sum" {
            true => "Sum",
            false => "Product",
        };
        let (_, shape) = self.lowerable(&e.receiver)?;
        let referred = match shape {
            Shape::Place(refs) | Shape::Value(refs) => refs > 0,
            // What a closure computes is no reference, or what is called does not compile.
            Shape::Any => false,
            Shape::Tuple(..) => return None,
        };
        let title = owners::title_of_items(&of, name, &e.method, referred)?;
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
