//! Iterator chains over slices and ranges, as loops over places.
//!
//! Input:  `for (i, x) in xs.iter().enumerate() { .. }`
//! Output: `let n = xs.len(); for k in 0..n { let x = &xs[k]; let i = k; .. }`
//!
//! Input:  `xs.iter().map(|x| x * x).sum::<f64>()`
//! Output: `let mut sum: f64 = -0.0; for k in 0..n { .. sum += ..; } sum`, where `-0.0` is what the
//! standard library starts from.

use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Expr, Pat};

use super::Lowerer;
use super::pattern::is_plain;
use crate::diag::codes;
use crate::ir::*;

/// A chain the macro can turn into a loop.
pub(super) struct Chain {
    source: Source,
    /// `map`s, innermost first, with what follows each.
    steps: Vec<Step>,
    reversed: bool,
}

enum Source {
    /// `low..high`
    Range {
        low: Expr,
        high: Expr,
        inclusive: bool,
    },
    /// `place.iter()` from element `skip` on, at most `take` of them.
    Slice {
        place: Box<Expr>,
        skip: Option<Expr>,
        take: Option<Expr>,
        copied: bool,
    },
    Zip(Box<Source>, Box<Source>),
    Enumerate(Box<Source>),
}

enum Step {
    Map(syn::ExprClosure),
}

/// What one turn of the loop binds.
enum Item {
    /// A reference to an element.
    Element(Place),
    /// A copy of an element.
    Copied(Place),
    Value(Atom),
    Pair(Box<Item>, Box<Item>),
}

