//! Generic parameters that are indexed for integers, `V: Index<usize, Output = usize>`: no derivative goes through them. Against
//! finite differences and the inner product of the two modes.

use std::ops::Index;

use cotangent::differentiate;
use cotangent_test_twin::agree;

#[differentiate]
fn picked<V: Index<usize, Output = usize>>(xs: &[f64], order: &V, n: usize) -> f64 {
    let mut product = xs[order[0]];
    for i in 1..n {
        product = product * xs[order[i]] + xs[i];
    }
    product
}

#[differentiate]
fn both(xs: &[f64]) -> f64 {
    picked(xs, &vec![2, 0, 1], 3) * picked(xs, &[1, 2], 2)
}

#[test]
fn what_is_indexed_for_integers_is_constant() {
    let xs = vec![1.3, 0.7, -1.9];
    agree!(xs, |xs| both(xs));
}
