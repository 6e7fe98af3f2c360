//! A type with such a trait.

use std::ops;

use cotangent::{differentiate, Differentiable};
use shapes::{ellipse, Shape};

#[derive(Clone, Differentiable)]
pub struct Disc {
    pub k: f64,
}

#[differentiate]
impl Shape for Disc {
    fn area(&self, x: f64) -> f64 {
        self.k * x * x
    }
}

#[differentiate]
impl ops::Mul<f64> for Disc {
    type Output = Disc;

    fn mul(self, k: f64) -> Disc {
        Disc { k: self.k * k }
    }
}

#[differentiate]
impl ops::AddAssign for Disc {
    fn add_assign(&mut self, other: Disc) {
        self.k += other.k;
    }
}

#[differentiate]
pub fn area_of_both(a: Disc, b: Disc, k: f64) -> f64 {
    let mut sum = a * k;
    sum += b;
    sum.area(k)
}

#[differentiate]
pub fn flattened(disc: &Disc, k: f64) -> f64 {
    ellipse(disc.k, disc.k * k)
}
