use std::ops::Deref;

use cotangent::linear;

#[linear(x, y)]
fn sum(x: f64, y: f64) -> f64 {
    x + y
}

// `sum` is linear in both arguments together: with a constant for one it is affine.
#[linear(x)]
fn constant_for_linear(c: f64, x: f64) -> f64 {
    sum(c, x)
}

struct Inner(f64);

impl Inner {
    #[linear(x)]
    fn at(&self, x: f64) -> f64 {
        self.0 * x
    }
}

struct Outer(Inner);

impl Deref for Outer {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl Outer {
    fn at(&self, x: f64) -> f64 {
        100.0 * x
    }
}

// The method called is that of `Outer`, which is not annotated.
#[linear(x)]
fn through_deref(outer: &Outer, x: f64) -> f64 {
    outer.at(x)
}

fn main() {}
