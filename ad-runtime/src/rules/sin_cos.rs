//! The rule of `sin_cos`, the one scalar primitive with two results.

use super::Operand;
use crate::coefficient::Coefficient;

/// `(s, c) = x.sin_cos()`: `ds/dx = c`, `dc/dx = -s`.
#[diagnostic::on_unimplemented(message = "`sin_cos` has no derivative rule for `{Self}`")]
pub trait SinCos: Operand {
    /// The partial derivatives, as linear maps.
    type Partial: Coefficient;

    /// The partial of the sine, from both results: `y.1`.
    fn d_sin_cos_0(y: &(Self::OperandValue, Self::OperandValue)) -> Self::Partial;

    /// The partial of the cosine, from both results: `-y.0`.
    fn d_sin_cos_1(y: &(Self::OperandValue, Self::OperandValue)) -> Self::Partial;
}

macro_rules! floats {
    ($($t:ty)*) => {$(
        impl SinCos for $t {
            type Partial = $t;

            #[inline(always)]
            fn d_sin_cos_0(y: &($t, $t)) -> $t {
                y.1
            }

            #[inline(always)]
            fn d_sin_cos_1(y: &($t, $t)) -> $t {
                -y.0
            }
        }
    )*};
}

floats!(f32 f64);

/// The partial of the sine in `sin_cos`.
#[inline(always)]
pub fn d_sin_cos_0<X: SinCos + Operand<OperandValue = X>>(y: &(X, X)) -> X::Partial {
    X::d_sin_cos_0(y)
}

/// The partial of the cosine in `sin_cos`.
#[inline(always)]
pub fn d_sin_cos_1<X: SinCos + Operand<OperandValue = X>>(y: &(X, X)) -> X::Partial {
    X::d_sin_cos_1(y)
}
