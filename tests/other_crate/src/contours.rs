//! Traits without annotations, of which one asks for another and speaks of its types.

/// A curve through points.
pub trait Contour {
    /// Its points.
    type Point;
    /// Why there is no point.
    type Error;

    /// How long it is.
    fn length(&self) -> f64;
}

/// A curve whose points can be had.
pub trait Traced: Contour {
    /// The point after the part `t` of the curve.
    ///
    /// # Errors
    ///
    /// Where there is none.
    fn sample(&self, t: f64) -> Result<Self::Point, Self::Error>;
}
