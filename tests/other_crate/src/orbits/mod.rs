//! Functions that other modules import, some of them from here and not from where they stand.

mod anomalies;
pub mod frames;
pub mod ordered;
pub mod passes;
pub mod periods;
pub mod pitch;
pub mod rings;
pub mod spans;
pub mod totals;

pub use anomalies::*;
pub use frames::spun as turned_by;

use cotangent::differentiate;
use num_traits::Float;

/// An angle in one turn, and a bit more where it is large.
#[differentiate]
pub fn wrapped(x: f64) -> f64 {
    x.rem_euclid(3.0) * x
}

/// Of any float.
#[differentiate]
pub fn doubled<T: Float>(x: T) -> T {
    x * x + x
}
