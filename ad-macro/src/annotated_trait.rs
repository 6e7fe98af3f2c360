//! `#[differentiate]` on a trait: generic code that is bounded by it can be differentiated.
//!
//! Input:  `trait Shape { fn side(&self) -> f64; fn area(&self) -> f64 { self.side() * self.side() } }`
//! Output: the trait, and next to it `trait __Shape_derivatives: Shape { fn __side_rev(..) -> ..; fn __area_rev(..) { .. } }`,
//! with the companions of every method that has a float in and a float out: those of a default method with a body.
//!
//! An annotated `impl Shape for S` implements it, by the companions that its methods have as inherent methods of `S`. A
//! generic parameter with the bound `Shape` has the other as well in companions (`bound`).

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::{FnArg, ImplItem, ImplItemFn, ItemImpl, ItemTrait, TraitItem, Type, TypeParamBound};

use crate::diag::{Diagnostics, codes};
use crate::options::Options;
use crate::{block, declared, foreign, source};

/// The name of the trait of derivatives.
fn name(of: &Ident) -> Ident {
    format_ident!("__{}_derivatives", of, span = of.span())
}

/// What a method's companions are made of: a block that the method could stand in, and the method.
fn as_block(item: &ItemTrait) -> ItemImpl {
    let of = &item.ident;
    let mut block: ItemImpl = syn::parse_quote!(impl #of for Self {});
    block.items = item
        .items
        .iter()
        .filter_map(|item| match item {
            TraitItem::Fn(method) => {
                let (attrs, sig) = (&method.attrs, &method.sig);
                let body = match &method.default {
                    Some(body) => quote!(#body),
                    // Only the signatures of its companions matter.
                    None => {
                        let output = match &sig.output {
                            syn::ReturnType::Type(_, ty) => ty.to_token_stream(),
                            syn::ReturnType::Default => quote!(()),
                        };
                        quote!({ let none: #output = ::core::unreachable!(); none })
                    }
                };
                let attrs = attrs.iter().filter(|a| block::arguments(a).is_none());
                syn::parse2(quote!(#(#attrs)* #sig #body))
                    .ok()
                    .map(ImplItem::Fn)
            }
            _ => None,
        })
        .collect();
    block
}

/// The trait of derivatives. `derive` makes the companions of one method.
pub fn derivatives(
    item: &ItemTrait,
    options: &Options,
    diag: &Diagnostics,
    derive: &dyn Fn(&syn::ItemFn, &ItemImpl, &Options, &Diagnostics) -> Option<TokenStream>,
) -> Option<TokenStream> {
    let associated = item
        .items
        .iter()
        .any(|item| matches!(item, TraitItem::Type(_)));
    if !item.generics.params.is_empty() || associated {
        let what = "a trait with parameters or associated types";
        diag.error(item.ident.span(), &codes::NOT_A_FUNCTION, what, None);
        return None;
    }
    let of_self = as_block(item);
    let (trait_name, of) = (name(&item.ident), &item.ident);
    let options = Options {
        hidden: true,
        stands_in: Some(trait_name.to_token_stream()),
        ..options.clone()
    };
    let mut functions = TokenStream::new();
    let mut methods = Vec::new();
    for part in &of_self.items {
        let ImplItem::Fn(method) = part else { continue };
        let function = block::as_function(&of_self, method);
        let trial = Diagnostics::default();
        source::check(&function, &options, &trial);
        let fits = trial.is_empty() && is_simple(method);
        drop(trial.into_compile_errors());
        if !fits {
            continue;
        }
        let has_body = item.items.iter().any(|item| {
            matches!(item, TraitItem::Fn(known)
                if known.sig.ident == method.sig.ident && known.default.is_some())
        });
        let derived = derive(&function, &of_self, &options, diag)?;
        for companion in companions(&derived) {
            let declared = foreign::capturing_self(companion.sig.to_token_stream());
            let attrs = &companion.attrs;
            let body = match has_body {
                true => companion.block.to_token_stream(),
                false => quote!(;),
            };
            functions.extend(quote!(#(#attrs)* #declared #body));
        }
        methods.push(method.sig.ident.to_string());
    }
    if methods.is_empty() {
        let what = "a trait without a method that has a float in and a float out";
        diag.error(item.ident.span(), &codes::NOT_A_FUNCTION, what, None);
        return None;
    }
    declared::note_trait(&item.ident.to_string(), &methods);
    let krate = &options.krate;
    let vis = &item.vis;
    Some(quote! {
        #[doc(hidden)]
        #[allow(non_camel_case_types, private_bounds, private_interfaces, dead_code)]
        #vis trait #trait_name:
            #of + #krate::__private::Differentiable + #krate::__private::Argument + ::core::marker::Sized
        {
            #functions
        }
    })
}

/// The implementation of it for an annotated `impl` of the trait, if that is annotated and before this. `derived` are
/// the inherent companions, and `titles` what those of each method are called after.
pub fn implementation(
    item: &ItemImpl,
    derived: &TokenStream,
    titles: &[(Ident, Ident)],
) -> Option<TokenStream> {
    let (of, ..) = item.trait_.as_ref()?;
    // What its companions ask of type parameters, the trait's do not.
    if item.generics.type_params().next().is_some() {
        return None;
    }
    let methods = declared::methods_of_trait(&of.segments.last()?.ident.to_string())?;
    let named = |method: &str, mode: &str| format!("__{method}_{mode}");
    // The companion, and what it is called in the trait.
    let of_method = |companion: ImplItemFn| {
        let text = companion.sig.ident.to_string();
        let known = titles
            .iter()
            .filter(|(of, _)| methods.iter().any(|name| of == name));
        let mut all = known.flat_map(|(of, title)| ["rev", "jvp"].map(|mode| (of, title, mode)));
        let found = all.find(|(_, title, mode)| text == named(&title.to_string(), mode));
        let (of, _, mode) = found?;
        let name = Ident::new(&named(&of.to_string(), mode), companion.sig.ident.span());
        Some((companion, name))
    };
    let companions = companions(derived).into_iter().filter_map(of_method);
    let companions: Vec<(ImplItemFn, Ident)> = companions.collect();
    // The derivative of a default method is that of no method in its place.
    let overridden = item.items.iter().filter_map(|item| match item {
        ImplItem::Fn(method) => Some(method.sig.ident.to_string()),
        _ => None,
    });
    let overridden: Vec<String> = overridden.filter(|name| methods.contains(name)).collect();
    for method in &overridden {
        let known = |mode: &str| {
            let name = named(method, mode);
            companions.iter().any(|(_, of)| *of == name)
        };
        if !known("rev") || !known("jvp") {
            return None;
        }
    }
    let forwarded = companions.iter().map(|(companion, of)| {
        let (attrs, sig, name) = (&companion.attrs, &companion.sig, &companion.sig.ident);
        let mut sig = sig.clone();
        sig.ident = of.clone();
        let mut arguments = Vec::new();
        for (n, input) in sig.inputs.iter_mut().enumerate() {
            match input {
                FnArg::Receiver(receiver) => {
                    receiver.mutability = None;
                    arguments.push(quote!(self));
                }
                FnArg::Typed(typed) => {
                    let argument = format_ident!("argument{}", n, span = Span::mixed_site());
                    *typed.pat = syn::parse_quote!(#argument);
                    arguments.push(quote!(#argument));
                }
            }
        }
        quote!(#(#attrs)* #sig { Self::#name(#(#arguments),*) })
    });
    // Nor that of an inherent method that hides it.
    let witnesses = methods
        .iter()
        .filter(|name| !overridden.contains(name))
        .filter_map(|name| {
            let method = Ident::new(name, of.segments.last()?.ident.span());
            let function: syn::ItemFn = syn::parse_quote!(fn #method() {});
            block::witness(item, &function, &method, &syn::Generics::default())
        });
    let witnesses: Vec<TokenStream> = witnesses.collect();
    let mut of = of.clone();
    let last = of.segments.last_mut()?;
    last.ident = name(&last.ident);
    let (impl_generics, _, where_clause) = item.generics.split_for_impl();
    let ty = &item.self_ty;
    Some(quote! {
        #[allow(non_local_definitions)]
        impl #impl_generics #ty #where_clause { #(#witnesses)* }
        #[allow(non_local_definitions)]
        impl #impl_generics #of for #ty #where_clause { #(#forwarded)* }
    })
}

/// The bound on the trait of derivatives that a generic parameter has by its bounds on annotated traits.
pub fn bound<'a>(bounds: impl IntoIterator<Item = &'a TypeParamBound>) -> Option<syn::Path> {
    bounds.into_iter().find_map(|bound| {
        let TypeParamBound::Trait(bound) = bound else {
            return None;
        };
        let mut path = bound.path.clone();
        let last = path.segments.last_mut()?;
        declared::methods_of_trait(&last.ident.to_string())?;
        last.ident = name(&last.ident);
        Some(path)
    })
}

/// The bounds of a generic parameter, wherever they stand.
pub fn bounds_of<'a>(
    param: &'a Ident,
    generics: &'a syn::Generics,
) -> impl Iterator<Item = &'a TypeParamBound> {
    let in_place = generics
        .type_params()
        .filter(move |p| p.ident == *param)
        .flat_map(|p| &p.bounds);
    let in_where = generics
        .where_clause
        .iter()
        .flat_map(|clause| &clause.predicates)
        .filter_map(move |predicate| match predicate {
            syn::WherePredicate::Type(p) => match &p.bounded_ty {
                Type::Path(path) if path.path.is_ident(param) => Some(&p.bounds),
                _ => None,
            },
            _ => None,
        })
        .flatten();
    in_place.chain(in_where)
}

/// One of the annotated traits that bound the parameter has a differentiable method of this name.
pub fn has_method<'a>(bounds: impl IntoIterator<Item = &'a TypeParamBound>, method: &str) -> bool {
    bounds.into_iter().any(|bound| {
        let TypeParamBound::Trait(bound) = bound else {
            return false;
        };
        let last = bound
            .path
            .segments
            .last()
            .map(|last| last.ident.to_string());
        let methods = last.and_then(|last| declared::methods_of_trait(&last));
        methods.is_some_and(|methods| methods.iter().any(|known| known == method))
    })
}

/// A method or function without parameters of its own; its receiver, if it has one, is plain.
fn is_simple(method: &ImplItemFn) -> bool {
    let receiver = method.sig.receiver();
    let typed = receiver.is_some_and(|r| matches!(r.kind, syn::ReceiverKind::Typed(..)));
    !typed && method.sig.generics.params.is_empty()
}

/// The hidden functions among what was derived.
fn companions(derived: &TokenStream) -> Vec<ImplItemFn> {
    let Ok(ItemImpl { items, .. }) = syn::parse2::<ItemImpl>(quote!(impl S { #derived })) else {
        return Vec::new();
    };
    let functions = items.into_iter().filter_map(|item| match item {
        ImplItem::Fn(mut function) => {
            let text = function.sig.ident.to_string();
            function.vis = syn::Visibility::Inherited;
            (text.starts_with("__") && (text.ends_with("_rev") || text.ends_with("_jvp")))
                .then_some(function)
        }
        _ => None,
    });
    functions.collect()
}
