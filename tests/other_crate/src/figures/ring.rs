//! What has the trait that `use super::*;` brings.

use super::*;
use cotangent::differentiate;

/// What lies between two circles.
#[derive(Clone, Debug)]
#[differentiate]
pub struct Ring {
    /// The radius of the one inside.
    pub inner: f64,
    /// The radius of the one around it.
    pub outer: f64,
}

#[differentiate]
impl Outline for Ring {
    fn area(&self) -> f64 {
        std::f64::consts::PI * (self.outer * self.outer - self.inner * self.inner)
    }

    fn grow(&mut self, by: f64) {
        self.inner *= by;
        self.outer += by;
    }
}

/// Of any figure.
#[differentiate]
pub fn framed<O: Outline>(figure: &mut O, x: f64) -> f64 {
    figure.grow(x);
    figure.beside(x) * figure.area().sqrt()
}

/// Of this one, by the default methods and its own.
#[differentiate]
pub fn nested(inner: f64, outer: f64, x: f64) -> f64 {
    let mut ring = Ring { inner, outer };
    let before = ring.beside(x);
    let framed = framed(&mut ring, before);
    framed * ring.beside(before) + ring.area()
}
