//! `foo_jacfwd` and `foo_jacrev`, and those that write into the caller's buffer.
//!
//! Both are sweeps over the seeds: of the forward companion, many columns at once, or of one pullback, row by row.

use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};

use super::copies;
use super::function::{Mode, Operator};
use super::place::{own, suffixed};
use super::public::{Inputs, Surface};
use super::sig::{Kind, Passing};
use crate::names::companions;

/// There are no functions among the parameters: what the user passes for one has the code of one direction.
const OPERATOR: Operator = Operator {
    mode: Mode::Reverse,
    kept: false,
};

impl Surface<'_> {
    /// `foo_jacfwd`, `foo_jacfwd_into`.
    pub(super) fn jacfwd(&self) -> TokenStream {
        let ad = self.ad;
        let chosen: Vec<&Passing> = self.chosen().collect();
        let [columns, first, input, row, value, value_dot] =
            ["columns", "first", "input", "row", "value", "tangent"].map(own);
        let (sink, seeds) = (own("sink"), own("seeds"));
        let width = quote!({ #ad::jacobian::WIDTH });
        let shapes = self.sig.params.iter().filter_map(|p| {
            let (seen, shape) = (p.seen(ad), suffixed(&p.name, "shape"));
            let carries = p.is_output() || chosen.iter().any(|c| c.name == p.name);
            carries.then(|| quote!(let #shape = #ad::shape(#seen);))
        });
        // A sweep takes its arguments as the call would find them.
        let kept = self.sig.params.iter().filter(|p| p.exclusive).map(|p| {
            let (name, before) = (&p.name, suffixed(&p.name, "before"));
            let copy = copies::snapshot_of(ad, name);
            quote!(let #before = #copy;)
        });
        let restored = self.sig.params.iter().filter(|p| p.exclusive).map(|p| {
            let (name, before) = (&p.name, suffixed(&p.name, "before"));
            let copy = copies::snapshot(ad, &before);
            quote!(#ad::put(&mut *#name, #copy);)
        });
        let arguments = self.sig.params.iter().map(|p| match p.kind {
            Kind::Value => copies::snapshot(ad, &p.name),
            _ => p.name.to_token_stream(),
        });
        let dimensions = chosen.iter().map(|p| {
            let shape = suffixed(&p.name, "shape");
            quote!(#ad::jacobian::dimension(&#shape))
        });
        let planted = chosen.iter().map(|p| {
            let (dot, shape) = (suffixed(&p.name, "dot"), suffixed(&p.name, "shape"));
            quote! {
                let mut #dot = #ad::Shape::zero_lanes::<#width>(&#shape);
                #columns.plant(#first, &mut #dot, &mut #input);
            }
        });
        let held = self
            .outs()
            .filter(|p| chosen.iter().all(|c| c.name != p.name));
        let held = held.map(|p| {
            let (dot, shape) = (suffixed(&p.name, "dot"), suffixed(&p.name, "shape"));
            quote!(let mut #dot = #ad::Shape::zero_lanes::<#width>(&#shape);)
        });
        let dots = self.dots().into_iter();
        let arguments = arguments.chain(dots).chain([quote!(#ad::Width::<#width>)]);
        let companion = companions::jvp(&self.item.sig.ident);
        let markers = self.markers();
        let call = self
            .sig
            .call_with(&companion, Some(&width), arguments.collect(), markers);
        let results: Vec<TokenStream> = self
            .outs()
            .map(|p| suffixed(&p.name, "dot").to_token_stream())
            .chain(self.has_result().then(|| value_dot.to_token_stream()))
            .collect();
        let padded = self.outs().map(|p| {
            let (name, dot) = (&p.name, suffixed(&p.name, "dot"));
            quote!(let #dot = #ad::pad_lanes::<_, #width>(#dot, &#ad::shape(&*#name));)
        });
        let padded = padded.chain(self.has_result().then(|| {
            quote!(let #value_dot = #ad::pad_lanes::<_, #width>(#value_dot, &#ad::shape(&#value));)
        }));
        let body = quote! {
            #(#shapes)*
            #(#kept)*
            let #columns = #ad::jacobian::Columns::new(#seeds, 0 #(+ #dimensions)*);
            let mut #first = 0;
            loop {
                let mut #input = 0;
                #(#planted)*
                #(#held)*
                #(#restored)*
                let (#value, #value_dot) = #call;
                #(#padded)*
                #sink.prepare(0 #(+ #ad::jacobian::slots(&#results))*, #columns.count());
                let mut #row = 0;
                #(#columns.harvest(#first, &#results, &mut #row, #sink);)*
                #first += #width;
                if #first >= #columns.count() {
                    break #value;
                }
            }
        };
        let how = "in forward mode, sixteen columns a sweep";
        self.jacobian("jacfwd", body, how, "`J S`, m x k")
    }

    /// `foo_jacrev`, `foo_jacrev_into`.
    pub(super) fn jacrev(&self) -> TokenStream {
        let ad = self.ad;
        let [rows, row, output, at, value, seed] =
            ["rows", "row", "output", "at", "value", "seed"].map(own);
        let (sink, seeds, shape) = (own("sink"), own("seeds"), own("form"));
        let forward = self.run_forward(OPERATOR);
        let result_shape = self
            .has_result()
            .then(|| quote!(let #shape = #ad::shape(&#value);));
        let out_shapes = self.outs().map(|p| suffixed(&p.name, "shape"));
        let out_shapes: Vec<_> = out_shapes
            .chain(self.has_result().then_some(shape.clone()))
            .collect();
        // The call may give what it is lent another shape.
        let in_shape = |p: &Passing| match p.exclusive {
            true => suffixed(&p.name, "preshape"),
            false => suffixed(&p.name, "shape"),
        };
        let before = self.chosen().filter(|p| p.exclusive).map(|p| {
            let (name, shape) = (&p.name, in_shape(p));
            quote!(let #shape = #ad::shape(&*#name);)
        });
        let in_shapes: Vec<_> = self.chosen().map(in_shape).collect();
        let planted = self
            .outs()
            .map(|p| (suffixed(&p.name, "bar"), suffixed(&p.name, "shape")))
            .chain(self.has_result().then(|| (seed.clone(), shape.clone())))
            .map(|(bar, shape)| {
                quote! {
                    let mut #bar = #ad::zeros(&#shape);
                    #rows.plant(#row, &mut #bar, &mut #output);
                }
            });
        let backward = self.run_reverse(seed.to_token_stream(), true);
        let bars: Vec<_> = self.chosen().map(|p| suffixed(&p.name, "bar")).collect();
        let all = self.names("bar");
        let body = quote! {
            #(#before)*
            #forward
            #result_shape
            let #rows = #ad::jacobian::Rows::new(#seeds, 0 #(+ #ad::jacobian::dimension(&#out_shapes))*);
            #sink.prepare(#rows.count(), 0 #(+ #ad::jacobian::dimension(&#in_shapes))*);
            let mut #at = 0;
            for #row in 0..#rows.count() {
                let mut #output = 0;
                #(#planted)*
                let #all = { #backward };
                #(let #bars = #ad::pad(#bars, &#in_shapes);)*
                #(#rows.harvest(&#bars, &mut #at, #sink);)*
            }
            #value
        };
        let how = "in reverse mode: the function runs once for all rows";
        self.jacobian("jacrev", body, how, "`S J`, k x n")
    }

    /// The one that does the work, the one that gives the matrix, and the one that is given a buffer for it.
    fn jacobian(&self, suffix: &str, body: TokenStream, how: &str, combined: &str) -> TokenStream {
        let (ad, path, output) = (self.ad, self.path, &self.sig.output);
        let original = &self.item.sig.ident;
        let [sink, seeds, value, buffer] = ["sink", "seeds", "value", "jacobian"].map(own);
        let public = companions::suffixed(original, suffix);
        let hidden = format_ident!("__{}", public, span = public.span());
        let with = |more: &[TokenStream]| {
            let mut inputs = self.inputs(OPERATOR);
            inputs.params.extend(more.iter().cloned());
            inputs
        };
        let seeds_param = quote!(#seeds: #path::jacobian::Seeds<'_>);
        let shape = |what: &str| {
            vec![
                format!(
                    "The value of [`{original}`] and {what} of {} with respect to {}, {how}.",
                    self.results(),
                    self.wrt()
                ),
                String::new(),
                "A row for each scalar of the result (m), a column for each scalar of the parameters (n), in storage \
                 order, row after row."
                    .to_string(),
            ]
        };
        let panics = |more: &str| {
            [
                String::new(),
                "# Panics".to_string(),
                String::new(),
                format!("As [`{original}`] does{more}."),
            ]
        };
        let mut docs = shape("the Jacobian");
        docs.extend(panics(""));
        let inputs: Inputs = with(&[
            seeds_param.clone(),
            quote!(#sink: &mut #path::jacobian::Sink<'_>),
        ]);
        let worker = self.function(&hidden, &inputs, quote!(#output), body, &[], None);
        let mut extra = vec![quote!(#ad::jacobian::Seeds::Every), quote!(&mut #sink)];
        let call = self.sig.call_plain(&hidden, &extra);
        let body = quote! {
            let mut #sink = #ad::jacobian::Sink::owned();
            let #value = #call;
            (#value, #sink.into_jacobian())
        };
        let owned = self.function(
            &public,
            &with(&[]),
            quote!((#output, #path::jacobian::Jacobian)),
            body,
            &docs,
            Some("the value and the Jacobian are all this computes"),
        );
        extra[0] = seeds.to_token_stream();
        let call = self.sig.call_plain(&hidden, &extra);
        let body = quote! {
            let mut #sink = #ad::jacobian::Sink::Into(#buffer);
            #call
        };
        let mut docs = shape("writes the Jacobian");
        docs.push(String::new());
        docs.push(format!(
            "With seeds the matrix is compressed: {combined}. The buffer is overwritten."
        ));
        docs.extend(panics(", and if the buffer or the seeds have another size"));
        let into = self.function(
            &format_ident!("{}_into", public, span = public.span()),
            &with(&[seeds_param, quote!(#buffer: &mut [f64])]),
            quote!(#output),
            body,
            &docs,
            None,
        );
        quote!(#[doc(hidden)] #worker #owned #into)
    }
}
