//! Containers that are made of a chain: `collect`, `array::from_fn` and the `map` of an array.
//!
//! Input:  `xs.iter().map(|x| x * x).collect::<Vec<_>>()`
//! Output: `let mut v = Vec::with_capacity(xs.len()); for k in 0..n { .. v.push(..); } v`

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Expr, ExprClosure, GenericArgument, PathArguments, Type};

use super::super::Lowerer;
use super::super::chosen::tails;
use super::super::scan::is_place;
use super::chain::{By, Chain, Source};
use super::item::Item;
use crate::declared;
use crate::diag::{Extent, codes};
use crate::ir::types::{argument, element, peeled};
use crate::ir::*;
use crate::names::own_span;

/// Of so many elements at most each is written out.
const MOST_WRITTEN: usize = 16;

impl Lowerer<'_> {
    /// `chain.collect()` into a `Vec`.
    pub(super) fn collect(&mut self, e: &syn::ExprMethodCall, hint: &str) -> Option<Rhs> {
        let expected = self.expected.take();
        let ty = super::consume::turbofish(e);
        // A type of one's own is made as its `FromIterator` says; the runtime's `Vec` is none that the crate calls so.
        let runtime = self.ad.to_string();
        let is_runtimes = |ty: &Type| match ty {
            Type::Path(path) => {
                let mut segments = path.path.segments.iter();
                segments.any(|of| of.ident == runtime || of.ident == "__private")
            }
            _ => false,
        };
        let own = ty
            .as_ref()
            .or(expected.as_ref())
            .filter(|ty| !is_runtimes(ty));
        if let Some(own) = own.and_then(|of| self.totalled(of)) {
            return self.own_total(e, &own, hint);
        }
        if ty.as_ref().is_some_and(|ty| !is_vec(ty)) {
            return None;
        }
        let (mut chain, _) = self.lowerable(&e.receiver)?;
        if chain.source.is_unbounded() && chain.steps.is_empty() {
            return None;
        }
        let span = own_span(e.method.span());
        let capacity = self.capacity(&mut chain);
        let ad = &self.ad;
        let start: Expr = match capacity {
            Some(capacity) => syn::parse_quote_spanned!(span=> #ad::Vec::with_capacity(#capacity)),
            None => syn::parse_quote_spanned!(span=> #ad::Vec::new()),
        };
        let start = Rhs::Opaque(self.opaque(&start));
        let all = self.accumulator(ty, start, hint, span);
        self.vars[all.0].projected = true;
        let row = crate::structure::lookup("push", 1)?;
        let whole = Extent::of(e);
        self.run(chain, None, vec![all], &mut |lowerer, item| {
            // What is changed through one of them would have to reach what it refers to.
            if item.is_exclusive() {
                let what = e.receiver.to_token_stream().to_string();
                lowerer.diag.error(whole, &codes::MUTATION, &what, None);
            }
            let value = lowerer.item_operand(item, "item");
            lowerer.note_element(all, &value);
            let change = Structural {
                row,
                place: Some(lowerer.whole(all)),
                other: None,
                given: vec![Given::Value(value)],
                written: Written::Method(syn::Ident::new("push", span)),
            };
            lowerer.bind_temp(Rhs::Structural(Box::new(change)), "change", span);
        });
        Some(Rhs::Use(self.use_var(all)))
    }

    /// How many elements there will be, where that is known before.
    fn capacity(&mut self, chain: &mut Chain) -> Option<Expr> {
        if !chain.steps.is_empty() || chain.is_nested() {
            return None;
        }
        let mut core = &mut chain.source;
        while let Source::Map(inner, _) | Source::Rev(inner, _) = core {
            core = inner;
        }
        let length = match core {
            Source::Range {
                low,
                high: Some(high),
                ..
            } => {
                self.prepare_number(low);
                self.prepare_number(high);
                let (ad, range) = (&self.ad, core.range());
                let count = syn::parse_quote!(#ad::count(&#range));
                self.opaque(&count)
            }
            core => {
                self.prepare(core);
                self.length(core)
            }
        };
        let length = Opaque {
            cheap: true,
            inactive: true,
            claim: Claim::NoTangent,
            ..length
        };
        Some(self.constant_temp(length, "length"))
    }

    /// `array::from_fn(closure)`
    pub(in crate::lower) fn array_from_fn(&mut self, e: &syn::ExprCall, hint: &str) -> Option<Rhs> {
        if !is_from_fn(e) {
            return None;
        }
        if self.makes_without_zero(e) {
            let mut opaque = self.opaque(&Expr::Call(e.clone()));
            opaque.refusal.what = "an array of such values whose length no type says".into();
            return Some(Rhs::Opaque(opaque));
        }
        let closure = self.closure_of(&e.args[0], 1)?;
        if !self.is_inlinable(&closure) {
            return None;
        }
        let (ad, span) = (&self.ad, own_span(e.span()));
        let arguments = sized(e);
        let blank =
            syn::parse_quote_spanned!(span=> ::core::array::from_fn #arguments (|_| #ad::zero()));
        let numbers = |all: &Expr| {
            Some(Source::Range {
                low: syn::parse_quote!(0),
                high: Some(syn::parse_quote!((#all).len())),
                inclusive: false,
            })
        };
        self.array(blank, &numbers, &closure, hint, span)
    }

    /// `array::from_fn(f)`, where words tell how long it is and that `f` makes what has no zero of its own: there is no blank array.
    ///
    /// Output: `{ let all: Vec<_> = (0_usize..N).map(f).collect(); let all: [_; N] = all.try_into()..; all }`
    pub(in crate::lower) fn listed(&mut self, e: &Expr, expected: Option<&Type>) -> Option<Expr> {
        let Expr::Call(e) = e else { return None };
        if !is_from_fn(e) {
            return None;
        }
        let (told, len): (Option<Type>, Expr) = match (sizes(e).as_deref(), expected) {
            (Some([GenericArgument::Type(of), len]), _) => {
                (Some(of.clone()), syn::parse_quote!({ #len }))
            }
            (None, Some(Type::Array(all))) => (Some((*all.elem).clone()), all.len.clone()),
            _ => return None,
        };
        let told = told.filter(|ty| !matches!(ty, Type::Infer(_)));
        let made = told.or_else(|| self.made(e))?;
        if self.has_zero(&made) {
            return None;
        }
        let (function, span) = (&e.args[0], own_span(e.span()));
        let name = self.namer.fresh("list", span);
        Some(syn::parse_quote_spanned!(span=> {
            let #name: ::std::vec::Vec<#made> = (0_usize..#len).map(#function).collect();
            let #name: [#made; #len] = #name.try_into().unwrap_or_else(|_| ::core::unreachable!());
            #name
        }))
    }

    /// The same of a field, of the length that the declaration says.
    pub(in crate::lower) fn listed_in_field(
        &mut self,
        of: &syn::Path,
        field: &syn::FieldValue,
    ) -> Option<Expr> {
        let ty = self.type_of_field(of, &field.member)?;
        self.listed(&field.expr, Some(&ty))
    }

    /// What `array::from_fn(f)` is made of.
    fn made(&self, e: &syn::ExprCall) -> Option<Type> {
        element(&self.type_of(&Expr::Call(e.clone()))?)
    }

    fn makes_without_zero(&self, e: &syn::ExprCall) -> bool {
        self.made(e).is_some_and(|made| !self.has_zero(&made))
    }

    /// Values of the type have a zero of their own, as numbers do.
    fn has_zero(&self, ty: &Type) -> bool {
        let handed =
            |name: String| self.type_params.contains(&name) && !self.numbers.contains(&name);
        match ty {
            Type::Tuple(of) => of.elems.iter().all(|ty| self.has_zero(ty)),
            Type::Array(of) => self.has_zero(&of.elem),
            _ => {
                !self.is_named_own(ty)
                    && argument(ty, &["Result"]).is_none()
                    && !declared::last_name(ty).is_some_and(handed)
            }
        }
    }

    /// A variable, or a part of one, that is an array, as far as words tell.
    pub(in crate::lower) fn is_array(&self, place: &Expr) -> bool {
        let var = match place {
            Expr::Path(path) => path
                .path
                .get_ident()
                .and_then(|ident| self.resolve(&ident.to_string())),
            _ => None,
        };
        let typed = || {
            let ty = self.type_of(place).map(|ty| peeled(&ty));
            matches!(ty, Some(syn::Type::Array(_)))
        };
        var.is_some_and(|var| self.arrays.contains(&var)) || is_place(place) && typed()
    }

    /// The value is an array, as its form says: `[a, b].map(f)`, `if c { [a, b] } else { [b, a] }`.
    pub(in crate::lower) fn makes_array(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Paren(e) => self.makes_array(&e.expr),
            Expr::Group(e) => self.makes_array(&e.expr),
            Expr::Array(_) | Expr::Repeat(_) => true,
            Expr::MethodCall(e) if e.method == "map" && e.args.len() == 1 => {
                self.makes_array(&e.receiver)
            }
            Expr::MethodCall(e) if e.method == "clone" && e.args.is_empty() => {
                self.makes_array(&e.receiver)
            }
            Expr::Block(e) if e.label.is_some() => false,
            Expr::If(_) | Expr::Match(_) | Expr::Block(_) => {
                let array = |tail: &mut Expr| self.makes_array(tail).then_some(());
                tails(&mut expr.clone(), &mut { array }).is_some()
            }
            // What a reference leads to, or a static that makes it when it is first read.
            Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) => {
                matches!(self.type_of(expr), Some(Type::Array(_)))
            }
            // What a local closure gives: of `[v, v * v]` words tell no length, but no slice is a value.
            Expr::Call(_) => matches!(self.type_of(expr), Some(Type::Array(_) | Type::Slice(_))),
            _ => is_place(expr) && self.is_array(expr),
        }
    }

    /// `array.map(closure)`
    pub(super) fn array_map(&mut self, e: &syn::ExprMethodCall, hint: &str) -> Option<Rhs> {
        if let Some(written) = self.mapped_one_by_one(e) {
            return Some(self.rhs(&written, hint));
        }
        let mut source = match &*e.receiver {
            array @ Expr::Array(_) => Chain::elements(array, By::Clone).source,
            place if self.is_array(place) => Chain::elements(place, By::Clone).source,
            value if !is_place(value) && self.makes_array(value) => {
                let name = self.namer.numbered("array", e.method.span());
                self.stmt(&syn::parse_quote!(let #name = #value;));
                Chain::elements(&syn::parse_quote!(#name), By::Clone).source
            }
            _ => return None,
        };
        let closure = self.closure_of(&e.args[0], 1)?;
        if !self.is_inlinable(&closure)
            || !super::super::pattern::is_plain_parameter(&closure.inputs[0])
        {
            return None;
        }
        self.prepare(&mut source);
        let Source::Elements { place, .. } = &source else {
            return None;
        };
        let (ad, span) = (&self.ad, e.method.span());
        let blank = syn::parse_quote_spanned!(span=> #ad::blanks_like(&#place));
        let source = |_: &Expr| Some(source.clone());
        self.array(blank, &source, &closure, hint, span)
    }

    /// `[f(a), f(b)]` of `[a, b].map(f)`, where words tell that `f` makes what has no zero of its own: there is no blank array.
    fn mapped_one_by_one(&mut self, e: &syn::ExprMethodCall) -> Option<Expr> {
        let (array, function) = (&e.receiver, e.args.first()?);
        let made = element(&self.type_of(&Expr::MethodCall(e.clone()))?)?;
        let has_zero = self.has_zero(&made);
        let mut array: Expr = (**array).clone();
        let n = match &array {
            Expr::Array(all) => all.elems.len(),
            _ => {
                let mut of = self.type_of(&array)?;
                while let Type::Reference(r) = of {
                    of = *r.elem;
                    array = syn::parse_quote_spanned!(e.method.span()=> *#array);
                }
                match of {
                    Type::Array(all) => length(&all.len)?,
                    _ => return None,
                }
            }
        };
        if has_zero || n > MOST_WRITTEN {
            return None;
        }
        let names: Vec<Ident> = (0..n)
            .map(|_| self.namer.fresh("element", e.method.span()))
            .collect();
        let function: Expr = match function {
            Expr::Path(_) => function.clone(),
            other => syn::parse_quote!((#other)),
        };
        Some(syn::parse_quote_spanned!(e.method.span()=> {
            let [#(#names),*] = #array;
            [#(#function(#names)),*]
        }))
    }

    /// `let mut all = blank; for (k, item) in source { all[k] = closure(item); } all`
    fn array(
        &mut self,
        blank: Expr,
        source: &dyn Fn(&Expr) -> Option<Source>,
        closure: &ExprClosure,
        hint: &str,
        span: Span,
    ) -> Option<Rhs> {
        let blank = Opaque {
            inactive: true,
            claim: Claim::None,
            ..self.opaque(&blank)
        };
        let all = self.accumulator(None, Rhs::Opaque(blank), hint, span);
        self.vars[all.0].projected = true;
        let name = self.expose(all);
        let numbered = Source::Enumerate(Box::new(source(&name)?));
        let changed = self.changes_of_expr(&closure.body);
        let mut changed = [changed, vec![all]].concat();
        changed.dedup();
        self.run(Chain::of(numbered), None, changed, &mut |lowerer, item| {
            let Item::Tuple { mut parts, .. } = item else {
                return;
            };
            let (Some(element), Some(Item::Value { atom, .. })) = (parts.pop(), parts.pop()) else {
                return;
            };
            let image = lowerer.image_of(closure, vec![element]);
            let value = lowerer.item_operand(image, hint);
            let Some(number) = atom.var() else { return };
            let mut place = lowerer.whole(all);
            place.proj.push(Proj::Index(lowerer.opaque_var(number)));
            lowerer.push(Stmt::Assign {
                place,
                op: None,
                atom: value,
            });
            lowerer.snapshot(all);
        });
        Some(Rhs::Use(self.use_var(all)))
    }
}

/// `3`
pub(in crate::lower) fn length(expr: &Expr) -> Option<usize> {
    match expr {
        Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Int(n),
            ..
        }) => n.base10_parse().ok(),
        _ => None,
    }
}

/// `array::from_fn(closure)`
pub(in crate::lower) fn is_from_fn(e: &syn::ExprCall) -> bool {
    let Expr::Path(path) = &*e.func else {
        return false;
    };
    let mut names = path.path.segments.iter().rev().map(|s| s.ident.to_string());
    let of_array =
        names.next().as_deref() == Some("from_fn") && names.next().as_deref() == Some("array");
    of_array && e.args.len() == 1
}

/// `::<T, N, _>` of `array::from_fn::<T, N, F>(closure)`
fn sized(e: &syn::ExprCall) -> Option<TokenStream> {
    let kept = sizes(e)?;
    Some(quote!(::<#(#kept,)* _>))
}

/// `T, N` of `array::from_fn::<T, N, F>(closure)`
fn sizes(e: &syn::ExprCall) -> Option<Vec<&GenericArgument>> {
    let Expr::Path(path) = &*e.func else {
        return None;
    };
    let PathArguments::AngleBracketed(arguments) = &path.path.segments.last()?.arguments else {
        return None;
    };
    Some(arguments.args.iter().take(2).collect())
}

/// `Vec`, `Vec<f64>`, `std::vec::Vec<_>`
pub(in crate::lower) fn is_vec(ty: &Type) -> bool {
    match ty {
        Type::Path(path) => path
            .path
            .segments
            .last()
            .is_some_and(|last| last.ident == "Vec"),
        Type::Paren(ty) => is_vec(&ty.elem),
        Type::Group(ty) => is_vec(&ty.elem),
        Type::Infer(_) => true,
        _ => false,
    }
}

/// `chain.collect()`
pub(in crate::lower) fn is_collect(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => is_collect(&e.expr),
        Expr::MethodCall(e) => e.method == "collect" && e.args.is_empty(),
        _ => false,
    }
}
