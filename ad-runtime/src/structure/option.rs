//! What the methods of `Option` and `Result` take out of them. The tangent of both is an `Option`.

use std::fmt::Debug;

use super::Change;
use crate::{Differentiable, Shape, Tangent, pad_to};

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
    fn push(&self, (): &mut (), operand: Self::Operand) -> S::Tangent {
        let tangent = operand.unwrap_or_else(S::Tangent::lazy_zero);
        pad_to(tangent, &self.0)
    }

    #[inline]
    fn pull(&self, (): &mut (), out: S::Tangent) -> Self::Operand {
        Some(out)
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
    fn push(&self, (): &mut (), (from, other): Self::Operand) -> S::Tangent {
        let tangent = match self.inside {
            true => from.unwrap_or_else(S::Tangent::lazy_zero),
            false => other,
        };
        pad_to(tangent, &self.shape)
    }

    #[inline]
    fn pull(&self, (): &mut (), out: S::Tangent) -> Self::Operand {
        match self.inside {
            true => (Some(out), S::Tangent::lazy_zero()),
            false => (None, out),
        }
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
    fn push(&self, place: &mut (), from: Self::Operand) -> S::Tangent {
        self.0.push(place, (from, S::Tangent::lazy_zero()))
    }

    #[inline]
    fn pull(&self, place: &mut (), out: S::Tangent) -> Self::Operand {
        self.0.pull(place, out).0
    }
}
