//! Functions of numbers by traits of modules that may not be named here.

use cotangent::differentiate;
#[allow(unused_imports)]
use num_traits::*;

use crate::scales::{Number, Turned};

/// The trait is imported without what stands beside it: no more than operators and primitives.
#[differentiate]
pub fn level<T: Number>(x: T, y: T) -> T {
    (x * x + y).sqrt() * x
}

/// With it, its methods too.
#[differentiate]
pub fn bent<T: Turned>(x: T, y: T) -> T {
    x.turned(y) * y
}

/// Written with a macro that returns, which no import can stand before.
#[differentiate]
pub fn measured(x: f64, y: f64) -> f64 {
    only_numbers!(y);
    half!(x * x * y)
}
