//! The closures that the sweep stands in: what they are given again, the seed, the slots for the cotangents.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::super::Cx;
use super::super::place::{self, bar_name, numbered, suffixed};
use super::super::sig::Kind;
use super::{Reverse, Run, borrowed};
use crate::ir::*;
use crate::lin;
use crate::passes::residuals::BODY;

/// The parameters and the body of a pullback.
struct Pullback {
    again: Vec<(TokenStream, Option<TokenStream>)>,
    seed: TokenStream,
    slots: Vec<(TokenStream, Option<TokenStream>)>,
    body: TokenStream,
}

/// `name: ty`
fn typed((name, ty): &(TokenStream, Option<TokenStream>)) -> TokenStream {
    let ascription = ty.as_ref().map(|ty| quote!(: #ty));
    quote!(#name #ascription)
}

/// The closure of the reverse companion.
pub fn closure(cx: &Cx, cotangent: &lin::Func) -> TokenStream {
    let Pullback {
        again,
        seed,
        slots,
        body,
    } = pullback(cx, cotangent);
    let (again, slots) = (again.iter().map(typed), slots.iter().map(typed));
    let closure = quote!(move |#(#again,)* #seed, #(#slots),*| { #body });
    cx.sig.released.without(closure)
}

/// The same, of a closure that captured the first `captured` parameters.
pub fn closure_of_closure(cx: &Cx, cotangent: &lin::Func, captured: usize) -> TokenStream {
    let ad = cx.path;
    let Pullback {
        again,
        seed,
        slots,
        body,
    } = pullback(cx, cotangent);
    let inner = |parts: &[(TokenStream, Option<TokenStream>)]| {
        let names: Vec<TokenStream> = parts.iter().map(|(name, _)| name.clone()).collect();
        super::super::function::nested(names.into_iter())
    };
    let (captures, bars) = match cx.ambient {
        true => (quote!(_: #ad::Captures<'_, #ad::Nothing>), quote!((): ())),
        false => {
            let captures = inner(&again[..captured]);
            (quote!(#ad::Captures(#captures)), inner(&slots[..captured]))
        }
    };
    let again = again[captured..].iter().map(typed);
    let slots = slots[captured..].iter().map(typed);
    quote!(move |#captures, #(#again,)* #seed, #bars, #(#slots),*| { #body })
}

/// The closure of the companion that is run both ways.
pub fn both(cx: &Cx, tangent: &lin::Func, cotangent: &lin::Func) -> TokenStream {
    let (ad, sweep) = (cx.ad, place::own("sweep"));
    let seed = bar_name(cx.func.var(cx.func.result));
    let output = super::super::sig::tangent(&cx.sig.output_elided, ad);
    let Run { slots, body: push } = super::push::push(cx, tangent);
    let (dots, dot_types): (Vec<_>, Vec<_>) = slots.into_iter().unzip();
    let Pullback {
        again,
        slots,
        body: pull,
        ..
    } = pullback(cx, cotangent);
    let again = again.iter().map(typed);
    let (bars, bar_types): (Vec<_>, Vec<_>) = slots.into_iter().unzip();
    cx.sig.released.without(quote! {
        move |#(#again,)* #sweep: #ad::Sweep<(#(#dot_types,)*), (#output, #(#bar_types,)*)>| match #sweep {
            #ad::Sweep::Push((#(#dots,)*)) => { #push }
            #ad::Sweep::Pull((#seed, #(#bars,)*)) => { #pull #ad::zero() }
        }
    })
}

fn pullback(cx: &Cx, cotangent: &lin::Func) -> Pullback {
    let ad = cx.ad;
    let mut reverse = Reverse::new(cx, (&cx.func.body, &cotangent.body), false);

    let result = cx.func.var(cx.func.result);
    let seed = bar_name(result);
    // Of several numbers some may not be asked for. Those of an array are mostly alike, and taken to be.
    if needs_padding(cx) && !matches!(cx.sig.output, syn::Type::Array(_)) {
        reverse.unreached.insert(cx.func.result);
    }
    let mut again = Vec::new();
    let mut slots = Vec::new();
    let mut head = Vec::new();
    let mut foot = Vec::new();
    for (n, param) in cx.func.params.iter().enumerate() {
        let passing = &cx.sig.params[n];
        let var = cx.func.var(param.var);
        let ty = passing.again(ad);
        let written = |ty: TokenStream| (!passing.is_inferred()).then_some(ty);
        if passing.function.is_some() {
            let [env, ..] = super::super::function::names(&passing.name);
            let bars = bar_name(var);
            again.push((env.to_token_stream(), Some(ty)));
            slots.push((quote!(mut #bars), Some(passing.slot(ad))));
            continue;
        }
        let supplied = match passing.kind {
            Kind::Value => quote!(_),
            Kind::Inferred if cx.plan.how(param.var).is_none() => quote!(_),
            _ if var.mutable => quote!(_),
            _ => var.unique.to_token_stream(),
        };
        again.push((supplied, written(ty)));
        let ty = written(passing.slot(ad));
        if !cx.activity.is_active(param.var) {
            slots.push((quote!(_), ty));
            continue;
        }
        let slot = suffixed(&var.unique, "slot");
        let name = bar_name(var);
        slots.push((slot.to_token_stream(), ty));
        match &passing.kind {
            // In, the cotangent of what the parameter leads to in the end; out, of what it did at first.
            Kind::Slice(_) | Kind::Reference(_) if var.exclusive => {
                reverse.unreached.insert(param.var);
                if passing.is_inferred() {
                    let (own, shape) = (suffixed(&name, "own"), suffixed(&var.unique, "shape"));
                    head.push(quote! {
                        let mut #own = #ad::zeros(#shape);
                        let #name = #ad::lent_or(#slot, &mut #own);
                    });
                    continue;
                }
                let (own, given) = (suffixed(&name, "own"), place::own("given"));
                let shape = suffixed(&var.unique, "shape");
                head.push(match passing.kind {
                    Kind::Slice(_) => quote! {
                        let mut #own;
                        let #name = match #slot {
                            #ad::Some(_) => #ad::beside_mut(#slot, #shape.len()),
                            #ad::None => { #own = #ad::zeros(#shape); &mut #own[..] }
                        };
                    },
                    _ => quote! {
                        let mut #own;
                        let #name = match #slot {
                            #ad::Some(#given) => #given,
                            #ad::None => { #own = #ad::zeros(#shape); &mut #own }
                        };
                    },
                });
            }
            Kind::Slice(_) | Kind::Reference(_) if cx.captured.is_some_and(|first| n >= first) => {
                let (own, value) = (suffixed(&name, "own"), &var.unique);
                head.push(quote! {
                    let mut #own;
                    let #name = match #slot {
                        #ad::Some(#slot) => #slot,
                        #ad::None => { #own = #ad::zero_tangent(#value); #ad::as_slot(&mut #own) }
                    };
                });
            }
            Kind::Slice(_) | Kind::Reference(_) if passing.is_inferred() => {
                let own = suffixed(&name, "own");
                head.push(quote! {
                    let mut #own = #ad::stand_in(&#slot);
                    let #name = #ad::lent_or(#slot, &mut #own);
                });
            }
            Kind::Slice(_) => {
                let value = &var.unique;
                head.push(match var.mutable {
                    false => quote!(let #name = #ad::beside_mut(#slot, #value.len());),
                    true => quote!(let #name = #slot.unwrap_or(&mut []);),
                });
            }
            Kind::Reference(_) => {
                let zero = suffixed(&name, "zero");
                head.push(
                    quote!(let mut #zero = #ad::zero(); let #name = #slot.unwrap_or(&mut #zero);),
                );
            }
            Kind::Primitive | Kind::Value | Kind::Optional(_) | Kind::Inferred => {
                reverse.pending.insert(param.var);
                foot.push((n, quote!(#slot), quote!(#name)));
            }
            Kind::Function => {}
        }
    }
    let tapes = cx.plan.tapes.iter().map(|id| {
        let tape = numbered("tape", *id);
        quote!(let mut #tape = &#tape[..];)
    });
    let borrowed = borrowed(cx);
    let mut body = Vec::new();
    reverse.block(&cx.func.body, &cotangent.body, BODY, &mut body);
    let foot: Vec<TokenStream> = foot
        .into_iter()
        .map(|(n, slot, name)| {
            let var = cx.func.params[n].var;
            let declaration = reverse.zero_if_pending(var);
            let add = match cx.sig.params[n].kind {
                Kind::Inferred => quote!(merge),
                Kind::Primitive
                    if reverse.done.contains(&var) || !reverse.unreached.contains(&var) =>
                {
                    quote!(arrive)
                }
                _ => quote!(accumulate),
            };
            quote!(#declaration if let #ad::Some(#slot) = #slot { #ad::#add(#slot, #name); })
        })
        .collect();
    let pad = needs_padding(cx).then(|| {
        let shape = suffixed(&result.unique, "shape");
        quote!(let #seed = #ad::pad(#seed, &#shape);)
    });
    let output = super::super::sig::tangent(&cx.sig.output_elided, ad);
    let open = crate::callable::is_inferred(&cx.sig.output);
    let restored = retained(cx).map(|(var, kept)| {
        let name = &var.unique;
        quote!(let #name = #ad::restore(#name, &#kept);)
    });
    Pullback {
        again,
        seed: typed(&(seed.to_token_stream(), (!open).then_some(output))),
        slots,
        body: quote!(#pad #(#restored)* #(#borrowed)* #(#head)* #(#tapes)* #(#body)* #(#foot)*),
    }
}

/// The parameters of a closure whose types are not written and that its pullback reads, and what is kept of them.
fn retained<'a>(cx: &'a Cx) -> impl Iterator<Item = (&'a Var, proc_macro2::Ident)> {
    cx.func.params.iter().filter_map(|param| {
        let var = cx.func.var(param.var);
        let read = cx.plan.how(param.var) == Some(crate::passes::residuals::How::Free);
        (var.inferred && read).then(|| (var, suffixed(&var.unique, "kept")))
    })
}

/// Keeps of those parameters what they are not supplied again with.
pub fn retain(cx: &Cx) -> TokenStream {
    let ad = cx.ad;
    let kept = retained(cx).map(|(var, kept)| {
        let name = &var.name;
        quote!(let #kept = #ad::retain(&#name);)
    });
    quote!(#(#kept)*)
}

/// The cotangent of a result that is not a scalar may come as an empty zero.
pub fn needs_padding(cx: &Cx) -> bool {
    !(crate::lower::is_primitive(&cx.sig.output) || cx.sig.has_bare_result())
}
