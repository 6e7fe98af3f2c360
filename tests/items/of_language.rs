//! Functions of the language that are imported by their names, where the function stands and in its body.

use std::cmp::max;
use std::mem::{replace, swap, take};

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
fn imported_above(x: &[f64], y: &[f64]) -> f64 {
    let (mut a, mut b) = (x.to_vec(), y.to_vec());
    swap(&mut a, &mut b);
    let old = replace(&mut b, a.clone());
    let rest = take(&mut a);
    old[max(0, 1)] * old[0] * b[0] + rest[1]
}

#[differentiate]
fn imported_inside(x: &[f64]) -> f64 {
    use std::convert::identity;
    use std::mem::swap as exchange;
    let mut next = vec![0.0; x.len()];
    let mut now = x.to_vec();
    for _ in 0..3 {
        use std::mem::replace as put;
        for i in 0..x.len() {
            next[i] = now[i] * now[(i + 1) % x.len()].sin();
        }
        exchange(&mut now, &mut next);
        let first = put(&mut now[0], 1.0);
        now[1] += identity(first);
    }
    now.iter().sum()
}

/// A variable and a function of one's own have the name as well.
#[differentiate]
fn hidden(x: f64) -> f64 {
    fn swap(x: f64, y: f64) -> f64 {
        x * y * y
    }
    let take = |y: f64| y * x;
    take(x) + swap(x, take(x))
}

#[test]
fn functions_of_the_language_by_name() {
    let x = [0.5, 1.5];
    check_grads!(imported_above(&x, &[2.0, 3.0]));
    check_grads!(imported_inside(&x));
    check_grads!(hidden(0.7));
    let (dx, dy) = imported_above_grad(&x, &[2.0, 3.0]);
    near(dx[0], 1.5 * 2.0, 1e-12);
    near(dy[1], 1.0, 1e-12);
    near(hidden_grad(0.7), 2.0 * 0.7 + 5.0 * 0.7_f64.powi(4), 1e-12);
}
