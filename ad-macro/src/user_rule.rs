//! Derivatives that the user writes, of functions that cannot be annotated: `#[derivative(of = path)]` and
//! `scalar_rule!`.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{FnArg, ItemFn, Pat, ReturnType, Token, Type, parse_quote};

use crate::diag::{Diagnostics, codes};
use crate::emit::function::Mode;
use crate::emit::place::{own, suffixed};
use crate::emit::sig::{Companion, Kind, Passing, in_lanes, lints, tangent};
use crate::lower::{is_inactive_type, is_primitive};
use crate::names::companions;
use crate::one_sided::{self, Bodies, parameters_of_pushforward};

const FORM: &str = "write `#[derivative(of = path)] fn f_vjp(x: f64) -> (f64, impl Fn(f64) -> f64)`: the value, and its \
                    pullback to the cotangents of the parameters that hold floats; or `fn f_jvp(x: f64, x_dot: f64) -> (f64, f64)`: \
                    the value, and its derivative along the tangents of these parameters";
const RULE: &str = "write `scalar_rule!(path, |x| slope)`, or with a tuple of slopes `scalar_rule!(path, |x, y| (dx, dy))`";

/// `of = path`, and `crate = ".."`.
struct Arguments {
    of: syn::Path,
    krate: syn::Path,
}

