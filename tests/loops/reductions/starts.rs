//! Folds and scans that start from a number whose derivative reads its value: the accumulator has another one in the end.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
fn added(xs: &[f64], s: f64) -> f64 {
    xs.iter().fold(1.0 / s, |sum, x| sum + x * x)
}

#[differentiate]
fn multiplied<T: num_traits::Float>(xs: &[T], s: T) -> T {
    xs.iter().fold(s.exp(), |product, &x| product * x)
}

#[differentiate]
fn largest(xs: &[f64], s: f64) -> f64 {
    xs.iter().copied().fold(s.tanh(), f64::max)
}

#[differentiate]
fn smoothed(xs: &[f64], s: f64) -> f64 {
    let states = xs.iter().scan(s.sqrt(), |state, x| {
        *state = *state * 0.5 + x;
        Some(*state * s)
    });
    states.sum()
}

#[differentiate]
fn bounded(xs: &[f64], s: f64) -> Option<f64> {
    xs.iter().try_fold(s.cbrt(), |sum, x| {
        let next = sum + x.sin();
        (next < 100.0).then_some(next)
    })
}

/// Anew in each turn of a loop, whose record has them.
#[differentiate]
fn rows(rows: &[[f64; 3]], s: f64) -> f64 {
    let mut all = s;
    for row in rows {
        all *= row.iter().fold((all * s).sqrt(), |sum, x| sum + x) + row[0].exp();
    }
    all
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Point {
    x: f64,
    y: f64,
}

#[differentiate]
impl Point {
    fn unit(angle: f64) -> Point {
        Point {
            x: angle.cos(),
            y: angle.sin(),
        }
    }

    fn shifted(self, by: f64) -> Point {
        Point {
            x: self.x * self.y + by,
            y: self.y / self.x,
        }
    }
}

#[differentiate]
fn moved(xs: &[f64], s: f64) -> f64 {
    let end = xs
        .iter()
        .fold(Point::unit(1.0 / s), |point, x| point.shifted(*x));
    end.x * end.y
}

#[differentiate]
fn pair(xs: &[f64], s: f64) -> f64 {
    let (sum, squares) = xs
        .iter()
        .fold((s.exp(), 1.0 / s), |(a, b), x| (a + x, b * x));
    sum * squares
}

#[test]
fn read_their_start() {
    let (xs, s) = ([2.0, 5.0], 3.0_f64);
    near(added_grad(&xs, s).1, -1.0 / 9.0, 1e-14);
    near(multiplied_grad(&xs, s).1, 10.0 * s.exp(), 1e-12);
    near(
        largest_grad(&[0.5, -3.0], s).1,
        1.0 - s.tanh().powi(2),
        1e-14,
    );
    near(largest_grad(&xs, s).1, 0.0, 1e-14);
    let (value, slope) = added_jvp(&xs, s, (vec![0.0, 0.0], 1.0));
    near(value, 29.0 + 1.0 / 3.0, 1e-13);
    near(slope, -1.0 / 9.0, 1e-14);
}

#[test]
fn agree() {
    let xs: &[f64] = &[0.7, -1.3, 2.1];
    for s in [0.6, 1.7] {
        check_grads!(added(xs, s));
        check_grads!(multiplied(xs, s));
        check_grads!(largest(&[0.1, -2.0], s));
        check_grads!(smoothed(xs, s));
        check_grads!(bounded(xs, s));
        check_grads!(rows(&[[0.3, 0.8, 0.4], [1.1, 0.2, 0.9]], s));
        check_grads!(moved(&[0.3, 0.8], s));
        check_grads!(pair(xs, s));
        check_grads!(added(&[], s));
    }
}
