//! Generic parameters that can be indexed, whose tangents need not be. One whose elements are integers has no derivative.

use std::ops::{Index, IndexMut};

use cotangent::{Differentiable, differentiate};

#[differentiate]
fn product<V: Index<usize, Output = f64>>(v: &V) -> f64 {
    v[0] * v[1].sin()
}

#[differentiate]
fn moved<V>(v: V, x: f64) -> V
where
    V: IndexMut<usize, Output = f64> + Clone,
{
    let mut r = v.clone();
    r[0] += x;
    r
}

#[derive(Differentiable)]
struct Table<T> {
    ys: T,
}

#[differentiate]
impl<T: Index<[usize; 2], Output = f64>> Table<T> {
    fn at(&self, i: usize, t: f64) -> f64 {
        self.ys[[i, 0]] * t
    }
}

#[differentiate]
fn of_table(ys: [f64; 2], t: f64) -> f64 {
    let table = Table { ys };
    table.ys[0] * t
}

#[differentiate]
fn picked<V: Index<usize, Output = usize>>(xs: &[f64], order: &V) -> f64 {
    xs[order[0]] * xs[order[1]]
}

#[differentiate]
fn both(xs: &[f64]) -> f64 {
    picked(xs, &vec![1, 0])
}

fn main() {
    both_grad(&[2.0, 3.0]);
}
