//! Functions that are imported by their names, in the default methods of a trait.

use super::{doubled, wrapped as in_one_turn};
use cotangent::{Differentiable, differentiate};

/// What turns at a rate.
#[differentiate]
pub trait Ring {
    /// How fast.
    fn rate(&self) -> f64;

    /// How fast at a place.
    fn speed(&self, at: f64) -> f64 {
        in_one_turn(at * self.rate()) * doubled(self.rate())
    }
}

/// A ring.
#[derive(Clone, Debug, Differentiable)]
pub struct Band {
    /// Its radius.
    pub radius: f64,
}

#[differentiate]
impl Ring for Band {
    fn rate(&self) -> f64 {
        self.radius * self.radius
    }
}

/// Generic code.
#[differentiate]
pub fn faster<R: Ring>(ring: &R, at: f64) -> f64 {
    ring.speed(at) * at
}
