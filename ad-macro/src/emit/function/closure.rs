//! The code of a closure and of its companions, which are closures that capture nothing.

use super::super::{jvp, primal, reverse};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};

use super::super::place::suffixed;
use super::super::sig::{Passing, tangent};
use super::super::{Cx, place};
use super::{names, nested};
use crate::lin;
use crate::names::companions;

/// The closure's own code: what the user wrote, behind what it captured.
pub fn call(cx: &Cx, item: &syn::ItemFn, captured: usize) -> TokenStream {
    let head = cx.function_heads();
    let captures = captures(cx, captured);
    let inputs = item
        .sig
        .inputs
        .iter()
        .skip(captured)
        .map(|input| match input {
            syn::FnArg::Typed(typed) => input_pattern(&typed.pat, &typed.ty),
            syn::FnArg::Receiver(_) => TokenStream::new(),
        });
    let body = &item.block;
    let output = output(item);
    quote!(move |#captures, #(#inputs),*| #output { #head #body })
}

/// `__foo_value!`, which makes a closure of the function or of a companion where it is handed over. It is a macro, so
/// that it costs nothing where that is not done.
pub fn value_macro(cx: &Cx, item: &syn::ItemFn) -> TokenStream {
    let path = cx.path;
    let name = companions::value(&item.sig.ident);
    // Under the user's name it would be looked for in the crate's root, in the edition of 2015.
    let local = Ident::new(&name.to_string(), Span::call_site().located_at(name.span()));
    let numbered = |base: &str| -> Vec<Ident> {
        (0..cx.sig.params.len())
            .map(|n| place::numbered(base, n))
            .collect()
    };
    let (args, again, slots) = (numbered("a"), numbered("b"), numbered("c"));
    let [value, pull, seed] = ["value", "pull", "seed"].map(place::own);
    let actives = args.iter().map(|_| quote!(#path::Active));
    let actives = quote!((#(#actives,)*));
    // `function!(f)` stands where no types are expected, and a generic function has too many.
    let typed = cx.sig.generics.params.is_empty().then(|| {
        let params = &cx.sig.params;
        let types: Vec<_> = params.iter().map(|p| &p.elided).collect();
        let agains = params.iter().map(|p| p.again(path));
        let slot_types = params.iter().map(|p| p.slot(path));
        let dot_types = params.iter().map(|p| p.dot_slot(path, &quote!(1)));
        let seed_type = tangent(&cx.sig.output_elided, path);
        let captures = quote!(_: #path::Captures<'_, #path::Nothing>);
        quote! {
            (function $f:path, $rev:path, $jvp:path) => {
                #path::function(
                    |#captures, #(#args: #types),*| $f(#(#args),*),
                    |#captures, #(#args: #types),*| {
                        let (#value, #pull) = $rev(#(#args,)* #actives);
                        (#value, move |#captures, #(#again: #agains,)* #seed: #seed_type, (): (),
                                       #(#slots: #slot_types),*| {
                            #pull(#(#again,)* #seed, #(#slots),*)
                        })
                    },
                    |#captures, #(#args: #types,)* (): (), #(#slots: #dot_types),*| {
                        $jvp(#(#args,)* #(#slots,)* #path::Width::<1>, #actives)
                    },
                )
            };
        }
    });
    quote! {
        #[doc(hidden)]
        #[allow(unused_macros)]
        macro_rules! #local {
            (call $f:path) => { move |_, #(#args),*| $f(#(#args),*) };
            (reverse $f:path) => {
                move |_, #(#args),*| {
                    let (#value, #pull) = $f(#(#args,)* #actives);
                    (#value, move |_, #(#again,)* #seed, (), #(#slots),*| {
                        #pull(#(#again,)* #seed, #(#slots),*)
                    })
                }
            };
            (forward $f:path) => {
                move |_, #(#args,)* (), #(#slots),*| $f(#(#args,)* #(#slots,)* #path::Width, #actives)
            };
            #typed
        }
        #[doc(hidden)]
        #[allow(unused_imports)]
        pub(crate) use #local as #name;
    }
}

/// `-> T`, unless that is left open.
pub fn output(item: &syn::ItemFn) -> Option<TokenStream> {
    match &item.sig.output {
        syn::ReturnType::Type(arrow, ty) if !crate::callable::is_inferred(ty) => {
            Some(quote!(#arrow #ty))
        }
        _ => None,
    }
}

/// A parameter, with its type unless that is left open.
pub fn input_pattern(pat: &impl ToTokens, ty: &syn::Type) -> TokenStream {
    match crate::callable::is_inferred(ty) {
        true => pat.to_token_stream(),
        false => quote!(#pat: #ty),
    }
}

/// The names of what a closure captured, as the pattern of its first parameter.
pub(super) fn captures(cx: &Cx, captured: usize) -> TokenStream {
    let path = cx.path;
    if cx.ambient {
        return quote!(_: #path::Captures<'_, #path::Nothing>);
    }
    let names = nested(cx.sig.params[..captured].iter().map(|p| match p.function {
        Some(_) => {
            let [env, ..] = names(&p.name);
            env.to_token_stream()
        }
        None => p.name.to_token_stream(),
    }));
    quote!(#path::Captures(#names))
}

/// The reverse companion of a closure, as a closure.
pub fn reverse(cx: &Cx, cotangent: &lin::Func, captured: usize) -> TokenStream {
    let (ad, result) = (cx.ad, cx.func.var(cx.func.result));
    let (value, shape) = (&result.name, suffixed(&result.unique, "shape"));
    let (retain, forward) = (reverse::retain(cx), primal::forward(cx, cotangent));
    let shape = reverse::needs_padding(cx).then(|| quote!(let #shape = #ad::shape(&#value);));
    let pullback = reverse::closure_of_closure(cx, cotangent, captured);
    companion(
        cx,
        captured,
        None,
        quote!(#retain #forward #shape (#value, #pullback)),
    )
}

/// The forward companion of a closure, as a closure.
pub fn forward(cx: &Cx, linear: &lin::Func, captured: usize) -> TokenStream {
    let params = &cx.sig.params;
    let name = |p: &Passing| suffixed(&p.name, "dot").to_token_stream();
    let inner = match cx.ambient {
        true => quote!((): ()),
        false => nested(params[..captured].iter().map(name)),
    };
    let own = params[captured..].iter().map(|p| {
        let (name, ty) = (name(p), p.dot_slot(cx.path, &cx.sig.lanes));
        match p.is_inferred() {
            true => name,
            false => quote!(#name: #ty),
        }
    });
    let body = jvp::body(cx, linear);
    companion(cx, captured, Some(quote!(#inner, #(#own),*)), body)
}

/// The companion of a closure: `body` behind what it captured and its parameters.
pub(super) fn companion(
    cx: &Cx,
    captured: usize,
    dots: Option<TokenStream>,
    body: TokenStream,
) -> TokenStream {
    let (path, ad) = (cx.path, cx.ad);
    let captures = captures(cx, captured);
    let inputs = cx.sig.params[captured..].iter().map(|p| {
        let mutability = p.mutable.then(|| quote!(mut));
        let name = &p.name;
        input_pattern(&quote!(#mutability #name), &p.ty)
    });
    let markers = &cx.sig.settled;
    let (import, heads) = (cx.import(), cx.function_heads());
    quote! {
        move |#captures, #(#inputs,)* #dots| {
            #import use #path::Activity as _; #(type #markers = #ad::Active;)* #heads #body
        }
    }
}
