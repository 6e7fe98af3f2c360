//! `a..=b` of floats, whose ends are no fields. Its tangent is a range that has them, [`Range`].
//!
//! Generated code calls these functions for what makes such a range and for what reads its ends; beside each stand its
//! companions: the pullback, the tangent, and both as one.

use std::ops::{Range, RangeInclusive};

use crate::activity::Activity;
use crate::argument::Argument;
use crate::coordinates::Coordinates;
use crate::differentiable::Differentiable;
use crate::lanes::{LanesOf, Width};
use crate::linear_map::Sweep;
use crate::monoid::Monoid;
use crate::real::Real;
use crate::snapshot::Snapshot;
use crate::tangent::Tangent;

impl<T: Real> Differentiable for RangeInclusive<T> {
    type Tangent = Range<T>;
    type Shape = Range<T::Shape>;

    #[inline(always)]
    fn shape(&self) -> Self::Shape {
        self.start().shape()..self.end().shape()
    }

    #[inline]
    fn tangent_extent(&self) -> usize {
        self.start().tangent_extent() + self.end().tangent_extent()
    }
}

impl<T: Real> Snapshot for RangeInclusive<T> {
    #[inline]
    fn snapshot(&self) -> Self {
        self.clone()
    }
}

impl<T: Real> Argument for RangeInclusive<T> {
    type Again = ();

    #[inline(always)]
    fn again(&self) {}
}

impl<T: Real + Coordinates> Coordinates for RangeInclusive<T> {
    fn coordinates(&self) -> Range<T> {
        self.start().coordinates()..self.end().coordinates()
    }

    fn move_by(&mut self, direction: &Range<T>, step: f64) {
        let (mut start, mut end) = (*self.start(), *self.end());
        start.move_by(&direction.start, step);
        end.move_by(&direction.end, step);
        *self = start..=end;
    }
}

/// Tangents of both ends in lanes.
type Dots<T, const N: usize> = <Range<T> as Tangent>::Lanes<N>;

/// `start..=end`
#[inline(always)]
pub fn new<T>(start: T, end: T) -> RangeInclusive<T> {
    start..=end
}

/// [`new`] and its pullback.
#[inline]
#[allow(clippy::type_complexity)] // the shape of every companion
pub fn __new_rev<T: Real, A0: Activity, A1: Activity>(
    start: T,
    end: T,
    _: (A0, A1),
) -> (
    RangeInclusive<T>,
    impl Fn(T, T, Range<T>, Option<&mut T>, Option<&mut T>) + use<T, A0, A1>,
) {
    (start..=end, |_, _, seed, start_slot, end_slot| {
        pull_new(seed, start_slot, end_slot)
    })
}

/// [`new`] and its tangent.
#[inline]
pub fn __new_jvp<T: Real, const N: usize, A0: Activity, A1: Activity>(
    start: T,
    end: T,
    start_dot: Option<LanesOf<T, N>>,
    end_dot: Option<LanesOf<T, N>>,
    _: Width<N>,
    _: (A0, A1),
) -> (RangeInclusive<T>, Dots<T, N>) {
    (start..=end, dots::<T, N>(start_dot, end_dot))
}

/// [`new`] and its derivative both ways.
#[inline]
#[allow(clippy::type_complexity)]
pub fn __new_lin<T: Real, A0: Activity, A1: Activity>(
    start: T,
    end: T,
    _: (A0, A1),
) -> (
    RangeInclusive<T>,
    impl Fn(
        T,
        T,
        Sweep<
            (Option<LanesOf<T, 1>>, Option<LanesOf<T, 1>>),
            (Range<T>, Option<&mut T>, Option<&mut T>),
        >,
    ) -> Dots<T, 1>
    + use<T, A0, A1>,
) {
    (start..=end, |_, _, sweep| match sweep {
        Sweep::Push((start_dot, end_dot)) => dots::<T, 1>(start_dot, end_dot),
        Sweep::Pull((seed, start_slot, end_slot)) => {
            pull_new(seed, start_slot, end_slot);
            Monoid::lazy_zero()
        }
    })
}

#[inline(always)]
fn pull_new<T: Real>(seed: Range<T>, start: Option<&mut T>, end: Option<&mut T>) {
    if let Some(start) = start {
        start.accumulate_owned(seed.start);
    }
    if let Some(end) = end {
        end.accumulate_owned(seed.end);
    }
}

