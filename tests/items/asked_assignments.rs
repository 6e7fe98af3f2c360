//! Compound assignments to parameters that are no numbers as far as the bounds say.

use std::ops::{AddAssign, DivAssign, Mul, MulAssign, RemAssign, SubAssign};

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

/// Horner's rule, upside down.
#[differentiate]
fn evaluated<T, X>(x: X, coefficients: &[T]) -> Option<T>
where
    T: AddAssign + Copy,
    X: MulAssign + Mul<T, Output = T> + Copy,
{
    if coefficients.is_empty() {
        return None;
    }
    let mut power = x;
    let mut sum = coefficients[0];
    for i in 1..coefficients.len() {
        sum += power * coefficients[i];
        power *= x;
    }
    Some(sum)
}

#[differentiate]
fn all_five<T, X>(x: X, of: T, by: T) -> T
where
    T: SubAssign + DivAssign + RemAssign + MulAssign + AddAssign + Copy,
    X: Mul<T, Output = T> + Copy,
{
    let mut y: T = x * of;
    y -= by;
    y /= of;
    y *= y;
    y += by;
    y %= of;
    y
}

#[differentiate]
fn at(x: f64, coefficients: &[f64]) -> f64 {
    evaluated(x, coefficients).unwrap_or(x)
}

#[differentiate]
fn of_all(x: f64, y: f64, z: f64) -> f64 {
    all_five(x, y, z)
}

#[test]
fn of_what_is_no_number() {
    // 2 + 5 x + 7 x^2
    let (value, bar) = at_value_and_grad(3.0, &[2.0, 5.0, 7.0]);
    near(value, 80.0, 0.0);
    near(bar.0, 47.0, 0.0);
    assert_eq!(bar.1, vec![1.0, 3.0, 9.0]);
    check_grads!(at(3.0, &[2.0, 5.0, 7.0, -11.0]));
    check_grads!(at(3.0, &[]));

    // ((x y - z) / y)^2 + z, and what is left of it.
    let (x, y, z) = (1.7, 2.3, 0.9);
    let inner = (x * y - z) / y;
    near(of_all(x, y, z), (inner * inner + z) % y, 1e-15);
    near(of_all_grad(x, y, z).0, 2.0 * inner, 1e-14);
    near(of_all_grad(x, y, z).2, 1.0 - 2.0 * inner / y, 1e-14);
    check_grads!(of_all(1.7, 2.3, 0.9));
}
