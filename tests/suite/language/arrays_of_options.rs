//! The values in an array of `Option`s that is made for them, `for rate in [first, second].into_iter().flatten()`.

use cotangent::{check_grads, differentiate};

#[differentiate]
fn product(alpha: Option<f64>, beta: Option<f64>, x: f64) -> f64 {
    let mut product = x;
    for rate in [alpha, beta].into_iter().flatten() {
        product *= rate + x;
    }
    product
}

#[differentiate]
fn summed(alpha: Option<f64>, x: f64) -> f64 {
    [alpha, Some(x * x), None]
        .into_iter()
        .flatten()
        .map(|rate| rate * rate)
        .sum()
}

/// Of what is computed there, left early.
#[differentiate]
fn first_above(alpha: Option<f64>, x: f64, limit: f64) -> f64 {
    let mut sum = 0.0;
    for rate in [
        alpha.map(|rate| rate * x),
        (x > 1.0).then(|| x.sin()),
        Some(x),
    ]
    .into_iter()
    .flatten()
    {
        if rate > limit {
            return sum + rate * rate;
        }
        sum = sum * 0.5 + rate;
    }
    sum
}

#[test]
fn values_in_arrays_of_options() {
    for x in [0.75, 1.5] {
        for alpha in [None, Some(0.5), Some(1.25)] {
            check_grads!(product(alpha, Some(0.25), x));
            check_grads!(product(alpha, None, x));
            check_grads!(summed(alpha, x));
            check_grads!(first_above(alpha, x, 0.9));
        }
    }
    assert_eq!(product_grad(Some(2.0), None, 3.0), (Some(3.0), None, 8.0));
}
