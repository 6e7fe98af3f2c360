//! A search by the sign of a residual, which a function of one's own gives.

use cotangent::differentiate;

#[differentiate]
fn cube(y: f64) -> f64 {
    y * y * y
}

#[differentiate]
fn sign(x: f64) -> f64 {
    if x == 0.0 { 0.0 } else { x.signum() }
}

#[differentiate]
fn direction(x: f64) -> f64 {
    if x < 0.0 {
        return -1.0;
    }
    match x > 3.0 {
        true => 2.0,
        false => 1.0,
    }
}

#[differentiate]
fn root(x: f64) -> f64 {
    let mut y = x.exp();
    let mut step = 1.0;
    while step > 1e-15 {
        y += step * sign(x - cube(y));
        step /= 2.0;
    }
    y
}

#[differentiate]
fn from_one(x: f64) -> f64 {
    let mut y = 1.0;
    let mut step = 1.0;
    while step > 1e-15 {
        y += step * direction(x - cube(y));
        step /= 2.0;
    }
    y
}

// A force against the motion, and a sum over signs, are what they are.
#[differentiate]
fn friction(v0: f64, mu: f64, n: usize) -> f64 {
    let (mut v, mut position) = (v0, 0.0);
    for _ in 0..n {
        v -= mu * sign(v) * 0.01;
        position += v * 0.01;
    }
    position
}

#[differentiate]
fn over_signs(x: f64, xs: &[f64]) -> f64 {
    let mut s = 0.0;
    for v in xs {
        s += v * sign(x - v);
    }
    s * sign(x)
}

fn main() {}
