//! A crate that allows nothing: what is generated must not warn.
#![deny(warnings, missing_docs, unused, unreachable_pub, clippy::all, clippy::pedantic)]
#![deny(missing_debug_implementations, trivial_casts, unused_qualifications)]
#![deny(rust_2018_idioms, elided_lifetimes_in_paths, single_use_lifetimes)]
#![deny(non_snake_case, unused_lifetimes, unused_results, let_underscore_drop)]
#![forbid(unsafe_code)]

use cotangent::differentiate;

/// Public, and documented.
#[differentiate]
#[must_use]
pub fn rosenbrock(x: f64, y: f64) -> f64 {
    (1.0 - x).powi(2) + 100.0 * (y - x * x).powi(2)
}

/// Nobody calls its derivatives.
#[differentiate]
fn mean_square(xs: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in 0..xs.len() {
        sum += xs[i] * xs[i];
    }
    sum / xs.len() as f64
}

/// Nobody calls it at all: only its gradient.
#[differentiate(modes(grad))]
fn energy(k: f64, x: f64) -> f64 {
    0.5 * k * x * x
}

/// Private, in a module of its own, and called from outside it by path.
mod inner {
    use cotangent::differentiate;

    #[differentiate]
    pub(super) fn drag(speed: f64, is_wet: bool) -> f64 {
        if speed < 0.0 {
            return 0.0;
        }
        let factor = if is_wet { 2.0 } else { 1.0 };
        factor * speed * speed
    }
}

/// Results that are not a scalar, generics, lifetimes.
#[differentiate]
pub fn first_two<'a, T: num_traits::Float>(xs: &'a [T], ys: &'a [T]) -> (T, T) {
    (xs[0] * ys[0], xs[1] * ys[1])
}

/// Calls.
#[differentiate]
#[inline]
fn power(speed: f64) -> f64 {
    inner::drag(speed, true) * speed
}

fn main() {
    assert!(rosenbrock(1.0, 1.0) < 1e-12);
    assert!(mean_square(&[1.0, 2.0]) > 2.0);
    assert!((energy_grad(2.0, 3.0).1 - 6.0).abs() < 1e-12);
    assert!((power(2.0) - 16.0).abs() < 1e-12);
    assert!((inner::drag(1.0, false) - 1.0).abs() < 1e-12);
    let (value, pullback) = first_two_vjp(&[1.0, 2.0], &[3.0, 4.0]);
    assert!(value == (3.0, 8.0) && pullback((1.0, 0.0)).0 == [3.0, 0.0]);
}
