//! Operators of generic numbers whose results are of `T::Output`, as types with units have them.

use std::marker::PhantomData;
use std::ops::{Add, Div, Mul};

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Differentiable)]
struct Length<T, U>(T, PhantomData<U>);

#[derive(Differentiable)]
struct Scale<T, A, B>(T, PhantomData<(A, B)>);

#[derive(Clone, Copy)]
struct Metres;

#[derive(Clone, Copy)]
struct Seconds;

impl<T: Clone, U> Clone for Length<T, U> {
    fn clone(&self) -> Self {
        Length(self.0.clone(), PhantomData)
    }
}

impl<T: Copy, U> Copy for Length<T, U> {}

#[differentiate]
impl<T, U> Length<T, U> {
    const fn new(x: T) -> Self {
        Length(x, PhantomData)
    }
}

#[differentiate]
impl<T, A, B> Scale<T, A, B> {
    fn new(x: T) -> Self {
        Scale(x, PhantomData)
    }
}

#[differentiate]
impl<T: Div, A, B> Div<Length<T, A>> for Length<T, B> {
    type Output = Scale<T::Output, A, B>;

    fn div(self, other: Length<T, A>) -> Self::Output {
        Scale::new(self.0 / other.0)
    }
}

#[differentiate]
impl<T: Mul, U> Mul<T> for Length<T, U> {
    type Output = Length<T::Output, U>;

    fn mul(self, by: T) -> Self::Output {
        Length::new(self.0 * by)
    }
}

#[differentiate]
impl<T: Add, U> Add for Length<T, U> {
    type Output = Length<T::Output, U>;

    fn add(self, other: Self) -> Self::Output {
        Length::<T::Output, U>::new(self.0 + other.0)
    }
}

#[differentiate]
fn scaled<T: Mul>(x: T, k: T) -> T::Output {
    x * k
}

#[differentiate]
fn speed(x: f64, t: f64) -> f64 {
    let way: Length<f64, Metres> = Length::new(x);
    let time: Length<f64, Seconds> = Length::new(t);
    let twice = way * t + way;
    let speed = twice / time;
    scaled(speed.0, speed.0) + twice.0
}

/// `v² + x t + x` with `v = x + x / t`.
#[test]
fn what_an_operator_gives() {
    let (x, t): (f64, f64) = (1.3, 0.4);
    check_grads!(speed(x, t));
    let v = x + x / t;
    let (by_x, by_t) = speed_grad(x, t);
    near(by_x, 2.0 * v * (1.0 + 1.0 / t) + t + 1.0, 1e-12);
    near(by_t, -2.0 * v * x / (t * t) + x, 1e-12);
}
