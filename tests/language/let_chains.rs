//! Conditions with patterns and further conditions before, between and behind them.

use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod chains {
    use cotangent::differentiate;

    #[differentiate]
    pub fn root(x: f64) -> Option<f64> {
        if x > 0.0 { Some(x.sqrt()) } else { None }
    }

    #[differentiate]
    pub fn one_of(x: f64, y: f64) -> f64 {
        if y > 0.5
            && let Some(s) = root(x)
            && s > 0.5
        {
            s * y
        } else if let Some(s) = root(y)
            && x < 1.0
        {
            s + x
        } else {
            x - y
        }
    }

    #[differentiate]
    pub fn both(x: f64, y: f64) -> f64 {
        let mut total = x;
        if let Some(a) = root(x)
            && a > 0.1
            && let Some(b) = root(a * y)
            && b < 2.0
        {
            total += a * b;
        }
        total * y
    }

    #[differentiate]
    pub fn until(x: f64, y: f64) -> f64 {
        let mut left = vec![x, y, x * y, x + y];
        let mut total = 0.0;
        while left.len() > 1
            && let Some(a) = left.pop()
            && a > 0.5
        {
            total += a * x;
        }
        total + left[0]
    }
}

use chains::*;

#[test]
fn before_and_behind() {
    check!(one_of(1.3, 0.7));
    check!(one_of(0.1, 0.7));
    check!(one_of(1.3, 0.2));
    check!(one_of(-1.3, -0.2));
    let (x, y): (f64, f64) = (1.3, 0.7);
    let (by_x, by_y) = one_of_grad(x, y);
    approx::assert_relative_eq!(by_x, y / (2.0 * x.sqrt()), max_relative = 1e-12);
    approx::assert_relative_eq!(by_y, x.sqrt(), max_relative = 1e-12);
}

#[test]
fn several_patterns() {
    check!(both(1.3, 0.7));
    check!(both(1.3, -0.7));
    check!(both(-1.3, 0.7));
    check!(both(40.0, 0.7));
}

#[test]
fn in_loops() {
    check!(until(1.3, 0.7));
    check!(until(1.3, 0.2));
    check!(until(0.3, 0.7));
}
