//! What the methods of `Option` and `Result` take out of them. The tangent of both is an `Option`.

use std::convert::Infallible;
use std::fmt::Debug;
use std::marker::PhantomData;

use super::{Change, ChangeLanes, Replace, replace};
use crate::attempt::Attempt;
use crate::lanes::{Wide, pad_lanes};
use crate::{Differentiable, Monoid, Shape};

/// An `Option`, or a `Result` whose error carries no derivative.
pub trait Fallible: Differentiable<Shape = Option<<Self::Value as Differentiable>::Shape>> {
    /// The value inside.
    type Value: Differentiable;

    /// The value, if there is one.
    fn value(self) -> Option<Self::Value>;
}

impl<T: Differentiable> Fallible for Option<T> {
    type Value = T;

    #[inline(always)]
    fn value(self) -> Option<T> {
        self
    }
}

impl<T: Differentiable, E> Fallible for Result<T, E> {
    type Value = T;

    #[inline(always)]
    fn value(self) -> Option<T> {
        self.ok()
    }
}

/// What panics where there is no value.
pub trait Unwrap: Fallible {
    /// `o.unwrap()`
    fn unwrapped(self) -> Self::Value;

    /// `o.expect(message)`
    fn expected(self, message: &str) -> Self::Value;
}

impl<T: Differentiable> Unwrap for Option<T> {
    #[inline(always)]
    #[track_caller]
    fn unwrapped(self) -> T {
        self.unwrap()
    }

    #[inline(always)]
    #[track_caller]
    fn expected(self, message: &str) -> T {
        self.expect(message)
    }
}

impl<T: Differentiable, E: Debug> Unwrap for Result<T, E> {
    #[inline(always)]
    #[track_caller]
    fn unwrapped(self) -> T {
        self.unwrap()
    }

    #[inline(always)]
    #[track_caller]
    fn expected(self, message: &str) -> T {
        self.expect(message)
    }
}

/// The value inside, which is there.
#[derive(Clone, Debug)]
pub struct Inside<S>(S);

/// `o.unwrap()`
#[inline(always)]
#[track_caller]
pub fn unwrap<O: Unwrap>(from: O) -> (O::Value, Inside<<O::Value as Differentiable>::Shape>) {
    let value = from.unwrapped();
    let shape = value.shape();
    (value, Inside(shape))
}

/// `o.expect(message)`
#[inline(always)]
#[track_caller]
pub fn expect<O: Unwrap>(
    from: O,
    message: &str,
) -> (O::Value, Inside<<O::Value as Differentiable>::Shape>) {
    let value = from.expected(message);
    let shape = value.shape();
    (value, Inside(shape))
}

impl<S: Shape> Change<()> for Inside<S> {
    type Operand = Option<S::Tangent>;
    type Out = S::Tangent;

    #[inline]
    fn pull(&self, (): &mut (), out: S::Tangent) -> Self::Operand {
        Some(out)
    }
}

impl<S: Shape, const N: usize> ChangeLanes<(), N> for Inside<S> {
    type Operand = Option<Wide<S, N>>;
    type Out = Wide<S, N>;

    #[inline]
    fn push(&self, (): &mut (), operand: Self::Operand) -> Wide<S, N> {
        let tangent = operand.unwrap_or_else(Wide::<S, N>::lazy_zero);
        pad_lanes(tangent, &self.0)
    }
}

/// The value inside, or another.
#[derive(Clone, Debug)]
pub struct Or<S> {
    inside: bool,
    shape: S,
}

/// `o.unwrap_or(other)`
#[inline(always)]
pub fn unwrap_or<O: Fallible>(
    from: O,
    other: O::Value,
) -> (O::Value, Or<<O::Value as Differentiable>::Shape>) {
    let from = from.value();
    let inside = from.is_some();
    let value = from.unwrap_or(other);
    let shape = value.shape();
    (value, Or { inside, shape })
}

impl<S: Shape> Change<()> for Or<S> {
    type Operand = (Option<S::Tangent>, S::Tangent);
    type Out = S::Tangent;

