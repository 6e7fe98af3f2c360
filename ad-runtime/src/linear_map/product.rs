//! Pairs: a map into each component, a map out of each, and the projections.

use std::marker::PhantomData;

use super::sealed::Sealed;
use super::{Dual, LinearMap, agreed};
use crate::Monoid;

/// Two maps put together, which share a space.
macro_rules! joined {
    ($(#[$doc:meta])* $Name:ident $name:ident: $shared:ident, $len:ident $what:literal) => {
        #[doc = concat!("See [`", stringify!($name), "`].")]
        #[derive(Clone, Copy)]
        pub struct $Name<M, N>(M, N);

        $(#[$doc])*
        #[inline]
        #[track_caller]
        pub fn $name<M, N>(m: M, n: N) -> $Name<M, N>
        where
            M: LinearMap,
            N: LinearMap<$shared = M::$shared>,
        {
            agreed($what, m.$len(), n.$len());
            $Name(m, n)
        }

        impl<M, N> Sealed for $Name<M, N> {}
    };
}

joined! {
    /// `x ↦ (m x, n x)`: one matrix above the other.
    ///
    /// # Panics
    ///
    /// If the two take different numbers of elements.
    ///
    /// # Examples
    ///
    /// ```
    /// use cotangent_runtime::linear_map::{LinearMap, identity, pair, scale};
    ///
    /// let both = pair(identity(), scale(3.0));
    /// assert_eq!(both.apply(2.0), (2.0, 6.0));
    /// assert_eq!(both.transpose().apply((1.0, 10.0)), 31.0);
    /// ```
    Pair pair: In, input_len "the maps of a pair take"
}

impl<M, N> LinearMap for Pair<M, N>
where
    M: LinearMap,
    N: LinearMap<In = M::In>,
{
    type In = M::In;
    type Out = (M::Out, N::Out);

    #[inline]
    fn apply(&self, x: M::In) -> (M::Out, N::Out) {
        (self.0.apply(x.clone()), self.1.apply(x))
    }

    #[inline]
    fn apply_transpose(&self, (y, z): (Dual<M::Out>, Dual<N::Out>)) -> Dual<M::In> {
        let mut sum = self.0.apply_transpose(y);
        sum.accumulate_owned(self.1.apply_transpose(z));
        sum
    }

    fn input_len(&self) -> Option<usize> {
        self.0.input_len().or(self.1.input_len())
    }
}

joined! {
    /// `(x, y) ↦ m x + n y`: one matrix beside the other.
    ///
    /// # Panics
    ///
    /// If the two give different numbers of elements.
    ///
    /// # Examples
    ///
    /// ```
    /// use cotangent_runtime::linear_map::{LinearMap, copair, identity, scale};
    ///
    /// let sum = copair(identity(), scale(3.0));
    /// assert_eq!(sum.apply((1.0, 10.0)), 31.0);
    /// assert_eq!(sum.transpose().apply(2.0), (2.0, 6.0));
    /// ```
    Copair copair: Out, output_len "the maps of a copair give"
}

impl<M, N> LinearMap for Copair<M, N>
where
    M: LinearMap,
    N: LinearMap<Out = M::Out>,
{
    type In = (M::In, N::In);
    type Out = M::Out;

    #[inline]
    fn apply(&self, (x, y): (M::In, N::In)) -> M::Out {
        let mut sum = self.0.apply(x);
        sum.accumulate_owned(self.1.apply(y));
        sum
    }

    #[inline]
    fn apply_transpose(&self, z: Dual<M::Out>) -> (Dual<M::In>, Dual<N::In>) {
        (self.0.apply_transpose(z.clone()), self.1.apply_transpose(z))
    }

    fn output_len(&self) -> Option<usize> {
        self.0.output_len().or(self.1.output_len())
    }
}

macro_rules! projection {
    ($(#[$doc:meta])* $Name:ident $name:ident: $T:ident, ($x:pat, $y:pat) => $part:expr, $z:ident => $whole:expr) => {
        #[doc = concat!("See [`", stringify!($name), "`].")]
        #[derive(Clone, Copy)]
        pub struct $Name<A, B>(PhantomData<fn() -> (A, B)>);

        $(#[$doc])*
        #[inline(always)]
        pub fn $name<A: Monoid, B: Monoid>() -> $Name<A, B> {
            $Name(PhantomData)
        }

        impl<A, B> Sealed for $Name<A, B> {}

        impl<A: Monoid, B: Monoid> LinearMap for $Name<A, B> {
            type In = (A, B);
            type Out = $T;

            #[inline(always)]
            fn apply(&self, ($x, $y): (A, B)) -> $T {
                $part
            }

            #[inline(always)]
            fn apply_transpose(&self, $z: Dual<$T>) -> (Dual<A>, Dual<B>) {
                $whole
            }
        }
    };
}

projection! {
    /// `(x, y) ↦ x`; its transpose is the injection `x ↦ (x, 0)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use cotangent_runtime::linear_map::{LinearMap, first};
    ///
    /// assert_eq!(first().apply((1.0, 2.0)), 1.0);
    /// assert_eq!(first::<f64, f64>().transpose().apply(3.0), (3.0, 0.0));
    /// ```
    First first: A, (x, _) => x, z => (z, Dual::<B>::lazy_zero())
}

projection! {
    /// `(x, y) ↦ y`; its transpose is the injection `y ↦ (0, y)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use cotangent_runtime::linear_map::{LinearMap, second};
    ///
    /// assert_eq!(second().apply((1.0, 2.0)), 2.0);
    /// assert_eq!(second::<f64, f64>().transpose().apply(3.0), (0.0, 3.0));
    /// ```
    Second second: B, (_, y) => y, z => (Dual::<A>::lazy_zero(), z)
}
