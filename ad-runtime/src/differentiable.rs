//! [`Differentiable`], the trait that gives a type its tangent space, and [`Shape`], what is left of a value once
//! only the form of its tangent matters.

use std::marker::PhantomData;

use crate::discrete::for_each_discrete;
use crate::lanes::Wide;
use crate::monoid::Monoid;
use crate::no_tangent::NoTangent;
use crate::tangent::{Tangent, for_each_tuple};

/// A type that can be differentiated.
///
/// It names the vector space its derivatives live in. One space serves for tangents and cotangents, which are paired
/// by the Euclidean inner product, so that a gradient can be added to other gradients or fed to a `_jvp`.
///
/// | value | tangent |
/// |---|---|
/// | `f32`, `f64` | itself |
/// | integers, `bool`, `char`, `str`, `String`, ranges of integers, ... | [`NoTangent`] |
/// | `(A, B)` | `(A::Tangent, B::Tangent)` |
/// | `[T; N]`, `Vec<T>`, `Option<T>`, `Box<T>` | the same container of `T::Tangent` |
/// | `Box<[T]>` | `Vec<T::Tangent>` |
/// | `[T]` | `Vec<T::Tangent>` |
/// | `Range<f64>` | itself: the tangents of its ends |
/// | `&T`, `&mut T` | `T::Tangent` |
/// | `Result<T, E>` | `Option<T::Tangent>`: the tangent of its `Ok` |
/// | `num_complex::Complex<T>`, under the feature `num-complex` | `Complex<T::Tangent>` |
///
/// # Examples
///
/// ```
/// use cotangent_runtime::Differentiable;
///
/// let x = (1.0, vec![2.0, 3.0], 4_usize);
/// let (a, b, _none) = x.zero_tangent();
/// assert_eq!((a, b), (0.0, vec![0.0, 0.0]));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be differentiated",
    label = "this value reaches a derivative, but `{Self}` has no tangent type",
    note = "add `#[derive(Differentiable)]` to the definition of `{Self}`",
    note = "a type of another crate has none: pass what it holds in slices, `Vec`s, arrays or a type of your own",
    note = "a value no derivative should flow through can be wrapped in `constant(..)`, a field be left out by `#[differentiate(skip)]`"
)]
pub trait Differentiable {
    /// The vector space of derivatives of `Self`.
    type Tangent: Tangent;

    /// What it takes to build a full zero of [`Self::Tangent`] once the value itself is gone.
    ///
    /// Zero-sized unless the tangent's form depends on the value, as the length of a `Vec` does.
    type Shape: Shape<Tangent = Self::Tangent>;

    /// The shape of this value's tangents.
    fn shape(&self) -> Self::Shape;

    /// The zero tangent at this value, of full shape.
    #[inline]
    fn zero_tangent(&self) -> Self::Tangent {
        self.shape().zero()
    }

    /// `*tangent = self.zero_tangent()`, in the memory that `tangent` has where it is as long as that.
    #[doc(hidden)]
    #[inline]
    fn zero_again(&self, tangent: &mut Self::Tangent) {
        *tangent = self.zero_tangent();
    }

    /// About how many scalars the tangents of this value have, told in constant time: what is in containers inside of
    /// others is not counted.
    #[inline]
    fn tangent_extent(&self) -> usize {
        1
    }
}

/// The form of a tangent: how many elements, which variant, but no numbers.
pub trait Shape: Clone {
    /// The tangents of this shape.
    type Tangent: Tangent;

    /// The zero tangent of this shape.
    fn zero(&self) -> Self::Tangent;

    /// The same of neutral zeros, where it takes no more than that to write them.
    #[doc(hidden)]
    #[inline(always)]
    fn neutral(&self) -> Self::Tangent {
        self.zero()
    }

    /// Expands every lazy zero in `tangent` to a full zero of this shape.
    ///
    /// # Panics
    ///
    /// If `tangent` holds something other than a lazy zero where its shape differs from this one.
    fn pad(&self, tangent: &mut Self::Tangent);

    /// The zero tangent of a sequence of values with these shapes.
    #[inline]
    fn zeros(shapes: &[Self]) -> Vec<Self::Tangent> {
        shapes.iter().map(Shape::zero).collect()
    }

