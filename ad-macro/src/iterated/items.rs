//! What parameters that are iterators yield, or that can be seen as slices hold, from their types and bounds.

use proc_macro2::Ident;
use syn::punctuated::Punctuated;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Expr, FnArg, GenericArgument, Generics, Pat, PathArguments, Signature, Type, TypeParamBound,
    WherePredicate,
};

use crate::callable;
use crate::lower::is_primitive;

/// What an iterator yields.
pub(super) struct Items {
    pub(super) element: Type,
    /// References to these.
    pub(super) referred: bool,
    /// The function only advances it.
    pub(super) lent: bool,
    /// They are what can be made into these.
    pub(super) converted: bool,
    /// They are what can be borrowed as these.
    pub(super) borrowed: bool,
    /// It is no iterator, but what can be seen as a slice of these.
    pub(super) viewed: bool,
    /// The generic parameter that is the iterator.
    pub(super) param: Option<Ident>,
    /// The one that is what it yields, and is made into these.
    pub(super) made_of: Option<Ident>,
}

const TRAITS: &[&str] = &[
    "Iterator",
    "IntoIterator",
    "DoubleEndedIterator",
    "ExactSizeIterator",
];

fn of_type(ty: &Type, generics: &Generics) -> Option<Items> {
    match ty {
        Type::Paren(p) => of_type(&p.elem, generics),
        Type::Group(g) => of_type(&g.elem, generics),
        Type::ImplTrait(of) => of_bounds(of.bounds.iter()),
        Type::Reference(r) if r.mutability.is_some() => {
            let of = of_type(&r.elem, generics)?;
            (!of.lent && !of.viewed).then_some(Items { lent: true, ..of })
        }
        Type::Reference(r) => of_type(&r.elem, generics).filter(|of| of.viewed),
        Type::Path(path) => {
            let ident = path.path.get_ident().filter(|_| path.qself.is_none())?;
            let mut params = generics.type_params();
            let param = params.find(|param| param.ident == *ident)?;
            let clauses = generics.where_clause.iter().flat_map(|of| &of.predicates);
            let in_where = clauses.filter_map(|predicate| match predicate {
                WherePredicate::Type(of) if is_named(&of.bounded_ty, ident) => Some(&of.bounds),
                _ => None,
            });
            let all = [&param.bounds].into_iter().chain(in_where).flatten();
            let of = of_bounds(all.clone()).or_else(|| {
                all.filter(|bound| is_iterator(bound))
                    .find_map(|_| converted_items(ident, generics))
            })?;
            Some(Items {
                param: Some(ident.clone()),
                ..of
            })
        }
        _ => None,
    }
}

impl Items {
    fn of(element: Type, referred: bool) -> Items {
        Items {
            element,
            referred,
            lent: false,
            converted: false,
            borrowed: false,
            viewed: false,
            param: None,
            made_of: None,
        }
    }

    fn made_into(element: Type) -> Items {
        Items {
            converted: true,
            ..Items::of(element, false)
        }
    }

    fn borrowed_as(element: Type) -> Items {
        Items {
            borrowed: true,
            ..Items::of(element, false)
        }
    }
}

/// Writes `f64::from(x)` for `x.into()`: of a number nothing else tells what it is made into.
pub(super) struct Conversions<'a>(pub(super) &'a Type);

impl VisitMut for Conversions<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        let ty = self.0;
        match expr {
            Expr::MethodCall(e)
                if e.method == "into" && e.args.is_empty() && !is_text(&e.receiver) =>
            {
                let of = &e.receiver;
                *expr = syn::parse_quote_spanned!(e.method.span()=> #ty::from(#of));
            }
            Expr::Path(path) if is_into(path) => *expr = syn::parse_quote!(#ty::from),
            _ => {}
        }
    }
}

/// Writes `(&x)` for `x.borrow()`, and `x` for `*x.borrow()`, of a number.
pub(super) struct Borrows;

