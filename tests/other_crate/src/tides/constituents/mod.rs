mod sums;

use cotangent::differentiate;
use num_traits::Float;

pub use sums::summed;

/// The angle after `t` of what turns with the given speed, from `begin`.
#[differentiate]
pub fn angle<T: Float>(speed: T, begin: T, t: T) -> T {
    speed * t + begin
}

/// The height at that angle.
#[differentiate]
pub fn height(amplitude: f64, angle: f64) -> f64 {
    amplitude * angle.cos()
}
