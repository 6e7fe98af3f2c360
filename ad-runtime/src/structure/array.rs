//! The elements of slices and `Vec`s as arrays.

use std::array::TryFromSliceError;

use super::view::{View, ViewLanes};
use crate::lanes::{Wide, pad_lanes};
use crate::{Differentiable, Monoid, Shape};

/// An array of all elements, if there are as many.
#[derive(Clone, Debug)]
pub struct IntoArray<S, const N: usize>(Option<[S; N]>);

/// [`TryInto::try_into`] of a slice.
#[inline]
#[allow(clippy::type_complexity)] // what every change leaves
pub fn try_into<T: Differentiable + Copy, const N: usize>(
    v: &[T],
) -> (Result<[T; N], TryFromSliceError>, IntoArray<T::Shape, N>) {
    let array: Result<[T; N], _> = v.try_into();
    let shapes = array.as_ref().ok().map(Differentiable::shape);
    (array, IntoArray(shapes))
}

/// [`TryInto::try_into`] of a `Vec`.
#[inline]
#[allow(clippy::type_complexity)] // what every change leaves
pub fn vec_try_into<T: Differentiable + Clone, const N: usize>(
    v: &[T],
) -> (Result<[T; N], Vec<T>>, IntoArray<T::Shape, N>) {
    let array: Result<[T; N], _> = v.to_vec().try_into();
    let shapes = array.as_ref().ok().map(Differentiable::shape);
    (array, IntoArray(shapes))
}

impl<S: Shape, const N: usize> View<[S::Tangent]> for IntoArray<S, N> {
    type Out = Option<[S::Tangent; N]>;

    #[inline]
    fn spread(&self, place: &mut [S::Tangent], out: Self::Out) {
        if let (Some(_), Some(out)) = (&self.0, out) {
            super::check(place, N);
            for (element, part) in place.iter_mut().zip(out) {
                element.accumulate_owned(part);
            }
        }
    }
}

impl<S: Shape, const N: usize, const M: usize> ViewLanes<[Wide<S, M>], M> for IntoArray<S, N> {
    type Out = Option<[Wide<S, M>; N]>;

    #[inline]
    fn look(&self, place: &[Wide<S, M>]) -> Self::Out {
        let shapes = self.0.as_ref()?;
        Some(std::array::from_fn(|i| match place.get(i) {
            Some(element) => pad_lanes(element.clone(), &shapes[i]),
            None => shapes[i].zero_lanes(),
        }))
    }
}
