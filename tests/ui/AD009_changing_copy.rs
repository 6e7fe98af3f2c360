//! What is called a copy and is none: `x.clone()` has the derivative of one.

use cotangent::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Filter {
    gain: f64,
    state: [f64; 2],
}

#[differentiate]
impl Clone for Filter {
    fn clone(&self) -> Self {
        Filter {
            gain: self.gain,
            state: [self.gain, 0.0],
        }
    }
}

fn main() {}
