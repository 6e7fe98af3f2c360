//! `foo_linearize`: the value, and the derivative there as a linear map.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::super::place::{own, suffixed};
use super::super::sig::{Kind, tangent};
use super::{KEPT, Surface};
use crate::names::companions;

impl Surface<'_> {
    pub(super) fn linearize(&self) -> TokenStream {
        let of_both = Surface {
            companion: companions::lin(&self.item.sig.ident),
            selected: self.selected.clone(),
            ..*self
        };
        of_both.map()
    }

    fn map(&self) -> TokenStream {
        let (ad, path) = (self.ad, self.path);
        let original = &self.item.sig.ident;
        let output = &self.sig.output;
        let tangents = self.cotangent_types();
        let out = self.outputs(|p| p.owned(path), tangent(output, path));
        // The tangent of what a `&mut` leads to at first has the shape it has then.
        let found = self.outs().map(|p| {
            let (name, found) = (&p.name, suffixed(&p.name, "found"));
            quote!(let #found = #ad::shape(&*#name);)
        });
        let forward = self.run_forward(KEPT);
        let [value, sweep, seed] = ["value", "sweep", "seed"].map(own);
        let result_dot = own("tangent");

        let pads = self
            .sig
            .params
            .iter()
            .zip(&self.selected)
            .map(|(p, selected)| {
                let [dot, shape, found] = ["dot", "shape", "found"].map(|s| suffixed(&p.name, s));
                match (selected, &p.kind) {
                    (true, _) if p.exclusive => {
                        quote!(let mut #dot = #ad::pad_lanes::<_, 1>(#dot, &#found);)
                    }
                    (false, _) if p.is_output() => {
                        quote!(let mut #dot = #ad::Shape::zero_lanes::<1>(&#found);)
                    }
                    (true, Kind::Primitive) | (false, _) => TokenStream::new(),
                    (true, _) => quote!(let #dot = #ad::pad_lanes::<_, 1>(#dot, &#shape);),
                }
            });
        let (again, dots, map) = (self.again(), self.dots(), own("pull"));
        // A map carries one direction.
        let gathered = self.chosen().map(|p| {
            let dot = suffixed(&p.name, "dot");
            quote!(let #dot = #ad::gather::<_, 1>([#dot]);)
        });
        let result_tangent = tangent(output, path);
        let pushed = self.outputs(
            |p| {
                let (ty, dot) = (p.owned(path), suffixed(&p.name, "dot"));
                quote!(#ad::only::<#ty>(#dot))
            },
            quote!(#ad::only::<#result_tangent>(#result_dot)),
        );
        let push = quote! {
            #(#gathered)*
            #(#pads)*
            let #result_dot = #map(#(#again,)* #ad::Sweep::Push((#(#dots,)*)));
            #pushed
        };
        let pull = self.pull_back(
            seed.to_token_stream(),
            true,
            |again, seed, slots| quote!(#again #ad::Sweep::Pull((#seed, #slots,))),
        );
        let seeds = self.outputs(
            |p| suffixed(&p.name, "bar").to_token_stream(),
            seed.to_token_stream(),
        );
        let given = self.names("dot");
        let (inputs, capture) = self.detached_inputs(KEPT);
        let docs = [
            format!(
                "The value of [`{original}`] and its derivative there with respect to {}, as a linear map.",
                self.wrt()
            ),
            String::new(),
            format!(
                "The map takes tangents of these to the tangent of {}, and its transpose cotangents back. It can be applied \
                 many times, each way, and computes nothing of [`{original}`] again.",
                self.results()
            ),
            String::new(),
            "# Panics".to_string(),
            String::new(),
            format!(
                "As [`{original}`] does; the map if its argument does not have the shape of what it belongs to."
            ),
        ];
        self.function(
            &companions::suffixed(original, "linearize"),
            &inputs,
            quote!((#output, impl #path::LinearMap<In = #tangents, Out = #out> #capture)),
            quote! {
                #(#found)*
                #forward
                (#value, #ad::linearization::<#tangents, #out, _>(move |#sweep| match #sweep {
                    #ad::Sweep::Push(#given) => #ad::Sweep::Push({ #push }),
                    #ad::Sweep::Pull(#seeds) => #ad::Sweep::Pull({ #pull }),
                }))
            },
            &docs,
            Some("the value and the map are all this computes"),
        )
    }
}
