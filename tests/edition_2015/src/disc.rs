//! A type with such a trait.

use cotangent::{differentiate, Differentiable};
use shapes::Shape;

#[derive(Clone, Differentiable)]
pub struct Disc {
    pub k: f64,
}

#[differentiate]
impl Shape for Disc {
    fn area(&self, x: f64) -> f64 {
        self.k * x * x
    }
}
