//! A method of the crate's own that is called as one of the language's.

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Pair {
    first: f64,
    second: f64,
}

#[differentiate]
impl Pair {
    fn as_slice(&self) -> Pair {
        Pair {
            first: self.second,
            second: self.first,
        }
    }
}

#[differentiate]
fn exchanged(x: f64, y: f64) -> f64 {
    let pair = Pair {
        first: x,
        second: y,
    };
    pair.as_slice().first * pair.first * x
}

fn main() {
    check_grads!(exchanged(0.7, 1.4));
}
