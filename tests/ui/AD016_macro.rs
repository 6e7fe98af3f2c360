//! Macros that stand under a condition: which of a name is meant, the source does not tell.

use cotangent::differentiate;

#[cfg(all())]
macro_rules! square {
    ($x:expr) => {
        $x * $x
    };
}

#[differentiate]
fn as_a_value(x: f64) -> f64 {
    let y = square!(x);
    y + 1.0
}

fn main() {}
