//! Traits of one's own for types of the language, in other modules, imported by their names: against closed forms, finite
//! differences and the inner product of the two modes.

use cotangent::{check_grads, differentiate};
use cotangent_test_dep::bearings::{
    bearing_grad, bearing_jvp, forwards_grad, forwards_vjp, turned_grad,
};

use crate::oracle::near;

mod curves {
    use cotangent::differentiate;

    pub trait Curve {
        fn cubed(self) -> Self;
        fn eased(&self, k: Self) -> Self;
    }

    #[differentiate]
    impl Curve for f64 {
        fn cubed(self) -> f64 {
            self * self * self
        }

        fn eased(&self, k: f64) -> f64 {
            k * self.cubed() + (1.0 - k) * *self
        }
    }

    pub mod plane {
        pub trait Plane {
            fn reach(&self) -> f64;
        }

        #[cotangent::differentiate]
        impl Plane for [f64] {
            fn reach(&self) -> f64 {
                self.iter().map(|x| x * x).sum::<f64>().sqrt()
            }
        }
    }
}

use curves::Curve;
use curves::plane::Plane;

#[differentiate]
fn of_numbers(x: f64, k: f64) -> f64 {
    let mut y = x;
    for _ in 0..2 {
        if y < 2.0 {
            y = y.eased(k);
        }
    }
    let scaled = |z: f64| z.cubed() * k;
    scaled(y)
}

#[differentiate]
fn of_slices(xs: &[f64]) -> f64 {
    xs[1..].reach() * xs[0].cubed()
}

/// Operators of numbers and types of one's own are none of these.
mod operators {
    use std::ops::Mul;

    use cotangent::{Differentiable, check_grads, differentiate};

    use super::curves::Curve;

    #[derive(Clone, Copy, Debug, Differentiable)]
    struct Arrow2 {
        x: f64,
        y: f64,
    }

    #[differentiate]
    impl Mul<Arrow2> for f64 {
        type Output = Arrow2;

        fn mul(self, v: Arrow2) -> Arrow2 {
            Arrow2 {
                x: self * v.x,
                y: self * v.y,
            }
        }
    }

    #[differentiate]
    fn stretched(k: f64, v: Arrow2) -> f64 {
        let w: Arrow2 = k * v;
        w.x.mul(w.y).cubed()
    }

    #[test]
    fn stay_what_they_are() {
        check_grads!(stretched(1.5, Arrow2 { x: 0.5, y: 2.0 }));
        let (k, v) = stretched_grad(2.0, Arrow2 { x: 0.5, y: 1.0 });
        // (k^2 x y)^3
        assert_eq!((k, v.x, v.y), (24.0, 48.0, 24.0));
    }
}

#[test]
fn in_the_same_file() {
    check_grads!(of_numbers(0.6, 0.3));
    check_grads!(of_numbers(3.0, 0.3));
    assert_eq!(of_numbers_grad(3.0, 0.5), (13.5, 27.0));
    check_grads!(of_slices(&[0.5, 3.0, 4.0]));
    let gradient = of_slices_grad(&[2.0, 3.0, 4.0]);
    for (found, expected) in gradient.iter().zip([60.0, 8.0 * 0.6, 8.0 * 0.8]) {
        near(*found, expected, 1e-14);
    }
}

#[test]
fn in_other_files_of_a_crate() {
    let degree = 180.0 / std::f64::consts::PI;
    let [dx, dy] = bearing_grad([3.0, 4.0]);
    near(dx, -4.0 / 25.0 * degree, 1e-14);
    near(dy, 3.0 / 25.0 * degree, 1e-14);
    near(bearing_jvp([3.0, 4.0], [1.0, 2.0]).1, dx + 2.0 * dy, 1e-14);
    let points = [[3.0, 4.0], [-1.0, 2.0], [1.0, 0.0]];
    let gradient = forwards_grad(&points);
    near(gradient[0][0], 3.0 * dx + 4f64.atan2(3.0) * degree, 1e-14);
    near(gradient[0][1], 3.0 * dy, 1e-14);
    assert_eq!(gradient[1], [0.0, 0.0]);
    assert_eq!(forwards_vjp(&points).1(1.0), gradient);
    assert!((turned_grad(0.5) - degree as f32).abs() < 1e-5);
}

/// A trait that is annotated as well as its `impl`s: its derivatives are beside the trait.
mod annotated {
    use cotangent::{Differentiable, check_grads, differentiate};

    mod waves {
        use cotangent::differentiate;

        #[differentiate]
        pub trait Wave: Copy {
            fn crest(self) -> f64;
            fn damped(self, k: f64) -> f64;
            /// By default.
            fn doubled(self) -> f64 {
                2.0 * self.crest()
            }
        }

        #[differentiate]
        impl Wave for f64 {
            fn crest(self) -> f64 {
                self * self.sin()
            }

            fn damped(self, k: f64) -> f64 {
                self.crest() * (-k * self).exp()
            }
        }

        pub mod deep {
            #[cotangent::differentiate]
            pub trait Folded {
                fn folded(&self) -> f64;
            }

            #[cotangent::differentiate]
            impl Folded for [f64] {
                fn folded(&self) -> f64 {
                    self.iter().map(|x| x * x).sum()
                }
            }
        }
    }

    mod callers {
        use super::waves::Wave;
        use super::waves::deep::Folded;
        use cotangent::differentiate;

        #[differentiate]
        pub fn beat(x: f64, k: f64) -> f64 {
            x.crest() * (x + k).damped(k) + x.doubled()
        }

        #[differentiate]
        pub fn energy(xs: &[f64]) -> f64 {
            xs[0].crest() + xs[1..].folded()
        }
    }

    #[derive(Clone, Copy, Debug, Differentiable)]
    struct Buoy {
        height: f64,
    }

    // Of a type of one's own the derivatives are inherent methods.
    #[differentiate]
    impl waves::Wave for Buoy {
        fn crest(self) -> f64 {
            self.height * self.height
        }

        fn damped(self, k: f64) -> f64 {
            k * self.height
        }
    }

    use waves::Wave;

    #[differentiate]
    fn floating(b: Buoy, x: f64) -> f64 {
        b.crest() * x.crest() + b.damped(x)
    }

    #[test]
    fn in_other_modules() {
        check_grads!(callers::beat(0.7, 0.3));
        check_grads!(callers::energy(&[0.4, 1.0, -2.0]));
        assert_eq!(callers::energy_grad(&[0.0, 3.0, 4.0]), [0.0, 6.0, 8.0]);
        check_grads!(floating(Buoy { height: 1.5 }, 0.4));
    }
}

/// A range of floats has methods as a number has.
mod of_ranges {
    use std::ops::Range;

    use cotangent::{check_grads, differentiate};

    trait Extent {
        fn size(&self) -> f64;
        fn kept(&self, x: f64) -> f64;
    }

    #[differentiate]
    impl Extent for Range<f64> {
        fn size(&self) -> f64 {
            self.end - self.start
        }

        fn kept(&self, x: f64) -> f64 {
            if x < self.start { self.start } else { x }
        }
    }

    #[differentiate]
    fn area(within: Range<f64>, x: f64) -> f64 {
        within.size() * within.kept(x)
    }

    #[test]
    fn have_derivatives() {
        check_grads!(area(1.5..4.0, 1.2));
        check_grads!(area(1.5..4.0, 2.2));
    }
}
