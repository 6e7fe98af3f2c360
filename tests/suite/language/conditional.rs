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
