//! A type whose `impl` of an annotated trait has no attribute, and one whose method is refused, handed to generic code.

use cotangent::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Square {
    side: f64,
}

#[derive(Differentiable)]
struct Half {
    side: f64,
}

#[differentiate]
trait Shape {
    fn area(&self) -> f64;
}

impl Shape for Square {
    fn area(&self) -> f64 {
        self.side * self.side
    }
}

#[differentiate]
impl Shape for Half {
    fn area(&self) -> f64 {
        half(self.side * self.side)
    }
}

fn half(x: f64) -> f64 {
    x / 2.0
}

#[differentiate]
fn total<S: Shape>(shape: &S, k: f64) -> f64 {
    shape.area() * k
}

#[differentiate(modes(jvp))]
fn of_square(side: f64, k: f64) -> f64 {
    total(&Square { side }, k)
}

#[differentiate]
fn of_half(side: f64, k: f64) -> f64 {
    total(&Half { side }, k)
}

fn main() {}
