//! A macro under a condition that gives a type the methods of an annotated trait.

use cotangent::{Differentiable, differentiate};

#[cfg(all())]
macro_rules! area {
    ($side:ident) => {
        fn area(&self) -> f64 {
            self.$side * self.$side
        }
    };
}

#[differentiate]
trait Shape {
    fn area(&self) -> f64;
}

#[derive(Differentiable)]
struct Square {
    side: f64,
}

#[differentiate]
impl Shape for Square {
    area!(side);
}

fn main() {}
