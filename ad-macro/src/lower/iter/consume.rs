//! Consumers that go through all of a chain.

use proc_macro2::Span;
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Expr, ExprClosure, Pat, Token};

use super::super::Lowerer;
use super::super::forms::{has_untyped_float, is_literal};
use super::super::jumps::pattern_names;
use super::super::pattern::is_plain_value;
use super::super::scan::root;
use super::super::types::is_primitive;
use super::chain::Chain;
use super::growing::{Growth, growth};
use super::item::Item;
use super::shape::{Shape, fits};
use crate::declared::is_complex;
use crate::ir::*;

/// `chain.rev().fold(init, f)` for `chain.rfold(init, f)`.
fn from_the_end(e: &syn::ExprMethodCall) -> Option<syn::ExprMethodCall> {
    if e.method != "rfold" || e.args.len() != 2 {
        return None;
    }
    let (chain, args, span) = (&e.receiver, &e.args, e.method.span());
    let fold = proc_macro2::Ident::new("fold", span);
    Some(syn::parse_quote_spanned!(span=> #chain.rev().#fold(#args)))
}

impl Lowerer<'_> {
    /// `chain.sum()`, `chain.product()`, `chain.fold(init, f)` as a value.
    pub(in crate::lower) fn consume(&mut self, e: &syn::ExprMethodCall, hint: &str) -> Option<Rhs> {
        if let Some(over) = self.over_own_items(e) {
            return Some(self.rhs(&Expr::MethodCall(over), hint));
        }
        if let Some(over) = self.taking_listed_places(&Expr::MethodCall(e.clone())) {
            return Some(self.rhs(&over, hint));
        }
        if let Some(listed) = self.with_other_listed(&e.receiver) {
            let mut over = e.clone();
            *over.receiver = listed;
            return Some(self.rhs(&Expr::MethodCall(over), hint));
        }
        if let Some(fold) = from_the_end(e) {
            return self.fold(&fold, hint);
        }
        match (e.method.to_string().as_str(), e.args.len()) {
            ("sum", 0) => self.total(e, hint, false),
            ("product", 0) => self.total(e, hint, true),
            ("fold", 2) => match self.chain_of_functions(e) {
                Some(numbers) => self.fold(&numbers, hint),
                None => self.fold(e, hint),
            },
            ("collect", 0) => self.collect(e, hint),
            ("map", 1) => self.array_map(e, hint),
            _ => self.pick(e, hint),
        }
    }

    fn total(&mut self, e: &syn::ExprMethodCall, hint: &str, product: bool) -> Option<Rhs> {
        let expected = self.expected.take();
        let ty = turbofish(e);
        // A type of one's own adds up as its `Sum` says, not from zero.
        if let Some(of) = ty.as_ref().or(expected.as_ref()) {
            if let Some(own) = self.totalled(of) {
                return self.own_total(e, &own, hint);
            }
        }
        let (chain, shape) = self.lowerable(&e.receiver)?;
        let span = e.method.span();
        let complex = ty.as_ref().or(expected.as_ref()).is_some_and(is_complex);
        let generic = complex || !self.type_params.is_empty();
        let ad = &self.ad;
        // The type says what it starts from; of a float that is a literal.
        let init: Expr = match (generic, product, &shape) {
            (false, false, _) => syn::parse_quote_spanned!(span=> -0.0),
            (false, true, _) => syn::parse_quote_spanned!(span=> 1.0),
            (true, false, Shape::Place(1..)) => {
                syn::parse_quote_spanned!(span=> #ad::sum_of_no_references())
            }
            (true, true, Shape::Place(1..)) => {
                syn::parse_quote_spanned!(span=> #ad::product_of_no_references())
            }
            (true, false, _) => syn::parse_quote_spanned!(span=> #ad::sum_of_none()),
            (true, true, _) => syn::parse_quote_spanned!(span=> #ad::product_of_none()),
        };
        let start = self.rhs(&init, hint);
        let total = self.accumulator(ty, start, hint, span);
        self.run(chain, None, vec![total], &mut |lowerer, item| {
            let Some(atom) = lowerer.item_atom(item, hint) else {
                return;
            };
            match (product, generic) {
                (false, false) => lowerer.grow(total, &Growth::Added, atom, hint, span),
                (false, true) => {
                    let rhs = Rhs::Linear {
                        left: lowerer.use_var(total),
                        op: Operator {
                            op: syn::BinOp::Add(Token![+](span)),
                            start: span,
                        },
                        right: atom,
                        minus: false,
                    };
                    let sum = lowerer.bind_temp(rhs, hint, span);
                    lowerer.update(total, None, sum);
                }
                (true, _) => lowerer.grow(total, &Growth::Multiplied, atom, hint, span),
            }
        });
        Some(Rhs::Use(self.use_var(total)))
    }

    /// `total += atom;`, `total -= atom;` or `total = total * atom;` of numbers.
    fn grow(&mut self, total: VarId, growth: &Growth, atom: Atom, hint: &str, span: Span) {
        let made = |op| Operator { op, start: span };
        let op = match growth {
            Growth::Added => made(syn::BinOp::AddAssign(Token![+=](span))),
            Growth::Subtracted => made(syn::BinOp::SubAssign(Token![-=](span))),
            Growth::Multiplied => {
                let rhs = Rhs::Rule {
                    row: crate::rules::operator("mul"),
                    args: vec![self.use_var(total), atom],
                    form: Form::Operator(made(syn::BinOp::Mul(Token![*](span)))),
                };
                let product = self.bind_temp(rhs, hint, span);
                return self.update(total, None, product);
            }
        };
        self.update(total, Some(op), atom);
    }

    fn fold(&mut self, e: &syn::ExprMethodCall, hint: &str) -> Option<Rhs> {
        let expected = self.expected.take();
        let (chain, shape) = self.lowerable(&e.receiver)?;
        let closure = self.folding(&e.args[1], &shape)?;
        if let Expr::Tuple(start) = &e.args[0] {
            return Some(self.fold_tuple(chain, start, &closure, hint, e.method.span()));
        }
        let ty = self.type_of_state(&e.args[0], &closure, expected);
        let known = self.type_of(&e.args[0]);
        let start = self.rhs(&e.args[0], hint);
        // Operators of complex numbers and of types of one's own go by the type.
        let chosen = |ty: &syn::Type| is_complex(ty) || self.is_named_own(ty);
        let start = match known.filter(chosen) {
            Some(known) => {
                let Atom::Var { var, value } = self.bind_temp(start, hint, e.method.span()) else {
                    return None;
                };
                self.note_type(var, known);
                Rhs::Use(Atom::Var { var, value })
            }
            None => start,
        };
        let atom = self.fold_from(chain, ty, start, &closure, hint, e.method.span());
        Some(Rhs::Use(atom))
    }

    /// The type of `0.0` in `fold(0.0, |m, x| m.max(*x))`: in a loop, a method of it wants that to be known before.
    fn type_of_state(
        &self,
        start: &Expr,
        closure: &ExprClosure,
        expected: Option<syn::Type>,
    ) -> Option<syn::Type> {
        let untyped = is_literal(start) && has_untyped_float(start.to_token_stream());
        let expected = expected.filter(is_primitive);
        (untyped && calls_method_of(&closure.inputs[0], &closure.body))
            .then(|| expected.or_else(|| self.float.clone()))?
    }

    /// The parts of a tuple, each as an operand.
    fn parts_of_item(&mut self, item: Item, count: usize, hint: &str) -> Vec<Atom> {
        let whole = match item {
            Item::Tuple { parts, .. } => {
                let parts = parts.into_iter();
                return parts
                    .filter_map(|part| self.item_atom(part, hint))
                    .collect();
            }
            whole => self.item_atom(whole, hint),
        };
        let Some(Atom::Var { var, .. }) = whole else {
            return Vec::new();
        };
        let span = self.vars[var.0].name.span();
        (0..count)
            .map(|n| {
                let proj = vec![Proj::Field(syn::Member::Unnamed(n.into()))];
                let place = Place {
                    root: var,
                    value: self.value_of(var),
                    proj,
                };
                self.mark_projected(&place);
                self.bind_temp(Rhs::Read(place), hint, span)
            })
            .collect()
    }

    /// The closure of a `fold` or `reduce` over what has this shape.
    pub(super) fn folding(&mut self, f: &Expr, shape: &Shape) -> Option<ExprClosure> {
        let closure = self.closure_of(f, 2)?;
        let lowerable = self.is_inlinable(&closure)
            && is_plain_value(&closure.inputs[0])
            && fits(&closure.inputs[1], shape, false);
        lowerable.then_some(closure)
    }

    /// `let mut acc = start; for item in chain { acc = closure(acc, item); } acc`
    pub(super) fn fold_from(
        &mut self,
        chain: Chain,
        ty: Option<syn::Type>,
        start: Rhs,
        closure: &ExprClosure,
        hint: &str,
        span: Span,
    ) -> Atom {
        let starts_at_number = matches!(&start, Rhs::Opaque(start)
            if start.is_literal && has_untyped_float(start.written.clone()));
        let total = self.accumulator(ty, start, hint, span);
        let mut changed = self.changes_of_expr(&closure.body);
        changed.push(total);
        if let (true, Some(operands)) = (starts_at_number, growth(closure)) {
            self.run(chain, None, changed, &mut |lowerer, item| {
                for (growth, operand) in &operands {
                    let image = lowerer.image_of(operand, vec![item.clone()]);
                    if let Some(atom) = lowerer.item_atom(image, hint) {
                        lowerer.grow(total, growth, atom, hint, span);
                    }
                }
            });
            return self.use_var(total);
        }
        self.run(chain, None, changed, &mut |lowerer, item| {
            let current = Rhs::Use(lowerer.use_var(total));
            let current = lowerer.bind_temp(current, hint, span);
            let image = lowerer.image_of(closure, vec![Item::value(current), item]);
            if let Some(atom) = lowerer.item_atom(image, hint) {
                lowerer.update(total, None, atom);
            }
        });
        self.use_var(total)
    }

    /// A `fold` whose state is a tuple: each part is an accumulator of its own.
    fn fold_tuple(
        &mut self,
        chain: Chain,
        start: &syn::ExprTuple,
        closure: &ExprClosure,
        hint: &str,
        span: Span,
    ) -> Rhs {
        let parts: Vec<&Expr> = start.elems.iter().collect();
        let types = parts
            .iter()
            .map(|part| self.type_of_state(part, closure, None));
        let types: Vec<Option<syn::Type>> = types.collect();
        let totals: Vec<VarId> = self
            .atoms(&parts, hint)
            .into_iter()
            .zip(types)
            .map(|(atom, ty)| {
                let rhs = match atom {
                    Atom::Opaque(opaque) => Rhs::Opaque(opaque),
                    atom => Rhs::Use(atom),
                };
                self.accumulator(ty, rhs, hint, span)
            })
            .collect();
        let mut changed = self.changes_of_expr(&closure.body);
        changed.extend(totals.iter().copied());
        self.run(chain, None, changed, &mut |lowerer, item| {
            let current = totals
                .iter()
                .map(|total| {
                    let current = Rhs::Use(lowerer.use_var(*total));
                    Item::value(lowerer.bind_temp(current, hint, span))
                })
                .collect();
            let state = Item::Tuple {
                parts: current,
                refs: 0,
            };
            let image = lowerer.image_of(closure, vec![state, item]);
            let next = lowerer.parts_of_item(image, totals.len(), hint);
            for (total, atom) in totals.iter().zip(next) {
                lowerer.update(*total, None, atom);
            }
        });
        Rhs::Tuple(totals.iter().map(|total| self.use_var(*total)).collect())
    }

    pub(super) fn accumulator(
        &mut self,
        ty: Option<syn::Type>,
        start: Rhs,
        hint: &str,
        span: Span,
    ) -> VarId {
        let total = self.temp(hint, span);
        self.vars[total.0].mutable = true;
        self.varied.insert(total);
        self.define(total, ty, start);
        total
    }

    /// `var = atom;` or `var op= atom;`
    fn update(&mut self, var: VarId, op: Option<Operator>, atom: Atom) {
        let place = Place {
            root: var,
            value: self.value_of(var),
            proj: Vec::new(),
        };
        self.push(Stmt::Assign { place, op, atom });
        self.snapshot(var);
    }
}

/// The type in `sum::<f64>()`.
pub(in crate::lower) fn turbofish(e: &syn::ExprMethodCall) -> Option<syn::Type> {
    match e.turbofish.as_ref()?.args.first() {
        Some(syn::GenericArgument::Type(ty)) => Some(ty.clone()),
        _ => None,
    }
}

/// A method is called on what `state` binds, or on a part of it.
fn calls_method_of(state: &Pat, body: &Expr) -> bool {
    struct Calls(Vec<String>, bool);
    impl<'ast> Visit<'ast> for Calls {
        fn visit_expr_method_call(&mut self, e: &'ast syn::ExprMethodCall) {
            let of = root(&e.receiver).map(ToString::to_string);
            self.1 |= of.is_some_and(|of| self.0.contains(&of));
            visit::visit_expr_method_call(self, e);
        }
    }
    let names = pattern_names(state).into_iter();
    let names = names.map(|(name, _)| name.to_string()).collect();
    let mut calls = Calls(names, false);
    calls.visit_expr(body);
    calls.1
}
