//! The rest of an array by value, `[first, rest @ ..]`: an array again, which can be changed. Against dual numbers, finite
//! differences and the inner product of the two modes.

use cotangent::check_grads;
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod programs {
    use cotangent::differentiate;

    #[differentiate]
    pub fn interval(event: [f64; 4]) -> f64 {
        let [t, rest @ ..] = event;
        t * t * t - rest.iter().map(|x| x * x).sum::<f64>()
    }

    #[differentiate]
    pub fn between(p: [f64; 5], x: f64) -> f64 {
        let [a, mid @ .., z] = p;
        let a = a * x;
        a * z + mid[0] * mid[2] * mid.len() as f64
    }

    #[differentiate]
    pub fn behind_a_reference(p: &[f64; 5], x: f64) -> f64 {
        let [init @ .., z] = *p;
        let mut s = x.exp();
        for (k, v) in init.iter().enumerate() {
            s += v * z * (k + 1) as f64;
        }
        s * init[3]
    }

    /// The rest is changed, and what it was is still needed.
    #[differentiate]
    pub fn changed(x: f64, y: f64) -> f64 {
        let powers: [f64; 3] = [x, x * y, y.sin()];
        let [first, mut tail @ ..] = powers;
        let before = tail;
        tail[0] *= first;
        tail[1] = tail[0] * before[1];
        tail[1] * before[0] + powers[1]
    }

    #[differentiate]
    pub fn of_a_variable(x: f64, y: f64) -> f64 {
        let mut powers = [x.exp(), x * y, y.sin()];
        powers[1] *= powers[0];
        let [.., last] = powers;
        let [rest @ .., _] = powers;
        powers[0] = last * rest[1];
        rest[0] * rest[1] * powers[0]
    }

    #[differentiate]
    pub fn of_a_literal(x: f64, y: f64) -> f64 {
        let [first, tail @ ..] = [x * y, y.exp(), x.cos()];
        first * tail[0] * tail[1]
    }

    #[differentiate]
    pub fn empty(p: [f64; 2]) -> f64 {
        let [a, b, none @ ..] = p;
        a * a * b + none.iter().sum::<f64>()
    }
}

use programs::*;

#[test]
fn a_name_in_front() {
    check!(interval([1.3, 0.7, -0.3, 2.3]));
    check!(empty([1.3, 0.7]));
}

#[test]
fn a_name_in_the_middle_and_behind() {
    check!(between([1.3, 0.7, -0.3, 2.3, 0.6], 1.7));
    check_grads!(programs::behind_a_reference(
        &[1.3, 0.7, -0.3, 2.3, 0.6],
        0.4
    ));
}

#[test]
fn a_rest_that_changes() {
    check!(changed(1.3, 0.7));
    check!(of_a_literal(1.3, 0.7));
    check!(of_a_variable(1.3, 0.7));
}
