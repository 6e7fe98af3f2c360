use cotangent::{Differentiable, differentiate};

trait Lens {
    fn get(&self, x: f64) -> f64;
}

#[derive(Clone, Differentiable)]
struct Scaled(f64);

impl Lens for Scaled {
    fn get(&self, x: f64) -> f64 {
        self.0 * x
    }
}

#[derive(Clone, Differentiable)]
struct Composed<L> {
    lens: L,
    k: f64,
}

#[differentiate]
fn composed(k: f64) -> Composed<impl Lens> {
    Composed { lens: Scaled(k), k }
}

fn main() {}
