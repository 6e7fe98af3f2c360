// A method of a struct without fields, of a trait without the attribute.
use cotangent::differentiate;

struct NelderMead;

trait Optimizer {
    fn minimize(&self, start: f64, steps: usize) -> f64;
}

impl Optimizer for NelderMead {
    fn minimize(&self, start: f64, steps: usize) -> f64 {
        start / steps as f64
    }
}

#[differentiate]
fn best(start: f64, steps: usize) -> f64 {
    NelderMead.minimize(start, steps)
}

fn main() {}
