//! Consumers that choose one element: `min_by`, `find`, `last`, and `reduce`.
//!
//! The choice itself carries no derivative, so the user's own iterator makes it, over the positions;
//! the value is then read at the position chosen.
//!
//! Input:  `xs.iter().copied().max_by(|a, b| a.total_cmp(b)).unwrap()`
//! Output: `let chosen = position_of_max_by(numbered(xs.iter().copied()), |a, b| a.total_cmp(b)).unwrap(); xs[chosen]`

use proc_macro2::Ident;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{Expr, ExprClosure};

use super::super::Lowerer;
use super::super::jumps::{jumps, pattern_names};
use super::super::looks::plain_name;
use super::chain::{By, Chain, Source};
use super::item::Item;
use super::shape::Shape;
use crate::ir::*;
use crate::names::own_span;

/// What is done with an element that may not be there.
enum Otherwise {
    /// `unwrap()`, `expect(..)`: the method, with its argument.
    Panic(syn::Ident, Vec<Expr>),
    /// `unwrap_or(..)`
    Value(Expr),
}

/// How the element is chosen.
enum Choice {
    /// A position, as an `Option` of a number.
    Position(Expr),
    Reduce(ExprClosure),
}

impl Lowerer<'_> {
    /// `chain.max_by(..).unwrap()` and the like.
    pub(super) fn pick(&mut self, e: &syn::ExprMethodCall, hint: &str) -> Option<Rhs> {
        let args: Vec<Expr> = e.args.iter().cloned().collect();
        let otherwise = match (e.method.to_string().as_str(), args.len()) {
            ("unwrap", 0) | ("expect", 1) => Otherwise::Panic(e.method.clone(), args),
            ("unwrap_or", 1) => Otherwise::Value(e.args[0].clone()),
            ("map_or", 2) => return self.pick_mapped(e, &args[0], &args[1], hint),
            _ => return None,
        };
        if let (Otherwise::Value(default), Expr::MethodCall(map)) = (&otherwise, &*e.receiver) {
            if map.method == "map" && map.args.len() == 1 {
                return self.pick_mapped(map, default, &map.args[0], hint);
            }
        }
        let (receiver, by) = copies(&e.receiver);
        let Expr::MethodCall(search) = receiver else {
            return None;
        };
        let (mut chain, shape) = self.lowerable(&search.receiver)?;
        if chain.is_nested() || chain.source.moves() {
            return None;
        }
        let numbered = self.numbered(&search.receiver, chain.steps.len())?;
        let choice = match self.next_of(search) {
            Some((found, source)) => {
                chain.source = source;
                Choice::Position(found)
            }
            // To find an element, everything before it is evaluated, and then the element again.
            None if search.method != "reduce" && self.shows(&chain) => return None,
            None => self.choice(search, &chain, &shape, &numbered)?,
        };
        let source = match by {
            Some(by) => Source::Copied(Box::new(chain.source), by),
            None => chain.source,
        };
        match (choice, otherwise) {
            (Choice::Position(found), Otherwise::Panic(method, args)) => {
                let chosen: Expr = syn::parse_quote_spanned!(method.span()=>
                    #found.#method(#(#args),*));
                let item = self.chosen(source, &chosen);
                Some(Rhs::Use(self.item_operand(item, hint)))
            }
            (Choice::Position(found), Otherwise::Value(default)) => {
                // Of references, what they lead to is chosen.
                let by_reference = by.is_none() && matches!(shape, Shape::Place(1..));
                let default = match (default, by_reference) {
                    (Expr::Reference(default), true) => *default.expr,
                    (_, true) => return None,
                    (default, false) => default,
                };
                let found = self.plain(&found, "found");
                let default = self.atom(&default, hint);
                let cond = syn::parse_quote!(#found.is_some());
                let chosen = syn::parse_quote!(#found.unwrap());
                let value = self.either(cond, default, hint, &mut |lowerer| {
                    let item = lowerer.chosen(source.clone(), &chosen);
                    match by_reference {
                        true => lowerer.item_copy(item, hint),
                        false => lowerer.item_operand(item, hint),
                    }
                });
                Some(match by_reference {
                    true => Rhs::Use(self.reference_of(value, hint, search.method.span())),
                    false => Rhs::Use(self.use_var(value)),
                })
            }
            (Choice::Reduce(closure), otherwise) => {
                let (mut first, span) = (source, search.method.span());
                self.prepare(&mut first);
                let length = self.length(&first);
                let length = self.constant_temp(length, "length");
                let mut reduced = |lowerer: &mut Self| {
                    let item = lowerer.item(&first, &syn::parse_quote!(0));
                    let start = Rhs::Use(lowerer.item_operand(item, hint));
                    let rest = Source::Skip(Box::new(first.clone()), syn::parse_quote!(1));
                    lowerer.fold_from(Chain::of(rest), None, start, &closure, hint, span)
                };
                match otherwise {
                    Otherwise::Panic(method, args) => {
                        let none = quote_spanned!(own_span(method.span())=> ::core::option::Option::<()>::None);
                        let check: Expr = syn::parse_quote_spanned!(method.span()=>
                        if #length == 0 {
                            #none.#method(#(#args),*);
                        });
                        self.whole_stmt(&check);
                        Some(Rhs::Use(reduced(self)))
                    }
                    Otherwise::Value(default) => {
                        let default = self.atom(&default, hint);
                        let cond = syn::parse_quote!(#length > 0);
                        let value = self.either(cond, default, hint, &mut reduced);
                        Some(Rhs::Use(self.use_var(value)))
                    }
                }
            }
        }
    }

    /// `it.next().map(f).unwrap_or(default)` and `it.next().map_or(default, f)` of an iterator that `next` moves.
    fn pick_mapped(
        &mut self,
        of: &syn::ExprMethodCall,
        default: &Expr,
        mapping: &Expr,
        hint: &str,
    ) -> Option<Rhs> {
        let (receiver, by) = copies(&of.receiver);
        let Expr::MethodCall(next) = receiver else {
            return None;
        };
        if jumps(mapping) || matches!(default, Expr::Reference(_)) || !self.moves(next) {
            return None;
        }
        let mapping = self.closure_of(mapping, 1)?;
        let (found, source) = self.next_of(next)?;
        let source = match by {
            Some(by) => Source::Copied(Box::new(source), by),
            None => source,
        };
        let chain = self.as_taken(Chain::of(source), &mapping.inputs[0]);
        let source = Source::Map(Box::new(chain.source), mapping);
        let found = self.plain(&found, "found");
        let default = self.atom(default, hint);
        let cond = syn::parse_quote!(#found.is_some());
        let chosen = syn::parse_quote!(#found.unwrap());
        let value = self.either(cond, default, hint, &mut |lowerer| {
            let item = lowerer.chosen(source.clone(), &chosen);
            lowerer.item_operand(item, hint)
        });
        Some(Rhs::Use(self.use_var(value)))
    }

    fn choice(
        &mut self,
        search: &syn::ExprMethodCall,
        chain: &Chain,
        shape: &Shape,
        numbered: &Expr,
    ) -> Option<Choice> {
        if search.args.iter().any(jumps) {
            return None;
        }
        if search.method == "last" && chain.source.is_unbounded() && chain.steps.is_empty() {
            return None;
        }
        if let Some(position) = self.found_at(search, numbered) {
            return Some(Choice::Position(position));
        }
        let first = search.args.first();
        match (search.method.to_string().as_str(), search.args.len()) {
            // Of references, one of the two is chosen.
            ("reduce", 1) if *shape == Shape::Place(1) && chooses(first?) => {
                let ad = &self.ad;
                let position = quote!(#ad::position_of_reduce(#numbered, #first));
                Some(Choice::Position(syn::parse2(position).ok()?))
            }
            ("reduce", 1)
                if chain.steps.is_empty() && matches!(shape, Shape::Place(0) | Shape::Value(0)) =>
            {
                let closure = self.folding(first?, shape)?;
                Some(Choice::Reduce(closure))
            }
            _ => None,
        }
    }

    /// Where the element is that `search` chooses among `numbered` ones, as an `Option` of a number.
    pub(super) fn found_at(&self, search: &syn::ExprMethodCall, numbered: &Expr) -> Option<Expr> {
        let (ad, first) = (&self.ad, search.args.first());
        let function = match (search.method.to_string().as_str(), search.args.len()) {
            ("min_by", 1) => quote!(position_of_min_by),
            ("max_by", 1) => quote!(position_of_max_by),
            ("min_by_key", 1) if is_silent(first) => quote!(position_of_min_by_key),
            ("max_by_key", 1) if is_silent(first) => quote!(position_of_max_by_key),
            ("find", 1) => quote!(position_of),
            ("last", 0) => quote!(position_of_last),
            ("nth", 1) => quote!(position_of_nth),
            ("next", 0) => return Some(syn::parse_quote!(#ad::position_of_nth(#numbered, 0))),
            _ => return None,
        };
        let first = first.into_iter();
        Some(syn::parse_quote!(#ad::#function(#numbered #(, #first)*)))
    }

    /// The elements that the last `steps` adaptors of `iterator` let through, with the positions that they have before
    /// these.
    pub(super) fn numbered(&self, iterator: &Expr, steps: usize) -> Option<Expr> {
        let ad = &self.ad;
        if steps == 0 {
            return Some(syn::parse_quote!(#ad::numbered(#iterator)));
        }
        let e = match iterator {
            Expr::Paren(e) => return self.numbered(&e.expr, steps),
            Expr::MethodCall(e) if e.args.len() == 1 && !e.args.iter().any(jumps) => e,
            _ => return None,
        };
        let (before, argument) = (self.numbered(&e.receiver, steps - 1)?, &e.args[0]);
        Some(match e.method.to_string().as_str() {
            "filter" => syn::parse_quote!(#ad::kept(#before, #argument)),
            "take_while" => syn::parse_quote!(#ad::kept_while(#before, #argument)),
            "skip_while" => syn::parse_quote!(#ad::kept_after(#before, #argument)),
            "take" => syn::parse_quote!((#before).take(#argument)),
            "skip" => syn::parse_quote!((#before).skip(#argument)),
            _ => return None,
        })
    }

    /// An expression without a derivative, under a name.
    pub(in crate::lower) fn plain(&mut self, expr: &Expr, hint: &str) -> Expr {
        let opaque = Opaque {
            inactive: true,
            claim: Claim::None,
            ..self.opaque(expr)
        };
        let var = self.temp(hint, expr.span());
        self.vars[var.0].inactive = true;
        self.define(var, None, Rhs::Opaque(opaque));
        self.expose(var)
    }

    /// The element at a position.
    fn chosen(&mut self, mut source: Source, position: &Expr) -> Item {
        let chosen = self.plain(position, "chosen");
        self.prepare(&mut source);
        self.item(&source, &chosen)
    }

    /// `if cond { some } else { default }`
    fn either(
        &mut self,
        cond: Expr,
        default: Atom,
        hint: &str,
        some: &mut dyn FnMut(&mut Self) -> Atom,
    ) -> VarId {
        let cond = Opaque {
            inactive: true,
            claim: Claim::None,
            ..self.opaque(&cond)
        };
        let result = self.temp(hint, cond.extent.start);
        self.varied.insert(result);
        let then = self.in_block(|lowerer| {
            let atom = some(lowerer);
            lowerer.push(Stmt::Yield { result, atom });
        });
        let els = Block {
            stmts: vec![Stmt::Yield {
                result,
                atom: default,
            }],
        };
        let id = self.id();
        let arm = |body| Arm {
            pattern: None,
            body,
        };
        self.push(Stmt::Branch(Branch {
            id,
            kind: BranchKind::If(cond),
            arms: vec![arm(then), arm(els)],
            result: Some(result),
            ty: None,
        }));
        result
    }
}

/// A key that nothing else is done for: a macro may do anything.
pub(super) fn is_silent(key: Option<&Expr>) -> bool {
    struct Macros(bool);
    impl<'ast> Visit<'ast> for Macros {
        fn visit_macro(&mut self, _: &'ast syn::Macro) {
            self.0 = true;
        }
    }
    let mut macros = Macros(false);
    key.into_iter().for_each(|key| macros.visit_expr(key));
    !macros.0
}

/// `search.copied()` as the search, and how the element is copied.
fn copies(expr: &Expr) -> (&Expr, Option<By>) {
    match expr {
        Expr::Paren(e) => copies(&e.expr),
        Expr::MethodCall(e) if e.args.is_empty() && e.method == "copied" => {
            (&e.receiver, Some(By::Copy))
        }
        Expr::MethodCall(e) if e.args.is_empty() && e.method == "cloned" => {
            (&e.receiver, Some(By::Clone))
        }
        _ => (expr, None),
    }
}

impl Source {
    /// The iterator takes its container, so that there is nothing to read from afterwards.
    fn moves(&self) -> bool {
        match self {
            Source::Elements { by, .. } | Source::Parts { by, .. } => *by != By::Reference,
            Source::Zip(left, right) => left.moves() || right.moves(),
            Source::Both(..) => true,
            _ => self.adapted().is_some_and(Source::moves),
        }
    }
}

/// `|a, b| if a > b { a } else { b }`: a closure that returns one of the two that it is given, and changes nothing.
fn chooses(closure: &Expr) -> bool {
    let Expr::Closure(closure) = closure else {
        return false;
    };
    let names: Option<Vec<_>> = closure.inputs.iter().map(plain_name).collect();
    let Some(names) = names.filter(|names| names.len() == 2) else {
        return false;
    };
    fn is_one(value: &Expr, names: &[&Ident]) -> bool {
        match value {
            Expr::Paren(e) => is_one(&e.expr, names),
            Expr::Block(e) => of_block(&e.block, names),
            Expr::If(e) if !binds(&e.cond) => {
                let els = e.else_branch.as_ref();
                of_block(&e.then_branch, names) && els.is_some_and(|(_, els)| is_one(els, names))
            }
            Expr::Match(e) => e
                .arms
                .iter()
                .all(|arm| pattern_names(&arm.pat).is_empty() && is_one(&arm.body, names)),
            Expr::Path(path) => names.iter().any(|name| path.path.is_ident(*name)),
            _ => false,
        }
    }
    // A `let` may bind one of the names anew.
    fn binds(cond: &Expr) -> bool {
        match cond {
            Expr::Let(e) => !pattern_names(&e.pat).is_empty(),
            Expr::Binary(e) => binds(&e.left) || binds(&e.right),
            _ => false,
        }
    }
    fn of_block(block: &syn::Block, names: &[&Ident]) -> bool {
        matches!(block.stmts.as_slice(), [syn::Stmt::Expr(value, None)] if is_one(value, names))
    }
    is_one(&closure.body, &names) && is_silent(Some(&Expr::Closure(closure.clone())))
}
