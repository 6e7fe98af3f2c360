//! `foo_jvp` and `foo_jvp_n`.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::super::function::{Mode, Operator};
use super::super::place::{own, suffixed};
use super::super::sig::{Kind, tangent};
use super::Surface;
use crate::names::companions;

impl Surface<'_> {
    /// What the slots of the forward companion are given.
    pub(in crate::emit) fn dots(&self) -> Vec<TokenStream> {
        let ad = self.ad;
        let dots = self.sig.params.iter().zip(&self.selected).map(|(p, s)| {
            let dot = suffixed(&p.name, "dot");
            match (s, &p.kind) {
                (_, Kind::Function) => quote!(()),
                (_, Kind::Slice(_)) if p.is_output() => quote!(#ad::Some(#dot.as_mut_slice())),
                (_, _) if p.is_output() => quote!(#ad::Some(&mut #dot)),
                (false, _) => quote!(#ad::None),
                (true, Kind::Slice(_)) => quote!(#ad::Some(#dot.as_slice())),
                (true, Kind::Reference(_)) => quote!(#ad::Some(&#dot)),
                (true, _) => quote!(#ad::Some(#dot)),
            }
        });
        dots.collect()
    }

    /// `foo_jvp`, and `foo_jvp_n` which takes several tangents and carries them all in one sweep.
    pub(super) fn jvp(&self, several: bool) -> TokenStream {
        let (ad, path) = (self.ad, self.path);
        let operator = Operator {
            mode: Mode::Forward,
            kept: false,
        };
        let original = &self.item.sig.ident;
        let lanes = match several {
            true => self.sig.lanes.to_token_stream(),
            false => quote!(1),
        };
        let mut extra = self.dots();
        extra.push(quote!(#ad::Width::<#lanes>));
        let companion = companions::jvp(original);
        let call = self
            .sig
            .call(&companion, Some(&lanes), self.markers(), extra);
        let gather = match several {
            true => {
                let (all, pattern) = (own("tangents"), self.names("dot"));
                quote!(let #pattern = #ad::gather::<_, #lanes>(#all);)
            }
            false => self
                .chosen()
                .map(|p| {
                    let dot = suffixed(&p.name, "dot");
                    quote!(let #dot = #ad::gather::<_, 1>([#dot]);)
                })
                .collect(),
        };
        let pads = self.chosen().map(|p| {
            let (seen, dot) = (p.seen(ad), suffixed(&p.name, "dot"));
            let is_plain = matches!(p.kind, Kind::Primitive | Kind::Inferred | Kind::Function);
            if is_plain && !p.exclusive {
                return TokenStream::new();
            }
            let mutability = p.exclusive.then(|| quote!(mut));
            quote!(let #mutability #dot = #ad::pad_lanes::<_, #lanes>(#dot, &#ad::shape(#seen));)
        });
        let held = self.sig.params.iter().zip(&self.selected);
        let held = held.filter(|(p, selected)| !*selected && p.is_output());
        let held = held.map(|(p, _)| {
            let (name, dot) = (&p.name, suffixed(&p.name, "dot"));
            quote!(let mut #dot = #ad::zero_lanes::<_, #lanes>(&*#name);)
        });
        let (value, value_dot) = (own("value"), own("tangent"));
        let output = &self.sig.output;
        let results = self.outputs(|p| p.owned(path), tangent(output, path));
        let scattered = match several {
            true => {
                let results_dot = self.outputs(
                    |p| suffixed(&p.name, "dot").to_token_stream(),
                    quote!(#value_dot),
                );
                quote!(<#results as #ad::Tangent>::scatter::<#lanes>(#results_dot))
            }
            false => self.outputs(
                |p| {
                    let (ty, dot) = (p.owned(path), suffixed(&p.name, "dot"));
                    quote!(#ad::only::<#ty>(#dot))
                },
                {
                    let ty = tangent(output, path);
                    quote!(#ad::only::<#ty>(#value_dot))
                },
            ),
        };
        let parts = self.function_parts(operator);
        let body = quote! {
            #parts #gather #(#pads)* #(#held)*
            let (#value, #value_dot) = #call;
            (#value, #scattered)
        };
        let of = self.results();
        let what = match several {
            true => format!(
                "The value of [`{original}`] and the tangents `J v` of {of}, for several tangents `v` of {} at once: one \
                 sweep carries them all.",
                self.wrt()
            ),
            false => format!(
                "The value of [`{original}`] and the tangent `J v` of {of}, for the tangent `v` of {}.",
                self.wrt()
            ),
        };
        let docs = [
            what,
            String::new(),
            "# Panics".to_string(),
            String::new(),
            format!(
                "As [`{original}`] does, and if a tangent does not have the shape of its argument."
            ),
        ];
        let mut inputs = self.inputs(operator);
        let tangents = self.cotangent_types();
        let (suffix, results) = match several {
            true => {
                let all = own("tangents");
                inputs.params.push(quote!(#all: [#tangents; #lanes]));
                inputs.generics = self.sig.with_lanes(path);
                ("jvp_n", quote!([#results; #lanes]))
            }
            false => {
                let pattern = self.names("dot");
                inputs.params.push(quote!(#pattern: #tangents));
                ("jvp", results)
            }
        };
        self.function(
            &companions::suffixed(original, suffix),
            &inputs,
            quote!((#output, #results)),
            body,
            &docs,
            Some("the value and the tangents are all this computes"),
        )
    }
}
