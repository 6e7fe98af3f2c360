//! The operators of types of the user's own: what an annotated `impl Mul<S> for T` implements, and `a * b` is
//! differentiated by.
//!
//! The operators of scalars have rules instead, whose partial derivatives need no call.

mod assignment;
mod borrowed;
mod conversion;
pub(crate) mod passing;
mod queue;

use crate::activity::Activity;
use crate::argument::Argument;
use crate::coefficient::Coefficient;
use crate::differentiable::Differentiable;
use crate::lanes::{Lanes, LanesOf, Width};
use crate::linear_map::Sweep;
use crate::monoid::Monoid;
use crate::no_tangent::NoTangent;
use crate::tangent::Tangent;

pub use assignment::*;
pub use borrowed::*;
pub use conversion::{FromMap, FromRule, IntoMap, IntoRule};

/// The tangent type of `T`.
type Tan<T> = <T as Differentiable>::Tangent;

macro_rules! binary {
    ($($Rule:ident $message:literal $rev:ident $jvp:ident)*) => {$(
        /// The derivative of a binary operator.
        #[diagnostic::on_unimplemented(
            message = $message,
            note = "annotate the `impl` of the operator with `#[differentiate]`"
        )]
        pub trait $Rule<Rhs: Differentiable + Argument>: Differentiable + Argument + Sized {
            /// The type of the result.
            type Output: Differentiable;

            /// The value and the pullback.
            #[allow(clippy::type_complexity)] // the shape of every companion
            fn $rev<A0: Activity, A1: Activity>(
                self,
                rhs: Rhs,
                markers: (A0, A1),
            ) -> (
                Self::Output,
                impl Fn(
                    Self::Again,
                    Rhs::Again,
                    Tan<Self::Output>,
                    Option<&mut Tan<Self>>,
                    Option<&mut Tan<Rhs>>,
                ),
            );

            /// The value and its tangent.
            fn $jvp<const N: usize, A0: Activity, A1: Activity>(
                self,
                rhs: Rhs,
                dot: Option<LanesOf<Self, N>>,
                rhs_dot: Option<LanesOf<Rhs, N>>,
                width: Width<N>,
                markers: (A0, A1),
            ) -> (Self::Output, LanesOf<Self::Output, N>);
        }
    )*};
}

binary! {
    AddRule "`+` of `{Self}` and `{Rhs}` has no derivative" __add_rev __add_jvp
    SubRule "`-` of `{Self}` and `{Rhs}` has no derivative" __sub_rev __sub_jvp
    MulRule "`*` of `{Self}` and `{Rhs}` has no derivative" __mul_rev __mul_jvp
    DivRule "`/` of `{Self}` and `{Rhs}` has no derivative" __div_rev __div_jvp
    RemRule "`%` of `{Self}` and `{Rhs}` has no derivative" __rem_rev __rem_jvp
}

macro_rules! binary_maps {
    ($($Map:ident: $Rule:ident $message:literal $lin:ident)*) => {$(
        /// The derivative of a binary operator as a linear map.
        #[diagnostic::on_unimplemented(
            message = $message,
            note = "help: add `linearize` to the modes of the operator's `impl`, `#[differentiate(modes(vjp, jvp, linearize))]`"
        )]
        pub trait $Map<Rhs: Differentiable + Argument>: $Rule<Rhs> {
            /// The value, and a closure that runs both ways.
            #[allow(clippy::type_complexity)] // the shape of every companion
            fn $lin<A0: Activity, A1: Activity>(
                self,
                rhs: Rhs,
                markers: (A0, A1),
            ) -> (
                Self::Output,
                impl Fn(
                    Self::Again,
                    Rhs::Again,
                    Sweep<
                        (Option<LanesOf<Self, 1>>, Option<LanesOf<Rhs, 1>>),
                        (Tan<Self::Output>, Option<&mut Tan<Self>>, Option<&mut Tan<Rhs>>),
                    >,
                ) -> LanesOf<Self::Output, 1>,
            );
        }
    )*};
}

binary_maps! {
    AddMap: AddRule "[AD070] cannot linearize through `+` of `{Self}` and `{Rhs}` yet" __add_lin
    SubMap: SubRule "[AD070] cannot linearize through `-` of `{Self}` and `{Rhs}` yet" __sub_lin
    MulMap: MulRule "[AD070] cannot linearize through `*` of `{Self}` and `{Rhs}` yet" __mul_lin
    DivMap: DivRule "[AD070] cannot linearize through `/` of `{Self}` and `{Rhs}` yet" __div_lin
    RemMap: RemRule "[AD070] cannot linearize through `%` of `{Self}` and `{Rhs}` yet" __rem_lin
}

