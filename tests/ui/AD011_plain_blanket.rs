//! A method that a block of all types gives, which is not annotated.

use cotangent::{Differentiable, differentiate};

trait Side {
    fn side(&self) -> f64;
}

trait Area {
    fn area(&self) -> f64;
}

impl<T: Side> Area for T {
    fn area(&self) -> f64 {
        self.side() * self.side()
    }
}

#[derive(Differentiable)]
struct Square {
    side: f64,
}

#[differentiate]
impl Side for Square {
    fn side(&self) -> f64 {
        self.side
    }
}

#[differentiate]
fn price(square: &Square, x: f64) -> f64 {
    square.area() * x
}

fn main() {}
