//! The operators the user calls.

mod forward;
mod gradient;
mod linearize;
mod pullback;
mod split;

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::{ItemFn, Type};

use super::companions::attributes;
use super::docs::doc;
use super::function::{Mode, Operator};
use super::place::{own, suffixed};
use super::sig::{Companion, Kind, lints};
use crate::bounds;
use crate::names::companions;
use crate::options::Options;

/// The parameters of an operator, and the lifetimes they need besides the function's.
pub(super) struct Inputs {
    pub generics: syn::Generics,
    pub params: Vec<TokenStream>,
    pub lifetimes: Vec<syn::Lifetime>,
    pub operator: Operator,
}

/// An operator that leaves what is used later.
const KEPT: Operator = Operator {
    mode: Mode::Reverse,
    kept: true,
};

/// The parts that the public operators share.
pub(super) struct Surface<'a> {
    pub sig: &'a Companion,
    pub item: &'a ItemFn,
    pub path: &'a TokenStream,
    pub ad: &'a TokenStream,
    pub selected: Vec<bool>,
    /// The companion that runs forward.
    pub companion: Ident,
}

/// `foo_vjp`, `foo_grad`, `foo_value_and_grad`, `foo_grad_into`, `foo_jvp`, `foo_jvp_n`, `foo_linearize`, `foo_fwd` and
/// `foo_rev`, but for those that `is_taken` by a function of the user's own.
pub fn operators(
    sig: &Companion,
    item: &ItemFn,
    options: &Options,
    path: &TokenStream,
    ad: &TokenStream,
    scalar: bool,
    is_taken: &dyn Fn(&Ident) -> bool,
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
        companion: companions::rev(&item.sig.ident),
    };
    let is_free = |suffix| !is_taken(&companions::suffixed(&item.sig.ident, suffix));
    let mut out = TokenStream::new();
    // Of `impl AsReal for i32`, which generic code asks for the companions of.
    if surface.chosen().next().is_none() && surface.functions().next().is_none() {
        return out;
    }
    if options.wants("vjp") && is_free("vjp") {
        out.extend(surface.vjp());
    }
    if options.wants("grad") && scalar {
        if is_free("grad") {
            out.extend(surface.grad(false));
        }
        if is_free("value_and_grad") {
            out.extend(surface.grad(true));
        }
        if is_free("grad_into") {
            out.extend(surface.grad_into());
        }
    }
    // What the user passes for a function has the code of one direction.
    let directions = surface.functions().next().is_none();
    if options.wants("jacfwd") && directions {
        out.extend(surface.jacfwd());
    }
    if options.wants("jacrev") && directions {
        out.extend(surface.jacrev());
    }
    if options.wants("jvp") {
        if is_free("jvp") {
            out.extend(surface.jvp(false));
        }
        // Tuples are tangents up to twelve.
        let fits = surface.chosen().count() <= 12 && surface.outs().count() < 12;
        if directions && fits && is_free("jvp_n") {
            out.extend(surface.jvp(true));
        }
    }
    if options.wants("linearize") {
        out.extend(surface.linearize());
    }
    if options.wants("split") {
        out.extend(surface.split());
    }
    out
}

