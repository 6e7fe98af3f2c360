//! Rules of the user's in one mode: the other mode's is the transpose.
//!
//! `fn f_jvp(x, x_dot) -> (y, y_dot)` is linear in `x_dot`; its transpose is the pullback. The pullback of
//! `fn f_vjp(x) -> (y, move |y_bar| x_bar)`, taken out of it as a function `(x, y_bar) -> x_bar`, is linear in `y_bar`;
//! its transpose is what `f_jvp` would be.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::{Expr, FnArg, ItemFn, Pat, ReturnType, Stmt, Type, parse_quote};

use crate::diag::Diagnostics;
use crate::emit::place::{own, suffixed};
use crate::emit::sig::{Companion, Kind, Passing, tangent};
use crate::linear;
use crate::lower::is_inactive_type;
use crate::names::companions;
use crate::options::Options;
use crate::passes::linearity::Goal;

/// How many parameters of a forward rule are those of the function: each of these that holds floats has a tangent,
/// after all of them and in the same order.
pub fn parameters_of_pushforward(function: &ItemFn) -> Option<usize> {
    let active: Vec<bool> = function
        .sig
        .inputs
        .iter()
        .map(|input| matches!(input, FnArg::Typed(typed) if !is_inactive_type(&typed.ty)))
        .collect();
    let tangents = |n: usize| active[..n].iter().filter(|active| **active).count();
    let split = (1..active.len()).find(|&n| n + tangents(n) == active.len())?;
    active[split..]
        .iter()
        .all(|active| *active)
        .then_some(split)
}

/// The companions' bodies, and what they call.
pub struct Bodies {
    pub calls: TokenStream,
    pub reverse: TokenStream,
    pub forward: TokenStream,
}

