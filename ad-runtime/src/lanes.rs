//! [`Lanes`], several tangents of one scalar side by side: what one forward sweep carries in every direction at once.

use crate::coefficient::Coefficient;
use crate::differentiable::{Differentiable, Shape};
use crate::monoid::Monoid;
use crate::tangent::Tangent;

/// `N` tangents of a scalar, one for each direction.
///
/// Every operation is done in all lanes, in loops over arrays that the compiler turns into vector instructions.
/// [`Tangent::Lanes`] is the space of `N` tangents of any type.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::{Lanes, Tangent};
///
/// let mut both = <(f64, Vec<f64>)>::gather([(1.0, vec![2.0]), (3.0, vec![4.0])]);
/// assert_eq!(both.1, [Lanes([2.0, 4.0])]);
/// both.scale_by(10.0);
/// assert_eq!(<(f64, Vec<f64>)>::scatter(both)[1], (30.0, vec![40.0]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(transparent)]
pub struct Lanes<T, const N: usize>(pub [T; N]);

/// `N` tangents of a value of type `T` at once.
pub type LanesOf<T, const N: usize> = <<T as Differentiable>::Tangent as Tangent>::Lanes<N>;

/// [`LanesOf`] the values of a shape.
pub type Wide<S, const N: usize> = <<S as Shape>::Tangent as Tangent>::Lanes<N>;

impl<T: Monoid<Dual = T>, const N: usize> Monoid for Lanes<T, N> {
    type Dual = Self;

    #[inline(always)]
    fn lazy_zero() -> Self {
        Lanes(std::array::from_fn(|_| T::lazy_zero()))
    }

    #[inline(always)]
    fn accumulate(&mut self, other: &Self) {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            a.accumulate(b);
        }
    }
}

impl<T: Tangent, const N: usize> Tangent for Lanes<T, N> {
    type Lanes<const M: usize> = Lanes<Self, M>;
    type Lane = T;

    #[inline(always)]
    fn subtract(&mut self, other: &Self) {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            a.subtract(b);
        }
    }

    #[inline(always)]
    fn reset(&mut self) {
        self.0.iter_mut().for_each(T::reset);
    }

    #[inline(always)]
    fn scale_by(&mut self, factor: f64) {
        self.0.iter_mut().for_each(|lane| lane.scale_by(factor));
    }

    #[inline]
    fn inner_product(&self, other: &Self) -> f64 {
        let products = self.0.iter().zip(&other.0);
        products.map(|(a, b)| a.inner_product(b)).sum()
    }

    #[inline]
    fn for_each_scalar(&self, visit: &mut dyn FnMut(f64)) {
        self.0.iter().for_each(|lane| lane.for_each_scalar(visit));
    }

    #[inline]
    fn for_each_scalar_mut(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        let lanes = self.0.iter_mut();
        lanes.for_each(|lane| lane.for_each_scalar_mut(visit));
    }

    #[inline(always)]
    fn gather<const M: usize>(parts: [Self; M]) -> Lanes<Self, M> {
        Lanes(parts)
    }

    #[inline(always)]
    fn scatter<const M: usize>(lanes: Lanes<Self, M>) -> [Self; M] {
        lanes.0
    }
}

/// How many directions a forward sweep carries.
#[derive(Clone, Copy, Debug)]
pub struct Width<const N: usize>;

/// The tangents of a result: `coefficient` applied to the operand's tangents.
#[inline(always)]
pub fn push<C: Coefficient, const N: usize>(
    coefficient: C,
    dx: &<C::In as Tangent>::Lanes<N>,
) -> <C::Out as Tangent>::Lanes<N> {
    coefficient.apply_lanes(dx)
}

/// The same of an operand that is chosen among several, or not.
#[inline(always)]
pub fn push_chosen<C: Coefficient, const N: usize>(
    coefficient: C,
    dx: &<C::In as Tangent>::Lanes<N>,
) -> <C::Out as Tangent>::Lanes<N> {
    coefficient.apply_lanes_chosen(dx)
}

/// `N` tangents in the shape of their value.
#[inline(always)]
#[track_caller]
pub fn pad_lanes<S: Shape, const N: usize>(mut tangents: Wide<S, N>, shape: &S) -> Wide<S, N> {
    shape.pad_lanes(&mut tangents);
    tangents
}

/// One of the lanes, and lazy zeros in the others: all there is where `N` is 1.
#[inline(always)]
pub(crate) fn first<T: Tangent, const N: usize>(tangent: T) -> [T; N] {
    let mut tangent = Some(tangent);
    std::array::from_fn(|_| tangent.take().unwrap_or_else(T::lazy_zero))
}
