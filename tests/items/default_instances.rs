//! Traits whose parameter has a default, `trait Wedge<R = Self>`, implemented by a type for several, in a private module that a
//! `pub use` brings them out of.

use cotangent::{check_grads, differentiate};
use planes::{Arrow2d, Shifted, Wedge};

mod planes {
    pub use self::vector::{Arrow2d, Shifted, Wedge};

    mod vector {
        use cotangent::{Differentiable, differentiate};

        #[derive(Differentiable, Clone, Copy, Debug)]
        pub struct Arrow2d {
            pub x: f64,
            pub y: f64,
        }

        #[differentiate]
        fn v(x: f64, y: f64) -> Arrow2d {
            Arrow2d { x, y }
        }

        /// Several instances: one of them leaves the parameter to its default.
        #[differentiate]
        pub trait Wedge<R = Self> {
            type Output;
            fn wedge(self, other: R) -> Self::Output;
        }

        #[differentiate]
        impl Wedge for Arrow2d {
            type Output = f64;
            fn wedge(self, other: Arrow2d) -> f64 {
                self.x * other.y - self.y * other.x
            }
        }

        #[differentiate]
        impl<'a> Wedge<&'a Arrow2d> for Arrow2d {
            type Output = f64;
            fn wedge(self, other: &'a Arrow2d) -> f64 {
                self.x * other.y - self.y * other.x
            }
        }

        #[differentiate]
        impl Wedge<f64> for Arrow2d {
            type Output = Arrow2d;
            fn wedge(self, s: f64) -> Arrow2d {
                v(s * self.y, -s * self.x)
            }
        }

        /// One instance, of the default.
        #[differentiate]
        pub trait Shifted<R = Self> {
            fn shifted(self, by: R) -> Self;
        }

        #[differentiate]
        impl Shifted for Arrow2d {
            fn shifted(self, by: Arrow2d) -> Arrow2d {
                v(self.x + by.x * by.x, self.y - self.x * by.y)
            }
        }
    }
}

#[differentiate]
fn area(corners: &[Arrow2d]) -> f64 {
    let mut sum = 0.0;
    for i in 0..corners.len() {
        let (p, q) = (corners[i], corners[(i + 1) % corners.len()]);
        sum += 0.5 * p.wedge(q);
    }
    sum
}

#[differentiate]
fn normal(p: Arrow2d, q: Arrow2d) -> Arrow2d {
    let edge = Arrow2d {
        x: q.x - p.x,
        y: q.y - p.y,
    };
    edge.wedge(2.0)
}

#[differentiate]
fn both(p: Arrow2d, q: Arrow2d, s: f64) -> f64 {
    let turned = p.wedge(s);
    turned.wedge(q) + turned.wedge(&q) * s
}

#[differentiate]
fn moved(p: Arrow2d, q: Arrow2d) -> Arrow2d {
    let by = p.shifted(q);
    by.shifted(p)
}

#[test]
fn arguments_that_are_defaults() {
    let arrow = |x, y| Arrow2d { x, y };
    let corners = [arrow(0.5, 0.25), arrow(2.0, 0.5), arrow(1.0, 3.0)];
    check_grads!(area(&corners));
    check_grads!(normal(corners[0], corners[1]));
    check_grads!(both(corners[0], corners[1], 1.5));
    check_grads!(moved(corners[0], corners[1]));
    // The derivative of the area by a corner is half the edge across it, turned.
    let by = area_grad(&corners);
    assert_eq!((by[0].x, by[0].y), (0.5 * (0.5 - 3.0), 0.5 * (1.0 - 2.0)));
}
