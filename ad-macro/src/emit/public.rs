//! The operators the user calls, and the companions they call.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::{ItemFn, Type};

use super::docs::doc;
use super::place::{own, suffixed};
use super::sig::{Companion, Kind, lints, tangent};
use super::{Cx, jvp, primal, reverse};
use crate::lin;
use crate::names::companions;
use crate::options::Options;

/// `__foo_rev`: the value, and a pullback that owns the record.
pub fn reverse_companion(cx: &Cx, item: &ItemFn, cotangent: &lin::Func) -> TokenStream {
    let path = cx.path;
    let name = companions::rev(&item.sig.ident);
    let generics = cx.sig.with_markers(path);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let markers = &cx.sig.markers;
    let inputs = cx.sig.inputs(true);
    let output = &cx.sig.output;
    let seed = tangent(&cx.sig.output_elided, path);
    let again = cx.sig.params.iter().map(|p| p.again(path));
    let bars = cx.sig.params.iter().map(|p| p.bar(path));
    let capture = cx.sig.capture();
    let forward = primal::forward(cx, cotangent);
    let closure = reverse::closure(cx, cotangent);
    let value = &cx.func.var(cx.func.result).name;
    let shape = reverse::needs_padding(cx).then(|| {
        let shape = suffixed(&cx.func.var(cx.func.result).unique, "shape");
        {
            let ad = cx.ad;
            quote!(let #shape = #ad::shape(&#value);)
        }
    });
    let import = cx.import();
    let attributes = attributes(item, true);
    let lints = lints();
    let vis = &item.vis;
    quote! {
        #[doc(hidden)]
        #attributes
        #lints
        #vis fn #name #impl_generics (#(#inputs,)* _: (#(#markers,)*))
            -> (#output, impl #path::Fn(#(#again,)* #seed, #(#path::Option<&mut #bars>),*) + #capture)
        #where_clause
        {
            #import
            #forward
            #shape
            (#value, #closure)
        }
    }
}

/// `__foo_rev_boxed`: the same with the pullback in a box, for the recursive calls.
pub fn boxed_companion(cx: &Cx, item: &ItemFn) -> TokenStream {
    let path = cx.path;
    let name = companions::rev_boxed(&item.sig.ident);
    let generics = cx.sig.with_markers(path);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let markers = &cx.sig.markers;
    let inputs = cx.sig.inputs(false);
    let output = &cx.sig.output;
    let seed = tangent(&cx.sig.output_elided, path);
    let again = cx.sig.params.iter().map(|p| p.again(path));
    let bars = cx.sig.params.iter().map(|p| p.bar(path));
    let outlives = match cx.sig.lifetimes.first() {
        Some(lifetime) => quote!(#lifetime),
        None => quote!('static),
    };
    let (given, value, pull) = (own("markers"), own("value"), own("pull"));
    let companion = companions::rev(&item.sig.ident);
    let call = cx.sig.call(&companion, given.to_token_stream(), Vec::new());
    let attributes = attributes(item, true);
    let lints = lints();
    let vis = &item.vis;
    quote! {
        #[doc(hidden)]
        #attributes
        #lints
        #vis fn #name #impl_generics (#(#inputs,)* #given: (#(#markers,)*))
            -> (
                #output,
                #path::Box<dyn #path::Fn(#(#again,)* #seed, #(#path::Option<&mut #bars>),*) + #outlives>,
            )
        #where_clause
        {
            let (#value, #pull) = #call;
            (#value, #path::Box::new(#pull))
        }
    }
}

/// `__foo_jvp`: the value, and its tangent.
pub fn forward_companion(cx: &Cx, item: &ItemFn, linear: &lin::Func) -> TokenStream {
    let path = cx.path;
    let name = companions::jvp(&item.sig.ident);
    let generics = cx.sig.with_markers(path);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let markers = &cx.sig.markers;
    let inputs = cx.sig.inputs(true);
    let output = &cx.sig.output;
    let output_tangent = tangent(output, path);
    let dots = cx.sig.params.iter().map(|p| {
        let name = suffixed(&p.name, "dot");
        let ty = p.dot(path);
        quote!(#name: #path::Option<#ty>)
    });
    let body = jvp::body(cx, linear);
    let import = cx.import();
    let attributes = attributes(item, true);
    let lints = lints();
    let vis = &item.vis;
    quote! {
        #[doc(hidden)]
        #attributes
        #lints
        #vis fn #name #impl_generics (#(#inputs,)* #(#dots,)* _: (#(#markers,)*))
            -> (#output, #output_tangent)
        #where_clause
        {
            #import
            #body
        }
    }
}

/// The parts that the public operators share.
struct Surface<'a> {
    sig: &'a Companion,
    item: &'a ItemFn,
    path: &'a TokenStream,
    ad: &'a TokenStream,
    selected: Vec<bool>,
}

/// `foo_vjp`, `foo_grad`, `foo_value_and_grad`, `foo_jvp`.
pub fn operators(
    sig: &Companion,
    item: &ItemFn,
    options: &Options,
    path: &TokenStream,
    ad: &TokenStream,
    scalar: bool,
) -> TokenStream {
    let selected = sig
        .params
        .iter()
        .map(|p| {
            let wanted = options.wrt.as_ref().is_none_or(|wrt| wrt.contains(&p.name));
            p.differentiable && wanted
        })
        .collect();
    let surface = Surface {
        sig,
        item,
        path,
        ad,
        selected,
    };
    let mut out = TokenStream::new();
    if options.wants("vjp") {
        out.extend(surface.vjp());
    }
    if options.wants("grad") && scalar {
        out.extend(surface.grad(false));
        out.extend(surface.grad(true));
    }
    if options.wants("jvp") {
        out.extend(surface.jvp());
    }
    out
}

impl Surface<'_> {
    fn chosen(&self) -> impl Iterator<Item = &super::sig::Passing> {
        self.sig
            .params
            .iter()
            .zip(&self.selected)
            .filter(|(_, s)| **s)
            .map(|(p, _)| p)
    }

    /// One as itself, several as a tuple.
    fn bundle(&self, parts: Vec<TokenStream>) -> TokenStream {
        match parts.as_slice() {
            [one] => one.clone(),
            _ => quote!((#(#parts),*)),
        }
    }

    fn cotangent_types(&self) -> TokenStream {
        self.bundle(self.chosen().map(|p| p.owned(self.path)).collect())
    }

    fn names(&self, suffix: &str) -> TokenStream {
        self.bundle(
            self.chosen()
                .map(|p| suffixed(&p.name, suffix).to_token_stream())
                .collect(),
        )
    }

    fn wrt(&self) -> String {
        self.chosen()
            .map(|p| format!("`{}`", p.name))
            .collect::<Vec<_>>()
            .join(", ")
    }

    fn function(
        &self,
        name: &Ident,
        inputs: &[TokenStream],
        output: TokenStream,
        body: TokenStream,
        docs: &[String],
        must_use: &str,
    ) -> TokenStream {
        let vis = &self.item.vis;
        let (impl_generics, _, where_clause) = self.sig.generics.split_for_impl();
        let docs = doc(docs);
        let (path, ad) = (self.path, self.ad);
        let import = quote!(use #path as #ad;);
        let attributes = attributes(self.item, false);
        let lints = lints();
        quote! {
            #docs
            #attributes
            #lints
            #[must_use = #must_use]
            #vis fn #name #impl_generics (#(#inputs),*) -> #output #where_clause { #import #body }
        }
    }

    /// `let (value, pull) = __foo_rev(..);` and what the pullback wants again.
    fn run_forward(&self) -> TokenStream {
        let ad = self.ad;
        let companion = companions::rev(&self.item.sig.ident);
        let mut before = Vec::new();
        for (p, selected) in self.sig.params.iter().zip(&self.selected) {
            let name = &p.name;
            if matches!(p.kind, Kind::Value) {
                let again = suffixed(name, "again");
                before.push(quote!(let #again = #ad::again(&#name);));
            }
            if *selected {
                let shape = suffixed(name, "shape");
                before.push(match p.kind {
                    Kind::Slice(_) | Kind::Reference(_) => quote!(let #shape = #ad::shape(#name);),
                    _ => quote!(let #shape = #ad::shape(&#name);),
                });
            }
        }
        let markers = self.markers();
        let call = self.sig.call(&companion, markers, Vec::new());
        let (value, pull) = (own("value"), own("pull"));
        quote! {
            #(#before)*
            let (#value, #pull) = #call;
        }
    }

    fn markers(&self) -> TokenStream {
        let ad = self.ad;
        let markers = self.selected.iter().map(|s| {
            if *s {
                quote!(#ad::Active)
            } else {
                quote!(#ad::Inactive)
            }
        });
        quote!((#(#markers,)*))
    }

    /// Fresh zeros, one call of the pullback, and the cotangents.
    fn run_reverse(&self, seed: TokenStream) -> TokenStream {
        let ad = self.ad;
        let zeros = self.chosen().map(|p| {
            let (bar, shape) = (suffixed(&p.name, "bar"), suffixed(&p.name, "shape"));
            quote!(let mut #bar = #ad::zeros(&#shape);)
        });
        let again = self.sig.params.iter().map(|p| match p.kind {
            Kind::Value => suffixed(&p.name, "again"),
            _ => p.name.clone(),
        });
        let slots = self
            .sig
            .params
            .iter()
            .zip(&self.selected)
            .map(|(p, selected)| {
                let bar = suffixed(&p.name, "bar");
                match (selected, &p.kind) {
                    (false, _) => quote!(#ad::None),
                    (true, Kind::Slice(_)) => quote!(#ad::Some(#bar.as_mut_slice())),
                    (true, _) => quote!(#ad::Some(&mut #bar)),
                }
            });
        let (bars, pull) = (self.names("bar"), own("pull"));
        quote! {
            #(#zeros)*
            #pull(#(#again,)* #seed, #(#slots),*);
            #bars
        }
    }

    fn vjp(&self) -> TokenStream {
        let path = self.path;
        let original = &self.item.sig.ident;
        let name = companions::suffixed(original, "vjp");
        let output = &self.sig.output;
        let seed = tangent(output, self.path);
        let cotangents = self.cotangent_types();
        let forward = self.run_forward();
        let backward = self.run_reverse(own("seed").to_token_stream());
        let (value, seed_name) = (own("value"), own("seed"));
        let docs = [
            format!(
                "The value of [`{original}`] and its pullback `v ↦ Jᵀ v` with respect to {}.",
                self.wrt()
            ),
            String::new(),
            "The pullback takes a cotangent of the result and can be called many times."
                .to_string(),
            String::new(),
            "# Panics".to_string(),
            String::new(),
            format!(
                "As [`{original}`] does; the pullback if its argument does not have the shape of the result."
            ),
        ];
        self.function(
            &name,
            &self.sig.inputs(false),
            quote!((#output, impl #path::Fn(#seed) -> #cotangents)),
            quote! { #forward (#value, move |#seed_name: #seed| -> #cotangents { #backward }) },
            &docs,
            "the value and the pullback are all this computes",
        )
    }

    fn grad(&self, with_value: bool) -> TokenStream {
        let ad = self.ad;
        let original = &self.item.sig.ident;
        let output = &self.sig.output;
        let cotangents = self.cotangent_types();
        let forward = self.run_forward();
        let backward = self.run_reverse(quote!(#ad::seed::<#output>()));
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
        self.function(
            &name,
            &self.sig.inputs(false),
            output,
            body,
            &docs,
            "the gradient is all this computes",
        )
    }

    fn jvp(&self) -> TokenStream {
        let ad = self.ad;
        let original = &self.item.sig.ident;
        let name = companions::suffixed(original, "jvp");
        let companion = companions::jvp(original);
        let output = &self.sig.output;
        let output_tangent = tangent(output, self.path);
        let tangents = self.cotangent_types();
        let pattern = self.names("dot");
        let markers = self.markers();
        let pads = self.chosen().map(|p| {
            let (name, dot) = (&p.name, suffixed(&p.name, "dot"));
            match p.kind {
                Kind::Primitive => TokenStream::new(),
                Kind::Slice(_) | Kind::Reference(_) => {
                    quote!(let #dot = #ad::pad(#dot, &#ad::shape(#name));)
                }
                Kind::Value => quote!(let #dot = #ad::pad(#dot, &#ad::shape(&#name));),
            }
        });
        let dots = self
            .sig
            .params
            .iter()
            .zip(&self.selected)
            .map(|(p, selected)| {
                let dot = suffixed(&p.name, "dot");
                match (selected, &p.kind) {
                    (false, _) => quote!(#ad::None),
                    (true, Kind::Slice(_)) => quote!(#ad::Some(#dot.as_slice())),
                    (true, Kind::Reference(_)) => quote!(#ad::Some(&#dot)),
                    (true, _) => quote!(#ad::Some(#dot)),
                }
            });
        let call = self.sig.call(&companion, markers, dots.collect());
        let docs = [
            format!(
                "The value of [`{original}`] and its tangent `J v`, for the tangent `v` of {}.",
                self.wrt()
            ),
            String::new(),
            "# Panics".to_string(),
            String::new(),
            format!(
                "As [`{original}`] does, and if a tangent does not have the shape of its argument."
            ),
        ];
        let mut inputs = self.sig.inputs(false);
        inputs.push(quote!(#pattern: #tangents));
        self.function(
            &name,
            &inputs,
            quote!((#output, #output_tangent)),
            quote! { #(#pads)* #call },
            &docs,
            "the value and the tangent are all this computes",
        )
    }
}

/// The user's attributes that hold for what is made from the function too. A `hidden` companion is not deprecated: the
/// user does not call it.
fn attributes(item: &ItemFn, hidden: bool) -> TokenStream {
    const KEPT: &[&str] = &[
        "cfg",
        "cfg_attr",
        "inline",
        "track_caller",
        "target_feature",
        "deprecated",
    ];
    item.attrs
        .iter()
        .filter(|attr| KEPT.iter().any(|name| attr.path().is_ident(name)))
        .filter(|attr| !(hidden && attr.path().is_ident("deprecated")))
        .map(ToTokens::to_token_stream)
        .collect()
}

/// A written result type that is a float, or a generic parameter that stands for one.
pub fn is_scalar(ty: &Type, item: &ItemFn, owner: Option<&syn::ItemImpl>) -> bool {
    match ty {
        Type::Paren(p) => is_scalar(&p.elem, item, owner),
        Type::Group(g) => is_scalar(&g.elem, item, owner),
        Type::Path(path) => path.path.get_ident().is_some_and(|ident| {
            ident == "f64"
                || ident == "f32"
                || item
                    .sig
                    .generics
                    .type_params()
                    .chain(owner.iter().flat_map(|block| block.generics.type_params()))
                    .any(|param| param.ident == *ident)
        }),
        _ => false,
    }
}
