//! Five functions, each as one would write it, with the adjoint a careful person would write by hand.

pub mod logistic;
pub mod lotka_volterra;
pub mod network;
pub mod product;
pub mod rosenbrock;

use crate::random::SplitMix64;

/// A function at its inputs.
pub trait Function {
    const NAME: &'static str;
    /// The derivatives by all parameters.
    type Gradient;

    /// The function at the inputs that are timed.
    fn new() -> Self;
    fn value(&self) -> f64;
    fn generated(&self) -> (f64, Self::Gradient);
    fn by_hand(&self) -> (f64, Self::Gradient);
    /// The parameters in one vector.
    fn parameters(&self) -> Vec<f64>;
    /// The function at other parameters.
    fn at(&self, parameters: &[f64]) -> f64;
    /// The gradient in one vector, in the order of the parameters.
    fn flat(gradient: Self::Gradient) -> Vec<f64>;
}

/// Numbers in [-1, 1), the same in every run.
fn sample(n: usize, seed: u64) -> Vec<f64> {
    SplitMix64::new(seed).vector(n, -1.0, 1.0)
}
