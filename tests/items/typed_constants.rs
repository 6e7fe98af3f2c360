//! Arithmetic of numbers and constants that are none: complex numbers, and values of types of one's own.

use cotangent::{Differentiable, check_grads, differentiate};
use num_complex::Complex;
use std::ops::Mul;

#[derive(Clone, Copy, Differentiable)]
pub struct Arrow {
    x: f64,
    y: f64,
}

#[differentiate]
impl Mul<f64> for Arrow {
    type Output = Arrow;

    fn mul(self, k: f64) -> Arrow {
        Arrow {
            x: self.x * k,
            y: self.y * k,
        }
    }
}

#[differentiate]
impl Mul<Arrow> for f64 {
    type Output = Arrow;

    fn mul(self, arrow: Arrow) -> Arrow {
        arrow * self
    }
}

const UP: Arrow = Arrow { x: 0.5, y: 2.0 };
const RATE: f64 = 3.0;

#[differentiate]
fn along(t: f64, p: f64) -> f64 {
    let a = 2.0 * UP * t;
    let b = 5.0 * RATE * p;
    (a * b).x + (2.0 * RATE * (UP * p)).y
}

#[differentiate]
fn gibbs(t: f64, p: f64) -> f64 {
    const FIRST: Complex<f64> = Complex::new(-5.5, 4.5);
    const SECOND: Complex<f64> = Complex::new(2.25, -2.75);
    let z: f64 = 2.0 * p;
    let r = 3.0 * (FIRST + 2.0 * SECOND * z);
    (r * t).re + (FIRST * 2.0 * r).im
}

#[test]
fn agree() {
    check_grads!(along(0.7, 1.3));
    check_grads!(gibbs(0.7, 1.3));
    // ∂/∂t of 3 (−5.5 + 9 p) t
    let (by_t, by_p) = gibbs_grad(0.7, 1.3);
    assert!((by_t - 3.0 * (-5.5 + 9.0 * 1.3)).abs() < 1e-12);
    assert!((by_p - (27.0 * 0.7 + 24.0 * (4.5 * 2.25 + 5.5 * 2.75))).abs() < 1e-9);
}
