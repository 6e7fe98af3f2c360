//! Generic code that is bounded by an annotated trait which `use crate::hulls::*;` brings out of a private module.

use crate::hulls::*;
use cotangent::{Differentiable, differentiate};

/// Half of something wide.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Half(pub f64);

#[differentiate]
impl Extent for Half {
    fn of(width: f64) -> Self {
        Half(0.5 * width)
    }

    fn width(&self) -> f64 {
        2.0 * self.0
    }
}

/// What it covers where it is `t` times as wide, and what it does now.
#[differentiate]
pub fn girth<E: Extent>(of: &E, t: f64) -> f64 {
    E::of(of.width() * t).area() + of.area()
}