impl VisitMut for Borrows {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        match expr {
            Expr::MethodCall(e) if e.method == "borrow" && e.args.is_empty() => {
                let of = &e.receiver;
                *expr = syn::parse_quote_spanned!(e.method.span()=> (&#of));
            }
            Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) => {
                let Expr::Paren(inner) = &*e.expr else { return };
                if let Expr::Reference(of) = &*inner.expr {
                    *expr = (*of.expr).clone();
                }
            }
            _ => {}
        }
    }
}

/// `"no data"`, `format!(..)`
fn is_text(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(of) => matches!(of.lit, syn::Lit::Str(_)),
        Expr::Macro(of) => of.mac.path.is_ident("format"),
        _ => false,
    }
}

/// Writes `xs` for `xs.as_ref()`, of a parameter that is a slice.
pub(super) struct Views<'a>(pub(super) &'a Ident);

impl VisitMut for Views<'_> {
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        for stmt in &mut block.stmts {
            self.visit_stmt_mut(stmt);
            // From here on the name is another variable's.
            if matches!(stmt, syn::Stmt::Local(local) if super::binds(&local.pat, self.0)) {
                return;
            }
        }
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        if let Expr::MethodCall(e) = expr {
            let of = matches!(&*e.receiver, Expr::Path(path) if path.path.is_ident(self.0));
            if of && e.method == "as_ref" && e.args.is_empty() {
                *expr = (*e.receiver).clone();
            }
        }
    }
}

/// `Into::into`
fn is_into(path: &syn::ExprPath) -> bool {
    let mut names = path.path.segments.iter().rev().map(|of| &of.ident);
    names.next().is_some_and(|last| last == "into") && names.next().is_some_and(|of| of == "Into")
}

/// `I: Iterator` and the like.
fn is_iterator(bound: &TypeParamBound) -> bool {
    matches!(bound, TypeParamBound::Trait(bound)
        if bound.path.segments.last().is_some_and(|last| TRAITS.iter().any(|name| last.ident == name)))
}

/// `f64` of `where I::Item: Into<f64>`.
fn converted_items(iterator: &Ident, generics: &Generics) -> Option<Items> {
    let clauses = generics.where_clause.iter().flat_map(|of| &of.predicates);
    clauses.into_iter().find_map(|predicate| match predicate {
        WherePredicate::Type(of) if is_item_of(&of.bounded_ty, iterator) => converted(&of.bounds),
        _ => None,
    })
}

/// `I::Item`, `<I as Iterator>::Item`.
pub(super) fn is_item_of(ty: &Type, iterator: &Ident) -> bool {
    let Type::Path(path) = ty else { return false };
    let last = path.path.segments.last();
    let first = path.path.segments.first();
    let of = match &path.qself {
        Some(qself) => is_named(&qself.ty, iterator),
        None => first.is_some_and(|first| first.ident == *iterator),
    };
    of && last.is_some_and(|last| last.ident == "Item")
}

/// `f64` of the bound `Into<f64>`, or `Borrow<f64>`.
fn converted(bounds: &Punctuated<TypeParamBound, syn::Token![+]>) -> Option<Items> {
    bounds.iter().find_map(|bound| {
        let TypeParamBound::Trait(bound) = bound else {
            return None;
        };
        let last = bound.path.segments.last()?;
        let PathArguments::AngleBracketed(target) = &last.arguments else {
            return None;
        };
        match target.args.first() {
            Some(GenericArgument::Type(ty)) if is_primitive(ty) && last.ident == "Into" => {
                Some(Items::made_into(ty.clone()))
            }
            Some(GenericArgument::Type(ty)) if is_primitive(ty) && last.ident == "Borrow" => {
                Some(Items::borrowed_as(ty.clone()))
            }
            _ => None,
        }
    })
}

pub(super) fn is_named(ty: &Type, ident: &Ident) -> bool {
    matches!(ty, Type::Path(path) if path.path.is_ident(ident))
}

