//! `foo_grad`, `foo_value_and_grad` and `foo_grad_into`.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::super::function::{Mode, Operator};
use super::super::place::{own, suffixed};
use super::super::sig::Kind;
use super::{Inputs, Surface};
use crate::names::companions;

impl Surface<'_> {
    pub(super) fn grad(&self, with_value: bool) -> TokenStream {
        let ad = self.ad;
        let operator = Operator {
            mode: Mode::Reverse,
            kept: false,
        };
        let original = &self.item.sig.ident;
        let output = &self.sig.output;
        let cotangents = self.cotangent_types();
        let forward = self.run_forward(operator);
        let backward = self.run_reverse(quote!(#ad::seed::<#output>()), false);
        let (value, gradient) = (own("value"), own("gradient"));
        let (suffix, output, body, what) = if with_value {
            (
                "value_and_grad",
                quote!((#output, #cotangents)),
                quote! { #forward let #gradient = { #backward }; (#value, #gradient) },
                "The value and the gradient",
            )
        } else {
            (
                "grad",
                cotangents,
                quote! { #forward #backward },
                "The gradient",
            )
        };
        let docs = [
            format!(
                "{what} of [`{original}`] with respect to {}, in parameter order.",
                self.wrt()
            ),
            String::new(),
            "# Panics".to_string(),
            String::new(),
            format!("As [`{original}`] does."),
        ];
        let name = companions::suffixed(original, suffix);
        let mut inputs = self.inputs(operator);
        self.ask_for_scalar(&mut inputs);
        self.function(
            &name,
            &inputs,
            output,
            body,
            &docs,
            Some("the gradient is all this computes"),
        )
    }

    /// The gradient is that of a number, where the result may be something else.
    fn ask_for_scalar(&self, inputs: &mut Inputs) {
        let (output, path) = (&self.sig.output, self.path);
        let of = output.to_token_stream().to_string();
        if self.sig.not_numbers.iter().any(|param| *param == of) {
            let clause = inputs.generics.make_where_clause();
            clause
                .predicates
                .push(syn::parse_quote!(#output: #path::Scalar));
        }
    }

    /// `foo_grad_into(.., &mut a_bar, ..)`: the pullback adds into what the caller has.
    pub(super) fn grad_into(&self) -> TokenStream {
        let (ad, path) = (self.ad, self.path);
        let operator = Operator {
            mode: Mode::Reverse,
            kept: false,
        };
        let original = &self.item.sig.ident;
        let output = &self.sig.output;
        let forward = self.run_forward(operator);
        let mut inputs = self.inputs(operator);
        self.ask_for_scalar(&mut inputs);
        let (mut before, mut after) = (Vec::new(), Vec::new());
        for p in self.chosen() {
            let [bar, shape, into] = ["bar", "shape", "into"].map(|s| suffixed(&p.name, s));
            let ty = p.bar(path);
            inputs.params.push(quote!(#into: &mut #ty));
            match &p.kind {
                // Its slot holds the cotangent of what the call leaves, which is none of the result.
                _ if p.exclusive => {
                    before.push(quote!(let mut #bar = #ad::zeros(&#shape);));
                    after.push(match p.kind {
                        Kind::Slice(_) => quote!(#ad::accumulate_into(#into, #bar);),
                        _ => quote!(#ad::accumulate(#into, #bar);),
                    });
                }
                Kind::Primitive => {}
                Kind::Slice(_) => before.push(quote!(#ad::pad_slice(#into, &#shape);)),
                _ => before.push(quote!(#ad::Shape::pad(&#shape, #into);)),
            }
        }
        let again = self.again();
        let slots = self.sig.params.iter().zip(&self.selected).map(|(p, s)| {
            let (bar, into) = (suffixed(&p.name, "bar"), suffixed(&p.name, "into"));
            match (s, &p.kind) {
                (_, Kind::Function) => quote!(()),
                (false, _) => quote!(#ad::None),
                (true, Kind::Slice(_)) if p.exclusive => quote!(#ad::Some(#bar.as_mut_slice())),
                (true, _) if p.exclusive => quote!(#ad::Some(&mut #bar)),
                (true, _) => quote!(#ad::Some(#into)),
            }
        });
        let (value, pull) = (own("value"), own("pull"));
        let body = quote! {
            #forward
            #(#before)*
            #pull(#(#again,)* #ad::seed::<#output>(), #(#slots),*);
            #(#after)*
            #value
        };
        let docs = [
            format!(
                "The value of [`{original}`]; its gradient with respect to {} is added into the last arguments, in \
                 parameter order.",
                self.wrt()
            ),
            String::new(),
            "# Panics".to_string(),
            String::new(),
            format!(
                "As [`{original}`] does, and if one of the last arguments does not have the shape of its parameter."
            ),
        ];
        let name = companions::suffixed(original, "grad_into");
        self.function(&name, &inputs, quote!(#output), body, &docs, None)
    }
}
