use std::ops::Index;

use cotangent::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Reversed {
    data: Vec<f64>,
}

#[differentiate]
impl Reversed {
    fn get(&self, i: usize) -> Option<&f64> {
        self.data.get(self.data.len() - 1 - i)
    }
}

#[derive(Differentiable)]
struct Signal {
    samples: Reversed,
}

#[differentiate]
impl Index<usize> for Signal {
    type Output = f64;

    fn index(&self, i: usize) -> &f64 {
        self.samples.get(i).unwrap()
    }
}

#[differentiate]
fn first(signal: &Signal) -> f64 {
    signal[0] * signal[0]
}

fn main() {}
