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

use proc_macro2::{Ident, Span};
use syn::{Expr, ExprClosure, ExprMethodCall, Pat, Type};

use super::super::Lowerer;
use super::super::types::{is_option, is_result};
use super::build::is_from_fn;
use super::chain::By;
use super::reading::container;
use crate::declared;
use crate::ir::types::{element, peeled};

impl Lowerer<'_> {
    /// What makes an item of `chain`, which is an `Option`, into that of its value.
    pub(super) fn value_of_options(&self, chain: &Expr) -> Option<ExprClosure> {
        if let Some(references) = self.refer_to(chain, &is_result) {
            return Some(match references {
                true => syn::parse_quote!(|result| result.as_ref().ok()),
                false => syn::parse_quote!(|result| result.ok()),
            });
        }
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

    /// The closure of `chain.map(closure)`, if it makes `Option`s. Of one that makes `Result`s, what makes `Option`s of these.
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
        let mut closure = self.closure_of(&map.args[0], 1)?;
        let made = self.item_type(chain);
        if made.as_ref().is_some_and(is_result) {
            let body = &closure.body;
            *closure.body = syn::parse_quote_spanned!(map.method.span()=> (#body).ok());
            closure.output = syn::ReturnType::Default;
            return Some((&*map.receiver, closure));
        }
        let makes = made.as_ref().is_some_and(is_option) || self.makes_option(&closure.body);
        makes.then_some((&*map.receiver, closure))
    }

    /// The same of `chain.flat_map(closure)`.
    pub(super) fn flat_mapped_to_options(&mut self, e: &ExprMethodCall) -> Option<ExprClosure> {
        let mut map = e.clone();
        map.method = Ident::new("map", e.method.span());
        let mapped = Expr::MethodCall(map);
        self.mapped_to_options(&mapped).map(|(_, closure)| closure)
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

    /// The chain over an array that is made for it, with a name for the array: over references to `Option`s in it, or over
    /// what `map` makes.
    pub(in crate::lower) fn over_named_options(&mut self, chain: &Expr) -> Option<Expr> {
        let Expr::MethodCall(last) = chain else {
            return None;
        };
        let mut named = chain.clone();
        let (mut at, mut flattens) = (&mut named, false);
        let array = loop {
            match at {
                Expr::MethodCall(e) if e.method == "iter" && flattens => break &mut *e.receiver,
                Expr::MethodCall(e) if e.method == "into_iter" && self.is_made(&e.receiver) => {
                    break &mut *e.receiver;
                }
                Expr::MethodCall(e) => {
                    flattens |= e.method == "flatten" && e.args.is_empty();
                    at = &mut e.receiver;
                }
                _ => return None,
            }
        };
        if !self.holds_options(array) && !self.is_made(array) {
            return None;
        }
        *array = self.named_array(array, last.method.span());
        Some(named)
    }

    /// `[x, y].map(f)`, `array::from_fn(f)`, `vec![x, y]`, an array or a `Vec` that has no name, as far as words tell.
    pub(in crate::lower) fn is_made(&self, expr: &Expr) -> bool {
        let makes_one = match expr {
            Expr::Call(e) => is_from_fn(e),
            Expr::Macro(e) => e.mac.path.is_ident("vec") && !declared::is_macro("vec"),
            Expr::MethodCall(e) if e.method == "map" && e.args.len() == 1 => {
                let of = self.type_of(&e.receiver).map(|of| peeled(&of));
                matches!(of, Some(Type::Array(_) | Type::Slice(_)))
            }
            _ => false,
        };
        makes_one && self.mentions_varied(expr)
    }

    /// The array under a name.
    pub(in crate::lower) fn named_array(&mut self, array: &Expr, span: Span) -> Expr {
        let options = self.holds_options(array);
        let name = self.namer.fresh("made", span);
        self.stmt(&syn::parse_quote!(let #name = #array;));
        if options {
            self.note_options(&name);
        }
        syn::parse_quote!(#name)
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

    /// `[alpha, beta.map(f)]`, `xs.map(f)`, an array that is made for them. (References to its elements would be to what is
    /// gone.)
    fn holds_options(&self, expr: &Expr) -> bool {
        match container(expr) {
            Expr::Array(all) => all.elems.iter().any(|one| self.makes_option(one)),
            Expr::MethodCall(_) | Expr::Call(_) if self.is_made(container(expr)) => {
                let of = self.type_of(expr).and_then(|of| element(&of));
                of.is_some_and(|of| is_option(&of))
            }
            _ => false,
        }
    }

    /// Whether the items of `chain` are references, if they are `Option`s or references of such.
    fn are_references(&self, chain: &Expr) -> Option<bool> {
        match chain {
            Expr::MethodCall(e) if self.holds_options(&e.receiver) => {
                match e.method.to_string().as_str() {
                    "into_iter" => Some(false),
                    _ => None,
                }
            }
            _ => self.refer_to(chain, &is_option),
        }
    }

    /// Whether the items of `chain` are references, if their type is such, or they refer to one that is.
    fn refer_to(&self, chain: &Expr, is_such: &dyn Fn(&Type) -> bool) -> Option<bool> {
        match chain {
            Expr::Paren(e) => self.refer_to(&e.expr, is_such),
            Expr::MethodCall(e) if e.method == "iter" || e.method == "into_iter" => {
                let of = self.type_of(&e.receiver)?;
                let references = e.method == "iter" || matches!(of, Type::Reference(_));
                is_such(&element(&peeled(&of))?).then_some(references)
            }
            Expr::MethodCall(e) => {
                let references = self.refer_to(&e.receiver, is_such)?;
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
