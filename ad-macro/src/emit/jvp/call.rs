//! Calls in forward mode: the tangents of the arguments, and of what they change.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::super::function::Mode;
use super::super::place::{Side, dot, dot_mut, dot_name};
use super::super::{Cx, companion_call, halves, place};
use crate::hash::HashMap;
use crate::ir::*;
use crate::lin;

/// `let (y, y_dot) = __g_jvp(a, .., Some(a_dot), .., (Active, ..));`
pub(super) fn call(
    cx: &Cx,
    id: VarId,
    ty: &Option<syn::Type>,
    callee: &Callee,
    args: &[Arg],
) -> TokenStream {
    let (ad, lanes) = (cx.ad, &cx.sig.lanes);
    let var = cx.func.var(id);
    let (name, tangent) = (&var.name, dot_name(var));
    let mutability = var.mutable.then(|| quote!(mut));
    let tangent = match var.inactive {
        // What is believed of its type is checked.
        true => quote!(#ad::NoTangent),
        false => quote!(#mutability #tangent),
    };
    let mut values: Vec<TokenStream> = args
        .iter()
        .map(|arg| cx.argument(arg, Mode::Forward))
        .collect();
    let receiver = values.first().map(|receiver| quote!(&#receiver));
    let Tangents {
        before,
        dots,
        after,
    } = of_arguments(cx, id, args, callee.is_method(), receiver);
    values.extend(dots);
    values.push(quote!(#ad::Width::<#lanes>));
    let name_of = crate::names::companions::jvp;
    let call = match callee {
        Callee::Function(target) => {
            let dots = dot_name(cx.func.var(target.root));
            // The code of a function knows in how many lanes it runs.
            let (before, after) = values.split_at(args.len());
            let after = &after[..args.len()];
            let (env, companion) = super::super::function::called(&cx.func.var(target.root).name);
            quote!(#companion(#env, #(#before,)* #dots, #(#after),*))
        }
        _ => companion_call(cx, (callee, args), Mode::Forward, name_of, &values),
    };
    let ascription = ty.as_ref().map(|ty| quote!(: (#ty, _)));
    quote!(#(#before)* let (#mutability #name, #tangent) #ascription = #call; #(#after)*)
}

/// The tangents of a call's arguments, and what is done for them around the call.
pub(in crate::emit) struct Tangents {
    pub before: Vec<TokenStream>,
    pub dots: Vec<TokenStream>,
    pub after: Vec<TokenStream>,
}

/// `Some(a_dot)`, `Some(&x_dot)`, `None`, .. of the call that defines `id`. `receiver` borrows that of a method.
pub(in crate::emit) fn of_arguments(
    cx: &Cx,
    id: VarId,
    args: &[Arg],
    on_method: bool,
    receiver: Option<TokenStream>,
) -> Tangents {
    let (ad, lanes) = (cx.ad, cx.lanes());
    let vars = &cx.func.vars;
    let var = cx.func.var(id);
    let lent = super::super::lent(cx, args);
    let (mut before, mut after) = (Vec::new(), Vec::new());
    let side_by_side = side_by_side(cx, id, args, on_method, &mut before);
    let dots: Vec<TokenStream> = args
        .iter()
        .enumerate()
        .map(|(k, arg)| match arg {
            _ if side_by_side.contains_key(&k) => side_by_side[&k].clone(),
            Arg::Value(Atom::Var { var, .. })
                if cx.activity.is_active(*var) && cx.func.var(*var).inferred =>
            {
                let tangent = dot(vars, &lin::whole(*var), cx.side);
                quote!(#ad::Some(#ad::as_tangent(&#tangent)))
            }
            Arg::Function(function) => cx.function_dots(function, |_, target| {
                let target = &place::resolved(vars, target);
                let bare = target.proj.is_empty() && cx.is_reference(target.root);
                let tangent = match bare {
                    true => dot_name(cx.func.var(target.root)).to_token_stream(),
                    false => {
                        let tangent = dot(vars, target, cx.side);
                        quote!(&#tangent)
                    }
                };
                match cx.marker(target) {
                    Some(marker) => {
                        quote!(if #marker::ACTIVE { #ad::Some(#tangent) } else { #ad::None })
                    }
                    None => quote!(#ad::Some(#tangent)),
                }
            }),
            Arg::Value(Atom::Var { var, .. }) if cx.activity.is_active(*var) => {
                let tangent = dot(vars, &lin::whole(*var), cx.side);
                match cx.func.var(*var).follows.is_some() {
                    true => quote!(#ad::Some(#ad::as_tangent(&#tangent))),
                    false => quote!(#ad::Some(#ad::copy(&#tangent))),
                }
            }
            Arg::Ref(target, _) if cx.activity.place(target) => {
                let target = &place::resolved(vars, target);
                let bare = target.proj.is_empty() && cx.is_reference(target.root);
                let overlap = super::super::overlaps(vars, &lent, args.len(), target);
                // What is taken out of a variant is a value, which has to live until the call is over.
                let value = target
                    .proj
                    .iter()
                    .any(|proj| matches!(proj, Proj::Variant(..)));
                let tangent = match bare {
                    _ if overlap || value => {
                        let tangent = dot(vars, target, cx.side);
                        let part = halves::argument_part(var, k);
                        before.push(quote!(let #part = #ad::owned(&#tangent);));
                        quote!(&#part)
                    }
                    true => dot_name(cx.func.var(target.root)).to_token_stream(),
                    false => {
                        let tangent = dot(vars, target, cx.side);
                        quote!(&#tangent)
                    }
                };
                // Only the callee knows whether it takes `self` by value.
                let tangent = match on_method && k == 0 {
                    true => quote!(#ad::as_tangent(#tangent)),
                    false => tangent,
                };
                match cx.marker(target) {
                    Some(marker) => {
                        quote!(if #marker::ACTIVE { #ad::Some(#tangent) } else { #ad::None })
                    }
                    None => quote!(#ad::Some(#tangent)),
                }
            }
            Arg::Mut(target, _) if cx.activity.place(target) => {
                let tangent = dot_mut(vars, target, cx.side);
                let part = halves::argument_part(var, k);
                if super::super::overlaps(vars, &lent, k, target) {
                    // Disjoint as values, but not in the compiler's eyes: through a copy.
                    before.push(quote!(let mut #part = #ad::owned(&#tangent);));
                    after.push(quote!(#ad::put(&mut #tangent, #part);));
                    return quote!(#ad::Some(&mut #part));
                }
                // Only the callee knows how it takes `self`.
                match on_method && k == 0 {
                    true => quote!(#ad::Some(#ad::lent_tangent(&mut #tangent))),
                    false => quote!(#ad::Some(&mut #tangent)),
                }
            }
            Arg::Ref(..) if on_method && k == 0 => match cx.side {
                Side::Primal => {
                    quote!(#ad::no_receiver_tangent::<_, _, #lanes>(#receiver))
                }
                Side::Reverse => quote!(#ad::no_receiver_tangent::<_, _, 1>(#receiver)),
            },
            Arg::Mut(target, _) if vars[target.root.0].generator => super::super::no_slot(ad),
            _ => quote!(#ad::None),
        })
        .collect();
    Tangents {
        before,
        dots,
        after,
    }
}

/// The tangents of arguments that are halves of one place, where one of them may be changed.
fn side_by_side(
    cx: &Cx,
    id: VarId,
    args: &[Arg],
    on_method: bool,
    before: &mut Vec<TokenStream>,
) -> HashMap<usize, TokenStream> {
    let ad = cx.ad;
    let vars = &cx.func.vars;
    let mut dots = HashMap::default();
    for halves in halves::of_call(cx, args, usize::from(on_method), cx.side) {
        let (cuts, parts) = halves.cut(dot_mut(vars, &halves.of, cx.side), cx.func.var(id));
        let changes = |&(k, _): &(usize, _)| matches!(args[k], Arg::Mut(..));
        if !parts.iter().any(changes) {
            continue;
        }
        before.push(cuts);
        dots.extend(parts.into_iter().map(|(k, part)| match &args[k] {
            Arg::Mut(..) => (k, quote!(#ad::Some(#part))),
            _ => (k, quote!(#ad::Some(&*#part))),
        }));
    }
    dots
}