/// The derivative of `-x` as a linear map.
#[diagnostic::on_unimplemented(
    message = "[AD070] cannot linearize through `-` of `{Self}` yet",
    note = "help: add `linearize` to the modes of the `impl Neg`, `#[differentiate(modes(vjp, jvp, linearize))]`"
)]
pub trait NegMap: NegRule {
    /// The value, and a closure that runs both ways.
    #[allow(clippy::type_complexity)] // the shape of every companion
    fn __neg_lin<A0: Activity>(
        self,
        markers: (A0,),
    ) -> (
        Self::Output,
        impl Fn(
            Self::Again,
            Sweep<(Option<LanesOf<Self, 1>>,), (Tan<Self::Output>, Option<&mut Tan<Self>>)>,
        ) -> LanesOf<Self::Output, 1>,
    );
}

/// The derivative of `-x`.
#[diagnostic::on_unimplemented(
    message = "`-` of `{Self}` has no derivative",
    note = "annotate the `impl Neg` with `#[differentiate]`"
)]
pub trait NegRule: Differentiable + Argument + Sized {
    /// The type of the result.
    type Output: Differentiable;

    /// The value and the pullback.
    #[allow(clippy::type_complexity)] // the shape of every companion
    fn __neg_rev<A0: Activity>(
        self,
        markers: (A0,),
    ) -> (
        Self::Output,
        impl Fn(Self::Again, Tan<Self::Output>, Option<&mut Tan<Self>>),
    );

    /// The value and its tangent.
    fn __neg_jvp<const N: usize, A0: Activity>(
        self,
        dot: Option<LanesOf<Self, N>>,
        width: Width<N>,
        markers: (A0,),
    ) -> (Self::Output, LanesOf<Self::Output, N>);
}

// Where an operand is taken for a type of the user's and is a scalar after all: `type Real = f64;`.
macro_rules! scalars {
    ($($t:ty)*) => {$(
        scalars! { @binary $t, AddRule AddMap __add_rev __add_jvp __add_lin +, |_a, _b, _y| (1.0, 1.0) }
        scalars! { @binary $t, SubRule SubMap __sub_rev __sub_jvp __sub_lin -, |_a, _b, _y| (1.0, -1.0) }
        scalars! { @binary $t, MulRule MulMap __mul_rev __mul_jvp __mul_lin *, |a, b, _y| (b, a) }
        scalars! { @binary $t, DivRule DivMap __div_rev __div_jvp __div_lin /, |_a, b, y| (1.0 / b, -y / b) }
        scalars! { @binary $t, RemRule RemMap __rem_rev __rem_jvp __rem_lin %, |a, b, y| (1.0, -((a - y) / b).round()) }

        impl NegMap for $t {
            #[inline]
            #[allow(clippy::type_complexity)]
            fn __neg_lin<A0: Activity>(
                self,
                _: (A0,),
            ) -> (
                $t,
                impl Fn($t, Sweep<(Option<Lanes<$t, 1>>,), ($t, Option<&mut $t>)>) -> Lanes<$t, 1>,
            ) {
                let run = |_: $t, sweep: Sweep<(Option<Lanes<$t, 1>>,), ($t, Option<&mut $t>)>| {
                    let mut tangent = Lanes::lazy_zero();
                    match sweep {
                        Sweep::Push((dot,)) => {
                            tangent = dot.unwrap_or(tangent);
                            tangent.scale_by(-1.0);
                        }
                        Sweep::Pull((seed, Some(bar))) => *bar -= seed,
                        Sweep::Pull((_, None)) => {}
                    }
                    tangent
                };
                (-self, run)
            }
        }

        impl NegRule for $t {
            type Output = $t;

            #[inline]
            fn __neg_rev<A0: Activity>(
                self,
                _: (A0,),
            ) -> ($t, impl Fn($t, $t, Option<&mut $t>)) {
                (-self, |_: $t, seed: $t, bar: Option<&mut $t>| {
                    if let Some(bar) = bar {
                        *bar -= seed;
                    }
                })
            }

            #[inline]
            fn __neg_jvp<const N: usize, A0: Activity>(
                self,
                dot: Option<Lanes<$t, N>>,
                _: Width<N>,
                _: (A0,),
            ) -> ($t, Lanes<$t, N>) {
                let mut tangent = dot.unwrap_or_else(Monoid::lazy_zero);
                tangent.scale_by(-1.0);
                (-self, tangent)
            }
        }
    )*};
    (@binary $t:ty, $Rule:ident $Map:ident $rev:ident $jvp:ident $lin:ident $op:tt, |$a:ident, $b:ident, $y:ident| $partials:expr) => {
        impl $Map<$t> for $t {
            #[inline]
            #[allow(clippy::type_complexity)]
            fn $lin<A0: Activity, A1: Activity>(
                self,
                $b: $t,
                _: (A0, A1),
            ) -> (
                $t,
                impl Fn(
                    $t,
                    $t,
                    Sweep<
                        (Option<Lanes<$t, 1>>, Option<Lanes<$t, 1>>),
                        ($t, Option<&mut $t>, Option<&mut $t>),
                    >,
                ) -> Lanes<$t, 1>,
            ) {
                let ($a, $y) = (self, self $op $b);
                let (left, right): ($t, $t) = $partials;
                let run = move |_: $t,
                                _: $t,
                                sweep: Sweep<
                    (Option<Lanes<$t, 1>>, Option<Lanes<$t, 1>>),
                    ($t, Option<&mut $t>, Option<&mut $t>),
                >| {
                    let mut tangent = Lanes::lazy_zero();
                    match sweep {
                        Sweep::Push((dot, rhs_dot)) => {
                            if let Some(dot) = dot {
                                tangent.accumulate(&left.apply_lanes(&dot));
                            }
                            if let Some(rhs_dot) = rhs_dot {
                                tangent.accumulate(&right.apply_lanes(&rhs_dot));
                            }
                        }
                        Sweep::Pull((seed, bar, rhs_bar)) => {
                            if let Some(bar) = bar {
                                *bar += left * seed;
                            }
                            if let Some(rhs_bar) = rhs_bar {
                                *rhs_bar += right * seed;
                            }
                        }
                    }
                    tangent
                };
                ($y, run)
            }
        }

        impl $Rule<$t> for $t {
            type Output = $t;

            #[inline]
            #[allow(clippy::type_complexity)]
            fn $rev<A0: Activity, A1: Activity>(
                self,
                $b: $t,
                _: (A0, A1),
            ) -> ($t, impl Fn($t, $t, $t, Option<&mut $t>, Option<&mut $t>)) {
                let ($a, $y) = (self, self $op $b);
                let pull = move |_: $t, _: $t, seed: $t, bar: Option<&mut $t>, rhs_bar: Option<&mut $t>| {
                    let (left, right): ($t, $t) = $partials;
                    if let Some(bar) = bar {
                        *bar += left * seed;
                    }
                    if let Some(rhs_bar) = rhs_bar {
                        *rhs_bar += right * seed;
                    }
                };
                ($y, pull)
            }

            #[inline]
            fn $jvp<const N: usize, A0: Activity, A1: Activity>(
                self,
                $b: $t,
                dot: Option<Lanes<$t, N>>,
                rhs_dot: Option<Lanes<$t, N>>,
                _: Width<N>,
                _: (A0, A1),
            ) -> ($t, Lanes<$t, N>) {
                let ($a, $y) = (self, self $op $b);
                let (left, right): ($t, $t) = $partials;
                let mut tangent = Lanes::lazy_zero();
                if let Some(dot) = dot {
                    tangent.accumulate(&left.apply_lanes(&dot));
                }
                if let Some(rhs_dot) = rhs_dot {
                    tangent.accumulate(&right.apply_lanes(&rhs_dot));
                }
                ($y, tangent)
            }
        }
    };
}

