//! [`Copower`], formal sums of values at points, and what is linear in them.

use std::marker::PhantomData;
use std::rc::Rc;

use super::power::Power;
use super::sealed::Sealed;
use super::{Dual, LinearMap};
use crate::Monoid;

/// The formal sums `Σ b at a` of values `b: B` at points `a: A`: the cotangents of functions.
///
/// When a function value is called at `a` and the result's cotangent is `b`, what that contributes to the function's own
/// cotangent is `b` at `a`, whatever the function has captured. [`fold`](Self::fold) gives the captures their
/// derivatives later, by a linear map for each point.
///
/// Only a fold can look inside, so the order of the terms and how values at one point are split cannot be seen: a
/// `Copower` has no length, no iterator and no equality. Its dual is [`Power`].
///
/// ```compile_fail,E0369
/// # use cotangent_runtime::Copower;
/// assert!(Copower::singleton(1, 2.0) == Copower::singleton(1, 2.0));
/// ```
///
/// ```compile_fail,E0423
/// # use cotangent_runtime::Copower;
/// let terms = Copower(vec![(1, 2.0)]);
/// ```
///
/// ```compile_fail,E0616
/// # use cotangent_runtime::Copower;
/// let terms = Copower::singleton(1, 2.0).0;
/// ```
///
/// # Examples
///
/// ```
/// use cotangent_runtime::linear_map::scale;
/// use cotangent_runtime::{Copower, Monoid};
///
/// // `|x| k * x` was called at 2 and at 5; the results have the cotangents 10 and 100.
/// let mut calls = Copower::singleton(2, 10);
/// calls.accumulate_owned(Copower::singleton(5, 100));
/// // The derivative of `k * x` in `k` is `x`.
/// assert_eq!(calls.fold(|x: &i64| scale(*x)), 520_i64);
/// ```
#[derive(Clone)]
pub struct Copower<A, B>(Vec<(A, B)>);

impl<A, B> Copower<A, B> {
    /// Nothing anywhere.
    #[inline(always)]
    pub const fn new() -> Self {
        Copower(Vec::new())
    }

    /// `value` at `point`.
    #[inline]
    pub fn singleton(point: A, value: B) -> Self {
        Copower(vec![(point, value)])
    }

    /// Adds `value` at `point`.
    #[inline]
    pub fn insert(&mut self, point: A, value: B) {
        self.0.push((point, value));
    }

    /// `Σ f(a) b` over the terms.
    ///
    /// The same linear map has to come out of `f` whenever the same point goes in.
    pub fn fold<M: LinearMap<In = B>>(self, f: impl Fn(&A) -> M) -> M::Out {
        self.folded(|point, value| f(point).apply(value))
    }

    /// `Σ f(a, b)`, which has to be linear in `b`.
    pub(crate) fn folded<C: Monoid>(self, mut f: impl FnMut(&A, B) -> C) -> C {
        let mut sum = C::lazy_zero();
        for (point, value) in self.0 {
            sum.accumulate_owned(f(&point, value));
        }
        sum
    }
}

impl<A, B> Default for Copower<A, B> {
    fn default() -> Self {
        Copower::new()
    }
}

impl<A, B> Monoid for Copower<A, B>
where
    A: Clone + 'static,
    B: Monoid<Dual: 'static> + 'static,
{
    type Dual = Power<A, Dual<B>>;

    #[inline(always)]
    fn lazy_zero() -> Self {
        Copower::new()
    }

    fn accumulate(&mut self, other: &Self) {
        self.0.extend_from_slice(&other.0);
    }

    #[inline]
    fn accumulate_owned(&mut self, other: Self) {
        match self.0.is_empty() {
            true => *self = other,
            false => self.0.extend(other.0),
        }
    }
}

/// See [`singleton`].
#[derive(Clone)]
pub struct Singleton<A, B> {
    at: A,
    value: PhantomData<fn() -> B>,
}

/// `b ↦` (`b` at `at`). Its transpose is [`evaluate`](super::evaluate).
///
/// # Examples
///
/// ```
/// use cotangent_runtime::linear_map::{LinearMap, scale, singleton};
///
/// let sum = singleton(4).apply(10);
/// assert_eq!(sum.fold(|at: &i64| scale(*at)), 40_i64);
/// ```
pub fn singleton<A, B>(at: A) -> Singleton<A, B>
where
    A: Clone + 'static,
    B: Monoid<Dual: 'static> + 'static,
{
    Singleton {
        at,
        value: PhantomData,
    }
}

impl<A, B> Sealed for Singleton<A, B> {}

impl<A, B> LinearMap for Singleton<A, B>
where
    A: Clone + 'static,
    B: Monoid<Dual: 'static> + 'static,
{
    type In = B;
    type Out = Copower<A, B>;

    fn apply(&self, x: B) -> Copower<A, B> {
        Copower::singleton(self.at.clone(), x)
    }

    fn apply_transpose(&self, y: Power<A, Dual<B>>) -> Dual<B> {
        y.at(&self.at)
    }
}

/// See [`fold`].
pub struct Fold<A, F> {
    f: Rc<F>,
    point: PhantomData<fn(A)>,
}

/// `Σ b at a ↦ Σ f(a) b`, for a map `f(a)` at every point `a`. Its transpose is the [`swap`](super::swap) of the
/// transposes.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::Copower;
/// use cotangent_runtime::linear_map::{LinearMap, fold, scale};
///
/// let by_k = fold(|x: &i64| scale::<i64, i64>(*x));
/// assert_eq!(by_k.apply(Copower::singleton(2, 10)), 20);
/// assert_eq!(by_k.transpose().apply(1).at(&7), 7);
/// ```
pub fn fold<A, F, M>(f: F) -> Fold<A, F>
where
    A: Clone + 'static,
    F: Fn(&A) -> M + 'static,
    M: LinearMap<In: Monoid<Dual: 'static> + 'static, Out: Monoid<Dual: 'static>>,
{
    Fold {
        f: Rc::new(f),
        point: PhantomData,
    }
}

impl<A, F> Clone for Fold<A, F> {
    fn clone(&self) -> Self {
        Fold {
            f: Rc::clone(&self.f),
            point: PhantomData,
        }
    }
}

impl<A, F> Sealed for Fold<A, F> {}

impl<A, F, M> LinearMap for Fold<A, F>
where
    A: Clone + 'static,
    F: Fn(&A) -> M + 'static,
    M: LinearMap<In: Monoid<Dual: 'static> + 'static, Out: Monoid<Dual: 'static>>,
{
    type In = Copower<A, M::In>;
    type Out = M::Out;

    fn apply(&self, x: Copower<A, M::In>) -> M::Out {
        x.folded(|point, x| (self.f)(point).apply(x))
    }

    fn apply_transpose(&self, y: Dual<M::Out>) -> Power<A, Dual<M::In>> {
        let f = Rc::clone(&self.f);
        Power::new(move |point| f(point).apply_transpose(y.clone()))
    }
}
