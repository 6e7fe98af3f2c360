use cotangent::{Differentiable, differentiate};

#[derive(Clone, Copy, Differentiable)]
struct V {
    x: f64,
    y: f64,
}

#[differentiate]
impl std::ops::Add for V {
    type Output = V;

    fn add(self, other: V) -> V {
        V { x: self.x + other.x, y: self.y + other.y }
    }
}

#[differentiate(modes(grad, linearize))]
fn f(a: V, b: V) -> f64 {
    let c: V = a + b;
    c.x * c.y
}

fn main() {}
