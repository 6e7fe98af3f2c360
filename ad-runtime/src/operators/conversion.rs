//! Conversions into types of the user's own: what an annotated `impl From<T> for U` implements. A type may have several,
//! which only the types of the arguments tell apart.

use crate::activity::Activity;
use crate::argument::Argument;
use crate::differentiable::{Differentiable, Shape};
use crate::lanes::{LanesOf, Width};
use crate::linear_map::Sweep;
use crate::monoid::Monoid;

use super::Tan;

mod elements;
mod numbers;

/// The derivative of `U::from(t)` and of `t.into()`.
#[diagnostic::on_unimplemented(
    message = "the conversion of `{T}` into `{Self}` has no derivative",
    note = "annotate the `impl From<{T}> for {Self}` with `#[differentiate]`"
)]
pub trait FromRule<T: Differentiable + Argument>: Differentiable + Sized {
    /// The value and the pullback.
    #[allow(clippy::type_complexity)] // the shape of every companion
    fn __from_rev<A0: Activity>(
        value: T,
        markers: (A0,),
    ) -> (
        Self,
        impl Fn(T::Again, Tan<Self>, Option<&mut Tan<T>>) + use<Self, T, A0>,
    );

    /// The value and its tangent.
    fn __from_jvp<const N: usize, A0: Activity>(
        value: T,
        dot: Option<LanesOf<T, N>>,
        width: Width<N>,
        markers: (A0,),
    ) -> (Self, LanesOf<Self, N>);
}

/// The derivative of `U::from(t)` and of `t.into()` as a linear map.
#[diagnostic::on_unimplemented(
    message = "[AD070] cannot linearize through the conversion of `{T}` into `{Self}` yet",
    note = "help: add `linearize` to the modes of the `impl From<{T}> for {Self}`, `#[differentiate(modes(vjp, jvp, linearize))]`"
)]
pub trait FromMap<T: Differentiable + Argument>: FromRule<T> {
    /// The value, and a closure that runs both ways.
    #[allow(clippy::type_complexity)] // the shape of every companion
    fn __from_lin<A0: Activity>(
        value: T,
        markers: (A0,),
    ) -> (
        Self,
        impl Fn(
            T::Again,
            Sweep<(Option<LanesOf<T, 1>>,), (Tan<Self>, Option<&mut Tan<T>>)>,
        ) -> LanesOf<Self, 1>
        + use<Self, T, A0>,
    );
}

/// The rule of a conversion, by the side of what is converted: what generated code asks for. A bound `Params<F>: FromRule<P>`
/// would say that `Params<F>` is differentiable, and hide from rustc what its tangent is.
pub trait IntoRule<U: Differentiable>: Differentiable + Argument {
    /// The value and the pullback.
    #[allow(clippy::type_complexity)] // the shape of every companion
    fn __from_rev<A0: Activity>(
        value: Self,
        markers: (A0,),
    ) -> (
        U,
        impl Fn(Self::Again, Tan<U>, Option<&mut Tan<Self>>) + use<Self, U, A0>,
    );

    /// The value and its tangent.
    fn __from_jvp<const N: usize, A0: Activity>(
        value: Self,
        dot: Option<LanesOf<Self, N>>,
        width: Width<N>,
        markers: (A0,),
    ) -> (U, LanesOf<U, N>);
}

impl<T: Differentiable + Argument, U: FromRule<T>> IntoRule<U> for T {
    fn __from_rev<A0: Activity>(
        value: T,
        markers: (A0,),
    ) -> (
        U,
        impl Fn(T::Again, Tan<U>, Option<&mut Tan<T>>) + use<T, U, A0>,
    ) {
        <U as FromRule<T>>::__from_rev(value, markers)
    }

    fn __from_jvp<const N: usize, A0: Activity>(
        value: T,
        dot: Option<LanesOf<T, N>>,
        width: Width<N>,
        markers: (A0,),
    ) -> (U, LanesOf<U, N>) {
        <U as FromRule<T>>::__from_jvp(value, dot, width, markers)
    }
}

/// The same as a linear map.
pub trait IntoMap<U: Differentiable>: IntoRule<U> {
    /// The value, and a closure that runs both ways.
    #[allow(clippy::type_complexity)] // the shape of every companion
    fn __from_lin<A0: Activity>(
        value: Self,
        markers: (A0,),
    ) -> (
        U,
        impl Fn(
            Self::Again,
            Sweep<(Option<LanesOf<Self, 1>>,), (Tan<U>, Option<&mut Tan<Self>>)>,
        ) -> LanesOf<U, 1>
        + use<Self, U, A0>,
    );
}

