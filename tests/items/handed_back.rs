//! Functions that give back the function they are given: what they are called with is meant, also where a macro writes the
//! call with a closure that it is given.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

fn typed(f: impl Fn(f64) -> f64) -> impl Fn(f64) -> f64 {
    f
}

#[differentiate]
fn of_two<F: Fn(f64, f64) -> f64>(f: F) -> F {
    f
}

#[differentiate]
fn squared(x: f64) -> f64 {
    x * x
}

macro_rules! eased {
    ($($name:ident, $closure:expr;)*) => {$(
        #[derive(Clone, Copy, Debug, Differentiable)]
        pub struct $name;

        #[differentiate]
        impl $name {
            pub fn ease(progress: f64) -> f64 {
                let closure = typed($closure);
                closure(progress)
            }
        }

        #[differentiate]
        impl Easing for $name {
            fn ease(&self, progress: f64) -> f64 {
                Self::ease(progress)
            }
        }
    )*};
}

#[differentiate]
pub trait Easing {
    fn ease(&self, progress: f64) -> f64;
}

eased! {
    Sine, |percent| 1. - (percent * 1.5).cos();
    Square, squared;
    Both, |p| {
        if p < 0.5 {
            2. * squared(p)
        } else {
            1. - squared(-2. * p + 2.) / 2.
        }
    };
}

#[derive(Clone, Copy, Debug, Differentiable)]
enum Standard {
    Sine,
    Square,
    Both,
}

#[differentiate]
impl Easing for Standard {
    fn ease(&self, percent: f64) -> f64 {
        match self {
            Standard::Sine => Sine::ease(percent),
            Self::Square => Square::ease(percent),
            Self::Both => Both::ease(percent),
        }
    }
}

#[differentiate]
fn standard(by: Standard, percent: f64) -> f64 {
    by.ease(percent) * percent
}

#[differentiate]
fn captured(x: f64, k: f64) -> f64 {
    let scaled = typed(|y| k * y * y);
    let sum = of_two(|a, b: f64| a * scaled(b));
    sum(x, 3.0) + typed(squared)(k) + of_two(|a, b| a - b)(x, k)
}

mod other {
    pub fn named(f: impl Fn(f64) -> f64) -> impl Fn(f64) -> f64 {
        f
    }

    pub mod deeper {
        use cotangent::differentiate;

        #[differentiate]
        pub fn named(x: f64) -> f64 {
            x * x * x
        }
    }
}

/// One of the name takes a number.
#[differentiate]
fn of_one_name(x: f64) -> f64 {
    let y = 2.0 * x;
    other::deeper::named(y)
}

/// A variable of the name is another function.
#[differentiate]
fn shadowed(x: f64) -> f64 {
    let typed = |y: f64| 5.0 * y;
    typed(squared(x))
}

#[test]
fn are_what_they_are_given() {
    for p in [0.3, 0.8] {
        for by in [Standard::Sine, Standard::Square, Standard::Both] {
            check_grads!(standard(by, p));
        }
        check_grads!(captured(p, 1.7));
        check_grads!(shadowed(p));
    }
    near(Sine::ease_grad(0.3), 1.5 * f64::sin(0.45), 1e-15);
    // `2 p^2`, `1 - (2 - 2 p)^2 / 2`
    assert_eq!(Both::ease_grad(0.25), 1.0);
    assert_eq!(Both::ease_grad(0.75), 1.0);
    // `9 k x + k^2 + x - k`
    assert_eq!(captured_grad(2.0, 5.0), (46.0, 18.0 + 10.0 - 1.0));
    assert_eq!(shadowed_grad(3.0), 30.0);
    assert_eq!(of_one_name_grad(3.0), 6.0 * 36.0);
    assert_eq!(other::named(squared)(3.0), 9.0);
}
