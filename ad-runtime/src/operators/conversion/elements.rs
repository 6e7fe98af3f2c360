//! `Vec::from(x)` of what has the elements: an array, a slice, a boxed slice.

use crate::activity::Activity;
use crate::argument::Argument;
use crate::differentiable::{Differentiable, Shape};
use crate::lanes::{LanesOf, Width};
use crate::linear_map::Sweep;
use crate::monoid::Monoid;

use super::super::Tan;
use super::{FromMap, FromRule};

macro_rules! into_vec {
    ($([$($lifetime:lifetime)?] [$($count:ident)?] $of:ty, |$bar:ident| $back:expr;)*) => {$(
        impl<$($lifetime,)? T, $(const $count: usize)?> FromRule<$of> for Vec<T>
        where
            T: Differentiable + Clone,
        {
            fn __from_rev<A0: Activity>(
                value: $of,
                _: (A0,),
            ) -> (
                Self,
                impl Fn(<$of as Argument>::Again, Tan<Self>, Option<&mut Tan<$of>>)
                + use<$($lifetime,)? T, $($count,)? A0>,
            ) {
                let pull = |_: <$of as Argument>::Again, bar: Tan<Self>, slot: Option<&mut Tan<$of>>| {
                    if let Some(slot) = slot {
                        let mut bars = bar.into_iter();
                        let $bar = &mut bars;
                        slot.accumulate_owned($back);
                    }
                };
                (value.into(), pull)
            }

            fn __from_jvp<const LANES: usize, A0: Activity>(
                value: $of,
                dot: Option<LanesOf<$of, LANES>>,
                _: Width<LANES>,
                _: (A0,),
            ) -> (Self, LanesOf<Self, LANES>) {
                let dot = dot.map_or_else(|| value.shape().zero_lanes().into(), Vec::from);
                (value.into(), dot)
            }
        }

        impl<$($lifetime,)? T, $(const $count: usize)?> FromMap<$of> for Vec<T>
        where
            T: Differentiable + Clone,
        {
            fn __from_lin<A0: Activity>(
                value: $of,
                _: (A0,),
            ) -> (
                Self,
                impl Fn(
                    <$of as Argument>::Again,
                    Sweep<(Option<LanesOf<$of, 1>>,), (Tan<Self>, Option<&mut Tan<$of>>)>,
                ) -> LanesOf<Self, 1>
                + use<$($lifetime,)? T, $($count,)? A0>,
            ) {
                let shape = value.shape();
                let run = move |_: <$of as Argument>::Again,
                                sweep: Sweep<
                    (Option<LanesOf<$of, 1>>,),
                    (Tan<Self>, Option<&mut Tan<$of>>),
                >| match sweep {
                    Sweep::Push((dot,)) => dot.map_or_else(|| shape.zero_lanes().into(), Vec::from),
                    Sweep::Pull((bar, slot)) => {
                        if let Some(slot) = slot {
                            let mut bars = bar.into_iter();
                            let $bar = &mut bars;
                            slot.accumulate_owned($back);
                        }
                        Monoid::lazy_zero()
                    }
                };
                (value.into(), run)
            }
        }
    )*};
}

// A cotangent that nothing has reached has no elements.
into_vec! {
    [] [N] [T; N], |bars| std::array::from_fn(|_| bars.next().unwrap_or_else(Monoid::lazy_zero));
    ['a] [] &'a [T], |bars| bars.collect::<Vec<_>>();
    ['a] [N] &'a [T; N], |bars| std::array::from_fn(|_| bars.next().unwrap_or_else(Monoid::lazy_zero));
    [] [] Box<[T]>, |bars| bars.collect::<Vec<_>>();
}
