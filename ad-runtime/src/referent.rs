//! What a variable that is one reference after another leads to, as a pullback keeps it: a pullback outlives what the
//! function's own references lead to, so that it keeps copies, and lends them.
//!
//! ```text
//! best: &Spot             kept as the Spot               lent as &Spot
//! last: Option<&[f64]>    kept as an Option<Vec<f64>>    lent as Option<&[f64]>
//! ```

use std::ops::Deref;

use crate::snapshot::Snapshot;
use crate::tangent::for_each_tuple;

/// A reference, or a value that holds such.
#[diagnostic::on_unimplemented(
    message = "the derivative keeps a copy of what a `{Self}` refers to, which cannot be copied",
    note = "add `#[derive(Differentiable)]` to the definition of what it refers to"
)]
pub trait Refers {
    /// What it is kept as.
    type Kept: Lends;

    /// The copy of what it refers to.
    fn referent(&self) -> Self::Kept;
}

/// What is kept of a [`Refers`].
pub trait Lends {
    /// The type that the copy was made of.
    type Lent<'a>
    where
        Self: 'a;

    /// The value again, of references to the copies.
    fn lend(&self) -> Self::Lent<'_>;
}

/// Of a reference.
#[derive(Debug)]
pub struct Referent<T>(T);

/// Of a slice.
#[derive(Debug)]
pub struct Referents<T>(Vec<T>);

/// Of a text.
#[derive(Debug)]
pub struct Text(String);

/// Of what holds no reference that is known of.
#[derive(Debug)]
pub struct Itself<T>(T);

impl<T: Snapshot> Refers for &T {
    type Kept = Referent<T>;

    #[inline]
    fn referent(&self) -> Referent<T> {
        Referent(T::snapshot(self))
    }
}

impl<T> Lends for Referent<T> {
    type Lent<'a>
        = &'a T
    where
        T: 'a;

    #[inline(always)]
    fn lend(&self) -> &T {
        &self.0
    }
}

impl<T: Snapshot> Refers for &[T] {
    type Kept = Referents<T>;

    #[inline]
    fn referent(&self) -> Referents<T> {
        Referents(self.iter().map(T::snapshot).collect())
    }
}

impl<T> Lends for Referents<T> {
    type Lent<'a>
        = &'a [T]
    where
        T: 'a;

    #[inline(always)]
    fn lend(&self) -> &[T] {
        &self.0
    }
}

impl Refers for &str {
    type Kept = Text;

    #[inline]
    fn referent(&self) -> Text {
        Text((*self).to_owned())
    }
}

impl Lends for Text {
    type Lent<'a> = &'a str;

    #[inline(always)]
    fn lend(&self) -> &str {
        &self.0
    }
}

impl<T: Refers> Refers for Option<T> {
    type Kept = Option<T::Kept>;

    #[inline]
    fn referent(&self) -> Option<T::Kept> {
        self.as_ref().map(T::referent)
    }
}

impl<T: Lends> Lends for Option<T> {
    type Lent<'a>
        = Option<T::Lent<'a>>
    where
        T: 'a;

    #[inline(always)]
    fn lend(&self) -> Option<T::Lent<'_>> {
        self.as_ref().map(T::lend)
    }
}

impl<T: Refers, const N: usize> Refers for [T; N] {
    type Kept = [T::Kept; N];

    #[inline]
    fn referent(&self) -> [T::Kept; N] {
        self.each_ref().map(T::referent)
    }
}

impl<T: Lends, const N: usize> Lends for [T; N] {
    type Lent<'a>
        = [T::Lent<'a>; N]
    where
        T: 'a;

    #[inline(always)]
    fn lend(&self) -> [T::Lent<'_>; N] {
        self.each_ref().map(T::lend)
    }
}

macro_rules! tuple {
    ($($T:ident $i:tt),*) => {
        impl<$($T: Refers),*> Refers for ($($T,)*) {
            type Kept = ($($T::Kept,)*);

            #[inline]
            fn referent(&self) -> Self::Kept {
                ($(self.$i.referent(),)*)
            }
        }

        impl<$($T: Lends),*> Lends for ($($T,)*) {
            type Lent<'a>
                = ($($T::Lent<'a>,)*)
            where
                $($T: 'a),*;

            #[inline(always)]
            fn lend(&self) -> Self::Lent<'_> {
                ($(self.$i.lend(),)*)
            }
        }
    };
}

for_each_tuple!(tuple);

macro_rules! values {
    ($($t:ty)*) => {$(
        impl Refers for $t {
            type Kept = $t;

            #[inline(always)]
            fn referent(&self) -> $t {
                *self
            }
        }

        impl Lends for $t {
            type Lent<'a> = $t;

            #[inline(always)]
            fn lend(&self) -> $t {
                *self
            }
        }
    )*};
}

values!(f32 f64 bool char i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

impl<T: Clone> Lends for Itself<T> {
    type Lent<'a>
        = T
    where
        T: 'a;

    #[inline]
    fn lend(&self) -> T {
        self.0.clone()
    }
}

/// A variable that is one reference after another.
pub struct Followed<'a, T: ?Sized>(Copied<'a, T>);

/// One of a type that has no [`Refers`].
pub struct Copied<'a, T: ?Sized>(&'a T);

/// The variable.
#[inline(always)]
pub fn followed<T: ?Sized>(value: &T) -> Followed<'_, T> {
    Followed(Copied(value))
}

impl<'a, T: ?Sized> Deref for Followed<'a, T> {
    type Target = Copied<'a, T>;

    #[inline(always)]
    fn deref(&self) -> &Copied<'a, T> {
        &self.0
    }
}

impl<T: Refers> Followed<'_, T> {
    /// The copy of what it refers to.
    #[inline(always)]
    pub fn referent(&self) -> T::Kept {
        self.0.0.referent()
    }
}

impl<T: Clone> Copied<'_, T> {
    /// The value, with the references that it holds.
    #[inline(always)]
    pub fn referent(&self) -> Itself<T> {
        Itself(self.0.clone())
    }
}

/// What was kept, as it was.
#[inline(always)]
pub fn lend<K: Lends>(kept: &K) -> K::Lent<'_> {
    kept.lend()
}
