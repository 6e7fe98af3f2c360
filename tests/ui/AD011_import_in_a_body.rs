//! A function of a crate that does not depend on this one, imported in the body that calls it.

use cotangent::differentiate;

#[differentiate]
fn cubed(x: f64) -> f64 {
    use num_traits::pow;
    pow(x, 3)
}

fn main() {}