/// `Iterator<Item = f64>`, `AsRef<[f64]>`
fn of_bounds<'a>(mut bounds: impl Iterator<Item = &'a TypeParamBound>) -> Option<Items> {
    bounds.find_map(|bound| {
        let TypeParamBound::Trait(bound) = bound else {
            return None;
        };
        let last = bound.path.segments.last()?;
        let PathArguments::AngleBracketed(arguments) = &last.arguments else {
            return None;
        };
        if let (true, Some(GenericArgument::Type(Type::Slice(of)))) =
            (last.ident == "AsRef", arguments.args.first())
        {
            return Some(Items {
                viewed: true,
                ..Items::of((*of.elem).clone(), true)
            });
        }
        if !TRAITS.iter().any(|name| last.ident == name) {
            return None;
        }
        arguments.args.iter().find_map(|argument| match argument {
            GenericArgument::AssocType(of) if of.ident == "Item" => match &of.ty {
                Type::Reference(r) if r.mutability.is_none() => {
                    Some(Items::of((*r.elem).clone(), true))
                }
                Type::Reference(_) => None,
                Type::ImplTrait(of) => converted(&of.bounds),
                ty => Some(Items::of(ty.clone(), false)),
            },
            GenericArgument::Constraint(of) if of.ident == "Item" => converted(&of.bounds),
            _ => None,
        })
    })
}

pub(super) fn parameters(sig: &Signature) -> Vec<Option<Items>> {
    let of = |input: &FnArg| match input {
        FnArg::Typed(typed) if matches!(&*typed.pat, Pat::Ident(_)) => {
            of_type(&typed.ty, &sig.generics)
        }
        _ => None,
    };
    let items: Vec<Option<Items>> = sig.inputs.iter().map(of).collect();
    let others = sig.inputs.iter().zip(&items);
    let others = others.filter_map(|(input, items)| match (input, items) {
        (FnArg::Typed(typed), None) => Some(&*typed.ty),
        _ => None,
    });
    let output = match &sig.output {
        syn::ReturnType::Type(_, ty) => Some(&**ty),
        syn::ReturnType::Default => None,
    };
    let others: Vec<&Type> = others.chain(output).collect();
    let made = |items: Items| match numbers_made(&items, &sig.generics, &others) {
        Some((of, number)) => Items {
            made_of: Some(of),
            param: items.param,
            lent: items.lent,
            ..number
        },
        None => items,
    };
    items.into_iter().map(|items| items.map(made)).collect()
}

/// `T` and `f64`, where the items are of a `T: Into<f64>` of which nothing else is.
fn numbers_made(items: &Items, generics: &Generics, others: &[&Type]) -> Option<(Ident, Items)> {
    let Type::Path(path) = &items.element else {
        return None;
    };
    let name = path.path.get_ident()?;
    let param = generics.type_params().find(|param| param.ident == *name)?;
    let clauses = generics.where_clause.iter().flat_map(|of| &of.predicates);
    let in_where = clauses.filter_map(|predicate| match predicate {
        WherePredicate::Type(of) if is_named(&of.bounded_ty, name) => Some(&of.bounds),
        _ => None,
    });
    let mut all = [&param.bounds].into_iter().chain(in_where);
    let number = all.find_map(converted)?;
    let alone = !others.iter().any(|ty| callable::occurs_in(ty, name));
    (alone && !items.referred && !items.viewed).then(|| (name.clone(), number))
}

/// What the result of a function yields, if it is an iterator of values: `impl Iterator<Item = f64> + 'a`,
/// `Box<dyn Iterator<Item = f64>>`.
pub(super) fn result_items(output: &Type) -> Option<Type> {
    let of = match output {
        Type::Paren(p) => return result_items(&p.elem),
        Type::Group(g) => return result_items(&g.elem),
        Type::ImplTrait(of) => of_bounds(of.bounds.iter()),
        Type::Path(path) => {
            let last = path
                .path
                .segments
                .last()
                .filter(|last| last.ident == "Box")?;
            let PathArguments::AngleBracketed(inside) = &last.arguments else {
                return None;
            };
            match inside.args.first()? {
                GenericArgument::Type(Type::TraitObject(of)) => of_bounds(of.bounds.iter()),
                _ => None,
            }
        }
        _ => None,
    };
    of.filter(|of| !of.referred && !of.viewed && !of.converted && !of.borrowed)
        .map(|of| of.element)
}
