//! The gamma function: its logarithm, the derivatives of that, and the integrals up to a point.

use std::f64::consts;

use super::{CLOSE, LONGEST, a_ln_x, continued};
use crate::dual_number::DualNumber;

/// `B(2k)`, the numbers of Bernoulli.
const BERNOULLI: [f64; 8] = [
    1.0 / 6.0,
    -1.0 / 30.0,
    1.0 / 42.0,
    -1.0 / 30.0,
    5.0 / 66.0,
    -691.0 / 2730.0,
    7.0 / 6.0,
    -3617.0 / 510.0,
];

/// From here on the terms of Stirling's series stop mattering.
const FAR: f64 = 12.0;

/// `sum of B(2k) weight(2k) / x^(2k)`
fn series(x: f64, weight: impl Fn(f64) -> f64) -> f64 {
    let square = (x * x).recip();
    let terms = BERNOULLI.iter().enumerate().rev();
    terms.fold(0.0, |sum, (k, b)| {
        square * (b * weight(2.0 * (k + 1) as f64) + sum)
    })
}

/// The logarithm of the gamma function of a positive number.
pub(crate) fn ln_gamma(x: f64) -> f64 {
    const HALF_LN_TAU: f64 = 0.918_938_533_204_672_7;
    let (mut x, mut below) = (x, 1.0);
    while x < FAR {
        below *= x;
        x += 1.0;
    }
    let tail = x * series(x, |n| (n * (n - 1.0)).recip());
    (x - 0.5) * x.ln() - x + HALF_LN_TAU + tail - below.ln()
}

/// The derivative of `ln gamma`, to a few units in the last place of the larger of it and 1.
///
/// From 12 on by Stirling's series; below by `digamma(x + 1) = digamma(x) + 1 / x`; left of 0 by reflection.
pub(crate) fn digamma(x: f64) -> f64 {
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
    while x < FAR {
        below += x.recip();
        x += 1.0;
    }
    x.ln() - 0.5 / x - series(x, f64::recip) - below
}

/// The second derivative of `ln gamma`, likewise.
pub(crate) fn trigamma(x: f64) -> f64 {
    if x <= 0.0 {
        let sine = (consts::PI * (x - x.floor())).sin();
        return (consts::PI / sine).powi(2) - trigamma(1.0 - x);
    }
    let (mut x, mut below) = (x, 0.0);
    while x < FAR {
        below += (x * x).recip();
        x += 1.0;
    }
    (1.0 + 0.5 / x + series(x, |_| 1.0)) / x + below
}

/// The third derivative of `ln gamma`, likewise.
pub(crate) fn tetragamma(x: f64) -> f64 {
    if x <= 0.0 {
        let (sine, cosine) = (consts::PI * (x - x.floor())).sin_cos();
        return tetragamma(1.0 - x) - 2.0 * consts::PI.powi(3) * cosine / sine.powi(3);
    }
    let (mut x, mut below) = (x, 0.0);
    while x < FAR {
        below += 2.0 * x.powi(-3);
        x += 1.0;
    }
    -(1.0 + x.recip() + series(x, |n| n + 1.0)) / (x * x) - below
}

/// `x^(a - 1) exp(-x) / gamma(a)`
pub(crate) fn density(a: f64, x: f64) -> f64 {
    (a_ln_x(a - 1.0, x) - x - ln_gamma(a)).exp()
}

/// The derivative of the regularized integral of `t^(a - 1) exp(-t)` from 0 to `x` with respect to `a`.
///
/// Left of `a` by the derivatives of the terms of
/// `x^a exp(-x) (1 / gamma(a + 1) + x / gamma(a + 2) + x^2 / gamma(a + 3) + ..)`,
/// which have the same sign; else of the continued fraction for the integral from `x` on.
pub(crate) fn by_shape(a: f64, x: f64) -> f64 {
    if x <= 0.0 || x == f64::INFINITY {
        return 0.0;
    }
    if x <= 1.0 || x <= a {
        let front = (a * x.ln() - x - ln_gamma(a + 1.0)).exp();
        let mut slope = x.ln() - digamma(a + 1.0);
        let (mut term, mut sum) = (1.0, slope);
        for n in 1..LONGEST {
            let of = a + n as f64;
            term *= x / of;
            slope -= of.recip();
            sum += term * slope;
            if (term * slope).abs() <= CLOSE * sum.abs() {
                break;
            }
        }
        return front * sum;
    }
    let front = (a * x.ln() - x - ln_gamma(a)).exp();
    let above = fraction(DualNumber::variable(a), x);
    -front * (above.value * (x.ln() - digamma(a)) + above.derivative)
}

/// `1 / (x + 1 - a - 1 (1 - a) / (x + 3 - a - 2 (2 - a) / (x + 5 - a - ..)))`
fn fraction(a: DualNumber<f64>, x: f64) -> DualNumber<f64> {
    let number = |x: f64| DualNumber::constant(x);
    let mut below = number(x + 1.0) - a;
    continued(below, |n| {
        let n = number(n as f64);
        below += number(2.0);
        (n * (a - n), below)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const EULER: f64 = 0.577_215_664_901_532_9;

    fn near(x: f64, expected: f64) {
        let error = x - expected;
        assert!(
            error.abs() < 1e-14 * expected.abs().max(1.0),
            "{x} {expected}"
        );
    }

    #[test]
    fn digamma_at_known_points() {
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

    #[test]
    fn higher_derivatives_at_known_points() {
        let square = consts::PI * consts::PI;
        near(trigamma(1.0), square / 6.0);
        near(trigamma(0.5), square / 2.0);
        near(trigamma(3.0), square / 6.0 - 1.25);
        near(trigamma(-0.5), square / 2.0 + 4.0);
        // Apery's constant
        let zeta = 1.202_056_903_159_594_2;
        near(tetragamma(1.0), -2.0 * zeta);
        near(tetragamma(0.5), -14.0 * zeta);
        near(tetragamma(2.0), 2.0 - 2.0 * zeta);
        near(tetragamma(-0.5), -14.0 * zeta + 16.0);
    }

    #[test]
    fn logarithms_at_known_points() {
        near(ln_gamma(1.0), 0.0);
        near(ln_gamma(5.0), 24.0_f64.ln());
        near(ln_gamma(0.5), 0.5 * consts::PI.ln());
        near(ln_gamma(20.0), 121_645_100_408_832_000.0_f64.ln());
        near(density(3.0, 2.0), 2.0 * (-2.0_f64).exp());
        near(density(1.0, 0.0), 1.0);
    }

    #[test]
    fn integrals_by_the_shape() {
        for (a, x) in [
            (0.7, 0.2),
            (0.7, 3.0),
            (2.5, 1.1),
            (2.5, 6.0),
            (40.0, 37.0),
            (40.0, 44.0),
        ] {
            let h = 1e-3;
            // The integral from 0 to x of the derivative of the density.
            let n = 100_000;
            let slope = |t: f64| {
                let at = |a: f64| density(a, t);
                (8.0 * (at(a + h) - at(a - h)) - (at(a + 2.0 * h) - at(a - 2.0 * h))) / (12.0 * h)
            };
            // t = x u^8 is smooth at 0.
            let term = |i: usize| {
                let u = (i as f64 + 0.5) / n as f64;
                slope(x * u.powi(8)) * 8.0 * x * u.powi(7) / n as f64
            };
            let expected: f64 = (0..n).map(term).sum();
            let found = by_shape(a, x);
            assert!(
                (found - expected).abs() < 1e-8,
                "{a} {x}: {found} {expected}"
            );
        }
    }
}
