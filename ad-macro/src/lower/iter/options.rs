//! Chains of `Option`s, as far as words tell that they are.
//!
//! ```text
//! readings.iter().flatten()                        of a `readings: &[Option<f64>]`
//!     ==>   readings.iter().filter_map(|option| option.as_ref())
//! readings.iter().flatten().copied()
//!     ==>   readings.iter().copied().flatten()
//! ids.iter().flat_map(|i| look_up(i).map(f)), ids.iter().map(|i| look_up(i).map(f)).flatten()
//!     ==>   ids.iter().filter_map(|i| look_up(i).map(f))
//! for x in readings.iter().flatten() { .. }
//!     ==>   for option in readings.iter() { if let Some(x) = option.as_ref() { .. } }
//! [alpha, beta].into_iter().flatten()              of an `alpha: Option<f64>`, and so the loop over it
//! [alpha, beta].iter().flatten()
//!     ==>   let options = [alpha, beta]; options.iter().flatten()
//! alpha.into_iter(), xs.chain(alpha)
//!     ==>   [alpha].into_iter().flatten(), xs.chain([alpha].into_iter().flatten())
//! ```

use proc_macro2::Ident;
use syn::{Expr, ExprClosure, ExprMethodCall, Pat, Type};

use super::super::Lowerer;
use super::super::types::is_option;
use super::chain::By;
use super::reading::container;
use crate::ir::types::{element, peeled};

