//! A trait that the macro which writes its blocks names by `$crate`, where a `pub use` without the attribute imports it.

mod tone {
    use cotangent::differentiate;

    /// What has a loudness at a point.
    #[differentiate]
    pub trait Tone<const N: usize> {
        /// How loud it is.
        fn tone(&self, at: [f64; N]) -> f64;
    }
}

pub use tone::Tone;

use cotangent::{Differentiable, differentiate};

macro_rules! tones {
    ($($name:ident $power:literal $about:literal;)*) => {$(
        #[doc = $about]
        #[derive(Clone, Copy, Debug, Differentiable)]
        pub struct $name(pub f64);

        #[differentiate]
        impl $crate::kinds::Tone<2> for $name {
            fn tone(&self, at: [f64; 2]) -> f64 {
                self.0 * at[0].powi($power) + at[1]
            }
        }
    )*};
}

tones! {
    Low 2 "By the square.";
    High 3 "By the cube.";
}

/// The loudness of both.
#[differentiate]
pub fn loudness<S: Tone<2>, T: Tone<2>>(low: &S, high: &T, x: f64, y: f64) -> f64 {
    low.tone([x, y]) * high.tone([y, x])
}
