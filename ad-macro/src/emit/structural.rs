//! Structural changes: calls of the runtime's functions that make them, and of what they leave.
//!
//! Input:  `v.push(x)`
//! Output: `let (_, change) = ad::push(&mut v, x);`, then `change.push(&mut v_dot, x_dot)` or `change.pull(&mut v_bar, ..)`

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote, quote_spanned};

use super::Cx;
use super::place::{self, Side, bar_mut, dot, dot_mut, own};
use crate::ir::*;
use crate::lin::{Coef, whole};
use crate::structure::Receiver;

/// Makes the change: `(value, change)`.
pub fn perform(cx: &Cx, change: &Structural) -> TokenStream {
    let ad = cx.ad;
    let vars = &cx.func.vars;
    let given = change.given.iter().map(|given| match given {
        Given::Value(a) | Given::Sequence(a @ Atom::Var { .. }, _) => {
            place::atom(vars, a, Side::Primal)
        }
        Given::Sequence(Atom::Opaque(o), true) => {
            let slice = &o.written;
            quote!((#slice).to_vec())
        }
        Given::Sequence(Atom::Opaque(o), false) => {
            let (elements, part) = (&o.written, own("part"));
            quote!({
                let mut #part = #ad::Vec::new();
                #ad::Extend::extend(&mut #part, #elements);
                #part
            })
        }
        Given::Plain(opaque) => opaque.written.clone(),
    });
    let target = change.place.as_ref().map(|target| {
        let root = cx.func.var(target.root);
        let whole = target.proj.is_empty() && (root.reference || root.exclusive);
        let target = place::written(vars, target);
        let target = if whole { quote!((*#target)) } else { target };
        borrow(change, target)
    });
    let span = span(change);
    let function = Ident::new(change.row.function, span);
    let ad = place::located(ad, span);
    match change.written {
        Written::Array | Written::Vec(_) => {
            let made = super::rhs::structural(vars, change);
            quote_spanned!(span=> #ad::structure::#function(#made))
        }
        _ => {
            let arguments = target.into_iter().chain(given);
            quote_spanned!(span=> #ad::structure::#function(#(#arguments),*))
        }
    }
}

/// Where the change fails, if it does, and where a type that is not the language's is complained about.
fn span(change: &Structural) -> proc_macro2::Span {
    match &change.written {
        Written::Method(method) => method.span(),
        Written::Path(path) | Written::Function(path) => syn::spanned::Spanned::span(path),
        Written::Vec(path) => syn::spanned::Spanned::span(path),
        Written::Array => proc_macro2::Span::mixed_site(),
        Written::Assign(token) => token.span,
    }
}

/// The receiver as the runtime's function takes it, and its tangent as the change does.
fn borrow(change: &Structural, target: TokenStream) -> TokenStream {
    match change.row.receiver {
        Receiver::Whole => quote!(&mut #target),
        Receiver::Slice => quote!(&mut (#target)[..]),
        Receiver::View => quote!(&(#target)[..]),
        Receiver::Value => quote!(&mut ()),
    }
}

/// Several as a tuple.
fn bundle(cx: &Cx, mut parts: Vec<TokenStream>) -> TokenStream {
    let ad = cx.ad;
    match parts.len() {
        0 => quote!(#ad::NoTangent),
        1 => parts.remove(0),
        _ => quote!((#(#parts),*)),
    }
}

/// The tangent of what goes in.
fn operand(cx: &Cx, atom: &Atom) -> TokenStream {
    let ad = cx.ad;
    match atom {
        Atom::Var { var, .. } if cx.activity.is_active(*var) => cx.pushed(&Coef::One, &whole(*var)),
        _ => quote!(#ad::zero()),
    }
}

/// The change of the tangents. `record` borrows what the change was; `value` is what it left, beside the primal.
pub fn push(
    cx: &Cx,
    change: &Structural,
    record: &TokenStream,
    value: Option<&Ident>,
) -> TokenStream {
    let (ad, lanes) = (cx.ad, cx.lanes());
    let vars = &cx.func.vars;
    if change.row.receiver == Receiver::View {
        let target = change
            .place
            .as_ref()
            .map(|target| dot(vars, target, cx.side));
        let target = borrow(change, target.unwrap_or_default());
        let look =
            |at: TokenStream| quote!(#ad::structure::ViewLanes::<_, #lanes>::look(#record, #at));
        let marker = change.place.as_ref().and_then(|target| cx.marker(target));
        return match (marker, value) {
            (Some(marker), Some(value)) => {
                let look = look(target);
                quote!(if #marker::ACTIVE { #look } else { #ad::zero_lanes::<_, #lanes>(&#value) })
            }
            // A look at the lazy zero.
            (Some(marker), None) => {
                let (look, nothing) =
                    (look(target.clone()), look(quote!(#ad::none_of(|| #target))));
                quote!(if #marker::ACTIVE { #look } else { #nothing })
            }
            (None, _) => look(target),
        };
    }
    let operands = change.operands().into_iter();
    let operands = bundle(cx, operands.map(|atom| operand(cx, atom)).collect());
    let target = change
        .place
        .as_ref()
        .map(|target| dot_mut(vars, target, cx.side));
    let target = borrow(change, target.unwrap_or_default());
    quote!(#ad::structure::ChangeLanes::<_, #lanes>::push(#record, #target, #operands))
}

/// `(a_dot, b_dot)` or `(a_bar, b_bar)` of a `mem::swap`, which is its own transpose.
pub fn exchange(
    cx: &Cx,
    a: &Place,
    b: &Place,
    tangent: fn(&[Var], &Place) -> TokenStream,
) -> TokenStream {
    let ad = cx.ad;
    let vars = &cx.func.vars;
    let (one, other) = (tangent(vars, a), tangent(vars, b));
    match place::disjoint(vars, a, b) {
        true => quote!(#ad::structure::exchange(&mut #one, &mut #other);),
        // Disjoint as values, but not in the compiler's eyes: through a copy.
        false => {
            let part = own("part");
            quote!({
                let #part = #ad::owned(&#one);
                #one = #ad::owned(&#other);
                #other = #part;
            })
        }
    }
}

/// The change of the cotangents back: what goes into each operand that has one.
pub fn pull(
    cx: &Cx,
    change: &Structural,
    record: &Ident,
    seed: TokenStream,
) -> (TokenStream, Vec<(VarId, Ident)>) {
    let ad = cx.ad;
    let target = change
        .place
        .as_ref()
        .map(|target| bar_mut(&cx.func.vars, target));
    let marker = change.place.as_ref().and_then(|target| cx.marker(target));
    if change.row.receiver == Receiver::View {
        let target = target.unwrap_or_default();
        let spread = quote!(#ad::structure::View::spread(#record, &mut (#target)[..], #seed););
        let spread = match marker {
            Some(marker) => quote!(if #marker::ACTIVE { #spread }),
            None => spread,
        };
        return (spread, Vec::new());
    }
    let mut parts = Vec::new();
    let mut names = Vec::new();
    for (k, atom) in change.operands().into_iter().enumerate() {
        match atom {
            Atom::Var { var, .. } if cx.activity.is_active(*var) => {
                let name = place::numbered("part", k);
                parts.push(name.to_token_stream());
                names.push((*var, name));
            }
            _ => parts.push(quote!(_)),
        }
    }
    let target = borrow(change, target.unwrap_or_default());
    let pattern = match parts.as_slice() {
        [] => quote!(_),
        [one] => one.clone(),
        _ => quote!((#(#parts),*)),
    };
    let pulled = quote!(let #pattern = #ad::structure::Change::pull(#record, #target, #seed););
    (pulled, names)
}

/// `v = x;` of a whole variable, which may have been moved from: `change` leaves what it was.
pub fn assign_whole(cx: &Cx, change: &Structural, record: &Ident) -> Option<TokenStream> {
    let (ad, target) = (cx.ad, change.assigned_whole()?);
    let (shape, value) = (shape_name(cx, target), &cx.func.var(target).name);
    let written = super::rhs::structural(&cx.func.vars, change);
    // Once it is assigned, the type of a bare `None` is known.
    Some(quote!(#written; let #record = #ad::structure::assigned(&#shape, &#value);))
}

/// The same in the forward program.
pub fn push_whole(cx: &Cx, change: &Structural) -> Option<TokenStream> {
    let (ad, lanes, target) = (cx.ad, &cx.sig.lanes, change.assigned_whole()?);
    let value = &cx.func.var(target).name;
    let target = dot_mut(&cx.func.vars, &whole(target), cx.side);
    let written = super::rhs::structural(&cx.func.vars, change);
    let (tangent, operand) = (own("tangent"), operand(cx, change.operands().first()?));
    Some(quote!({
        let #tangent = #operand;
        #written;
        #ad::structure::set::<_, #lanes>(&mut #target, #tangent, &#value);
    }))
}

/// Where the primal keeps the shape of a variable.
fn shape_name(cx: &Cx, var: VarId) -> Ident {
    place::suffixed(&cx.func.var(var).unique, "shape")
}
