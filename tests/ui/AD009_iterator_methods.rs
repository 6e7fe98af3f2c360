//! Chains of an iterator of one's own go by `next`, and not by what replaces a method of `Iterator`'s.

use cotangent::{Differentiable, differentiate};

#[derive(Clone, Differentiable)]
struct Halves {
    x: f64,
    left: usize,
}

#[differentiate]
impl Iterator for Halves {
    type Item = f64;

    fn next(&mut self) -> Option<f64> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        self.x *= 0.5;
        Some(self.x)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }

    fn nth(&mut self, n: usize) -> Option<f64> {
        self.x *= 3.0 * n as f64;
        self.next()
    }
}

#[differentiate]
fn later(x: f64) -> f64 {
    let halves = Halves { x, left: 5 };
    halves.skip(2).sum()
}

fn main() {}
