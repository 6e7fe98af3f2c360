//! `pow` of `num_traits` is the integers' where the exponent is not written as a float: a float has no such rule, whichever of the
//! two an input reaches.

use cotangent::differentiate;
use num_traits::Pow;

#[differentiate]
fn by_exponent(x: f64) -> f64 {
    2.0_f64.pow(x)
}

#[differentiate]
fn by_base(x: f64, n: f64) -> f64 {
    x.pow(n)
}

fn main() {}
