//! Functions that call those of `tides` by the names that they are brought out under.

use crate::tides::{angle, level};
use cotangent::differentiate;

mod near {
    pub use crate::tides::add_up;
}

use near::add_up as add_levels;

/// What is below a ship of the given draught.
#[derive(Clone, Copy, Debug, PartialEq, cotangent::Differentiable)]
pub struct Berth {
    /// The depth at the mean level.
    pub depth: f64,
    /// How fast the tide turns.
    pub speed: f64,
}

#[differentiate]
impl Berth {
    /// The clearance at `t`, with a tide of the given amplitude.
    pub fn clearance(&self, amplitude: f64, draught: f64, t: f64) -> f64 {
        self.depth + level(amplitude, angle(self.speed, 0.3, t)) - draught
    }
}

/// The product of all clearances, and the levels as values.
#[differentiate]
pub fn clearances(depth: f64, amplitudes: &[f64], speed: f64, draught: f64) -> f64 {
    let berth = Berth { depth, speed };
    let mut product = 1.0;
    for (k, a) in amplitudes.iter().enumerate() {
        product *= berth.clearance(*a, draught, k as f64);
    }
    let speeds = [speed, 2.0 * speed];
    let mut levels = vec![depth; 3];
    add_levels(amplitudes, &speeds, &[0.5, 1.0, 1.5], &mut levels);
    let largest: f64 = amplitudes
        .iter()
        .map(|a| crate::tides::level(*a, speed))
        .sum();
    let carried = crate::drift(speed, product);
    carried + product * levels[1] + levels[2] * largest
}
