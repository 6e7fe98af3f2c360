//! Macros that stand under a condition: which of a name is meant, the source does not tell.

use cotangent::differentiate;

#[cfg(all())]
macro_rules! square {
    ($name:ident, $x:expr) => {
        let $name = $x * $x;
    };
}

#[cfg(all())]
macro_rules! skip {
    () => {
        continue
    };
}

#[differentiate]
fn binds_a_name(x: f64) -> f64 {
    square!(y, x);
    y * 2.0
}

#[differentiate]
fn jumps(xs: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in 0..xs.len() {
        if xs[i] < 0.0 {
            skip!();
        }
        sum += xs[i];
    }
    sum
}

#[differentiate]
fn hides_a_name(x: f64) -> f64 {
    square!(x, x);
    x * 2.0
}

fn main() {}
