//! Types, modules and functions of the crate's own that have a name of the language's, or of this crate's.

use std::iter::once;

use cotangent::{Differentiable, check_grads, differentiate};

mod numbers {
    #[allow(non_camel_case_types)]
    pub mod f64 {
        #[cotangent::differentiate]
        pub fn sin(x: std::primitive::f64) -> std::primitive::f64 {
            x * x * x
        }
    }

    pub struct Float;

    #[cotangent::differentiate]
    impl Float {
        pub fn exp(x: std::primitive::f64) -> std::primitive::f64 {
            x * x
        }
    }

    #[cotangent::differentiate]
    pub fn powers(x: std::primitive::f64) -> std::primitive::f64 {
        f64::sin(x) * Float::exp(x)
    }
}

mod iter {
    #[cotangent::differentiate]
    pub fn once(x: f64) -> [f64; 2] {
        [x, x * x]
    }
}

mod shift {
    #[cotangent::differentiate]
    pub fn constant(x: f64) -> f64 {
        2.0 * x
    }
}

#[differentiate]
fn both(x: f64) -> f64 {
    let mut sum = 0.0;
    for (k, a) in iter::once(x).iter().enumerate() {
        sum += a * (k as f64 + 1.0);
    }
    once(x).sum::<f64>() * sum
}

#[differentiate]
fn doubled(x: f64) -> f64 {
    fn stop_gradient(x: f64) -> f64 {
        3.0 * x
    }
    shift::constant(x) * stop_gradient(x)
}

/// Seconds.
type Instant = f64;

#[differentiate]
fn fallen(g: f64, t: Instant) -> f64 {
    0.5 * g * t * t
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Range<T> {
    #[differentiate(skip)]
    of: T,
    width: f64,
}

#[differentiate]
fn covered(range: &Range<usize>, x: f64) -> f64 {
    range.width * x * range.of as f64
}

#[differentiate]
trait Scalar: Copy {
    fn to_f64(self) -> f64;
    fn from_f64(x: f64) -> Self;
}

#[differentiate]
impl Scalar for f64 {
    fn to_f64(self) -> f64 {
        self * self
    }

    fn from_f64(x: f64) -> f64 {
        3.0 * x
    }
}

#[differentiate]
fn scaled<T: Scalar>(x: T, k: f64) -> f64 {
    x.to_f64() * T::from_f64(k).to_f64()
}

#[test]
fn names_are_the_crates_own() {
    check_grads!(numbers::powers(1.3));
    check_grads!(both(0.8));
    check_grads!(doubled(1.1));
    check_grads!(fallen(9.8, 0.6));
    check_grads!(covered(&Range { of: 3, width: 0.7 }, 1.2));
    check_grads!(scaled::<f64>(0.7, 1.2));
}
