use super::{angle, height};
use cotangent::differentiate;

/// Adds the heights of constituents to the levels at the times.
#[differentiate]
pub fn summed(amplitudes: &[f64], speeds: &[f64], times: &[f64], levels: &mut [f64]) {
    for (level, t) in levels.iter_mut().zip(times) {
        for (a, s) in amplitudes.iter().zip(speeds) {
            *level += height(*a, angle(*s, 0.1, *t));
        }
    }
}
