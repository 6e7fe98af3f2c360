//! The beta function: its logarithm, and the integrals up to a point.

use super::gamma::{digamma, ln_gamma};
use super::{a_ln_x, continued};
use crate::dual_number::DualNumber;

pub(crate) fn ln_beta(a: f64, b: f64) -> f64 {
    ln_gamma(a) + ln_gamma(b) - ln_gamma(a + b)
}

/// `x^(a - 1) (1 - x)^(b - 1) exp(-ln_beta)`
pub(crate) fn density(a: f64, b: f64, x: f64, ln_beta: f64) -> f64 {
    (a_ln_x(a - 1.0, x) + a_ln_x(b - 1.0, 1.0 - x) - ln_beta).exp()
}

/// The derivatives of the regularized integral of `t^(a - 1) (1 - t)^(b - 1)` from 0 to `x` with respect to `a` and `b`.
///
/// It is `x^a (1 - x)^b / (a beta(a, b))` times a continued fraction.
pub(crate) fn by_shapes(a: f64, b: f64, x: f64) -> (f64, f64) {
    if x <= 0.0 || x >= 1.0 {
        return (0.0, 0.0);
    }
    if x > (a + 1.0) / (a + b + 2.0) {
        let (by_b, by_a) = left(b, a, 1.0 - x, x);
        return (-by_a, -by_b);
    }
    left(a, b, x, 1.0 - x)
}

/// The same where the fraction converges fast. `rest` is `1 - x`.
fn left(a: f64, b: f64, x: f64, rest: f64) -> (f64, f64) {
    let front = (a * x.ln() + b * rest.ln() - ln_beta(a, b)).exp() / a;
    let of_both = digamma(a + b);
    let (variable, constant) = (DualNumber::variable, DualNumber::constant);
    let slope =
        |value: DualNumber<f64>, slope: f64| front * (value.value * slope + value.derivative);
    (
        slope(
            fraction(variable(a), constant(b), x),
            x.ln() - digamma(a) + of_both - a.recip(),
        ),
        slope(
            fraction(constant(a), variable(b), x),
            rest.ln() - digamma(b) + of_both,
        ),
    )
}

/// `1 / (1 + d1 / (1 + d2 / ..))` with `d(2m) = m (b - m) x / ((a + 2m - 1) (a + 2m))` and
/// `d(2m + 1) = -(a + m) (a + b + m) x / ((a + 2m) (a + 2m + 1))`
fn fraction(a: DualNumber<f64>, b: DualNumber<f64>, x: f64) -> DualNumber<f64> {
    let number = |x: f64| DualNumber::constant(x);
    let (one, x) = (number(1.0), number(x));
    continued(one, |n| {
        let m = number((n / 2) as f64);
        let twice = a + m + m;
        let above = match n % 2 {
            0 => m * (b - m) * x / ((twice - one) * twice),
            _ => -(a + m) * (a + b + m) * x / (twice * (twice + one)),
        };
        (above, one)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integrals_by_the_shapes() {
        // x^a, and 1 - (1 - x)^b
        for x in [0.1_f64, 0.45, 0.8, 0.97] {
            for a in [0.4_f64, 1.0, 3.5, 60.0] {
                let (by_a, _) = by_shapes(a, 1.0, x);
                let (_, by_b) = by_shapes(1.0, a, x);
                let expected = x.powf(a) * x.ln();
                assert!(
                    (by_a - expected).abs() < 1e-13,
                    "{a} {x}: {by_a} {expected}"
                );
                let expected = -(1.0 - x).powf(a) * (1.0 - x).ln();
                assert!(
                    (by_b - expected).abs() < 1e-13,
                    "{a} {x}: {by_b} {expected}"
                );
            }
        }
        // I(x; a + 1, b) = I(x; a, b) - x^a (1 - x)^b / (a beta(a, b))
        let (a, b) = (2.3, 4.1);
        for x in [0.2_f64, 0.5, 0.9] {
            let step = x.powf(a) * (1.0 - x).powf(b) * (-ln_beta(a, b)).exp() / a;
            let of_both = digamma(a + b);
            let expected = (
                step * (x.ln() - digamma(a) + of_both - 1.0 / a),
                step * ((1.0 - x).ln() - digamma(b) + of_both),
            );
            let (here, next) = (by_shapes(a, b, x), by_shapes(a + 1.0, b, x));
            assert!((here.0 - next.0 - expected.0).abs() < 1e-14);
            assert!((here.1 - next.1 - expected.1).abs() < 1e-14);
        }
        assert_eq!(density(1.0, 1.0, 0.0, 0.0), 1.0);
    }
}
