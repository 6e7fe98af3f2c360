//! A trait of one's own for the numbers that code computes with, annotated, as crates of audio have it: against closed forms,
//! finite differences and the inner product of the two modes.

use std::fmt::Debug;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
trait Sample:
    Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Neg<Output = Self>
    + AddAssign
    + From<f32>
    + Copy
    + Debug
    + 'static
{
    /// `f64` is not made into `f32` by `Into`.
    fn to_f32(self) -> f32;
}

#[differentiate]
impl Sample for f32 {
    fn to_f32(self) -> f32 {
        self
    }
}

#[differentiate]
impl Sample for f64 {
    fn to_f32(self) -> f32 {
        self as f32
    }
}

/// Not `Clone`.
#[derive(Differentiable)]
struct RingLine<T> {
    buffer: Vec<T>,
    index: usize,
}

#[differentiate]
impl<T: Sample> RingLine<T> {
    fn new(length: usize) -> Self {
        Self {
            buffer: vec![T::from(0.0); length],
            index: 0,
        }
    }

    fn read(&self) -> T {
        self.buffer[self.index]
    }

    fn write_and_advance(&mut self, value: T) {
        self.buffer[self.index] = value;
        if self.index == self.buffer.len() - 1 {
            self.index = 0;
        } else {
            self.index += 1;
        }
    }
}

#[derive(Differentiable)]
struct CombFilter<T> {
    line: RingLine<T>,
    feedback: T,
    state: T,
    dampening: T,
    rest: T,
}

#[differentiate]
impl<T: Sample> CombFilter<T> {
    fn new(length: usize) -> Self {
        Self {
            line: RingLine::new(length),
            feedback: T::from(0.5),
            state: T::from(0.0),
            dampening: T::from(0.5),
            rest: T::from(0.5),
        }
    }

    fn set_dampening(&mut self, value: T) {
        self.dampening = value;
        self.rest = T::from(1.0) - value;
    }

    fn tick(&mut self, input: T) -> T {
        let output = self.line.read();
        self.state = output * self.rest + self.state * self.dampening;
        self.line
            .write_and_advance(input + self.state * self.feedback);
        -(-output)
    }
}

#[differentiate]
fn loudness(input: &[f64], dampening: f64) -> f64 {
    let mut comb = CombFilter::new(2);
    comb.set_dampening(dampening);
    let mut sum = 0.0;
    for x in input {
        let y = comb.tick(*x);
        sum += y * y;
    }
    sum
}

#[differentiate]
fn shorter(x: f32, dampening: f32) -> f32 {
    let mut comb = CombFilter::new(1);
    comb.set_dampening(dampening);
    comb.tick(x);
    comb.tick(x * x);
    comb.tick(0.0)
}

#[differentiate]
fn mixed<T: Sample>(x: T, k: T) -> f32 {
    let mut y = x * k;
    y += x;
    y.to_f32()
}

#[test]
fn have_operators() {
    check_grads!(loudness(&[1.0, 2.0, -0.5, 0.25, 1.5], 0.3));
    // The outputs are 0, 0, a, b, c + a (1 - d) / 2.
    let (value, (input, dampening)) = loudness_value_and_grad(&[1.0, 2.0, -0.5, 0.25, 1.5], 0.3);
    let last = -0.5 + 0.35;
    near(value, 1.0 + 4.0 + last * last, 1e-14);
    let expected = [2.0 + 2.0 * last * 0.35, 4.0, 2.0 * last, 0.0, 0.0];
    for (found, expected) in input.iter().zip(expected) {
        near(*found, expected, 1e-14);
    }
    near(dampening, -last, 1e-14);
    // x^2 + x (1 - d) / 2
    assert_eq!(shorter_grad(2.0, 0.5), (4.25, -1.0));
    assert_eq!(mixed_grad(2.0f64, 3.0), (4.0, 2.0));
    assert_eq!(mixed_grad(2.0f32, 3.0), (4.0, 2.0));
}

/// With a default method that is left out, and one of its own that is too.
#[differentiate]
trait Channel: Copy + Add<Output = Self> + Mul<Output = Self> + PartialOrd {
    fn root(self) -> Self;

    #[differentiate(skip)]
    fn fused(self, by: Self, and: Self) -> Self {
        self * by + and
    }
}

#[differentiate]
impl Channel for f64 {
    fn root(self) -> Self {
        self.sqrt()
    }
}

#[differentiate]
impl Channel for f32 {
    fn root(self) -> Self {
        self.sqrt()
    }

    #[differentiate(skip)]
    fn fused(self, by: Self, and: Self) -> Self {
        self.mul_add(by, and)
    }
}

#[differentiate]
fn blended<C: Channel>(x: C, y: C) -> C {
    if x > y { x.root() * y + x } else { x * y }
}

#[test]
fn methods_that_are_left_out() {
    check_grads!(blended(2.0f64, 1.5));
    check_grads!(blended(1.0f64, 1.5));
    let (x, y) = blended_grad(4.0f32, 1.0);
    near(x.into(), 0.25 + 1.0, 1e-6);
    near(y.into(), 2.0, 1e-6);
    assert_eq!(2.0f64.fused(3.0, 1.0), 2.0f32.fused(3.0, 1.0).into());
}
