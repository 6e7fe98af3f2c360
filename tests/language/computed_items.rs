//! Iterators of computed items that are advanced by hand, and what is left of them.

use cotangent::{Differentiable, check_grads, differentiate};
use num_traits::Float;

use crate::oracle::near;

#[differentiate]
fn quotient(t: f64, xs: &[f64]) -> f64 {
    let mut it = xs.iter().map(|x| (x * t).exp());
    let first = it.next().unwrap_or(t);
    it.fold(first, |a, b| a / b)
}

#[differentiate]
fn zipped(t: f64, xs: &[f64], ys: &[f64]) -> Option<f64> {
    let mut it = xs.iter().zip(ys).map(|(x, y)| x * t + y);
    let a = it.next()?;
    let b = it.next()?;
    Some(it.fold(a / b, |a, b| a + b * b))
}

#[differentiate]
fn windows(t: f64, xs: &[f64]) -> Option<f64> {
    let mut it = xs.windows(2).map(|w| w[0] * t + w[1]);
    let first = it.next()?;
    Some(it.fold(first, f64::max))
}

#[differentiate]
fn looped(t: f64, xs: &[f64]) -> f64 {
    let mut it = xs.iter().map(|x| x * t);
    let mut a = it.next().expect("one");
    for b in it {
        if b > 3.0 {
            break;
        }
        a = (a * b).tanh() + 1.0 / a;
    }
    a
}

#[differentiate]
fn two_at_a_time(t: f64, xs: &[f64]) -> f64 {
    let mut it = xs.iter().map(|x| x * t);
    let mut s = 1.0 / t;
    while let Some(a) = it.next() {
        let b = it.next().unwrap_or(s);
        s += a / b;
    }
    s
}

#[differentiate]
fn largest<T: Float>(t: T, xs: &[T]) -> T {
    let mut it = xs.iter().map(|&x| x * t);
    let first = match it.next() {
        Some(x) => x,
        None => return t,
    };
    it.fold(first, |m, x| if x > m { x } else { m })
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Point {
    x: f64,
    y: f64,
}

#[differentiate]
fn area(t: f64, points: &[Point]) -> f64 {
    let mut it = points.iter().map(|p| Point {
        x: p.x * t,
        y: p.y / t + p.x,
    });
    let mut previous = it.next().unwrap();
    let mut sum = 0.0;
    for p in it {
        sum += previous.x * p.y - previous.y * p.x;
        previous = p;
    }
    sum
}

#[differentiate]
fn powers(t: f64, n: usize) -> f64 {
    let mut it = (1..=n).map(|k| t.powi(k as i32));
    let a = it.next().unwrap();
    let b: f64 = it.sum();
    a / b
}

/// The guard reads what `peek` found.
#[differentiate]
fn peeked(t: f64, xs: &[f64]) -> f64 {
    let mut it = xs.iter().peekable();
    let mut s = t.recip();
    while let Some(x) = it.next() {
        match it.peek() {
            Some(y) if **y > *x => s = (s + *y / x).sqrt(),
            Some(y) => s *= **y,
            None => s += x.exp(),
        }
    }
    s
}

#[test]
fn agree() {
    let (xs, ys): (&[f64], &[f64]) = (&[0.7, 1.3, 2.1, 0.4], &[0.2, 1.1, -0.6, 0.9]);
    for t in [0.6, 1.7] {
        check_grads!(quotient(t, xs));
        check_grads!(quotient(t, &[]));
        check_grads!(zipped(t, xs, ys));
        check_grads!(zipped(t, &xs[..1], ys));
        check_grads!(windows(t, xs));
        check_grads!(looped(t, xs));
        check_grads!(two_at_a_time(t, xs));
        check_grads!(two_at_a_time(t, &xs[..3]));
        check_grads!(largest(t, xs));
        check_grads!(largest(t, &[]));
        let points = [(0.1, 0.4), (1.3, 0.2), (0.8, 1.9)].map(|(x, y)| Point { x, y });
        check_grads!(area(t, &points));
        check_grads!(powers(t, 4));
        check_grads!(peeked(t, xs));
    }
}

/// `max(x_0 t + x_1, x_1 t + x_2)`
#[test]
fn one_window_is_the_largest() {
    let (value, pullback) = windows_vjp(2.0, &[5.0, 3.0, 4.0]);
    let (by_t, by_xs) = pullback(Some(1.0));
    assert_eq!(value, Some(13.0));
    near(by_t, 5.0, 1e-14);
    assert_eq!(by_xs, [2.0, 1.0, 0.0]);
}
