//! The reading of an expression as a chain.

use syn::spanned::Spanned;
use syn::{Expr, ExprClosure, Pat};

use super::super::Lowerer;
use super::super::jumps::jumps;
use super::super::place::is_whole_slice;
use super::super::types::is_inactive_type;

use super::chain::{By, Chain, Parts, Source, Step};
use super::continued::of_number;
use super::plain::is_clone;
use super::scanned::state_as_variable;
use super::several::without_collection;
use super::zipped::zipped;
use crate::declared;
use crate::ir::types::{argument, element, peeled};
use crate::names::own_span;

impl Lowerer<'_> {
    /// `expr` as a chain, or `None`.
    pub(super) fn chain(&mut self, expr: &Expr) -> Option<Chain> {
        if self.drops_effects(expr) {
            return None;
        }
        if let Some(elements) = self.elements_of_map(expr) {
            return self.chain(&elements);
        }
        if let Some(range) = self.range_held(expr) {
            return self.chain(&range);
        }
        if let Some((option, by)) = self.as_option(expr) {
            // A reference to the value would be to one that is recorded.
            let values: Expr = syn::parse_quote!([#option].into_iter().flatten());
            return (by == By::Clone).then(|| self.chain(&values))?;
        }
        match expr {
            Expr::Paren(e) => self.chain(&e.expr),
            Expr::Group(e) => self.chain(&e.expr),
            Expr::Range(e) => Some(Chain::of(Source::Range {
                low: e.start.as_deref()?.clone(),
                high: e.end.as_deref().cloned(),
                inclusive: matches!(e.limits, syn::RangeLimits::Closed(_)),
            })),
            Expr::Reference(e) if e.mutability.is_none() => match &*e.expr {
                Expr::Macro(made) => self.elements_of_vec(&made.mac, By::Reference),
                of => Some(Chain::elements(of, By::Reference)),
            },
            Expr::Reference(e) => Some(Chain::elements(&e.expr, By::Exclusive)),
            Expr::Path(path) => {
                let name = path.path.get_ident();
                let Some(var) = name.and_then(|name| self.resolve(&name.to_string())) else {
                    return self.elements_of_constant(expr);
                };
                if self.iterator_bound_to(var).is_some() {
                    return self.rest_of(var);
                }
                let by = match self.is_reference(var) {
                    _ if self.vars[var.0].exclusive => By::Exclusive,
                    true => By::Reference,
                    false => By::Clone,
                };
                Some(Chain::elements(expr, by))
            }
            // The elements of an array that is made for them.
            Expr::Array(_) => Some(Chain::elements(expr, By::Clone)),
            Expr::Macro(e) => self.elements_of_vec(&e.mac, By::Clone),
            Expr::Field(_) | Expr::Index(_) => Some(Chain::elements(expr, self.held_by(expr))),
            Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) => {
                Some(Chain::elements(expr, self.held_by(expr)))
            }
            Expr::Call(e) => self
                .chain_of_function(e)
                .or_else(|| self.elements_of_result(expr)),
            Expr::MethodCall(e) if is_clone(e) && self.is_chain(&e.receiver) => {
                self.chain(&e.receiver)
            }
            Expr::MethodCall(e) if e.turbofish.is_none() => self
                .chain_of_method(e)
                .or_else(|| self.elements_of_result(expr)),
            _ => None,
        }
    }

    /// `rows.start..rows.end` for `rows` and `rows.clone()`, as far as words tell that it holds a range of integers.
    fn range_held(&self, expr: &Expr) -> Option<Expr> {
        let place = match expr {
            Expr::MethodCall(e) if is_clone(e) => &*e.receiver,
            expr => expr,
        };
        let is_place = matches!(place, Expr::Path(_) | Expr::Field(_));
        let of = argument(&self.type_of(place).filter(|_| is_place)?, &["Range"])?;
        let range = syn::parse_quote_spanned!(place.span()=> #place.start..#place.end);
        (is_inactive_type(&of) && !declared::is_type("Range")).then_some(range)
    }

    /// The elements of what a function or method returns, as far as words tell that it is an array or a `Vec`.
    fn elements_of_result(&self, call: &Expr) -> Option<Chain> {
        let copies =
            matches!(call, Expr::MethodCall(e) if e.method == "to_vec" && e.args.is_empty());
        let of = || self.type_of(call);
        let is_owned =
            |of: syn::Type| matches!(of, syn::Type::Array(_)) || argument(&of, &["Vec"]).is_some();
        let owned = copies && !declared::is_method("to_vec") || of().is_some_and(is_owned);
        owned.then(|| Chain::elements(call, By::Clone))
    }

    /// The elements of a constant, as far as words tell that it is an array or a slice: `xs.iter().zip(WEIGHTS)`.
    fn elements_of_constant(&self, constant: &Expr) -> Option<Chain> {
        let by = match self.type_of(constant)? {
            syn::Type::Array(_) => By::Clone,
            syn::Type::Reference(of) => {
                element(&of.elem)?;
                By::Reference
            }
            _ => return None,
        };
        Some(Chain::elements(constant, by))
    }

    /// The items are slices, arrays or `Vec`s, as far as words tell.
    fn yields_lists(&self, chain: &Expr) -> bool {
        let of = self.item_type(chain).map(|ty| peeled(&ty));
        of.is_some_and(|ty| element(&ty).is_some())
    }

    /// How the elements of a place are handed over, as far as words tell its type.
    fn held_by(&self, place: &Expr) -> By {
        match self.type_of(place) {
            Some(syn::Type::Reference(_)) => By::Reference,
            _ => By::Clone,
        }
    }

    /// `std::iter::once(x)`, `std::iter::zip(a, b)`.
    fn chain_of_function(&mut self, e: &syn::ExprCall) -> Option<Chain> {
        let Expr::Path(path) = &*e.func else {
            return None;
        };
        let mut names = path.path.segments.iter().rev().map(|s| s.ident.to_string());
        let name = names.next()?;
        if names.next().as_deref() != Some("iter") || declared::leads_to_own(&path.path) {
            return None;
        }
        match (name.as_str(), e.args.len()) {
            ("once", 1) => {
                let value = &e.args[0];
                Some(Chain::elements(
                    &syn::parse_quote_spanned!(value.span()=> [#value]),
                    By::Clone,
                ))
            }
            ("repeat", 1) => Some(Chain::of(self.again_and_again(&e.args[0], By::Clone, None))),
            ("repeat_n", 2) => Some(Chain::of(self.again_and_again(
                &e.args[0],
                By::Clone,
                Some(&e.args[1]),
            ))),
            ("repeat_with", 1) => {
                let closure = self.closure_of(&e.args[0], 0)?;
                let moves = closure.capture.is_some();
                Some(Chain::of(self.images(None, &closure.body, moves)))
            }
            ("successors", 2) => {
                let (first, next) = (&e.args[0], self.closure_of(&e.args[1], 1)?);
                let span = e.func.span();
                let [state, turn, item, value] =
                    ["state", "turn", "item", "value"].map(|hint| self.namer.numbered(hint, span));
                // Its state is a variable.
                let (pat, body) = (&next.inputs[0], &next.body);
                if jumps(body) {
                    return None;
                }
                let step: ExprClosure = syn::parse_quote_spanned!(span=> |#state, #turn| {
                    let #item = #state.clone();
                    #state = match #item.clone() {
                        ::core::option::Option::Some(#value) => { let #pat = &#value; #body }
                        ::core::option::Option::None => ::core::option::Option::None,
                    };
                    #item
                });
                let low = syn::parse_quote!(0usize);
                let mut chain = Chain::of(Source::Range {
                    low,
                    high: None,
                    inclusive: false,
                });
                chain.steps.push(Step::Scan(Box::new(first.clone()), step));
                let identity = syn::parse_quote_spanned!(span=> |#item| #item);
                self.only_some(chain, identity, true, span)
            }
            ("from_fn", 1) => {
                let closure = self.closure_of(&e.args[0], 0)?;
                let span = e.func.span();
                let numbers = Source::Range {
                    low: syn::parse_quote!(0usize),
                    high: None,
                    inclusive: false,
                };
                let turn = self.namer.numbered("turn", span);
                let (moves, body) = (&closure.capture, &closure.body);
                let mapping = syn::parse_quote_spanned!(span=> #moves |#turn| #body);
                self.only_some(Chain::of(numbers), mapping, true, span)
            }
            ("zip", 2) => {
                let (left, right) = (self.indexed(&e.args[0])?, self.indexed(&e.args[1])?);
                Some(Chain::of(Source::Zip(Box::new(left), Box::new(right))))
            }
            _ => None,
        }
    }

    /// `expr` for every number below `count`; of the values that its variables have now, if it `moves` them.
    pub(super) fn images(&mut self, count: Option<Expr>, expr: &Expr, moves: bool) -> Source {
        let turn = self.namer.numbered("turn", expr.span());
        let numbers = Source::Range {
            low: syn::parse_quote!(0usize),
            high: count,
            inclusive: false,
        };
        let moves = moves.then(<syn::Token![move]>::default);
        let mapping = syn::parse_quote_spanned!(expr.span()=> #moves |#turn| #expr);
        Source::Map(Box::new(numbers), mapping)
    }

    fn chain_of_method(&mut self, e: &syn::ExprMethodCall) -> Option<Chain> {
        let name = e.method.to_string();
        let place = || Box::new(container(&e.receiver).clone());
        let first = || Box::new(e.args[0].clone());
        let parts = |parts, by| {
            Some(Chain::of(Source::Parts {
                place: place(),
                width: first(),
                parts,
                method: e.method.clone(),
                by,
            }))
        };
        let by = |name: &str| match name {
            "copied" => By::Copy,
            _ => By::Clone,
        };
        if let Some(chain) = self.chain_of_map(e) {
            return Some(chain);
        }
        match (name.as_str(), e.args.len()) {
            // A method of the type's own.
            ("iter" | "iter_mut", 0) if self.has_own(&name, container(&e.receiver)) => None,
            ("iter", 0) => match container(&e.receiver) {
                Expr::Macro(made) => self.elements_of_vec(&made.mac, By::Reference),
                of => Some(Chain::elements(of, By::Reference)),
            },
            ("into_iter", 0) => self.chain(&e.receiver),
            ("iter_mut", 0) => Some(Chain::elements(container(&e.receiver), By::Exclusive)),
            ("drain", 1) => {
                let of = Expr::MethodCall(e.clone());
                Some(Chain::elements(&of, By::Clone))
            }
            ("windows", 1) => parts(Parts::Windows, By::Reference),
            ("chunks", 1) => parts(Parts::Chunks, By::Reference),
            ("chunks_exact", 1) => parts(Parts::ChunksExact, By::Reference),
            ("chunks_mut", 1) => parts(Parts::Chunks, By::Exclusive),
            ("chunks_exact_mut", 1) => parts(Parts::ChunksExact, By::Exclusive),
            ("rchunks", 1) => parts(Parts::RChunks, By::Reference),
            ("rchunks_exact", 1) => parts(Parts::RChunksExact, By::Reference),
            ("rchunks_mut", 1) => parts(Parts::RChunks, By::Exclusive),
            ("rchunks_exact_mut", 1) => parts(Parts::RChunksExact, By::Exclusive),
            ("copied" | "cloned", 0) => {
                if let Some(copied) = self.copied_options(e) {
                    return self.chain(&copied);
                }
                let chain = self.received(&e.receiver)?;
                let by = by(&name);
                Some(chain.then(
                    |source| Source::Copied(Box::new(source), by),
                    Step::Copied(by),
                ))
            }
            ("map", 1) => {
                if let Some(taken) = self.taken_options(e) {
                    return self.chain(&taken);
                }
                if let Some(numbers) = self.chain_of_functions(e) {
                    return self.chain(&Expr::MethodCall(numbers));
                }
                let chain = self.received(&e.receiver)?;
                let mapping = self.closure_of(&e.args[0], 1)?;
                let chain = self.as_taken(chain, &mapping.inputs[0]);
                let step = Step::Map(mapping.clone());
                Some(chain.then(|source| Source::Map(Box::new(source), mapping), step))
            }
            ("enumerate", 0) => {
                let chain = self.received(&e.receiver)?;
                Some(chain.then(
                    |source| Source::Enumerate(Box::new(source)),
                    Step::Enumerate,
                ))
            }
            ("zip", 1) => {
                let (left, right) = (self.chain(&e.receiver)?, self.chain(&e.args[0])?);
                zipped(left, right)
            }
            ("chain", 1) => {
                let right = match self.number_of_items(&e.receiver) {
                    Some(number) => of_number(&e.args[0], &number),
                    None => e.args[0].clone(),
                };
                let (left, right) = (self.received(&e.receiver)?, self.chain(&right)?);
                Some(Chain::of(Source::Both(Box::new(left), Box::new(right))))
            }
            ("rev", 0) => {
                let mut chain = self.received(&e.receiver)?;
                if !chain.steps.iter().all(Step::is_local) || chain.source.is_both() {
                    return None;
                }
                chain.source = Source::Rev(Box::new(chain.source), None);
                Some(chain)
            }
            ("take", 1)
                if self
                    .received(&e.receiver)
                    .is_some_and(|of| !of.steps.is_empty()) =>
            {
                let mut chain = self.received(&e.receiver)?;
                if chain.is_nested() {
                    return None;
                }
                chain.steps.push(Step::Limit(first()));
                Some(chain)
            }
            // What is skipped is evaluated all the same.
            ("skip", 1) if self.indexed(&e.receiver).is_none_or(|of| of.calls()) => {
                let mut chain = self.received(&e.receiver)?;
                if chain.is_nested() {
                    return None;
                }
                chain.steps.push(Step::Pass(first()));
                Some(chain)
            }
            ("skip" | "step_by" | "take", 1) => {
                let source = Box::new(self.indexed(&e.receiver)?);
                // What is skipped is evaluated all the same.
                if name != "take" && source.calls() {
                    return None;
                }
                Some(Chain::of(match name.as_str() {
                    "skip" => Source::Skip(source, first()),
                    "take" => Source::Take(source, first()),
                    _ => Source::StepBy(source, first()),
                }))
            }
            ("cycle", 0) => {
                let source = self.indexed(&e.receiver)?;
                Some(Chain::of(Source::Cycle(Box::new(source), None)))
            }
            // `map(f).filter(is_some).map(unwrap)`, and the same with `take_while`.
            ("filter_map" | "map_while", 1) => {
                let chain = self.received(&e.receiver)?;
                let mapping = self.closure_of(&e.args[0], 1)?;
                match self.elements_found(&mapping) {
                    Some(steps) if name == "filter_map" => {
                        let mut chain = chain;
                        chain.steps.extend(steps);
                        Some(chain)
                    }
                    _ => self.only_some(chain, mapping, name == "map_while", e.method.span()),
                }
            }
            ("filter", 1) => self.step(e, Step::Filter),
            // A filter that lets everything through.
            ("inspect", 1) => self.step(e, |mut closure| {
                let body = &closure.body;
                *closure.body = syn::parse_quote_spanned!(body.span()=> { #body; true });
                Step::Filter(closure)
            }),
            ("skip_while", 1) => {
                let chain = self.step(e, Step::SkipWhile)?;
                (!chain.source.is_both()).then_some(chain)
            }
            ("take_while", 1) => {
                let chain = self.step(e, Step::TakeWhile)?;
                let nested = chain.steps.iter().any(Step::is_nested) || chain.source.is_both();
                (!nested).then_some(chain)
            }
            ("flat_map", 1) => match self.flat_mapped_to_options(e) {
                Some(mapping) => {
                    let chain = self.received(&e.receiver)?;
                    self.only_some(chain, mapping, false, e.method.span())
                }
                None => match without_collection(e, self.yields_lists(&e.receiver)) {
                    Some(e) => self.step(&e, Step::FlatMap),
                    None => self.step(e, Step::FlatMap),
                },
            },
            ("flatten", 0) => {
                if let Some((mapped, mapping)) = self.mapped_to_options(&e.receiver) {
                    let chain = self.received(mapped)?;
                    return self.only_some(chain, mapping, false, e.method.span());
                }
                let mut chain = self.received(&e.receiver)?;
                if let Some(mapping) = self.value_of_options(&e.receiver) {
                    return self.only_some(chain, mapping, false, e.method.span());
                }
                match (&mut chain.steps.last_mut(), chain.source) {
                    // Items for each element: `map(|x| .. chain ..).flatten()`.
                    (None, Source::Map(inner, closure)) if self.gives_items(&closure) => {
                        chain.source = *inner;
                        chain.steps.push(Step::FlatMap(closure));
                    }
                    (_, source) => {
                        chain.source = source;
                        chain.steps.push(Step::Flatten);
                    }
                }
                Some(chain)
            }
            ("scan", 2) => {
                let mut chain = self.received(&e.receiver)?;
                let closure = self.closure_of(&e.args[1], 2)?;
                let state = self.namer.numbered("state", own_span(e.method.span()));
                let (closure, yields_some) = state_as_variable(&closure, &state)?;
                if chain.steps.iter().any(Step::is_nested) || chain.source.is_both() {
                    return None;
                }
                chain
                    .steps
                    .push(Step::Scan(Box::new(e.args[0].clone()), closure));
                if yields_some {
                    return Some(chain);
                }
                let span = own_span(e.method.span());
                let itself = syn::parse_quote_spanned!(span=> |value| value);
                self.only_some(chain, itself, true, e.method.span())
            }
            _ => None,
        }
    }

    /// The method is one of a type of the crate's own, or of one that leads to no other and so has no elements.
    fn has_own(&self, method: &str, value: &Expr) -> bool {
        let ty = self.type_of(value).map(|ty| peeled(&ty));
        let ty = ty.map(|ty| declared::expanded(&ty, &self.type_params));
        let name = ty.and_then(|ty| declared::last_name(&ty));
        // One of its own comes before that of the slice it refers to.
        let other =
            |name: &str| !declared::dereferences(name) || declared::has_method(name, method);
        name.is_some_and(|name| declared::is_type(&name) && other(&name))
    }

    /// `filter_map(|i| xs.get(i))` as `map(|i| i).filter(|i| i < xs.len()).map(|i| &xs[i])`.
    fn elements_found(&mut self, mapping: &ExprClosure) -> Option<[Step; 3]> {
        let Expr::MethodCall(get) = &*mapping.body else {
            return None;
        };
        let (of, index) = (&*get.receiver, get.args.first()?);
        let of_slice = self
            .type_of(of)
            .is_some_and(|ty| element(&peeled(&ty)).is_some());
        if get.method != "get" || !of_slice || !self.is_place(of) || self.is_own_method(get) {
            return None;
        }
        let span = own_span(get.method.span());
        let found = self.namer.numbered("found", span);
        let mut at = mapping.clone();
        *at.body = index.clone();
        let filter = syn::parse_quote_spanned!(span=> |#found| *#found < (#of).len());
        let element = syn::parse_quote_spanned!(span=> |#found| &#of[#found]);
        Some([Step::Map(at), Step::Filter(filter), Step::Map(element)])
    }

    /// The values in what `mapping` makes of the elements, up to the first that is `None` with `until`.
    fn only_some(
        &mut self,
        chain: Chain,
        mapping: ExprClosure,
        until: bool,
        span: proc_macro2::Span,
    ) -> Option<Chain> {
        let some = self.namer.numbered("some", span);
        let is_some: ExprClosure = syn::parse_quote_spanned!(span=> |#some| #some.is_some());
        let unwrap: ExprClosure = syn::parse_quote_spanned!(span=> |#some| #some.unwrap());
        let chain = self.as_taken(chain, &mapping.inputs[0]);
        let step = Step::Map(mapping.clone());
        let mut chain = chain.then(|source| Source::Map(Box::new(source), mapping), step);
        let nested = chain.steps.iter().any(Step::is_nested) || chain.source.is_both();
        if until && nested {
            return None;
        }
        chain.steps.push(match until {
            true => Step::TakeWhile(is_some),
            false => Step::Filter(is_some),
        });
        chain.steps.push(Step::Map(unwrap));
        Some(chain)
    }

    /// The receiver of an adaptor: an iterator, which a bare place is not.
    fn received(&mut self, expr: &Expr) -> Option<Chain> {
        self.is_chain(expr).then(|| self.chain(expr))?
    }

    /// The form of the expression says that it is an iterator.
    pub(in crate::lower) fn is_chain(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Path(path) => path
                .path
                .get_ident()
                .and_then(|ident| self.resolve(&ident.to_string()))
                .is_some_and(|var| self.iterator_bound_to(var).is_some()),
            Expr::MethodCall(e) if super::plain::adapts(e) || is_clone(e) => {
                self.is_chain(&e.receiver)
            }
            Expr::MethodCall(e) if self.chain_of_map(e).is_some() => true,
            Expr::Paren(e) => self.is_chain(&e.expr),
            _ => super::plain::iterates(expr),
        }
    }

    /// A chain without steps that have no numbers.
    fn indexed(&mut self, expr: &Expr) -> Option<Source> {
        self.chain(expr)
            .filter(Chain::has_numbers)
            .map(|chain| chain.source)
    }

    fn step(
        &mut self,
        e: &syn::ExprMethodCall,
        step: impl FnOnce(ExprClosure) -> Step,
    ) -> Option<Chain> {
        let chain = self.received(&e.receiver)?;
        let closure = self.closure_of(&e.args[0], 1)?;
        // What only looks at the items is given references to them.
        let looks = matches!(
            e.method.to_string().as_str(),
            "filter" | "inspect" | "skip_while" | "take_while"
        );
        let mut chain = match &closure.inputs[0] {
            Pat::Reference(pat) if looks => self.as_taken(chain, &pat.pat),
            _ if looks => chain,
            pat => self.as_taken(chain, pat),
        };
        chain.steps.push(step(closure));
        Some(chain)
    }

    /// An argument that is called: a closure, or the name of a function as a closure that calls it.
    pub(super) fn closure_of(&mut self, expr: &Expr, inputs: usize) -> Option<ExprClosure> {
        match expr {
            Expr::Closure(closure) if closure.inputs.len() == inputs => Some(
                self.without_exits(closure)
                    .unwrap_or_else(|| closure.clone()),
            ),
            Expr::Path(path) => {
                let names: Vec<_> = (0..inputs)
                    .map(|_| self.namer.numbered("item", path.span()))
                    .collect();
                Some(syn::parse_quote_spanned!(path.span()=> |#(#names),*| #path(#(#names),*)))
            }
            Expr::Paren(e) => self.closure_of(&e.expr, inputs),
            Expr::Reference(e) if e.mutability.is_none() => self.closure_of(&e.expr, inputs),
            _ => None,
        }
    }
}

/// What holds the elements: without the borrow around it.
pub(super) fn container(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(e) => container(&e.expr),
        Expr::Group(e) => container(&e.expr),
        Expr::Reference(e) if e.mutability.is_none() => container(&e.expr),
        Expr::MethodCall(e) if e.method == "as_slice" && is_whole_slice(e) => {
            container(&e.receiver)
        }
        _ => expr,
    }
}
