//! The impls for the type itself: `Differentiable`, `Argument` and `Coordinates`.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::ext::IdentExt;
use syn::visit::{self, Visit};
use syn::{Lifetime, Type, TypeReference};

use super::generics::Scope;
use super::model::{Model, Variant};
use super::shape;
use crate::declared;
use crate::hash::HashSet;
use crate::source::is_ordered;

/// `impl Differentiable for S`.
pub fn differentiable(model: &Model, scope: &Scope) -> TokenStream {
    let Model { ident, ad, .. } = model;
    let (tangent, shape) = (model.tangent_name(), model.shape_name());
    let (parameters, arguments, _) = scope.value.split_for_impl();
    let (_, tangent_arguments, _) = scope.tangent.split_for_impl();
    let clause = scope.clause(&scope.value, &[]);
    let shape_of = each_variant(model, |variant| {
        let fields = variant.fields.iter().zip(variant.variables("a"));
        let values = fields.map(|(field, a)| {
            if field.skip {
                quote!(#ad::Uniform::new())
            } else {
                quote_spanned!(field.span()=> #ad::Differentiable::shape(#a))
            }
        });
        variant.build(&shape, values)
    });
    let extent = each_variant(model, |variant| {
        let fields = variant.fields.iter().zip(variant.variables("a"));
        let counted = fields.filter(|(field, _)| !field.skip);
        let extents = counted.map(
            |(field, a)| quote_spanned!(field.span()=> #ad::Differentiable::tangent_extent(#a)),
        );
        quote!(0 #(+ #extents)*)
    });
    let usize = quote!(::core::primitive::usize);
    quote! {
        #[automatically_derived]
        impl #parameters #ad::Differentiable for #ident #arguments #clause {
            type Tangent = #tangent #tangent_arguments;
            type Shape = #shape #tangent_arguments;

            #[inline]
            #[allow(unused_variables)]
            fn shape(&self) -> Self::Shape {
                #shape_of
            }

            #[inline]
            #[allow(unused_variables)]
            fn tangent_extent(&self) -> #usize {
                #extent
            }
        }
    }
}

/// `impl Argument for S`: it moves into the call, which keeps what it needs of it.
pub fn argument(model: &Model, scope: &Scope) -> TokenStream {
    let Model { ident, ad, .. } = model;
    let (parameters, arguments, clause) = scope.value.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #parameters #ad::Argument for #ident #arguments #clause {
            type Again = ();

            #[inline(always)]
            fn again(&self) {}
        }
    }
}

/// `impl Discrete for S`, of a type that holds no float, where rustc checks that of its fields.
pub fn discrete(model: &Model) -> TokenStream {
    if !model.is_discrete() {
        return TokenStream::new();
    }
    let Model { ident, ad, .. } = model;
    let types = model.active_fields().map(|field| &field.written);
    // Of lifetimes, if any.
    let (parameters, arguments, clause) = model.generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #parameters #ad::Discrete for #ident #arguments #clause {}
        const _: () = {
            const fn holds_no_float<T: #ad::Discrete + ?::core::marker::Sized>() {}
            #[allow(dead_code, clippy::extra_unused_lifetimes)]
            const fn check #parameters () #clause {
                #(holds_no_float::<#types>();)*
            }
        };
    }
}

/// What is believed of a field of another crate's type by its name, for rustc to check.
pub fn ordered(model: &Model) -> TokenStream {
    let fields = model.variants.iter().flat_map(|variant| &variant.fields);
    let believed = fields.filter(|field| field.outside && is_ordered(&field.written));
    let types: Vec<_> = believed.map(|field| &field.written).collect();
    if types.is_empty() {
        return TokenStream::new();
    }
    quote! {
        const _: () = {
            const fn holds_no_float<T: ::core::cmp::Eq>() {}
            #(holds_no_float::<#types>();)*
        };
    }
}

