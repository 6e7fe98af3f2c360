//! The loop of a chain.

use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, ExprClosure};

use super::super::Lowerer;
use super::super::desugar;
use super::super::jumps::{bound_names, jumps};
use super::super::scan::root;
use super::chain::{Chain, Source, Step};
use super::item::Item;
use super::several::lets_and_value;
use super::shape::{Shape, fits, steady_name};
use super::spread::Body;
use crate::diag::{Extent, codes};
use crate::ir::*;
use crate::names::own_span;

/// A step, and the variable it keeps from turn to turn.
type Begun = (Step, Option<VarId>);

/// What is done with each element.
type Turn<'f> = dyn FnMut(&mut Lowerer<'_>, Item) + 'f;

impl Lowerer<'_> {
    /// `for pat in chain { body }`; `false` where the macro cannot.
    pub(in crate::lower) fn for_chain(&mut self, e: &syn::ExprForLoop) -> bool {
        let chain = self.chain(&e.expr);
        let chain = chain.map(|chain| self.as_taken(chain, &e.pat));
        let nested = chain.as_ref().is_some_and(Chain::is_nested);
        if nested && e.label.is_some() {
            let [turn, ended] = ["turn", "ended"].map(|hint| {
                let name = self.namer.fresh(hint, e.for_token.span);
                syn::Lifetime::new(&format!("'{name}"), e.for_token.span)
            });
            if let Some(whole) = desugar::without_label(e, &turn, &ended) {
                self.lower_loop(&whole);
                return true;
            }
        }
        let shape = chain.as_ref().and_then(|chain| self.shape(chain));
        if let Some(Shape::Place(1..) | Shape::Value(1..)) = &shape {
            if let Some(steady) = steady_name(e) {
                return self.for_chain(&steady);
            }
        }
        let shape = shape.filter(|shape| fits(&e.pat, shape, false));
        let (Some(chain), Some(_)) = (chain, shape) else {
            return self.for_opaque(e);
        };
        // It is several loops, all of which a `break` is to leave.
        if nested && has_break(&e.body) {
            let name = self.namer.fresh("ended", e.for_token.span);
            let label = syn::Lifetime::new(&format!("'{name}"), e.for_token.span);
            if let Some(whole) = desugar::left_as_a_whole(e, &label) {
                self.loop_stmt(&whole);
                return true;
            }
        }
        let mut changed = self.changes_of_block(&e.body);
        changed.sort();
        let body = &e.body;
        self.run(chain, e.label.clone(), changed, &mut |lowerer, item| {
            let mut body = Body::Block(body.clone());
            let pat = lowerer.spread_pattern(&e.pat, &item, false, &mut body);
            lowerer.bind_item_apart(&pat, item);
            if let Body::Block(body) = body {
                lowerer.block_into(&body, None);
            }
        });
        true
    }

    /// `for pat in iterator { body }` where no input reaches the iterator: it is left as it is.
    ///
    /// Input:  `for c in text.chars() { .. }`
    /// Output: `let mut items = text.chars().into_iter(); while let Some(c) = items.next() { .. }`
    fn for_opaque(&mut self, e: &syn::ExprForLoop) -> bool {
        if self.mentions_varied(&e.expr) || jumps(&e.expr) {
            return false;
        }
        let (iterator, pat) = (&e.expr, &e.pat);
        let start: Expr = syn::parse_quote_spanned!(own_span(iterator.span())=>
            ::core::iter::IntoIterator::into_iter(#iterator));
        let opaque = self.opaque(&start);
        let items = self.temp("items", iterator.span());
        self.vars[items.0].mutable = true;
        self.vars[items.0].inactive = true;
        self.define(items, None, Rhs::Opaque(opaque));
        let name = self.expose(items);
        let next: Expr = syn::parse_quote_spanned!(own_span(iterator.span())=>
            let ::core::option::Option::Some(#pat) = ::core::iter::Iterator::next(&mut #name));
        let mut changed = self.changes_of_block(&e.body);
        changed.push(items);
        for var in &changed {
            if self.vars[var.0].may_depend() {
                self.varied.insert(*var);
            }
        }
        let mut cond = self.opaque(&next);
        let body = self.in_block(|lowerer| {
            for (ident, mutable) in bound_names(pat) {
                let var = lowerer.bind_part(&ident, mutable, &[]);
                lowerer.vars[var.0].inactive = !mutable;
                cond.binds.push(var);
            }
            lowerer.changed(&changed);
            lowerer.block_into(&e.body, None);
        });
        let id = self.id();
        self.push(Stmt::Loop(Loop {
            id,
            label: e.label.clone(),
            kind: LoopKind::While(cond),
            body,
            checkpoint: None,
        }));
        self.changed(&changed);
        true
    }

    /// `expr` as a chain whose every part can be lowered, and what it yields.
    pub(super) fn lowerable(&mut self, expr: &Expr) -> Option<(Chain, super::shape::Shape)> {
        if !self.is_chain(expr) {
            return None;
        }
        let chain = self.chain(expr)?;
        let shape = self.shape(&chain)?;
        Some((chain, shape))
    }

    /// The loop of a chain. `changed` are the variables `turn` may change.
    pub(super) fn run(
        &mut self,
        mut chain: Chain,
        label: Option<syn::Label>,
        mut changed: Vec<VarId>,
        turn: &mut Turn,
    ) {
        for closure in chain.closures() {
            changed.extend(self.changes_of_expr(&closure.body));
        }
        changed.sort();
        changed.dedup();
        self.detach(&mut chain, &changed);
        for var in &changed {
            if self.vars[var.0].may_depend() {
                self.varied.insert(*var);
            }
        }
        self.run_changing(chain, label, &changed, &[], turn);
    }

    /// `after` are steps, begun before, that follow those of the chain.
    fn run_changing(
        &mut self,
        chain: Chain,
        label: Option<syn::Label>,
        changed: &[VarId],
        after: &[Begun],
        turn: &mut Turn,
    ) {
        let mut changed = changed.to_vec();
        let mut steps = self.begin(&chain.steps, &mut changed);
        steps.extend(after.iter().cloned());
        if let Source::Both(left, right) = chain.source {
            for part in [*left, *right] {
                self.run_changing(part, label.clone(), &changed, &steps, turn);
            }
            return;
        }
        for place in chain.source.exclusive() {
            let var = root(place).and_then(|ident| self.resolve(&ident.to_string()));
            changed.extend(var.into_iter().flat_map(|var| self.touched(var)));
        }
        let (mut core, maps, reversed) = unwrapped(chain.source);
        let mut in_step = Vec::new();
        let (low, high, inclusive) = match &core {
            Source::Range {
                low,
                high: Some(high),
                inclusive,
            } => (self.bound(low), self.bound(high), *inclusive),
            _ => {
                self.prepare(&mut core);
                let zero = self.opaque(&syn::parse_quote!(0usize));
                let length = self.length(&core);
                in_step = core.in_step();
                (zero, self.name_opaque(length, "turns"), false)
            }
        };
        let span = high.extent.start;
        let mut kind = LoopKind::Forever;
        let body = self.in_block(|lowerer| {
            let name = lowerer.namer.numbered("turn", span);
            let counter = lowerer.new_var(name.clone(), name.clone(), VarKind::Counter, false);
            lowerer.vars[counter.0].inactive = true;
            kind = LoopKind::Range(Box::new(Range {
                counter,
                pattern: name.to_token_stream(),
                low,
                high,
                inclusive,
                reversed,
                in_step,
            }));
            lowerer.changed(&changed);
            // Before anything of one more element is evaluated.
            for (step, kept) in &steps {
                match (step, *kept) {
                    (Step::Limit(_), Some(left)) => {
                        let left = lowerer.expose(left);
                        lowerer.jump_unless(&syn::parse_quote!((#left > 0)), "break");
                    }
                    (Step::Zip(other), Some(number)) if other.is_asked_first() => {
                        lowerer.leave_at_end(other, number);
                    }
                    _ => {}
                }
            }
            let index = lowerer.expose(counter);
            let mut item = match &core {
                Source::Range { high: Some(_), .. } => Item::value(lowerer.use_var(counter)),
                core => lowerer.item(core, &index),
            };
            for closure in &maps {
                item = lowerer.image_of(closure, vec![item]);
            }
            lowerer.turn(&steps, item, &changed, turn);
        });
        let id = self.id();
        self.push(Stmt::Loop(Loop {
            id,
            label,
            kind,
            body,
            checkpoint: None,
        }));
        self.changed(&changed);
    }

    /// The variables the steps keep from turn to turn.
    fn begin(&mut self, steps: &[Step], changed: &mut Vec<VarId>) -> Vec<Begun> {
        steps
            .iter()
            .map(|step| {
                let mut step = step.clone();
                if let Step::Zip(other) = &mut step {
                    self.prepare(&mut other.source);
                }
                let (hint, init): (&str, Expr) = match &step {
                    Step::Enumerate | Step::Zip(..) => ("number", syn::parse_quote!(0usize)),
                    Step::Limit(count) | Step::Pass(count) => ("left", (**count).clone()),
                    Step::SkipWhile(_) => ("skipping", syn::parse_quote!(true)),
                    Step::Scan(init, _) => ("state", (**init).clone()),
                    _ => return (step, None),
                };
                let rhs = self.rhs(&init, hint);
                let var = self.temp(hint, init.span());
                self.vars[var.0].mutable = true;
                match &step {
                    Step::Scan(..) => drop(self.varied.insert(var)),
                    _ => self.vars[var.0].inactive = true,
                }
                self.define(var, None, rhs);
                self.expose(var);
                changed.push(var);
                (step, Some(var))
            })
            .collect()
    }

    /// The steps an element goes through, and then `turn`.
    fn turn(&mut self, steps: &[Begun], item: Item, changed: &[VarId], turn: &mut Turn) {
        let Some(((step, kept), rest)) = steps.split_first() else {
            return turn(self, item);
        };
        match (step, *kept) {
            (Step::Map(closure), _) => {
                let item = self.image_of(closure, vec![item]);
                self.turn(rest, item, changed, turn);
            }
            (Step::Copied(by), _) => {
                let item = item.clone().dereferenced(*by).unwrap_or(item);
                self.turn(rest, item, changed, turn);
            }
            (Step::Filter(closure), _) => {
                let keep = self.test(closure, &item);
                let then = self.in_block(|lowerer| lowerer.turn(rest, item, changed, turn));
                self.when(keep, then, changed);
            }
            (Step::TakeWhile(closure), _) => {
                let go = self.test(closure, &item);
                self.jump_unless(&go, "break");
                self.turn(rest, item, changed, turn);
            }
            (Step::SkipWhile(closure), Some(skipping)) => {
                let begin = self.in_block(|lowerer| {
                    let skip = lowerer.test(closure, &item);
                    lowerer.jump_unless(&syn::parse_quote!(!#skip), "continue");
                    lowerer.set(skipping, &syn::parse_quote!(false));
                });
                let name = self.expose(skipping);
                self.when(name, begin, &[skipping]);
                self.turn(rest, item, changed, turn);
            }
            (Step::Enumerate, Some(number)) => {
                let now = self.count_one(number);
                let parts = vec![Item::value(self.use_var(now)), item];
                self.turn(rest, Item::Tuple { parts, refs: 0 }, changed, turn);
            }
            (Step::Zip(other), Some(number)) => {
                let then = |lowerer: &mut Self, part: Item| {
                    let parts = other.order.pair(item, part);
                    lowerer.turn(rest, Item::Tuple { parts, refs: 0 }, changed, turn);
                };
                self.with_element_of(other, number, changed, then);
            }
            (Step::Limit(_), Some(left)) => {
                let name = self.expose(left);
                self.set(left, &syn::parse_quote!(#name - 1));
                self.turn(rest, item, changed, turn);
            }
            (Step::Pass(_), Some(left)) => {
                let name = self.expose(left);
                let pass = self.in_block(|lowerer| {
                    lowerer.set(left, &syn::parse_quote!(#name - 1));
                    lowerer.jump_unless(&syn::parse_quote!(false), "continue");
                });
                self.when(syn::parse_quote!((#name > 0)), pass, &[left]);
                self.turn(rest, item, changed, turn);
            }
            (Step::Scan(_, closure), Some(state)) => {
                let image = self.scanned(closure, state, item);
                self.turn(rest, image, changed, turn);
            }
            (Step::FlatMap(closure), _) => {
                let body = self.in_block(|lowerer| {
                    let Some(closure) = lowerer.with_names_of_its_own(closure) else {
                        return lowerer.refuse_chain(&closure.body);
                    };
                    lowerer.bind_item_apart(&closure.inputs[0], item);
                    let Some((before, value)) = lets_and_value(&closure.body) else {
                        return lowerer.refuse_chain(&closure.body);
                    };
                    if let Some(before) = before {
                        lowerer.block_into(&before, None);
                    }
                    let places = lowerer.without_getters(value);
                    let value = places.as_ref().unwrap_or(value);
                    match lowerer.items_of(value) {
                        Some(inner) => lowerer.nested(inner, rest, changed, turn),
                        None => lowerer.refuse_chain(value),
                    }
                });
                self.scope(body, changed);
            }
            (Step::Flatten, _) => match item {
                Item::Place {
                    place,
                    refs,
                    exclusive: false,
                    ..
                } => {
                    let by = match refs {
                        0 => super::chain::By::Clone,
                        _ => super::chain::By::Reference,
                    };
                    let body = self.in_block(|lowerer| {
                        let row = lowerer.name_row(place);
                        let inner = Chain::elements(&row, by);
                        lowerer.nested(inner, rest, changed, turn);
                    });
                    self.scope(body, changed);
                }
                _ => self.refuse_chain(&syn::parse_quote!(flatten)),
            },
            (
                Step::SkipWhile(_)
                | Step::Enumerate
                | Step::Limit(_)
                | Step::Pass(_)
                | Step::Zip(..)
                | Step::Scan(..),
                None,
            ) => {}
        }
    }

    /// What is counted so far, under a name, and one more.
    pub(super) fn count_one(&mut self, number: VarId) -> VarId {
        let name = self.expose(number);
        let count = self.opaque(&name);
        let now = self.temp("number", count.extent.start);
        self.vars[now.0].inactive = true;
        self.define(now, None, Rhs::Opaque(count));
        self.set(number, &syn::parse_quote!(#name + 1));
        now
    }

    /// The loop over a chain that is an element of another, with the steps that follow.
    fn nested(&mut self, inner: Chain, rest: &[Begun], changed: &[VarId], turn: &mut Turn) {
        let mut inside = changed.to_vec();
        for closure in inner.closures() {
            inside.extend(self.changes_of_expr(&closure.body));
        }
        self.run_changing(inner, None, &inside, &[], &mut |lowerer, item| {
            lowerer.turn(rest, item, changed, turn);
        });
    }

    fn refuse_chain(&mut self, at: &Expr) {
        self.diag.error(
            Extent::of(at),
            &codes::UNSUPPORTED,
            "this iterator for each element",
            None,
        );
    }

    /// A place as an expression: under a name of its own.
    fn name_row(&mut self, place: Place) -> Expr {
        let span = self.vars[place.root.0].name.span();
        let var = self.alias_of(place, "row", span);
        self.expose(var)
    }

    /// A predicate of a reference to the element, as a condition.
    pub(super) fn test(&mut self, closure: &ExprClosure, item: &Item) -> Expr {
        let image = self.image_of(closure, vec![item.clone().referenced()]);
        let span = closure.body.span();
        match self.item_atom(image, "keep") {
            Some(Atom::Var { var, .. }) => {
                self.vars[var.0].inactive = true;
                self.varied.remove(&var);
                self.expose(var)
            }
            _ => {
                self.refuse_chain(&closure.body);
                syn::parse_quote_spanned!(span=> true)
            }
        }
    }

    /// `if cond { then }`
    pub(super) fn when(&mut self, cond: Expr, then: Block, changed: &[VarId]) {
        let cond = Opaque {
            inactive: true,
            claim: Claim::None,
            ..self.opaque(&cond)
        };
        let arm = |body| Arm {
            pattern: None,
            body,
        };
        let id = self.id();
        self.push(Stmt::Branch(Branch {
            id,
            kind: BranchKind::If(cond),
            arms: vec![arm(then), arm(Block::default())],
            result: None,
            ty: None,
        }));
        self.changed(changed);
    }

    pub(super) fn jump_unless(&mut self, cond: &Expr, jump: &str) {
        let token = proc_macro2::Ident::new(jump, proc_macro2::Span::mixed_site());
        let then = Block {
            stmts: vec![Stmt::Jump { token, label: None }],
        };
        self.when(syn::parse_quote!(!#cond), then, &[]);
    }

    /// `var = value;` for a variable of the macro's own that carries no derivative.
    pub(super) fn set(&mut self, var: VarId, value: &Expr) {
        let atom = Atom::Opaque(Opaque {
            inactive: true,
            claim: Claim::None,
            ..self.opaque(value)
        });
        let place = Place {
            root: var,
            value: self.value_of(var),
            proj: Vec::new(),
        };
        self.push(Stmt::Assign {
            place,
            op: None,
            atom,
        });
        self.snapshot(var);
    }

    fn scope(&mut self, body: Block, changed: &[VarId]) {
        let id = self.id();
        self.push(Stmt::Scope {
            body,
            result: None,
            ty: None,
            id,
        });
        self.changed(changed);
    }

    /// What the closure of a `scan` yields: its state is a variable.
    fn scanned(&mut self, closure: &ExprClosure, state: VarId, item: Item) -> Item {
        let name = self.vars[state.0].name.clone();
        let mut closure = closure.clone();
        if let syn::Pat::Ident(written) = &closure.inputs[0] {
            let mut rename = Rename {
                from: written.ident.clone(),
                to: name,
            };
            syn::visit_mut::VisitMut::visit_expr_mut(&mut rename, &mut closure.body);
        }
        closure.inputs = closure.inputs.into_iter().skip(1).collect();
        self.image_of(&closure, vec![item])
    }
}

struct Rename {
    from: syn::Ident,
    to: syn::Ident,
}

impl syn::visit_mut::VisitMut for Rename {
    fn visit_expr_path_mut(&mut self, path: &mut syn::ExprPath) {
        if path.path.is_ident(&self.from) {
            path.path = self.to.clone().into();
        }
    }
}

/// A source without the `map`s around it, which are done in the loop, and whether the loop runs backwards.
fn unwrapped(source: Source) -> (Source, Vec<ExprClosure>, bool) {
    match source {
        Source::Map(inner, closure) => {
            let (core, mut maps, reversed) = unwrapped(*inner);
            maps.push(closure);
            (core, maps, reversed)
        }
        Source::Rev(inner, _) => {
            let (core, maps, reversed) = unwrapped(*inner);
            (core, maps, !reversed)
        }
        core => (core, Vec::new(), false),
    }
}

/// A `break` of the loop whose body this is.
pub(super) fn has_break(body: &syn::Block) -> bool {
    struct Breaks(bool);
    impl<'ast> Visit<'ast> for Breaks {
        fn visit_expr(&mut self, expr: &'ast Expr) {
            match expr {
                Expr::Break(_) => self.0 = true,
                Expr::Closure(_) | Expr::ForLoop(_) | Expr::While(_) | Expr::Loop(_) => {}
                _ => visit::visit_expr(self, expr),
            }
        }
        fn visit_item(&mut self, _: &'ast syn::Item) {}
    }
    let mut breaks = Breaks(false);
    breaks.visit_block(body);
    breaks.0
}
