use cotangent::differentiate;
use std::sync::Mutex;

#[differentiate]
fn energy(spring: Mutex<f64>, x: f64) -> f64 {
    0.5 * spring.into_inner().unwrap() * x * x
}

fn main() {}