impl<T: Differentiable + Argument, U: FromMap<T>> IntoMap<U> for T {
    fn __from_lin<A0: Activity>(
        value: T,
        markers: (A0,),
    ) -> (
        U,
        impl Fn(
            T::Again,
            Sweep<(Option<LanesOf<T, 1>>,), (Tan<U>, Option<&mut Tan<T>>)>,
        ) -> LanesOf<U, 1>
        + use<T, U, A0>,
    ) {
        <U as FromMap<T>>::__from_lin(value, markers)
    }
}

/// What is of the type already: a parameter `impl Into<Point>` that is a `Point`.
impl<T: Differentiable + Argument> FromRule<T> for T {
    fn __from_rev<A0: Activity>(
        value: T,
        _: (A0,),
    ) -> (
        Self,
        impl Fn(T::Again, Tan<Self>, Option<&mut Tan<T>>) + use<T, A0>,
    ) {
        let pull = |_: T::Again, bar: Tan<Self>, slot: Option<&mut Tan<T>>| {
            if let Some(slot) = slot {
                slot.accumulate_owned(bar);
            }
        };
        (value, pull)
    }

    fn __from_jvp<const N: usize, A0: Activity>(
        value: T,
        dot: Option<LanesOf<T, N>>,
        _: Width<N>,
        _: (A0,),
    ) -> (Self, LanesOf<Self, N>) {
        let dot = dot.unwrap_or_else(|| value.shape().zero_lanes());
        (value, dot)
    }
}

impl<T: Differentiable + Argument> FromMap<T> for T {
    fn __from_lin<A0: Activity>(
        value: T,
        _: (A0,),
    ) -> (
        Self,
        impl Fn(
            T::Again,
            Sweep<(Option<LanesOf<T, 1>>,), (Tan<Self>, Option<&mut Tan<T>>)>,
        ) -> LanesOf<Self, 1>
        + use<T, A0>,
    ) {
        type Given<T> = (Option<LanesOf<T, 1>>,);
        type Slots<'a, T> = (Tan<T>, Option<&'a mut Tan<T>>);
        let shape = value.shape();
        let run = move |_: T::Again, sweep: Sweep<Given<T>, Slots<'_, T>>| match sweep {
            Sweep::Push((dot,)) => dot.unwrap_or_else(|| shape.zero_lanes()),
            Sweep::Pull((bar, slot)) => {
                if let Some(slot) = slot {
                    slot.accumulate_owned(bar);
                }
                Monoid::lazy_zero()
            }
        };
        (value, run)
    }
}

/// `Box::new(x)`, whose tangent is that of `x` in a box.
impl<T: Differentiable + Argument> FromRule<T> for Box<T> {
    fn __from_rev<A0: Activity>(
        value: T,
        _: (A0,),
    ) -> (
        Self,
        impl Fn(T::Again, Tan<Self>, Option<&mut Tan<T>>) + use<T, A0>,
    ) {
        let pull = |_: T::Again, bar: Tan<Self>, slot: Option<&mut Tan<T>>| {
            if let Some(slot) = slot {
                slot.accumulate_owned(*bar);
            }
        };
        (Box::new(value), pull)
    }

    fn __from_jvp<const N: usize, A0: Activity>(
        value: T,
        dot: Option<LanesOf<T, N>>,
        _: Width<N>,
        _: (A0,),
    ) -> (Self, LanesOf<Self, N>) {
        let dot = dot.unwrap_or_else(|| value.shape().zero_lanes());
        (Box::new(value), Box::new(dot))
    }
}

impl<T: Differentiable + Argument> FromMap<T> for Box<T> {
    fn __from_lin<A0: Activity>(
        value: T,
        _: (A0,),
    ) -> (
        Self,
        impl Fn(
            T::Again,
            Sweep<(Option<LanesOf<T, 1>>,), (Tan<Self>, Option<&mut Tan<T>>)>,
        ) -> LanesOf<Self, 1>
        + use<T, A0>,
    ) {
        type Given<T> = (Option<LanesOf<T, 1>>,);
        type Slots<'a, S, T> = (Tan<S>, Option<&'a mut Tan<T>>);
        let shape = value.shape();
        let run = move |_: T::Again, sweep: Sweep<Given<T>, Slots<'_, Self, T>>| match sweep {
            Sweep::Push((dot,)) => Box::new(dot.unwrap_or_else(|| shape.zero_lanes())),
            Sweep::Pull((bar, slot)) => {
                if let Some(slot) = slot {
                    slot.accumulate_owned(*bar);
                }
                Monoid::lazy_zero()
            }
        };
        (Box::new(value), run)
    }
}