    /// [`zero`](Self::zero) in `N` lanes.
    fn zero_lanes<const N: usize>(&self) -> Wide<Self, N>;

    /// [`pad`](Self::pad) for `N` tangents at once.
    ///
    /// # Panics
    ///
    /// As [`pad`](Self::pad).
    fn pad_lanes<const N: usize>(&self, tangents: &mut Wide<Self, N>);

    /// [`zeros`](Self::zeros) in `N` lanes.
    #[inline]
    fn zeros_lanes<const N: usize>(shapes: &[Self]) -> Vec<Wide<Self, N>> {
        shapes.iter().map(Shape::zero_lanes).collect()
    }
}

/// Brings a cotangent that may hold lazy zeros to the full shape of the value it belongs to.
///
/// # Panics
///
/// If the cotangent's shape differs from `shape` otherwise, for instance when it has another number of elements.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::{Differentiable, pad_to};
///
/// let value = vec![1.0, 2.0];
/// assert_eq!(pad_to(vec![], &value.shape()), vec![0.0, 0.0]);
/// assert_eq!(pad_to(vec![3.0, 4.0], &value.shape()), vec![3.0, 4.0]);
/// ```
#[inline]
pub fn pad_to<S: Shape>(mut tangent: S::Tangent, shape: &S) -> S::Tangent {
    shape.pad(&mut tangent);
    tangent
}

/// The shape of a type all of whose tangents have the same form: scalars, and types without a tangent.
#[derive(Debug)]
pub struct Uniform<T>(PhantomData<fn() -> T>);

impl<T> Uniform<T> {
    /// The only shape there is.
    #[inline(always)]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<T> Default for Uniform<T> {
    #[inline(always)]
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Clone for Uniform<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Uniform<T> {}

impl<T: Tangent> Shape for Uniform<T> {
    type Tangent = T;

    #[inline(always)]
    fn zero(&self) -> T {
        T::lazy_zero()
    }

    #[inline(always)]
    fn neutral(&self) -> T {
        T::neutral()
    }

    #[inline(always)]
    fn pad(&self, _tangent: &mut T) {}

    // `vec!` asks the allocator for zeroed memory where the zero of `T` is all zero bits.
    #[inline]
    fn zeros(shapes: &[Self]) -> Vec<T> {
        vec![T::lazy_zero(); shapes.len()]
    }

    #[inline(always)]
    fn zero_lanes<const N: usize>(&self) -> T::Lanes<N> {
        Monoid::lazy_zero()
    }

    #[inline(always)]
    fn pad_lanes<const N: usize>(&self, _tangents: &mut T::Lanes<N>) {}

    #[inline]
    fn zeros_lanes<const N: usize>(shapes: &[Self]) -> Vec<T::Lanes<N>> {
        vec![Monoid::lazy_zero(); shapes.len()]
    }
}

impl<S: Shape> Shape for Vec<S> {
    type Tangent = Vec<S::Tangent>;

    #[inline]
    fn zero(&self) -> Self::Tangent {
        S::zeros(self)
    }

    #[inline]
    fn pad(&self, tangent: &mut Self::Tangent) {
        if tangent.is_empty() {
            *tangent = self.zero();
            return;
        }
        assert!(
            tangent.len() == self.len(),
            "the cotangent has {} elements where the value has {}",
            tangent.len(),
            self.len()
        );
        for (shape, element) in self.iter().zip(tangent) {
            shape.pad(element);
        }
    }

    #[inline]
    fn zero_lanes<const N: usize>(&self) -> Wide<Self, N> {
        S::zeros_lanes(self)
    }

    #[inline]
    fn pad_lanes<const N: usize>(&self, tangent: &mut Wide<Self, N>) {
        if tangent.is_empty() {
            *tangent = self.zero_lanes();
            return;
        }
        assert!(
            tangent.len() == self.len(),
            "the cotangent has {} elements where the value has {}",
            tangent.len(),
            self.len()
        );
        for (shape, element) in self.iter().zip(tangent) {
            shape.pad_lanes(element);
        }
    }
}

impl<S: Shape, const N: usize> Shape for [S; N] {
    type Tangent = [S::Tangent; N];

    #[inline]
    fn zero(&self) -> Self::Tangent {
        std::array::from_fn(|i| self[i].zero())
    }

