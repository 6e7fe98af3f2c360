//! A call of a method must not get the companion of another method of the same name.

use std::ops::Deref;

use cotangent::{Differentiable, differentiate};

trait Evaluate {
    fn evaluate(&self, x: f64) -> f64;
}

#[derive(Clone, Copy, Differentiable)]
struct Line {
    slope: f64,
}

/// Calls of `evaluate` are calls of this one, which is not annotated.
impl Line {
    fn evaluate(&self, x: f64) -> f64 {
        100.0 * x
    }
}

#[differentiate]
impl Evaluate for Line {
    fn evaluate(&self, x: f64) -> f64 {
        self.slope * x
    }
}

#[differentiate]
fn of_the_type(line: &Line, x: f64) -> f64 {
    line.evaluate(x)
}

#[derive(Clone, Copy, Differentiable)]
struct Inner {
    slope: f64,
}

#[differentiate]
impl Inner {
    fn at(self, x: f64) -> f64 {
        self.slope * x
    }
}

#[derive(Clone, Copy, Differentiable)]
struct Outer {
    inner: Inner,
}

impl Deref for Outer {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.inner
    }
}

impl Outer {
    fn at(self, x: f64) -> f64 {
        100.0 * x
    }
}

const OUTER: Outer = Outer {
    inner: Inner { slope: 2.0 },
};

#[differentiate]
fn through_deref(x: f64) -> f64 {
    let outer = OUTER;
    outer.at(x)
}

fn main() {}
