//! A field of a type of one's own that has no derive.

use cotangent::{Differentiable, differentiate};

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Frequency {
    Annual = 1,
    Semiannual = 2,
}

pub struct Rate {
    pub annual: f64,
}

#[derive(Debug, Clone, Differentiable)]
pub struct Bond {
    pub face: f64,
    pub frequency: Frequency,
    #[differentiate(skip)]
    pub frequencies: Vec<Frequency>,
}

#[derive(Differentiable)]
pub enum Leg {
    Fixed(f64),
    Floating { rates: Vec<Rate> },
}

#[differentiate]
impl Bond {
    pub fn price(&self, y: f64) -> f64 {
        self.face * (-y * self.frequency as u8 as f64).exp() + self.frequencies.len() as f64
    }

    pub fn ratio(&self, y: f64) -> f64 {
        self.price(y) / self.face
    }
}

#[differentiate]
pub fn value(bond: &Bond, leg: &Leg, y: f64) -> f64 {
    match leg {
        Leg::Fixed(x) => x * bond.ratio(y),
        Leg::Floating { rates } => rates[0].annual * y,
    }
}

fn main() {}
