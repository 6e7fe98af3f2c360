// What is behind a `Deref` without the attribute is no part of the tangent that words tell.

use std::ops::Deref;

use cotangent::{Differentiable, differentiate};

#[derive(Clone, Copy, Differentiable)]
struct Triple([f64; 3]);

impl Deref for Triple {
    type Target = [f64; 3];
    fn deref(&self) -> &[f64; 3] {
        &self.0
    }
}

#[differentiate]
fn total(xs: &[f64]) -> f64 {
    xs.iter().sum()
}

#[differentiate]
fn of_triple(v: Triple, k: f64) -> f64 {
    total(&*v) * k
}

fn main() {}
