//! Methods of annotated traits that an `impl` skips, of a type, of a generic one and of `f64`: generic code that does not call
//! them is differentiated. Against finite differences and the inner product of the two modes.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::agree;
use num_traits::Float;

#[derive(Clone, Copy, Differentiable)]
struct Square {
    side: f64,
}

#[derive(Clone, Copy, Differentiable)]
struct Half<T> {
    side: T,
}

#[differentiate]
trait Shape<T: Float> {
    fn area(&self) -> T;
    fn edge(&self, k: T) -> T {
        self.area() * k
    }
    fn grow(&mut self, by: T) -> T;
    fn made(side: T) -> Self;
    fn doubled(&self, k: T) -> T {
        self.area() * k + self.area()
    }
}

#[differentiate]
impl Shape<f64> for Square {
    fn area(&self) -> f64 {
        self.side * self.side
    }
    #[differentiate(skip)]
    fn edge(&self, k: f64) -> f64 {
        k * 4.0 * self.side
    }
    #[differentiate(skip)]
    fn grow(&mut self, by: f64) -> f64 {
        self.side += by;
        by
    }
    #[differentiate(skip)]
    fn made(side: f64) -> Self {
        Square { side }
    }
}

#[differentiate]
impl Shape<f64> for f64 {
    fn area(&self) -> f64 {
        self * 3.0
    }
    #[differentiate(skip)]
    fn grow(&mut self, by: f64) -> f64 {
        *self += by;
        by
    }
    fn made(side: f64) -> Self {
        side
    }
}

#[differentiate]
impl<T: Float> Shape<T> for Half<T> {
    fn area(&self) -> T {
        self.side * self.side / (T::one() + T::one())
    }
    #[differentiate(skip)]
    fn grow(&mut self, by: T) -> T {
        self.side = self.side + by;
        by
    }
    #[differentiate(skip)]
    fn made(side: T) -> Self {
        Half { side }
    }
}

/// The method that is skipped is called, and decides only.
#[differentiate]
fn total<S: Shape<f64>>(shape: &S, k: f64) -> f64 {
    let area = shape.area() * k + shape.doubled(k);
    if shape.edge(k) > 2.0 { area } else { area * k }
}

#[differentiate]
fn all(x: f64, k: f64) -> f64 {
    let (square, half) = (Square { side: x }, Half { side: x * k });
    total(&square, k) + total(&half, k) * total(&x, k)
}

#[test]
fn generic_code_that_does_not_call_them_has_derivatives() {
    agree!((1.3, 0.7), |(x, k)| all(*x, *k));
    agree!((0.3, 0.2), |(x, k)| all(*x, *k));
    assert_eq!((Square::made(2.0).edge(1.5), 2.0.grow(3.0)), (12.0, 3.0));
}
