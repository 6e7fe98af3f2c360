//! The operators of references to types of the user's own: what an annotated `impl Add<&T> for &T` implements.
//!
//! They are traits of what is referred to: one of `&'a T` would let the pullback live no longer than the reference.

use crate::activity::Activity;
use crate::argument::Argument;
use crate::differentiable::Differentiable;
use crate::lanes::{Lanes, LanesOf, Width};

use super::passing::{again, lanes, number, passed};
use super::{AddRule, DivRule, MulRule, NegRule, RemRule, SubRule, Tan};

macro_rules! scalar_lanes {
    (borrowed $e:expr) => {
        $e.copied()
    };
    (owned $e:expr) => {
        $e
    };
}

mod maps;

pub use maps::*;

macro_rules! binary {
    ($($Rule:ident $Plain:ident $left:ident $right:ident ($receiver:ty) $message:literal $rev:ident $jvp:ident)*) => {$(
        /// The derivative of a binary operator, one operand of which at least is a reference.
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
                self: $receiver,
                rhs: passed!($right Rhs),
                markers: (A0, A1),
            ) -> (
                Self::Output,
                impl Fn(
                    again!($left Self),
                    again!($right Rhs),
                    Tan<Self::Output>,
                    Option<&mut Tan<Self>>,
                    Option<&mut Tan<Rhs>>,
                ) + use<Self, Rhs, A0, A1>,
            );

            /// The value and its tangent.
            fn $jvp<const N: usize, A0: Activity, A1: Activity>(
                self: $receiver,
                rhs: passed!($right Rhs),
                dot: lanes!($left Self, N),
                rhs_dot: lanes!($right Rhs, N),
                width: Width<N>,
                markers: (A0, A1),
            ) -> (Self::Output, LanesOf<Self::Output, N>);
        }

        binary! { @scalar f32 $Rule $Plain $left $right ($receiver) $rev $jvp }
        binary! { @scalar f64 $Rule $Plain $left $right ($receiver) $rev $jvp }
    )*};
    (@scalar $t:ident $Rule:ident $Plain:ident $left:ident $right:ident ($receiver:ty) $rev:ident $jvp:ident) => {
        impl $Rule<$t> for $t {
            type Output = $t;

            #[inline]
            #[allow(clippy::type_complexity)]
            fn $rev<A0: Activity, A1: Activity>(
                self: $receiver,
                rhs: passed!($right $t),
                markers: (A0, A1),
            ) -> (
                $t,
                impl Fn(again!($left $t), again!($right $t), $t, Option<&mut $t>, Option<&mut $t>)
                + use<A0, A1>,
            ) {
                let (this, rhs) = (number!($left self), number!($right rhs));
                let (value, pull) = $Plain::$rev(this, rhs, markers);
                let pull = move |this: again!($left $t),
                                 rhs: again!($right $t),
                                 seed: $t,
                                 bar: Option<&mut $t>,
                                 rhs_bar: Option<&mut $t>| {
                    pull(number!($left this), number!($right rhs), seed, bar, rhs_bar);
                };
                (value, pull)
            }

            #[inline]
            fn $jvp<const N: usize, A0: Activity, A1: Activity>(
                self: $receiver,
                rhs: passed!($right $t),
                dot: lanes!($left $t, N),
                rhs_dot: lanes!($right $t, N),
                width: Width<N>,
                markers: (A0, A1),
            ) -> ($t, Lanes<$t, N>) {
                $Plain::$jvp(
                    number!($left self),
                    number!($right rhs),
                    scalar_lanes!($left dot),
                    scalar_lanes!($right rhs_dot),
                    width,
                    markers,
                )
            }
        }
    };
}

