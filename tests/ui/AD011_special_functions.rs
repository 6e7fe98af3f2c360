use cotangent::differentiate;
use cotangent_test_dep::special;
use special::Error;

#[differentiate]
fn share(x: f64) -> f64 {
    0.5 * (1.0 + x.error())
}

fn main() {}