/// Of a forward rule, whose tangents are called `tangents`.
pub fn of_pushforward(
    sig: &Companion,
    function: &ItemFn,
    krate: &syn::Path,
    path: &TokenStream,
    diag: &Diagnostics,
) -> Option<Bodies> {
    let inputs = function.sig.inputs.iter().skip(sig.params.len());
    let tangents: Vec<Ident> = inputs.filter_map(named).collect();
    let options = options(krate, tangents);
    let calls = linear::companion(function, None, &options, Goal::Second, diag)?.tokens;
    let rule = &function.sig.ident;
    let transposed = companions::transposed(rule);
    let names: Vec<&Ident> = sig.params.iter().map(|p| &p.name).collect();
    let active: Vec<&Passing> = sig.params.iter().filter(|p| p.differentiable).collect();
    let [value, pull, seed, some] = ["value", "pull", "seed", "some"].map(own);
    let blank = |p: &Passing| blank(p, path);
    let blanks: Vec<TokenStream> = active.iter().map(|p| blank(p)).collect();
    let blank_names = active.iter().map(|p| lent(p, suffixed(&p.name, "blank")));
    let blank_names: Vec<TokenStream> = blank_names.collect();
    let markers = markers(sig.params.len(), active.len(), path);
    // What was moved is supplied again as what its type says.
    let moved = sig.params.iter().filter(|p| matches!(p.kind, Kind::Value));
    let kept: Vec<TokenStream> = moved
        .map(|p| {
            let (name, again) = (&p.name, suffixed(&p.name, "again"));
            let of_blank = p.differentiable.then(|| {
                let (blank, again) = (suffixed(name, "blank"), suffixed(name, "blank_again"));
                quote!(let #again = #path::again(&#blank);)
            });
            quote!(let #again = #path::again(&#name); #of_blank)
        })
        .collect();
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
    let seed_ty = tangent(&sig.output, path);
    let blanks_again = active
        .iter()
        .filter(|p| !matches!(p.kind, Kind::Value))
        .map(|p| blank(p));
    let supplied = sig.params.iter().map(|p| match p.kind {
        Kind::Value => suffixed(&p.name, "again"),
        _ => p.name.clone(),
    });
    let supplied_blanks = active.iter().map(|p| match p.kind {
        Kind::Value => suffixed(&p.name, "blank_again").to_token_stream(),
        _ => lent(p, suffixed(&p.name, "blank")),
    });
    let none = sig.params.iter().map(|_| quote!(#path::None));
    // The rule adds to what it is given of a slice in any case.
    let slices = active.iter().filter(|p| matches!(p.kind, Kind::Slice(_)));
    let owned = slices.map(|p| {
        let (slot, name, own) = (suffixed(&p.name, "slot"), &p.name, suffixed(&p.name, "own"));
        quote! {
            let mut #own;
            let #slot = #path::Some(match #slot {
                #path::Some(#some) => #some,
                #path::None => { #own = #path::zero_tangent(#name); &mut #own[..] }
            });
        }
    });
    let given = active.iter().map(|p| suffixed(&p.name, "slot"));
    let reverse = quote! {
        #(#blanks)*
        #(#kept)*
        let (#value, #pull) = #transposed(#(#names,)* #(#blank_names,)* #markers);
        (#value.0, move |#(#again,)* #seed: #seed_ty, #(#slots),*| {
            #(#blanks_again)*
            #(#owned)*
            #pull(
                #(#supplied,)* #(#supplied_blanks,)* (#path::zero(), #seed),
                #(#none,)* #(#given,)*
            )
        })
    };
    let lane = own("lane");
    let dots = active.iter().map(|p| scattered(p, sig, path));
    let arguments = sig.params.iter().map(|p| match (&p.name, &p.kind) {
        (name, Kind::Value) => quote!(#path::snapshot(&#name)),
        (name, _) => name.to_token_stream(),
    });
    let tangents = active.iter().map(|p| {
        let dot = suffixed(&p.name, "dot");
        match p.kind {
            Kind::Slice(_) | Kind::Reference(_) => quote!(&#dot[#lane]),
            _ => quote!(#path::copy(&#dot[#lane])),
        }
    });
    let forward = quote! {
        #(#dots)*
        #path::in_each_lane(|#lane| #rule(#(#arguments,)* #(#tangents),*))
    };
    Some(Bodies {
        calls,
        reverse,
        forward,
    })
}

/// The forward rule that is the transpose of a pullback whose closure stands at the end of `function`: its companion,
/// and its body where `wanted`. `None` if the closure does not stand there, or is written in other ways than those
/// that are looked into.
pub fn of_pullback(
    sig: &Companion,
    function: &ItemFn,
    krate: &syn::Path,
    path: &TokenStream,
    wanted: bool,
    diag: &Diagnostics,
) -> Option<(TokenStream, TokenStream)> {
    let seed = own("seed");
    let pullback = as_function(function, &seed)?;
    let own_diag = Diagnostics::default();
    let derived = linear::companion(
        &pullback,
        None,
        &options(krate, vec![seed]),
        Goal::Whole,
        &own_diag,
    );
    if own_diag.is_of_linearity() {
        diag.take(own_diag);
        return None;
    }
    drop(own_diag.into_compile_errors());
    let again = |p: &Passing| !matches!(p.kind, Kind::Value);
    let calls = derived
        .filter(|_| wanted && sig.params.iter().all(again))?
        .tokens;
    let rule = &function.sig.ident;
    let transposed = companions::transposed(&pullback.sig.ident);
    let names: Vec<&Ident> = sig.params.iter().map(|p| &p.name).collect();
    let markers = markers(names.len(), 1, path);
    let none = names.iter().map(|_| quote!(#path::None));
    let active = || sig.params.iter().filter(|p| p.differentiable);
    let [value, tangent, blank, again, push, lane] =
        ["value", "tangent", "blank", "again", "push", "lane"].map(own);
    let scattered = active().map(|p| scattered(p, sig, path));
    let dots: Vec<TokenStream> = active()
        .map(|p| {
            let dot = suffixed(&p.name, "dot");
            quote!(#path::copy(&#dot[#lane]))
        })
        .collect();
    let dots = match dots.as_slice() {
        [one] => one.clone(),
        _ => quote!((#(#dots),*)),
    };
    let forward = quote! {
        #(#scattered)*
        let #value = #rule(#(#names),*).0;
        let #blank = #path::zero_tangent(&#value);
        let #again = #path::again(&#blank);
        let (_, #push) = #transposed(#(#names,)* #blank, #markers);
        let (_, #tangent) = #path::in_each_lane(|#lane| {
            let mut #tangent = #path::zero_tangent(&#value);
            #push(#(#names,)* #again, #dots, #(#none,)* #path::Some(&mut #tangent));
            ((), #tangent)
        });
        (#value, #tangent)
    };
    Some((calls, forward))
}

/// `fn f_vjp(x: X) -> (Y, impl Fn(Y_bar) -> X_bar) { stmts; (y, move |y_bar| body) }` as
/// `fn __f_vjp_pullback(x: X, seed: Y_bar) -> X_bar { stmts; let y_bar = seed; body }`
fn as_function(function: &ItemFn, seed: &Ident) -> Option<ItemFn> {
    let (ReturnType::Type(_, output), Some((Stmt::Expr(Expr::Tuple(pair), None), before))) =
        (&function.sig.output, function.block.stmts.split_last())
    else {
        return None;
    };
    let Type::Tuple(types) = &**output else {
        return None;
    };
    let (Type::ImplTrait(pullback), Expr::Closure(closure)) =
        (types.elems.get(1)?, pair.elems.get(1)?)
    else {
        return None;
    };
    let signature = pullback.bounds.iter().find_map(|bound| match bound {
        syn::TypeParamBound::Trait(bound) => match &bound.path.segments.last()?.arguments {
            syn::PathArguments::Parenthesized(signature) => Some(signature),
            _ => None,
        },
        _ => None,
    })?;
    let (Some(seed_ty), ReturnType::Type(_, cotangents)) =
        (signature.inputs.first(), &signature.output)
    else {
        return None;
    };
    let pattern = match closure.inputs.first()? {
        Pat::Type(typed) => &*typed.pat,
        pattern => pattern,
    };
    let mut item = function.clone();
    item.attrs.clear();
    item.sig.ident = companions::pullback(&function.sig.ident);
    item.sig.inputs.push(parse_quote!(#seed: #seed_ty));
    item.sig.output = parse_quote!(-> #cotangents);
    let body = &closure.body;
    item.block = parse_quote!({ #(#before)* let #pattern = #seed; #body });
    Some(item)
}

fn options(krate: &syn::Path, linear: Vec<Ident>) -> Options {
    Options {
        wrt: Some(linear),
        krate: krate.clone(),
        hidden: true,
        ..Options::parse(TokenStream::new(), &Diagnostics::default())
    }
}

fn named(input: &FnArg) -> Option<Ident> {
    match input {
        FnArg::Typed(typed) => match &*typed.pat {
            Pat::Ident(pat) => Some(pat.ident.clone()),
            _ => None,
        },
        FnArg::Receiver(_) => None,
    }
}

/// A tangent of which only the shape matters.
fn blank(p: &Passing, path: &TokenStream) -> TokenStream {
    let (name, blank) = (&p.name, suffixed(&p.name, "blank"));
    match p.kind {
        Kind::Slice(_) | Kind::Reference(_) => quote!(let #blank = #path::zero_tangent(#name);),
        _ => quote!(let #blank = #path::zero_tangent(&#name);),
    }
}

/// `let x_dot: [X_dot; N] = ..;`: the tangents of the lanes one by one.
fn scattered(p: &Passing, sig: &Companion, path: &TokenStream) -> TokenStream {
    let (name, dot, lanes, ty) = (&p.name, suffixed(&p.name, "dot"), &sig.lanes, p.owned(path));
    let (given, value) = match p.kind {
        Kind::Slice(_) => (quote!(#dot.map(<[_]>::to_vec)), name.to_token_stream()),
        Kind::Reference(_) => (quote!(#dot.cloned()), name.to_token_stream()),
        _ => (dot.to_token_stream(), quote!(&#name)),
    };
    quote! {
        let #dot = #path::scattered::<#ty, #lanes>(#given, || #path::zero_tangent(#value));
    }
}

/// The tangent as a rule takes it.
fn lent(p: &Passing, name: Ident) -> TokenStream {
    match p.kind {
        Kind::Slice(_) | Kind::Reference(_) => quote!(&#name),
        _ => name.to_token_stream(),
    }
}

/// Of a rule that is linear in its last parameters.
fn markers(constant: usize, linear: usize, path: &TokenStream) -> TokenStream {
    let constant = (0..constant).map(|_| quote!(#path::Inactive));
    let linear = (0..linear).map(|_| quote!(#path::Active));
    quote!((#(#constant,)* #(#linear,)*))
}
