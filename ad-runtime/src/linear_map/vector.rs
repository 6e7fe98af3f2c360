//! Vectors: a map into each element, a map out of each, the same map of each, and elements picked by index.

use std::marker::PhantomData;

use super::sealed::Sealed;
use super::sequence::Sequence;
use super::{Dual, LinearMap, agreed, check_len};
use crate::Monoid;

/// See [`pair_all`].
#[derive(Clone)]
pub struct PairAll<S>(S);

/// `x ↦ y` with `y[i] = ms[i] x`, for a `Vec` or an array of maps.
///
/// # Panics
///
/// If the maps take different numbers of elements.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::linear_map::{LinearMap, pair_all, scale};
///
/// let powers = pair_all(vec![scale(1.0), scale(2.0), scale(4.0)]);
/// assert_eq!(powers.apply(3.0), [3.0, 6.0, 12.0]);
/// assert_eq!(powers.transpose().apply(vec![1.0, 1.0, 1.0]), 7.0);
/// ```
#[inline]
#[track_caller]
pub fn pair_all<S: Sequence<Element: LinearMap>>(ms: S) -> PairAll<S> {
    lengths(&ms, "the maps of `pair_all` take", |m| m.input_len());
    PairAll(ms)
}

/// See [`copair_all`].
#[derive(Clone)]
pub struct CopairAll<S>(S);

/// `x ↦ Σ ms[i] x[i]`, for a `Vec` or an array of maps.
///
/// # Panics
///
/// If the maps give different numbers of elements.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::linear_map::{LinearMap, copair_all, scale};
///
/// let at_two = copair_all(vec![scale(1.0), scale(2.0), scale(4.0)]);
/// assert_eq!(at_two.apply(vec![3.0, 0.0, 1.0]), 7.0);
/// assert_eq!(at_two.transpose().apply(1.0), [1.0, 2.0, 4.0]);
/// ```
#[inline]
#[track_caller]
pub fn copair_all<S: Sequence<Element: LinearMap>>(ms: S) -> CopairAll<S> {
    lengths(&ms, "the maps of `copair_all` give", |m| m.output_len());
    CopairAll(ms)
}

/// The length all agree on.
#[track_caller]
fn lengths<S: Sequence>(
    ms: &S,
    what: &str,
    len: impl Fn(&S::Element) -> Option<usize>,
) -> Option<usize> {
    let mut known = None;
    for m in ms.as_slice() {
        known = agreed(what, known, len(m));
    }
    known
}

impl<S> Sealed for PairAll<S> {}
impl<S> Sealed for CopairAll<S> {}

impl<S: Sequence<Element: LinearMap>> LinearMap for PairAll<S> {
    type In = <S::Element as LinearMap>::In;
    type Out = S::Of<<S::Element as LinearMap>::Out>;

    #[inline]
    fn apply(&self, x: Self::In) -> Self::Out {
        self.0.of(|m| m.apply(x.clone()))
    }

    #[inline]
    fn apply_transpose(&self, y: Dual<Self::Out>) -> Dual<Self::In> {
        let mut sum = Dual::<Self::In>::lazy_zero();
        self.0
            .visit(y, |m, y| sum.accumulate_owned(m.apply_transpose(y)));
        sum
    }

    fn input_len(&self) -> Option<usize> {
        self.0.as_slice().iter().find_map(LinearMap::input_len)
    }

    fn output_len(&self) -> Option<usize> {
        self.0.known_len()
    }
}

impl<S: Sequence<Element: LinearMap>> LinearMap for CopairAll<S> {
    type In = S::Of<<S::Element as LinearMap>::In>;
    type Out = <S::Element as LinearMap>::Out;

    #[inline]
    fn apply(&self, x: Self::In) -> Self::Out {
        let mut sum = Self::Out::lazy_zero();
        self.0.visit(x, |m, x| sum.accumulate_owned(m.apply(x)));
        sum
    }

