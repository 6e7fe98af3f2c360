//! `From` of another number: what generic code asks for that says `U: From<T>`, or `T: Into<U>`, of values that it only hands
//! about.

use crate::activity::Activity;
use crate::argument::Argument;
use crate::coefficient::Coefficient;
use crate::differentiable::{Differentiable, Shape};
use crate::lanes::{LanesOf, Width};
use crate::linear_map::Sweep;
use crate::monoid::Monoid;
use crate::rules::d_into_0;

use super::super::Tan;
use super::{FromMap, FromRule};

macro_rules! widenings {
    ($($to:ident: $($from:ident)*;)*) => {$($(
        impl FromRule<$from> for $to {
            fn __from_rev<A0: Activity>(
                value: $from,
                _: (A0,),
            ) -> (
                Self,
                impl Fn(<$from as Argument>::Again, Tan<Self>, Option<&mut Tan<$from>>) + use<A0>,
            ) {
                let made = $to::from(value);
                let partial = d_into_0(&value, &made);
                let pull = move |_: $from, bar: Tan<Self>, slot: Option<&mut Tan<$from>>| {
                    if let Some(slot) = slot {
                        slot.accumulate_owned(partial.apply_transpose(&bar));
                    }
                };
                (made, pull)
            }

            fn __from_jvp<const N: usize, A0: Activity>(
                value: $from,
                dot: Option<LanesOf<$from, N>>,
                _: Width<N>,
                _: (A0,),
            ) -> (Self, LanesOf<Self, N>) {
                let made = $to::from(value);
                let dot = match dot {
                    Some(dot) => d_into_0(&value, &made).apply_lanes(&dot),
                    None => made.shape().zero_lanes(),
                };
                (made, dot)
            }
        }

        impl FromMap<$from> for $to {
            fn __from_lin<A0: Activity>(
                value: $from,
                _: (A0,),
            ) -> (
                Self,
                impl Fn(
                    <$from as Argument>::Again,
                    Sweep<(Option<LanesOf<$from, 1>>,), (Tan<Self>, Option<&mut Tan<$from>>)>,
                ) -> LanesOf<Self, 1>
                + use<A0>,
            ) {
                let made = $to::from(value);
                let partial = d_into_0(&value, &made);
                let run = move |_: $from,
                                sweep: Sweep<
                    (Option<LanesOf<$from, 1>>,),
                    (Tan<Self>, Option<&mut Tan<$from>>),
                >| match sweep {
                    Sweep::Push((Some(dot),)) => partial.apply_lanes(&dot),
                    Sweep::Push((None,)) => made.shape().zero_lanes(),
                    Sweep::Pull((bar, slot)) => {
                        if let Some(slot) = slot {
                            slot.accumulate_owned(partial.apply_transpose(&bar));
                        }
                        Monoid::lazy_zero()
                    }
                };
                (made, run)
            }
        }
    )*)*};
}

widenings! {
    f64: f32 i8 i16 i32 u8 u16 u32;
    f32: i8 i16 u8 u16;
}
