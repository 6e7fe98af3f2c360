//! A trait of one's own that calls another function as the language calls one of floats: only the trait's name leads to it.

use cotangent::differentiate;

#[differentiate]
pub trait Odd: Sized {
    fn sin(self) -> Self;
    fn floor(self) -> Self;
    fn max(self, o: Self) -> Self;
    fn cos(self) -> Self;
}

#[differentiate]
impl Odd for f64 {
    fn sin(self) -> Self {
        self * self * self
    }

    fn floor(self) -> Self {
        self * self
    }

    fn max(self, o: Self) -> Self {
        o - self
    }

    fn cos(self) -> Self {
        self.cos()
    }
}

#[differentiate]
fn cubed(x: f64) -> f64 {
    <f64 as Odd>::sin(x)
}

#[differentiate]
fn squared(x: f64) -> f64 {
    <f64 as Odd>::floor(x) * x
}

#[differentiate]
fn difference(x: f64) -> f64 {
    Odd::max(x, 4.0) * x
}

/// It is the language's.
#[differentiate]
fn cosine(x: f64) -> f64 {
    Odd::cos(x)
}

fn main() {}