    #[inline]
    fn apply_transpose(&self, y: Dual<Self::Out>) -> Dual<Self::In> {
        self.0.of(|m| m.apply_transpose(y.clone()))
    }

    fn input_len(&self) -> Option<usize> {
        self.0.known_len()
    }

    fn output_len(&self) -> Option<usize> {
        self.0.as_slice().iter().find_map(LinearMap::output_len)
    }
}

/// See [`each`].
#[derive(Clone, Copy)]
pub struct Each<M>(M);

/// `x ↦ y` with `y[i] = m x[i]`, for vectors of any length.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::linear_map::{LinearMap, copair, each, identity};
///
/// let sums = each(copair(identity(), identity()));
/// assert_eq!(sums.apply(vec![(1, 2), (3, 4)]), [3, 7]);
/// ```
#[inline(always)]
pub fn each<M: LinearMap>(m: M) -> Each<M> {
    Each(m)
}

impl<M> Sealed for Each<M> {}

impl<M: LinearMap> LinearMap for Each<M> {
    type In = Vec<M::In>;
    type Out = Vec<M::Out>;

    #[inline]
    fn apply(&self, x: Vec<M::In>) -> Vec<M::Out> {
        x.into_iter().map(|x| self.0.apply(x)).collect()
    }

    #[inline]
    fn apply_transpose(&self, y: Vec<Dual<M::Out>>) -> Vec<Dual<M::In>> {
        y.into_iter().map(|y| self.0.apply_transpose(y)).collect()
    }
}

/// Elements of vectors of `of` elements, by number.
#[derive(Clone)]
struct Indices {
    of: usize,
    at: Vec<usize>,
}

impl Indices {
    #[track_caller]
    fn new(of: usize, at: Vec<usize>) -> Self {
        for &at in &at {
            assert!(
                at < of,
                "there is no element {at} in vectors of {of} elements"
            );
        }
        Indices { of, at }
    }

    fn pick<T: Monoid>(&self, x: Vec<T>) -> Vec<T> {
        if x.is_empty() {
            return x;
        }
        check_len(self.of, x.len());
        self.at.iter().map(|&at| x[at].clone()).collect()
    }

    fn add<T: Monoid>(&self, y: Vec<T>) -> Vec<T> {
        if y.is_empty() {
            return y;
        }
        check_len(self.at.len(), y.len());
        let mut x = vec![T::lazy_zero(); self.of];
        for (&at, y) in self.at.iter().zip(y) {
            x[at].accumulate_owned(y);
        }
        x
    }
}

/// See [`gather`].
#[derive(Clone)]
pub struct Gather<T>(Indices, PhantomData<fn() -> T>);

/// `x ↦ y` with `y[i] = x[at[i]]`, of vectors of `from` elements. Its transpose adds: [`scatter`].
///
/// # Panics
///
/// If an index is not below `from`.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::linear_map::{LinearMap, gather};
///
/// assert_eq!(gather(3, vec![2, 0, 2]).apply(vec![1.0, 2.0, 3.0]), [3.0, 1.0, 3.0]);
/// ```
#[track_caller]
pub fn gather<T: Monoid>(from: usize, at: Vec<usize>) -> Gather<T> {
    Gather(Indices::new(from, at), PhantomData)
}

impl<T> Sealed for Gather<T> {}

impl<T: Monoid> LinearMap for Gather<T> {
    type In = Vec<T>;
    type Out = Vec<T>;

    #[inline]
    fn apply(&self, x: Vec<T>) -> Vec<T> {
        self.0.pick(x)
    }

    #[inline]
    fn apply_transpose(&self, y: Vec<Dual<T>>) -> Vec<Dual<T>> {
        self.0.add(y)
    }

    fn input_len(&self) -> Option<usize> {
        Some(self.0.of)
    }

    fn output_len(&self) -> Option<usize> {
        Some(self.0.at.len())
    }
}

