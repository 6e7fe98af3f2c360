//! [`Monoid`], zero and addition: what derivatives are accumulated with, and all that a linear map has to preserve.

use std::num::Wrapping;

use crate::no_tangent::NoTangent;
use crate::tangent::{for_each_tuple, length_mismatch};

/// A commutative monoid: zero, addition, and the space it is paired with.
///
/// It is the supertrait of [`Tangent`](crate::Tangent), which adds real scalars and an inner product. Linear maps
/// ([`LinearMap`](crate::LinearMap)) and copowers ([`Copower`](crate::Copower)) need no more than this, so they also
/// work on the integers, where sums are exact, and on anything else that can be accumulated.
///
/// Monoids whose form depends on the value (`Vec`, `Option`) have a *lazy zero*: an empty `Vec` or a `None` stands for
/// the zero of any shape, in every operation and at every depth.
///
/// Addition is associative and commutative up to rounding, and the lazy zero is neutral.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::Monoid;
///
/// let mut total = Vec::<i64>::lazy_zero();
/// total.accumulate(&vec![1, 2]);
/// total.accumulate_owned(vec![10, 20]);
/// assert_eq!(total, [11, 22]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no zero and no addition that derivatives could be accumulated with",
    note = "`#[derive(Differentiable)]` on a type `S` defines its tangent type `STangent`, which has"
)]
pub trait Monoid: Clone {
    /// What a transposed linear map takes or gives where the map gives or takes `Self`: `Self` for tangents and
    /// numbers, [`Copower`](crate::Copower) for [`Power`](crate::Power) and the other way round.
    type Dual: Monoid<Dual = Self>;

    /// A zero of no particular shape.
    fn lazy_zero() -> Self;

    /// A lazy zero to which anything can be added and comes out bit by bit as it is: of floats the negative one. (The
    /// compiler drops such an addition, which it must not where the zero is a positive one.)
    #[doc(hidden)]
    #[inline(always)]
    fn neutral() -> Self {
        Self::lazy_zero()
    }

    /// `self += other`.
    ///
    /// # Panics
    ///
    /// If the shapes differ and neither is a lazy zero.
    fn accumulate(&mut self, other: &Self);

    /// `self += other`, free to take over the storage of `other`.
    ///
    /// # Panics
    ///
    /// As [`accumulate`](Self::accumulate).
    #[inline(always)]
    fn accumulate_owned(&mut self, other: Self) {
        self.accumulate(&other);
    }
}

macro_rules! numbers {
    ($($t:ty = $zero:expr, $neutral:expr);* $(;)?) => {$(
        impl Monoid for $t {
            type Dual = Self;

            #[inline(always)]
            fn lazy_zero() -> Self {
                $zero
            }

            #[inline(always)]
            fn neutral() -> Self {
                $neutral
            }

            #[inline(always)]
            fn accumulate(&mut self, other: &Self) {
                *self += *other;
            }
        }
    )*};
}

macro_rules! integers {
    ($($t:ty)*) => {
        numbers!($($t = 0, 0; Wrapping<$t> = Wrapping(0), Wrapping(0);)*);
    };
}

numbers!(f32 = 0.0, -0.0; f64 = 0.0, -0.0);
integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

impl Monoid for NoTangent {
    type Dual = Self;

    #[inline(always)]
    fn lazy_zero() -> Self {
        NoTangent
    }

    #[inline(always)]
    fn accumulate(&mut self, _other: &Self) {}
}

impl<T: Monoid> Monoid for Vec<T> {
    type Dual = Vec<T::Dual>;

    #[inline(always)]
    fn lazy_zero() -> Self {
        Vec::new()
    }

    #[inline]
    fn accumulate(&mut self, other: &Self) {
        if other.is_empty() {
        } else if self.is_empty() {
            self.clone_from(other);
        } else if self.len() == other.len() {
            for (a, b) in self.iter_mut().zip(other) {
                a.accumulate(b);
            }
        } else {
            length_mismatch(self.len(), other.len());
        }
    }

    #[inline]
    fn accumulate_owned(&mut self, other: Self) {
        if other.is_empty() {
        } else if self.is_empty() {
            *self = other;
        } else if self.len() == other.len() {
            for (a, b) in self.iter_mut().zip(other) {
                a.accumulate_owned(b);
            }
        } else {
            length_mismatch(self.len(), other.len());
        }
    }
}

impl<T: Monoid, const N: usize> Monoid for [T; N] {
    type Dual = [T::Dual; N];

    #[inline]
    fn lazy_zero() -> Self {
        std::array::from_fn(|_| T::lazy_zero())
    }

    #[inline(always)]
    fn neutral() -> Self {
        std::array::from_fn(|_| T::neutral())
    }

    #[inline]
    fn accumulate(&mut self, other: &Self) {
        for (a, b) in self.iter_mut().zip(other) {
            a.accumulate(b);
        }
    }

    #[inline]
    fn accumulate_owned(&mut self, other: Self) {
        for (a, b) in self.iter_mut().zip(other) {
            a.accumulate_owned(b);
        }
    }
}

impl<T: Monoid> Monoid for Option<T> {
    type Dual = Option<T::Dual>;

    #[inline(always)]
    fn lazy_zero() -> Self {
        None
    }

    #[inline]
    fn accumulate(&mut self, other: &Self) {
        match (self, other) {
            (_, None) => {}
            (Some(a), Some(b)) => a.accumulate(b),
            (lazy @ None, Some(b)) => *lazy = Some(b.clone()),
        }
    }

    #[inline]
    fn accumulate_owned(&mut self, other: Self) {
        match (self, other) {
            (_, None) => {}
            (Some(a), Some(b)) => a.accumulate_owned(b),
            (lazy @ None, Some(b)) => *lazy = Some(b),
        }
    }
}

impl<T: Monoid> Monoid for Box<T> {
    type Dual = Box<T::Dual>;

    #[inline]
    fn lazy_zero() -> Self {
        Box::new(T::lazy_zero())
    }

    #[inline]
    fn accumulate(&mut self, other: &Self) {
        (**self).accumulate(other);
    }

    #[inline]
    fn accumulate_owned(&mut self, other: Self) {
        (**self).accumulate_owned(*other);
    }
}

macro_rules! tuple {
    ($($T:ident $i:tt),*) => {
        impl<$($T: Monoid),*> Monoid for ($($T,)*) {
            type Dual = ($($T::Dual,)*);

            #[inline]
            fn lazy_zero() -> Self {
                ($($T::lazy_zero(),)*)
            }

            #[inline(always)]
            fn neutral() -> Self {
                ($($T::neutral(),)*)
            }

            #[inline]
            fn accumulate(&mut self, other: &Self) {
                $(self.$i.accumulate(&other.$i);)*
            }

            #[inline]
            fn accumulate_owned(&mut self, other: Self) {
                $(self.$i.accumulate_owned(other.$i);)*
            }
        }
    };
}

for_each_tuple!(tuple);
