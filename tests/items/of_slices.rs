//! Methods that a trait of one's own gives slices, called on what is one only behind a reference: a `Vec` or an array whose type is
//! not written, or that has no name. And those that one gives references.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
trait Spread {
    fn total(&self) -> f64;
    fn spread(&self, k: f64) -> f64;
}

#[differentiate]
impl Spread for [f64] {
    fn total(&self) -> f64 {
        self.iter().sum()
    }

    fn spread(&self, k: f64) -> f64 {
        let mean = self.total() / self.len() as f64;
        self.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() * k
    }
}

#[differentiate]
fn powers(x: f64) -> Vec<f64> {
    vec![x, x * x, x.powi(3)]
}

#[differentiate]
fn unnamed(x: f64, k: f64) -> f64 {
    let row = [x, k];
    let mut sum = powers(x).spread(k) + row.total();
    if k > 0.0 {
        sum += vec![k, sum].spread(2.0);
    }
    sum
}

#[differentiate]
fn filled(xs: &[f64]) -> f64 {
    let mut squares = Vec::new();
    let mut sines = Vec::with_capacity(xs.len());
    for x in xs {
        squares.push(x * x);
        sines.push(x.sin());
    }
    let copy = xs.to_vec();
    let each = |k: f64| copy.spread(k) * squares.total();
    each(2.0) + sines.spread(1.5) + xs[1..].total()
}

#[derive(Clone, Differentiable)]
struct Rows {
    rows: Vec<Vec<f64>>,
    weights: [f64; 3],
}

#[differentiate]
impl Rows {
    fn spread_of_all(&self, k: f64) -> f64 {
        let mut sum = self.weights.spread(k) + self.rows[0].total();
        for row in &self.rows {
            sum += row.total() * row.to_vec().spread(k);
        }
        let totals = self.rows.iter().map(|row| row.total());
        sum + totals.collect::<Vec<f64>>().spread(0.5)
    }
}

#[differentiate]
fn spread_of(rows: &Rows, k: f64) -> f64 {
    rows.spread_of_all(k)
}

#[test]
fn of_slices_on_values() {
    check_grads!(unnamed(1.2, 0.7));
    check_grads!(unnamed(1.2, -0.7));
    check_grads!(filled(&[1.0, 2.0, 3.5]));
    let rows = vec![vec![1.0, 2.0], vec![0.5, 0.3, 0.9]];
    let weights = [0.1, 0.5, 0.9];
    check_grads!(spread_of(&Rows { rows, weights }, 1.3));
    // x + k, and k of what the powers vary by: all are equal at 1.
    let (x, k) = unnamed_grad(1.0, -0.5);
    near(x, 1.0, 1e-14);
    near(k, 1.0, 1e-14);
}

#[derive(Clone, Copy, Differentiable)]
struct Arm {
    length: f64,
    angle: f64,
}

/// For references to a type of one's own.
#[differentiate]
trait Reach {
    fn reach(self) -> f64;
    fn bent(self, by: f64) -> f64;
}

#[differentiate]
impl Reach for &Arm {
    fn reach(self) -> f64 {
        self.length * self.angle.cos()
    }

    fn bent(self, by: f64) -> f64 {
        self.length * (self.angle + by).sin() + self.reach()
    }
}

#[differentiate]
fn reached(arms: &[Arm], by: f64) -> f64 {
    let mut sum = 0.0;
    for arm in arms {
        sum += arm.bent(by * sum);
    }
    sum + arms.iter().map(|arm| arm.reach()).sum::<f64>()
}

trait Angular {
    fn swept(self, t: f64) -> f64;
}

/// With a lifetime that says nothing.
#[differentiate]
impl<'a> Angular for &'a Arm {
    fn swept(self, t: f64) -> f64 {
        self.length * self.length * t / self.angle
    }
}

#[differentiate]
fn swept(arm: &Arm, t: f64) -> f64 {
    let again = arm;
    arm.swept(t) * again.swept(2.0) + t
}

#[test]
fn of_references_with_a_lifetime() {
    let arm = Arm {
        length: 1.5,
        angle: 0.3,
    };
    check_grads!(swept(&arm, 0.7));
    // 2 t l^4 / a^2 + t
    let (bar, t) = swept_grad(&arm, 0.7);
    near(bar.length, 8.0 * 0.7 * 1.5f64.powi(3) / 0.09, 1e-10);
    near(t, 2.0 * 1.5f64.powi(4) / 0.09 + 1.0, 1e-10);
}

#[test]
fn of_references_to_own_types() {
    let arm = |length, angle| Arm { length, angle };
    check_grads!(reached(&[arm(1.0, 0.3), arm(2.0, -0.7)], 0.4));
    // 2 l cos a + l sin a
    let (bar, by) = reached_grad(&[arm(1.5, 0.3)], 0.4);
    near(bar[0].length, 2.0 * 0.3f64.cos() + 0.3f64.sin(), 1e-14);
    near(
        bar[0].angle,
        1.5 * (0.3f64.cos() - 2.0 * 0.3f64.sin()),
        1e-14,
    );
    near(by, 0.0, 1e-14);
}
