//! Composition, sum and transpose.

use super::sealed::Sealed;
use super::{Dual, LinearMap, agreed};
use crate::Monoid;

/// See [`LinearMap::compose`].
#[derive(Clone, Copy)]
pub struct Compose<M, N> {
    outer: M,
    inner: N,
}

impl<M, N> Compose<M, N>
where
    M: LinearMap,
    N: LinearMap<Out = M::In>,
{
    #[inline]
    #[track_caller]
    pub(super) fn new(outer: M, inner: N) -> Self {
        let met = (inner.output_len(), outer.input_len());
        agreed("the inner one gives and the outer one takes", met.0, met.1);
        Compose { outer, inner }
    }
}

impl<M, N> Sealed for Compose<M, N> {}

impl<M, N> LinearMap for Compose<M, N>
where
    M: LinearMap,
    N: LinearMap<Out = M::In>,
{
    type In = N::In;
    type Out = M::Out;

    #[inline(always)]
    fn apply(&self, x: N::In) -> M::Out {
        self.outer.apply(self.inner.apply(x))
    }

    #[inline(always)]
    fn apply_transpose(&self, y: Dual<M::Out>) -> Dual<N::In> {
        self.inner.apply_transpose(self.outer.apply_transpose(y))
    }

    fn input_len(&self) -> Option<usize> {
        self.inner.input_len()
    }

    fn output_len(&self) -> Option<usize> {
        self.outer.output_len()
    }
}

/// See [`LinearMap::plus`].
#[derive(Clone, Copy)]
pub struct Sum<M, N> {
    left: M,
    right: N,
}

impl<M, N> Sum<M, N>
where
    M: LinearMap,
    N: LinearMap<In = M::In, Out = M::Out>,
{
    #[inline]
    #[track_caller]
    pub(super) fn new(left: M, right: N) -> Self {
        agreed("the terms take", left.input_len(), right.input_len());
        agreed("the terms give", left.output_len(), right.output_len());
        Sum { left, right }
    }
}

impl<M, N> Sealed for Sum<M, N> {}

impl<M, N> LinearMap for Sum<M, N>
where
    M: LinearMap,
    N: LinearMap<In = M::In, Out = M::Out>,
{
    type In = M::In;
    type Out = M::Out;

    #[inline]
    fn apply(&self, x: M::In) -> M::Out {
        let mut sum = self.left.apply(x.clone());
        sum.accumulate_owned(self.right.apply(x));
        sum
    }

    #[inline]
    fn apply_transpose(&self, y: Dual<M::Out>) -> Dual<M::In> {
        let mut sum = self.left.apply_transpose(y.clone());
        sum.accumulate_owned(self.right.apply_transpose(y));
        sum
    }

    fn input_len(&self) -> Option<usize> {
        self.left.input_len().or(self.right.input_len())
    }

    fn output_len(&self) -> Option<usize> {
        self.left.output_len().or(self.right.output_len())
    }
}

/// See [`LinearMap::transpose`].
#[derive(Clone, Copy)]
pub struct Transposed<M>(M);

impl<M> Transposed<M> {
    #[inline(always)]
    pub(super) fn new(of: M) -> Self {
        Transposed(of)
    }
}

impl<M> Sealed for Transposed<M> {}

impl<M: LinearMap> LinearMap for Transposed<M> {
    type In = Dual<M::Out>;
    type Out = Dual<M::In>;

    #[inline(always)]
    fn apply(&self, x: Dual<M::Out>) -> Dual<M::In> {
        self.0.apply_transpose(x)
    }

    #[inline(always)]
    fn apply_transpose(&self, y: M::In) -> M::Out {
        self.0.apply(y)
    }

    fn input_len(&self) -> Option<usize> {
        self.0.output_len()
    }

    fn output_len(&self) -> Option<usize> {
        self.0.input_len()
    }
}
