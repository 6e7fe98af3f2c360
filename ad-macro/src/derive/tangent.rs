//! The impls for the tangents: the algebra, and `Clone`, `Debug`, `PartialEq`.
//!
//! The latter are not derived: rustc would ask for `T: Clone` where `T::Tangent: Clone` is what is needed.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::ext::IdentExt;

use super::generics::Scope;
use super::model::{Model, Style, Variant};
use super::shape::name_of;
use super::space::{self, Space};

/// `impl Monoid for STangent` and `impl Tangent for STangent`, and for its lanes.
pub fn algebra(model: &Model, scope: &Scope, space: &Space) -> TokenStream {
    let ad = &model.ad;
    let tangent = &space.name;
    let (parameters, arguments, _) = space.generics.split_for_impl();
    let clause = scope.clause(&space.generics, &[]);
    let conversions = match space.is_single() {
        true => space::conversions(model, scope),
        false => space::nested(model, scope),
    };
    let f64 = quote!(::core::primitive::f64);

    let lazy_zero = if model.is_enum {
        quote!(Self::Zero)
    } else {
        let zeros = |variant: &Variant| {
            let zeros = variant
                .fields
                .iter()
                .map(|_| quote!(#ad::Monoid::lazy_zero()));
            variant.build(quote!(Self), zeros)
        };
        model.variants.iter().map(zeros).collect()
    };
    let neutral = (!model.is_enum).then(|| {
        let neutral = |variant: &Variant| {
            let zeros = variant.fields.iter();
            let zeros = zeros.map(|_| quote!(#ad::Monoid::neutral()));
            variant.build(quote!(Self), zeros)
        };
        let neutral: TokenStream = model.variants.iter().map(neutral).collect();
        quote!(#[inline] fn neutral() -> Self { #neutral })
    });
    let both = |of: TokenStream, method: TokenStream, take: TokenStream| {
        let take = quote!((__lazy @ Self::Zero, __other) => #take,);
        let keep = quote!((_, Self::Zero) => {});
        pairs(
            model,
            quote!(#keep #take),
            |a, b| quote!(#(#ad::#of::#method(#a, #b);)*),
        )
    };
    let clone = quote!(::core::clone::Clone::clone(__other));
    let accumulate = both(quote!(Monoid), quote!(accumulate), quote!(*__lazy = #clone));
    let accumulate_owned = both(
        quote!(Monoid),
        quote!(accumulate_owned),
        quote!(*__lazy = __other),
    );
    let negated = quote!({
        *__lazy = #clone;
        #ad::Tangent::scale_by(__lazy, -1.0);
    });
    let subtract = both(quote!(Tangent), quote!(subtract), negated);
    let nothing = quote!((_, Self::Zero) | (Self::Zero, _) => 0.0,);
    let inner_product = pairs(
        model,
        nothing,
        |a, b| quote!(0.0 #(+ #ad::Tangent::inner_product(#a, #b))*),
    );
    let every = |method: TokenStream, argument: TokenStream| {
        let arms = model.tangent_variants().map(|variant| {
            let (pattern, a) = (variant.pattern(quote!(Self), "a"), variant.variables("a"));
            quote!(#pattern => { #(#ad::Tangent::#method(#a, #argument);)* })
        });
        let zero = model.is_enum.then(|| quote!(Self::Zero => {}));
        quote!(match self { #(#arms)* #zero })
    };
    // What overwrites an enum may be of another variant.
    let reset = match model.is_enum {
        true => quote!(*self = Self::Zero;),
        false => every(quote!(reset), quote!()),
    };
    let scale_by = every(quote!(scale_by), quote!(__factor));
    let for_each_scalar = every(quote!(for_each_scalar), quote!(__visit));
    let for_each_scalar_mut = every(quote!(for_each_scalar_mut), quote!(__visit));

    quote! {
        #[automatically_derived]
        #[allow(unused_variables)]
        impl #parameters #ad::Monoid for #tangent #arguments #clause {
            type Dual = Self;

            #[inline]
            fn lazy_zero() -> Self {
                #lazy_zero
            }

            #neutral

            #[inline]
            fn accumulate(&mut self, __other: &Self) {
                #accumulate
            }

            #[inline]
            fn accumulate_owned(&mut self, __other: Self) {
                #accumulate_owned
            }
        }

        #[automatically_derived]
        #[allow(unused_variables)]
        impl #parameters #ad::Tangent for #tangent #arguments #clause {
            #conversions

            #[inline]
            fn subtract(&mut self, __other: &Self) {
                #subtract
            }

            #[inline]
            fn reset(&mut self) {
                #reset
            }

            #[inline]
            fn scale_by(&mut self, __factor: #f64) {
                #scale_by
            }

            #[inline]
            fn inner_product(&self, __other: &Self) -> #f64 {
                #inner_product
            }

            fn for_each_scalar(&self, __visit: &mut dyn ::core::ops::FnMut(#f64)) {
                #for_each_scalar
            }

            fn for_each_scalar_mut(&mut self, __visit: &mut dyn ::core::ops::FnMut(&mut #f64)) {
                #for_each_scalar_mut
            }
        }
    }
}

/// `match (self, other)` for tangents: of the same variant, with an enum's lazy zeros as in `zeros`, or not to be
/// combined.
fn pairs(
    model: &Model,
    zeros: TokenStream,
    arm: impl Fn(Vec<proc_macro2::Ident>, Vec<proc_macro2::Ident>) -> TokenStream,
) -> TokenStream {
    let arms = model.tangent_variants().map(|variant| {
        let (left, right) = (
            variant.pattern(quote!(Self), "a"),
            variant.pattern(quote!(Self), "b"),
        );
        let body = arm(
            variant.variables("a").collect(),
            variant.variables("b").collect(),
        );
        quote!((#left, #right) => { #body })
    });
    let zeros = model.is_enum.then_some(zeros);
    let mismatch = (model.tangent_variants().count() > 1).then(|| {
        let ad = &model.ad;
        let name = |value| name_of(model, value, quote!(Self), true);
        let (left, right) = (name(quote!(__left)), name(quote!(__right)));
        quote!((__left, __right) => #ad::variant_mismatch(#left, #right),)
    });
    quote!(match (self, __other) { #zeros #(#arms)* #mismatch })
}

/// `Clone`, of either type.
pub fn clone(model: &Model, scope: &Scope, space: &Space) -> TokenStream {
    let name = &space.name;
    let (parameters, arguments, _) = space.generics.split_for_impl();
    let clause = scope.clause(&space.generics, &[]);
    let clones = model.tangent_variants().map(|variant| {
        let (pattern, values) = (variant.pattern(quote!(Self), "a"), variant.variables("a"));
        let values = values.map(|a| quote!(::core::clone::Clone::clone(#a)));
        let copy = variant.build(quote!(Self), values);
        quote!(#pattern => #copy,)
    });
    let zero = model.is_enum.then(|| quote!(Self::Zero => Self::Zero,));
    quote! {
        #[automatically_derived]
        impl #parameters ::core::clone::Clone for #name #arguments #clause {
            #[inline]
            fn clone(&self) -> Self {
                match self { #(#clones)* #zero }
            }
        }
    }
}

/// `Debug` and `PartialEq`.
pub fn std_traits(model: &Model, scope: &Scope) -> TokenStream {
    let ad = &model.ad;
    let tangent = model.tangent_name();
    let (parameters, arguments, _) = scope.tangent.split_for_impl();
    let clause = |bound: TokenStream| {
        let more = scope.each(|ty| quote!(<#ty as #ad::Differentiable>::Tangent: #bound));
        scope.clause(&scope.tangent, &more)
    };
    let debug_clause = clause(quote!(::core::fmt::Debug));
    let eq_clause = clause(quote!(::core::cmp::PartialEq));

    let one = |arm: &dyn Fn(&Variant) -> TokenStream| {
        let arms = model.tangent_variants().map(|variant| {
            let (pattern, body) = (variant.pattern(quote!(Self), "a"), arm(variant));
            quote!(#pattern => #body,)
        });
        arms.collect::<TokenStream>()
    };
    let debugs = one(&|variant| debug(model, variant));
    let eqs = model.tangent_variants().map(|variant| {
        let (left, right) = (
            variant.pattern(quote!(Self), "a"),
            variant.pattern(quote!(Self), "b"),
        );
        let (a, b) = (variant.variables("a"), variant.variables("b"));
        quote!((#left, #right) => true #(&& ::core::cmp::PartialEq::eq(#a, #b))*,)
    });
    let zero = |arm: TokenStream| model.is_enum.then_some(arm);
    let zero_debug = zero(quote!(Self::Zero => __f.write_str("Zero"),));
    let zero_eq = zero(quote!((Self::Zero, Self::Zero) => true,));
    let differ = model.tangent_variants().next().is_some() && model.is_enum;
    let differ = differ.then(|| quote!(_ => false,));

    quote! {
        #[automatically_derived]
        impl #parameters ::core::fmt::Debug for #tangent #arguments #debug_clause {
            fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self { #debugs #zero_debug }
            }
        }

        #[automatically_derived]
        impl #parameters ::core::cmp::PartialEq for #tangent #arguments #eq_clause {
            #[inline]
            fn eq(&self, __other: &Self) -> ::core::primitive::bool {
                match (self, __other) { #(#eqs)* #zero_eq #differ }
            }
        }
    }
}

/// As `#[derive(Debug)]` shows the variant.
fn debug(model: &Model, variant: &Variant) -> TokenStream {
    let name = match &variant.ident {
        Some(ident) => ident.unraw().to_string(),
        None => model.tangent_name().unraw().to_string(),
    };
    let a = variant.variables("a");
    let fields = variant.fields.iter().map(|field| field.name());
    let formatter = quote!(::core::fmt::Formatter);
    match variant.style {
        Style::Named => {
            quote!(#formatter::debug_struct(__f, #name) #(.field(#fields, #a))* .finish())
        }
        Style::Tuple => quote!(#formatter::debug_tuple(__f, #name) #(.field(#a))* .finish()),
        Style::Unit => quote!(#formatter::write_str(__f, #name)).to_token_stream(),
    }
}
