//! The shape of a variable that is declared without a value.

use crate::lanes::Wide;
use crate::{Differentiable, Monoid, Shape};

/// The shape of what a variable holds, or that it never got a value: then its tangents are lazy zeros.
#[derive(Clone, Debug)]
pub struct Late<S>(Option<S>);

impl<S> Late<S> {
    /// There is no value yet.
    pub const NEVER: Late<S> = Late(None);
}

/// The shape of the tangents of a variable that has a value by now.
#[inline(always)]
pub fn late_shape<T: Differentiable + ?Sized>(value: &T) -> Late<T::Shape> {
    Late(Some(value.shape()))
}

impl<S: Shape> Shape for Late<S> {
    type Tangent = S::Tangent;

    #[inline]
    fn zero(&self) -> S::Tangent {
        self.0.as_ref().map_or_else(S::Tangent::lazy_zero, S::zero)
    }

    #[inline]
    fn neutral(&self) -> S::Tangent {
        self.0.as_ref().map_or_else(S::Tangent::neutral, S::neutral)
    }

    #[inline]
    fn pad(&self, tangent: &mut S::Tangent) {
        if let Some(shape) = &self.0 {
            shape.pad(tangent);
        }
    }

    #[inline]
    fn zero_lanes<const N: usize>(&self) -> Wide<Self, N> {
        match &self.0 {
            Some(shape) => shape.zero_lanes(),
            None => Monoid::lazy_zero(),
        }
    }

    #[inline]
    fn pad_lanes<const N: usize>(&self, tangents: &mut Wide<Self, N>) {
        if let Some(shape) = &self.0 {
            shape.pad_lanes(tangents);
        }
    }
}