impl Lowerer<'_> {
    /// What makes an item of `chain`, which is an `Option`, into that of its value.
    pub(super) fn value_of_options(&self, chain: &Expr) -> Option<ExprClosure> {
        Some(match self.are_references(chain)? {
            true => syn::parse_quote!(|option| option.as_ref()),
            false => syn::parse_quote!(|option| option),
        })
    }

    /// The `Option` that is a chain of one value at most, and how that is handed over.
    pub(super) fn as_option<'a>(&self, expr: &'a Expr) -> Option<(&'a Expr, By)> {
        let (of, is_look) = match expr {
            Expr::MethodCall(e) if e.args.is_empty() && e.method == "into_iter" => {
                (&*e.receiver, false)
            }
            Expr::MethodCall(e) if e.args.is_empty() && e.method == "iter" => (&*e.receiver, true),
            expr => (expr, false),
        };
        if matches!(of, Expr::Array(_)) || !self.makes_option(of) {
            return None;
        }
        let refers = matches!(self.type_of(of), Some(Type::Reference(_)));
        let by = match is_look || refers {
            true => By::Reference,
            false => By::Clone,
        };
        Some((of, by))
    }

    /// `readings.iter().copied().flatten()` for `readings.iter().flatten().copied()`.
    pub(super) fn copied_options(&self, e: &ExprMethodCall) -> Option<Expr> {
        let Expr::MethodCall(flatten) = &*e.receiver else {
            return None;
        };
        let options = &flatten.receiver;
        let flattens = flatten.method == "flatten" && flatten.args.is_empty();
        if !flattens || self.are_references(options) != Some(true) {
            return None;
        }
        let (copy, flatten) = (&e.method, &flatten.method);
        Some(syn::parse_quote!(#options.#copy().#flatten()))
    }

    /// `readings.iter().copied().flatten().map(|r| r * r)` for `readings.iter().flatten().map(|&r| r * r)`.
    pub(super) fn taken_options(&self, e: &ExprMethodCall) -> Option<Expr> {
        let mut taken = e.clone();
        let Some(Expr::Closure(closure)) = taken.args.first_mut() else {
            return None;
        };
        let behind = match closure.inputs.first_mut()? {
            Pat::Reference(pat) if pat.mutability.is_none() => (*pat.pat).clone(),
            _ => return None,
        };
        closure.inputs[0] = behind;
        let items = &e.receiver;
        let copied: ExprMethodCall = syn::parse_quote_spanned!(e.method.span()=> #items.copied());
        *taken.receiver = self.copied_options(&copied)?;
        Some(Expr::MethodCall(taken))
    }

    /// The closure of `chain.map(closure)`, if it makes `Option`s.
    pub(super) fn mapped_to_options<'a>(
        &mut self,
        chain: &'a Expr,
    ) -> Option<(&'a Expr, ExprClosure)> {
        let Expr::MethodCall(map) = chain else {
            return None;
        };
        if map.method != "map" || map.args.len() != 1 {
            return None;
        }
        let closure = self.closure_of(&map.args[0], 1)?;
        let makes = self.makes_option(&closure.body);
        makes.then_some((&*map.receiver, closure))
    }

    /// What a closure makes of an item is an `Option`, by its form or as far as words tell.
    pub(in crate::lower) fn makes_option(&self, body: &Expr) -> bool {
        match body {
            Expr::Paren(e) => self.makes_option(&e.expr),
            Expr::Block(e) => self.ends_in_option(&e.block),
            Expr::If(e) => self.ends_in_option(&e.then_branch),
            Expr::MethodCall(e) if e.args.len() == 1 && adapts(e) => self.makes_option(&e.receiver),
            _ => self.is_option(body) || self.type_of(body).as_ref().is_some_and(is_option),
        }
    }

    fn ends_in_option(&self, block: &syn::Block) -> bool {
        let last = block.stmts.last();
        matches!(last, Some(syn::Stmt::Expr(value, None)) if self.makes_option(value))
    }

    /// The loop over the `Option`s themselves: an item of the chain above would be a reference to a value that is recorded.
    pub(in crate::lower) fn over_options(&mut self, e: &syn::ExprForLoop) -> Option<Expr> {
        let Expr::MethodCall(flatten) = &*e.expr else {
            return None;
        };
        if flatten.method != "flatten" || !flatten.args.is_empty() {
            return None;
        }
        let references = self.are_references(&flatten.receiver)?;
        let option = self.namer.numbered("option", flatten.method.span());
        let looked_at: Expr = match references {
            true => syn::parse_quote!(#option.as_ref()),
            false => syn::parse_quote!(#option),
        };
        let (attrs, label, pat, options, body) =
            (&e.attrs, &e.label, &e.pat, &flatten.receiver, &e.body);
        Some(syn::parse_quote! {
            #(#attrs)* #label for #option in #options {
                if let ::core::option::Option::Some(#pat) = #looked_at #body
            }
        })
    }

    /// The chain over references to an array that is made for them, with a name for the array.
    pub(in crate::lower) fn over_named_options(&mut self, chain: &Expr) -> Option<Expr> {
        let Expr::MethodCall(last) = chain else {
            return None;
        };
        let mut named = chain.clone();
        let (mut at, mut flattens) = (&mut named, false);
        let array = loop {
            match at {
                Expr::MethodCall(e) if e.method == "iter" && flattens => break &mut *e.receiver,
                Expr::MethodCall(e) => {
                    flattens |= e.method == "flatten" && e.args.is_empty();
                    at = &mut e.receiver;
                }
                _ => return None,
            }
        };
        if !matches!(array, Expr::Array(_)) || !self.holds_options(array) {
            return None;
        }
        let name = self.namer.fresh("options", last.method.span());
        self.stmt(&syn::parse_quote!(let #name = #array;));
        self.note_options(&name);
        *array = syn::parse_quote!(#name);
        Some(named)
    }

    /// What words do not tell of the elements of the array `name` is that they are `Option`s.
    fn note_options(&mut self, name: &Ident) {
        let Some(var) = self.resolve(&name.to_string()) else {
            return;
        };
        let of = self.types.of(var).and_then(element);
        if !of.is_some_and(|of| is_option(&of)) {
            self.note_type(var, syn::parse_quote!([::core::option::Option<_>]));
        }
    }

    /// `[alpha, beta.map(f)]`, an array that is made for them. (References to its elements would be to what is gone.)
    fn holds_options(&self, expr: &Expr) -> bool {
        matches!(container(expr), Expr::Array(all) if all.elems.iter().any(|one| self.makes_option(one)))
    }

    /// Whether the items of `chain` are references, if they are `Option`s or references of such.
    fn are_references(&self, chain: &Expr) -> Option<bool> {
        match chain {
            Expr::Paren(e) => self.are_references(&e.expr),
            Expr::MethodCall(e) if self.holds_options(&e.receiver) => {
                match e.method.to_string().as_str() {
                    "into_iter" => Some(false),
                    _ => None,
                }
            }
            Expr::MethodCall(e) if e.method == "iter" || e.method == "into_iter" => {
                let of = self.type_of(&e.receiver)?;
                let references = e.method == "iter" || matches!(of, Type::Reference(_));
                is_option(&element(&peeled(&of))?).then_some(references)
            }
            Expr::MethodCall(e) => {
                let references = self.are_references(&e.receiver)?;
                match e.method.to_string().as_str() {
                    "copied" | "cloned" => Some(false),
                    "rev" | "take" | "skip" | "step_by" | "filter" => Some(references),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

/// What makes an `Option` of an `Option`.
fn adapts(e: &syn::ExprMethodCall) -> bool {
    const ADAPTORS: &[&str] = &["map", "and_then", "filter", "or", "or_else", "zip"];
    ADAPTORS.iter().any(|name| e.method == name)
}
