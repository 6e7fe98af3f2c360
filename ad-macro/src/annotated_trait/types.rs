//! The types that a trait has, or one that it asks for, in the trait of derivatives.
//!
//! Input:  `trait Curve: Geo { fn start(&self) -> Self::Point; }` of `trait Geo { type Point: Coordinate; }`
//! Output: `trait __Curve_derivatives: Curve<Point: Differentiable + Argument + __Coordinate_derivatives + ..>`
//!
//! What `Coordinate` asks for in turn is spelled out, as it is for a parameter: `Point: AddRule<<Self as Geo>::Point, ..>`.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::visit_mut::{self, VisitMut};
use syn::{ImplItemFn, ItemTrait, Path, TraitItem, Type, TypeParamBound, WherePredicate};

use super::of_traits;
use crate::options::Options;
use crate::words::occurs;
use crate::{bounds, declared, family, supertraits};

/// The types of the trait, and of those that it asks for, that the method takes or returns. The error of a `Result` has no
/// derivative.
pub(super) fn carried(item: &ItemTrait, method: &ImplItemFn) -> Vec<Ident> {
    let sig = family::without_errors(&method.sig);
    let own = item.items.iter().filter_map(|item| match item {
        TraitItem::Type(ty) if occurs(&ty.ident, &sig) => Some(ty.ident.clone()),
        _ => None,
    });
    let asked = family::types_of_self(&sig).into_iter();
    own.chain(asked).collect()
}

/// What the trait of derivatives asks of the type of this name.
pub(super) fn bound(
    item: &ItemTrait,
    name: &Ident,
    options: &Options,
    ad: &TokenStream,
) -> TokenStream {
    let Some((of, declared)) = family::declaration(item, name) else {
        return quote!(#name: #ad::Differentiable + #ad::Argument);
    };
    // The trait itself would ask for its own.
    let others = declared.bounds.iter().filter(|bound| match bound {
        TypeParamBound::Trait(of) => of
            .path
            .segments
            .last()
            .is_some_and(|last| last.ident != item.ident),
        _ => false,
    });
    let derivatives = of_traits(others);
    let way = path_of(item, &of);
    let this: Type = syn::parse_quote!(<Self as #way>::#name);
    let rules = asked_of_type(&this, &declared.bounds);
    let text = |ty: &Type| quote!(#ty).to_string();
    let rules = rules
        .iter()
        .filter_map(|bound| match bounds::rule(&this, bound, options, ad)? {
            WherePredicate::Type(of) if text(&of.bounded_ty) == text(&this) => Some(of.bounds),
            _ => None,
        });
    let rules = rules.map(|rule| quote!(+ #rule));
    let copied = is_clone(&declared.bounds).then(|| quote!(+ #ad::Snapshot));
    quote!(#name: #ad::Differentiable + #ad::Argument #(+ #derivatives)* #(#rules)* #copied)
}

/// The operators that these bounds of the type ask for, by themselves or by traits. None of numbers.
pub fn asked_of_type<'a>(
    this: &Type,
    bounds: impl IntoIterator<Item = &'a TypeParamBound>,
) -> Vec<TypeParamBound> {
    let bounds: Vec<TypeParamBound> = bounds.into_iter().cloned().collect();
    let own = bounds.iter().filter(|bound| bounds::is_operator(bound));
    let own: Vec<TypeParamBound> = own.map(|bound| spelled_for(this, bound)).collect();
    let by_traits = supertraits::operators(this, bounds);
    let by_traits = by_traits.into_iter().flatten();
    let by_traits = by_traits.filter(bounds::is_operator);
    own.into_iter().chain(by_traits).collect()
}

/// `Add<<C as Geo>::Point>` for `Add<Self::Point>`, where that is what is bounded.
pub fn spelled_for(this: &Type, bound: &TypeParamBound) -> TypeParamBound {
    struct Spell<'a>(&'a Type, String);
    impl VisitMut for Spell<'_> {
        fn visit_type_mut(&mut self, ty: &mut Type) {
            visit_mut::visit_type_mut(self, ty);
            let Type::Path(path) = ty else { return };
            let segments = &path.path.segments;
            if path.qself.is_none()
                && segments.len() == 2
                && segments[0].ident == "Self"
                && segments[1].ident == self.1
            {
                *ty = self.0.clone();
            }
        }
    }
    let mut bound = bound.clone();
    let name = declared::last_name(this).unwrap_or_default();
    Spell(this, name).visit_type_param_bound_mut(&mut bound);
    bound
}

/// Values with these bounds are `Clone`.
fn is_clone<'a>(bounds: impl IntoIterator<Item = &'a TypeParamBound>) -> bool {
    bounds.into_iter().any(|bound| {
        let TypeParamBound::Trait(of) = bound else {
            return false;
        };
        let name = of.path.segments.last().map(|last| last.ident.to_string());
        let all = name.map(|name| declared::with_supertraits(&name));
        let mut all = all.into_iter().flatten();
        all.any(|name| name == "Clone" || name == "Copy")
    })
}

/// The path of the trait of this name, which the trait is or asks for.
fn path_of(item: &ItemTrait, of: &str) -> Path {
    let own = &item.ident;
    if own == of {
        let (_, arguments, _) = item.generics.split_for_impl();
        return syn::parse_quote!(#own #arguments);
    }
    let asked = item.supertraits.iter().find_map(|bound| match bound {
        TypeParamBound::Trait(asked) if asked.path.segments.last()?.ident == of => {
            Some(asked.path.clone())
        }
        _ => None,
    });
    let ident = Ident::new(of, Span::call_site());
    asked.unwrap_or_else(|| ident.into())
}
