//! `VecDeque::from(v)`, whose tangent is that of `v`.

use std::collections::VecDeque;

use super::Tan;
use super::conversion::{FromMap, FromRule};
use crate::activity::Activity;
use crate::differentiable::{Differentiable, Shape};
use crate::lanes::{LanesOf, Width};
use crate::linear_map::Sweep;
use crate::monoid::Monoid;
use crate::sweep::merge;

impl<T: Differentiable> FromRule<Vec<T>> for VecDeque<T> {
    fn __from_rev<A0: Activity>(
        value: Vec<T>,
        _: (A0,),
    ) -> (
        Self,
        impl Fn((), Vec<Tan<T>>, Option<&mut Vec<Tan<T>>>) + use<T, A0>,
    ) {
        let pull = |(), bar: Vec<Tan<T>>, slot: Option<&mut Vec<Tan<T>>>| {
            if let Some(slot) = slot {
                slot.accumulate_owned(bar);
            }
        };
        (value.into(), pull)
    }

    fn __from_jvp<const N: usize, A0: Activity>(
        value: Vec<T>,
        dot: Option<LanesOf<Vec<T>, N>>,
        _: Width<N>,
        _: (A0,),
    ) -> (Self, LanesOf<Self, N>) {
        let dot = dot.unwrap_or_else(|| value.shape().zero_lanes());
        (value.into(), dot)
    }
}

impl<T: Differentiable> FromMap<Vec<T>> for VecDeque<T> {
    fn __from_lin<A0: Activity>(
        value: Vec<T>,
        _: (A0,),
    ) -> (
        Self,
        impl Fn(
            (),
            Sweep<(Option<LanesOf<Vec<T>, 1>>,), (Vec<Tan<T>>, Option<&mut Vec<Tan<T>>>)>,
        ) -> LanesOf<Self, 1>
        + use<T, A0>,
    ) {
        type Given<T> = (Option<LanesOf<Vec<T>, 1>>,);
        type Slots<'a, T> = (Vec<Tan<T>>, Option<&'a mut Vec<Tan<T>>>);
        let shape = value.shape();
        let run = move |(), sweep: Sweep<Given<T>, Slots<'_, T>>| match sweep {
            Sweep::Push((dot,)) => dot.unwrap_or_else(|| shape.zero_lanes()),
            Sweep::Pull((bar, slot)) => {
                if let Some(slot) = slot {
                    slot.accumulate_owned(bar);
                }
                Monoid::lazy_zero()
            }
        };
        (value.into(), run)
    }
}

impl<T: Differentiable, const LEN: usize> FromRule<[T; LEN]> for VecDeque<T> {
    fn __from_rev<A0: Activity>(
        value: [T; LEN],
        _: (A0,),
    ) -> (
        Self,
        impl Fn((), Vec<Tan<T>>, Option<&mut [Tan<T>; LEN]>) + use<T, LEN, A0>,
    ) {
        let pull = |(), bar: Vec<Tan<T>>, slot: Option<&mut [Tan<T>; LEN]>| {
            if let Some(slot) = slot {
                merge(&mut slot[..], bar);
            }
        };
        (value.into(), pull)
    }

    fn __from_jvp<const N: usize, A0: Activity>(
        value: [T; LEN],
        dot: Option<LanesOf<[T; LEN], N>>,
        _: Width<N>,
        _: (A0,),
    ) -> (Self, LanesOf<Self, N>) {
        let dot = dot.unwrap_or_else(|| value.shape().zero_lanes());
        (value.into(), dot.into())
    }
}
