//! A method that is taken to consume its receiver, as the declarations so far say, and changes it: no derivative.

use cotangent::{Differentiable, differentiate};

#[derive(Clone, Differentiable)]
struct Signal {
    sample: f64,
}

#[differentiate]
impl Signal {
    fn step(self, k: f64) -> f64 {
        self.sample * k
    }
}

#[differentiate(modes(grad))]
fn changed(x: f64) -> f64 {
    let mut state = State { sample: x };
    let y = state.step(x);
    y + state.sample
}

#[derive(Clone, Differentiable)]
struct State {
    sample: f64,
}

#[differentiate]
impl State {
    fn step(&mut self, k: f64) -> f64 {
        self.sample *= k;
        self.sample
    }
}

fn main() {}
