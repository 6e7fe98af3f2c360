//! [`BoxedMap`], any map between two spaces.

use super::sealed::Sealed;
use super::{Dual, LinearMap};
use crate::Monoid;

/// A map whose type is forgotten: see [`LinearMap::boxed`].
pub struct BoxedMap<'a, A: Monoid, B: Monoid>(Box<dyn LinearMap<In = A, Out = B> + 'a>);

impl<'a, A: Monoid, B: Monoid> BoxedMap<'a, A, B> {
    pub(super) fn new(map: impl LinearMap<In = A, Out = B> + 'a) -> Self {
        BoxedMap(Box::new(map))
    }
}

impl<A: Monoid, B: Monoid> Sealed for BoxedMap<'_, A, B> {}

impl<A: Monoid, B: Monoid> LinearMap for BoxedMap<'_, A, B> {
    type In = A;
    type Out = B;

    fn apply(&self, x: A) -> B {
        self.0.apply(x)
    }

    fn apply_transpose(&self, y: Dual<B>) -> Dual<A> {
        self.0.apply_transpose(y)
    }

    fn input_len(&self) -> Option<usize> {
        self.0.input_len()
    }

    fn output_len(&self) -> Option<usize> {
        self.0.output_len()
    }
}
