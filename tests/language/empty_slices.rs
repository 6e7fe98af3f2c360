//! Empty arrays in place of slices that are not there, and other arrays that are slices beside one.

use cotangent::{check_grads, differentiate};
use num_traits::Float;

use crate::oracle::near;

#[differentiate]
fn weighted(xs: &[f64], w: Option<&[f64]>) -> f64 {
    let w = w.unwrap_or(&[]);
    let mut sum = xs[0];
    for j in 0..w.len() {
        sum += w[j] * xs[j] * xs[j];
    }
    sum
}

#[differentiate]
fn of_a_number<T: Float + std::ops::AddAssign>(xs: &[T], w: Option<&[T]>, v: Option<&[T]>) -> T {
    let w = w.unwrap_or(&[]);
    let v = v.unwrap_or_else(|| &[]);
    let mut sum = xs[0];
    for (w, x) in w.iter().zip(xs) {
        sum += *w * *x;
    }
    for j in 0..v.len() {
        sum += v[j] * v[j] * xs[1];
    }
    sum
}

#[differentiate]
fn chosen(xs: &[f64], w: Option<&Vec<f64>>, n: usize) -> f64 {
    let w: &[f64] = match w {
        Some(w) => w,
        None => &[],
    };
    let tail = if n > 2 { &xs[2..] } else { &[] };
    let head = if n > 4 { &[] } else { &xs[..2] };
    let mut sum = xs[0];
    for (a, b) in w.iter().zip(tail) {
        sum += a * b;
    }
    for h in head {
        sum *= h;
    }
    sum + xs
        .get(1..n)
        .unwrap_or(&[])
        .iter()
        .map(|x| x * x)
        .sum::<f64>()
}

#[differentiate]
fn given(xs: &[f64], w: Option<&[f64]>) -> f64 {
    let w = w.unwrap_or(&[3.0, 5.0]);
    w[0] * xs[0] + w[1] * xs[1] * xs[0]
}

/// `w`, or nothing.
#[differentiate]
fn with_or_without(xs: &[f64], w: &[f64], with: bool) -> f64 {
    let owned = w.to_vec();
    match with {
        true => weighted(xs, Some(w)) + chosen(xs, Some(&owned), w.len()) * given(xs, Some(w)),
        false => weighted(xs, None) + chosen(xs, None, w.len()) * given(xs, None),
    }
}

#[differentiate]
fn numbers(xs: &[f64], w: &[f64], with: bool) -> f64 {
    match with {
        true => of_a_number(xs, Some(w), None),
        false => of_a_number(xs, None, Some(w)),
    }
}

#[test]
fn agree() {
    let xs = &[1.5, -2.0, 3.0, 0.7, 0.4];
    for with in [true, false] {
        check_grads!(with_or_without(xs, &[2.0, 7.0], with));
        check_grads!(with_or_without(xs, &[2.0, 7.0, 11.0], with));
        check_grads!(with_or_without(xs, &[2.0, 7.0, 11.0, 0.1, 0.3], with));
        check_grads!(numbers(xs, &[2.0, 7.0, 11.0], with));
    }
    let (_, pull) = given_vjp(&[2.0, 7.0], None);
    let (by_xs, _) = pull(1.0);
    near(by_xs[0], 38.0, 1e-14);
    near(by_xs[1], 10.0, 1e-14);
}
