use std::ops::Mul;

use cotangent::differentiate;

/// A number with a step of its own.
#[differentiate]
pub trait Turned: Copy + Mul<Output = Self> {
    /// What it is turned into.
    fn turned(self, by: Self) -> Self;
}

#[differentiate]
impl Turned for f64 {
    fn turned(self, by: f64) -> f64 {
        self * self * by
    }
}
