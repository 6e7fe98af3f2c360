//! Functions of more parameters, and of larger results, than the standard library implements its traits for.

use cotangent::{check_grads, differentiate};
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod parameters {
    use super::*;

    /// Density of moist air over an interval of heights: fourteen parameters.
    #[differentiate]
    fn moist_air(
        p: f64,
        t: f64,
        h: f64,
        x0: f64,
        x1: f64,
        x2: f64,
        x3: f64,
        x4: f64,
        n: usize,
        g: f64,
        r: f64,
        m: f64,
        k: f64,
        c: f64,
    ) -> f64 {
        let mut z = k;
        for i in 0..n {
            z += c * (x0 + x1 * t + x2 * t * t + (x3 + x4 * t) * h) / (i as f64 + 1.0);
        }
        p * m / (z * r * t) * (-g * m * h / (r * t)).exp()
    }

    #[test]
    fn agree() {
        check!(moist_air(
            1.1, 0.9, 0.4, 0.3, -0.2, 0.1, 0.05, -0.4, @3, 0.7, 1.3, 0.8, 1.9, 0.6
        ));
    }
}

#[differentiate]
fn circumstances(
    x: f64,
    y: f64,
) -> (
    f64,
    u32,
    f64,
    f64,
    f64,
    f64,
    f64,
    f64,
    f64,
    f64,
    f64,
    f64,
    f64,
    f64,
    f64,
    f64,
    f64,
    (f64, f64),
) {
    (
        x,
        3,
        y,
        x * y,
        x + y,
        x.sin(),
        y.cos(),
        x - y,
        x / y,
        x * x,
        y * y,
        x.exp(),
        y.ln(),
        x.sqrt(),
        x.tanh(),
        y.atan(),
        y.sinh(),
        (x.cos() * y, y.sin()),
    )
}

#[differentiate]
fn read(x: f64, y: f64) -> f64 {
    let all = circumstances(x, y);
    let (product, (last, _)) = (all.3, all.17);
    all.13 * all.17.0 + product * last + f64::from(all.1) * all.16
}

#[test]
fn wide_tuples_are_results() {
    check_grads!(circumstances(0.7, 1.4));
    check_grads!(read(0.7, 1.4));
}