    #[inline]
    fn pull(&self, (): &mut (), out: S::Tangent) -> Self::Operand {
        match self.inside {
            true => (Some(out), S::Tangent::lazy_zero()),
            false => (None, out),
        }
    }
}

impl<S: Shape, const N: usize> ChangeLanes<(), N> for Or<S> {
    type Operand = (Option<Wide<S, N>>, Wide<S, N>);
    type Out = Wide<S, N>;

    #[inline]
    fn push(&self, (): &mut (), (from, other): Self::Operand) -> Wide<S, N> {
        let tangent = match self.inside {
            true => from.unwrap_or_else(Wide::<S, N>::lazy_zero),
            false => other,
        };
        pad_lanes(tangent, &self.shape)
    }
}

/// The value inside, or a constant.
#[derive(Clone, Debug)]
pub struct OrConstant<S>(Or<S>);

/// `o.unwrap_or_default()`
#[inline(always)]
pub fn unwrap_or_default<O: Fallible<Value: Default>>(
    from: O,
) -> (O::Value, OrConstant<<O::Value as Differentiable>::Shape>) {
    let (value, or) = unwrap_or(from, O::Value::default());
    (value, OrConstant(or))
}

impl<S: Shape> Change<()> for OrConstant<S> {
    type Operand = Option<S::Tangent>;
    type Out = S::Tangent;

    #[inline]
    fn pull(&self, place: &mut (), out: S::Tangent) -> Self::Operand {
        self.0.pull(place, out).0
    }
}

impl<S: Shape, const N: usize> ChangeLanes<(), N> for OrConstant<S> {
    type Operand = Option<Wide<S, N>>;
    type Out = Wide<S, N>;

    #[inline]
    fn push(&self, place: &mut (), from: Self::Operand) -> Wide<S, N> {
        self.0.push(place, (from, Monoid::lazy_zero()))
    }
}

/// The family of a type with a value that may not be there, from what it is when there is none.
pub trait Family {
    /// The type with another value.
    type With<T>;

    /// One with a value.
    fn success<T>(value: T) -> Self::With<T>;
}

impl Family for Option<Infallible> {
    type With<T> = Option<T>;

    #[inline(always)]
    fn success<T>(value: T) -> Option<T> {
        Some(value)
    }
}

impl<E> Family for Result<Infallible, E> {
    type With<T> = Result<T, E>;

    #[inline(always)]
    fn success<T>(value: T) -> Result<T, E> {
        Ok(value)
    }
}

/// Whether it is an `Option`, or a `Result` with which error.
#[derive(Debug)]
pub struct Kind<F>(PhantomData<fn() -> F>);

/// The kind of `value`.
#[inline(always)]
pub fn kind<O: Attempt>(_: &O) -> Kind<O::Failure> {
    Kind(PhantomData)
}

/// `Some(x)` or `Ok(x)`
#[derive(Clone, Debug)]
pub struct Success<S>(S);

/// `Some(value)` or `Ok(value)`, of this kind.
#[inline(always)]
pub fn success<F: Family, T: Differentiable>(
    value: T,
    _: Kind<F>,
) -> (F::With<T>, Success<T::Shape>) {
    let shape = value.shape();
    (F::success(value), Success(shape))
}

impl<S: Shape> Change<()> for Success<S> {
    type Operand = S::Tangent;
    type Out = Option<S::Tangent>;

    #[inline]
    fn pull(&self, (): &mut (), out: Self::Out) -> S::Tangent {
        out.unwrap_or_else(S::Tangent::lazy_zero)
    }
}

impl<S: Shape, const N: usize> ChangeLanes<(), N> for Success<S> {
    type Operand = Wide<S, N>;
    type Out = Option<Wide<S, N>>;

    #[inline]
    fn push(&self, (): &mut (), operand: Wide<S, N>) -> Self::Out {
        Some(pad_lanes(operand, &self.0))
    }
}

/// The same value in another type, or none.
#[derive(Clone, Debug)]
pub struct Same<S>(Option<S>);

impl<S: Shape> Change<()> for Same<S> {
    type Operand = Option<S::Tangent>;
    type Out = Option<S::Tangent>;