    #[inline(always)]
    fn neutral(&self) -> Self::Tangent {
        std::array::from_fn(|i| self[i].neutral())
    }

    #[inline]
    fn pad(&self, tangent: &mut Self::Tangent) {
        for (shape, element) in self.iter().zip(tangent) {
            shape.pad(element);
        }
    }

    #[inline]
    fn zero_lanes<const M: usize>(&self) -> Wide<Self, M> {
        std::array::from_fn(|i| self[i].zero_lanes())
    }

    #[inline]
    fn pad_lanes<const M: usize>(&self, tangent: &mut Wide<Self, M>) {
        for (shape, element) in self.iter().zip(tangent) {
            shape.pad_lanes(element);
        }
    }
}

impl<S: Shape> Shape for Option<S> {
    type Tangent = Option<S::Tangent>;

    #[inline]
    fn zero(&self) -> Self::Tangent {
        self.as_ref().map(Shape::zero)
    }

    #[inline]
    fn pad(&self, tangent: &mut Self::Tangent) {
        match (self, tangent) {
            (Some(shape), Some(inner)) => shape.pad(inner),
            (Some(shape), lazy @ None) => *lazy = Some(shape.zero()),
            (None, None) => {}
            (None, Some(_)) => panic!("the cotangent is `Some` where the value is `None` or `Err`"),
        }
    }

    #[inline]
    fn zero_lanes<const N: usize>(&self) -> Wide<Self, N> {
        self.as_ref().map(Shape::zero_lanes)
    }

    #[inline]
    fn pad_lanes<const N: usize>(&self, tangent: &mut Wide<Self, N>) {
        match (self, tangent) {
            (Some(shape), Some(inner)) => shape.pad_lanes(inner),
            (Some(shape), lazy @ None) => *lazy = Some(shape.zero_lanes()),
            (None, None) => {}
            (None, Some(_)) => panic!("the cotangent is `Some` where the value is `None` or `Err`"),
        }
    }
}

impl<S: Shape> Shape for Box<S> {
    type Tangent = Box<S::Tangent>;

    #[inline]
    fn zero(&self) -> Self::Tangent {
        Box::new((**self).zero())
    }

    #[inline]
    fn pad(&self, tangent: &mut Self::Tangent) {
        (**self).pad(tangent);
    }

    #[inline]
    fn zero_lanes<const N: usize>(&self) -> Wide<Self, N> {
        Box::new((**self).zero_lanes())
    }

    #[inline]
    fn pad_lanes<const N: usize>(&self, tangent: &mut Wide<Self, N>) {
        (**self).pad_lanes(tangent);
    }
}

macro_rules! uniform {
    ($($value:ty => $tangent:ty),* $(,)?) => {$(
        impl Differentiable for $value {
            type Tangent = $tangent;
            type Shape = Uniform<$tangent>;

            #[inline(always)]
            fn shape(&self) -> Self::Shape {
                Uniform::new()
            }
        }
    )*};
}

uniform!(f32 => f32, f64 => f64);

macro_rules! without_tangent {
    ($($value:ty),* $(,)?) => {
        uniform!($($value => NoTangent),*);
    };
}

for_each_discrete!(without_tangent);

impl<T: ?Sized> Differentiable for PhantomData<T> {
    type Tangent = NoTangent;
    type Shape = Uniform<NoTangent>;

    #[inline(always)]
    fn shape(&self) -> Self::Shape {
        Uniform::new()
    }
}

impl<T: Differentiable> Differentiable for [T] {
    type Tangent = Vec<T::Tangent>;
    type Shape = Vec<T::Shape>;

    #[inline]
    fn shape(&self) -> Self::Shape {
        self.iter().map(T::shape).collect()
    }

    #[inline]
    fn tangent_extent(&self) -> usize {
        size_of_val(self).div_ceil(size_of::<f64>())
    }
}

impl<T: Differentiable> Differentiable for Vec<T> {
    type Tangent = Vec<T::Tangent>;
    type Shape = Vec<T::Shape>;

    #[inline]
    fn shape(&self) -> Self::Shape {
        self.as_slice().shape()
    }

    #[inline]
    fn zero_again(&self, tangent: &mut Self::Tangent) {
        if tangent.len() != self.len() {
            *tangent = self.zero_tangent();
            return;
        }
        for (value, tangent) in self.iter().zip(tangent) {
            value.zero_again(tangent);
        }
    }

