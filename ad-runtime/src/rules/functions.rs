//! The rules as functions, called by generated code: `d_name_k(&read, ..)` for operand `k`.

use super::table::scalar_rules;
use super::{Operand, operand_type};

pub use super::cast::d_cast_0;
pub use super::convert::d_into_0;
pub use super::pow::{d_pow_0, d_pow_1};
pub use super::sin_cos::{d_sin_cos_0, d_sin_cos_1};

macro_rules! define_functions {
    ($(
        $(#[$doc:meta])*
        $Rule:ident ($message:literal) for $types:ident:
        $name:ident($($operand:tt)*) -> $y:ident = $value:expr => {
            $($k:literal: $partial:ident($first:ident: value $(, $read:ident: $kind:ident)*) = $formula:expr;)*
        }
    )*) => {$($(
        #[inline(always)]
        #[doc = concat!("The partial of `", stringify!($name), "` with respect to operand ", $k, ".")]
        pub fn $partial<X: super::$Rule>(
            $first: &X,
            $($read: &impl Operand<OperandValue = operand_type!(X $kind)>,)*
        ) -> X::Partial {
            X::$partial($first.operand(), $($read.operand()),*)
        }
    )*)*};
}

scalar_rules!(define_functions);
