//! Derivative rules: for each primitive, its partial derivatives as [`Coefficient`]s.
//!
//! One trait stands for one method or operator, and is implemented by the types the rule exists for. The partial with
//! respect to operand `k` is `d_name_k`, and takes by reference only what the formula reads: operands, or the result
//! `y`. The formulas are in `rules/table.rs`, one row per rule.
//!
//! A type of your own takes part by implementing [`Operand`] and the traits of the methods it has.

pub(crate) mod cases;
mod cast;
mod convert;
pub(crate) mod functions;
pub(crate) mod operand;
mod pow;
mod sin_cos;
pub(crate) mod special;
pub(crate) mod table;

pub use cast::{CastTo, Conversion};
pub(crate) use convert::d_into_0;
pub use convert::{Converted, Number};
#[doc(hidden)]
pub use convert::{
    d_reassembled_0, d_rescaled_0, reassembled_f32, reassembled_f64, rescaled_f32, rescaled_f64,
    truncated_f32, truncated_f64,
};
pub use operand::Operand;
pub use pow::Pow;
pub use sin_cos::SinCos;

#[doc(hidden)]
pub use cases::{SCALAR_RULE_CASES, SCALAR_RULES, ScalarRule};

use num_traits::Float;

use crate::coefficient::Coefficient;
use crate::detached::Detached;
use crate::dual_number::DualNumber;
use crate::no_tangent::NoTangent;
use crate::real::Real;
use table::scalar_rules;

/// The type of an operand of kind `value` or `i32`.
macro_rules! operand_type {
    ($owner:ident value) => {
        $owner::OperandValue
    };
    ($owner:ident i32) => {
        i32
    };
}
pub(crate) use operand_type;

/// The partial of `max` or `min` with respect to `$this` where neither operand is the larger.
macro_rules! tie {
    ($this:ident, $other:ident) => {
        if $this == $other {
            lit(0.5)
        } else if !$other.is_nan() {
            lit(0.0)
        } else if !$this.is_nan() {
            lit(1.0)
        } else {
            $this
        }
    };
}

/// Implements one rule for `f32` or `f64` by its formulas.
macro_rules! implement_for_float {
    ($Rule:ident for $t:ident { $($partial:ident($($read:ident),*) $types:tt = $formula:expr;)* }) => {
        impl $Rule for $t {
            type Partial = $t;

            $(implement_for_float! { @partial $t $partial $types = $formula })*
        }
    };
    (@partial $t:ident $partial:ident ($($read:ident: $kind:ident),*) = $formula:expr) => {
        #[inline(always)]
        #[allow(unused_variables, unused_imports, dead_code)] // not every formula has a literal or reads the value
        fn $partial($($read: &operand_type!(Self $kind)),*) -> $t {
            use std::f64::consts;
            #[inline(always)]
            fn lit(number: f64) -> $t {
                number as $t
            }
            #[inline(always)]
            fn zeroth_power_slope(_x: $t, _p: $t) -> $t {
                0.0
            }
            $(let $read = *$read;)*
            $formula
        }
    };
}

/// Implements one rule for dual numbers by its formulas, over which they are differentiated.
macro_rules! implement_for_dual_number {
    ($Rule:ident { $($partial:ident($($read:ident: $kind:ident),*) = $formula:expr;)* }) => {
        impl<T: Real + Float> $Rule for DualNumber<T> {
            type Partial = Self;

            $(
                #[inline]
                #[allow(unused_variables, unused_imports, dead_code)]
                fn $partial($($read: &operand_type!(Self $kind)),*) -> Self {
                    use std::f64::consts;
                    fn lit<T: Real + Float>(number: f64) -> DualNumber<T> {
                        DualNumber::literal(number)
                    }
                    fn zeroth_power_slope<T: Real + Float>(
                        x: DualNumber<T>,
                        p: DualNumber<T>,
                    ) -> DualNumber<T> {
                        DualNumber::zeroth_power_slope(x, p)
                    }
                    $(let $read = *$read;)*
                    $formula
                }
            )*
        }
    };
}

/// Implements one rule for types that have the operation but no derivative.
macro_rules! implement_without_tangent {
    (floats $($rule:tt)*) => {};
    (numbers $($rule:tt)*) => {
        implement_without_tangent! {
            @for i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize => $($rule)*
        }
    };
    (ordered $($rule:tt)*) => {
        implement_without_tangent! {
            @for i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize bool char => $($rule)*
        }
    };
    (@for $($t:ident)* => $Rule:ident $partials:tt) => {
        $(implement_without_tangent! { @one $t $Rule $partials })*
    };
    (@one $t:ident $Rule:ident { $($partial:ident($($read:ident: $kind:ident),*);)* }) => {
        impl $Rule for $t {
            type Partial = NoTangent;

            $(
                #[inline(always)]
                fn $partial($(_: &operand_type!(Self $kind)),*) -> NoTangent {
                    NoTangent
                }
            )*
        }
    };
}

/// The rule of the `T` behind it.
macro_rules! implement_for_what_leads_to_it {
    (($Around:ty) $Rule:ident { $($partial:ident($($read:ident: $kind:ident),*);)* }) => {
        impl<T: $Rule> $Rule for $Around {
            type Partial = T::Partial;

            $(
                #[inline(always)]
                fn $partial($($read: &operand_type!(T $kind)),*) -> T::Partial {
                    T::$partial($($read),*)
                }
            )*
        }
    };
}

macro_rules! define_rules {
    ($(
        $(#[$doc:meta])*
        $Rule:ident ($message:literal) for $types:ident:
        $name:ident($($operand:tt)*) -> $y:ident = $value:expr => {
            $($k:literal: $partial:ident($($read:ident: $kind:ident),*) = $formula:expr;)*
        }
    )*) => {$(
        $(#[$doc])*
        #[diagnostic::on_unimplemented(
            message = $message,
            note = "if `{Self}` is a type of your own, implement the rule: `impl cotangent::rules::` followed by the trait's name",
            note = "if no derivative should flow through this value, wrap it in `constant(..)`"
        )]
        pub trait $Rule: Operand {
            /// The partial derivatives, as linear maps.
            type Partial: Coefficient;

            $(
                #[doc = concat!("The partial with respect to operand ", $k, ": `", stringify!($formula), "`.")]
                fn $partial($($read: &operand_type!(Self $kind)),*) -> Self::Partial;
            )*
        }

        implement_for_float! { $Rule for f32 { $($partial($($read),*) ($($read: $kind),*) = $formula;)* } }
        implement_for_float! { $Rule for f64 { $($partial($($read),*) ($($read: $kind),*) = $formula;)* } }
        implement_for_dual_number! { $Rule { $($partial($($read: $kind),*) = $formula;)* } }
        implement_without_tangent! { $types $Rule { $($partial($($read: $kind),*);)* } }

        implement_for_what_leads_to_it! { (&T) $Rule { $($partial($($read: $kind),*);)* } }
        implement_for_what_leads_to_it! { (Detached<T>) $Rule { $($partial($($read: $kind),*);)* } }
    )*};
}

scalar_rules!(define_rules);
