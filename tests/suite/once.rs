//! What runs, runs once, when it would have: arguments that are evaluated before it is known whether they are needed,
//! and effects of what is evaluated to find an element.

use std::cell::Cell;
use std::panic::catch_unwind;

use cotangent::{check_grads, differentiate};

/// The number of calls so far.
fn count(calls: &Cell<usize>) -> usize {
    calls.set(calls.get() + 1);
    calls.get()
}

#[differentiate]
fn defaults(xs: &[f64]) -> f64 {
    let calls = Cell::new(0usize);
    let some = if xs[0] > 0.0 {
        Some(xs[0] * xs[1])
    } else {
        None
    };
    let a = some.unwrap_or(count(&calls) as f64);
    let b = some.map_or(count(&calls) as f64, |t| t * t);
    let c = some.map(|t| t * xs[2]).unwrap_or(count(&calls) as f64);
    let mut n = 0;
    let d = some.map_or(
        {
            n += 1;
            0.5
        },
        |t| t * t,
    );
    let e = some.ok_or(count(&calls)).unwrap_or(2.0);
    a * b + c * d * e * calls.get() as f64 * n as f64
}

#[differentiate]
fn first_or(xs: &[f64], at: usize) -> f64 {
    *xs.first().unwrap_or(&xs[at])
}

#[differentiate]
fn product_or(xs: &[f64], at: usize) -> f64 {
    let some = if xs[0] > 0.0 {
        Some(xs[0] * xs[1])
    } else {
        None
    };
    some.unwrap_or(xs[at])
}

#[differentiate]
fn square_or(xs: &[f64], at: usize) -> f64 {
    let some = if xs[0] > 0.0 {
        Some(xs[0] * xs[1])
    } else {
        None
    };
    some.map_or(xs[at], |t| t * t)
}

#[differentiate]
fn first_or_error(xs: &[f64], at: usize) -> Result<f64, usize> {
    let codes = [1usize, 2];
    let x = xs.first().ok_or(codes[at])?;
    Ok(x * x)
}

#[test]
fn arguments_that_are_not_needed_are_evaluated() {
    check_grads!(defaults(&[1.3, 0.7, -0.4]));
    check_grads!(defaults(&[-1.3, 0.7, -0.4]));
    let xs = [1.5, 2.0];
    check_grads!(first_or(&xs, 1));
    check_grads!(product_or(&xs, 1));
    check_grads!(square_or(&xs, 1));
    assert!(catch_unwind(|| first_or_grad(&xs, 7)).is_err());
    assert!(catch_unwind(|| product_or_grad(&xs, 7)).is_err());
    assert!(catch_unwind(|| square_or_grad(&xs, 7)).is_err());
    assert!(catch_unwind(|| first_or_error_vjp(&xs, 7).0).is_err());
}

#[differentiate]
fn selected(xs: &[f64]) -> f64 {
    let calls = Cell::new(0usize);
    let mut v = xs.to_vec();
    let median = *v
        .select_nth_unstable_by(count(&calls) + 0, |a, b| a.partial_cmp(b).unwrap())
        .1;
    median * calls.get() as f64
}

#[test]
fn an_index_is_evaluated_once() {
    check_grads!(selected(&[1.3, 0.7, -0.4]));
}
