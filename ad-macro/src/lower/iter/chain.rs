//! A chain: a tree of sources that can be indexed, and the steps that cannot.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Expr, ExprClosure, Ident};

use super::reading::container;

/// A chain the macro can turn into loops: every step runs once for each element of the source.
#[derive(Clone)]
pub(in crate::lower) struct Chain {
    pub source: Source,
    pub steps: Vec<Step>,
}

/// An iterator whose length is known and whose elements can be had by number.
#[derive(Clone)]
pub(super) enum Source {
    /// `low..high`, or `low..` without an end.
    Range {
        low: Expr,
        high: Option<Expr>,
        inclusive: bool,
    },
    /// A range that has a name.
    Numbers {
        range: Expr,
        unbounded: bool,
    },
    /// The elements of a container.
    Elements {
        place: Box<Expr>,
        by: By,
    },
    /// Parts of a slice.
    Parts {
        place: Box<Expr>,
        width: Box<Expr>,
        parts: Parts,
        /// The method, as it is written.
        method: Ident,
        by: By,
    },
    /// `copied` and `cloned`.
    Copied(Box<Source>, By),
    Map(Box<Source>, ExprClosure),
    Zip(Box<Source>, Box<Source>),
    Enumerate(Box<Source>),
    /// Its length, once that has a name.
    Rev(Box<Source>, Option<Box<Expr>>),
    Skip(Box<Source>, Box<Expr>),
    Take(Box<Source>, Box<Expr>),
    StepBy(Box<Source>, Box<Expr>),
    /// Over and over; its length, once that has a name.
    Cycle(Box<Source>, Option<Box<Expr>>),
    /// One after the other. It has no numbers: it is two loops.
    Both(Box<Chain>, Box<Chain>),
}

/// How an element is handed over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    Reference,
    /// By `&mut`.
    Exclusive,
    Copy,
    Clone,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Parts {
    Windows,
    Chunks,
    ChunksExact,
    RChunks,
    RChunksExact,
}

/// A source that has numbers, beside a chain that has none.
#[derive(Clone)]
pub(super) struct Beside {
    pub source: Source,
    pub order: Order,
    /// The loop is left where the source ends.
    pub leaves: bool,
}

impl Beside {
    /// Before an element of the chain is looked for.
    pub(super) fn is_asked_first(&self) -> bool {
        self.leaves && self.order == Order::Second
    }
}

/// Which part of a pair the chain's own element is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    First,
    Second,
}

impl Order {
    /// The pair of the chain's own and the other.
    pub(super) fn pair<T>(self, own: T, other: T) -> Vec<T> {
        match self {
            Order::First => vec![own, other],
            Order::Second => vec![other, own],
        }
    }
}

/// What happens to an element on its way.
#[derive(Clone)]
pub(super) enum Step {
    Map(ExprClosure),
    Copied(By),
    Enumerate,
    Filter(ExprClosure),
    TakeWhile(ExprClosure),
    SkipWhile(ExprClosure),
    /// `take`
    Limit(Box<Expr>),
    /// `skip`
    Pass(Box<Expr>),
    /// A chain for each element.
    FlatMap(ExprClosure),
    /// The elements of each element.
    Flatten,
    /// Beside an element of a source that has numbers.
    Zip(Box<Beside>),
    /// A state, and a closure that changes it and yields `Some`.
    Scan(Box<Expr>, ExprClosure),
}

impl Chain {
    pub(super) fn of(source: Source) -> Chain {
        Chain {
            source,
            steps: Vec::new(),
        }
    }

    pub(super) fn elements(place: &Expr, by: By) -> Chain {
        let place = Box::new(container(place).clone());
        Chain::of(Source::Elements { place, by })
    }

    /// With one more adaptor: on the source where that has numbers, else as a step.
    pub(super) fn then(mut self, indexed: impl FnOnce(Source) -> Source, step: Step) -> Chain {
        match self.has_numbers() {
            true => self.source = indexed(self.source),
            false => self.steps.push(step),
        }
        self
    }

    /// Its elements can be had by number.
    pub(super) fn has_numbers(&self) -> bool {
        self.steps.is_empty() && !self.source.is_both()
    }

    /// A `break` in the innermost loop does not end it.
    pub(super) fn is_nested(&self) -> bool {
        self.source.is_both() || self.steps.iter().any(Step::is_nested)
    }

