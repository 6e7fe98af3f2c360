//! Frames of reference.

use super::passes::halved;
use cotangent::differentiate;

/// The first coordinate after a turn by `angle`.
#[differentiate]
pub fn spun(v: [f64; 2], angle: f64) -> f64 {
    v[0] * angle.cos() - v[1] * angle.sin()
}

/// With `halved`, which calls this again.
#[differentiate]
pub fn shrunk(x: f64, n: usize) -> f64 {
    match n {
        0 => x.sin(),
        n => x * halved(x, n - 1),
    }
}

/// An attribute before it writes it anew: what it calls is imported where it stood.
pub mod anew {
    use super::super::wrapped;
    use cotangent::differentiate;
    use cotangent_test_twin::in_parentheses;

    /// Half an angle.
    #[in_parentheses]
    #[differentiate]
    pub fn turned(x: f64) -> f64 {
        wrapped(0.5 * x) + 2.0 * x
    }
}
