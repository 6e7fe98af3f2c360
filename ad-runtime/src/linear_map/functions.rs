//! [`Linearization`], the map that a generated closure computes.

use std::marker::PhantomData;

use super::sealed::Sealed;
use super::{Dual, LinearMap};
use crate::Monoid;

/// Which way a linear program is run, and with what; and what comes out.
#[doc(hidden)]
pub enum Sweep<A, B> {
    /// Forwards: a tangent.
    Push(A),
    /// Backwards: a cotangent.
    Pull(B),
}

/// The derivative of a function at a point: what `foo_linearize` returns.
///
/// It owns what the function computed there, as far as derivatives want it, for both directions.
pub struct Linearization<A, B, F> {
    run: F,
    spaces: PhantomData<fn(A) -> B>,
}

impl<A, B, F> Linearization<A, B, F>
where
    A: Monoid,
    B: Monoid,
    F: Fn(Sweep<A, Dual<B>>) -> Sweep<B, Dual<A>>,
{
    /// Of a closure that pushes what is pushed and pulls what is pulled, linearly, and the one transposed to the other.
    #[inline(always)]
    pub(crate) fn new(run: F) -> Self {
        Linearization {
            run,
            spaces: PhantomData,
        }
    }
}

impl<A, B, F> Sealed for Linearization<A, B, F> {}

impl<A, B, F> LinearMap for Linearization<A, B, F>
where
    A: Monoid,
    B: Monoid,
    F: Fn(Sweep<A, Dual<B>>) -> Sweep<B, Dual<A>>,
{
    type In = A;
    type Out = B;

    #[inline]
    fn apply(&self, x: A) -> B {
        match (self.run)(Sweep::Push(x)) {
            Sweep::Push(y) => y,
            Sweep::Pull(_) => unreachable!("a tangent was pushed"),
        }
    }

    #[inline]
    fn apply_transpose(&self, y: Dual<B>) -> Dual<A> {
        match (self.run)(Sweep::Pull(y)) {
            Sweep::Pull(x) => x,
            Sweep::Push(_) => unreachable!("a cotangent was pulled"),
        }
    }
}