binary! {
    RefAddRefRule AddRule borrowed borrowed (&Self) "`&a + &b` of `{Self}` and `{Rhs}` has no derivative" __add_rev __add_jvp
    RefSubRefRule SubRule borrowed borrowed (&Self) "`&a - &b` of `{Self}` and `{Rhs}` has no derivative" __sub_rev __sub_jvp
    RefMulRefRule MulRule borrowed borrowed (&Self) "`&a * &b` of `{Self}` and `{Rhs}` has no derivative" __mul_rev __mul_jvp
    RefDivRefRule DivRule borrowed borrowed (&Self) "`&a / &b` of `{Self}` and `{Rhs}` has no derivative" __div_rev __div_jvp
    RefRemRefRule RemRule borrowed borrowed (&Self) "`&a % &b` of `{Self}` and `{Rhs}` has no derivative" __rem_rev __rem_jvp
    RefAddRule AddRule borrowed owned (&Self) "`&a + b` of `{Self}` and `{Rhs}` has no derivative" __add_rev __add_jvp
    RefSubRule SubRule borrowed owned (&Self) "`&a - b` of `{Self}` and `{Rhs}` has no derivative" __sub_rev __sub_jvp
    RefMulRule MulRule borrowed owned (&Self) "`&a * b` of `{Self}` and `{Rhs}` has no derivative" __mul_rev __mul_jvp
    RefDivRule DivRule borrowed owned (&Self) "`&a / b` of `{Self}` and `{Rhs}` has no derivative" __div_rev __div_jvp
    RefRemRule RemRule borrowed owned (&Self) "`&a % b` of `{Self}` and `{Rhs}` has no derivative" __rem_rev __rem_jvp
    AddRefRule AddRule owned borrowed (Self) "`a + &b` of `{Self}` and `{Rhs}` has no derivative" __add_rev __add_jvp
    SubRefRule SubRule owned borrowed (Self) "`a - &b` of `{Self}` and `{Rhs}` has no derivative" __sub_rev __sub_jvp
    MulRefRule MulRule owned borrowed (Self) "`a * &b` of `{Self}` and `{Rhs}` has no derivative" __mul_rev __mul_jvp
    DivRefRule DivRule owned borrowed (Self) "`a / &b` of `{Self}` and `{Rhs}` has no derivative" __div_rev __div_jvp
    RemRefRule RemRule owned borrowed (Self) "`a % &b` of `{Self}` and `{Rhs}` has no derivative" __rem_rev __rem_jvp
}

/// The derivative of `-&x`.
#[diagnostic::on_unimplemented(
    message = "`-&x` of `{Self}` has no derivative",
    note = "annotate the `impl Neg` with `#[differentiate]`"
)]
pub trait RefNegRule: Differentiable + Argument + Sized {
    /// The type of the result.
    type Output: Differentiable;

    /// The value and the pullback.
    #[allow(clippy::type_complexity)] // the shape of every companion
    fn __neg_rev<A0: Activity>(
        &self,
        markers: (A0,),
    ) -> (
        Self::Output,
        impl Fn(&Self, Tan<Self::Output>, Option<&mut Tan<Self>>) + use<Self, A0>,
    );

    /// The value and its tangent.
    fn __neg_jvp<const N: usize, A0: Activity>(
        &self,
        dot: Option<&LanesOf<Self, N>>,
        width: Width<N>,
        markers: (A0,),
    ) -> (Self::Output, LanesOf<Self::Output, N>);
}

macro_rules! negative {
    ($($t:ty)*) => {$(
        impl RefNegRule for $t {
            type Output = $t;

            #[inline]
            fn __neg_rev<A0: Activity>(
                &self,
                markers: (A0,),
            ) -> ($t, impl Fn(&$t, $t, Option<&mut $t>) + use<A0>) {
                let (value, pull) = NegRule::__neg_rev(*self, markers);
                (value, move |this: &$t, seed: $t, bar: Option<&mut $t>| pull(*this, seed, bar))
            }

            #[inline]
            fn __neg_jvp<const N: usize, A0: Activity>(
                &self,
                dot: Option<&Lanes<$t, N>>,
                width: Width<N>,
                markers: (A0,),
            ) -> ($t, Lanes<$t, N>) {
                NegRule::__neg_jvp(*self, dot.copied(), width, markers)
            }
        }
    )*};
}

negative!(f32 f64);
