//! [`Power`], functions with values in a monoid, and what is linear in them.

use std::marker::PhantomData;
use std::rc::Rc;

use super::copower::Copower;
use super::sealed::Sealed;
use super::{Dual, LinearMap};
use crate::Monoid;

/// The space of functions from `A` to `B`, added point by point: the tangents of functions.
///
/// Its dual is [`Copower`], by `<f, copower> = Σ <f(a), b>`.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::{Monoid, Power};
///
/// let mut f = Power::new(|x: &i64| x * x);
/// f.accumulate(&Power::new(|x| 10 * x));
/// assert_eq!(f.at(&3), 39);
/// ```
pub struct Power<A, B>(Option<Rc<Function<A, B>>>);

type Function<A, B> = dyn Fn(&A) -> B;

impl<A, B: Monoid> Power<A, B> {
    /// `a ↦ f(a)`
    pub fn new(f: impl Fn(&A) -> B + 'static) -> Self {
        Power(Some(Rc::new(f)))
    }

    /// The value at a point.
    pub fn at(&self, point: &A) -> B {
        self.0.as_ref().map_or_else(B::lazy_zero, |f| f(point))
    }
}

impl<A, B> Clone for Power<A, B> {
    fn clone(&self) -> Self {
        Power(self.0.clone())
    }
}

impl<A, B> Monoid for Power<A, B>
where
    A: Clone + 'static,
    B: Monoid<Dual: 'static> + 'static,
{
    type Dual = Copower<A, Dual<B>>;

    fn lazy_zero() -> Self {
        Power(None)
    }

    fn accumulate(&mut self, other: &Self) {
        self.0 = match (self.0.take(), other.0.clone()) {
            (Some(f), Some(g)) => Some(Rc::new(move |point| {
                let mut sum = f(point);
                sum.accumulate_owned(g(point));
                sum
            })),
            (f, g) => f.or(g),
        };
    }
}

/// See [`evaluate`].
#[derive(Clone)]
pub struct Evaluate<A, B> {
    at: A,
    value: PhantomData<fn() -> B>,
}

/// `f ↦ f(at)`. Its transpose is [`singleton`](super::singleton).
///
/// # Examples
///
/// ```
/// use cotangent_runtime::linear_map::{LinearMap, Power, evaluate};
///
/// assert_eq!(evaluate(3).apply(Power::new(|x: &i64| x * x)), 9);
/// ```
pub fn evaluate<A, B>(at: A) -> Evaluate<A, B>
where
    A: Clone + 'static,
    B: Monoid<Dual: 'static> + 'static,
{
    Evaluate {
        at,
        value: PhantomData,
    }
}

impl<A, B> Sealed for Evaluate<A, B> {}

impl<A, B> LinearMap for Evaluate<A, B>
where
    A: Clone + 'static,
    B: Monoid<Dual: 'static> + 'static,
{
    type In = Power<A, B>;
    type Out = B;

    fn apply(&self, f: Power<A, B>) -> B {
        f.at(&self.at)
    }

    fn apply_transpose(&self, y: Dual<B>) -> Copower<A, Dual<B>> {
        Copower::singleton(self.at.clone(), y)
    }
}

/// See [`swap`].
pub struct Swap<A, F> {
    f: Rc<F>,
    point: PhantomData<fn(A)>,
}

/// `x ↦ (a ↦ f(a) x)`, for a map `f(a)` at every point `a`. Its transpose is the [`fold`](super::fold) of the transposes.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::linear_map::{LinearMap, scale, swap};
///
/// let multiples = swap(|n: &i64| scale(*n));
/// assert_eq!(multiples.apply(7_i64).at(&3), 21);
/// ```
pub fn swap<A, F, M>(f: F) -> Swap<A, F>
where
    A: Clone + 'static,
    F: Fn(&A) -> M + 'static,
    M: LinearMap<In: 'static, Out: Monoid<Dual: 'static> + 'static>,
{
    Swap {
        f: Rc::new(f),
        point: PhantomData,
    }
}

impl<A, F> Clone for Swap<A, F> {
    fn clone(&self) -> Self {
        Swap {
            f: Rc::clone(&self.f),
            point: PhantomData,
        }
    }
}

impl<A, F> Sealed for Swap<A, F> {}

impl<A, F, M> LinearMap for Swap<A, F>
where
    A: Clone + 'static,
    F: Fn(&A) -> M + 'static,
    M: LinearMap<In: 'static, Out: Monoid<Dual: 'static> + 'static>,
{
    type In = M::In;
    type Out = Power<A, M::Out>;

    fn apply(&self, x: M::In) -> Power<A, M::Out> {
        let f = Rc::clone(&self.f);
        Power::new(move |point| f(point).apply(x.clone()))
    }

    fn apply_transpose(&self, y: Copower<A, Dual<M::Out>>) -> Dual<M::In> {
        y.folded(|point, y| (self.f)(point).apply_transpose(y))
    }
}
