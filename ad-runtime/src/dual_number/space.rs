//! Dual numbers as values that are differentiated, their own tangents and partial derivatives.

use num_traits::Float;

use super::DualNumber;
use crate::argument::Argument;
use crate::coefficient::Coefficient;
use crate::differentiable::{Differentiable, Uniform};
use crate::function::{KeptBy, Restore};
use crate::lanes::Lanes;
use crate::monoid::Monoid;
use crate::real::Real;
use crate::rules::{Number, Operand, SinCos};
use crate::scalar::Scalar;
use crate::snapshot::Snapshot;
use crate::sweep::{Linear, is_zero};
use crate::tangent::Tangent;

impl<T: Real + Float> Differentiable for DualNumber<T> {
    type Tangent = Self;
    type Shape = Uniform<Self>;

    #[inline(always)]
    fn shape(&self) -> Self::Shape {
        Uniform::new()
    }
}

impl<T: Real + Float> Monoid for DualNumber<T> {
    type Dual = Self;

    #[inline(always)]
    fn lazy_zero() -> Self {
        DualNumber::constant(T::zero())
    }

    #[inline(always)]
    fn accumulate(&mut self, other: &Self) {
        *self += *other;
    }
}

impl<T: Real + Float> Tangent for DualNumber<T> {
    type Lanes<const N: usize> = Lanes<Self, N>;
    type Lane = Self;

    #[inline(always)]
    fn subtract(&mut self, other: &Self) {
        *self -= *other;
    }

    #[inline(always)]
    fn reset(&mut self) {
        *self = Self::lazy_zero();
    }

    #[inline(always)]
    fn scale_by(&mut self, factor: f64) {
        self.value.scale_by(factor);
        self.derivative.scale_by(factor);
    }

    #[inline(always)]
    fn inner_product(&self, other: &Self) -> f64 {
        self.value.inner_product(&other.value)
    }

    #[inline]
    fn for_each_scalar(&self, visit: &mut dyn FnMut(f64)) {
        self.value.for_each_scalar(visit);
        self.derivative.for_each_scalar(visit);
    }

    #[inline]
    fn for_each_scalar_mut(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        self.value.for_each_scalar_mut(visit);
        self.derivative.for_each_scalar_mut(visit);
    }

    #[inline(always)]
    fn gather<const N: usize>(parts: [Self; N]) -> Lanes<Self, N> {
        Lanes(parts)
    }

    #[inline(always)]
    fn scatter<const N: usize>(lanes: Lanes<Self, N>) -> [Self; N] {
        lanes.0
    }
}

impl<T: Real + Float> Linear for DualNumber<T> {}

impl<T: Real + Float> Scalar for DualNumber<T> {
    #[inline(always)]
    fn unit_cotangent() -> Self {
        DualNumber::constant(T::one())
    }
}

impl<T: Real + Float> Coefficient for DualNumber<T> {
    type In = Self;
    type Out = Self;

    #[inline(always)]
    fn apply(&self, dx: &Self) -> Self {
        *self * *dx
    }

    #[inline(always)]
    fn apply_transpose(&self, dy: &Self) -> Self {
        *self * *dy
    }

    #[inline(always)]
    fn is_chosen(&self) -> bool {
        !is_zero(self)
    }
}

impl<A, T> KeptBy<A> for DualNumber<T> {
    type Kept = ();

    #[inline(always)]
    fn retain(_: &A) {}
}

impl<T> Restore<()> for DualNumber<T> {
    type Value = Self;

    #[inline(always)]
    fn restore(self, (): &()) -> Self {
        self
    }
}

impl<T: Copy> Snapshot for DualNumber<T> {
    #[inline(always)]
    fn snapshot(&self) -> Self {
        *self
    }
}

impl<T: Copy> Argument for DualNumber<T> {
    type Again = Self;

    #[inline(always)]
    fn again(&self) -> Self {
        *self
    }
}

impl<T: Operand> Operand for DualNumber<T> {
    type OperandValue = Self;

    #[inline(always)]
    fn operand(&self) -> &Self {
        self
    }

    #[inline(always)]
    fn rest(&self) -> Option<f64> {
        self.value.rest().map(|rest| 0.0 * rest)
    }
}

impl<T: Real + Float> Number for DualNumber<T> {}

impl<T: Real + Float> SinCos for DualNumber<T> {
    type Partial = Self;

    #[inline(always)]
    fn d_sin_cos_0(y: &(Self, Self)) -> Self {
        y.1
    }

    #[inline(always)]
    fn d_sin_cos_1(y: &(Self, Self)) -> Self {
        -y.0
    }
}

impl<T: Real + Float> Real for DualNumber<T> {}
