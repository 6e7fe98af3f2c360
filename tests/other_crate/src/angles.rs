//! Traits of this crate's for types of the language, used in other modules by their names.

use std::ops::{Add, Mul};

use cotangent::differentiate;

/// Angles in degrees.
pub trait Degrees {
    /// From radians.
    fn degrees(self) -> Self;
}

#[differentiate]
impl Degrees for f64 {
    fn degrees(self) -> f64 {
        self * 180.0 / std::f64::consts::PI
    }
}

#[differentiate]
impl Degrees for f32 {
    fn degrees(self) -> f32 {
        self * 180.0 / std::f32::consts::PI
    }
}

/// Directions in the plane.
pub trait Heading<T> {
    /// The angle to the first axis.
    fn heading(&self) -> T;
}

#[differentiate]
impl Heading<f64> for [f64; 2] {
    fn heading(&self) -> f64 {
        self[1].atan2(self[0])
    }
}

/// Numbers that stand for angles in degrees: their sine is not that of the language.
pub trait Turned: Copy + Add<Output = Self> + Mul<Output = Self> {
    /// Of an angle in degrees.
    fn sin(self) -> Self;
}

impl Turned for f64 {
    fn sin(self) -> f64 {
        f64::sin(self.to_radians())
    }
}
