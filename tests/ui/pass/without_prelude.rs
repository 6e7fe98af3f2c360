//! Where the names of the prelude are not there, as without the standard library, or mean something else.

#![no_std]
extern crate std;

use cotangent::{check_grads, differentiate};

#[differentiate]
fn mean<I: IntoIterator<Item = f64>>(xs: I) -> f64 {
    let (mut sum, mut n) = (0.0, 0.0);
    for x in xs {
        sum += x;
        n += 1.0;
    }
    sum / n
}

#[differentiate]
fn means(xs: &[f64], k: f64) -> f64 {
    mean(xs.iter().map(|x| x * k)) + mean(xs.iter().copied()) * mean([k, k * k])
}

mod shadowed {
    use cotangent::differentiate;

    enum Taken {
        Some,
        None,
    }
    use Taken::*;
    struct Option;
    struct Vec;
    struct Box;
    trait Clone {}
    trait Default {}
    trait Fn {}
    trait Iterator {}

    #[differentiate]
    pub struct Filter {
        a: f64,
        last: [f64; 2],
    }

    #[differentiate]
    impl Filter {
        fn gain(&self) -> f64 {
            self.a * self.last[1]
        }

        fn step(&mut self, x: f64) -> f64 {
            self.last[0] = self.a * x + self.gain();
            self.last[0] * self.gain()
        }
    }

    #[differentiate]
    pub fn filtered(a: f64, xs: &[f64]) -> f64 {
        let mut filter = Filter { a, last: [a, 1.5] };
        let mut sum = 0.0;
        for (x, y) in xs.iter().zip(&xs[1..]) {
            sum += filter.step(*x) * y;
        }
        match (Some, None) {
            (Some, None) => sum + super::mean(xs.iter().map(|x| x * a)),
            _ => xs.iter().map(|x| x * a).sum(),
        }
    }

    #[differentiate]
    pub fn twice<F: ::core::ops::Fn(f64) -> f64>(f: F, x: f64) -> f64 {
        f(f(x))
    }

    #[differentiate]
    pub fn scaled(k: f64, x: f64) -> f64 {
        twice(|t| t * k.sin(), x)
    }
}

fn main() {
    check_grads!(means(&[0.5, 1.5, -0.3], 0.7));
    check_grads!(shadowed::filtered(0.4, &[0.5, 1.5, -0.3]));
    check_grads!(shadowed::scaled(0.4, 1.2));
}
