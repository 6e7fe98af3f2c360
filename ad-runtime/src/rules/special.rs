//! The partial derivatives of functions that only the crate `libm` has, called by generated code alone: they are not
//! methods of `f32` and `f64`, so that they are no rules a type could implement.

use std::f64::consts;

use super::Operand;

/// `f32` or `f64`.
pub trait Single: Copy {
    /// As an `f64`.
    fn widen(self) -> f64;

    /// From an `f64`.
    fn narrow(x: f64) -> Self;
}

macro_rules! single {
    ($($t:ty)*) => {$(
        impl Single for $t {
            #[inline(always)]
            fn widen(self) -> f64 {
                self.into()
            }

            #[inline(always)]
            fn narrow(x: f64) -> $t {
                x as $t
            }
        }
    )*};
}

single!(f32 f64);

fn map<X: Operand<OperandValue: Single>>(x: &X, f: impl Fn(f64) -> f64) -> X::OperandValue {
    Single::narrow(f(x.operand().widen()))
}

/// `y = 10^x`: `dy/dx = y ln 10`.
#[inline]
pub fn d_libm_exp10_0<Y: Operand<OperandValue: Single>>(y: &Y) -> Y::OperandValue {
    map(y, |y| y * consts::LN_10)
}

/// `y = erf x`: `dy/dx = 2 / sqrt(pi) exp(-x^2)`.
#[inline]
pub fn d_libm_erf_0<X: Operand<OperandValue: Single>>(x: &X) -> X::OperandValue {
    map(x, |x| consts::FRAC_2_SQRT_PI * (-x * x).exp())
}

/// `y = 1 - erf x`: `dy/dx = -2 / sqrt(pi) exp(-x^2)`.
#[inline]
pub fn d_libm_erfc_0<X: Operand<OperandValue: Single>>(x: &X) -> X::OperandValue {
    map(x, |x| -consts::FRAC_2_SQRT_PI * (-x * x).exp())
}

/// `y = ln |gamma(x)|`: `dy/dx = digamma(x)`.
#[inline]
pub fn d_libm_lgamma_0<X: Operand<OperandValue: Single>>(x: &X) -> X::OperandValue {
    map(x, digamma)
}

/// `y = gamma(x)`: `dy/dx = y digamma(x)`, and 0 where `y` has underflowed.
#[inline]
pub fn d_libm_tgamma_0<X, Y>(x: &X, y: &Y) -> X::OperandValue
where
    X: Operand<OperandValue: Single>,
    Y: Operand<OperandValue = X::OperandValue>,
{
    let y = y.operand().widen();
    map(x, |x| if y == 0.0 { 0.0 } else { y * digamma(x) })
}

/// `y = x - n b`, `n` the integer next to `x / b`: `dy/db = -n`.
#[inline]
pub fn d_libm_remainder_1<X, B, Y>(x: &X, b: &B, y: &Y) -> X::OperandValue
where
    X: Operand<OperandValue: Single>,
    B: Operand<OperandValue = X::OperandValue>,
    Y: Operand<OperandValue = X::OperandValue>,
{
    let (b, y) = (b.operand().widen(), y.operand().widen());
    map(x, |x| -((x - y) / b).round())
}

/// `y = x 2^n`: `dy/dx = 2^n`.
#[inline]
pub fn d_libm_scalbn_0<X: Operand<OperandValue: Single>>(
    x: &X,
    n: &impl Operand<OperandValue = i32>,
) -> X::OperandValue {
    let n = *n.operand();
    map(x, |_| 2.0_f64.powi(n))
}

/// The derivative of `ln gamma`, to a few units in the last place of the larger of it and 1.
///
/// From 12 on by Stirling's series, whose terms stop mattering there; below by `digamma(x + 1) = digamma(x) + 1 / x`;
/// left of 0 by reflection.
fn digamma(x: f64) -> f64 {
    // B(2k) / 2k
    const SERIES: [f64; 8] = [
        1.0 / 12.0,
        -1.0 / 120.0,
        1.0 / 252.0,
        -1.0 / 240.0,
        1.0 / 132.0,
        -691.0 / 32760.0,
        1.0 / 12.0,
        -3617.0 / 8160.0,
    ];
    if x == 0.0 {
        return -x.recip();
    }
    if x < 0.0 {
        let fraction = x - x.floor();
        if fraction == 0.0 {
            return f64::NAN;
        }
        return digamma(1.0 - x) - consts::PI / (consts::PI * fraction).tan();
    }
    let (mut x, mut below) = (x, 0.0);
    while x < 12.0 {
        below += x.recip();
        x += 1.0;
    }
    let square = (x * x).recip();
    let tail = SERIES.iter().rev().fold(0.0, |sum, b| square * (b + sum));
    x.ln() - 0.5 / x - tail - below
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digamma_at_known_points() {
        const EULER: f64 = 0.577_215_664_901_532_9;
        let half = -EULER - 2.0 * consts::LN_2;
        let cases = [
            (1.0, -EULER),
            (2.0, 1.0 - EULER),
            (10.0, 2.828_968_253_968_254 - EULER),
            (0.5, half),
            (1.5, half + 2.0),
            (-0.5, half + 2.0),
            (-2.5, half + 2.0 + 2.0 / 3.0 + 0.4),
            (0.25, -EULER - consts::FRAC_PI_2 - 3.0 * consts::LN_2),
            (1e6, (1e6_f64).ln() - 5e-7 - 1.0 / 12e12),
        ];
        for (x, expected) in cases {
            let error: f64 = digamma(x) - expected;
            assert!(
                error.abs() < 4e-15 * expected.abs().max(1.0),
                "{x}: {error}"
            );
        }
        assert!(digamma(-3.0).is_nan());
        assert_eq!(digamma(0.0), f64::NEG_INFINITY);
        assert_eq!(digamma(f64::INFINITY), f64::INFINITY);
    }
}
