//! [`Discrete`], what the macro believes of a type by its name and rustc checks.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::marker::PhantomData;

use crate::argument::Argument;
use crate::coordinates::Coordinates;
use crate::differentiable::{Differentiable, Uniform};
use crate::no_tangent::NoTangent;
use crate::tangent::for_each_tuple;

/// A type without a float in it, so that nothing that is made of its values alone has a derivative.
#[diagnostic::on_unimplemented(
    message = "`{Self}` may hold a float, as far as its definition tells the derivative",
    note = "add `#[derive(Differentiable)]` to the definition of `{Self}`",
    note = "where it has that, another type of the same name holds no float: give one of the two another name"
)]
pub trait Discrete {}

/// Hands another macro the types of the standard library that have no float and no parameters.
macro_rules! for_each_discrete {
    ($each:ident) => {
        $each!(
            bool,
            char,
            (),
            str,
            String,
            std::cmp::Ordering,
            std::convert::Infallible,
            std::num::FpCategory,
            std::time::Duration,
            std::time::Instant,
            std::time::SystemTime,
            std::ops::RangeFull,
        );
        for_each_discrete!($each i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);
    };
    ($each:ident $($int:ty)*) => {
        $each!($(
            $int,
            std::num::Wrapping<$int>,
            std::num::NonZero<$int>,
            std::ops::Range<$int>,
            std::ops::RangeFrom<$int>,
            std::ops::RangeInclusive<$int>,
            std::ops::RangeTo<$int>,
            std::ops::RangeToInclusive<$int>,
        )*);
    };
}
pub(crate) use for_each_discrete;

macro_rules! discrete {
    ($($t:ty),* $(,)?) => {$(impl Discrete for $t {})*};
}

for_each_discrete!(discrete);
discrete!(NoTangent);

impl<T: ?Sized> Discrete for PhantomData<T> {}
impl<T: Discrete + ?Sized> Discrete for &T {}
impl<T: Discrete + ?Sized> Discrete for &mut T {}
impl<T: Discrete + ?Sized> Discrete for Box<T> {}
impl<T: Discrete> Discrete for [T] {}
impl<T: Discrete, const N: usize> Discrete for [T; N] {}
impl<T: Discrete> Discrete for Vec<T> {}
impl<T: Discrete> Discrete for Option<T> {}
impl<T: Discrete, E> Discrete for Result<T, E> {}

/// Types with parameters, of which nothing is supplied again.
macro_rules! parametric {
    ($([$($generics:tt)*] $t:ty),* $(,)?) => {$(
        impl<$($generics)*> Discrete for $t {}

        impl<$($generics)*> Differentiable for $t {
            type Tangent = NoTangent;
            type Shape = Uniform<NoTangent>;

            #[inline(always)]
            fn shape(&self) -> Self::Shape {
                Uniform::new()
            }
        }

        impl<$($generics)*> Argument for $t {
            type Again = ();

            #[inline(always)]
            fn again(&self) {}
        }

        impl<$($generics)*> Coordinates for $t {
            fn coordinates(&self) -> NoTangent {
                NoTangent
            }

            fn move_by(&mut self, _direction: &NoTangent, _step: f64) {}
        }
    )*};
}

#[cfg(feature = "chrono")]
pub(crate) use parametric;

// Maps and sets whose keys and values hold no float.
parametric!(
    [K: Discrete, V: Discrete, S] HashMap<K, V, S>,
    [K: Discrete, V: Discrete] BTreeMap<K, V>,
    [T: Discrete, S] HashSet<T, S>,
    [T: Discrete] BTreeSet<T>,
);

macro_rules! tuple {
    ($($T:ident $i:tt),*) => {
        impl<$($T: Discrete),*> Discrete for ($($T,)*) {}
    };
}

for_each_tuple!(tuple);

/// Compiles where the value has no float in it.
#[inline(always)]
pub fn discrete<T: Discrete + ?Sized>(_: &T) {}

/// Compiles where the value has a total order, which no type that holds a float has without an `impl` of the user's.
#[inline(always)]
pub fn ordered<T: Eq + ?Sized>(_: &T) {}

/// `value`, whose type holds no float.
#[inline(always)]
pub fn without_float<T: Discrete>(value: T) -> T {
    value
}

/// A value that the declarations say is of a type without the derive that holds no float.
///
/// Its type is no [`Discrete`], which the derive gives, so that only what has a derive can be asked: one that holds a float
/// is another type of the name.
pub struct Bare<T>(pub T);

impl<T: Differentiable> Bare<T> {
    /// The value, where its type holds no float.
    #[inline(always)]
    pub fn without_float(self) -> T
    where
        T: Discrete,
    {
        self.0
    }
}

/// The same of a type that has no derive.
pub trait Underived<T> {
    /// The value.
    fn without_float(self) -> T;
}

impl<T> Underived<T> for Bare<T> {
    #[inline(always)]
    fn without_float(self) -> T {
        self.0
    }
}

/// Compiles where the part of the value's tangent is none: the field is skipped.
#[inline(always)]
pub fn skipped<T: Differentiable + ?Sized>(_: &T, _: impl Fn(&T::Tangent) -> NoTangent) {}