scalars!(f32 f64);

macro_rules! integers {
    ($($t:ty)*) => {$(
        integers! { @binary $t, AddRule AddMap __add_rev __add_jvp __add_lin + }
        integers! { @binary $t, SubRule SubMap __sub_rev __sub_jvp __sub_lin - }
        integers! { @binary $t, MulRule MulMap __mul_rev __mul_jvp __mul_lin * }
        integers! { @binary $t, DivRule DivMap __div_rev __div_jvp __div_lin / }
        integers! { @binary $t, RemRule RemMap __rem_rev __rem_jvp __rem_lin % }
    )*};
    (@binary $t:ty, $Rule:ident $Map:ident $rev:ident $jvp:ident $lin:ident $op:tt) => {
        impl $Map<$t> for $t {
            #[inline]
            #[allow(clippy::type_complexity)]
            fn $lin<A0: Activity, A1: Activity>(
                self,
                rhs: $t,
                _: (A0, A1),
            ) -> (
                $t,
                impl Fn(
                    $t,
                    $t,
                    Sweep<
                        (Option<NoTangent>, Option<NoTangent>),
                        (NoTangent, Option<&mut NoTangent>, Option<&mut NoTangent>),
                    >,
                ) -> NoTangent,
            ) {
                let run = |_: $t,
                           _: $t,
                           _: Sweep<
                    (Option<NoTangent>, Option<NoTangent>),
                    (NoTangent, Option<&mut NoTangent>, Option<&mut NoTangent>),
                >| NoTangent;
                (self $op rhs, run)
            }
        }

        impl $Rule<$t> for $t {
            type Output = $t;

            #[inline]
            #[allow(clippy::type_complexity)]
            fn $rev<A0: Activity, A1: Activity>(
                self,
                rhs: $t,
                _: (A0, A1),
            ) -> (
                $t,
                impl Fn($t, $t, NoTangent, Option<&mut NoTangent>, Option<&mut NoTangent>),
            ) {
                let pull = |_: $t,
                            _: $t,
                            _: NoTangent,
                            _: Option<&mut NoTangent>,
                            _: Option<&mut NoTangent>| {};
                (self $op rhs, pull)
            }

            #[inline]
            fn $jvp<const N: usize, A0: Activity, A1: Activity>(
                self,
                rhs: $t,
                _: Option<NoTangent>,
                _: Option<NoTangent>,
                _: Width<N>,
                _: (A0, A1),
            ) -> ($t, NoTangent) {
                (self $op rhs, NoTangent)
            }
        }
    };
}

integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);
