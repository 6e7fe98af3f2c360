//! Copies of values that a function changes or moves, for its reverse sweep.
//!
//! A type that is `Clone` is copied by that. A struct need not be: the derive copies it field by field, by [`Snapshot`].
//! Which of the two, generated code leaves to where methods are found: [`Original`] has the method for types that are
//! `Clone`, and dereferences to [`InParts`], which has one of the same name for the others.

use std::borrow::Borrow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::marker::PhantomData;
use std::ops::Deref;

use crate::no_tangent::NoTangent;
use crate::tangent::for_each_tuple;

/// A type whose values are copied for a reverse sweep, `Clone` or not.
pub trait Snapshot: Sized {
    /// The copy.
    fn snapshot(&self) -> Self;
}

macro_rules! copies {
    ($($t:ty),* $(,)?) => {$(
        impl Snapshot for $t {
            #[inline(always)]
            fn snapshot(&self) -> Self {
                *self
            }
        }
    )*};
}

copies!(
    f32,
    f64,
    bool,
    char,
    (),
    NoTangent,
    std::cmp::Ordering,
    std::convert::Infallible,
    std::num::FpCategory,
    std::time::Duration,
    std::time::Instant,
    std::time::SystemTime,
    std::ops::RangeFull,
);

macro_rules! clones {
    ($([$($generics:tt)*] $t:ty),* $(,)?) => {$(
        impl<$($generics)*> Snapshot for $t {
            #[inline]
            fn snapshot(&self) -> Self {
                self.clone()
            }
        }
    )*};
}

clones!(
    [] String,
    [T: ?Sized] PhantomData<T>,
    [T: ?Sized] &T,
    [K: Clone, V: Clone, S: Clone] HashMap<K, V, S>,
    [K: Clone, V: Clone] BTreeMap<K, V>,
    [T: Clone, S: Clone] HashSet<T, S>,
    [T: Clone] BTreeSet<T>,
);

macro_rules! integers {
    ($($int:ty)*) => {
        copies!($($int, std::num::Wrapping<$int>, std::num::NonZero<$int>, std::ops::RangeTo<$int>, std::ops::RangeToInclusive<$int>,)*);
        clones!($([] std::ops::Range<$int>, [] std::ops::RangeFrom<$int>, [] std::ops::RangeInclusive<$int>,)*);
    };
}

integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

impl<T: Snapshot> Snapshot for Vec<T> {
    #[inline]
    fn snapshot(&self) -> Self {
        self.iter().map(T::snapshot).collect()
    }
}

impl<T: Snapshot> Snapshot for Box<[T]> {
    #[inline]
    fn snapshot(&self) -> Self {
        self.iter().map(T::snapshot).collect()
    }
}

impl<T: Snapshot> Snapshot for Box<T> {
    #[inline]
    fn snapshot(&self) -> Self {
        Box::new((**self).snapshot())
    }
}

impl<T: Snapshot, const N: usize> Snapshot for [T; N] {
    #[inline]
    fn snapshot(&self) -> Self {
        self.each_ref().map(T::snapshot)
    }
}

impl<T: Snapshot> Snapshot for Option<T> {
    #[inline]
    fn snapshot(&self) -> Self {
        self.as_ref().map(T::snapshot)
    }
}

impl<T: Snapshot, E: Snapshot> Snapshot for Result<T, E> {
    #[inline]
    fn snapshot(&self) -> Self {
        self.as_ref().map(T::snapshot).map_err(E::snapshot)
    }
}

macro_rules! tuple {
    ($($T:ident $i:tt),*) => {
        impl<$($T: Snapshot),*> Snapshot for ($($T,)*) {
            #[inline]
            fn snapshot(&self) -> Self {
                ($(self.$i.snapshot(),)*)
            }
        }
    };
}

for_each_tuple!(tuple);

/// A value to be copied.
pub struct Original<'a, T: ?Sized>(InParts<'a, T>);

/// A value to be copied in parts.
pub struct InParts<'a, T: ?Sized>(WhateverItIs<'a, T>);

/// What is known to be copied without asking, to be asked of what cannot be.
#[diagnostic::on_unimplemented(
    message = "the derivative keeps a copy of a `{Self}`, which cannot be copied",
    label = "this changes or moves a `{Self}` that the derivative reads",
    note = "add `#[derive(Clone)]` to the definition of `{Self}`, or implement `Clone` for it"
)]
pub trait KnownToCopy: Snapshot {}

impl KnownToCopy for f32 {}
impl KnownToCopy for f64 {}

/// A value of which nothing is known.
pub struct WhateverItIs<'a, T: ?Sized>(&'a T);

/// In place of the copy of what cannot be copied.
#[derive(Debug)]
pub struct NoCopy;

