//! Calls: in chains, and of a function by itself.

use crate::{Family, assert_close};
use cotangent::differentiate;
use std::hint::black_box;

#[differentiate]
fn third(x: f64, y: f64) -> f64 {
    0.5 * x * y + 0.1
}

#[differentiate]
fn second(x: f64, y: f64) -> f64 {
    third(x, y) + y.sin()
}

#[differentiate]
fn first(x: f64, y: f64) -> f64 {
    second(y, x) * 0.7
}

/// A chain of three calls, over and over.
#[differentiate]
fn chain(x: f64, n: usize) -> f64 {
    let mut y = x;
    for _ in 0..n {
        y = first(x, y);
    }
    y
}

#[differentiate]
fn power(x: f64, n: usize) -> f64 {
    if n == 0 { 1.0 } else { x * power(x, n - 1) }
}

/// Calls itself twice, on halves.
#[differentiate]
fn pairwise(xs: &[f64]) -> f64 {
    if xs.len() < 2 {
        return xs[0] * xs[0];
    }
    let half = xs.len() / 2;
    pairwise(&xs[..half]) + pairwise(&xs[half..])
}

#[differentiate(recursive(odd))]
fn even(x: f64, n: usize) -> f64 {
    if n == 0 { x } else { odd(0.9 * x, n - 1) + x }
}

#[differentiate(recursive(even))]
fn odd(x: f64, n: usize) -> f64 {
    if n == 0 {
        2.0 * x
    } else {
        even(x, n - 1) * 0.8
    }
}

pub fn families() -> Vec<Family<'static>> {
    let h = 1e-5;
    assert_close(
        "chain",
        chain_grad(1.1, 20),
        (chain(1.1 + h, 20) - chain(1.1 - h, 20)) / (2.0 * h),
    );
    assert_close("power", power_grad(1.1, 20), 20.0 * 1.1f64.powi(19));
    let xs: Vec<f64> = (0..10_000).map(|i| 1.0 + i as f64 * 1e-4).collect();
    assert!(
        pairwise_grad(&xs)
            .iter()
            .zip(&xs)
            .all(|(g, x)| *g == 2.0 * x)
    );
    assert_close("even", even_grad(1.1, 7), even(1.0, 7));
    let sizes = [100, 1000, 10_000];
    let x = || black_box(1.0001);
    let mut families = [
        "call chain",
        "recursion",
        "recursion on halves",
        "mutual recursion",
    ]
    .map(Family::new)
    .into_iter();
    let mut next = || families.next().expect("one for each name");
    let (mut calls, mut deep, mut halves, mut mutual) = (next(), next(), next(), next());
    for n in sizes {
        let part = xs[..n].to_vec();
        let same = part.clone();
        calls = calls.member(n, move || chain(x(), n), move || chain_grad(x(), n));
        deep = deep.member(n, move || power(x(), n), move || power_grad(x(), n));
        halves = halves.member(
            n,
            move || pairwise(black_box(&part)),
            move || pairwise_grad(black_box(&same)),
        );
        mutual = mutual.member(n, move || even(x(), n), move || even_grad(x(), n));
    }
    vec![calls, deep, halves, mutual]
}
