//! What fills the array has no zero of its own, and no type says how long it is.

use cotangent::{Differentiable, differentiate};

#[derive(Clone, Differentiable)]
struct Knot {
    at: f64,
}

#[differentiate]
fn last(x: f64) -> f64 {
    let knots = std::array::from_fn(|i| Knot { at: x * i as f64 });
    ends(&knots)
}

#[differentiate]
fn ends(knots: &[Knot; 3]) -> f64 {
    knots[0].at * knots[2].at
}

fn main() {}
