use cotangent::differentiate;

/// A figure of the plane.
#[differentiate]
pub trait Outline {
    /// Its area.
    fn area(&self) -> f64;

    /// Its area beside that of the square of side `x`.
    fn beside(&self, x: f64) -> f64 {
        self.area() / (x * x)
    }

    /// It grows.
    fn grow(&mut self, by: f64);
}
