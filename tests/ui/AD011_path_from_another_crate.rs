//! Functions of a crate that does not depend on this one, by their path, in a loop and in a closure, and by an
//! import, of their own or of their module.

use cotangent::differentiate;

#[differentiate]
use num_traits::clamp_max;

#[differentiate]
fn limited(xs: &[f64]) -> f64 {
    let mut sum = 0.0;
    for x in xs {
        sum += num_traits::clamp(*x, 0.0, 1.0);
    }
    let raised = |x: f64| num_traits::pow(x, 3);
    sum + raised(sum)
}

#[differentiate]
fn at_most(x: f64) -> f64 {
    clamp_max(x, 1.0)
}

use num_traits::sign;

#[differentiate]
fn size(x: f64) -> f64 {
    sign::abs(x)
}

/// Nothing of an input goes in.
#[differentiate]
fn scaled(x: f64, n: usize) -> f64 {
    x * num_traits::pow(2.0, n)
}

/// It may be a function that is called like a type.
#[differentiate]
fn wrapped(x: f64) -> f64 {
    proptest::strategy::Just(x * x).0
}

fn main() {}
