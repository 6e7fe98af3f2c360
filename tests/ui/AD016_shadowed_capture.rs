//! A macro in a body that takes a variable which another of its name stands before by then.

use cotangent::differentiate;

#[differentiate]
fn shadowed(x: f64, y: f64) -> f64 {
    let k = x;
    macro_rules! square {
        () => {
            k * k
        };
    }
    let k = y;
    square!() + k
}

#[differentiate]
fn inside(x: f64, y: f64) -> f64 {
    let mut k = x;
    macro_rules! square {
        () => {
            k * k
        };
    }
    k += 1.0;
    {
        let k = y;
        k * square!()
    }
}

fn main() {}
