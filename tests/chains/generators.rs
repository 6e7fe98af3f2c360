//! Functions of the language that make iterators and arrays: imported by their names, and of values that are computed.

use std::array::from_fn;
use std::iter::{once, repeat, repeat_n as again, successors};

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

/// The knots of a spline, the first and the last of them as often as its degree says.
#[differentiate]
fn clamped(knots: &[f64], degree: usize) -> Vec<f64> {
    let all: Vec<f64> = repeat(knots[0])
        .take(degree)
        .chain(knots.iter().cloned())
        .chain(repeat(knots[knots.len() - 1]).take(degree))
        .collect();
    all.windows(2).map(|w| w[0] * w[1]).collect()
}

/// What is repeated is what it was before the loop.
#[differentiate]
fn taken_before(mut x: Vec<f64>, n: usize) -> f64 {
    let mut sum = 0.0;
    for first in repeat(x[0]).take(n) {
        x[0] *= first;
        sum += x[0] * x[1];
    }
    sum
}

#[differentiate]
fn computed(xs: &[f64], n: usize) -> f64 {
    again(xs[0].sin(), n)
        .chain(once(xs[1]))
        .map(|x| x * x)
        .sum()
}

#[differentiate]
fn powers(x: f64) -> [f64; 4] {
    from_fn(|i| x.powi(i as i32))
}

#[differentiate]
fn squares(x: f64) -> f64 {
    successors(Some(x), |y| (*y < 100.0).then(|| y * y + x)).sum()
}

#[differentiate]
fn imported_inside(xs: &[f64], ys: &[f64]) -> f64 {
    use std::iter::zip;
    zip(xs, ys).map(|(x, y)| x * y * y).sum()
}

/// A variable and a function of one's own have the name as well.
#[differentiate]
fn hidden(x: f64) -> f64 {
    fn again(x: f64, n: usize) -> [f64; 2] {
        [x * n as f64, x * x]
    }
    let repeat = |y: f64| vec![y * x, y];
    let twice = repeat(x).iter().sum::<f64>();
    twice + again(x, 3).iter().product::<f64>()
}

#[test]
fn functions_that_make_iterators() {
    for degree in [0, 1, 3] {
        check_grads!(clamped(&[2.0, 3.0, 5.0], degree));
    }
    for n in [0, 1, 3] {
        check_grads!(taken_before(vec![1.5, 3.0], n));
        check_grads!(computed(&[0.7, 3.0], n));
    }
    check_grads!(powers(1.7));
    check_grads!(squares(1.3));
    check_grads!(imported_inside(&[2.0, 3.0, 5.0], &[7.0, 11.0]));
    check_grads!(hidden(1.5));
    near(computed_grad(&[0.7, 3.0], 2)[0], 2.0 * 1.4_f64.sin(), 1e-12);
    near(
        taken_before_grad(vec![2.0, 3.0], 2)[0],
        3.0 * (4.0 + 12.0),
        1e-12,
    );
    near(hidden_grad(1.5), 3.0 + 1.0 + 9.0 * 1.5_f64.powi(2), 1e-12);
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn a_value_that_is_repeated_is_computed_once_and_always() {
    let _ = computed_grad(&[], 0);
}
