//! A function with a checkpoint: its reverse companion keeps its inputs, and the pullback runs it again.
//!
//! Input:  `#[differentiate(checkpoint)] fn f(x: f64, v: Vec<f64>, s: &mut S) -> f64`
//! Output:
//! ```text
//! fn __f_rev(x, v, s) {
//!     let (v_kept, s_kept) = (original(&v).snapshot(), original(&*s).snapshot_of());
//!     let value = { .. };
//!     (value, move |x, v, s, value_bar, slots| {
//!         let mut s_given = s_kept.clone();
//!         let (_, pull) = __f_rev_recorded(x, v_kept.clone(), &mut s_given);
//!         pull(x, v, s, value_bar, slots)
//!     })
//! }
//! ```

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};

use super::super::place::{own, suffixed};
use super::super::sig::{Kind, Passing, tangent};
use super::super::{Cx, copies, primal};
use super::silent;
use crate::ir::Var;
use crate::lin;
use crate::names::companions;
use crate::passes::residuals::Plan;

/// One parameter, on its way through the wrapper.
struct Given<'a> {
    var: &'a Var,
    passing: &'a Passing,
}

impl Given<'_> {
    fn name(&self) -> &Ident {
        &self.var.name
    }

    /// Named in the closure.
    fn unique(&self) -> &Ident {
        &self.var.unique
    }

    /// It is moved or changed, so that a copy has to be kept.
    fn is_kept(&self) -> bool {
        self.passing.exclusive || matches!(self.passing.kind, Kind::Value)
    }

    /// `let x_kept = original(&x).snapshot();`
    fn keep(&self, ad: &TokenStream) -> Option<TokenStream> {
        let (name, kept) = (self.name(), suffixed(self.unique(), "kept"));
        let copy = match self.passing.exclusive {
            true => copies::snapshot_of(ad, name),
            false => copies::snapshot(ad, name),
        };
        self.is_kept().then(|| quote!(let #kept = #copy;))
    }

    /// The argument of the second run, and what has to be declared for it.
    fn argument(&self, ad: &TokenStream) -> (Option<TokenStream>, TokenStream) {
        let (unique, kept) = (self.unique(), suffixed(self.unique(), "kept"));
        let given = suffixed(unique, "given");
        match (&self.passing.kind, self.passing.exclusive) {
            (kind, true) => {
                let whole = matches!(kind, Kind::Slice(_)).then(|| quote!([..]));
                let copy = copies::snapshot(ad, &kept);
                (
                    Some(quote!(let mut #given = #copy;)),
                    quote!(&mut #given #whole),
                )
            }
            (Kind::Value, _) => (None, copies::snapshot(ad, &kept)),
            _ => (None, unique.to_token_stream()),
        }
    }
}

/// The body of `__foo_rev`, where `__foo_rev_recorded` is the companion that records.
pub fn body(cx: &Cx, name: &Ident, cotangent: &lin::Func) -> TokenStream {
    let ad = cx.ad;
    let params = cx.func.params.iter().zip(&cx.sig.params);
    let given: Vec<Given> = params
        .map(|(param, passing)| Given {
            var: cx.func.var(param.var),
            passing,
        })
        .collect();
    let kept = given.iter().filter_map(|given| given.keep(ad));
    let nothing = Plan::default();
    let unrecorded = lin::Func {
        body: silent(&cotangent.body),
    };
    let run = primal::value(&cx.with_plan(&nothing), &unrecorded);
    let value = &cx.func.var(cx.func.result).name;

    let (seed, pull) = (own("seed"), own("pull"));
    let seed_ty = tangent(&cx.sig.output_elided, ad);
    let again: Vec<&Ident> = given.iter().map(Given::unique).collect();
    let again_types = cx.sig.params.iter().map(|p| p.again(ad));
    let slots: Vec<Ident> = again.iter().map(|name| suffixed(name, "slot")).collect();
    let slot_types = cx.sig.params.iter().map(|p| p.bar(ad));
    let (declared, arguments): (Vec<_>, Vec<_>) =
        given.iter().map(|given| given.argument(ad)).unzip();
    let markers = &cx.sig.markers;
    let recorded = companions::rev_recorded(name);
    let call = cx.sig.call_with(
        &recorded,
        None,
        arguments,
        quote!((#(<#markers as ::core::default::Default>::default(),)*)),
    );
    quote! {
        #(#kept)*
        #run
        (#value, move |#(#again: #again_types,)* #seed: #seed_ty, #(#slots: #ad::Option<&mut #slot_types>),*| {
            #(#declared)*
            let (_, #pull) = #call;
            #pull(#(#again,)* #seed, #(#slots),*)
        })
    }
}
