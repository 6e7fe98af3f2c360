//! The rule of the integers' `pow`.

use super::Operand;
use crate::coefficient::Coefficient;
use crate::no_tangent::NoTangent;

/// `x.pow(n)`, which integers have, and so without a derivative, be it by `x` or by `n`.
#[diagnostic::on_unimplemented(
    message = "`pow` has no derivative rule for `{Self}`",
    note = "floats have `powi` and `powf`"
)]
pub trait Pow: Operand {
    /// The partial derivative, as a linear map.
    type Partial: Coefficient;

    /// The partial with respect to the base.
    fn d_pow_0(x: &Self::OperandValue) -> Self::Partial;
}

macro_rules! integers {
    ($($t:ty)*) => {$(
        impl Pow for $t {
            type Partial = NoTangent;

            #[inline(always)]
            fn d_pow_0(_: &$t) -> NoTangent {
                NoTangent
            }
        }
    )*};
}

integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

impl<T: Pow> Pow for &T {
    type Partial = T::Partial;

    #[inline(always)]
    fn d_pow_0(x: &T::OperandValue) -> T::Partial {
        T::d_pow_0(x)
    }
}

/// The partial of `pow` with respect to the base.
#[inline(always)]
pub fn d_pow_0<X: Pow>(x: &X, _n: &impl Operand) -> X::Partial {
    X::d_pow_0(x.operand())
}

/// The partial of `pow` with respect to the exponent, which is as little there: of a float, that would have one.
#[inline(always)]
pub fn d_pow_1<X: Pow>(x: &X, _n: &impl Operand) -> X::Partial {
    X::d_pow_0(x.operand())
}
