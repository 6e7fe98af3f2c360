//! Bodies that import all variants of an `enum`, or the constants of floats, and call functions that the module imports.

use super::wrapped;
use crate::orbits::pitch::{pitch as pitched, yaw::yaw};
use cotangent::differentiate;

/// Which of two numbers comes first.
#[derive(Clone, Copy, Debug)]
#[differentiate]
pub enum Order {
    /// As they are.
    Kept,
    /// The other way.
    Turned,
}

/// By all variants.
#[differentiate]
pub fn ordered(order: Order, x: f64, y: f64) -> f64 {
    use Order::*;
    let (a, b) = (wrapped(x), pitched(y));
    match order {
        Kept => a * a * b,
        Turned => b * b * a,
    }
}

/// By constants.
#[differentiate]
pub fn turns(x: f64) -> f64 {
    use std::f64::consts::*;
    TAU * wrapped(x) * yaw(x)
}
