//! Nothing says here that the sine of such a trait is that of the language. It is not.

use std::ops::{Add, Mul};

use cotangent::{Differentiable, differentiate};
use cotangent_test_dep::Turned;

#[differentiate]
fn of_a_parameter<T: Turned>(x: T) -> T {
    x.sin()
}

#[differentiate]
fn of_an_expression<T: Turned>(x: T) -> T {
    (x * x).sin() + x
}

#[differentiate]
fn by_path<T>(x: T) -> T
where
    T: Turned,
{
    T::sin(x * x)
}

#[differentiate]
fn in_a_chain<T: Turned>(xs: &[T]) -> Vec<T> {
    xs.iter().map(|x| x.sin()).collect()
}

trait Bearing: Turned {}

impl Bearing for f64 {}

#[differentiate]
fn asked_for<T: Bearing>(xs: &[T]) -> T {
    let mut sum = xs[0];
    for x in xs {
        sum = sum + x.sin();
    }
    sum
}

#[derive(Differentiable)]
struct Compass<T> {
    variation: T,
}

#[differentiate]
impl<T: Turned> Compass<T> {
    fn correct(&self, x: T) -> T {
        (x + self.variation).sin()
    }
}

/// Operators are the numbers' own.
#[differentiate]
fn square<T: Turned + Add + Mul>(x: T) -> T {
    x * x + x
}

fn main() {}
