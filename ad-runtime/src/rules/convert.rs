//! The rule of conversions between numbers that are functions: `x.into()`, `T::from_f64(x)`, `x.to_f64()`.

use std::borrow::Borrow;
use std::marker::PhantomData;

use crate::coefficient::Coefficient;
use crate::differentiable::Differentiable;
use crate::tangent::Tangent;

/// A number: what a conversion with derivative 1 takes and gives.
#[diagnostic::on_unimplemented(
    message = "the conversion has no derivative rule for `{Self}`",
    note = "numbers can be converted; for types of your own call an annotated function by its name: `T::from(x)`"
)]
pub trait Number: Differentiable {}

macro_rules! numbers {
    ($($t:ty)*) => { $(impl Number for $t {})* };
}

impl<T: Number> Number for &T {}

numbers!(f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

/// The derivative of a conversion between numbers: the identity, rounded as the conversion rounds, and zero from or to
/// what has no tangent.
#[derive(Clone, Copy, Debug)]
pub struct Converted<In, Out>(PhantomData<fn(In) -> Out>);

impl<In: Tangent, Out: Tangent> Coefficient for Converted<In, Out> {
    type In = In;
    type Out = Out;

    #[inline(always)]
    fn apply(&self, dx: &In) -> Out {
        scalars_of(dx)
    }

    #[inline(always)]
    fn apply_transpose(&self, dy: &Out) -> In {
        scalars_of(dy)
    }
}

/// `x` with the leading bits that the mask keeps.
#[inline(always)]
pub fn truncated_f64<const MASK: u64>(x: impl Borrow<f64>) -> f64 {
    f64::from_bits(x.borrow().to_bits() & MASK)
}

/// `x` with the leading bits that the mask keeps.
#[inline(always)]
pub fn truncated_f32<const MASK: u64>(x: impl Borrow<f32>) -> f32 {
    f32::from_bits(x.borrow().to_bits() & MASK as u32)
}

/// A float that has the mantissa of `x`.
#[inline(always)]
pub fn reassembled_f64(_x: impl Borrow<f64>, bits: impl Borrow<u64>) -> f64 {
    f64::from_bits(*bits.borrow())
}

/// A float that has the mantissa of `x`.
#[inline(always)]
pub fn reassembled_f32(_x: impl Borrow<f32>, bits: impl Borrow<u32>) -> f32 {
    f32::from_bits(*bits.borrow())
}

/// A float whose bits are `by` times those of `x`, and a constant.
#[inline(always)]
pub fn rescaled_f64(_x: impl Borrow<f64>, bits: impl Borrow<u64>, _by: impl Borrow<f64>) -> f64 {
    f64::from_bits(*bits.borrow())
}

/// A float whose bits are `by` times those of `x`, and a constant.
#[inline(always)]
pub fn rescaled_f32(_x: impl Borrow<f32>, bits: impl Borrow<u32>, _by: impl Borrow<f32>) -> f32 {
    f32::from_bits(*bits.borrow())
}

/// The slope of floats whose bits are `by` times those of `x`, and a constant: as many times the one by which they are
/// apart as the other are. What the division rounds has slope one, as a cast has.
pub fn d_rescaled_0<X: Mantissa + core::ops::Mul<Output = X>>(x: &X, by: &X, y: &X) -> X {
    *by * y.over(x)
}

/// The slope of floats with the mantissa of `x`, and the exponent and sign of `y`.
pub fn d_reassembled_0<X: Mantissa>(x: &X, y: &X) -> X {
    y.over(x)
}

/// A float whose bits are known.
pub trait Mantissa: Copy {
    /// By how much this changes when the mantissa of `x` does that it has.
    fn over(self, x: &Self) -> Self;
}

macro_rules! mantissas {
    ($($float:ident $mantissa:literal $exponents:literal;)*) => {$(
        impl Mantissa for $float {
            #[inline]
            fn over(self, x: &Self) -> Self {
                // Those below the normal numbers are as far apart as the lowest of these.
                let exponent = |of: $float| ((of.to_bits() >> $mantissa) & $exponents).max(1) as i32;
                let sign = self.is_sign_negative() != x.is_sign_negative();
                let slope = (2.0 as $float).powi(exponent(self) - exponent(*x));
                if sign { -slope } else { slope }
            }
        }
    )*};
}

mantissas! {
    f64 52 0x7ff;
    f32 23 0xff;
}

/// The tangent of another number with the same scalars, as far as both have them: the value of a dual number comes first,
/// and is all that a real number has of one.
#[inline(always)]
fn scalars_of<In: Tangent, Out: Tangent>(from: &In) -> Out {
    let mut out = Out::lazy_zero();
    let mut n = 0;
    out.for_each_scalar_mut(&mut |scalar| {
        *scalar = nth_scalar(from, n);
        n += 1;
    });
    out
}

/// Zero behind the last.
#[inline(always)]
fn nth_scalar<T: Tangent>(tangent: &T, n: usize) -> f64 {
    let (mut at, mut found) = (0, 0.0);
    tangent.for_each_scalar(&mut |scalar| {
        if at == n {
            found = scalar;
        }
        at += 1;
    });
    found
}

/// The partial of a conversion of `x` to `y`.
#[inline(always)]
pub fn d_into_0<X: Number, Y: Number>(_x: &X, _y: &Y) -> Converted<X::Tangent, Y::Tangent> {
    Converted(PhantomData)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dual_number::DualNumber;
    use crate::no_tangent::NoTangent;

    #[test]
    fn the_identity_up_to_rounding() {
        let narrow = d_into_0(&1.0_f64, &1.0_f32);
        assert_eq!(narrow.apply(&0.1), 0.1_f32);
        assert_eq!(narrow.apply_transpose(&0.5), 0.5_f64);
        assert_eq!(d_into_0(&3_u8, &3.0_f64).apply(&NoTangent), 0.0);
        assert_eq!(d_into_0(&3.0_f64, &3_u8).apply(&1.0), NoTangent);
    }

    #[test]
    fn the_slope_of_another_exponent() {
        assert_eq!(d_reassembled_0(&3.0_f64, &0.75), 0.25);
        assert_eq!(d_rescaled_0(&3.0_f64, &-0.5, &0.75), -0.125);
        assert_eq!(d_reassembled_0(&-3.0_f32, &1.5), -0.5);
        // Below the normal numbers the mantissa has no leading one.
        let low = f64::from_bits(3);
        assert_eq!(d_reassembled_0(&low, &f64::from_bits(5)), 1.0);
        assert_eq!(d_reassembled_0(&low, &f64::MIN_POSITIVE), 1.0);
        assert_eq!(d_reassembled_0(&low, &(2.0 * f64::MIN_POSITIVE)), 2.0);
    }

    #[test]
    fn dual_numbers_keep_both_parts() {
        let dual = DualNumber::new(2.0_f64, 3.0);
        assert_eq!(d_into_0(&dual, &dual).apply(&dual), dual);
        assert_eq!(d_into_0(&dual, &dual).apply_transpose(&dual), dual);
        let lift = d_into_0(&1.0_f64, &dual);
        assert_eq!(lift.apply(&0.5), DualNumber::constant(0.5));
        assert_eq!(lift.apply_transpose(&dual), 2.0);
    }
}
