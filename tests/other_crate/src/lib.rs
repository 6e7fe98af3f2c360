//! Annotated functions in a crate of their own, for calls across a crate boundary.
#![forbid(unsafe_code)]
#![deny(missing_docs, warnings)]
#![allow(clippy::needless_range_loop)] // range loops are what is being tested

#[macro_use]
mod macros;
mod angles;
pub mod bearings;
pub mod contours;
pub mod contracts;
mod currents;
pub mod fields;
pub mod figures;
pub mod girths;
pub mod grids;
pub mod hulls;
pub mod kinds;
pub mod levels;
pub mod namesakes;
pub mod orbits;
pub mod ports;
pub mod samples;
pub mod scales;
pub mod tides;

pub use angles::*;
pub use currents::drift;

use cotangent::differentiate;
use num_traits::Float;

/// Density of air at sea level, kg/m^3.
pub const AIR: f64 = 1.225;

/// Drag of a body with coefficient `c` and frontal area `area` at speed `v`.
#[differentiate]
pub fn drag(v: f64, c: f64, area: f64) -> f64 {
    0.5 * AIR * c * area * v * v.abs()
}

/// The energy of a mass `m` at speed `v`, written with a macro of another file.
#[differentiate]
pub fn kinetic(m: f64, v: f64) -> f64 {
    half!(m * v * v)
}

/// The Euclidean norm.
#[differentiate]
pub fn norm(xs: &[f64]) -> f64 {
    let mut s = 0.0;
    for i in 0..xs.len() {
        s += xs[i] * xs[i];
    }
    s.sqrt()
}

/// A polynomial in monomial form, for any float.
#[differentiate]
pub fn horner<T: Float>(coefficients: &[T], x: T) -> T {
    let mut y = T::zero();
    for i in 0..coefficients.len() {
        y = y * x + coefficients[i];
    }
    y
}

/// Functions one module down.
pub mod optics {
    use cotangent::differentiate;

    /// Sine of the angle of refraction, by Snell's law.
    #[differentiate]
    pub fn refract(theta: f64, n1: f64, n2: f64) -> f64 {
        let s = n1 / n2 * theta.sin();
        if s.abs() > 1.0 {
            return 1.0;
        }
        s
    }
}

/// Integer helper without an attribute.
pub fn wrap(i: usize, n: usize) -> usize {
    (i + 1) % n
}

/// What crates for logging have: a macro that formats what follows a text.
#[macro_export]
macro_rules! debug {
    (target: $target:literal, $($text:tt)+) => { $crate::note(::std::format!($($text)+).len()) };
    ($($text:tt)+) => { $crate::note(::std::format!($($text)+).len()) };
}

/// The same with fields before the text.
#[macro_export]
macro_rules! trace {
    ($text:literal) => { $crate::note($text.len()) };
    ($name:ident = $value:expr $(, $($rest:tt)+)?) => {{
        $crate::note(::std::format!("{:?}", $value).len());
        $($crate::trace!($($rest)+))?
    }};
    (?$value:expr $(, $($rest:tt)+)?) => { $crate::trace!(value = $value $(, $($rest)+)?) };
    ($value:ident $(, $($rest:tt)+)?) => { $crate::trace!(value = $value $(, $($rest)+)?) };
}

thread_local! {
    static NOTED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// Adds to what has been noted.
pub fn note(length: usize) {
    NOTED.set(NOTED.get() + length);
}

/// How many letters `debug!` has formatted.
pub fn noted() -> usize {
    NOTED.get()
}

/// Functions that a crate gives floats as methods.
pub mod special {
    /// One function.
    pub trait Error {
        /// As if it were something.
        fn error(self) -> Self;
    }

    impl Error for f64 {
        fn error(self) -> f64 {
            self
        }
    }
}

/// Types without a number, and without derivatives.
pub mod outside {
    /// A day, counted from some other.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub struct NaiveDate(pub i32);

    impl NaiveDate {
        /// How many days this is later.
        pub fn days_since(self, other: NaiveDate) -> i32 {
            self.0 - other.0
        }
    }

    /// A generator that counts.
    #[derive(Clone, Debug)]
    pub struct CountingRng(pub u32);

    impl CountingRng {
        /// The next number.
        pub fn draw(&mut self) -> f64 {
            self.0 += 1;
            f64::from(self.0)
        }
    }

    /// One of another name.
    #[derive(Clone, Debug)]
    pub struct RandomNumberGenerator(pub u64);

    impl RandomNumberGenerator {
        /// The next number.
        pub fn range(&mut self) -> f64 {
            self.0 = self.0 * 48271 % 0x7fff_ffff;
            self.0 as f64 / f64::from(0x7fff_ffff)
        }
    }

    /// Numbers that have a square root.
    pub trait Sqrt {
        /// The square root.
        fn sqrt(self) -> Self;
    }

    impl Sqrt for f64 {
        fn sqrt(self) -> f64 {
            f64::sqrt(self)
        }
    }

    impl Sqrt for f32 {
        fn sqrt(self) -> f32 {
            f32::sqrt(self)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cotangent::check_grads;

    /// Hides the one of the crate.
    #[differentiate]
    fn drag(v: f64) -> f64 {
        v * v * v
    }

    #[differentiate]
    fn all(v: f64, t: f64) -> f64 {
        drag(v) * drift(v, t) + tides::level(v, tides::angle(v, 0.3, t)) + super::drag(v, t, v)
    }

    #[test]
    fn what_is_brought_out_is_in_scope() {
        check_grads!(all(1.5, 2.0));
        let by_hand = |v: f64, t: f64| {
            v.powi(3) * (v * t + 0.5 * v * v * t.sin())
                + v * (v * t + 0.3).cos()
                + 0.5 * AIR * t * v * v * v.abs()
        };
        assert!((all(1.5, 2.0) - by_hand(1.5, 2.0)).abs() < 1e-12);
        let (by_v, _) = all_grad(1.5, 2.0);
        let slope = (by_hand(1.5 + 1e-6, 2.0) - by_hand(1.5 - 1e-6, 2.0)) / 2e-6;
        assert!((by_v - slope).abs() < 1e-7 * slope.abs());
    }
}
