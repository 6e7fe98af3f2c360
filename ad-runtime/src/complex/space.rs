//! Complex numbers as values that are differentiated, and as their own tangents.

use num_complex::Complex;

use crate::argument::Argument;
use crate::coordinates::Coordinates;
use crate::differentiable::{Differentiable, Shape};
use crate::lanes::Wide;
use crate::monoid::Monoid;
use crate::snapshot::Snapshot;
use crate::sweep::Linear;
use crate::tangent::Tangent;

impl<T: Differentiable> Differentiable for Complex<T> {
    type Tangent = Complex<T::Tangent>;
    type Shape = Complex<T::Shape>;

    #[inline(always)]
    fn shape(&self) -> Self::Shape {
        Complex::new(self.re.shape(), self.im.shape())
    }

    #[inline]
    fn tangent_extent(&self) -> usize {
        self.re.tangent_extent() + self.im.tangent_extent()
    }
}

impl<S: Shape> Shape for Complex<S> {
    type Tangent = Complex<S::Tangent>;

    #[inline(always)]
    fn zero(&self) -> Self::Tangent {
        Complex::new(self.re.zero(), self.im.zero())
    }

    #[inline(always)]
    fn neutral(&self) -> Self::Tangent {
        Complex::new(self.re.neutral(), self.im.neutral())
    }

    #[inline(always)]
    fn pad(&self, tangent: &mut Self::Tangent) {
        self.re.pad(&mut tangent.re);
        self.im.pad(&mut tangent.im);
    }

    #[inline(always)]
    fn zero_lanes<const N: usize>(&self) -> Wide<Self, N> {
        Complex::new(self.re.zero_lanes(), self.im.zero_lanes())
    }

    #[inline(always)]
    fn pad_lanes<const N: usize>(&self, tangents: &mut Wide<Self, N>) {
        self.re.pad_lanes(&mut tangents.re);
        self.im.pad_lanes(&mut tangents.im);
    }
}

impl<T: Snapshot> Snapshot for Complex<T> {
    #[inline]
    fn snapshot(&self) -> Self {
        Complex::new(self.re.snapshot(), self.im.snapshot())
    }
}

impl<T> Argument for Complex<T> {
    type Again = ();

    #[inline(always)]
    fn again(&self) {}
}

impl<T: Coordinates> Coordinates for Complex<T> {
    fn coordinates(&self) -> Self::Tangent {
        Complex::new(self.re.coordinates(), self.im.coordinates())
    }

    fn move_by(&mut self, direction: &Self::Tangent, step: f64) {
        self.re.move_by(&direction.re, step);
        self.im.move_by(&direction.im, step);
    }
}

impl<T: Monoid> Monoid for Complex<T> {
    type Dual = Complex<T::Dual>;

    #[inline(always)]
    fn lazy_zero() -> Self {
        Complex::new(T::lazy_zero(), T::lazy_zero())
    }

    #[inline(always)]
    fn neutral() -> Self {
        Complex::new(T::neutral(), T::neutral())
    }

    #[inline(always)]
    fn accumulate(&mut self, other: &Self) {
        self.re.accumulate(&other.re);
        self.im.accumulate(&other.im);
    }
}

impl<T: Tangent> Tangent for Complex<T> {
    type Lanes<const N: usize> = Complex<T::Lanes<N>>;
    type Lane = Complex<T::Lane>;

    #[inline(always)]
    fn subtract(&mut self, other: &Self) {
        self.re.subtract(&other.re);
        self.im.subtract(&other.im);
    }

    #[inline(always)]
    fn reset(&mut self) {
        self.re.reset();
        self.im.reset();
    }

    #[inline(always)]
    fn scale_by(&mut self, factor: f64) {
        self.re.scale_by(factor);
        self.im.scale_by(factor);
    }

    #[inline(always)]
    fn inner_product(&self, other: &Self) -> f64 {
        self.re.inner_product(&other.re) + self.im.inner_product(&other.im)
    }

    #[inline]
    fn for_each_scalar(&self, visit: &mut dyn FnMut(f64)) {
        self.re.for_each_scalar(visit);
        self.im.for_each_scalar(visit);
    }

    #[inline]
    fn for_each_scalar_mut(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        self.re.for_each_scalar_mut(visit);
        self.im.for_each_scalar_mut(visit);
    }

    #[inline]
    fn gather<const N: usize>(parts: [Self; N]) -> Complex<T::Lanes<N>> {
        let im = parts.each_ref().map(|part| part.im.clone());
        let re = parts.map(|part| part.re);
        Complex::new(T::gather(re), T::gather(im))
    }

    #[inline]
    fn scatter<const N: usize>(lanes: Complex<T::Lanes<N>>) -> [Self; N] {
        let mut im = T::scatter::<N>(lanes.im).into_iter();
        T::scatter::<N>(lanes.re).map(|re| Complex::new(re, im.next().unwrap_or_else(T::lazy_zero)))
    }
}

impl<T: Linear> Linear for Complex<T> {}
