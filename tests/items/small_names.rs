//! Types whose names begin as those of functions do, `f32x2`, and variables beside constants that are called after them.

#![allow(
    non_camel_case_types,
    non_snake_case,
    reason = "names as SIMD crates and formulas have them"
)]

use std::ops::Mul;

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct f64x2([f64; 2]);

#[differentiate]
impl f64x2 {
    fn splat(x: f64) -> f64x2 {
        f64x2([x, x])
    }

    fn sum(self) -> f64 {
        self.0[0] + self.0[1]
    }
}

#[differentiate]
impl Mul for f64x2 {
    type Output = f64x2;
    fn mul(self, other: f64x2) -> f64x2 {
        f64x2([self.0[0] * other.0[0], self.0[1] * other.0[1]])
    }
}

/// With its fields in braces, so that a function may be called so too.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct pair {
    a: f64,
    b: f64,
}

#[differentiate]
fn pair(a: f64, b: f64) -> pair {
    pair { a: a * b, b }
}

#[differentiate]
fn of_lanes(x: f64, k: f64) -> f64 {
    let mut lanes = f64x2([x, x * x]);
    for _ in 0..2 {
        lanes = lanes * f64x2::splat(k) * f64x2([1.5, x]);
    }
    lanes.sum()
}

#[differentiate]
fn of_pairs(x: f64) -> f64 {
    let made = pair(x, 2.0);
    made.a * made.b * pair(made.b, x).a
}

const E_1: f64 = 0.0067;
const E_2: f64 = E_1 * E_1;

/// Kepler's equation, by fixed points.
#[differentiate]
fn eccentric_anomaly(mean: f64, eccentricity: f64) -> f64 {
    let mut last = mean;
    let mut E;
    loop {
        E = mean + eccentricity * f64::sin(last);
        if (E - last).abs() < 1e-13 {
            break;
        }
        last = E;
    }
    E + E_1 * E * E + E_2
}

#[test]
fn small_names_of_types_and_capital_ones_of_variables() {
    // k^2 (2.25 x + x^4)
    let (by_x, by_k) = of_lanes_grad(0.5, 2.0);
    assert!((by_x - 4.0 * (2.25 + 4.0 * 0.125)).abs() < 1e-14);
    assert!((by_k - 4.0 * (2.25 * 0.5 + 0.0625)).abs() < 1e-14);
    check_grads!(of_lanes(0.5, 2.0));
    // 2 x 2 2 x
    assert_eq!(of_pairs_grad(3.0), 48.0);
    check_grads!(eccentric_anomaly(0.7, 0.3));
}
