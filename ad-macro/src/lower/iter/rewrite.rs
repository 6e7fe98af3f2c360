//! Consumers whose value is an `Option`, a `Result` or a pair, as the loops they are.
//!
//! ```text
//! c.collect::<Option<Vec<_>>>()   ==>   'l: loop { let mut all = Vec::new();
//!                                           for x in c { match x { Some(x) => all.push(x), None => break 'l None } }
//!                                           break 'l Some(all); }
//! c.sum::<Option<f64>>()          ==>   the same with `total += x`
//! c.try_fold(a, |s, x| e)         ==>   the same with `s = e`
//! c.unzip()                       ==>   { .. for (x, y) in c { left.push(x); right.push(y); } (left, right) }
//! c.partition(p)                  ==>   { .. for x in c { if p(&x) { left.push(x) } else { right.push(x) } } (left, right) }
//! xs.iter().min_by(f)             ==>   xs.get(position_of_min_by(numbered(xs.iter()), f).unwrap_or(usize::MAX))
//! c.reduce(f)                     ==>   { .. for x in c { best = Some(match best { None => x, Some(a) => f(a, x) }); } best }
//! c.min_by(f)                     ==>   the same with the lesser of the two
//! ```
//! What leaves a closure that is written out: `leaving`.

use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, Type};

use super::super::Lowerer;
use super::super::jumps::{jumps, pattern_names};
use super::chain::{By, Chain, Source, Step};
use super::consume::turbofish;
use super::picked::{copies, picks};
use super::several::lets_and_value;
use super::shape::{Shape, binds_value};
use crate::declared;
use crate::ir::types::argument;

/// What tells success from failure.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Option,
    Result,
}

impl Kind {
    fn of_type(ty: &Type) -> Option<(Kind, Option<Type>)> {
        let Type::Path(path) = ty else { return None };
        let last = path.path.segments.last()?;
        let kind = match last.ident.to_string().as_str() {
            "Option" => Kind::Option,
            "Result" => Kind::Result,
            _ => return None,
        };
        let inner = match &last.arguments {
            syn::PathArguments::AngleBracketed(arguments) => match arguments.args.first() {
                Some(syn::GenericArgument::Type(ty)) => Some(ty.clone()),
                _ => None,
            },
            _ => None,
        };
        Some((kind, inner))
    }

    /// By the last word of an expression.
    fn of_value(expr: &Expr) -> Option<Kind> {
        match expr {
            Expr::Paren(e) => Kind::of_value(&e.expr),
            Expr::Block(e) => match e.block.stmts.last()? {
                syn::Stmt::Expr(last, None) => Kind::of_value(last),
                _ => None,
            },
            Expr::If(e) => match e.then_branch.stmts.last() {
                Some(syn::Stmt::Expr(last, None)) => Kind::of_value(last),
                _ => None,
            }
            .or_else(|| Kind::of_value(&e.else_branch.as_ref()?.1)),
            Expr::Match(e) => e.arms.iter().find_map(|arm| Kind::of_value(&arm.body)),
            Expr::Path(path) => path.path.is_ident("None").then_some(Kind::Option),
            Expr::Call(e) => match &*e.func {
                Expr::Path(path) => match path.path.segments.last()?.ident.to_string().as_str() {
                    "Some" => Some(Kind::Option),
                    "Ok" | "Err" => Some(Kind::Result),
                    _ => None,
                },
                _ => None,
            },
            Expr::MethodCall(e) if e.method == "ok_or" || e.method == "ok_or_else" => {
                Some(Kind::Result)
            }
            Expr::MethodCall(e) if e.method == "ok" => Some(Kind::Option),
            _ => None,
        }
    }

    fn success(self) -> TokenStream {
        match self {
            Kind::Option => quote!(::core::option::Option::Some),
            Kind::Result => quote!(::core::result::Result::Ok),
        }
    }