/// `impl Coordinates for S`, unless what a field refers to would have to be moved.
pub fn coordinates(model: &Model, scope: &Scope) -> TokenStream {
    let Model { ident, ad, .. } = model;
    let mut more = scope.each(|ty| quote!(#ty: #ad::Coordinates));
    let own = ident.unraw().to_string();
    for field in model.active_fields() {
        let written = declared::expanded(&field.written, &HashSet::default());
        let borrows = Borrows::of(&written);
        // The bound would say of the tangent that it is that of the one lifetime.
        if borrows.refers || borrows.has_lifetime && field.lasts() {
            return TokenStream::new();
        }
        if borrows.has_lifetime {
            let ty = &field.written;
            more.push(quote!(#ty: #ad::Coordinates));
        } else if declared::is_made_of_own(&written)
            && !mentions_parameter(&written, model)
            && !declared::leads_to(&written, &own)
        {
            // It may hold a reference itself. A predicate over a lifetime that it does not mention is not checked here.
            let ty = &field.written;
            more.push(quote!(for<'__any> #ty: #ad::Coordinates));
        }
    }
    let tangent = model.tangent_name();
    let (parameters, arguments, _) = scope.value.split_for_impl();
    let clause = scope.clause(&scope.value, &more);
    let coordinates = each_variant(model, |variant| {
        let fields = variant.fields.iter().zip(variant.variables("a"));
        let values = fields.map(|(field, a)| {
            if field.skip {
                quote!(#ad::NoTangent)
            } else {
                quote_spanned!(field.span()=> #ad::Coordinates::coordinates(#a))
            }
        });
        variant.build(&tangent, values)
    });
    let moves = model.tangent_variants().map(|variant| {
        let (value, direction) = (
            variant.pattern(quote!(Self), "a"),
            variant.pattern(&tangent, "b"),
        );
        let pairs = variant
            .fields
            .iter()
            .zip(variant.variables("a").zip(variant.variables("b")));
        let (a, b): (Vec<_>, Vec<_>) = pairs.filter(|(f, _)| !f.skip).map(|(_, pair)| pair).unzip();
        quote!((#value, #direction) => { #(#ad::Coordinates::move_by(#a, #b, __step);)* })
    });
    let rest = shape::other_tangents(model, &tangent, "direction", quote!(Self), |_| quote!({}));
    quote! {
        #[automatically_derived]
        impl #parameters #ad::Coordinates for #ident #arguments #clause {
            #[allow(unused_variables)]
            fn coordinates(&self) -> Self::Tangent {
                #coordinates
            }

            #[allow(unused_variables)]
            fn move_by(&mut self, __direction: &Self::Tangent, __step: ::core::primitive::f64) {
                match (self, __direction) {
                    #(#moves)*
                    #rest
                }
            }
        }
    }
}

/// `match self { .. }` with an arm for each variant, whose fields are in `__a0`, ...
pub fn each_variant(model: &Model, arm: impl Fn(&Variant) -> TokenStream) -> TokenStream {
    if model.variants.is_empty() {
        return quote!(match *self {});
    }
    let arms = model.variants.iter().map(|variant| {
        let pattern = variant.pattern(quote!(Self), "a");
        let body = arm(variant);
        quote!(#pattern => #body,)
    });
    quote!(match self { #(#arms)* })
}

fn mentions_parameter(ty: &Type, model: &Model) -> bool {
    let mut params = model.generics.type_params().map(|param| &param.ident);
    params.any(|param| crate::words::occurs(&param.to_string(), ty))
}

/// Whether a type holds references, or takes a lifetime that may hide one.
#[derive(Default)]
struct Borrows {
    refers: bool,
    has_lifetime: bool,
}

impl Borrows {
    fn of(ty: &Type) -> Borrows {
        let mut borrows = Borrows::default();
        borrows.visit_type(ty);
        borrows
    }
}

impl<'ast> Visit<'ast> for Borrows {
    fn visit_type_reference(&mut self, reference: &'ast TypeReference) {
        self.refers = true;
        visit::visit_type_reference(self, reference);
    }

    fn visit_lifetime(&mut self, lifetime: &'ast Lifetime) {
        // A bound without a parameter in it would have to hold already.
        if lifetime.ident == "static" {
            self.refers = true;
        } else {
            self.has_lifetime = true;
        }
    }
}
