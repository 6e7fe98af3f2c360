//! Traits that slices have the methods of, in scope by all names of a module.

mod averages;
mod spreads;

use cotangent::differentiate;

/// What a sample comes to.
#[differentiate]
pub trait Averaged {
    /// The mean of all.
    fn mean(&self) -> f64;
}

/// How far the numbers of a sample are apart.
#[differentiate]
pub trait Spread {
    /// The mean square of their distances from the mean.
    fn spread(self) -> f64;
    /// All, around 0, in multiples of `unit`.
    fn centered(self, unit: f64) -> Vec<f64>;
}

/// The square of the mean, over the spread. The traits are declared here, and their blocks are elsewhere.
#[differentiate]
pub fn signal(xs: &[f64]) -> f64 {
    xs.mean().powi(2) / xs.spread()
}
