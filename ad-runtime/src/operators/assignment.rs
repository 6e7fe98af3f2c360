//! Compound assignments to types of the user's own: what an annotated `impl AddAssign<T> for S` implements.
//!
//! A type may have several, and one of them may take a reference: the rules tell them apart by type. That of
//! `impl AddAssign<&T> for S` is a trait of `T`, as those of operators of references are.

use crate::activity::Activity;
use crate::argument::Argument;
use crate::differentiable::Differentiable;
use crate::lanes::{LanesOf, Width};

use super::Tan;

mod numbers;

macro_rules! assignment {
    ($($Rule:ident $RefRule:ident $message:literal $rev:ident $jvp:ident)*) => {$(
        /// The derivative of a compound assignment.
        #[diagnostic::on_unimplemented(
            message = $message,
            note = "annotate the `impl` of the operator with `#[differentiate]`"
        )]
        pub trait $Rule<Rhs: Differentiable + Argument>: Differentiable {
            /// The assignment and its pullback.
            #[allow(clippy::type_complexity)] // the shape of every companion
            fn $rev<A0: Activity, A1: Activity>(
                &mut self,
                rhs: Rhs,
                markers: (A0, A1),
            ) -> (
                (),
                impl Fn((), Rhs::Again, Tan<()>, Option<&mut Tan<Self>>, Option<&mut Tan<Rhs>>)
                + use<Self, Rhs, A0, A1>,
            );

            /// The assignment, of the tangent too.
            fn $jvp<const N: usize, A0: Activity, A1: Activity>(
                &mut self,
                rhs: Rhs,
                dot: Option<&mut LanesOf<Self, N>>,
                rhs_dot: Option<LanesOf<Rhs, N>>,
                width: Width<N>,
                markers: (A0, A1),
            ) -> ((), LanesOf<(), N>);
        }

        /// The derivative of a compound assignment of what a reference leads to.
        #[diagnostic::on_unimplemented(
            message = $message,
            note = "annotate the `impl` of the operator with `#[differentiate]`"
        )]
        pub trait $RefRule<Rhs: Differentiable>: Differentiable {
            /// The assignment and its pullback.
            #[allow(clippy::type_complexity)] // the shape of every companion
            fn $rev<A0: Activity, A1: Activity>(
                &mut self,
                rhs: &Rhs,
                markers: (A0, A1),
            ) -> (
                (),
                impl Fn((), &Rhs, Tan<()>, Option<&mut Tan<Self>>, Option<&mut Tan<Rhs>>)
                + use<Self, Rhs, A0, A1>,
            );

            /// The assignment, of the tangent too.
            fn $jvp<const N: usize, A0: Activity, A1: Activity>(
                &mut self,
                rhs: &Rhs,
                dot: Option<&mut LanesOf<Self, N>>,
                rhs_dot: Option<&LanesOf<Rhs, N>>,
                width: Width<N>,
                markers: (A0, A1),
            ) -> ((), LanesOf<(), N>);
        }
    )*};
}

assignment! {
    AddAssignRule AddAssignRefRule "`+=` of `{Self}` and `{Rhs}` has no derivative" __add_assigned_rev __add_assigned_jvp
    SubAssignRule SubAssignRefRule "`-=` of `{Self}` and `{Rhs}` has no derivative" __sub_assigned_rev __sub_assigned_jvp
    MulAssignRule MulAssignRefRule "`*=` of `{Self}` and `{Rhs}` has no derivative" __mul_assigned_rev __mul_assigned_jvp
    DivAssignRule DivAssignRefRule "`/=` of `{Self}` and `{Rhs}` has no derivative" __div_assigned_rev __div_assigned_jvp
    RemAssignRule RemAssignRefRule "`%=` of `{Self}` and `{Rhs}` has no derivative" __rem_assigned_rev __rem_assigned_jvp
}
