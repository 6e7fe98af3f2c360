//! Containers made of copies of one value.

use super::{Change, ChangeLanes};
use crate::lanes::{Wide, pad_lanes};
use crate::{Differentiable, Shape, Tangent};

/// `[x; N]`, `vec![x; n]`: the value goes into every element.
#[derive(Clone, Debug)]
pub struct Repeat<S>(S);

/// A container all of whose elements are copies of one value.
#[inline(always)]
pub fn repeat<C: Differentiable>(made: C) -> (C, Repeat<C::Shape>) {
    let shape = made.shape();
    (made, Repeat(shape))
}

impl<S: Shape, const N: usize> Change<()> for Repeat<[S; N]> {
    type Operand = S::Tangent;
    type Out = [S::Tangent; N];

    #[inline]
    fn pull(&self, (): &mut (), out: Self::Out) -> S::Tangent {
        total(out)
    }
}

impl<S: Shape, const M: usize, const N: usize> ChangeLanes<(), N> for Repeat<[S; M]> {
    type Operand = Wide<S, N>;
    type Out = [Wide<S, N>; M];

    #[inline]
    fn push(&self, (): &mut (), operand: Wide<S, N>) -> Self::Out {
        std::array::from_fn(|i| pad_lanes(operand.clone(), &self.0[i]))
    }
}

impl<S: Shape> Change<()> for Repeat<Vec<S>> {
    type Operand = S::Tangent;
    type Out = Vec<S::Tangent>;

    #[inline]
    fn pull(&self, (): &mut (), out: Self::Out) -> S::Tangent {
        total(out)
    }
}

impl<S: Shape, const N: usize> ChangeLanes<(), N> for Repeat<Vec<S>> {
    type Operand = Wide<S, N>;
    type Out = Vec<Wide<S, N>>;

    #[inline]
    fn push(&self, (): &mut (), operand: Wide<S, N>) -> Self::Out {
        let each = self.0.iter();
        each.map(|shape| pad_lanes(operand.clone(), shape))
            .collect()
    }
}

/// The sum of the cotangents of copies of one value.
#[inline]
pub(super) fn total<T: Tangent>(cotangents: impl IntoIterator<Item = T>) -> T {
    let mut total = T::lazy_zero();
    for cotangent in cotangents {
        total.accumulate_owned(cotangent);
    }
    total
}
