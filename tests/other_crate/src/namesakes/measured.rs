//! Floats, declared after they are used.

use std::ops::{Add, Mul};

use cotangent::{Differentiable, differentiate};

/// The energy of a spring.
#[differentiate]
pub fn energy(p: &Params, x: f64) -> f64 {
    p.k * x * x * dot(p.m, p.k)
}

/// The same of several.
#[differentiate]
pub fn total(ps: &[Params], x: f64) -> f64 {
    let mut sum = 0.0;
    for p in ps {
        sum += energy(p, x);
    }
    sum
}

/// A step of an oscillator.
#[differentiate]
pub fn step(s: State, dt: Real) -> State {
    let slope = State { n: s.v, v: -s.n };
    s + slope * dt
}

/// What is left of the phase after two steps.
#[differentiate]
pub fn after(s: State, dt: Real) -> Real {
    let s = step(step(s, dt), dt);
    s * s + dot(s.n, s.v)
}

/// A product with derivatives.
#[differentiate]
pub fn dot(a: f64, b: f64) -> f64 {
    a * b + a
}

/// A float.
pub type Real = f64;

/// Of a spring.
#[derive(Clone, Debug, Differentiable)]
pub struct Params {
    /// Its stiffness.
    pub k: f64,
    /// Its mass.
    pub m: f64,
}

/// Place and speed.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct State {
    /// The place.
    pub n: f64,
    /// The speed.
    pub v: f64,
}

#[differentiate]
impl Add for State {
    type Output = State;

    fn add(self, other: State) -> State {
        State {
            n: self.n + other.n,
            v: self.v + other.v,
        }
    }
}

#[differentiate]
impl Mul<f64> for State {
    type Output = State;

    fn mul(self, k: f64) -> State {
        State {
            n: self.n * k,
            v: self.v * k,
        }
    }
}

/// The product of two states is a number here.
#[differentiate]
impl Mul for State {
    type Output = f64;

    fn mul(self, other: State) -> f64 {
        self.n * other.n + self.v * other.v
    }
}