/// A value to be copied.
#[inline(always)]
pub fn original<T: ?Sized>(value: &T) -> Original<'_, T> {
    Original(InParts(WhateverItIs(value)))
}

impl<'a, T: ?Sized> Deref for Original<'a, T> {
    type Target = InParts<'a, T>;

    #[inline(always)]
    fn deref(&self) -> &InParts<'a, T> {
        &self.0
    }
}

impl<'a, T: ?Sized> Deref for InParts<'a, T> {
    type Target = WhateverItIs<'a, T>;

    #[inline(always)]
    fn deref(&self) -> &WhateverItIs<'a, T> {
        &self.0
    }
}

impl<T: Clone> Original<'_, T> {
    /// A copy of a value.
    #[inline(always)]
    pub fn snapshot(&self) -> T {
        self.0.0.0.clone()
    }
}

impl<T: ToOwned + ?Sized> Original<'_, T> {
    /// A copy of what a reference leads to.
    #[inline(always)]
    pub fn snapshot_of(&self) -> T::Owned {
        self.0.0.0.to_owned()
    }

    /// The same of what is lent, if it can be copied.
    #[inline(always)]
    pub fn if_possible(&self) -> T::Owned {
        self.0.0.0.to_owned()
    }
}

impl<T: Snapshot> InParts<'_, T> {
    /// As that of [`Original`].
    #[inline(always)]
    pub fn snapshot(&self) -> T {
        self.0.0.snapshot()
    }

    /// As that of [`Original`].
    #[inline(always)]
    pub fn snapshot_of(&self) -> T {
        self.0.0.snapshot()
    }

    /// As that of [`Original`].
    #[inline(always)]
    pub fn if_possible(&self) -> T {
        self.0.0.snapshot()
    }
}

impl<T: Snapshot> InParts<'_, [T]> {
    /// As that of [`Original`].
    #[inline(always)]
    pub fn snapshot_of(&self) -> Vec<T> {
        self.0.0.iter().map(T::snapshot).collect()
    }

    /// As that of [`Original`].
    #[inline(always)]
    pub fn if_possible(&self) -> Vec<T> {
        self.snapshot_of()
    }
}

impl<T: ?Sized> WhateverItIs<'_, T> {
    /// Does not compile, and says why.
    #[inline(always)]
    pub fn snapshot(&self) -> T
    where
        T: KnownToCopy,
    {
        self.0.snapshot()
    }

    /// Does not compile, and says why.
    #[inline(always)]
    pub fn snapshot_of(&self) -> T
    where
        T: KnownToCopy,
    {
        self.0.snapshot()
    }

    /// Nothing that could be asked for.
    #[inline(always)]
    pub fn if_possible(&self) -> NoCopy {
        NoCopy
    }
}

/// What a value behind a reference is kept as.
pub trait Owning {
    /// Of a slice a `Vec`, else the type itself.
    type Own: Borrow<Self>;
}

impl<T> Owning for T {
    type Own = T;
}

impl<T> Owning for [T] {
    type Own = Vec<T>;
}

impl Owning for str {
    type Own = String;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq)]
    struct Parts(f64, Vec<f64>);

    impl Snapshot for Parts {
        fn snapshot(&self) -> Self {
            Parts(self.0.snapshot(), original(&self.1).snapshot())
        }
    }

    /// Counts how often it is cloned.
    #[derive(Debug, PartialEq)]
    struct Cloned(u32);

    impl Clone for Cloned {
        fn clone(&self) -> Self {
            Cloned(self.0 + 1)
        }
    }

    impl Snapshot for Cloned {
        fn snapshot(&self) -> Self {
            unreachable!("it is `Clone`")
        }
    }

    struct Neither;

    #[test]
    fn what_is_clone_is_cloned() {
        assert_eq!(original(&Cloned(1)).snapshot(), Cloned(2));
        assert_eq!(original(&[Cloned(1)][..]).snapshot_of(), [Cloned(2)]);
        let kept: Option<Cloned> = original(&Some(Cloned(1))).if_possible();
        assert_eq!(kept, Some(Cloned(2)));
        assert_eq!(original("text").snapshot_of(), "text");
    }

    #[test]
    fn the_rest_is_copied_in_parts() {
        let value = || Parts(1.0, vec![2.0]);
        assert_eq!(original(&value()).snapshot(), value());
        assert_eq!(original(&[value()][..]).snapshot_of(), [value()]);
        let nested = (Some(Box::new(value())), [value()]);
        assert_eq!(original(&nested).snapshot(), nested);
        let NoCopy = original(&Neither).if_possible();
    }

    #[test]
    fn an_unknown_type_is_found_later() {
        let mut list = Vec::new();
        let kept = original(&list).snapshot();
        list.push(1.0_f32);
        assert!(kept.is_empty());
    }
}
