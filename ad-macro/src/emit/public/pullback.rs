//! The operator that hands out the pullback.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::Surface;
use crate::emit::function::{Mode, Operator};
use crate::emit::place::{own, suffixed};
use crate::emit::sig::tangent;
use crate::names::companions;

impl Surface<'_> {
    pub(super) fn vjp(&self) -> TokenStream {
        let path = self.path;
        let operator = Operator {
            mode: Mode::Reverse,
            kept: true,
        };
        let original = &self.item.sig.ident;
        let name = companions::suffixed(original, "vjp");
        let output = &self.sig.output;
        let seed = self.outputs(|p| p.owned(path), tangent(output, path));
        let cotangents = self.cotangent_types();
        let forward = self.run_forward(operator);
        let (value, seed_name) = (own("value"), own("seed").to_token_stream());
        let backward = self.run_reverse(seed_name.clone(), true);
        let seeds = self.outputs(
            |p| {
                let bar = suffixed(&p.name, "bar");
                quote!(#bar)
            },
            seed_name,
        );
        let (inputs, capture) = self.detached_inputs(operator);
        let of = self.results();
        let docs = [
            format!(
                "The value of [`{original}`] and its pullback `v ↦ Jᵀ v` with respect to {}.",
                self.wrt()
            ),
            String::new(),
            format!("The pullback takes a cotangent of {of} and can be called many times."),
            String::new(),
            "# Panics".to_string(),
            String::new(),
            format!(
                "As [`{original}`] does; the pullback if its argument does not have the shape of the result."
            ),
        ];
        self.function(
            &name,
            &inputs,
            quote!((#output, impl #path::Fn(#seed) -> #cotangents #capture)),
            quote! { #forward (#value, move |#seeds: #seed| -> #cotangents { #backward }) },
            &docs,
            Some("the value and the pullback are all this computes"),
        )
    }
}
