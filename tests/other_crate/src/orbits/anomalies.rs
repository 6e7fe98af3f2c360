use cotangent::differentiate;

/// The first steps of a series.
#[differentiate]
pub fn centre(m: f64, e: f64) -> f64 {
    2.0 * e * m.sin() + 1.25 * e * e * (2.0 * m).sin()
}
