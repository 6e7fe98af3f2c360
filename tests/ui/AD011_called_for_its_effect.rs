//! A method that only changes its receiver is left alone where it has no derivatives, unless another one calls it.

use std::collections::HashMap;

use cotangent::{Differentiable, differentiate};

#[derive(Clone, Debug, Differentiable)]
struct World {
    at: Vec<f64>,
    speed: Vec<f64>,
}

#[differentiate]
impl World {
    fn resolve(&mut self) {
        let found: HashMap<usize, f64> = self.at.iter().copied().enumerate().collect();
        for i in 0..self.at.len() {
            self.speed[i] += found[&i];
        }
    }

    fn reset(&mut self) {
        let found: HashMap<usize, f64> = self.at.iter().copied().enumerate().collect();
        self.speed[0] = found[&0];
    }

    fn step(&mut self, dt: f64) -> f64 {
        for i in 0..self.at.len() {
            self.at[i] += dt * self.speed[i];
        }
        self.resolve();
        self.at[0]
    }
}

fn main() {}