    #[inline]
    fn tangent_extent(&self) -> usize {
        self.as_slice().tangent_extent()
    }
}

impl<T: Differentiable, const N: usize> Differentiable for [T; N] {
    type Tangent = [T::Tangent; N];
    type Shape = [T::Shape; N];

    #[inline]
    fn shape(&self) -> Self::Shape {
        std::array::from_fn(|i| self[i].shape())
    }

    #[inline]
    fn tangent_extent(&self) -> usize {
        self.as_slice().tangent_extent()
    }
}

impl<T: Differentiable> Differentiable for Option<T> {
    type Tangent = Option<T::Tangent>;
    type Shape = Option<T::Shape>;

    #[inline]
    fn shape(&self) -> Self::Shape {
        self.as_ref().map(T::shape)
    }

    #[inline]
    fn tangent_extent(&self) -> usize {
        self.as_ref().map_or(0, T::tangent_extent)
    }
}

/// Only the `Ok` side carries a derivative; the tangent of an `Err` is `None`.
impl<T: Differentiable, E> Differentiable for Result<T, E> {
    type Tangent = Option<T::Tangent>;
    type Shape = Option<T::Shape>;

    #[inline]
    fn shape(&self) -> Self::Shape {
        self.as_ref().ok().map(T::shape)
    }
}

impl<T: Differentiable> Differentiable for Box<T> {
    type Tangent = Box<T::Tangent>;
    type Shape = Box<T::Shape>;

    #[inline]
    fn shape(&self) -> Self::Shape {
        Box::new((**self).shape())
    }

    #[inline]
    fn tangent_extent(&self) -> usize {
        (**self).tangent_extent()
    }
}

impl<T: Differentiable> Differentiable for Box<[T]> {
    type Tangent = Vec<T::Tangent>;
    type Shape = Vec<T::Shape>;

    #[inline]
    fn shape(&self) -> Self::Shape {
        (**self).shape()
    }

    #[inline]
    fn tangent_extent(&self) -> usize {
        (**self).tangent_extent()
    }
}

impl<T: Differentiable + ?Sized> Differentiable for &T {
    type Tangent = T::Tangent;
    type Shape = T::Shape;

    #[inline(always)]
    fn shape(&self) -> Self::Shape {
        (**self).shape()
    }

    #[inline]
    fn tangent_extent(&self) -> usize {
        (**self).tangent_extent()
    }
}

impl<T: Differentiable + ?Sized> Differentiable for &mut T {
    type Tangent = T::Tangent;
    type Shape = T::Shape;

    #[inline(always)]
    fn shape(&self) -> Self::Shape {
        (**self).shape()
    }

    #[inline]
    fn tangent_extent(&self) -> usize {
        (**self).tangent_extent()
    }
}

macro_rules! tuple {
    ($($T:ident $i:tt),*) => {
        impl<$($T: Shape),*> Shape for ($($T,)*) {
            type Tangent = ($($T::Tangent,)*);

            #[inline]
            fn zero(&self) -> Self::Tangent {
                ($(self.$i.zero(),)*)
            }

            #[inline(always)]
            fn neutral(&self) -> Self::Tangent {
                ($(self.$i.neutral(),)*)
            }

            #[inline]
            fn pad(&self, tangent: &mut Self::Tangent) {
                $(self.$i.pad(&mut tangent.$i);)*
            }

            #[inline]
            fn zero_lanes<const N: usize>(&self) -> Wide<Self, N> {
                ($(self.$i.zero_lanes(),)*)
            }

            #[inline]
            fn pad_lanes<const N: usize>(&self, tangent: &mut Wide<Self, N>) {
                $(self.$i.pad_lanes(&mut tangent.$i);)*
            }
        }

        impl<$($T: Differentiable),*> Differentiable for ($($T,)*) {
            type Tangent = ($($T::Tangent,)*);
            type Shape = ($($T::Shape,)*);

            #[inline]
            fn shape(&self) -> Self::Shape {
                ($(self.$i.shape(),)*)
            }

            #[inline]
            fn tangent_extent(&self) -> usize {
                0 $(+ self.$i.tangent_extent())*
            }
        }
    };
}

for_each_tuple!(tuple);
