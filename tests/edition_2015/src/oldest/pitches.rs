//! A file that another one includes does not import the annotated trait that it names.

mod pitch {
    use cotangent::differentiate;

    /// What has a pitch at a point.
    #[differentiate]
    pub trait Pitch {
        /// How high it is.
        fn pitch(&self, at: f64) -> f64;
    }

    /// How high it is, and once more.
    #[differentiate]
    pub fn twice<P: Pitch>(of: &P, at: f64) -> f64 {
        of.pitch(at) + of.pitch(of.pitch(at))
    }
}

use cotangent::{differentiate, Differentiable};

pub use self::pitch::Pitch;

include!("pitches/plain.rs");

/// The pitch of what the other file has.
#[differentiate]
pub fn by_pitch(of: &Plain, at: f64) -> f64 {
    pitch::twice(of, at)
}

#[cfg(test)]
mod tests {
    use super::{by_pitch_grad, Plain};

    /// `a x^2 + a (a x^2)^2`
    #[test]
    fn of_an_included_file() {
        let (a, x) = (3.0f64, 2.0f64);
        let (slope, dx) = by_pitch_grad(&Plain(a), x);
        assert_eq!(slope.0, x * x + 3.0 * a * a * x.powi(4));
        assert_eq!(dx, 2.0 * a * x + 4.0 * a * a * a * x.powi(3));
    }
}
