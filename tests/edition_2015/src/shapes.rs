//! A trait that other modules import by its path from the crate.

use cotangent::differentiate;

#[differentiate]
pub trait Shape {
    fn area(&self, x: f64) -> f64;
}

#[differentiate]
pub fn of<S: Shape>(shape: &S, x: f64) -> f64 {
    shape.area(x) * x
}
