//! Compound assignments handed over by their names, `apply(&mut xs, f64::add_assign, k)`. Against finite differences and the
//! inner product of the two modes.

use std::ops::{AddAssign, DivAssign, MulAssign};

use cotangent::differentiate;
use cotangent_test_twin::agree;
use num_traits::Float;

#[differentiate]
fn apply<F: Fn(&mut f64, f64)>(xs: &mut [f64], f: F, right: f64) {
    for x in xs.iter_mut() {
        f(x, right);
    }
}

#[differentiate]
fn apply_to<T: Float + AddAssign + DivAssign, F: Fn(&mut T, T)>(xs: &mut [T], f: F, right: T) {
    for x in xs.iter_mut() {
        f(x, right);
    }
}

#[differentiate]
fn numbers(x: f64, y: f64) -> f64 {
    let mut xs = [x, 2.0 * y, x * y];
    apply(&mut xs, f64::add_assign, x);
    apply(&mut xs, f64::mul_assign, y);
    xs[0] * xs[1] + xs[2]
}

#[differentiate]
fn generic<T: Float + AddAssign + DivAssign>(x: T, y: T) -> T {
    let mut xs = [x, x * y];
    apply_to(&mut xs, T::add_assign, y);
    apply_to(&mut xs, T::div_assign, x);
    xs[0] * xs[1]
}

#[test]
fn operators_by_their_names_are_functions() {
    agree!((1.3, 0.7), |(x, y)| numbers(*x, *y));
    agree!((1.3, 0.7), |(x, y)| generic(*x, *y));
}
