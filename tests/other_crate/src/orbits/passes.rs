//! Calls of functions that imports without an attribute bring.

use super::{frames, wrapped as in_one_turn};
use crate::orbits::{centre, doubled, frames::shrunk, turned_by};
use cotangent::{Differentiable, differentiate};

/// In a loop, in branches and in a closure.
#[differentiate]
pub fn summed(ms: &[f64], e: f64) -> f64 {
    let mut sum = 0.0;
    for m in ms {
        sum += if *m > 1.0 {
            centre(in_one_turn(*m), e)
        } else {
            turned_by([*m, e], e)
        };
    }
    let twice = |x: f64| doubled::<f64>(x) * 2.0;
    sum + twice(e) + frames::spun([e, sum], 0.5)
}

/// As values.
#[differentiate]
pub fn as_values(xs: &[f64]) -> f64 {
    let by_name: f64 = xs.iter().copied().map(in_one_turn).sum();
    by_name + integral(in_one_turn, xs[0], 2.0)
}

/// A trapezium.
#[differentiate]
pub fn integral(f: impl Fn(f64) -> f64, a: f64, b: f64) -> f64 {
    0.5 * (f(a) + f(b)) * (b - a)
}

/// A variable goes before a function of its name.
#[differentiate]
pub fn of_a_variable(x: f64) -> f64 {
    let centre = |a: f64, b: f64| a * b;
    centre(x, 3.0)
}

/// Where it is in scope.
#[differentiate]
pub fn of_variables_in_turn(ms: &[f64], e: f64) -> f64 {
    let mut sum = {
        let centre = centre(e, 0.3);
        centre * e
    };
    for m in ms {
        let centre = centre(*m, e);
        sum += centre * centre;
    }
    let ratio = |centre: f64| centre / e;
    if let Some(doubled) = ms.first().map(|m| doubled(*m)) {
        sum += doubled;
    } else {
        sum -= doubled(e);
    }
    let (doubled, half) = (doubled(e), 0.5 * e);
    sum + ratio(centre(half, e)) * doubled
}

/// So does a function of the body.
#[differentiate]
pub fn of_the_body(x: f64) -> f64 {
    #[differentiate]
    fn centre(a: f64, b: f64) -> f64 {
        a * a * b
    }
    centre(x, 3.0)
}

/// An ellipse.
#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Orbit<T> {
    /// The larger axis.
    pub axis: T,
    /// Eccentricity.
    pub e: T,
}

#[differentiate]
impl<T: num_traits::Float> Orbit<T> {
    /// In a method of a generic type.
    pub fn sized(&self, x: T) -> T {
        doubled(self.axis * x) + self.e
    }
}

/// Calls what calls it.
#[differentiate]
pub fn halved(x: f64, n: usize) -> f64 {
    match n {
        0 => x,
        n => x + shrunk(0.5 * x, n - 1),
    }
}

/// A function of the same name in the module of the file.
pub mod inner {
    use super::super::frames::spun as of_frames;
    use cotangent::differentiate;

    /// Not the one of `frames`.
    #[differentiate]
    pub fn spun(v: [f64; 2], angle: f64) -> f64 {
        of_frames(v, angle) * v[0]
    }
}
