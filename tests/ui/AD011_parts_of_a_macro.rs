//! A function without derivatives of a part of what a macro makes.

use cotangent::differentiate;

macro_rules! both {
    ($x:expr) => {
        ($x * 2.0, $x)
    };
}

fn hidden(x: f64) -> f64 {
    3.0 * x
}

#[differentiate]
fn of_a_part(x: f64) -> f64 {
    let (p, q) = both!(x);
    q * hidden(p)
}

fn main() {}
