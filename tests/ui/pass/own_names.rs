//! Types and methods of the crate's own that are called as those of the language.

use cotangent::{Differentiable, check_grads, differentiate};

mod operators {
    pub struct Mul;

    #[cotangent::differentiate]
    impl Mul {
        pub fn mul(a: f64, b: f64) -> f64 {
            a - b * b
        }
    }

    #[cotangent::differentiate]
    pub fn drop_off(x: f64, y: f64) -> f64 {
        Mul::mul(x, y) * x
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Pair {
    first: f64,
    second: f64,
}

#[differentiate]
impl Pair {
    fn as_slice(&self) -> Pair {
        Pair {
            first: self.second,
            second: self.first,
        }
    }
}

#[differentiate]
fn exchanged(x: f64, y: f64) -> f64 {
    let pair = Pair {
        first: x,
        second: y,
    };
    pair.as_slice().first * pair.first * x
}

fn main() {
    check_grads!(operators::drop_off(0.7, 1.9));
    check_grads!(exchanged(0.7, 1.4));
}
