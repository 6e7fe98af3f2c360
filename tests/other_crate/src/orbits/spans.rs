//! Functions that are imported by their names, in methods of one name that several blocks have.

use super::{doubled, turned_by, wrapped as in_one_turn};
use cotangent::{Differentiable, differentiate};
use std::ops::Add;

/// From one angle to another.
#[derive(Clone, Debug, Differentiable)]
pub struct Span {
    /// Where it begins.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
}

#[differentiate]
impl Add for Span {
    type Output = Span;

    fn add(self, other: Span) -> Span {
        Span {
            from: doubled(self.from) * other.from,
            to: self.to + other.to,
        }
    }
}

#[differentiate]
impl Add<&Span> for Span {
    type Output = Span;

    fn add(self, other: &Span) -> Span {
        Span {
            from: in_one_turn(self.from) * other.to,
            to: self.to * doubled(other.from),
        }
    }
}

#[differentiate]
impl Add<f64> for Span {
    type Output = Span;

    fn add(self, by: f64) -> Span {
        Span {
            from: turned_by([self.from, self.to], by),
            to: turned_by([self.to, by], self.from),
        }
    }
}

/// What has a size.
#[differentiate]
pub trait Long {
    /// How large.
    fn size(&self, at: f64) -> f64;
}

/// What has another size.
#[differentiate]
pub trait Weighed {
    /// How heavy.
    fn size(&self, at: f64) -> f64;
}

#[differentiate]
impl Long for Span {
    fn size(&self, at: f64) -> f64 {
        doubled(self.to - self.from) * at
    }
}

#[differentiate]
impl Weighed for Span {
    fn size(&self, at: f64) -> f64 {
        // A variable of that name is another.
        let doubled = |x: f64| 3.0 * x;
        in_one_turn(self.to * at) + doubled(self.from)
    }
}

/// By the operators.
#[differentiate]
pub fn joined(a: Span, b: Span, by: f64) -> f64 {
    let all = (a.clone() + b.clone()) + &b + by;
    all.from * all.to + (a + by).to
}

/// By the methods.
#[differentiate]
pub fn sizes(span: &Span, at: f64) -> f64 {
    Long::size(span, at) * Weighed::size(span, at)
}
