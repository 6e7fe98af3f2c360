//! Operators of types of the user's in linearized functions.

use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub};

use cotangent::{Differentiable, differentiate};

use super::agree;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct V<T> {
    x: T,
    y: T,
}

#[differentiate(modes(vjp, jvp, linearize))]
impl<T: num_traits::Float> Add for V<T> {
    type Output = V<T>;

    fn add(self, other: V<T>) -> V<T> {
        V {
            x: self.x + other.x,
            y: self.y + other.y,
        }
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl Sub for V<f64> {
    type Output = V<f64>;

    fn sub(self, other: V<f64>) -> V<f64> {
        V {
            x: self.x - other.x,
            y: self.y - other.y,
        }
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl Mul<f64> for V<f64> {
    type Output = V<f64>;

    fn mul(self, by: f64) -> V<f64> {
        V {
            x: self.x * by,
            y: self.y * by.sin(),
        }
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl Mul<V<f64>> for f64 {
    type Output = V<f64>;

    fn mul(self, v: V<f64>) -> V<f64> {
        v * self
    }
}

/// The product of complex numbers.
#[differentiate(modes(vjp, jvp, linearize))]
impl Mul for V<f64> {
    type Output = V<f64>;

    fn mul(self, other: V<f64>) -> V<f64> {
        V {
            x: self.x * other.x - self.y * other.y,
            y: self.x * other.y + self.y * other.x,
        }
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl Div for V<f64> {
    type Output = V<f64>;

    fn div(self, other: V<f64>) -> V<f64> {
        let d = other.x * other.x + other.y * other.y;
        V {
            x: (self.x * other.x + self.y * other.y) / d,
            y: (self.y * other.x - self.x * other.y) / d,
        }
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl Neg for V<f64> {
    type Output = V<f64>;

    fn neg(self) -> V<f64> {
        V {
            x: -self.x,
            y: -self.y,
        }
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl AddAssign for V<f64> {
    fn add_assign(&mut self, other: V<f64>) {
        self.x += other.x;
        self.y += other.y * self.x;
    }
}

type Real = f64;

#[differentiate(modes(vjp, jvp, linearize))]
fn f(a: V<f64>, b: V<f64>, k: Real, n: usize) -> f64 {
    let mut s: V<f64> = a * b;
    for i in 0..n {
        let c: V<f64> = a + s * k;
        let d: V<f64> = c / b;
        if i % 2 == 0 {
            s += -d;
        } else {
            let e: V<f64> = k * d;
            s = s - e;
        }
    }
    s.x * s.y.sin()
}

#[test]
fn operators_of_ones_own() {
    let (a, b) = (V { x: 0.5, y: -0.3 }, V { x: 1.2, y: 0.7 });
    let tangent = |x, y| VTangent { x, y };
    let dot = (tangent(1.0, -0.5), tangent(0.25, 2.0), 0.7);
    for n in [0, 1, 4] {
        agree(
            f_linearize(a, b, 0.4, n),
            f_jvp(a, b, 0.4, n, dot.clone()),
            f_vjp(a, b, 0.4, n),
            dot.clone(),
            1.5,
        );
    }
}
