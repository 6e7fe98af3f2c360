//! The two types made of the derivatives of fields: the tangent, and `N` of them side by side.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::{GenericParam, Generics};

use super::generics::Scope;
use super::model::{Field, Model, Variant};

/// `STangent`, or `__STangentLanes`, which has lanes where the other has scalars.
pub struct Space {
    pub name: Ident,
    pub generics: Generics,
    lanes: Option<Ident>,
}

impl Space {
    /// `STangent`
    pub fn single(model: &Model, scope: &Scope) -> Space {
        Space {
            name: model.tangent_name(),
            generics: scope.tangent.clone(),
            lanes: None,
        }
    }

    /// `__STangentLanes`
    pub fn several(model: &Model, scope: &Scope) -> Space {
        let width = width();
        let mut generics = scope.tangent.clone();
        // Nothing names the type, and a parameter follows.
        for param in &mut generics.params {
            match param {
                GenericParam::Type(param) => param.default = None,
                GenericParam::Const(param) => param.default = None,
                GenericParam::Lifetime(_) => {}
            }
        }
        generics
            .params
            .push(syn::parse_quote!(const #width: ::core::primitive::usize));
        Space {
            name: model.lanes_name(),
            generics,
            lanes: Some(width),
        }
    }

    pub fn is_single(&self) -> bool {
        self.lanes.is_none()
    }

    /// The type of a field's derivatives.
    pub fn of(&self, model: &Model, field: &Field) -> TokenStream {
        let (ad, single) = (&model.ad, single(model, field));
        match &self.lanes {
            None => single,
            Some(width) => {
                quote_spanned!(field.span()=> <#single as #ad::Tangent>::Lanes<#width>)
            }
        }
    }
}

/// The const parameter that says how many lanes there are.
pub fn width() -> Ident {
    Ident::new("__LANES", proc_macro2::Span::mixed_site())
}

/// The tangent type of a field.
fn single(model: &Model, field: &Field) -> TokenStream {
    let ad = &model.ad;
    match field.skip {
        true => quote!(#ad::NoTangent),
        false => field.associated(ad, "Tangent"),
    }
}

/// `Lanes`, `gather` and `scatter` of `impl Tangent for STangent`.
pub fn conversions(model: &Model, scope: &Scope) -> TokenStream {
    let (ad, width) = (&model.ad, width());
    let several = Space::several(model, scope);
    let name = &several.name;
    let (_, arguments, _) = several.generics.split_for_impl();
    let gather = gather(model, name);
    let scatter = scatter(model, name);
    quote! {
        type Lanes<const #width: ::core::primitive::usize> = #name #arguments;
        type Lane = Self;

        fn gather<const #width: ::core::primitive::usize>(__parts: [Self; #width]) -> Self::Lanes<#width> {
            #gather
        }

        fn scatter<const #width: ::core::primitive::usize>(__lanes: Self::Lanes<#width>) -> [Self; #width] {
            use #ad::Tangent as _;
            #scatter
        }
    }
}

/// The fields of every part, each in its lane.
fn gather(model: &Model, name: &Ident) -> TokenStream {
    let (ad, width) = (&model.ad, width());
    let several = model.tangent_variants().count() > 1;
    let of_variant = |variant: &Variant| {
        let pattern = variant.pattern(quote!(Self), "a");
        let fields: Vec<Ident> = variant.variables("a").collect();
        let index = (0..fields.len()).map(syn::Index::from);
        let nothing = fields.iter().map(|_| quote!(#ad::None));
        let zero = model
            .is_enum
            .then(|| quote!(Self::Zero => (#(#nothing,)*),));
        let expected = format!("{}::{}", model.ident, variant.name());
        let found = super::shape::name_of(model, quote!(&__other), quote!(Self), true);
        let mismatch =
            several.then(|| quote!(__other => #ad::variant_mismatch(#found, #expected),));
        let values = index.zip(&variant.fields).map(|(i, field)| {
            let single = single(model, field);
            quote! {{
                let __part = __parts.each_mut().map(|__part| __part.#i.take());
                <#single as #ad::Tangent>::gather::<#width>(__part.map(|__part| __part.unwrap_or_else(#ad::zero)))
            }}
        });
        let built = variant.build(name, values);
        quote! {{
            let mut __parts = __parts.map(|__part| match __part {
                #pattern => (#(#ad::Some(#fields),)*),
                #zero
                #mismatch
            });
            #built
        }}
    };
    if !model.is_enum {
        return model.variants.iter().map(of_variant).collect();
    }
    let arms = model.tangent_variants().map(|variant| {
        let (path, body) = (variant.path(quote!(Self)), of_variant(variant));
        quote!(#ad::Some(#path { .. }) => #body)
    });
    quote! {
        match __parts.iter().find(|__part| !::core::matches!(__part, Self::Zero)) {
            #(#arms)*
            _ => #name::Zero,
        }
    }
}

/// The lanes of every field, each in its part.
fn scatter(model: &Model, name: &Ident) -> TokenStream {
    let (ad, width) = (&model.ad, width());
    let arms = model.tangent_variants().map(|variant| {
        let pattern = variant.pattern(name, "a");
        let lanes = variant.fields.iter().zip(variant.variables("a"));
        let lanes = lanes.map(|(field, a)| {
            let single = single(model, field);
            quote!(<#single as #ad::Tangent>::scatter::<#width>(#a).into_iter())
        });
        let index = (0..variant.fields.len()).map(syn::Index::from);
        let values = index.map(|i| quote!(__parts.#i.next().unwrap_or_else(#ad::zero)));
        let built = variant.build(quote!(Self), values);
        quote! {
            #pattern => {
                let mut __parts = (#(#lanes,)*);
                ::core::array::from_fn(|_| #built)
            }
        }
    });
    let zero = model
        .is_enum
        .then(|| quote!(#name::Zero => ::core::array::from_fn(|_| Self::Zero),));
    quote!(match __lanes { #(#arms)* #zero })
}

/// The same of the lanes themselves, which nothing asks for.
pub fn nested(model: &Model, scope: &Scope) -> TokenStream {
    let (ad, usize) = (&model.ad, quote!(::core::primitive::usize));
    let single = model.tangent_name();
    let (_, arguments, _) = scope.tangent.split_for_impl();
    let many = Ident::new("__MANY", proc_macro2::Span::mixed_site());
    let array = quote!([Self; #many]).to_token_stream();
    quote! {
        type Lanes<const #many: #usize> = #ad::Lanes<Self, #many>;
        type Lane = #single #arguments;

        fn gather<const #many: #usize>(__parts: #array) -> #ad::Lanes<Self, #many> {
            #ad::Lanes(__parts)
        }

        fn scatter<const #many: #usize>(__lanes: #ad::Lanes<Self, #many>) -> #array {
            __lanes.0
        }
    }
}
