//! Types of the same names, with other fields and other operators; and what another module declares, imported from there.

use std::ops::Mul;

use super::measured;
use super::measured::{Params, dot};
use cotangent::{Differentiable, differentiate};

/// The product of two states is a state here.
#[differentiate]
pub fn squared(s: State, k: f64) -> f64 {
    let all = s * s * k;
    (all * s).first * all.last
}

/// Imported types and functions are those of the module they come from.
#[differentiate]
pub fn stiffness(p: &Params, s: measured::State) -> f64 {
    dot(p.k, p.m) * (s * s)
}

/// First and last.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct State {
    /// The first.
    pub first: f64,
    /// The last.
    pub last: f64,
}

#[differentiate]
impl Mul for State {
    type Output = State;

    fn mul(self, other: State) -> State {
        State {
            first: self.first * other.first,
            last: self.last * other.last,
        }
    }
}

#[differentiate]
impl Mul<f64> for State {
    type Output = State;

    fn mul(self, k: f64) -> State {
        State {
            first: self.first * k,
            last: self.last + k,
        }
    }
}
