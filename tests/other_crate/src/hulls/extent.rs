//! How far something reaches.

use cotangent::differentiate;

/// What has a width.
#[differentiate]
pub trait Extent: Copy {
    /// One of this width.
    fn of(width: f64) -> Self;

    /// How wide it is.
    fn width(&self) -> f64;

    /// How much it covers.
    fn area(&self) -> f64 {
        self.width() * self.width()
    }
}
