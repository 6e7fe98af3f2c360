mod physics {
    use cotangent::differentiate;

    #[differentiate]
    pub fn drag(v: f64) -> f64 {
        0.5 * v * v
    }
}

use cotangent::differentiate;
use physics::drag;

#[differentiate]
fn power(v: f64) -> f64 {
    drag(v) * v
}

fn main() {}
