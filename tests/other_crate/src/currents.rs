//! Functions that the crate begins with, out of a module of its own.

use cotangent::differentiate;

/// How far the water carries in the time `t`.
#[differentiate]
pub fn drift(speed: f64, t: f64) -> f64 {
    speed * t + 0.5 * speed * speed * t.sin()
}
