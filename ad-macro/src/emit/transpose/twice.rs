//! `__foo_transpose_transposed`: what a linear function that calls `foo_transpose` is transposed by.
//!
//! The transpose of the transpose is the function: `<Aᵀ y, x> = <y, A x>`. So the companion gives back blanks of the shape of
//! `Aᵀ y`, and its pullback runs `foo` on what it is seeded with.
//!
//! Output: `fn __fir_transpose_transposed(h, x_len, bar, markers) -> (Vec<f64>, impl Fn(h, x_len, (), x, slots))`

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::Type;

use super::{Shape, behind, cotangent, shape_of};
use crate::emit::companions::attributes;
use crate::emit::place::{own, suffixed};
use crate::emit::public::Surface;
use crate::emit::sig::{Companion, Kind, Passing, elide, lints};
use crate::names::companions;

/// `None` where a space is not its own tangent space in words, or a constant argument is changed: the function cannot be
/// called with what `foo_transpose` is seeded with. There is none of a method either.
pub fn companion(surface: &Surface) -> Option<TokenStream> {
    let sig = surface.sig;
    let (path, ad) = (surface.path, surface.ad);
    let mut params = Vec::new();
    let mut blanks = Vec::new();
    let mut spaces = Vec::new();
    for p in &sig.params {
        if !p.differentiable {
            if p.exclusive || p.function.is_some() || p.is_receiver() {
                return None;
            }
            params.push(Passing::new(&p.name, &p.ty, false, false));
            continue;
        }
        let space = own_space(p, surface)?;
        let len = suffixed(&p.name, "len");
        blanks.push(match shape_of(p, sig) {
            Shape::Like => {
                let name = &p.name;
                params.push(Passing {
                    is_shape: true,
                    ..Passing::new(name, &p.ty, false, true)
                });
                match &p.kind {
                    Kind::Slice(_) | Kind::Reference(_) => quote!(#ad::zero_tangent(#name)),
                    _ => quote!(#ad::zero_tangent(&#name)),
                }
            }
            Shape::Fixed => quote!(#ad::zero::<#space>()),
            Shape::Length(element) if p.exclusive => {
                let bar = suffixed(&p.name, "bar");
                quote!(#ad::blanks::<#element>(#bar.len()))
            }
            Shape::Length(element) => {
                let count = syn::parse_quote!(#path::usize);
                params.push(Passing::new(&len, &count, false, false));
                quote!(#ad::blanks::<#element>(#len))
            }
        });
        spaces.push(space);
    }
    for p in surface.outs() {
        let bar = suffixed(&p.name, "bar");
        params.push(Passing::new(&bar, &own_space(p, surface)?, false, true));
    }
    if surface.has_result() {
        cotangent(&sig.output, sig)?;
        params.push(Passing::new(&own("bar"), &sig.output, false, true));
    }
    let output: Type = match spaces.as_slice() {
        [one] => one.clone(),
        _ => syn::parse_quote!((#(#spaces),*)),
    };
    let markers = (0..params.len())
        .map(|n| Ident::new(&format!("__A{n}"), Span::mixed_site()))
        .collect();
    let twice = Companion {
        generics: sig.generics.clone(),
        markers,
        lanes: sig.lanes.clone(),
        settled: Vec::new(),
        params,
        output_elided: elide(&output),
        output,
        captured: sig.captured.clone(),
        lifetimes: sig.lifetimes.clone(),
        not_numbers: Vec::new(),
        has_numbers: false,
        stands_in: None,
        released: Default::default(),
        of_trait: Vec::new(),
        linear: true,
        lent: None,
        boxable: false,
    };
    let value = match blanks.as_slice() {
        [one] => one.clone(),
        _ => quote!((#(#blanks),*)),
    };
    Some(function(surface, &twice, value))
}

/// The type of a linear argument's values and cotangents alike.
fn own_space(p: &Passing, surface: &Surface) -> Option<Type> {
    let path = surface.path;
    match &p.kind {
        Kind::Slice(element) => {
            cotangent(element, surface.sig).map(|_| syn::parse_quote!(#path::Vec<#element>))
        }
        _ => {
            let ty = behind(p);
            cotangent(&ty, surface.sig).map(|_| ty)
        }
    }
}

fn function(surface: &Surface, twice: &Companion, value: TokenStream) -> TokenStream {
    let (item, path, ad) = (surface.item, surface.path, surface.ad);
    let name = companions::transposed(&companions::suffixed(&item.sig.ident, "transpose"));
    let generics = twice.with_markers(
        twice.generics.clone(),
        crate::emit::function::Mode::Reverse,
        path,
    );
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (inputs, kinds, output) = (twice.inputs(false, path), &twice.markers, &twice.output);
    let (pullback, capture) = (twice.pullback(path), twice.capture());
    let (attributes, lints, vis) = (attributes(item, true), lints(), &item.vis);
    // What is consumed is kept, to be supplied again.
    let consumed = || {
        let constants = twice.params.iter().filter(|p| !p.differentiable);
        constants.filter(|p| matches!(p.kind, Kind::Value))
    };
    let keep = consumed().map(|p| {
        let (name, kept) = (&p.name, suffixed(&p.name, "kept"));
        quote!(let #kept = #ad::retain(&#name);)
    });
    let restore = consumed().map(|p| {
        let (name, kept) = (&p.name, suffixed(&p.name, "kept"));
        quote!(let #name = #ad::restore(#name, &#kept);)
    });
    let again = twice.params.iter().map(|p| {
        let (name, ty) = (&p.name, p.again(path));
        quote!(#name: #ty)
    });
    let slots = twice.params.iter().map(|p| {
        let (slot, ty) = (suffixed(&p.name, "slot"), p.slot(path));
        quote!(#slot: #ty)
    });
    let arguments = surface.sig.params.iter().map(|p| {
        let (name, seed) = (&p.name, seed_of(p));
        match (&p.kind, p.exclusive) {
            _ if !p.differentiable => name.to_token_stream(),
            (_, true) => quote!(&mut #seed),
            (Kind::Slice(_) | Kind::Reference(_), false) => quote!(&#seed),
            _ => seed.to_token_stream(),
        }
    });
    let result = own("result").to_token_stream();
    let call = surface
        .sig
        .call_of(&item.sig.ident, arguments.collect::<Vec<_>>());
    let mut outputs: Vec<(Ident, TokenStream)> = surface
        .outs()
        .map(|p| (suffixed(&p.name, "bar"), seed_of(p).to_token_stream()))
        .collect();
    outputs.extend(surface.has_result().then(|| (own("bar"), result.clone())));
    let added = outputs.iter().map(|(bar, value)| {
        let slot = suffixed(bar, "slot");
        quote! {
            if let #ad::Some(#slot) = #slot {
                #ad::accumulate(#slot, #value);
            }
        }
    });
    let seed = names(surface, |p| {
        let seed = seed_of(p);
        match p.exclusive {
            true => quote!(mut #seed),
            false => quote!(#seed),
        }
    });
    let seed_ty = crate::emit::sig::tangent(&twice.output_elided, path);
    quote! {
        #[doc(hidden)]
        #attributes
        #lints
        #vis fn #name #impl_generics (#(#inputs,)* _: (#(#kinds,)*)) -> (#output, impl #pullback + #capture)
        #where_clause
        {
            use #path as #ad;
            #(#keep)*
            (#value, move |#(#again,)* #seed: #seed_ty, #(#slots),*| {
                #(#restore)*
                let #result = #call;
                #(#added)*
            })
        }
    }
}

/// What the pullback is seeded with for a linear argument.
fn seed_of(p: &Passing) -> Ident {
    suffixed(&p.name, "seed")
}

/// One for each linear argument: as itself, or as a tuple.
fn names(surface: &Surface, name: impl Fn(&Passing) -> TokenStream) -> TokenStream {
    let names: Vec<TokenStream> = surface.chosen().map(name).collect();
    match names.as_slice() {
        [one] => one.clone(),
        _ => quote!((#(#names),*)),
    }
}