    /// `match subject { success(value) => then, failure => break label failure }`
    fn matched(
        self,
        subject: &TokenStream,
        [value, failure]: &[Ident; 2],
        then: &TokenStream,
        label: &syn::Lifetime,
    ) -> TokenStream {
        match self {
            Kind::Option => quote! {
                match #subject {
                    ::core::option::Option::Some(#value) => #then,
                    ::core::option::Option::None => break #label ::core::option::Option::None,
                }
            },
            Kind::Result => quote! {
                match #subject {
                    ::core::result::Result::Ok(#value) => #then,
                    ::core::result::Result::Err(#failure) => break #label ::core::result::Result::Err(#failure),
                }
            },
        }
    }
}

/// Has the `collect()` or `sum()` that is the value of `body` say that it is a `ty`.
fn type_total(body: &mut Expr, ty: &Type) {
    match body {
        Expr::Paren(e) => type_total(&mut e.expr, ty),
        Expr::Block(e) => {
            if let Some(syn::Stmt::Expr(value, None)) = e.block.stmts.last_mut() {
                type_total(value, ty);
            }
        }
        Expr::MethodCall(e) if e.args.is_empty() && e.turbofish.is_none() => {
            let totals = ["collect", "sum", "product"];
            if totals.iter().any(|name| e.method == name) {
                e.turbofish = Some(syn::parse_quote!(::<#ty>));
            }
        }
        _ => {}
    }
}

/// Consumers of no type of their own whose value is an `Option`.
pub(in crate::lower) fn is_search(e: &syn::ExprMethodCall) -> bool {
    const SEARCHES: &[&str] = &[
        "min_by",
        "max_by",
        "min_by_key",
        "max_by_key",
        "find",
        "find_map",
        "last",
        "nth",
        "reduce",
    ];
    SEARCHES.iter().any(|name| e.method == name)
}

/// `c.try_fold(a, |s, x| e)`, where the words of `e` say that it is an `Option`.
pub(in crate::lower) fn folds_to_option(e: &syn::ExprMethodCall) -> bool {
    let folds = e.method == "try_fold" && e.args.len() == 2;
    folds
        && matches!(&e.args[1], Expr::Closure(closure)
            if Kind::of_value(&closure.body) == Some(Kind::Option))
}

impl Lowerer<'_> {
    /// `e` as a loop.
    pub(in crate::lower) fn rewritten(&mut self, e: &syn::ExprMethodCall) -> Option<Expr> {
        if !self.is_chain(&e.receiver) || super::plain::carries_none(&Expr::MethodCall(e.clone())) {
            return None;
        }
        let args: Vec<&Expr> = e.args.iter().collect();
        match (e.method.to_string().as_str(), &args[..]) {
            ("collect", []) => self.collected_all(e),
            ("sum", []) => self.total_of_all(e, quote!(-0.0), quote!(+=)),
            ("product", []) => self.total_of_all(e, quote!(1.0), quote!(*=)),
            ("try_fold", [start, f]) => self.tried(e, start, f),
            ("unzip", []) => self.unzipped(e),
            ("partition", [f]) => self.partitioned(e, f),
            ("min_by_key" | "max_by_key", [key])
                if super::pick::is_silent(Some(*key)) && self.changes_of_expr(key).is_empty() =>
            {
                self.found(e).or_else(|| self.best(e))
            }
            ("min_by" | "max_by" | "find" | "last" | "next" | "nth", _) if args.len() < 2 => {
                let found = self.found(e).or_else(|| self.best(e));
                found.or_else(|| self.first(e))
            }
            ("find_map", [_]) => self.first(e),
            ("reduce", [_]) => self.best(e),
            _ => None,
        }
    }

    pub(super) fn name(&mut self, hint: &str, e: &syn::ExprMethodCall) -> Ident {
        self.namer.fresh(hint, e.method.span())
    }

    /// Names for what an item holds, and for its failure, which ends the loop as it is.
    fn outcome(&mut self, e: &syn::ExprMethodCall) -> [Ident; 2] {
        let referring = self.chain(&e.receiver);
        let lends = referring.is_none_or(|chain| !chain.source.exclusive().is_empty());
        let failure = match lends {
            true => self.name("failure", e),
            false => self.handed_on("failure", e.method.span()),
        };
        [self.name("value", e), failure]
    }

    pub(super) fn label(&mut self, hint: &str, e: &syn::ExprMethodCall) -> syn::Lifetime {
        let name = self.name(hint, e);
        syn::Lifetime::new(&format!("'{name}"), e.method.span())
    }

    /// `Result<T, E>`, the type of the items that are collected in a `Result<Vec<T>, E>`.
    fn item_collected(&self, e: &syn::ExprMethodCall) -> Option<Type> {
        let ty = turbofish(e).or_else(|| self.expected.clone())?;
        let mut ty = declared::expanded(&ty, &self.type_params);
        let Type::Path(path) = &mut ty else {
            return None;
        };
        let syn::PathArguments::AngleBracketed(all) = &mut path.path.segments.last_mut()?.arguments
        else {
            return None;
        };
        let Some(syn::GenericArgument::Type(inner)) = all.args.first_mut() else {
            return None;
        };
        *inner = argument(inner, &["Vec"])?;
        Some(ty)
    }

    /// The type of the value, as its own words or those around it say.
    fn wanted(&self, e: &syn::ExprMethodCall) -> Option<(Kind, Option<Type>)> {
        let ty = turbofish(e).or_else(|| self.expected.clone())?;
        // `type Checked<T> = Result<T, Wrong>;`
        Kind::of_type(&declared::expanded(&ty, &self.type_params))
    }

    /// `for item in chain { each(item) }`, where the closure of a `map` at its end is written out, with the jumps in it.
    fn each(
        &mut self,
        chain: &Expr,
        kind: Kind,
        label: &syn::Lifetime,
        each: &dyn Fn(TokenStream) -> TokenStream,
        item: Option<&Type>,
    ) -> Option<TokenStream> {
        if let Expr::MethodCall(map) = chain {
            if let ("map", Some(Expr::Closure(closure))) =
                (map.method.to_string().as_str(), map.args.first())
            {
                let (of, pat) = (&map.receiver, &closure.inputs[0]);
                self.runs(of)?;
                let mut body = (*closure.body).clone();
                item.into_iter().for_each(|ty| type_total(&mut body, ty));
                let body = self.written_where_it_runs(&body, kind, label);
                let turn = each(body);
                return Some(quote!(for #pat in #of { #turn }));
            }
        }
        self.runs(chain)?;
        let item = self.namer.fresh("item", chain.span());
        let turn = each(quote!(#item));
        Some(quote!(for #item in #chain { #turn }))
    }

    /// The loop over it can be lowered.
    pub(super) fn runs(&mut self, chain: &Expr) -> Option<()> {
        let chain = self.chain(chain)?;
        self.shape(&chain)?;
        (!chain.is_nested()).then_some(())
    }

    fn collected_all(&mut self, e: &syn::ExprMethodCall) -> Option<Expr> {
        let (kind, inner) = self.wanted(e)?;
        if !inner.is_none_or(|inner| super::build::is_vec(&inner)) {
            return None;
        }
        let (all, names, label) = (self.name("all", e), self.outcome(e), self.label("all", e));
        let [value, _] = &names;
        let push = quote!(#all.push(#value));
        let each = |item| kind.matched(&item, &names, &push, &label);
        let item = self.item_collected(e);
        let body = self.each(&e.receiver, kind, &label, &each, item.as_ref())?;
        let (success, ad) = (kind.success(), &self.ad);
        syn::parse2(quote! {
            #label: loop {
                let mut #all = #ad::Vec::new();
                #body
                break #label #success(#all);
            }
        })
        .ok()
    }

    fn total_of_all(
        &mut self,
        e: &syn::ExprMethodCall,
        start: TokenStream,
        op: TokenStream,
    ) -> Option<Expr> {
        let (kind, inner) = self.wanted(e)?;
        let ty = inner.map(|ty| quote!(: #ty));
        let (total, names, label) = (self.name("total", e), self.outcome(e), self.label("all", e));
        let [value, _] = &names;
        let add = quote!(#total #op #value);
        let each = |item| kind.matched(&item, &names, &add, &label);
        let body = self.each(&e.receiver, kind, &label, &each, None)?;
        let success = kind.success();
        syn::parse2(quote! {
            #label: loop {
                let mut #total #ty = #start;
                #body
                break #label #success(#total);
            }
        })
        .ok()
    }

    fn tried(&mut self, e: &syn::ExprMethodCall, start: &Expr, f: &Expr) -> Option<Expr> {
        let Expr::Closure(closure) = f else {
            return None;
        };
        let (state, item) = (closure.inputs.first()?, closure.inputs.get(1)?);
        let kind = Kind::of_value(&closure.body).or_else(|| Some(self.wanted(e)?.0))?;
        let (total, names, label) = (self.name("state", e), self.outcome(e), self.label("all", e));
        let chain = &e.receiver;
        self.runs(chain)?;
        let body = self.written_where_it_runs(&closure.body, kind, &label);
        let [value, _] = &names;
        let set = quote!(#total = #value);
        let turn = kind.matched(
            &quote!({ let #state = #total; #body }),
            &names,
            &set,
            &label,
        );
        let success = kind.success();
        syn::parse2(quote! {
            #label: loop {
                let mut #total = #start;
                for #item in #chain { #turn }
                break #label #success(#total);
            }
        })
        .ok()
    }

    fn unzipped(&mut self, e: &syn::ExprMethodCall) -> Option<Expr> {
        let chain = &e.receiver;
        let [left, right, x, y] = ["left", "right", "x", "y"].map(|hint| self.name(hint, e));
        self.runs(chain)?;
        let ad = &self.ad;
        syn::parse2(quote! {{
            let mut #left = #ad::Vec::new();
            let mut #right = #ad::Vec::new();
            for (#x, #y) in #chain {
                #left.push(#x);
                #right.push(#y);
            }
            (#left, #right)
        }})
        .ok()
    }

    fn partitioned(&mut self, e: &syn::ExprMethodCall, f: &Expr) -> Option<Expr> {
        let chain = &e.receiver;
        let [left, right, x] = ["left", "right", "x"].map(|hint| self.name(hint, e));
        self.runs(chain)?;
        // A `Vec` of values is extended by what references lead to.
        let copied = match self.yields_values(chain) {
            true => quote!(),
            false => self.holds_values(e).then(|| quote!(*))?,
        };
        if jumps(f) {
            return None;
        }
        let ad = &self.ad;
        syn::parse2(quote! {{
            let mut #left = #ad::Vec::new();
            let mut #right = #ad::Vec::new();
            for #x in #chain {
                if #ad::holds(&#x, #f) {
                    #left.push(#copied #x);
                } else {
                    #right.push(#copied #x);
                }
            }
            (#left, #right)
        }})
        .ok()
    }

    /// The words say that `chain.partition(f)` makes `Vec`s of values, and not of references.
    fn holds_values(&self, e: &syn::ExprMethodCall) -> bool {
        let first = turbofish(e).or_else(|| match self.expected.as_ref()? {
            Type::Tuple(both) => both.elems.first().cloned(),
            _ => None,
        });
        let of = first.map(|ty| declared::expanded(&ty, &self.type_params));
        of.and_then(|ty| argument(&ty, &["Vec"]))
            .is_some_and(|of| !matches!(of, Type::Infer(_) | Type::Reference(_)))
    }

    /// The element of a slice that a search finds: a look at it.
    fn found(&mut self, e: &syn::ExprMethodCall) -> Option<Expr> {
        let chain = self.chain(&e.receiver)?;
        let (of, copied) = match &chain.source {
            Source::Elements {
                place,
                by: By::Reference,
            } => (place.clone(), None),
            Source::Copied(inner, by) => match &**inner {
                Source::Elements {
                    place,
                    by: By::Reference,
                } => (place.clone(), Some(*by)),
                _ => return None,
            },
            _ => return None,
        };
        if !self.is_place(&of) || e.args.iter().any(jumps) {
            return None;
        }
        let numbered = self.numbered(&e.receiver, chain.steps.len())?;
        let position = self.found_at(e, &numbered)?;
        let position: Expr = syn::parse2(quote!(#position.unwrap_or(usize::MAX))).ok()?;
        let at = self.plain(&position, "found");
        let span = e.method.span();
        let copied = copied.map(|by| match by {
            By::Copy => quote_spanned!(span=> .copied()),
            _ => quote_spanned!(span=> .cloned()),
        });
        syn::parse2(quote_spanned!(span=> #of.get(#at)#copied)).ok()
    }

    /// The choice between the elements of any chain of values, or what combines them.
    fn best(&mut self, e: &syn::ExprMethodCall) -> Option<Expr> {
        let chain = &e.receiver;
        let [best, a, x] = ["best", "a", "x"].map(|hint| self.name(hint, e));
        let read = self.chain(chain)?;
        self.shape(&read)?;
        let f = e.args.first();
        let values = self.yields_values(chain) || f.is_some_and(takes_floats);
        if !values || f.is_some_and(jumps) {
            return None;
        }
        let ad = &self.ad;
        let by_key = e.method == "min_by_key" || e.method == "max_by_key";
        let compare = match by_key {
            true => quote!(#ad::compare_keys),
            false => quote!(#ad::compare),
        };
        let lesser = |if_greater: &Ident, otherwise: &Ident| {
            quote! {
                if #compare(&#a, &#x, #f) == ::core::cmp::Ordering::Greater { #if_greater } else { #otherwise }
            }
        };
        let chosen = match e.method.to_string().as_str() {
            "reduce" => quote!((#f)(#a, #x)),
            "min_by" | "min_by_key" => lesser(&x, &a),
            "max_by" | "max_by_key" => lesser(&a, &x),
            "last" => quote!(#x),
            _ => return None,
        };
        syn::parse2(quote! {{
            let mut #best = ::core::option::Option::None;
            for #x in #chain {
                #ad::of_one_type(&#best, &#x);
                #best = ::core::option::Option::Some(match #best {
                    ::core::option::Option::None => #x,
                    ::core::option::Option::Some(#a) => #chosen,
                });
            }
            #best
        }})
        .ok()
    }

    /// The elements are values of their own, and not references to those of a container.
    pub(super) fn yields_values(&mut self, expr: &Expr) -> bool {
        let Some(chain) = self.chain(expr) else {
            return false;
        };
        let mut known = self.are_values(&chain.source);
        for (n, step) in chain.steps.iter().enumerate() {
            known = match step {
                Step::Map(closure) => {
                    makes_values(closure) || {
                        let (source, steps) = (chain.source.clone(), chain.steps[..n].to_vec());
                        let shape = self.shape(&Chain { source, steps });
                        hands_on_values(closure, known, shape)
                    }
                }
                Step::FlatMap(closure) => match lets_and_value(&closure.body) {
                    Some((_, Expr::Array(items))) => !items.elems.iter().any(picks),
                    Some((_, items)) if self.is_chain(items) => self.yields_values(items),
                    _ => false,
                },
                Step::Copied(_) | Step::Scan(..) => true,
                _ => known,
            };
        }
        known
    }

    fn are_values(&mut self, source: &Source) -> bool {
        match source {
            Source::Elements { by, .. } => matches!(by, By::Copy | By::Clone),
            Source::Copied(..) | Source::Range { .. } | Source::Numbers { .. } => true,
            Source::Map(inner, closure) => {
                makes_values(closure) || {
                    let (known, of) = (self.are_values(inner), Chain::of((**inner).clone()));
                    hands_on_values(closure, known, self.shape(&of))
                }
            }
            Source::Rev(inner, _)
            | Source::Skip(inner, _)
            | Source::Take(inner, _)
            | Source::StepBy(inner, _)
            | Source::Cycle(inner, _)
            | Source::Enumerate(inner) => self.are_values(inner),
            Source::Zip(left, right) => self.are_values(left) && self.are_values(right),
            _ => false,
        }
    }
}

/// `f64::max`
fn takes_floats(f: &Expr) -> bool {
    matches!(f, Expr::Path(path) if path.qself.is_none()
        && path.path.segments.len() == 2
        && ["f64", "f32"].iter().any(|float| path.path.segments[0].ident == float))
}

/// What the closure yields is no reference to what it is given.
fn makes_values(closure: &syn::ExprClosure) -> bool {
    !picks(&closure.body) || copies(closure)
}

/// The same of a closure that picks parts of what it is given: `|(t, ..)| t` of values, `|(i, x)| (i, x * x)` of numbered
/// references.
fn hands_on_values(closure: &syn::ExprClosure, of_values: bool, shape: Option<Shape>) -> bool {
    let Some(pat) = closure.inputs.first() else {
        return false;
    };
    let is_value = |part: &Expr| match part {
        Expr::Path(path) => path.path.get_ident().is_some_and(|name| match of_values {
            true => pattern_names(pat).iter().any(|(bound, _)| bound == name),
            false => shape
                .as_ref()
                .is_some_and(|shape| binds_value(pat, shape, name)),
        }),
        part => !picks(part),
    };
    match &*closure.body {
        Expr::Tuple(parts) => parts.elems.iter().all(is_value),
        body => is_value(body),
    }
}
