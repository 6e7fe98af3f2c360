//! Owned copies of a checked call's arguments, which can be moved along a direction and supplied any number of times.

use std::borrow::Borrow;

use crate::argument::Argument;
use crate::coordinates::Coordinates;
use crate::differentiable::{Differentiable, Uniform};
use crate::lanes::LanesOf;
use crate::no_tangent::NoTangent;

/// An argument's type without the argument: ties literals to the parameter types of the function they are passed to.
///
/// # Panics
///
/// Always. It stands in code that is compiled and never run.
pub fn pin<T>(_argument: &T) -> T {
    unreachable!("the call that fixes the types of literals is never made")
}

/// An argument as it was written, about to be stored: a reference by its owned form, anything else as itself.
#[derive(Debug)]
pub struct Wrap<A>(pub A);

impl<T: ToOwned + ?Sized> Wrap<&T> {
    /// Keeps an owned copy of what is referred to.
    // Inherent, so that it takes precedence over `StoreValue`, which holds for every type.
    pub fn store(self) -> Reference<T> {
        Reference(self.0.to_owned())
    }
}

/// Storing an argument that was passed by value.
pub trait StoreValue {
    /// The argument's type.
    type Argument;

    /// Keeps the argument.
    fn store(self) -> Value<Self::Argument>;
}

impl<A> StoreValue for Wrap<A> {
    type Argument = A;

    fn store(self) -> Value<A> {
        Value(self.0)
    }
}

/// An owned argument, supplied again and again in the form the function takes it.
pub trait Store: Coordinates {
    /// The argument.
    type Supplied<'a>
    where
        Self: 'a;

    /// The argument as a reverse sweep takes it again.
    type Again<'a>
    where
        Self: 'a;

    /// The argument's tangent as a pushforward takes it.
    type Dot<'a>
    where
        Self: 'a;

    /// Gives the argument.
    fn supply(&self) -> Self::Supplied<'_>;

    /// Gives the argument to a reverse sweep.
    fn again(&self) -> Self::Again<'_>;

    /// Gives a tangent of the argument.
    fn dot<'a>(&self, direction: &'a LanesOf<Self, 1>) -> Self::Dot<'a>
    where
        Self: 'a;
}

/// An argument passed by value.
#[derive(Clone, Debug)]
pub struct Value<V>(V);

impl<V: Differentiable> Differentiable for Value<V> {
    type Tangent = V::Tangent;
    type Shape = V::Shape;

    fn shape(&self) -> V::Shape {
        self.0.shape()
    }
}

impl<V: Coordinates> Coordinates for Value<V> {
    fn coordinates(&self) -> V::Tangent {
        self.0.coordinates()
    }

    fn move_by(&mut self, direction: &V::Tangent, step: f64) {
        self.0.move_by(direction, step);
    }
}

impl<V: Coordinates + Argument + Clone> Store for Value<V> {
    type Supplied<'a>
        = V
    where
        Self: 'a;
    type Again<'a>
        = V::Again
    where
        Self: 'a;
    type Dot<'a>
        = LanesOf<V, 1>
    where
        Self: 'a;

    fn supply(&self) -> V {
        self.0.clone()
    }

    fn again(&self) -> V::Again {
        self.0.again()
    }

    fn dot<'a>(&self, direction: &'a LanesOf<V, 1>) -> LanesOf<V, 1>
    where
        Self: 'a,
    {
        direction.clone()
    }
}

/// An argument passed by shared reference.
#[derive(Debug)]
pub struct Reference<T: ToOwned + ?Sized>(T::Owned);

impl<T: ToOwned<Owned: Clone> + ?Sized> Clone for Reference<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T: ToOwned<Owned: Differentiable> + ?Sized> Differentiable for Reference<T> {
    type Tangent = <T::Owned as Differentiable>::Tangent;
    type Shape = <T::Owned as Differentiable>::Shape;

    fn shape(&self) -> Self::Shape {
        self.0.shape()
    }
}

impl<T: ToOwned<Owned: Coordinates> + ?Sized> Coordinates for Reference<T> {
    fn coordinates(&self) -> Self::Tangent {
        self.0.coordinates()
    }

    fn move_by(&mut self, direction: &Self::Tangent, step: f64) {
        self.0.move_by(direction, step);
    }
}

impl<T: ToOwned<Owned: Coordinates> + ?Sized> Store for Reference<T> {
    type Supplied<'a>
        = &'a T
    where
        Self: 'a;
    type Again<'a>
        = &'a T
    where
        Self: 'a;
    type Dot<'a>
        = &'a LanesOf<Self, 1>
    where
        Self: 'a;

    fn supply(&self) -> &T {
        self.0.borrow()
    }

    fn again(&self) -> &T {
        self.0.borrow()
    }

    fn dot<'a>(&self, direction: &'a LanesOf<Self, 1>) -> &'a LanesOf<Self, 1>
    where
        Self: 'a,
    {
        direction
    }
}

/// An argument written `constant(..)`: supplied, never moved. Its tangent slots get `None`.
#[derive(Clone, Debug)]
pub struct Constant<S>(pub S);

impl<S> Differentiable for Constant<S> {
    type Tangent = NoTangent;
    type Shape = Uniform<NoTangent>;

    fn shape(&self) -> Self::Shape {
        Uniform::new()
    }
}

impl<S> Coordinates for Constant<S> {
    fn coordinates(&self) -> NoTangent {
        NoTangent
    }

    fn move_by(&mut self, _direction: &NoTangent, _step: f64) {}
}

impl<S: Store> Store for Constant<S> {
    type Supplied<'a>
        = S::Supplied<'a>
    where
        Self: 'a;
    type Again<'a>
        = S::Again<'a>
    where
        Self: 'a;
    type Dot<'a>
        = NoTangent
    where
        Self: 'a;

    fn supply(&self) -> S::Supplied<'_> {
        self.0.supply()
    }

    fn again(&self) -> S::Again<'_> {
        self.0.again()
    }

    fn dot<'a>(&self, _direction: &'a NoTangent) -> NoTangent
    where
        Self: 'a,
    {
        NoTangent
    }
}
