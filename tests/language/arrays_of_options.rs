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

/// References to those of an array that has no name.
#[differentiate]
fn lent(alpha: Option<f64>, beta: Option<f64>, options: f64) -> f64 {
    let mut product = options;
    for rate in [alpha, beta].iter().flatten() {
        product *= rate + options;
    }
    let squares: f64 = [beta, alpha].iter().flatten().map(|&r| r * r).sum();
    product + squares * [alpha, Some(options)].iter().flatten().sum::<f64>()
}

#[differentiate]
fn least(alpha: Option<f64>, beta: Option<f64>) -> Option<f64> {
    [alpha, beta].iter().flatten().copied().reduce(f64::min)
}

/// What is copied after it is taken out.
#[differentiate]
fn copied(readings: &[Option<f64>], x: f64) -> f64 {
    let most = readings.iter().flatten().copied().fold(x, f64::max);
    let mut sum = 0.0;
    for r in readings.iter().flatten().copied() {
        sum = sum * x + r;
    }
    let all: Vec<f64> = readings.iter().flatten().cloned().collect();
    most * sum * all.len() as f64 + all.iter().map(|r| r * x).sum::<f64>()
}

#[test]
fn values_in_arrays_of_options() {
    for x in [0.75, 1.5] {
        for alpha in [None, Some(0.5), Some(1.25)] {
            check_grads!(product(alpha, Some(0.25), x));
            check_grads!(product(alpha, None, x));
            check_grads!(summed(alpha, x));
            check_grads!(first_above(alpha, x, 0.9));
            check_grads!(lent(alpha, Some(0.25), x));
            check_grads!(lent(None, alpha, x));
            check_grads!(least(alpha, Some(0.75)));
            check_grads!(copied(&[Some(0.25), alpha, None, Some(1.75)], x));
        }
    }
    assert_eq!(product_grad(Some(2.0), None, 3.0), (Some(3.0), None, 8.0));
}

#[test]
fn none_in_arrays_of_options() {
    assert_eq!(lent_grad(None, None, 3.0), (None, None, 1.0));
    assert_eq!(least(None, None), None);
    assert_eq!(copied_grad(&[None], 3.0).1, 0.0);
}
