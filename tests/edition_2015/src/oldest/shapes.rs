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

/// Found by `use shapes::ellipse`, from the crate.
pub use self::outlines::*;

mod outlines {
    use cotangent::differentiate;

    #[differentiate]
    pub fn ellipse(a: f64, b: f64) -> f64 {
        a * b * 3.0
    }
}
