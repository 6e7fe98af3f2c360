//! [`Sequence`], what holds one thing per element of a vector: a `Vec` or an array.

use super::check_len;
use crate::Monoid;

mod sealed {
    pub trait Sealed {}
    impl<K> Sealed for Vec<K> {}
    impl<K, const N: usize> Sealed for [K; N] {}
}

/// `Vec<K>`, whose length is known at run time, or `[K; N]`, whose length is part of the type.
pub trait Sequence: sealed::Sealed {
    /// What it is a sequence of.
    type Element;

    /// A sequence of as many elements of another type.
    type Of<U: Monoid>: Monoid<Dual = Self::Of<U::Dual>>;

    /// The length, where it is not part of the type.
    fn known_len(&self) -> Option<usize>;

    /// The elements.
    fn as_slice(&self) -> &[Self::Element];

    /// `f` of every element.
    fn of<U: Monoid>(&self, f: impl FnMut(&Self::Element) -> U) -> Self::Of<U>;

    /// `f` of the elements of both; of nothing where `xs` is a lazy zero.
    ///
    /// # Panics
    ///
    /// If the lengths differ.
    fn visit<U: Monoid>(&self, xs: Self::Of<U>, f: impl FnMut(&Self::Element, U));

    /// `f` of the elements of both, to change those of `xs`; of nothing where it is a lazy zero.
    ///
    /// # Panics
    ///
    /// If the lengths differ.
    fn change<U: Monoid>(&self, xs: &mut Self::Of<U>, f: impl FnMut(&Self::Element, &mut U));
}

impl<K> Sequence for Vec<K> {
    type Element = K;
    type Of<U: Monoid> = Vec<U>;

    fn known_len(&self) -> Option<usize> {
        Some(self.len())
    }

    fn as_slice(&self) -> &[K] {
        self
    }

    #[inline]
    fn of<U: Monoid>(&self, f: impl FnMut(&K) -> U) -> Vec<U> {
        self.iter().map(f).collect()
    }

    #[inline]
    #[track_caller]
    fn visit<U: Monoid>(&self, xs: Vec<U>, mut f: impl FnMut(&K, U)) {
        if !xs.is_empty() {
            check_len(self.len(), xs.len());
            self.iter().zip(xs).for_each(|(k, x)| f(k, x));
        }
    }

    #[inline]
    #[track_caller]
    fn change<U: Monoid>(&self, xs: &mut Vec<U>, mut f: impl FnMut(&K, &mut U)) {
        if !xs.is_empty() {
            check_len(self.len(), xs.len());
            self.iter().zip(xs).for_each(|(k, x)| f(k, x));
        }
    }
}

impl<K, const N: usize> Sequence for [K; N] {
    type Element = K;
    type Of<U: Monoid> = [U; N];

    fn known_len(&self) -> Option<usize> {
        None
    }

    fn as_slice(&self) -> &[K] {
        self
    }

    #[inline]
    fn of<U: Monoid>(&self, mut f: impl FnMut(&K) -> U) -> [U; N] {
        std::array::from_fn(|n| f(&self[n]))
    }

    #[inline]
    fn visit<U: Monoid>(&self, xs: [U; N], mut f: impl FnMut(&K, U)) {
        self.iter().zip(xs).for_each(|(k, x)| f(k, x));
    }

    #[inline]
    fn change<U: Monoid>(&self, xs: &mut [U; N], mut f: impl FnMut(&K, &mut U)) {
        self.iter().zip(xs).for_each(|(k, x)| f(k, x));
    }
}
