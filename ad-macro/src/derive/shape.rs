//! The impls for the shapes: `Shape` and `Clone`.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::ext::IdentExt;

use super::generics::Scope;
use super::model::Model;
use super::space;
use super::value::each_variant;

/// `impl Shape for __SShape` and `impl Clone`.
pub fn algebra(model: &Model, scope: &Scope) -> TokenStream {
    let ad = &model.ad;
    let (shape, tangent, lanes) = (model.shape_name(), model.tangent_name(), model.lanes_name());
    let (parameters, arguments, _) = scope.tangent.split_for_impl();
    let clause = scope.clause(&scope.tangent, &[]);
    let clone = each_variant(model, |variant| {
        let values = variant.variables("a");
        variant.build(
            quote!(Self),
            values.map(|a| quote!(::core::clone::Clone::clone(#a))),
        )
    });
    let (width, usize) = (space::width(), quote!(::core::primitive::usize));
    let zero = |of: &Ident, method: &TokenStream| {
        each_variant(model, |variant| {
            let values = variant.variables("a");
            variant.build(of, values.map(|a| quote!(#ad::Shape::#method(#a))))
        })
    };
    let pad = |of: &Ident, method: TokenStream, zero: &TokenStream| {
        if model.variants.is_empty() {
            return quote!(match *self {});
        }
        let pads = model.tangent_variants().map(|variant| {
            let (value, cotangent) = (variant.pattern(quote!(Self), "a"), variant.pattern(of, "b"));
            let (a, b) = (variant.variables("a"), variant.variables("b"));
            quote!((#value, #cotangent) => { #(#ad::Shape::#method(#a, #b);)* })
        });
        let expand = |lazy: &TokenStream| quote!(*#lazy = #ad::Shape::#zero(__shape));
        let rest = other_tangents(model, of, "cotangent", quote!(Self), expand);
        quote!(match (self, __tangent) { #(#pads)* #rest })
    };
    let (zero_single, zero_several) = (quote!(zero), quote!(zero_lanes::<#width>));
    let pad_single = pad(&tangent, quote!(pad), &zero_single);
    let pad_several = pad(&lanes, quote!(pad_lanes::<#width>), &zero_several);
    let neutral = zero(&tangent, &quote!(neutral));
    let zero_single = zero(&tangent, &zero_single);
    let zero_several = zero(&lanes, &zero_several);
    quote! {
        #[automatically_derived]
        impl #parameters ::core::clone::Clone for #shape #arguments #clause {
            #[inline]
            fn clone(&self) -> Self {
                #clone
            }
        }

        #[automatically_derived]
        impl #parameters #ad::Shape for #shape #arguments #clause {
            type Tangent = #tangent #arguments;

            #[inline]
            fn zero(&self) -> Self::Tangent {
                #zero_single
            }

            #[inline]
            fn neutral(&self) -> Self::Tangent {
                #neutral
            }

            #[inline]
            #[allow(unused_variables)]
            fn pad(&self, __tangent: &mut Self::Tangent) {
                #pad_single
            }

            #[inline]
            fn zero_lanes<const #width: #usize>(&self) -> #ad::Wide<Self, #width> {
                #zero_several
            }

            #[inline]
            #[allow(unused_variables)]
            fn pad_lanes<const #width: #usize>(&self, __tangent: &mut #ad::Wide<Self, #width>) {
                #pad_several
            }
        }
    }
}

/// The arms of `match (shape, tangent)` for an enum's tangents that are not of the value's variant: the lazy zero, and
/// those that are wrong. `what` names the tangent's role, `of` the type of `shape`.
pub fn other_tangents(
    model: &Model,
    tangent: &Ident,
    what: &str,
    of: TokenStream,
    lazy_zero: impl Fn(&TokenStream) -> TokenStream,
) -> TokenStream {
    if !model.is_enum {
        return TokenStream::new();
    }
    let lazy = quote!(__lazy);
    let body = lazy_zero(&lazy);
    let zero = quote!((__shape, #lazy @ #tangent::Zero) => #body,);
    if !model.value_can_mismatch() {
        return zero;
    }
    let ad = &model.ad;
    let value_name = name_of(model, quote!(__shape), of, false);
    let tangent_name = name_of(model, quote!(__tangent), tangent.to_token_stream(), true);
    quote! {
        #zero
        (__shape, __tangent) => #ad::not_of_the_variant(#what, #tangent_name, #value_name),
    }
}

/// An expression for the name of the variant that `value`, of the type `of`, is.
pub fn name_of(model: &Model, value: TokenStream, of: TokenStream, lazy: bool) -> TokenStream {
    let arms = model.variants.iter().filter(|v| !(lazy && v.is_zero()));
    let arms = arms.map(|variant| {
        let path = variant.path(&of);
        let name = format!("{}::{}", model.ident.unraw(), variant.name());
        quote!(#path { .. } => #name,)
    });
    let zero = lazy.then(|| quote!(#of::Zero => "Zero",));
    quote!(match #value { #(#arms)* #zero })
}
