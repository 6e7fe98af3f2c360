//! Methods that macros by example write in annotated blocks, of types and of annotated traits. Against finite
//! differences and the inner product of the two modes.

use cotangent::differentiate;
use cotangent_test_twin::agree;

macro_rules! norms {
    ($($(#[$doc:meta])* $name:ident: $k:expr),* $(,)?) => {
        $(
            $(#[$doc])*
            pub fn $name(&self) -> f64 {
                let scaled = $k * self.y;
                (self.x * self.x + scaled * scaled).sqrt()
            }
        )*
    };
}

macro_rules! clamped {
    ($t:ty, $slope:ident) => {
        fn clamped(self, low: $t, high: $t) -> $t {
            if self < low {
                low
            } else if self > high {
                high
            } else {
                self * $slope
            }
        }
    };
}

/// One that invokes another, and one that shadows what it is given.
macro_rules! areas {
    ($side:ident) => {
        area!($side);
        fn doubled(&self, x: f64) -> f64 {
            let k = x * x;
            let k = k * shifted!(k, x);
            k * self.area(x)
        }
    };
}
macro_rules! area {
    ($side:ident) => {
        fn area(&self, $side: f64) -> f64 {
            self.$side * self.$side * $side
        }
    };
}
macro_rules! shifted {
    ($a:expr, $b:expr) => {{
        let k = $b;
        $a + k
    }};
}

const SLOPE: f64 = 3.0;

#[differentiate]
#[derive(Clone, Copy)]
pub struct Pair {
    pub x: f64,
    pub y: f64,
}

#[differentiate]
impl Pair {
    norms! {
        /// The length.
        norm: 1.0,
        skewed: 2.0,
    }

    fn both(&self, k: f64) -> f64 {
        self.norm() * k + self.skewed()
    }
}

#[differentiate]
trait Channel: Copy {
    fn clamped(self, low: Self, high: Self) -> Self;
    fn twice(self) -> Self;
}

#[differentiate]
impl Channel for f64 {
    clamped!(f64, SLOPE);
    fn twice(self) -> f64 {
        self * 2.0
    }
}

#[differentiate]
trait Shape {
    fn area(&self, x: f64) -> f64;
    /// Not what its types have.
    fn doubled(&self, x: f64) -> f64 {
        self.area(x) + x
    }
}

#[differentiate]
#[derive(Clone, Copy)]
pub struct Square {
    pub side: f64,
}

#[differentiate]
impl Shape for Square {
    areas!(side);
}

#[differentiate]
fn of_pair(x: f64, y: f64) -> f64 {
    let p = Pair { x, y: y * x };
    p.both(y) + p.norm() * p.skewed()
}

#[differentiate]
fn of_channel(x: f64, y: f64) -> f64 {
    x.clamped(y, 5.0) * x.twice()
}

#[differentiate]
fn total<S: Shape>(shape: &S, x: f64) -> f64 {
    shape.area(x) * x + shape.doubled(x)
}

#[differentiate]
fn of_shape(side: f64, x: f64) -> f64 {
    let square = Square { side };
    total(&square, x) + square.doubled(side)
}

#[test]
fn methods_that_macros_write_have_derivatives() {
    agree!((1.3, 0.7), |(a, b)| of_pair(*a, *b));
    agree!((2.3, 1.1), |(a, b)| of_channel(*a, *b));
    agree!((0.3, 1.1), |(a, b)| of_channel(*a, *b));
    agree!((7.3, 1.1), |(a, b)| of_channel(*a, *b));
    agree!((1.7, 0.6), |(a, b)| of_shape(*a, *b));
    let pair = Pair { x: 3.0, y: 4.0 };
    agree!((pair, 0.7), |(p, k)| p.both(*k));
    agree!(pair, |p| p.skewed());
}
