//! The derivatives of the operators of references as linear maps.

use super::super::{AddMap, DivMap, MulMap, NegMap, RemMap, SubMap, Tan};
use super::*;
use crate::linear_map::Sweep;

macro_rules! binary_maps {
    ($($Map:ident: $Rule:ident $Plain:ident $left:ident $right:ident ($receiver:ty) $message:literal $lin:ident)*) => {$(
        /// The derivative of a binary operator as a linear map, one operand of which at least is a reference.
        #[diagnostic::on_unimplemented(
            message = $message,
            note = "help: add `linearize` to the modes of the operator's `impl`, `#[differentiate(modes(vjp, jvp, linearize))]`"
        )]
        pub trait $Map<Rhs: Differentiable + Argument>: $Rule<Rhs> {
            /// The value, and a closure that runs both ways.
            #[allow(clippy::type_complexity)] // the shape of every companion
            fn $lin<A0: Activity, A1: Activity>(
                self: $receiver,
                rhs: passed!($right Rhs),
                markers: (A0, A1),
            ) -> (
                Self::Output,
                impl Fn(
                    again!($left Self),
                    again!($right Rhs),
                    Sweep<
                        (lanes!($left Self, 1), lanes!($right Rhs, 1)),
                        (Tan<Self::Output>, Option<&mut Tan<Self>>, Option<&mut Tan<Rhs>>),
                    >,
                ) -> LanesOf<Self::Output, 1>
                + use<Self, Rhs, A0, A1>,
            );
        }

        binary_maps! { @scalar f32 $Map $Plain $left $right ($receiver) $lin }
        binary_maps! { @scalar f64 $Map $Plain $left $right ($receiver) $lin }
    )*};
    (@scalar $t:ident $Map:ident $Plain:ident $left:ident $right:ident ($receiver:ty) $lin:ident) => {
        impl $Map<$t> for $t {
            #[inline]
            #[allow(clippy::type_complexity)]
            fn $lin<A0: Activity, A1: Activity>(
                self: $receiver,
                rhs: passed!($right $t),
                markers: (A0, A1),
            ) -> (
                $t,
                impl Fn(
                    again!($left $t),
                    again!($right $t),
                    Sweep<
                        (lanes!($left $t, 1), lanes!($right $t, 1)),
                        ($t, Option<&mut $t>, Option<&mut $t>),
                    >,
                ) -> Lanes<$t, 1>
                + use<A0, A1>,
            ) {
                let (this, rhs) = (number!($left self), number!($right rhs));
                let (value, run) = $Plain::$lin(this, rhs, markers);
                let run = move |this: again!($left $t),
                                rhs: again!($right $t),
                                sweep: Sweep<
                    (lanes!($left $t, 1), lanes!($right $t, 1)),
                    ($t, Option<&mut $t>, Option<&mut $t>),
                >| {
                    let sweep = match sweep {
                        Sweep::Push((dot, rhs_dot)) => {
                            Sweep::Push((scalar_lanes!($left dot), scalar_lanes!($right rhs_dot)))
                        }
                        Sweep::Pull(bars) => Sweep::Pull(bars),
                    };
                    run(number!($left this), number!($right rhs), sweep)
                };
                (value, run)
            }
        }
    };
}

