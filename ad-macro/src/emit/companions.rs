//! The hidden companions, which calls in generated code name.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::ItemFn;

use super::function::Mode;
use super::place::{own, suffixed};
use super::sig::{in_lanes, lints, tangent};
use super::{Closure, Cx, checkpoint, inlined, jvp, primal, reverse};
use crate::lin;
use crate::names::companions;

/// `__foo_rev`: the value, and a pullback that owns the record.
pub fn reverse_companion(cx: &Cx, item: &ItemFn, cotangent: &lin::Func) -> TokenStream {
    reverse_named(cx, item, cotangent, &companions::rev(&item.sig.ident))
}

/// `__foo_transposed`, of a linear function: a value of the result's shape, and the transpose.
pub fn transposed_companion(cx: &Cx, item: &ItemFn, cotangent: &lin::Func) -> TokenStream {
    let name = companions::transposed(&item.sig.ident);
    reverse_named(cx, item, cotangent, &name)
}

/// `__foo_rev`: the value, and a pullback that owns the inputs and runs the function again, by `__foo_rev_recorded`.
pub fn checkpointed_companion(cx: &Cx, item: &ItemFn, cotangent: &lin::Func) -> TokenStream {
    let name = &item.sig.ident;
    let recorded = companions::rev_recorded(name);
    let recorded = reverse_named(cx, item, cotangent, &recorded);
    let (import, body) = (cx.import(), checkpoint::callee::body(cx, name, cotangent));
    let body = cx.sig.released.without(quote!(#import #body));
    let (pullback, capture) = (cx.sig.pullback(cx.path), cx.sig.capture());
    let with = quote!(impl #pullback + #capture);
    let wrapper = with_body(cx, item, &companions::rev(name), with, body);
    quote!(#recorded #wrapper)
}

fn reverse_named(cx: &Cx, item: &ItemFn, cotangent: &lin::Func, name: &Ident) -> TokenStream {
    let (pullback, capture) = (cx.sig.pullback(cx.path), cx.sig.capture());
    let forward = primal::forward(cx, cotangent);
    let closure = reverse::closure(cx, cotangent);
    let inline = inlined::attribute(cx.func, item);
    let companion = with_closure(
        cx,
        item,
        name,
        quote!(impl #pullback + #capture),
        forward,
        quote!(#inline #closure),
    );
    quote!(#inline #companion)
}

/// `__foo_lin`: the value, and a closure that owns the record and is run both ways over it.
pub fn linear_companion(
    cx: &Cx,
    item: &ItemFn,
    tangent: &lin::Func,
    cotangent: &lin::Func,
) -> TokenStream {
    let (map, capture) = (cx.sig.map(cx.path), cx.sig.capture());
    with_closure(
        cx,
        item,
        &companions::lin(&item.sig.ident),
        quote!(impl #map + #capture),
        primal::forward(cx, cotangent),
        reverse::both(cx, tangent, cotangent),
    )
}

fn with_closure(
    cx: &Cx,
    item: &ItemFn,
    name: &Ident,
    with: TokenStream,
    forward: TokenStream,
    closure: TokenStream,
) -> TokenStream {
    let (ad, result) = (cx.ad, cx.func.var(cx.func.result));
    let value = &result.name;
    let shape = reverse::needs_padding(cx).then(|| {
        let shape = suffixed(&result.unique, "shape");
        quote!(let #shape = #ad::shape(&#value);)
    });
    let (import, heads) = (cx.import(), cx.function_heads());
    let body = quote!(#import #heads #forward #shape (#value, #closure));
    with_body(cx, item, name, with, body)
}

fn with_body(
    cx: &Cx,
    item: &ItemFn,
    name: &Ident,
    with: TokenStream,
    body: TokenStream,
) -> TokenStream {
    let head = Head {
        name: name.clone(),
        generics: cx.sig.generics.clone(),
        inputs: cx.sig.inputs(true, cx.path),
        mode: Mode::Reverse,
        markers: quote!(_),
    };
    companion(cx, item, head, with, body)
}

/// `__foo_rev_boxed` or `__foo_lin_boxed`: the same with the closure in a box, for the recursive calls.
pub fn boxed_companion(cx: &Cx, item: &ItemFn) -> TokenStream {
    let (path, original) = (cx.path, &item.sig.ident);
    let (pullback, inner, boxed) = match cx.closure {
        Closure::Pull => (
            cx.sig.pullback(path),
            companions::rev(original),
            companions::rev_boxed(original),
        ),
        Closure::Both => (
            cx.sig.map(path),
            companions::lin(original),
            companions::lin_boxed(original),
        ),
    };
    let outlives = match cx.sig.lifetimes.first() {
        Some(lifetime) => quote!(#lifetime),
        None => quote!('static),
    };
    let (given, value, pull) = (own("markers").to_token_stream(), own("value"), own("pull"));
    let call = cx.sig.call(&inner, None, given.clone(), Vec::new());
    let head = Head {
        name: boxed,
        generics: cx.sig.generics.clone(),
        inputs: cx.sig.inputs(false, cx.path),
        mode: Mode::Reverse,
        markers: given,
    };
    companion(
        cx,
        item,
        head,
        quote!(#path::Box<dyn #pullback + #outlives>),
        quote! { let (#value, #pull) = #call; (#value, #path::Box::new(#pull)) },
    )
}

/// `__foo_lin` of a function without a linear map: the call of it is an error that says so.
pub fn without_map(cx: &Cx, item: &ItemFn) -> TokenStream {
    let path = cx.path;
    let mut generics = cx.sig.generics.clone();
    let Some(marker) = cx.sig.markers.first() else {
        return TokenStream::new();
    };
    let predicate = syn::parse_quote!(#marker: #path::HasMap);
    generics.make_where_clause().predicates.push(predicate);
    let runs = cx.sig.runs(path);
    let head = Head {
        name: companions::lin(&item.sig.ident),
        generics,
        inputs: cx.sig.inputs(false, path),
        mode: Mode::Reverse,
        markers: quote!(_),
    };
    // No closure: nobody is to pay for what is not called.
    companion(cx, item, head, quote!(fn #runs), quote!(#path::absent()))
}

/// `__foo_jvp`: the value, and its tangents in every direction that is carried.
pub fn forward_companion(cx: &Cx, item: &ItemFn, linear: &lin::Func) -> TokenStream {
    let path = cx.path;
    let dots = cx.sig.params.iter().map(|p| {
        let (name, ty) = (suffixed(&p.name, "dot"), p.dot_slot(path, &cx.sig.lanes));
        quote!(#name: #ty)
    });
    let (lanes, width) = (&cx.sig.lanes, own("width"));
    let mut inputs = cx.sig.inputs(true, path);
    inputs.extend(dots);
    inputs.push(quote!(#width: #path::Width<#lanes>));
    let (import, heads) = (cx.import(), cx.function_heads());
    let body = jvp::body(cx, linear);
    let head = Head {
        name: companions::jvp(&item.sig.ident),
        generics: cx.sig.with_lanes(path),
        inputs,
        mode: Mode::Forward,
        markers: quote!(_),
    };
    companion(
        cx,
        item,
        head,
        in_lanes(&tangent(&cx.sig.output, path), path, lanes),
        quote!(#import #heads #body),
    )
}

/// What stands before a companion's result, the markers' types apart.
struct Head {
    name: Ident,
    generics: syn::Generics,
    inputs: Vec<TokenStream>,
    mode: Mode,
    /// The pattern that takes the markers.
    markers: TokenStream,
}

/// `fn name(inputs, markers: (A0, ..)) -> (Output, with) { body }`
fn companion(
    cx: &Cx,
    item: &ItemFn,
    head: Head,
    with: TokenStream,
    body: TokenStream,
) -> TokenStream {
    let Head {
        name,
        generics,
        inputs,
        mode,
        markers,
    } = head;
    let generics = cx.sig.with_markers(generics, mode, cx.path);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (output, kinds) = (&cx.sig.output, &cx.sig.markers);
    let (attributes, lints, vis) = (attributes(item, true), lints(), &item.vis);
    quote! {
        #[doc(hidden)]
        #attributes
        #lints
        #vis fn #name #impl_generics (#(#inputs,)* #markers: (#(#kinds,)*)) -> (#output, #with)
        #where_clause
        { #body }
    }
}

/// The user's attributes that hold for what is made from the function too. A `hidden` companion is not deprecated: the
/// user does not call it.
pub(super) fn attributes(item: &ItemFn, hidden: bool) -> TokenStream {
    const KEPT: &[&str] = &[
        "cfg",
        "cfg_attr",
        "inline",
        "track_caller",
        "target_feature",
        "deprecated",
    ];
    item.attrs
        .iter()
        .filter(|attr| KEPT.iter().any(|name| attr.path().is_ident(name)))
        .filter(|attr| !(hidden && attr.path().is_ident("deprecated")))
        .map(ToTokens::to_token_stream)
        .collect()
}
