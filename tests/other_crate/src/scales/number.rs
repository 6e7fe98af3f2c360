use std::ops::{Add, Mul};

use cotangent::differentiate;

/// A number.
#[differentiate]
pub trait Number: Copy + Add<Output = Self> + Mul<Output = Self> {
    /// The square root.
    fn sqrt(self) -> Self;
}

#[differentiate]
impl Number for f64 {
    fn sqrt(self) -> f64 {
        f64::sqrt(self)
    }
}
