//! [`Argument`], what a reverse sweep is given again of an argument of the call it reverses.

use std::cmp::Ordering;
use std::convert::Infallible;
use std::marker::PhantomData;
use std::num::{FpCategory, NonZero, Wrapping};
use std::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};
use std::time::{Duration, Instant, SystemTime};

use crate::tangent::for_each_tuple;

/// How an argument is supplied again when a call is reversed.
///
/// A scalar is copied and a shared reference passed once more, so neither is stored in between. Anything else was moved
/// into the call, which keeps what it needs of it, and is supplied again as `()`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an argument of a differentiated function",
    note = "add `#[derive(Differentiable)]` to the definition of `{Self}`",
    note = "a type of another crate has none: pass what it holds in slices, `Vec`s, arrays or a type of your own; those of \
            `chrono` have one under the feature of this name"
)]
pub trait Argument {
    /// What is supplied again.
    type Again: Copy;

    /// Takes it from the argument before the call.
    fn again(&self) -> Self::Again;
}

/// What is supplied again, in the type in which a pullback takes it: an `Option<&T>` goes as itself where it is one among the
/// parameters, and as `()` where it is part of a value that was moved.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an argument of a differentiated function",
    note = "add `#[derive(Differentiable)]` to the definition of `{Self}`",
    note = "a type of another crate has none: pass what it holds in slices, `Vec`s, arrays or a type of your own; those of \
            `chrono` have one under the feature of this name"
)]
pub trait Supply<Again> {
    /// Takes it from the argument before the call.
    fn supply(&self) -> Again;
}

impl<T: Argument<Again = Again>, Again> Supply<Again> for T {
    #[inline(always)]
    fn supply(&self) -> Again {
        self.again()
    }
}

impl<'a, T: ?Sized> Supply<Option<&'a T>> for Option<&'a T> {
    #[inline(always)]
    fn supply(&self) -> Option<&'a T> {
        *self
    }
}

impl<'a, T> Supply<Option<&'a [T]>> for Option<&'a Vec<T>> {
    #[inline(always)]
    fn supply(&self) -> Option<&'a [T]> {
        self.map(Vec::as_slice)
    }
}

impl<'a> Supply<Option<&'a str>> for Option<&'a String> {
    #[inline(always)]
    fn supply(&self) -> Option<&'a str> {
        self.map(String::as_str)
    }
}

macro_rules! copied {
    ($($t:ty),* $(,)?) => {$(
        impl Argument for $t {
            type Again = Self;

            #[inline(always)]
            fn again(&self) -> Self {
                *self
            }
        }
    )*};
}

copied!(
    f32,
    f64,
    bool,
    char,
    (),
    Ordering,
    Infallible,
    FpCategory,
    Duration,
    Instant,
    SystemTime,
    RangeFull
);

macro_rules! moved {
    ($([$($generics:tt)*] $t:ty),* $(,)?) => {$(
        impl<$($generics)*> Argument for $t {
            type Again = ();

            #[inline(always)]
            fn again(&self) {}
        }
    )*};
}

moved!([] String, [T] Vec<T>, [T, const N: usize] [T; N], [T] Option<T>, [T, E] Result<T, E>, [T] Box<T>, [T] Box<[T]>);

macro_rules! integers {
    ($($int:ty)*) => {
        copied!($($int, Wrapping<$int>, NonZero<$int>, RangeTo<$int>, RangeToInclusive<$int>,)*);
        moved!($([] Range<$int>, [] RangeFrom<$int>, [] RangeInclusive<$int>,)*);
    };
}

integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

impl<T: ?Sized> Argument for PhantomData<T> {
    type Again = Self;

    #[inline(always)]
    fn again(&self) -> Self {
        PhantomData
    }
}

impl<T: ?Sized> Argument for &T {
    type Again = Self;

    #[inline(always)]
    fn again(&self) -> Self {
        self
    }
}

macro_rules! tuple {
    ($($T:ident $i:tt),*) => {
        moved!([$($T),*] ($($T,)*));
    };
}

for_each_tuple!(tuple);