impl Parse for Arguments {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let mut of = None;
        let mut krate = parse_quote!(::cotangent);
        while !input.is_empty() {
            let key = input.call(<Ident as syn::ext::IdentExt>::parse_any)?;
            input.parse::<Token![=]>()?;
            match key.to_string().as_str() {
                "of" => of = Some(input.call(syn::Path::parse_mod_style)?),
                "crate" => krate = input.parse::<syn::LitStr>()?.parse()?,
                _ => return Err(syn::Error::new(key.span(), FORM)),
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        let of = of.ok_or_else(|| syn::Error::new(Span::call_site(), FORM))?;
        Ok(Arguments { of, krate })
    }
}

/// Input:  `#[derivative(of = special::gamma)] fn gamma_vjp(x: f64) -> (f64, impl Fn(f64) -> f64) { .. }`
/// Output: the function, and `__gamma_rev` and `__gamma_jvp` that call it
pub fn derivative(attr: TokenStream, item: TokenStream) -> TokenStream {
    let diag = Diagnostics::default();
    let expanded = syn::parse2::<Arguments>(attr).and_then(|arguments| {
        let function: ItemFn =
            syn::parse2(item.clone()).map_err(|error| syn::Error::new(error.span(), FORM))?;
        of_function(&arguments.of, &arguments.krate, &function, &diag)
    });
    let companions = expanded.unwrap_or_else(coded);
    let errors = diag.into_compile_errors();
    crate::checkpoint::strip(quote!(#item #companions #errors))
}

/// Input:  `scalar_rule!(special::gamma, |x| special::gamma(x) * special::digamma(x))`
/// Output: a hidden `gamma_vjp`, and what `#[derivative(of = ..)]` makes of it
pub fn scalar_rule(input: TokenStream) -> TokenStream {
    let parser = Punctuated::<syn::Expr, Token![,]>::parse_terminated;
    let parsed = parser
        .parse2(input)
        .map_err(|error| syn::Error::new(error.span(), RULE));
    parsed
        .and_then(|parts| of_slopes(&parts))
        .unwrap_or_else(coded)
}

fn coded(error: syn::Error) -> TokenStream {
    let diag = Diagnostics::default();
    let help = error.to_string();
    diag.error(
        error.span(),
        &codes::BAD_VALUE,
        "a rule of your own",
        Some(&help),
    );
    diag.into_compile_errors()
}

fn of_slopes(parts: &Punctuated<syn::Expr, Token![,]>) -> syn::Result<TokenStream> {
    let wrong = || syn::Error::new_spanned(parts, RULE);
    let mut parts = parts.iter();
    let (Some(syn::Expr::Path(of)), Some(syn::Expr::Closure(rule)), None) =
        (parts.next(), parts.next(), parts.next())
    else {
        return Err(wrong());
    };
    let last = of.path.segments.last().ok_or_else(wrong)?;
    let mut names = Vec::new();
    let mut float: Type = parse_quote!(f64);
    for input in &rule.inputs {
        let (pattern, ty) = match input {
            Pat::Type(typed) => (&*typed.pat, Some(&*typed.ty)),
            pattern => (pattern, None),
        };
        let Pat::Ident(name) = pattern else {
            return Err(wrong());
        };
        float = ty.cloned().unwrap_or(float);
        names.push(&name.ident);
    }
    if names.is_empty() {
        return Err(wrong());
    }
    let name = format_ident!("__{}_of_rule", last.ident);
    let [value, seed, slopes] = ["value", "seed", "slopes"].map(own);
    let body = &rule.body;
    let (cotangents, scaled): (TokenStream, TokenStream) = match names.len() {
        1 => (float.to_token_stream(), quote!(#slopes * #seed)),
        n => {
            let types = (0..n).map(|_| &float);
            let indices = (0..n).map(syn::Index::from);
            (
                quote!((#(#types),*)),
                quote!((#(#slopes.#indices * #seed),*)),
            )
        }
    };
    let lints = lints();
    let function: ItemFn = parse_quote! {
        #[doc(hidden)]
        #lints
        pub(crate) fn #name(#(#names: #float),*) -> (#float, impl Fn(#float) -> #cotangents) {
            let #value = #of(#(#names),*);
            (#value, move |#seed: #float| {
                let #slopes: #cotangents = #body;
                #scaled
            })
        }
    };
    let diag = Diagnostics::default();
    let companions = of_function(&of.path, &parse_quote!(::cotangent), &function, &diag)?;
    drop(diag.into_compile_errors());
    Ok(quote!(#function #companions))
}

/// `special::Error` of `special::Error::error`, a method of a trait.
pub fn of_trait(path: &syn::Path) -> Option<syn::Path> {
    let mut path = path.clone();
    path.segments.pop()?;
    path.segments.pop_punct();
    let last = path.segments.last()?.ident.to_string();
    last.starts_with(char::is_uppercase).then_some(path)
}

fn of_function(
    of: &syn::Path,
    krate: &syn::Path,
    function: &ItemFn,
    diag: &Diagnostics,
) -> syn::Result<TokenStream> {
    let wrong = || syn::Error::new_spanned(&function.sig, FORM);
    let last = of.segments.last().ok_or_else(wrong)?;
    let (output, pullback) = match &function.sig.output {
        ReturnType::Type(_, ty) => match &**ty {
            Type::Tuple(pair) if pair.elems.len() == 2 => {
                let pullback = matches!(&pair.elems[1], Type::ImplTrait(_));
                (pair.elems[0].clone(), pullback)
            }
            _ => return Err(wrong()),
        },
        ReturnType::Default => return Err(wrong()),
    };
    let inputs = match pullback {
        true => function.sig.inputs.len(),
        false => parameters_of_pushforward(function).ok_or_else(wrong)?,
    };
    let mut params = Vec::new();
    for (n, input) in function.sig.inputs.iter().take(inputs).enumerate() {
        let FnArg::Typed(typed) = input else {
            return Err(wrong());
        };
        let name = own(&format!("x{n}"));
        params.push(Passing::new(
            &name,
            &typed.ty,
            false,
            !is_inactive_type(&typed.ty),
        ));
    }
    if !params.iter().any(|p| p.differentiable) {
        return Err(wrong());
    }
    let markers = (0..params.len()).map(|n| own(&format!("A{n}"))).collect();
    let generics = function.sig.generics.clone();
    let captured = generics.params.iter().filter_map(|param| match param {
        syn::GenericParam::Type(param) => Some(param.ident.to_token_stream()),
        syn::GenericParam::Const(param) => Some(param.ident.to_token_stream()),
        syn::GenericParam::Lifetime(_) => None,
    });
    let sig = Companion {
        captured: captured.collect(),
        lifetimes: Vec::new(),
        generics,
        markers,
        lanes: own("__LANES"),
        settled: Vec::new(),
        params,
        output_elided: output.clone(),
        output,
        not_numbers: Vec::new(),
        has_numbers: false,
        stands_in: None,
        released: Default::default(),
        of_trait: Vec::new(),
        linear: false,
        lent: None,
        boxable: false,
    };
    let path = quote!(#krate::__private);
    let Some(bodies) = bodies(&sig, function, pullback, krate, &path, diag) else {
        return Ok(TokenStream::new());
    };
    let Bodies {
        calls,
        reverse: rev,
        forward: jvp,
    } = bodies;
    let lanes = &sig.lanes;
    let generics = sig.with_markers(sig.generics.clone(), Mode::Reverse, &path);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let of_lanes = sig.with_markers(sig.with_lanes(&path), Mode::Forward, &path);
    let (lanes_generics, _, lanes_clause) = of_lanes.split_for_impl();
    let (inputs, markers, output) = (sig.inputs(false, &path), &sig.markers, &sig.output);
    let dots = sig.params.iter().map(|p| {
        let (name, ty) = (suffixed(&p.name, "dot"), p.dot(&path, lanes));
        quote!(#name: #path::Option<#ty>)
    });
    let seed = tangent(&sig.output, &path);
    let tangents = in_lanes(&seed, &path, lanes);
    // The gradient of one number is all of its map.
    let is_gradient = pullback && is_primitive(&sig.output);
    let (pullback, map, capture) = (sig.pullback(&path), sig.map(&path), sig.capture());
    let [rev_name, jvp_name, lin_name] =
        [companions::rev, companions::jvp, companions::lin].map(|name| name(&last.ident));
    let (vis, lints) = (&function.vis, lints());
    let original = companions::original(&last.ident);
    // A method is imported with its trait.
    let imported = of_trait(of).unwrap_or_else(|| of.clone());
    let lin = is_gradient.then(|| {
        let lin = linear(&sig, function, &path);
        quote! {
            #[doc(hidden)]
            #lints
            #vis fn #lin_name #impl_generics (#(#inputs,)* _: (#(#markers,)*))
                -> (#output, impl #map + #capture)
            #where_clause
            { #lin }
        }
    });
    Ok(quote! {
        #[doc(hidden)]
        #[allow(unused_imports)]
        #vis use #imported as #original;

        #calls

        #[doc(hidden)]
        #lints
        #vis fn #rev_name #impl_generics (#(#inputs,)* _: (#(#markers,)*))
            -> (#output, impl #pullback + #capture)
        #where_clause
        { #rev }

        #lin

        #[doc(hidden)]
        #lints
        #vis fn #jvp_name #lanes_generics (#(#inputs,)* #(#dots,)* _: #path::Width<#lanes>, _: (#(#markers,)*))
            -> (#output, #tangents)
        #lanes_clause
        { #jvp }
    })
}

/// The rule in both modes. Errors leave none.
fn bodies(
    sig: &Companion,
    function: &ItemFn,
    pullback: bool,
    krate: &syn::Path,
    path: &TokenStream,
    diag: &Diagnostics,
) -> Option<Bodies> {
    if !pullback {
        return one_sided::of_pushforward(sig, function, krate, path, diag);
    }
    // A gradient of one number is a row: along it there is nothing to transpose.
    let scalar = is_primitive(&sig.output);
    let transposed = one_sided::of_pullback(sig, function, krate, path, !scalar, diag);
    if !diag.is_empty() {
        return None;
    }
    let (calls, forward) =
        transposed.unwrap_or_else(|| (TokenStream::new(), forward(sig, function, path)));
    Some(Bodies {
        calls,
        reverse: reverse(sig, function, path),
        forward,
    })
}

/// The names of the cotangents, as the user's pullback returns them.
fn cotangents(sig: &Companion) -> TokenStream {
    let names = sig.params.iter().filter(|p| p.differentiable);
    let names: Vec<Ident> = names.map(|p| suffixed(&p.name, "bar")).collect();
    match names.as_slice() {
        [one] => one.to_token_stream(),
        _ => quote!((#(#names),*)),
    }
}

/// The body of the reverse companion. A pullback may borrow the arguments, which come again: it is made anew then.
fn reverse(sig: &Companion, function: &ItemFn, path: &TokenStream) -> TokenStream {
    let user = &function.sig.ident;
    let names: Vec<&Ident> = sig.params.iter().map(|p| &p.name).collect();
    let borrows = sig.params.iter().any(|p| {
        matches!(
            p.kind,
            Kind::Slice(_) | Kind::Reference(_) | Kind::Optional(_)
        )
    });
    let moves = sig.params.iter().any(|p| matches!(p.kind, Kind::Value));
    let anew = borrows && !moves;
    let [value, pull, seed] = ["value", "pull", "seed"].map(own);
    let again = sig.params.iter().map(|p| {
        let (name, ty) = (&p.name, p.again(path));
        match p.kind {
            Kind::Value => quote!(_: #ty),
            _ => quote!(#name: #ty),
        }
    });
    let slots = sig.params.iter().map(|p| {
        let (name, ty) = (suffixed(&p.name, "slot"), p.bar(path));
        quote!(#name: #path::Option<&mut #ty>)
    });
    let merges = sig.params.iter().filter(|p| p.differentiable).map(|p| {
        let (slot, bar) = (suffixed(&p.name, "slot"), suffixed(&p.name, "bar"));
        quote!(if let #path::Some(#slot) = #slot { #path::merge(#slot, #bar); })
    });
    let seed_ty = tangent(&sig.output, path);
    let cotangents = cotangents(sig);
    let (first, second) = match anew {
        true => (
            quote!(let #value = #user(#(#names),*).0;),
            quote!(let #pull = #user(#(#names),*).1;),
        ),
        false => (
            quote!(let (#value, #pull) = #user(#(#names),*);),
            TokenStream::new(),
        ),
    };
    quote! {
        #first
        (#value, move |#(#again,)* #seed: #seed_ty, #(#slots),*| {
            #second
            let #cotangents = #pull(#seed);
            #(#merges)*
        })
    }
}

/// The body of the companion that is run both ways: the gradient, along tangents or scaled.
fn linear(sig: &Companion, function: &ItemFn, path: &TokenStream) -> TokenStream {
    let (user, output) = (&function.sig.ident, &sig.output);
    let names = sig.params.iter().map(|p| &p.name);
    let [value, pull, seed, sweep] = ["value", "pull", "seed", "sweep"].map(own);
    let cotangents = cotangents(sig);
    let again = sig.params.iter().map(|p| p.again(path));
    let dot_types = sig.params.iter().map(|p| p.dot(path, &quote!(1)));
    let bar_types = sig.params.iter().map(|p| p.bar(path));
    let dots = sig.params.iter().map(|p| suffixed(&p.name, "dot"));
    let slots = sig.params.iter().map(|p| suffixed(&p.name, "slot"));
    let (tangent_name, push) = along(sig, path, quote!(along::<#output, _, 1>));
    let merges = sig.params.iter().filter(|p| p.differentiable).map(|p| {
        let (slot, bar) = (suffixed(&p.name, "slot"), suffixed(&p.name, "bar"));
        quote! {
            if let #path::Some(#slot) = #slot {
                #path::merge(#slot, #path::scaled::<#output, _>(&#bar, &#seed));
            }
        }
    });
    let seed_type = tangent(output, path);
    quote! {
        let (#value, #pull) = #user(#(#names),*);
        let #cotangents = #pull(#path::seed::<#output>());
        ::core::mem::drop(#pull);
        (#value, move |
            #(_: #again,)*
            #sweep: #path::Sweep<
                (#(#path::Option<#dot_types>,)*),
                (#seed_type, #(#path::Option<&mut #bar_types>,)*)
            >
        | match #sweep {
            #path::Sweep::Push((#(#dots,)*)) => { #push #tangent_name }
            #path::Sweep::Pull((#seed, #(#slots,)*)) => { #(#merges)* #path::zero() }
        })
    }
}

/// The tangent of the result in the making: the gradient, along the tangents by a `function` of the runtime.
fn along(sig: &Companion, path: &TokenStream, function: TokenStream) -> (Ident, TokenStream) {
    let tangent = own("tangent");
    let terms = sig.params.iter().filter(|p| p.differentiable).map(|p| {
        let (dot, bar) = (suffixed(&p.name, "dot"), suffixed(&p.name, "bar"));
        let dot_value = match p.kind {
            Kind::Slice(_) => quote!(&#dot.to_vec()),
            Kind::Reference(_) => quote!(#dot),
            _ => quote!(&#dot),
        };
        quote! {
            if let #path::Some(#dot) = #dot {
                #path::accumulate(&mut #tangent, #path::#function(&#bar, #dot_value));
            }
        }
    });
    let push = quote!(let mut #tangent = #path::zero(); #(#terms)*);
    (tangent, push)
}

/// The body of the forward companion: the gradient, along the tangents.
fn forward(sig: &Companion, function: &ItemFn, path: &TokenStream) -> TokenStream {
    let (user, output, lanes) = (&function.sig.ident, &sig.output, &sig.lanes);
    let names = sig.params.iter().map(|p| &p.name);
    let [value, pull] = ["value", "pull"].map(own);
    let cotangents = cotangents(sig);
    let (tangent, push) = along(sig, path, quote!(along::<#output, _, #lanes>));
    quote! {
        let (#value, #pull) = #user(#(#names),*);
        let #cotangents = #pull(#path::seed::<#output>());
        #push
        (#value, #tangent)
    }
}