binary_maps! {
    RefAddRefMap: RefAddRefRule AddMap borrowed borrowed (&Self) "[AD070] cannot linearize through `&a + &b` of `{Self}` and `{Rhs}` yet" __add_lin
    RefSubRefMap: RefSubRefRule SubMap borrowed borrowed (&Self) "[AD070] cannot linearize through `&a - &b` of `{Self}` and `{Rhs}` yet" __sub_lin
    RefMulRefMap: RefMulRefRule MulMap borrowed borrowed (&Self) "[AD070] cannot linearize through `&a * &b` of `{Self}` and `{Rhs}` yet" __mul_lin
    RefDivRefMap: RefDivRefRule DivMap borrowed borrowed (&Self) "[AD070] cannot linearize through `&a / &b` of `{Self}` and `{Rhs}` yet" __div_lin
    RefRemRefMap: RefRemRefRule RemMap borrowed borrowed (&Self) "[AD070] cannot linearize through `&a % &b` of `{Self}` and `{Rhs}` yet" __rem_lin
    RefAddMap: RefAddRule AddMap borrowed owned (&Self) "[AD070] cannot linearize through `&a + b` of `{Self}` and `{Rhs}` yet" __add_lin
    RefSubMap: RefSubRule SubMap borrowed owned (&Self) "[AD070] cannot linearize through `&a - b` of `{Self}` and `{Rhs}` yet" __sub_lin
    RefMulMap: RefMulRule MulMap borrowed owned (&Self) "[AD070] cannot linearize through `&a * b` of `{Self}` and `{Rhs}` yet" __mul_lin
    RefDivMap: RefDivRule DivMap borrowed owned (&Self) "[AD070] cannot linearize through `&a / b` of `{Self}` and `{Rhs}` yet" __div_lin
    RefRemMap: RefRemRule RemMap borrowed owned (&Self) "[AD070] cannot linearize through `&a % b` of `{Self}` and `{Rhs}` yet" __rem_lin
    AddRefMap: AddRefRule AddMap owned borrowed (Self) "[AD070] cannot linearize through `a + &b` of `{Self}` and `{Rhs}` yet" __add_lin
    SubRefMap: SubRefRule SubMap owned borrowed (Self) "[AD070] cannot linearize through `a - &b` of `{Self}` and `{Rhs}` yet" __sub_lin
    MulRefMap: MulRefRule MulMap owned borrowed (Self) "[AD070] cannot linearize through `a * &b` of `{Self}` and `{Rhs}` yet" __mul_lin
    DivRefMap: DivRefRule DivMap owned borrowed (Self) "[AD070] cannot linearize through `a / &b` of `{Self}` and `{Rhs}` yet" __div_lin
    RemRefMap: RemRefRule RemMap owned borrowed (Self) "[AD070] cannot linearize through `a % &b` of `{Self}` and `{Rhs}` yet" __rem_lin
}

/// The derivative of `-&x` as a linear map.
#[diagnostic::on_unimplemented(
    message = "[AD070] cannot linearize through `-&x` of `{Self}` yet",
    note = "help: add `linearize` to the modes of the `impl Neg`, `#[differentiate(modes(vjp, jvp, linearize))]`"
)]
pub trait RefNegMap: RefNegRule {
    /// The value, and a closure that runs both ways.
    #[allow(clippy::type_complexity)] // the shape of every companion
    fn __neg_lin<A0: Activity>(
        &self,
        markers: (A0,),
    ) -> (
        Self::Output,
        impl Fn(
            &Self,
            Sweep<(Option<&LanesOf<Self, 1>>,), (Tan<Self::Output>, Option<&mut Tan<Self>>)>,
        ) -> LanesOf<Self::Output, 1>
        + use<Self, A0>,
    );
}

macro_rules! negative_maps {
    ($($t:ty)*) => {$(
        impl RefNegMap for $t {
            #[inline]
            #[allow(clippy::type_complexity)]
            fn __neg_lin<A0: Activity>(
                &self,
                markers: (A0,),
            ) -> (
                $t,
                impl Fn(&$t, Sweep<(Option<&Lanes<$t, 1>>,), ($t, Option<&mut $t>)>) -> Lanes<$t, 1>
                + use<A0>,
            ) {
                let (value, run) = NegMap::__neg_lin(*self, markers);
                let run = move |this: &$t,
                                sweep: Sweep<
                    (Option<&Lanes<$t, 1>>,),
                    ($t, Option<&mut $t>),
                >| {
                    let sweep = match sweep {
                        Sweep::Push((dot,)) => Sweep::Push((dot.copied(),)),
                        Sweep::Pull(bar) => Sweep::Pull(bar),
                    };
                    run(*this, sweep)
                };
                (value, run)
            }
        }
    )*};
}

negative_maps!(f32 f64);