#[inline(always)]
fn dots<T: Real, const N: usize>(
    start: Option<LanesOf<T, N>>,
    end: Option<LanesOf<T, N>>,
) -> Dots<T, N> {
    let lanes = |dot: Option<LanesOf<T, N>>| dot.unwrap_or_else(Monoid::lazy_zero);
    lanes(start)..lanes(end)
}

/// What reads the ends: the function, its companions, the type of what it gives, and how that is made of a range.
macro_rules! reads {
    ($(#[$doc:meta])* $function:ident $rev:ident $jvp:ident $lin:ident [$($Part:tt)*] |$range:ident| $part:expr, |$slot:ident, $seed:ident| $add:expr) => {
        $(#[$doc])*
        #[inline(always)]
        pub fn $function<T: Copy>(range: &RangeInclusive<T>) -> reads!(@of T $($Part)*) {
            let $range = *range.start()..*range.end();
            $part
        }

        #[doc = concat!("[`", stringify!($function), "`] and its pullback.")]
        #[inline]
        #[allow(clippy::type_complexity)]
        pub fn $rev<T: Real, A0: Activity>(
            range: &RangeInclusive<T>,
            _: (A0,),
        ) -> (
            reads!(@of T $($Part)*),
            impl Fn(&RangeInclusive<T>, reads!(@of T $($Part)*), Option<&mut Range<T>>) + use<T, A0>,
        ) {
            ($function(range), |_: &RangeInclusive<T>, $seed, slot: Option<&mut Range<T>>| {
                if let Some($slot) = slot {
                    $add;
                }
            })
        }

        #[doc = concat!("[`", stringify!($function), "`] and its tangent.")]
        #[inline]
        pub fn $jvp<T: Real, const N: usize, A0: Activity>(
            range: &RangeInclusive<T>,
            dot: Option<&Dots<T, N>>,
            _: Width<N>,
            _: (A0,),
        ) -> (reads!(@of T $($Part)*), reads!(@of (LanesOf<T, N>) $($Part)*)) {
            let $range = dot.cloned().unwrap_or_else(Monoid::lazy_zero);
            ($function(range), $part)
        }

        #[doc = concat!("[`", stringify!($function), "`] and its derivative both ways.")]
        #[inline]
        #[allow(clippy::type_complexity)]
        pub fn $lin<T: Real, A0: Activity>(
            range: &RangeInclusive<T>,
            _: (A0,),
        ) -> (
            reads!(@of T $($Part)*),
            impl Fn(
                &RangeInclusive<T>,
                Sweep<(Option<&Dots<T, 1>>,), (reads!(@of T $($Part)*), Option<&mut Range<T>>)>,
            ) -> reads!(@of (LanesOf<T, 1>) $($Part)*) + use<T, A0>,
        ) {
            (
                $function(range),
                |_: &RangeInclusive<T>,
                 sweep: Sweep<(Option<&Dots<T, 1>>,), (reads!(@of T $($Part)*), Option<&mut Range<T>>)>| match sweep {
                    Sweep::Push((dot,)) => {
                        let $range = dot.cloned().unwrap_or_else(Monoid::lazy_zero);
                        $part
                    }
                    Sweep::Pull(($seed, slot)) => {
                        if let Some($slot) = slot {
                            $add;
                        }
                        Monoid::lazy_zero()
                    }
                },
            )
        }
    };
    (@of ($T:ty) one) => { $T };
    (@of ($T:ty) both) => { ($T, $T) };
    (@of $T:ident one) => { $T };
    (@of $T:ident both) => { ($T, $T) };
}

reads! {
    /// `*range.start()`
    start __start_rev __start_jvp __start_lin [one] |range| range.start,
    |slot, seed| slot.start.accumulate_owned(seed)
}

reads! {
    /// `*range.end()`
    end __end_rev __end_jvp __end_lin [one] |range| range.end,
    |slot, seed| slot.end.accumulate_owned(seed)
}

reads! {
    /// `range.into_inner()`
    into_inner __into_inner_rev __into_inner_jvp __into_inner_lin [both] |range| (range.start, range.end),
    |slot, seed| slot.accumulate_owned(seed.0..seed.1)
}
