//! Integers, where the other modules have floats.

use cotangent::{Differentiable, differentiate};

/// How many of each.
#[derive(Clone, Debug, Differentiable)]
pub struct Params {
    /// Of the square.
    pub k: usize,
    /// Of the constant.
    pub m: u32,
}

/// A count.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct State {
    /// How many.
    pub n: usize,
}

/// An alias that is a float elsewhere.
pub type Real = usize;

/// A polynomial with these coefficients.
#[differentiate]
pub fn energy(p: &Params, x: f64) -> f64 {
    p.k as f64 * x * x + p.m as f64
}

/// A power.
#[differentiate]
pub fn step(s: State, x: f64) -> f64 {
    x.powi(s.n as i32) * dot(2, 3) as f64
}

/// A product of integers, without derivatives.
pub fn dot(a: Real, b: Real) -> Real {
    a * b
}
