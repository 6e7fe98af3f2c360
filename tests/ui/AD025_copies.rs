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

#[derive(Differentiable)]
struct Turned {
    x: f64,
    y: f64,
}

impl Turned {
    fn new(y: f64, x: f64) -> Self {
        Turned { x, y }
    }
}

impl Clone for Turned {
    fn clone(&self) -> Self {
        Self::new(self.x, self.y)
    }
}

#[derive(Differentiable)]
struct Bounded {
    x: f64,
}

impl Bounded {
    fn new(x: f64) -> Self {
        Bounded { x: x.max(0.0) }
    }
}

impl Clone for Bounded {
    fn clone(&self) -> Self {
        Bounded::new(self.x)
    }
}

#[differentiate]
fn twice(x: f64) -> f64 {
    let first = Doubled { x };
    first.clone().x
}

fn main() {}