impl Surface<'_> {
    pub(super) fn chosen(&self) -> impl Iterator<Item = &super::sig::Passing> {
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

    pub(super) fn cotangent_types(&self) -> TokenStream {
        self.bundle(self.chosen().map(|p| p.owned(self.path)).collect())
    }

    /// The `&mut` parameters: what they lead to in the end is a result.
    pub(super) fn outs(&self) -> impl Iterator<Item = &super::sig::Passing> {
        self.sig.params.iter().filter(|p| p.is_output())
    }

    /// The result has a cotangent: it is not `()`, an integer or the like.
    pub(super) fn has_result(&self) -> bool {
        !(crate::lower::is_inactive_type(&self.sig.output) || self.sig.has_bare_result())
    }

    /// One part per `&mut` parameter, then one for the result.
    fn outputs(
        &self,
        out: impl FnMut(&super::sig::Passing) -> TokenStream,
        result: TokenStream,
    ) -> TokenStream {
        let mut parts: Vec<TokenStream> = self.outs().map(out).collect();
        parts.extend(self.has_result().then_some(result));
        self.bundle(parts)
    }

    pub(super) fn names(&self, suffix: &str) -> TokenStream {
        self.bundle(
            self.chosen()
                .map(|p| suffixed(&p.name, suffix).to_token_stream())
                .collect(),
        )
    }

    pub(super) fn wrt(&self) -> String {
        self.chosen()
            .map(|p| format!("`{}`", p.name))
            .collect::<Vec<_>>()
            .join(", ")
    }

    pub(super) fn function(
        &self,
        name: &Ident,
        inputs: &Inputs,
        output: TokenStream,
        body: TokenStream,
        docs: &[String],
        must_use: Option<&str>,
    ) -> TokenStream {
        let vis = &self.item.vis;
        let Inputs {
            params,
            lifetimes,
            operator,
            ..
        } = inputs;
        let mut generics = inputs.generics.clone();
        for lifetime in lifetimes {
            generics.params.insert(0, syn::parse_quote!(#lifetime));
        }
        self.add_function_generics(&mut generics, *operator);
        let (impl_generics, _, where_clause) = generics.split_for_impl();
        let docs = doc(docs);
        let (path, ad) = (self.path, self.ad);
        let import = quote!(use #path as #ad;);
        let attributes = attributes(self.item, false);
        let lints = lints();
        let must_use = must_use.map(|reason| quote!(#[must_use = #reason]));
        quote! {
            #docs
            #attributes
            #lints
            #must_use
            #vis fn #name #impl_generics (#(#params),*) -> #output #where_clause { #import #body }
        }
    }

    /// The parameters that are functions.
    fn functions(&self) -> impl Iterator<Item = (&Ident, &super::function::Passed)> {
        let functions = self.sig.params.iter();
        functions.filter_map(|p| Some((&p.name, p.function.as_ref()?)))
    }

    /// The generic parameters that those which are functions have in an operator.
    fn add_function_generics(&self, generics: &mut syn::Generics, operator: Operator) {
        for (name, function) in self.functions() {
            let of = &self.item.sig.generics;
            function.public_generics(name, generics, of, operator, self.path);
        }
    }

    /// The three parts of every parameter that is a function.
    fn function_parts(&self, operator: Operator) -> TokenStream {
        let parts = self
            .functions()
            .map(|(name, function)| function.public_parts(name, operator, self.ad));
        quote!(#(#parts)*)
    }

    /// `let (value, pull) = __foo_rev(..);` and what the pullback wants again.
    pub(super) fn run_forward(&self, operator: Operator) -> TokenStream {
        let ad = self.ad;
        let mut before = Vec::new();
        for (p, selected) in self.sig.params.iter().zip(&self.selected) {
            let name = &p.name;
            if matches!(p.kind, Kind::Value) {
                let again = suffixed(name, "again");
                before.push(match p.is_moved_without_derivative() {
                    true => quote!(let #again = ();),
                    false => quote!(let #again = #ad::again(&#name);),
                });
            }
            if *selected && !p.exclusive {
                let shape = suffixed(name, "shape");
                let seen = p.seen(ad);
                before.push(quote!(let #shape = #ad::shape(#seen);));
            }
        }
        let mut after = Vec::new();
        for p in self.outs() {
            let (name, shape) = (&p.name, suffixed(&p.name, "shape"));
            let shape = quote!(let #shape = #ad::shape(&*#name););
            // What the result refers to cannot be looked at again: the shape is that of the argument.
            match self.sig.is_referred_to(p) {
                true => before.push(shape),
                false => after.push(shape),
            }
        }
        before.push(self.function_parts(operator));
        let markers = self.markers();
        let call = self.sig.call(&self.companion, None, markers, Vec::new());
        let (value, pull) = (own("value"), own("pull"));
        quote! {
            #(#before)*
            let (#value, #pull) = #call;
            #(#after)*
        }
    }

    pub(super) fn markers(&self) -> TokenStream {
        let ad = self.ad;
        let markers = self.sig.params.iter().zip(&self.selected).map(|(p, s)| {
            if *s || p.is_output() {
                quote!(#ad::Active)
            } else {
                quote!(#ad::Inactive)
            }
        });
        quote!((#(#markers,)*))
    }

    /// What the pullback is supplied again.
    fn again(&self) -> impl Iterator<Item = TokenStream> {
        let ad = self.ad;
        self.sig.params.iter().map(move |p| match p.kind {
            _ if p.exclusive => quote!(()),
            Kind::Function => quote!(#ad::nothing()),
            Kind::Value => suffixed(&p.name, "again").to_token_stream(),
            _ => p.name.to_token_stream(),
        })
    }

    /// Fresh zeros, one call of the pullback, and the cotangents. With `seeded`, the cotangents of what the `&mut`
    /// parameters lead to are there.
    pub(super) fn run_reverse(&self, seed: TokenStream, seeded: bool) -> TokenStream {
        self.pull_back(
            seed,
            seeded,
            |again, seed, slots| quote!(#again #seed, #slots),
        )
    }

    /// The same with the arguments of the closure as it takes them.
    fn pull_back(
        &self,
        seed: TokenStream,
        seeded: bool,
        arguments: impl Fn(TokenStream, TokenStream, TokenStream) -> TokenStream,
    ) -> TokenStream {
        let ad = self.ad;
        let zeros = self
            .sig
            .params
            .iter()
            .zip(&self.selected)
            .map(|(p, selected)| {
                let (bar, shape) = (suffixed(&p.name, "bar"), suffixed(&p.name, "shape"));
                match (p.is_output(), selected) {
                    (true, _) if seeded && self.sig.is_referred_to(p) => {
                        quote!(let mut #bar = #bar;)
                    }
                    (true, _) if seeded => quote!(let mut #bar = #ad::pad(#bar, &#shape);),
                    (_, true) => quote!(let mut #bar = #ad::zeros(&#shape);),
                    (_, false) => TokenStream::new(),
                }
            });
        let again = self.again();
        let seed = match self.has_result() {
            true => seed,
            false => quote!(#ad::zero()),
        };
        let slots = self
            .sig
            .params
            .iter()
            .zip(&self.selected)
            .map(|(p, selected)| {
                let bar = suffixed(&p.name, "bar");
                let there = *selected || seeded && p.is_output();
                match (there, &p.kind) {
                    (_, Kind::Function) => quote!(()),
                    (false, _) => quote!(#ad::None),
                    (true, Kind::Slice(_)) => quote!(#ad::Some(#bar.as_mut_slice())),
                    (true, _) => quote!(#ad::Some(&mut #bar)),
                }
            });
        let (bars, pull) = (self.names("bar"), own("pull"));
        let arguments = arguments(quote!(#(#again,)*), seed, quote!(#(#slots),*));
        let referred_to = self.outs().filter(|p| self.sig.is_referred_to(p));
        let pads = referred_to.map(|p| {
            let (bar, shape) = (suffixed(&p.name, "bar"), suffixed(&p.name, "shape"));
            quote!(let #bar = #ad::pad(#bar, &#shape);)
        });
        quote! {
            #(#zeros)*
            #pull(#arguments);
            #(#pads)*
            #bars
        }
    }

    /// What the cotangents of a pullback are those of, in words.
    pub(super) fn results(&self) -> String {
        let mut parts: Vec<String> = self.outs().map(|p| format!("`*{}`", p.name)).collect();
        parts.extend(self.has_result().then(|| "the result".to_string()));
        parts.join(", ")
    }

    /// The function's own parameters.
    pub(super) fn inputs(&self, operator: Operator) -> Inputs {
        let params = self
            .sig
            .inputs(false, self.path)
            .into_iter()
            .zip(&self.sig.params);
        Inputs {
            generics: self.sig.generics.clone(),
            params: params
                .map(|(input, p)| match &p.function {
                    Some(function) => function.public_input(&p.name, &p.ty, operator),
                    None => input,
                })
                .collect(),
            operator,
            lifetimes: Vec::new(),
        }
    }

    /// The parameters of `_vjp`, with lifetimes of their own where the pullback may live longer than what is borrowed
    /// by `&mut`, and what the pullback captures. Where the code of functions has to outlive it, all that is borrowed has the
    /// lifetime of that: of several, rustc does not choose one.
    fn detached_inputs(&self, operator: Operator) -> (Inputs, TokenStream) {
        let inputs = self.inputs(operator);
        let outlived = self.sig.functions().find_map(|of| of.outlives.clone());
        if self.sig.params.iter().all(|p| !p.exclusive) && outlived.is_none() {
            return (inputs, TokenStream::new());
        }
        let mut lifetimes = Vec::new();
        let mut fresh = || match &outlived {
            Some(lifetime) => lifetime.clone(),
            None => super::sig::fresh_lifetime(&mut lifetimes),
        };
        let params = self
            .sig
            .params
            .iter()
            .zip(&inputs.params)
            .map(|(p, input)| {
                if p.exclusive {
                    return input.clone();
                }
                if let Some(function) = &p.function {
                    return function.lent_input(&p.name, &p.ty, operator, &mut fresh);
                }
                let ty = super::sig::named_lifetimes(&p.ty, &mut fresh);
                match (&p.kind, p.is_receiver()) {
                    (Kind::Reference(_) | Kind::Slice(_), true) => {
                        let (lifetime, name) = (fresh(), &p.name);
                        quote!(&#lifetime #name)
                    }
                    (_, true) => input.clone(),
                    (_, false) => {
                        let name = &p.name;
                        quote!(#name: #ty)
                    }
                }
            })
            .collect();
        let (declared, captured) = (self.sig.generics.lifetimes(), &self.sig.captured);
        let known: Vec<String> = captured.iter().map(ToString::to_string).collect();
        let declared = declared
            .map(|lifetime| &lifetime.lifetime)
            .filter(|lifetime| !known.contains(&lifetime.to_string()));
        let mut functions = syn::Generics::default();
        self.add_function_generics(&mut functions, operator);
        let functions = functions.type_params().map(|param| &param.ident);
        let capture = quote!(+ use<#(#lifetimes,)* #(#declared,)* #(#captured,)* #(#functions),*>);
        let inputs = Inputs {
            params,
            lifetimes,
            ..inputs
        };
        (inputs, capture)
    }
}

/// A written result type that is a float, or a generic parameter that stands for one.
pub fn is_scalar(ty: &Type, item: &ItemFn, owner: Option<&syn::ItemImpl>) -> bool {
    match ty {
        Type::Paren(p) => is_scalar(&p.elem, item, owner),
        Type::Group(g) => is_scalar(&g.elem, item, owner),
        Type::Path(path) if path.path.is_ident("Self") => owner.is_some_and(|block| {
            let in_full = crate::declared::in_full(ty, &block.self_ty);
            !matches!(&in_full, Type::Path(p) if p.path.is_ident("Self"))
                && is_scalar(&in_full, item, owner)
        }),
        Type::Path(path) if owner.is_some_and(|block| is_blanket(block, path)) => false,
        Type::Path(path) => path.path.get_ident().is_some_and(|ident| {
            ident == "f64"
                || ident == "f32"
                || crate::declared::is_float(&ident.to_string())
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

/// The parameter that the block is of, which is no number: `impl<T: Add<Output = T>> Middle for T`.
fn is_blanket(block: &syn::ItemImpl, of: &syn::TypePath) -> bool {
    let param = bounds::own_param(block).filter(|param| of.path.is_ident(*param));
    param.is_some_and(|param| !bounds::is_number(param, &[&block.generics], &[&block.self_ty]))
}
