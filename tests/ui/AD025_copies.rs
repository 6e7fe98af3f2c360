//! What a type calls a copy and is none: `x.clone()` has the derivative of one.

use cotangent::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Doubled {
    x: f64,
}

impl Clone for Doubled {
    fn clone(&self) -> Self {
        Doubled { x: self.x * 2.0 }
    }
}

#[derive(Differentiable)]
enum Curve {
    Line(f64),
    Through { x: f64, y: f64 },
}

impl Clone for Curve {
    fn clone(&self) -> Self {
        match self {
            Curve::Line(k) => Curve::Line(*k),
            Curve::Through { x, y } => Curve::Through { x: *y, y: *x },
        }
    }
}

/// It holds no float.
#[derive(Differentiable)]
struct Count {
    n: usize,
}

impl Clone for Count {
    fn clone(&self) -> Self {
        Count { n: 0 }
    }
}

#[differentiate]
fn twice(x: f64) -> f64 {
    let first = Doubled { x };
    first.clone().x
}

fn main() {}
