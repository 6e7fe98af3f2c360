//! Constant arrays that are handed over as they are, `xs.iter().zip(WEIGHTS)`, beside what inputs reach.

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

const WHITE: [f64; 3] = [0.95, 1.0, 1.08];
const SHARED: &[f64] = &[0.5, 0.25, 0.125];

mod tables {
    pub const NODES: [f64; 3] = [0.1, 0.5, 0.9];
    pub static WEIGHTS: [f64; 3] = [0.25, 0.5, 0.25];
}

struct Rule;

impl Rule {
    const WEIGHTS: [f64; 3] = [1.0, 4.0, 1.0];
}

#[differentiate]
fn adapted<const N: usize>(pixel: &[f64; N]) -> [f64; N] {
    let mut pixel = *pixel;
    pixel
        .iter_mut()
        .take(3)
        .zip(WHITE)
        .for_each(|(c, d)| *c = *c * *c / d);
    for (c, d) in pixel.iter_mut().zip(SHARED) {
        *c *= d;
    }
    pixel
}

#[differentiate]
fn quadrature(a: f64) -> f64 {
    let sum: f64 = tables::NODES
        .into_iter()
        .zip(tables::WEIGHTS)
        .map(|(node, weight)| weight * (a * node).exp())
        .sum();
    let mut more = 0.0;
    for (i, (node, weight)) in tables::NODES.iter().zip(Rule::WEIGHTS).enumerate() {
        more += weight * (a * node).sin() * i as f64;
    }
    sum + more
}

/// A slice, and a constant of the function's own.
#[differentiate]
fn joined(xs: &[f64], k: f64) -> f64 {
    const OWN: [f64; 3] = [1.0, 2.0, 3.0];
    let shared: f64 = xs.iter().chain(SHARED).map(|x| x * x).sum();
    let own: f64 = xs.iter().zip(OWN).map(|(x, w)| x * w).sum();
    shared * own * k
}

#[test]
fn constants_are_handed_over() {
    check_grads!(adapted(&[0.5, 1.25, 0.75, 2.0]));
    check_grads!(adapted(&[0.5, 1.25]));
    check_grads!(quadrature(0.75));
    check_grads!(joined(&[0.5, 1.25, 0.75], 1.5));
    let slopes = adapted_vjp(&[0.5, 1.25, 0.75]).1([1.0; 3]);
    near(slopes[2], 2.0 * 0.75 / 1.08 * 0.125, 1e-15);
    let exact = |a: f64| {
        let of = |node: f64, weight: f64, more: f64| {
            weight * node * (a * node).exp() + more * node * (a * node).cos()
        };
        of(0.1, 0.25, 0.0) + of(0.5, 0.5, 4.0) + of(0.9, 0.25, 2.0)
    };
    near(quadrature_grad(0.75), exact(0.75), 1e-14);
}
