//! Closures that change copies of what they have moved, where the variables are named elsewhere, or are those of several calls.

use cotangent::{Differentiable, differentiate};

#[differentiate]
fn added_later(x: f64) -> f64 {
    let mut k = x;
    let y = Some(x).map(move |y| {
        k *= y;
        k
    });
    y.unwrap_or(0.0) + k
}

#[differentiate]
fn in_a_list(x: f64) -> f64 {
    let mut k = 1.0;
    let mut v = vec![x];
    v.extend((0..3).map(move |_| {
        k *= x;
        k
    }));
    v[2] * k
}

/// The closure binds the name later.
#[differentiate]
fn bound_later(x: f64) -> f64 {
    let mut k = x;
    let y = Some(x).map(move |y| {
        k *= y;
        let k = k + 1.0;
        k * k
    });
    y.unwrap_or(0.0) + k
}

#[differentiate]
fn in_a_loop(x: f64, n: usize) -> f64 {
    let mut k = x;
    let mut sum = 0.0;
    for _ in 0..n {
        sum += Some(x)
            .map(move |y| {
                k *= y;
                k
            })
            .unwrap_or(0.0);
    }
    sum
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Total {
    sum: f64,
}

#[differentiate]
impl Total {
    fn add(&mut self, x: f64) -> f64 {
        self.sum += x;
        self.sum
    }

    fn scaled(&self, k: f64) -> f64 {
        self.sum * k
    }
}

#[differentiate]
fn by_a_method(x: f64) -> f64 {
    let mut total = Total { sum: x };
    let y = Some(x).map(move |y| total.add(y));
    let z = Some(x).map(move |y| total.scaled(y));
    y.unwrap_or(0.0) + z.unwrap_or(0.0) + total.sum
}

fn main() {}
