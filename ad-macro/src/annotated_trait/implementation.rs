//! An annotated `impl` of an annotated trait: the trait of derivatives is implemented by the companions of its methods.

use std::collections::BTreeMap;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use syn::{FnArg, GenericParam, ImplItem, ImplItemFn, ItemImpl, Type};

use super::arguments::Tangents;
use super::asked::{is_of, take_outliving, without_bounds_on};
use super::{declared_method, instance, takes_numbers};
use crate::options::Options;
use crate::{block, bounds, declared, foreign, witness};

/// The implementation of it for an annotated `impl` of the trait, if that is annotated and before this. `derived` are
/// the inherent companions, and `titles` what those of each method are called after; `beside` are those that stand in the
/// trait alone.
pub fn implementation(
    item: &ItemImpl,
    derived: &TokenStream,
    titles: &[(Ident, Ident)],
    beside: &TokenStream,
    options: &Options,
) -> Option<TokenStream> {
    let (of, ..) = item.trait_.as_ref()?;
    let methods = declared::methods_of_trait(&of.segments.last()?.ident.to_string())?;
    // What it asks for a reference does not have.
    let of_references =
        matches!(&*item.self_ty, Type::Reference(_)) || foreign::is_of_references(item);
    if !takes_numbers(item) || of_references {
        return None;
    }
    let foreign = block::is_foreign(item);
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
    let alone = companions(beside).into_iter().map(|of| (of, true));
    let inherent = companions(derived).into_iter().map(|of| (of, foreign));
    let all = inherent.chain(alone);
    let named_in_it = all.filter_map(|(of, is_alone)| {
        let (companion, name) = of_method(of)?;
        Some((companion, name, is_alone))
    });
    let mut companions: Vec<(ImplItemFn, Ident, bool)> = named_in_it.collect();
    // The derivative of a default method is that of no method in its place.
    let overridden = item.items.iter().filter_map(|item| match item {
        ImplItem::Fn(method) => Some(method.sig.ident.to_string()),
        _ => None,
    });
    let overridden: Vec<String> = overridden.filter(|name| methods.contains(name)).collect();
    for method in &overridden {
        let known = |mode: &str| {
            let name = named(method, mode);
            companions.iter().any(|(_, of, _)| *of == name)
        };
        if !known("rev") || !known("jvp") {
            return None;
        }
    }
    let mut outlive = BTreeMap::new();
    for (companion, ..) in &mut companions {
        take_outliving(&mut companion.sig.generics, &mut outlive);
    }
    let krate = &options.krate;
    let tangents = Tangents::of(item, &quote!(#krate::__private));
    let forwarded = companions.iter().map(|(companion, of, is_alone)| {
        let (attrs, sig, name) = (&companion.attrs, &companion.sig, &companion.sig.ident);
        let mut sig = sig.clone();
        sig.ident = of.clone();
        let turbofish = with_parameters(&sig.generics, &item.generics);
        // Those of the block stand there, or only the trait has them.
        let params = std::mem::take(&mut sig.generics.params).into_iter();
        let own = params.filter(|param| !is_of(&item.generics, param));
        sig.generics.params = own.collect();
        let is_companion_of = |method: &Ident| {
            let method = method.to_string();
            ["rev", "jvp"]
                .iter()
                .any(|mode| *of == named(&method, mode))
        };
        let method = item.items.iter().find_map(|inner| match inner {
            ImplItem::Fn(method) if is_companion_of(&method.sig.ident) => {
                Some(&method.sig.generics)
            }
            _ => None,
        });
        without_bounds_on(&item.generics, method, &mut sig.generics);
        tangents.spell_out(&mut sig);
        if *is_alone {
            let body = &companion.block;
            return quote!(#(#attrs)* #sig #body);
        }
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
        quote!(#(#attrs)* #sig { Self::#name #turbofish (#(#arguments),*) })
    });
    // Nor that of an inherent method that hides it.
    let witnesses = methods
        .iter()
        .filter(|name| !overridden.contains(name))
        .filter_map(|name| {
            let last = of.segments.last()?;
            let (of_trait, sig) = declared_method(&last.ident.to_string(), name)?;
            // Its types are those of the trait.
            if !of_trait.params.is_empty() && witness::is_generic(&sig) {
                return None;
            }
            let method = Ident::new(name, last.ident.span());
            let function = syn::ItemFn {
                sig: syn::Signature {
                    ident: method.clone(),
                    ..sig
                },
                ..syn::parse_quote!(
                    fn f() {}
                )
            };
            witness::of(item, &function, &method, &syn::Generics::default())
        });
    let witnesses: Vec<TokenStream> = witnesses.collect();
    let of = instance(of)?;
    let mut generics = item.generics.clone();
    let added = bounds::added(
        item.generics.type_params(),
        bounds::own_param(item),
        &[&item.generics],
        &declared::types_of_block(item),
        options,
        &quote!(#krate::__private),
    );
    let added: Vec<_> = added.into_iter().chain(outlive.into_values()).collect();
    if !added.is_empty() {
        generics.make_where_clause().predicates.extend(added);
    }
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let ty = &item.self_ty;
    let witnesses =
        (!foreign && item.generics.params.is_empty() && !witnesses.is_empty()).then(|| {
            quote! {
                #[allow(non_local_definitions)]
                impl #ty { #(#witnesses)* }
            }
        });
    Some(quote! {
        #witnesses
        #[allow(non_local_definitions)]
        impl #impl_generics #of for #ty #where_clause { #(#forwarded)* }
    })
}

/// `::<C, A0>` for a companion that has parameters of the block, which nothing else may tell: of
/// `impl<C> Process<C> for Gate` they are no part of the type.
fn with_parameters(companion: &syn::Generics, block: &syn::Generics) -> Option<TokenStream> {
    let has = companion.params.iter().any(|param| is_of(block, param));
    let names = companion.params.iter().filter_map(|param| match param {
        GenericParam::Lifetime(_) => None,
        GenericParam::Type(param) => Some(&param.ident),
        GenericParam::Const(param) => Some(&param.ident),
    });
    has.then(|| quote!(::<#(#names),*>))
}

/// What was derived without the companions of these methods.
pub fn without(derived: &TokenStream, methods: &[String]) -> TokenStream {
    let Ok(ItemImpl { items, .. }) = syn::parse2::<ItemImpl>(quote!(impl S { #derived })) else {
        return derived.clone();
    };
    let others = items.iter().filter(|item| match item {
        ImplItem::Fn(function) => !methods.iter().any(|method| {
            ["rev", "jvp"]
                .iter()
                .any(|mode| function.sig.ident == format!("__{method}_{mode}"))
        }),
        _ => true,
    });
    quote!(#(#others)*)
}

/// The hidden functions among what was derived.
pub fn companions(derived: &TokenStream) -> Vec<ImplItemFn> {
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
