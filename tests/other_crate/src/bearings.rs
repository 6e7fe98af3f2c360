//! Calls of methods that traits of other modules give types of the language.

use crate::Degrees;
use crate::angles::Heading;
use cotangent::differentiate;

/// The direction of `v`, in degrees.
#[differentiate]
pub fn bearing(v: [f64; 2]) -> f64 {
    v.heading().degrees()
}

/// The same of many, summed up, where they point forwards.
#[differentiate]
pub fn forwards(vs: &[[f64; 2]]) -> f64 {
    let mut sum = 0.0;
    for v in vs {
        if v[0] > 0.0 {
            sum += bearing(*v) * v[0];
        }
    }
    sum
}

/// Of shorter floats.
#[differentiate]
pub fn turned(x: f32) -> f32 {
    (x * x).degrees()
}
