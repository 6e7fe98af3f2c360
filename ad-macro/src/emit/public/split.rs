//! `foo_fwd` and `foo_rev`: the two halves of the reverse sweep, for callers who keep what is in between.
//!
//! Stable Rust cannot name the type of the residual, which holds closures of the callees, but it is one type: residuals of
//! many calls go into a `Vec`, and a struct takes a type parameter. A generated `struct` with a name would have to box
//! what every callee leaves.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::super::place::{own, suffixed};
use super::super::sig::{Kind, Passing, tangent};
use super::{Inputs, KEPT, Surface};
use crate::names::companions;

/// It is not given to `foo_rev` again: it was moved, or lent by `&mut`, and the residual has what is needed of it.
fn is_gone(p: &Passing) -> bool {
    p.exclusive || matches!(p.kind, Kind::Value)
}

impl Surface<'_> {
    pub(super) fn split(&self) -> TokenStream {
        let (fwd, rev) = (self.fwd(), self.rev());
        quote!(#fwd #rev)
    }

    /// `Residual<impl Fn(..), (..)>`
    fn residual(&self, capture: Option<TokenStream>) -> TokenStream {
        let path = self.path;
        let pullback = self.sig.pullback(path);
        let kept = self.kept().map(|(p, selected)| {
            let shape = selected.then(|| match &p.kind {
                Kind::Slice(element) => {
                    quote!(#path::Vec<<#element as #path::Differentiable>::Shape>,)
                }
                Kind::Reference(ty) => quote!(<#ty as #path::Differentiable>::Shape,),
                _ => {
                    let ty = &p.ty;
                    quote!(<#ty as #path::Differentiable>::Shape,)
                }
            });
            let again = (!p.exclusive).then(|| p.again(path));
            let again = again.map(|again| quote!(#again,));
            quote!(#again #shape)
        });
        quote!(#path::Residual<impl #pullback #capture, (#(#kept)*)>)
    }

    /// The parameters of which the residual keeps something, and whether that is the shape.
    fn kept(&self) -> impl Iterator<Item = (&Passing, bool)> {
        let params = self.sig.params.iter().zip(&self.selected);
        let kept = params.filter(|(p, _)| is_gone(p));
        kept.map(|(p, selected)| (p, *selected || p.is_output()))
    }

    /// The names of what it keeps.
    fn kept_names(&self) -> TokenStream {
        let names = self.kept().map(|(p, selected)| {
            let [again, shape] = ["again", "shape"].map(|s| suffixed(&p.name, s));
            let again = (!p.exclusive).then(|| quote!(#again,));
            let shape = selected.then(|| quote!(#shape,));
            quote!(#again #shape)
        });
        quote!((#(#names)*))
    }

    fn fwd(&self) -> TokenStream {
        let ad = self.ad;
        let original = &self.item.sig.ident;
        let output = &self.sig.output;
        let captured = &self.sig.captured;
        let residual = self.residual(Some(quote!(+ use<#(#captured),*>)));
        let (forward, kept) = (self.run_forward(KEPT), self.kept_names());
        let [value, pull] = ["value", "pull"].map(own);
        let rev = companions::suffixed(original, "rev");
        let docs = [
            format!(
                "The value of [`{original}`], and what [`{rev}`]({}{rev}) goes back from.",
                self.sig.stands_in.as_ref().map_or("", |_| "Self::")
            ),
            String::new(),
            "The residual borrows nothing. Its type has no name, but is the same for every call: residuals go into a \
             `Vec`, or a type parameter."
                .to_string(),
            String::new(),
            "# Panics".to_string(),
            String::new(),
            format!("As [`{original}`] does."),
        ];
        self.function(
            &companions::suffixed(original, "fwd"),
            &self.inputs(KEPT),
            quote!((#output, #residual)),
            quote!(#forward (#value, #ad::Residual::new(#pull, #kept))),
            &docs,
            Some("the value and the residual are all this computes"),
        )
    }

    fn rev(&self) -> TokenStream {
        let (ad, path) = (self.ad, self.path);
        let original = &self.item.sig.ident;
        let fwd = companions::suffixed(original, "fwd");
        let output = &self.sig.output;
        let [residual, pull, seed] = ["residual", "pull", "seed"].map(own);
        let seed_type = self.outputs(|p| p.owned(path), tangent(output, path));
        let seeds = self.outputs(
            |p| suffixed(&p.name, "bar").to_token_stream(),
            seed.to_token_stream(),
        );
        let residual_type = self.residual(None);
        let inputs = self
            .sig
            .params
            .iter()
            .zip(self.sig.inputs(false, self.path));
        let given = inputs.filter(|(p, _)| !is_gone(p));
        let (receiver, given): (Vec<_>, Vec<_>) = given.partition(|(p, _)| p.is_receiver());
        let receiver = receiver.into_iter().map(|(_, input)| input);
        let given = given.into_iter().map(|(_, input)| input);
        let params = receiver
            .chain([quote!(#residual: &#residual_type)])
            .chain(given)
            .chain([quote!(#seeds: #seed_type)])
            .collect();
        let inputs = Inputs {
            operator: KEPT,
            generics: self.sig.generics.clone(),
            params,
            lifetimes: Vec::new(),
        };
        let params = self.sig.params.iter().zip(&self.selected);
        let shapes = params.filter(|(p, selected)| **selected && !is_gone(p));
        let shapes = shapes.map(|(p, _)| {
            let (seen, shape) = (p.seen(ad), suffixed(&p.name, "shape"));
            quote!(let #shape = #ad::shape(#seen);)
        });
        let kept = self.kept_names();
        let backward = self.run_reverse(seed.to_token_stream(), true);
        let docs = [
            format!(
                "The cotangents of {} from those of {}, where [`{fwd}`]({}{fwd}) left the residual.",
                self.wrt(),
                self.results(),
                self.sig.stands_in.as_ref().map_or("", |_| "Self::")
            ),
            String::new(),
            "The arguments in between are those that were given then, except what was moved or lent by `&mut`: with others \
             the result is not the derivative."
                .to_string(),
            String::new(),
            "# Panics".to_string(),
            String::new(),
            "If the last argument does not have the shape of the result, and possibly if other arguments are given than \
             before."
                .to_string(),
        ];
        self.function(
            &companions::suffixed(original, "rev"),
            &inputs,
            self.cotangent_types(),
            quote! {
                let #pull = #residual.pullback();
                let #kept = #residual.kept();
                #(#shapes)*
                #backward
            },
            &docs,
            Some("the cotangents are all this computes"),
        )
    }
}
