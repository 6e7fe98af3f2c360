//! What the derivatives of special functions are made of: `std` has none of these functions.

mod beta;
pub mod distributions;
mod gamma;

use crate::dual_number::DualNumber;

pub(crate) use beta::{by_shapes, density as beta_density, ln_beta};
pub(crate) use gamma::{
    by_shape, density as gamma_density, digamma, ln_gamma, tetragamma, trigamma,
};

/// `a ln x`, and 0 where `a` is.
fn a_ln_x(a: f64, x: f64) -> f64 {
    if a == 0.0 { 0.0 } else { a * x.ln() }
}

/// Where a series or a continued fraction has stopped to change.
const CLOSE: f64 = 4e-16;

/// It has long before, where it does at all.
const LONGEST: usize = 100_000;

/// `1 / (first + above(1) / (below(1) + above(2) / (below(2) + ..)))`, of pairs `(above(n), below(n))`, by the method of Lentz.
fn continued(
    first: DualNumber<f64>,
    mut pair: impl FnMut(usize) -> (DualNumber<f64>, DualNumber<f64>),
) -> DualNumber<f64> {
    let one = DualNumber::constant(1.0);
    let mut inverse = one / first;
    let mut last = DualNumber::constant(f64::MAX);
    let mut value = inverse;
    for n in 1..LONGEST {
        let (above, below) = pair(n);
        inverse = one / (above * inverse + below);
        last = below + above / last;
        let by = inverse * last;
        value *= by;
        if has_converged(by, value) {
            break;
        }
    }
    value
}

/// A continued fraction does not change any more when it is multiplied by `by`.
fn has_converged(by: DualNumber<f64>, value: DualNumber<f64>) -> bool {
    let scale = 1.0 + (value.derivative / value.value).abs();
    (by.value - 1.0).abs() <= CLOSE && by.derivative.abs() <= CLOSE * scale
}
