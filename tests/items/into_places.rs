//! Arrays whose elements no word tells the type of, made into types of the user's own where something is assigned:
//! `self.q *= step.into()`, `self.q = step.into()`. Against dual numbers, differences and the inner product.

use std::ops::{Mul, MulAssign};

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{agree, agree_map};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Quaternion(f64, f64, f64, f64);

#[differentiate]
impl From<[f64; 4]> for Quaternion {
    fn from(v: [f64; 4]) -> Self {
        Self(v[0], v[1], v[2], v[3])
    }
}

/// Another instance, so that the target of `into` is not told by there being one.
#[differentiate]
impl From<[f64; 4]> for Pair {
    fn from(v: [f64; 4]) -> Self {
        Pair {
            a: v[0] * v[1],
            b: v[2] - v[3],
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Pair {
    a: f64,
    b: f64,
}

#[differentiate]
impl Mul for Quaternion {
    type Output = Self;

    fn mul(self, o: Self) -> Self {
        Self(
            self.0 * o.0 - self.1 * o.1 - self.2 * o.2 - self.3 * o.3,
            self.0 * o.1 + self.1 * o.0 + self.2 * o.3 - self.3 * o.2,
            self.0 * o.2 - self.1 * o.3 + self.2 * o.0 + self.3 * o.1,
            self.0 * o.3 + self.1 * o.2 - self.2 * o.1 + self.3 * o.0,
        )
    }
}

#[differentiate]
impl MulAssign for Quaternion {
    fn mul_assign(&mut self, o: Self) {
        *self = *self * o;
    }
}

#[differentiate]
fn cosine(x: f64) -> f64 {
    x.cos()
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct State {
    attitude: Quaternion,
    pair: Pair,
    rate: f64,
}

#[differentiate]
impl State {
    /// The type of the first element is what a function without a type in sight gives.
    fn step(&mut self, gyr: [f64; 3], h: f64) {
        let c = cosine(0.5 * h);
        let s = math::sine(0.5 * h) * self.rate;
        let step = [c, s * gyr[0], s * gyr[1], s * gyr[2]];
        self.attitude *= step.into();
        self.pair = step.into();
    }

    /// The place is read before and after it is assigned, in branches and a loop, and left early.
    fn run(&mut self, gyr: [f64; 3], h: f64) -> f64 {
        let mut sum = 0.0;
        for k in 0..4 {
            self.step(gyr, h * k as f64);
            let old = self.attitude;
            let next = [old.3, sum, old.1 * h, math::sine(old.0)];
            if k % 2 == 0 {
                self.attitude = next.into();
                sum += self.attitude.1 * old.0 - self.pair.a;
            } else {
                self.pair = next.into();
                sum -= self.pair.a * self.pair.b;
            }
            if sum.abs() > 2.0 {
                return sum;
            }
        }
        sum + self.attitude.0
    }

    fn restarted(&self, all: &[f64]) -> Quaternion {
        let mut q = self.attitude;
        let zeros = [0.0; 4];
        for x in all {
            let full = [*x; 4];
            q = if *x < 0.0 { zeros.into() } else { full.into() };
            q *= [self.rate, *x, 1.0, 0.5 * x].into();
        }
        q
    }
}

#[differentiate]
mod math {
    pub fn sine(x: f64) -> f64 {
        x.sin()
    }
}

fn state() -> State {
    State {
        attitude: Quaternion(0.9, 0.1, -0.3, 0.2),
        pair: Pair { a: 0.3, b: -0.7 },
        rate: 1.3,
    }
}

#[differentiate]
fn stepped(s: &State, gyr: [f64; 3], h: f64) -> State {
    let mut s = s.clone();
    s.step(gyr, h);
    s
}

#[differentiate]
fn ran(s: &State, gyr: [f64; 3], h: f64) -> f64 {
    let mut s = s.clone();
    let first = s.run(gyr, h);
    first * s.rate + s.attitude.2 * s.pair.b
}

#[test]
fn places_tell_what_arrays_are_made_into() {
    agree_map!((state(), [0.3, -0.4, 0.8], 0.6), |(s, g, h)| stepped(
        s, *g, *h
    ));
    agree!((state(), [0.3, -0.4, 0.8], 0.6), |(s, g, h)| ran(s, *g, *h));
    agree!((state(), [2.0, -0.4, 0.8], 0.6), |(s, g, h)| ran(s, *g, *h));
    agree_map!((state(), vec![0.4, 1.2]), |(s, xs)| s.restarted(xs));
    agree_map!((state(), vec![0.4, -1.2]), |(s, xs)| s.restarted(xs));
    // d (q q')_0 / dh at h = 0 is -(q_1 g_0 + q_2 g_1 + q_3 g_2) rate / 2
    let (s, g) = (state(), [0.3, -0.4, 0.8]);
    let (_, dot) = stepped_jvp(&s, g, 0.0, (s.zero_tangent(), [0.0; 3], 1.0));
    near(
        dot.attitude.0,
        -0.65 * (0.1 * 0.3 + 0.3 * 0.4 + 0.2 * 0.8),
        1e-14,
    );
}
