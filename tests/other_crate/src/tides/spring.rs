use super::level;
use cotangent::differentiate;

/// The largest level of a tide and its half.
#[differentiate]
pub fn spring(amplitude: f64) -> f64 {
    level(amplitude, 0.0) + level(0.5 * amplitude, 0.0)
}
