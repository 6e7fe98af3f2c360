//! Elements without bounds checks.

use std::ops::{Index, IndexMut};

use cotangent::{Differentiable, check_grads, differentiate};

#[differentiate]
fn unchecked(xs: &[f64], k: f64) -> f64 {
    let mut sum = 0.0;
    for i in 0..xs.len() {
        sum += unsafe { *xs.get_unchecked(i) } * k;
    }
    sum
}

#[differentiate]
fn in_place(mut xs: Vec<f64>, k: f64) -> f64 {
    let mut sum = 0.0;
    for i in 0..xs.len() {
        unsafe {
            *xs.get_unchecked_mut(i) *= k;
            sum += xs.get_unchecked(i).sin();
        }
    }
    sum * xs[0]
}

#[differentiate]
fn products(xs: &[f64], rows: &[Vec<f64>], k: f64) -> f64 {
    let n = xs.len();
    let mut out = vec![0.0; n];
    unsafe {
        for i in 0..n {
            let entry = out.get_unchecked_mut(i);
            let row = rows.get_unchecked(i).get_unchecked(0..n);
            for j in 0..n {
                *entry += row.get_unchecked(j) * xs.get_unchecked(j) * k;
            }
        }
    }
    let larger = unsafe { out.get_unchecked(1).max(*out.get_unchecked(0)) };
    out.iter().sum::<f64>() * larger
}

#[differentiate]
fn around(xs: &[f64], points: &[(f64, f64)]) -> f64 {
    let first = *unsafe { xs.get_unchecked(0) };
    let last = unsafe { points.get_unchecked(points.len() - 1) }.0;
    if first > last {
        return *unsafe { xs.get_unchecked(1) } * last;
    }
    first * unsafe { xs.get_unchecked(1) }.sin() * last
}

/// What no derivative goes through stays as it is.
#[differentiate]
fn by_a_table(x: f64, table: &[usize]) -> f64 {
    let first = unsafe { *table.as_ptr() };
    x.powi(first as i32)
}

#[derive(Clone, Debug, Differentiable)]
struct Matrix<T> {
    rows: usize,
    data: Vec<T>,
}

#[differentiate]
impl<T> Index<[usize; 2]> for Matrix<T> {
    type Output = T;

    fn index(&self, at: [usize; 2]) -> &T {
        debug_assert!(at[0] < self.rows, "{} rows, and no {}", self.rows, at[0]);
        unsafe { self.data.get_unchecked(at[1] * self.rows + at[0]) }
    }
}

#[differentiate]
impl<T> IndexMut<[usize; 2]> for Matrix<T> {
    fn index_mut(&mut self, at: [usize; 2]) -> &mut T {
        debug_assert!(at[0] < self.rows, "{} rows, and no {}", self.rows, at[0]);
        unsafe { self.data.get_unchecked_mut(at[1] * self.rows + at[0]) }
    }
}

#[differentiate]
impl<T> Matrix<T> {
    fn at(&self, k: usize) -> &T {
        unsafe { self.data.get_unchecked(k) }
    }

    fn at_mut(&mut self, k: usize) -> &mut T {
        unsafe { self.data.get_unchecked_mut(k) }
    }
}

/// Methods that name a place without a check.
#[differentiate]
fn places(m: &Matrix<f64>, x: f64) -> f64 {
    let mut c = m.clone();
    c[[0, 1]] = x * m[[1, 0]];
    *c.at_mut(0) *= x + m.at(3);
    let mut sum = 0.0;
    for i in 0..2 {
        sum += c[[i, i]] * c[[0, 1]] * m.at(i);
    }
    sum
}

fn main() {
    let m = Matrix { rows: 2, data: vec![0.5, 1.5, 0.25, 2.0] };
    check_grads!(places(&m, 0.75));
    check_grads!(unchecked(&[0.5, 1.5], 2.0));
    check_grads!(in_place(vec![0.5, 1.5], 2.0));
    check_grads!(products(&[0.5, 1.2], &[vec![1.0, 2.0], vec![3.0, -1.0]], 2.0));
    check_grads!(around(&[0.5, 1.2], &[(1.0, 2.0), (0.25, -1.0)]));
    check_grads!(around(&[0.5, 1.2], &[(1.0, 2.0), (0.75, -1.0)]));
    assert_eq!(by_a_table_grad(2.0, &[3, 1]), 12.0);
}
