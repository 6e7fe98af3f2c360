//! A method that a trait without the attribute has itself, called of a type whose block is annotated: by its name, by the
//! name of the type and by that of the trait.

use cotangent::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Ring {
    radius: f64,
}

trait Shape {
    fn area(&self) -> f64;

    fn volume(&self) -> f64 {
        2.0 * self.area()
    }
}

#[differentiate]
impl Shape for Ring {
    fn area(&self) -> f64 {
        self.radius * self.radius
    }
}

#[differentiate]
impl Ring {
    fn doubled(&self) -> f64 {
        2.0 * self.area()
    }

    fn by_name(&self) -> f64 {
        self.volume()
    }

    fn by_type(&self) -> f64 {
        Ring::volume(self)
    }

    fn by_trait(&self) -> f64 {
        Shape::volume(self)
    }

    fn in_full(&self) -> f64 {
        <Self as Shape>::volume(self)
    }
}

fn main() {}
