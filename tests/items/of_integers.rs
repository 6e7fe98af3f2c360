//! Functions without the attribute that take integers, or return them, also of a type that their parameters tell and in ranges:
//! nothing of an input is in what they return.

use std::ops::{Range, RangeInclusive};

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

trait Floored {
    type Output;
    fn floored(self) -> Self::Output;
}

impl Floored for f64 {
    type Output = i32;
    fn floored(self) -> i32 {
        self.floor() as i32
    }
}

fn floored<T: Floored>(value: T) -> T::Output {
    value.floored()
}

fn rounded(x: f64) -> i32 {
    (x + 0.5).floor() as i32
}

/// A value of the cell, which no input is in.
fn at(seed: i32, n: i32, k: i32) -> f64 {
    f64::from((seed ^ n.wrapping_mul(7) ^ k.wrapping_mul(13)) & 31) + 1.0
}

fn around(n: i32) -> RangeInclusive<i32> {
    n.wrapping_sub(1)..=n.wrapping_add(1)
}

fn below(n: i32) -> Range<i32> {
    n - 2..n
}

fn nothing(n: i32) -> Range<i32> {
    n..n
}

mod hashes {
    pub fn hash(n: i32, k: i32) -> f64 {
        f64::from(n * 3 + k) * 0.5
    }
}

/// The names are bound anew and stepped.
#[differentiate]
fn value_noise(x: f64, y: f64, seed: i32) -> f64 {
    use self::hashes::hash;

    let mut n = floored(x);
    let mut k = floored(y);
    let (u, v) = (x - n as f64, y - k as f64);
    n = n.wrapping_mul(3);
    k = k.wrapping_mul(5);
    let next = n.wrapping_add(3);
    let low = at(seed, n, k) + u * (at(seed, next, k) - at(seed, n, k));
    low * v + hash(n, k + 1) * u * u
}

/// The nearest of nine points.
#[differentiate]
fn nearest(x: f64, y: f64, seed: i32) -> f64 {
    let n: i32 = rounded(x);
    let mut best: f64 = 1e10;
    for i in around(n) {
        for j in around(rounded(y)) {
            let (p, q) = (at(seed, i, j) / 64.0, at(seed, j, i) / 64.0);
            let (dx, dy) = (f64::from(i) + p - x, f64::from(j) + q - y);
            best = best.min(dx * dx + dy * dy);
        }
    }
    best
}

#[differentiate]
fn summed(x: f64, y: f64) -> f64 {
    let mut sum = x;
    for k in below(rounded(y)) {
        sum = sum * y + f64::from(k) * x;
    }
    for _ in nothing(rounded(y)) {
        sum *= 1000.0;
    }
    for k in around(rounded(x)) {
        if k == 3 {
            continue;
        }
        sum += f64::from(k) * x * y;
    }
    sum
}

fn factorial(n: usize) -> f64 {
    (1..=n).map(|k| k as f64).product()
}

/// A function of a count has no derivative, a closure has that of what it captures.
#[differentiate]
fn of_counts(x: f64) -> f64 {
    let weighted = |n: usize, k: f64| n as f64 * x + k;
    factorial(x as usize + 1) * x + weighted(x as usize * 2, 0.5)
}

#[test]
fn functions_of_casts() {
    for x in [1.3, 2.2, 4.4] {
        check_grads!(of_counts(x));
        let n = x as usize;
        assert_eq!(of_counts_grad(x), factorial(n + 1) + 2.0 * n as f64);
    }
}

#[test]
fn hold_nothing_of_an_input() {
    for (x, y) in [(1.3, 2.2), (-3.2, 0.7), (4.4, 5.1)] {
        check_grads!(value_noise(x, y, 11));
        check_grads!(nearest(x, y, 11));
        check_grads!(summed(x, y));
    }
    // `below(2)` is 0 and 1, `around(2)` is 1, 2 and 3: `((x y) y + x) + 3 x y`
    let (x, y) = (2.25, 2.0);
    let (dx, dy) = summed_grad(x, y);
    near(dx, y * y + 1.0 + 3.0 * y, 1e-14);
    near(dy, 2.0 * x * y + 3.0 * x, 1e-14);
}