impl Lowerer<'_> {
    /// `expr` as a chain, or `None`.
    pub(super) fn chain(&self, expr: &Expr) -> Option<Chain> {
        match expr {
            Expr::Paren(e) => self.chain(&e.expr),
            Expr::Group(e) => self.chain(&e.expr),
            Expr::Range(e) => {
                let (low, high) = (e.start.as_deref()?.clone(), e.end.as_deref()?.clone());
                let inclusive = matches!(e.limits, syn::RangeLimits::Closed(_));
                Some(Chain::of(Source::Range {
                    low,
                    high,
                    inclusive,
                }))
            }
            // `for x in &xs`, and `for x in xs` where `xs` is a parameter that is a reference.
            Expr::Reference(e) if e.mutability.is_none() => Chain::slice(&e.expr),
            Expr::Path(path) => {
                let var = self.resolve(&path.path.get_ident()?.to_string())?;
                if self.vars[var.0].reference {
                    Chain::slice(expr)
                } else {
                    None
                }
            }
            Expr::MethodCall(e) if e.turbofish.is_none() => {
                let name = e.method.to_string();
                match (name.as_str(), e.args.len()) {
                    ("iter", 0) => Chain::slice(&e.receiver),
                    ("into_iter", 0) => match &*e.receiver {
                        Expr::Range(_) | Expr::Reference(_) => self.chain(&e.receiver),
                        Expr::Paren(_) => self.chain(&e.receiver),
                        _ => None,
                    },
                    ("copied" | "cloned", 0) => {
                        let mut chain = self.bare(&e.receiver)?;
                        match &mut chain.source {
                            Source::Slice { copied, .. } => *copied = true,
                            _ => return None,
                        }
                        Some(chain)
                    }
                    ("skip", 1) => {
                        let mut chain = self.bare(&e.receiver)?;
                        match &mut chain.source {
                            Source::Slice {
                                skip: skip @ None,
                                take: None,
                                ..
                            } if !chain.reversed => {
                                *skip = Some(e.args[0].clone());
                            }
                            _ => return None,
                        }
                        Some(chain)
                    }
                    ("take", 1) => {
                        let mut chain = self.bare(&e.receiver)?;
                        match &mut chain.source {
                            Source::Slice {
                                take: take @ None, ..
                            } if !chain.reversed => {
                                *take = Some(e.args[0].clone());
                            }
                            _ => return None,
                        }
                        Some(chain)
                    }
                    ("enumerate", 0) => {
                        let chain = self.bare(&e.receiver).filter(|chain| !chain.reversed)?;
                        Some(Chain::of(Source::Enumerate(Box::new(chain.source))))
                    }
                    ("zip", 1) => {
                        let left = self.bare(&e.receiver).filter(|chain| !chain.reversed)?;
                        let right = self.bare(&e.args[0]).filter(|chain| !chain.reversed)?;
                        let ranges = |s: &Source| matches!(s, Source::Range { .. });
                        if ranges(&left.source) || ranges(&right.source) {
                            return None;
                        }
                        Some(Chain::of(Source::Zip(
                            Box::new(left.source),
                            Box::new(right.source),
                        )))
                    }
                    ("rev", 0) => {
                        let mut chain = self.chain(&e.receiver)?;
                        chain.reversed = !chain.reversed;
                        Some(chain)
                    }
                    ("map", 1) => {
                        let Expr::Closure(closure) = &e.args[0] else {
                            return None;
                        };
                        let mut chain = self.chain(&e.receiver)?;
                        chain.steps.push(Step::Map(closure.clone()));
                        Some(chain)
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// A chain without `map`.
    fn bare(&self, expr: &Expr) -> Option<Chain> {
        self.chain(expr).filter(|chain| chain.steps.is_empty())
    }

    /// `for pat in chain { body }`; `false` where the macro cannot.
    pub(super) fn for_chain(&mut self, e: &syn::ExprForLoop) -> bool {
        let Some(chain) = self.chain(&e.expr) else {
            return false;
        };
        if !chain.is_lowerable(self) || !fits(&e.pat, &chain) {
            return false;
        }
        let mut changed = self.changes_of_block(&e.body);
        changed.sort();
        let pat = (*e.pat).clone();
        let body = e.body.clone();
        self.run_chain(chain, e.label.clone(), &changed, |lowerer, item| {
            lowerer.bind_item(&pat, item);
            lowerer.block_into(&body, None);
        });
        true
    }

    /// `chain.sum()`, `chain.product()`, `chain.fold(init, f)` as a value.
    pub(super) fn consume(&mut self, e: &syn::ExprMethodCall, hint: &str) -> Option<Rhs> {
        let chain = self.chain(&e.receiver)?;
        if !chain.is_lowerable(self) || !self.type_params.is_empty() && e.method != "fold" {
            return None;
        }
        let span = e.method.span();
        let (init, fold): (Expr, Option<syn::ExprClosure>) =
            match (e.method.to_string().as_str(), e.args.len()) {
                ("sum", 0) => (syn::parse_quote_spanned!(span=> -0.0), None),
                ("product", 0) => (syn::parse_quote_spanned!(span=> 1.0), None),
                ("fold", 2) => match &e.args[1] {
                    Expr::Closure(closure) if closure.inputs.len() == 2 => {
                        (e.args[0].clone(), Some(closure.clone()))
                    }
                    _ => return None,
                },
                _ => return None,
            };
        if let Some(fold) = &fold {
            if !self.is_inlinable(fold) || !fits(&fold.inputs[1], &chain) {
                return None;
            }
        }
        let ty = e
            .turbofish
            .as_ref()
            .and_then(|turbofish| match turbofish.args.first() {
                Some(syn::GenericArgument::Type(ty)) => Some(ty.clone()),
                _ => None,
            });
        let start = self.rhs(&init, hint);
        let product = e.method == "product";
        let total = self.temp(hint, span);
        self.vars[total.0].mutable = true;
        self.varied.insert(total);
        self.define(total, ty, start);
        let place = |lowerer: &Self| Place {
            root: total,
            value: lowerer.value_of(total),
            proj: Vec::new(),
        };
        self.run_chain(chain, None, &[total], |lowerer, item| {
            let target = place(lowerer);
            match fold {
                None if product => {
                    let Some(atom) = lowerer.item_atom(item, hint) else {
                        return;
                    };
                    let rhs = Rhs::Rule {
                        row: crate::rules::operator("mul"),
                        args: vec![lowerer.use_var(total), atom],
                        form: Form::Operator(syn::BinOp::Mul(syn::token::Star { spans: [span] })),
                    };
                    let atom = lowerer.bind_temp(rhs, hint, span);
                    lowerer.push(Stmt::Assign {
                        place: target,
                        op: None,
                        atom,
                    });
                }
                None => {
                    let Some(atom) = lowerer.item_atom(item, hint) else {
                        return;
                    };
                    let op = syn::BinOp::AddAssign(syn::token::PlusEq { spans: [span; 2] });
                    lowerer.push(Stmt::Assign {
                        place: target,
                        op: Some(op),
                        atom,
                    });
                }
                Some(fold) => {
                    let current = lowerer.bind_temp(Rhs::Use(lowerer.use_var(total)), hint, span);
                    let atom = lowerer.inline_body(&fold, hint, |lowerer| {
                        lowerer.bind_parameter(&fold.inputs[0], current);
                        lowerer.bind_item(&fold.inputs[1], item);
                    });
                    lowerer.push(Stmt::Assign {
                        place: target,
                        op: None,
                        atom,
                    });
                }
            }
            lowerer.snapshot(total);
        });
        Some(Rhs::Use(self.use_var(total)))
    }

    /// The loop of a chain. `body` gets what each turn yields.
    fn run_chain(
        &mut self,
        chain: Chain,
        label: Option<syn::Label>,
        changed: &[VarId],
        body: impl FnOnce(&mut Self, Item),
    ) {
        for var in changed {
            if !self.vars[var.0].inactive {
                self.varied.insert(*var);
            }
        }
        let mut chain = chain;
        self.name_constants(&mut chain.source);
        let (low, high, inclusive) = match &chain.source {
            Source::Range {
                low,
                high,
                inclusive,
            } => (self.bound(low), self.bound(high), *inclusive),
            source => {
                let mut lengths = Vec::new();
                self.lengths(source, &mut lengths);
                let high = self.shortest(lengths);
                let zero = self.opaque(&syn::parse_quote!(0usize));
                (zero, high, false)
            }
        };
        let Chain {
            source,
            steps,
            reversed,
        } = chain;
        let span = high.extent.start;
        let mut kind = LoopKind::Forever;
        let stmts = self.in_block(|lowerer| {
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
            }));
            lowerer.changed(changed);
            let mut item = lowerer.item(&source, counter);
            for Step::Map(closure) in &steps {
                let atom = lowerer.inline_body(closure, "item", |lowerer| {
                    lowerer.bind_item(&closure.inputs[0], item);
                });
                item = Item::Value(atom);
            }
            body(lowerer, item);
        });
        let id = self.id();
        self.push(Stmt::Loop(Loop {
            id,
            label,
            kind,
            body: stmts,
        }));
        self.changed(changed);
    }

    /// A table that is a constant gets a name, and so is a place.
    fn name_constants(&mut self, source: &mut Source) {
        match source {
            Source::Slice { place, .. } => {
                let Expr::Path(path) = &**place else { return };
                let known = path
                    .path
                    .get_ident()
                    .and_then(|ident| self.resolve(&ident.to_string()));
                if known.is_some() {
                    return;
                }
                let borrowed: Expr = syn::parse_quote_spanned!(place.span()=> &#place);
                let opaque = self.opaque(&borrowed);
                let var = self.temp("table", place.span());
                self.vars[var.0].reference = true;
                self.vars[var.0].inactive = true;
                self.define(
                    var,
                    None,
                    Rhs::Opaque(Opaque {
                        cheap: true,
                        ..opaque
                    }),
                );
                let name = self.vars[var.0].name.clone();
                if let Some(scope) = self.scopes.last_mut() {
                    scope.insert(name.to_string(), var);
                }
                **place = syn::parse_quote!(#name);
            }
            Source::Zip(left, right) => {
                self.name_constants(left);
                self.name_constants(right);
            }
            Source::Enumerate(inner) => self.name_constants(inner),
            Source::Range { .. } => {}
        }
    }

    /// `place.len()`, less what is skipped and at most what is taken, of every slice.
    fn lengths(&mut self, source: &Source, out: &mut Vec<Opaque>) {
        match source {
            Source::Slice {
                place, skip, take, ..
            } => {
                let mut length: Expr = syn::parse_quote_spanned!(place.span()=> (#place).len());
                if let Some(skip) = skip {
                    length = syn::parse_quote!(#length.saturating_sub(#skip));
                }
                if let Some(take) = take {
                    length = syn::parse_quote!(::core::cmp::Ord::min(#length, #take));
                }
                let opaque = self.opaque(&length);
                out.push(Opaque {
                    inactive: true,
                    ..opaque
                });
            }
            Source::Zip(left, right) => {
                self.lengths(left, out);
                self.lengths(right, out);
            }
            Source::Enumerate(inner) => self.lengths(inner, out),
            Source::Range { .. } => {}
        }
    }

    fn shortest(&mut self, lengths: Vec<Opaque>) -> Opaque {
        let mut lengths = lengths.into_iter();
        let Some(first) = lengths.next() else {
            return self.opaque(&syn::parse_quote!(0usize));
        };
        let whole = lengths.fold(first, |a, b| {
            let (x, y) = (&a.written, &b.written);
            let written = quote!(::core::cmp::Ord::min(#x, #y));
            let renamed = match (&a.renamed, &b.renamed) {
                (Some(x), Some(y)) => Some(quote!(::core::cmp::Ord::min(#x, #y))),
                _ => None,
            };
            let mut reads = a.reads.clone();
            reads.extend(b.reads.iter().copied());
            Opaque {
                written,
                renamed,
                reads,
                ..a
            }
        });
        self.name_opaque(
            Opaque {
                cheap: true,
                ..whole
            },
            "turns",
        )
    }

    /// What turn `counter` yields.
    fn item(&mut self, source: &Source, counter: VarId) -> Item {
        match source {
            Source::Range { .. } => Item::Value(self.use_var(counter)),
            Source::Slice {
                place,
                skip,
                copied,
                ..
            } => {
                let Some(mut element) = self.place(place) else {
                    // `is_lowerable` has seen to it that there is a place.
                    let what = place.to_token_stream().to_string();
                    self.diag
                        .error(place.span(), &codes::UNSUPPORTED, &what, None);
                    return Item::Value(self.use_var(counter));
                };
                let mut index = self.opaque_var(counter);
                if let Some(skip) = skip {
                    let skip = self.opaque(skip);
                    let (turn, by) = (&index.written, &skip.written);
                    index.written = quote!(#turn + #by);
                    let by = skip.renamed.clone().unwrap_or_default();
                    let turn = index.renamed.clone().unwrap_or_default();
                    index.renamed = Some(quote!(#turn + #by));
                    index.reads.extend(skip.reads);
                }
                element.proj.push(Proj::Index(index));
                self.mark_projected(&element);
                if *copied {
                    Item::Copied(element)
                } else {
                    Item::Element(element)
                }
            }
            Source::Zip(left, right) => {
                let (left, right) = (self.item(left, counter), self.item(right, counter));
                Item::Pair(Box::new(left), Box::new(right))
            }
            Source::Enumerate(inner) => {
                let inner = self.item(inner, counter);
                Item::Pair(
                    Box::new(Item::Value(self.use_var(counter))),
                    Box::new(inner),
                )
            }
        }
    }

    /// Binds a pattern to what a turn yields.
    fn bind_item(&mut self, pat: &Pat, item: Item) {
        match (pat, item) {
            (Pat::Type(typed), item) => self.bind_item(&typed.pat, item),
            (Pat::Paren(paren), item) => self.bind_item(&paren.pat, item),
            (Pat::Tuple(tuple), Item::Pair(left, right)) if tuple.elems.len() == 2 => {
                self.bind_item(&tuple.elems[0], *left);
                self.bind_item(&tuple.elems[1], *right);
            }
            // `&x`: a copy of the element.
            (Pat::Reference(pattern), Item::Element(place)) => {
                self.destructure(&pattern.pat, &place)
            }
            (pattern, Item::Copied(place)) => self.destructure(pattern, &place),
            (Pat::Ident(ident), Item::Element(place)) => self.alias_of(ident, place),
            // `(a, b)` of an element that is a pair: references to its parts.
            (Pat::Tuple(tuple), Item::Element(place)) => {
                for (n, part) in tuple.elems.iter().enumerate() {
                    let mut inner = place.clone();
                    let index = syn::Index {
                        index: n as u32,
                        span: part.span(),
                    };
                    inner.proj.push(Proj::Field(syn::Member::Unnamed(index)));
                    self.bind_item(part, Item::Element(inner));
                }
            }
            (pattern, Item::Value(atom)) => self.bind_parameter(pattern, atom),
            _ => {}
        }
    }

    /// `let name = &place;`
    fn alias_of(&mut self, ident: &syn::PatIdent, place: Place) {
        let opaque = self.borrow_of(&place);
        let var = self.bind(&ident.ident, VarKind::Alias(place), false);
        self.define_alias(var, Rhs::Opaque(opaque));
    }

    /// What a turn yields, as an operand.
    fn item_atom(&mut self, item: Item, hint: &str) -> Option<Atom> {
        match item {
            Item::Element(place) | Item::Copied(place) => {
                let span = self.vars[place.root.0].name.span();
                Some(self.bind_temp(Rhs::Read(place), hint, span))
            }
            Item::Value(atom) => Some(atom),
            Item::Pair(..) => None,
        }
    }
}

impl Chain {
    fn of(source: Source) -> Chain {
        Chain {
            source,
            steps: Vec::new(),
            reversed: false,
        }
    }

    fn slice(place: &Expr) -> Option<Chain> {
        let place = Box::new(place.clone());
        Some(Chain::of(Source::Slice {
            place,
            skip: None,
            take: None,
            copied: false,
        }))
    }

    /// Every slice is a place, and every `map` a closure whose body can stand in the loop.
    fn is_lowerable(&self, lowerer: &mut Lowerer) -> bool {
        let mut yields = true;
        for Step::Map(closure) in &self.steps {
            yields &= closure.inputs.len() == 1
                && lowerer.is_inlinable(closure)
                && fits_source(
                    &closure.inputs[0],
                    (!yields_value(&self.steps, closure)).then_some(&self.source),
                );
        }
        yields && self.source.is_lowerable(lowerer)
    }
}

/// Whether a `map` comes before `closure`, so that what it gets is a value.
fn yields_value(steps: &[Step], closure: &syn::ExprClosure) -> bool {
    let Some(Step::Map(first)) = steps.first() else {
        return false;
    };
    !std::ptr::eq(first, closure)
}

impl Source {
    fn is_lowerable(&self, lowerer: &mut Lowerer) -> bool {
        match self {
            Source::Range { low, high, .. } => {
                !super::opaque::jumps(low) && !super::opaque::jumps(high)
            }
            Source::Slice {
                place, skip, take, ..
            } => {
                let stable = |lowerer: &mut Lowerer, e: &Option<Expr>| {
                    e.as_ref().is_none_or(|e| {
                        let opaque = lowerer.opaque(e);
                        opaque.cheap
                            && opaque.renamed.is_some()
                            && opaque.reads.iter().all(|(a, b)| a == b)
                    })
                };
                let opaque = lowerer.opaque(place);
                let is_constant = matches!(&**place, Expr::Path(_));
                let rooted = super::opaque::root(place)
                    .is_some_and(|root| lowerer.resolve(&root.to_string()).is_some());
                let place_is_stable = (rooted || is_constant)
                    && opaque.cheap
                    && opaque.renamed.is_some()
                    && !calls(place);
                place_is_stable && stable(lowerer, skip) && stable(lowerer, take)
            }
            Source::Zip(left, right) => left.is_lowerable(lowerer) && right.is_lowerable(lowerer),
            Source::Enumerate(inner) => inner.is_lowerable(lowerer),
        }
    }
}

/// A call anywhere on the way to the place: its value is not a place.
fn calls(place: &Expr) -> bool {
    match place {
        Expr::MethodCall(_) | Expr::Call(_) | Expr::Reference(_) => true,
        Expr::Index(e) => calls(&e.expr),
        Expr::Field(e) => calls(&e.base),
        Expr::Paren(e) => calls(&e.expr),
        _ => false,
    }
}

/// The pattern of a loop can be bound to what the chain yields.
fn fits(pat: &Pat, chain: &Chain) -> bool {
    fits_source(pat, chain.steps.is_empty().then_some(&chain.source))
}

/// `None` is a plain value.
fn fits_source(pat: &Pat, source: Option<&Source>) -> bool {
    match (pat, source) {
        (Pat::Type(typed), source) => fits_source(&typed.pat, source),
        (Pat::Paren(paren), source) => fits_source(&paren.pat, source),
        (Pat::Wild(_), _) => true,
        (Pat::Ident(ident), source) => {
            let pair = matches!(source, Some(Source::Zip(..) | Source::Enumerate(_)));
            ident.by_ref.is_none() && ident.subpat.is_none() && !pair && ident.mutability.is_none()
        }
        (Pat::Tuple(tuple), Some(Source::Zip(left, right))) => {
            tuple.elems.len() == 2
                && fits_source(&tuple.elems[0], Some(left))
                && fits_source(&tuple.elems[1], Some(right))
        }
        (Pat::Tuple(tuple), Some(Source::Enumerate(inner))) => {
            tuple.elems.len() == 2
                && fits_source(&tuple.elems[0], None)
                && fits_source(&tuple.elems[1], Some(inner))
        }
        (Pat::Reference(pattern), Some(Source::Slice { copied: false, .. })) => {
            is_plain(&pattern.pat)
        }
        (pattern, Some(Source::Slice { copied: true, .. })) => is_plain(pattern),
        (Pat::Tuple(tuple), Some(slice @ Source::Slice { copied: false, .. })) => tuple
            .elems
            .iter()
            .all(|part| fits_source(part, Some(slice))),
        (pattern, None) => is_plain(pattern),
        _ => false,
    }
}
