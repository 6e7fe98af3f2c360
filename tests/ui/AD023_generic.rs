//! A value that refers to something, lent to a function that is generic in its type.

use cotangent::{Differentiable, differentiate};

#[derive(Clone, Copy, Differentiable)]
struct View<'a> {
    xs: &'a [f64],
}

#[differentiate]
trait Total {
    fn total(&self) -> f64;
}

#[differentiate]
impl Total for View<'_> {
    fn total(&self) -> f64 {
        self.xs.iter().map(|x| x * x).sum()
    }
}

#[differentiate]
fn twice<T: Total>(of: &T) -> f64 {
    of.total() * 2.0
}

#[differentiate]
fn of_parameter(xs: &[f64]) -> f64 {
    let view = View { xs };
    twice(&view)
}

#[differentiate]
fn of_local(x: f64, y: f64) -> f64 {
    let xs = [x, y];
    let view = View { xs: &xs };
    twice(&view)
}

fn main() {}