    #[inline]
    fn pull(&self, (): &mut (), out: Self::Out) -> Self::Operand {
        out.filter(|_| self.0.is_some())
    }
}

impl<S: Shape, const N: usize> ChangeLanes<(), N> for Same<S> {
    type Operand = Option<Wide<S, N>>;
    type Out = Option<Wide<S, N>>;

    #[inline]
    fn push(&self, (): &mut (), operand: Self::Operand) -> Self::Out {
        match self.0 {
            Some(_) => pad_lanes(operand, &self.0),
            None => None,
        }
    }
}

/// `o.filter(keep)`
#[inline(always)]
pub fn filter<T: Differentiable>(
    from: Option<T>,
    keep: impl FnOnce(&T) -> bool,
) -> (Option<T>, Same<T::Shape>) {
    let kept = from.filter(keep);
    let shape = kept.shape();
    (kept, Same(shape))
}

/// `o.zip(p)`
#[derive(Clone, Debug)]
pub struct Zip<S, R>(Option<(S, R)>);

/// `o.zip(p)`
#[inline(always)]
#[allow(clippy::type_complexity)] // a pair in an option, and what was done
pub fn zip<T: Differentiable, U: Differentiable>(
    from: Option<T>,
    other: Option<U>,
) -> (Option<(T, U)>, Zip<T::Shape, U::Shape>) {
    let both = from.zip(other);
    let shape = both.shape();
    (both, Zip(shape))
}

impl<S: Shape, R: Shape> Change<()> for Zip<S, R> {
    type Operand = (Option<S::Tangent>, Option<R::Tangent>);
    type Out = Option<(S::Tangent, R::Tangent)>;

    #[inline]
    fn pull(&self, (): &mut (), out: Self::Out) -> Self::Operand {
        match (&self.0, out) {
            (Some(_), Some((a, b))) => (Some(a), Some(b)),
            _ => (None, None),
        }
    }
}

impl<S: Shape, R: Shape, const N: usize> ChangeLanes<(), N> for Zip<S, R> {
    type Operand = (Option<Wide<S, N>>, Option<Wide<R, N>>);
    type Out = Option<(Wide<S, N>, Wide<R, N>)>;

    #[inline]
    fn push(&self, (): &mut (), (a, b): Self::Operand) -> Self::Out {
        let (s, r) = self.0.as_ref()?;
        let a = pad_lanes(a.unwrap_or_else(Wide::<S, N>::lazy_zero), s);
        Some((a, pad_lanes(b.unwrap_or_else(Wide::<R, N>::lazy_zero), r)))
    }
}

/// `o.replace(x)`: `mem::replace(&mut o, Some(x))`.
#[derive(Clone, Debug)]
pub struct ReplaceInside<S>(Replace<Option<S>>);

/// [`Option::replace`]
#[inline(always)]
pub fn replace_inside<T: Differentiable>(
    place: &mut Option<T>,
    value: T,
) -> (Option<T>, ReplaceInside<T::Shape>) {
    let (before, change) = replace(place, Some(value));
    (before, ReplaceInside(change))
}

impl<S: Shape> Change<Option<S::Tangent>> for ReplaceInside<S> {
    type Operand = S::Tangent;
    type Out = Option<S::Tangent>;

    #[inline]
    fn pull(&self, place: &mut Option<S::Tangent>, out: Self::Out) -> S::Tangent {
        let operand = self.0.pull(place, out);
        operand.unwrap_or_else(S::Tangent::lazy_zero)
    }
}

impl<S: Shape, const N: usize> ChangeLanes<Option<Wide<S, N>>, N> for ReplaceInside<S> {
    type Operand = Wide<S, N>;
    type Out = Option<Wide<S, N>>;

    #[inline]
    fn push(&self, place: &mut Option<Wide<S, N>>, operand: Wide<S, N>) -> Self::Out {
        self.0.push(place, Some(operand))
    }
}

/// [`Option::copied`]
#[inline(always)]
pub fn copied<T: Copy>(from: Option<&T>) -> Option<T> {
    from.copied()
}

/// [`Option::cloned`]
#[inline(always)]
pub fn cloned<T: Clone>(from: Option<&T>) -> Option<T> {
    from.cloned()
}
