//! Generic parameters with operators and a trait of one's own that only numbers have, as libraries of geometry write them.

use std::ops::{Add, Mul, Range, Sub};

use cotangent::{Differentiable, check_grads, differentiate};

/// Not those of the language: the derivatives have to be those of these.
#[differentiate]
pub trait Trig {
    fn sin(self) -> Self;
    fn cos(self) -> Self;
}

macro_rules! trig {
    ($($float:ident)*) => { $(
        #[differentiate]
        impl Trig for $float {
            fn sin(self) -> $float {
                2.0 * self * self
            }
            fn cos(self) -> $float {
                self.exp() - 1.0
            }
        }
    )* };
}

trig!(f32 f64);

#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Angle<T> {
    pub radians: T,
}

#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Turn<T> {
    pub m: [T; 4],
}

#[differentiate]
impl<T> Turn<T>
where
    T: Copy + Add<Output = T> + Mul<Output = T>,
{
    pub fn then(&self, other: &Turn<T>) -> Turn<T> {
        let (a, b) = (&self.m, &other.m);
        Turn {
            m: [
                a[0] * b[0] + a[1] * b[2],
                a[0] * b[1] + a[1] * b[3],
                a[2] * b[0] + a[3] * b[2],
                a[2] * b[1] + a[3] * b[3],
            ],
        }
    }
}

#[differentiate]
impl<T> Turn<T>
where
    T: Copy + Add<Output = T> + Sub<Output = T> + Mul<Output = T> + Trig,
{
    pub fn of(theta: Angle<T>) -> Self {
        let (sin, cos) = (theta.radians.sin(), theta.radians.cos());
        Turn {
            m: [cos, sin, sin - cos, cos],
        }
    }

    pub fn then_by(&self, theta: Angle<T>) -> Self {
        self.then(&Turn::of(theta))
    }
}

#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Interval<T> {
    pub low: T,
    pub high: T,
}

#[differentiate]
impl<T: Copy> Interval<T> {
    pub fn range(&self) -> Range<T> {
        self.low..self.high
    }
}

/// The lifetime is one that nothing but the bound names.
#[differentiate]
impl<'a, T: 'a + Add + Copy> Add<&Self> for Interval<T> {
    type Output = Interval<T::Output>;

    fn add(self, other: &Self) -> Self::Output {
        Interval {
            low: self.low + other.low,
            high: self.high + other.high,
        }
    }
}

#[differentiate]
fn turned(x: f64, y: f64) -> f64 {
    let turn = Turn {
        m: [x, 1.0, 0.5, x * y],
    };
    let turned = turn.then_by(Angle { radians: y });
    turned.m[0] * turned.m[3] + turned.m[1] - 3.0 * turned.m[2]
}

#[differentiate]
fn lengths(low: f64, high: f64, k: f64) -> f64 {
    let interval = Interval { low, high };
    let both = interval
        + &Interval {
            low: k,
            high: high * k,
        };
    let range = both.range();
    (range.end - range.start) * k
}

#[test]
fn numbers_by_their_traits() {
    check_grads!(turned(0.75, 0.5));
    check_grads!(turned(-1.5, 0.25));
    check_grads!(lengths(0.75, 2.5, 1.5));
}
