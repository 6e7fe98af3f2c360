//! A closure that captures what a pattern around it binds.

use cotangent::differentiate;

#[differentiate]
fn scaled(x: f64, y: f64) -> f64 {
    let k = 2.0 * x;
    let f: Box<dyn Fn(f64) -> f64> = match Some(y) {
        Some(k) => Box::new(move |t| t * k),
        None => Box::new(|t| t),
    };
    f(x) + k
}

fn main() {}
