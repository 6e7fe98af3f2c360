//! `#[cfg]` and other attributes inside bodies.
#![allow(unexpected_cfgs)]

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{agree, check, with_duals};

#[with_duals]
mod functions {
    use super::*;

    #[differentiate]
    pub fn statements(x: f64) -> f64 {
        #[cfg(feature = "elsewhere")]
        let y = elsewhere::sin(x);
        #[cfg(not(feature = "elsewhere"))]
        let y = x.sin();
        #[allow(unused_mut)]
        let mut z = y;
        #[allow(clippy::needless_return)]
        if x > 3.0 {
            return z;
        }
        #[cfg(debug_assertions)]
        {
            z * y * 2.0
        }
        #[cfg(not(debug_assertions))]
        {
            z * y
        }
    }

    #[differentiate]
    pub fn arms(x: f64, n: i32) -> f64 {
        match n {
            #[cfg(not(not(feature = "elsewhere")))]
            0 => x,
            #[cfg(not(feature = "elsewhere"))]
            0 => x * x,
            _ => {
                let mut s = 0.0;
                for i in 0..n {
                    #[cfg(not(feature = "elsewhere"))]
                    {
                        s += x * i as f64;
                    }
                    #[cfg(feature = "elsewhere")]
                    {
                        s += elsewhere::step(x, i);
                    }
                }
                s * x
            }
        }
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Spring {
    stiffness: f64,
}

#[differentiate]
impl Spring {
    fn energy(&self, x: f64) -> f64 {
        #[cfg(feature = "elsewhere")]
        return elsewhere::energy(self, x);
        #[cfg(not(feature = "elsewhere"))]
        return self.stiffness * x * x;
    }

    #[cfg(feature = "elsewhere")]
    fn rate(&self) -> f64 {
        elsewhere::rate(self)
    }

    #[cfg(not(feature = "elsewhere"))]
    fn rate(&self) -> f64 {
        self.stiffness.sqrt()
    }

    /// Nothing is wrong with what is not compiled.
    #[cfg(feature = "elsewhere")]
    fn wide(&self, x: f64) -> f64 {
        self.stiffness - x.cast::<f32>()
    }
}

#[test]
fn conditional_code() {
    use functions::*;
    check!(statements(1.5));
    check!(statements(4.5));
    check!(arms(1.5, @0));
    check!(arms(1.5, @3));
    let spring = Spring { stiffness: 1.7 };
    agree!((spring.clone(), 0.3), |(s, x)| s.energy(*x));
    agree!(spring, |s| s.rate());
}

mod of_numbers {
    use cotangent::differentiate;

    #[differentiate]
    pub trait Fused {
        fn fused(self, a: f64, b: f64) -> f64;
    }

    /// Which of the two is there, the derivatives are told as well: those of a number stand in a trait.
    #[differentiate]
    impl Fused for f64 {
        #[cfg(not(feature = "elsewhere"))]
        fn fused(self, a: f64, b: f64) -> f64 {
            self * a + b
        }

        #[cfg(feature = "elsewhere")]
        fn fused(self, a: f64, b: f64) -> f64 {
            self.mul_add(a, b)
        }
    }

    pub trait Risen {
        fn risen(&self, k: f64) -> f64;
    }

    #[differentiate]
    impl Risen for f64 {
        #[cfg(feature = "elsewhere")]
        fn risen(&self, k: f64) -> f64 {
            self + k
        }

        #[cfg(not(feature = "elsewhere"))]
        fn risen(&self, k: f64) -> f64 {
            self * self * k
        }
    }

    #[differentiate]
    pub fn both(x: f64, y: f64) -> f64 {
        x.fused(y, x.sin()) * y.risen(x)
    }
}

#[test]
fn methods_of_numbers_under_conditions() {
    cotangent::check_grads!(of_numbers::both(0.7, 1.3));
    let fused = 0.7 * 1.3 + 0.7_f64.sin();
    let slope = (0.7 * 1.3 * 1.3 + fused * 1.3 * 2.0) * 0.7;
    crate::oracle::near(of_numbers::both_grad(0.7, 1.3).1, slope, 1e-14);
}

/// A name that is a function's under one condition, and imported under the other.
mod either {
    use cotangent::differentiate;

    #[cfg(not(any()))]
    #[differentiate]
    fn raised(x: f64) -> f64 {
        x * x.exp()
    }

    #[cfg(any())]
    use std::f64::raised;

    #[cfg(any())]
    #[differentiate]
    fn exchanged(a: &mut f64, b: &mut f64) {
        *a = *b;
    }

    #[cfg(not(any()))]
    use std::mem::swap as exchanged;

    #[differentiate]
    pub fn both(x: f64, mut y: f64) -> f64 {
        let mut r = raised(x);
        exchanged(&mut r, &mut y);
        r * r + y
    }
}

#[test]
fn names_of_one_condition() {
    cotangent::check_grads!(either::both(0.7, 1.3));
    // y² + x exp x
    let (of_x, of_y) = either::both_grad(0.7, 1.3);
    crate::oracle::near(of_x, 1.7 * 0.7_f64.exp(), 1e-15);
    assert_eq!(of_y, 2.6);
}
