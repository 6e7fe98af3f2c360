//! Compound assignments to numbers, which generic code takes for those of a type of the user's: `T: AddAssign` of a `T` that
//! something else is multiplied to, `X: Mul<T, Output = T>`.

use crate::activity::Activity;
use crate::coefficient::Coefficient;
use crate::lanes::{Lanes, Width};
use crate::monoid::Monoid;

use super::super::Tan;
use super::{
    AddAssignRefRule, AddAssignRule, DivAssignRefRule, DivAssignRule, LanesOf, MulAssignRefRule,
    MulAssignRule, RemAssignRefRule, RemAssignRule, SubAssignRefRule, SubAssignRule,
};

/// For `y = a op b`, which then takes the place of `a`: `b_bar += right * y_bar`, `a_bar = left * y_bar`.
macro_rules! numbers {
    ($($t:ty)*) => {$(
        numbers! { @all $t, AddAssignRule AddAssignRefRule __add_assigned_rev __add_assigned_jvp +=, |_a, _b, _y| (1.0, 1.0) }
        numbers! { @all $t, SubAssignRule SubAssignRefRule __sub_assigned_rev __sub_assigned_jvp -=, |_a, _b, _y| (1.0, -1.0) }
        numbers! { @all $t, MulAssignRule MulAssignRefRule __mul_assigned_rev __mul_assigned_jvp *=, |a, b, _y| (b, a) }
        numbers! { @all $t, DivAssignRule DivAssignRefRule __div_assigned_rev __div_assigned_jvp /=, |_a, b, y| (1.0 / b, -y / b) }
        numbers! { @all $t, RemAssignRule RemAssignRefRule __rem_assigned_rev __rem_assigned_jvp %=, |a, b, y| (1.0, -((a - y) / b).round()) }
    )*};
    (@all $t:ty, $Rule:ident $RefRule:ident $rev:ident $jvp:ident $op:tt, |$a:ident, $b:ident, $y:ident| $partials:expr) => {
        numbers! { @one $t, $Rule $rev $jvp $op, [$t] [Option<Lanes<$t, N>>] |of| of, |$a, $b, $y| $partials }
        numbers! { @one $t, $RefRule $rev $jvp $op, [&$t] [Option<&Lanes<$t, N>>] |of| *of, |$a, $b, $y| $partials }
    };
    (@one $t:ty, $Rule:ident $rev:ident $jvp:ident $op:tt, [$Rhs:ty] [$Dot:ty] |$of:ident| $value:expr, |$a:ident, $b:ident, $y:ident| $partials:expr) => {
        impl $Rule<$t> for $t {
            #[inline]
            #[allow(clippy::type_complexity)]
            fn $rev<A0: Activity, A1: Activity>(
                &mut self,
                $of: $Rhs,
                _: (A0, A1),
            ) -> (
                (),
                impl Fn((), $Rhs, Tan<()>, Option<&mut $t>, Option<&mut $t>) + use<A0, A1>,
            ) {
                let ($a, $b) = (*self, $value);
                *self $op $b;
                let $y = *self;
                let pull = move |_: (), _: $Rhs, _: Tan<()>, bar: Option<&mut $t>, rhs_bar: Option<&mut $t>| {
                    let (left, right): ($t, $t) = $partials;
                    if let Some(bar) = bar {
                        if let Some(rhs_bar) = rhs_bar {
                            *rhs_bar += right * *bar;
                        }
                        *bar *= left;
                    }
                };
                ((), pull)
            }

            #[inline]
            fn $jvp<const N: usize, A0: Activity, A1: Activity>(
                &mut self,
                $of: $Rhs,
                dot: Option<&mut Lanes<$t, N>>,
                rhs_dot: $Dot,
                _: Width<N>,
                _: (A0, A1),
            ) -> ((), LanesOf<(), N>) {
                let ($a, $b) = (*self, $value);
                *self $op $b;
                let $y = *self;
                let (left, right): ($t, $t) = $partials;
                if let Some(dot) = dot {
                    let mut tangent = left.apply_lanes(dot);
                    if let Some(rhs_dot) = rhs_dot {
                        tangent.accumulate(&right.apply_lanes(&rhs_dot));
                    }
                    *dot = tangent;
                }
                ((), Monoid::lazy_zero())
            }
        }
    };
}

numbers!(f32 f64);