/// See [`scatter`].
#[derive(Clone)]
pub struct Scatter<T>(Indices, PhantomData<fn() -> T>);

/// `y ↦ x` with `x[at[i]] += y[i]`, from `into` zeros: the transpose of [`gather`].
///
/// # Panics
///
/// If an index is not below `into`.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::linear_map::{LinearMap, scatter};
///
/// assert_eq!(scatter(3, vec![2, 0, 2]).apply(vec![1.0, 2.0, 3.0]), [2.0, 0.0, 4.0]);
/// ```
#[track_caller]
pub fn scatter<T: Monoid>(into: usize, at: Vec<usize>) -> Scatter<T> {
    Scatter(Indices::new(into, at), PhantomData)
}

impl<T> Sealed for Scatter<T> {}

impl<T: Monoid> LinearMap for Scatter<T> {
    type In = Vec<T>;
    type Out = Vec<T>;

    #[inline]
    fn apply(&self, x: Vec<T>) -> Vec<T> {
        self.0.add(x)
    }

    #[inline]
    fn apply_transpose(&self, y: Vec<Dual<T>>) -> Vec<Dual<T>> {
        self.0.pick(y)
    }

    fn input_len(&self) -> Option<usize> {
        Some(self.0.at.len())
    }

    fn output_len(&self) -> Option<usize> {
        Some(self.0.of)
    }
}

/// The sum of `n` elements, or of a lazy zero.
#[track_caller]
fn summed<T: Monoid>(n: usize, x: Vec<T>) -> T {
    let mut sum = T::lazy_zero();
    if !x.is_empty() {
        check_len(n, x.len());
        x.into_iter().for_each(|x| sum.accumulate_owned(x));
    }
    sum
}

/// See [`total`].
#[derive(Clone, Copy)]
pub struct Total<T>(usize, PhantomData<fn() -> T>);

/// `x ↦ Σ x[i]`, of vectors of `n` elements. Its transpose is [`replicate`].
///
/// # Examples
///
/// ```
/// use cotangent_runtime::linear_map::{LinearMap, total};
///
/// assert_eq!(total(3).apply(vec![1.0, 2.0, 3.0]), 6.0);
/// ```
#[inline(always)]
pub fn total<T: Monoid>(n: usize) -> Total<T> {
    Total(n, PhantomData)
}

impl<T> Sealed for Total<T> {}

impl<T: Monoid> LinearMap for Total<T> {
    type In = Vec<T>;
    type Out = T;

    #[inline]
    fn apply(&self, x: Vec<T>) -> T {
        summed(self.0, x)
    }

    #[inline]
    fn apply_transpose(&self, y: Dual<T>) -> Vec<Dual<T>> {
        vec![y; self.0]
    }

    fn input_len(&self) -> Option<usize> {
        Some(self.0)
    }
}

/// See [`replicate`].
#[derive(Clone, Copy)]
pub struct Replicate<T>(usize, PhantomData<fn() -> T>);

/// `y ↦ x` with `x[i] = y` for `i < n`: the transpose of [`total`].
///
/// # Examples
///
/// ```
/// use cotangent_runtime::linear_map::{LinearMap, replicate};
///
/// assert_eq!(replicate(3).apply(2.0), [2.0, 2.0, 2.0]);
/// ```
#[inline(always)]
pub fn replicate<T: Monoid>(n: usize) -> Replicate<T> {
    Replicate(n, PhantomData)
}

impl<T> Sealed for Replicate<T> {}

impl<T: Monoid> LinearMap for Replicate<T> {
    type In = T;
    type Out = Vec<T>;

    #[inline]
    fn apply(&self, x: T) -> Vec<T> {
        vec![x; self.0]
    }

    #[inline]
    fn apply_transpose(&self, y: Vec<Dual<T>>) -> Dual<T> {
        summed(self.0, y)
    }

    fn output_len(&self) -> Option<usize> {
        Some(self.0)
    }
}
