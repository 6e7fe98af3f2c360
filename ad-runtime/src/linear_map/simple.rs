//! Maps that are there from the start: identity, zero, scalings and diagonals.

use std::marker::PhantomData;

use super::sealed::Sealed;
use super::sequence::Sequence;
use super::{Dual, LinearMap, Module};
use crate::Monoid;

/// See [`identity`].
#[derive(Clone, Copy)]
pub struct Identity<T>(PhantomData<fn() -> T>);

/// `x ↦ x`
///
/// It holds nothing and copies nothing.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::linear_map::{LinearMap, identity};
///
/// let million = vec![1.0; 1_000_000];
/// assert_eq!(identity().apply(million).len(), 1_000_000);
/// ```
#[inline(always)]
pub fn identity<T: Monoid>() -> Identity<T> {
    Identity(PhantomData)
}

impl<T: Monoid> Sealed for Identity<T> {}

impl<T: Monoid> LinearMap for Identity<T> {
    type In = T;
    type Out = T;

    #[inline(always)]
    fn apply(&self, x: T) -> T {
        x
    }

    #[inline(always)]
    fn apply_transpose(&self, y: Dual<T>) -> Dual<T> {
        y
    }
}

/// See [`zero`].
#[derive(Clone, Copy)]
pub struct Zero<A, B>(PhantomData<fn(A) -> B>);

/// `x ↦ 0`, a lazy zero.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::linear_map::{LinearMap, zero};
///
/// assert_eq!(zero::<Vec<f64>, f64>().apply(vec![1.0, 2.0]), 0.0);
/// ```
#[inline(always)]
pub fn zero<A: Monoid, B: Monoid>() -> Zero<A, B> {
    Zero(PhantomData)
}

impl<A: Monoid, B: Monoid> Sealed for Zero<A, B> {}

impl<A: Monoid, B: Monoid> LinearMap for Zero<A, B> {
    type In = A;
    type Out = B;

    #[inline(always)]
    fn apply(&self, _: A) -> B {
        B::lazy_zero()
    }

    #[inline(always)]
    fn apply_transpose(&self, _: Dual<B>) -> Dual<A> {
        Dual::<A>::lazy_zero()
    }
}

/// See [`scale`].
#[derive(Clone, Copy)]
pub struct Scale<K, T>(K, PhantomData<fn() -> T>);

/// `x ↦ k x`
///
/// # Examples
///
/// ```
/// use cotangent_runtime::linear_map::{LinearMap, scale};
///
/// assert_eq!(scale(3.0).apply((1.0, vec![2.0])), (3.0, vec![6.0]));
/// assert_eq!(scale(3_i64).apply(vec![1_i64, 2]), [3, 6]);
/// ```
#[inline(always)]
pub fn scale<K, T>(k: K) -> Scale<K, T>
where
    T: Module<K>,
    T::Dual: Module<K>,
{
    Scale(k, PhantomData)
}

impl<K, T: Module<K>> Sealed for Scale<K, T> {}

impl<K, T> LinearMap for Scale<K, T>
where
    T: Module<K>,
    T::Dual: Module<K>,
{
    type In = T;
    type Out = T;

    #[inline(always)]
    fn apply(&self, mut x: T) -> T {
        x.multiply_by(&self.0);
        x
    }

    #[inline(always)]
    fn apply_transpose(&self, mut y: Dual<T>) -> Dual<T> {
        y.multiply_by(&self.0);
        y
    }
}

/// See [`diagonal`].
#[derive(Clone)]
pub struct Diagonal<D, T>(D, PhantomData<fn() -> T>);

/// `x ↦ y` with `y[i] = d[i] x[i]`, for a `Vec` or an array `d`.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::linear_map::{LinearMap, diagonal};
///
/// assert_eq!(diagonal(vec![2.0, 3.0]).apply(vec![1.0, 1.0]), [2.0, 3.0]);
/// // The size of an array is part of the type.
/// assert_eq!(diagonal([2_i64, 3]).apply([10, 100]), [20, 300]);
/// ```
#[inline(always)]
pub fn diagonal<D, T>(d: D) -> Diagonal<D, T>
where
    D: Sequence,
    T: Module<D::Element>,
    T::Dual: Module<D::Element>,
{
    Diagonal(d, PhantomData)
}

impl<D: Sequence, T: Module<D::Element>> Sealed for Diagonal<D, T> {}

impl<D, T> LinearMap for Diagonal<D, T>
where
    D: Sequence,
    T: Module<D::Element>,
    T::Dual: Module<D::Element>,
{
    type In = D::Of<T>;
    type Out = D::Of<T>;

    #[inline]
    fn apply(&self, mut x: D::Of<T>) -> D::Of<T> {
        self.0.change(&mut x, |k, x| x.multiply_by(k));
        x
    }

    #[inline]
    fn apply_transpose(&self, mut y: Dual<D::Of<T>>) -> Dual<D::Of<T>> {
        self.0.change(&mut y, |k, y| y.multiply_by(k));
        y
    }

    fn input_len(&self) -> Option<usize> {
        self.0.known_len()
    }

    fn output_len(&self) -> Option<usize> {
        self.0.known_len()
    }
}
