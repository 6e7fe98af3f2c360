//! The operator is that of the copy behind the reference, which has none of its own.

use std::ops::Add;

use cotangent::{Differentiable, differentiate};

#[derive(Clone, Copy, Differentiable)]
struct V {
    x: f64,
}

#[differentiate]
impl Add for V {
    type Output = V;

    fn add(self, other: V) -> V {
        V {
            x: self.x * other.x,
        }
    }
}

#[differentiate]
fn f(v: V, w: V) -> f64 {
    (&v).add(w).x
}

fn main() {}