    /// Every closure in it.
    pub(super) fn closures(&self) -> Vec<&ExprClosure> {
        let mut out = self.source.closures();
        for step in &self.steps {
            match step {
                Step::Map(closure)
                | Step::Filter(closure)
                | Step::TakeWhile(closure)
                | Step::SkipWhile(closure)
                | Step::FlatMap(closure)
                | Step::Scan(_, closure) => out.push(closure),
                Step::Copied(_)
                | Step::Enumerate
                | Step::Limit(_)
                | Step::Pass(_)
                | Step::Zip(..)
                | Step::Flatten => {}
            }
        }
        out
    }
}

/// The one source that an adaptor is of: `&Source` of a `&Source`, `&mut Source` of a `&mut Source`.
macro_rules! adapted {
    ($source:expr) => {
        match $source {
            Source::Copied(inner, _)
            | Source::Map(inner, _)
            | Source::Enumerate(inner)
            | Source::Rev(inner, _)
            | Source::Cycle(inner, _)
            | Source::Skip(inner, _)
            | Source::Take(inner, _)
            | Source::StepBy(inner, _) => Some(inner),
            Source::Range { .. }
            | Source::Numbers { .. }
            | Source::Elements { .. }
            | Source::Parts { .. }
            | Source::Zip(..)
            | Source::Both(..) => None,
        }
    };
}

impl Source {
    /// What an adaptor of one source is of.
    pub(super) fn adapted(&self) -> Option<&Source> {
        adapted!(self)
    }

    /// The same, to be changed.
    pub(super) fn adapted_mut(&mut self) -> Option<&mut Source> {
        adapted!(self)
    }

    /// The containers whose elements are lent `&mut`.
    pub(super) fn exclusive(&self) -> Vec<&Expr> {
        match self {
            Source::Elements { place, by } | Source::Parts { place, by, .. } => (*by
                == By::Exclusive)
                .then_some(&**place)
                .into_iter()
                .collect(),
            Source::Zip(left, right) => {
                let mut places = left.exclusive();
                places.extend(right.exclusive());
                places
            }
            _ => self.adapted().map(Source::exclusive).unwrap_or_default(),
        }
    }

    /// The sequences of which elements are met in step, if there are several.
    pub(super) fn in_step(&self) -> Vec<TokenStream> {
        match self {
            Source::Zip(left, right) => {
                [left, right].iter().flat_map(|of| of.sequences()).collect()
            }
            _ => self.adapted().map(Source::in_step).unwrap_or_default(),
        }
    }

    /// Those that have an element for each item.
    fn sequences(&self) -> Vec<TokenStream> {
        match self {
            Source::Elements { place, .. } => vec![place.to_token_stream()],
            Source::Zip(..) => self.in_step(),
            Source::Cycle(..) => Vec::new(),
            _ => self.adapted().map(Source::sequences).unwrap_or_default(),
        }
    }

    pub(super) fn is_both(&self) -> bool {
        matches!(self, Source::Both(..))
    }

    /// Its elements are found by calling something.
    pub(super) fn calls(&self) -> bool {
        match self {
            Source::Map(..) => true,
            Source::Zip(left, right) => left.calls() || right.calls(),
            _ => self.adapted().is_some_and(Source::calls),
        }
    }

    pub(super) fn is_unbounded(&self) -> bool {
        match self {
            Source::Range { high, .. } => high.is_none(),
            Source::Numbers { unbounded, .. } => *unbounded,
            Source::Cycle(..) => true,
            Source::Take(..) => false,
            Source::Zip(left, right) => left.is_unbounded() && right.is_unbounded(),
            Source::Both(left, right) => left.source.is_unbounded() || right.source.is_unbounded(),
            _ => self.adapted().is_some_and(Source::is_unbounded),
        }
    }

    pub(super) fn closures(&self) -> Vec<&ExprClosure> {
        match self {
            Source::Map(inner, closure) => {
                let mut out = inner.closures();
                out.push(closure);
                out
            }
            Source::Zip(left, right) => {
                let mut out = left.closures();
                out.extend(right.closures());
                out
            }
            Source::Both(left, right) => {
                let mut out = left.closures();
                out.extend(right.closures());
                out
            }
            _ => self.adapted().map(Source::closures).unwrap_or_default(),
        }
    }
}

impl Step {
    pub(super) fn is_nested(&self) -> bool {
        matches!(self, Step::FlatMap(_) | Step::Flatten)
    }

    /// It treats each element by itself.
    pub(super) fn is_local(&self) -> bool {
        matches!(self, Step::Map(_) | Step::Copied(_) | Step::Filter(_))
    }
}
