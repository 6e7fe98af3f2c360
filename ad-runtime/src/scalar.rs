//! [`Scalar`], a result that has a gradient.

use crate::differentiable::Differentiable;

/// A result type with one real dimension, so that a function returning it has a gradient.
#[diagnostic::on_unimplemented(
    message = "the gradient needs a scalar result, and this function returns `{Self}`",
    label = "not a scalar",
    note = "call the `_vjp` function instead, whose pullback takes the cotangent of any result"
)]
pub trait Scalar: Differentiable {
    /// The cotangent `1`, which a pullback turns into the gradient.
    fn unit_cotangent() -> Self::Tangent;
}

impl Scalar for f32 {
    #[inline(always)]
    fn unit_cotangent() -> f32 {
        1.0
    }
}

impl Scalar for f64 {
    #[inline(always)]
    fn unit_cotangent() -> f64 {
        1.0
    }
}
