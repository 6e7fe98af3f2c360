//! Containers made of copies of one value.

use super::Change;
use crate::{Differentiable, Shape, Tangent, pad_to};

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
    fn push(&self, (): &mut (), operand: S::Tangent) -> Self::Out {
        std::array::from_fn(|i| pad_to(operand.clone(), &self.0[i]))
    }

    #[inline]
    fn pull(&self, (): &mut (), out: Self::Out) -> S::Tangent {
        total(out)
    }
}

impl<S: Shape> Change<()> for Repeat<Vec<S>> {
    type Operand = S::Tangent;
    type Out = Vec<S::Tangent>;

    #[inline]
    fn push(&self, (): &mut (), operand: S::Tangent) -> Self::Out {
        let each = self.0.iter();
        each.map(|shape| pad_to(operand.clone(), shape)).collect()
    }

    #[inline]
    fn pull(&self, (): &mut (), out: Self::Out) -> S::Tangent {
        total(out)
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
