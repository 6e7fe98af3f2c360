//! A type with a method called `iter` is not a slice: it has no elements.
use cotangent::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Cells {
    count: u32,
    width: f64,
}

impl Cells {
    fn iter(&self) -> impl Iterator<Item = f64> {
        (0..self.count).map(|n| f64::from(n) * self.width)
    }
}

#[differentiate]
impl Cells {
    fn integral(&self, k: f64) -> f64 {
        let mut sum = 0.0;
        for at in self.iter() {
            sum += (at * k).sin();
        }
        sum
    }
}

fn main() {}
