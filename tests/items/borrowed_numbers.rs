//! Generic numbers that are computed with by reference, `for<'a, 'b> &'a T: Mul<&'b T, Output = T>`: of elements, of parameters, of
//! variables that refer to elements, and of results that are borrowed.

use std::ops::{Add, Mul, Sub};

use cotangent::{check_grads, differentiate};
use num_traits::{One, Zero};

use crate::oracle::near;

#[differentiate]
fn scaled<T>(out: &mut [T; 2], m: &[T; 2], s: &T)
where
    T: Add<T, Output = T>,
    for<'a, 'b> &'a T: Mul<&'b T, Output = T>,
{
    out[0] = &m[0] * s;
    out[1] = s * &m[1];
}

/// The first row of the matrix of a quaternion, and a sum of one of its others.
#[differentiate]
fn row<T>(q: &[T; 4], scale: &[T; 2]) -> [T; 4]
where
    T: One + Zero,
    for<'a, 'b> &'a T: Mul<&'b T, Output = T> + Add<&'b T, Output = T> + Sub<&'b T, Output = T>,
{
    let (x, y) = (&q[0], &q[1]);
    let z = &q[2];
    let w = &q[3];
    let x2 = x + x;
    let z2 = z + z;
    let yy = y * &(y + y);
    let zz = z * &z2;
    let wx = w * &x2;
    let sx = &scale[0];
    [
        &(&T::one() - &(&yy + &zz)) * &sx,
        &(&x2 * y) - &(w * &z2),
        &wx + y,
        T::zero(),
    ]
}

#[differentiate]
fn all(q: &[f64; 4], s: f64) -> f64 {
    let mut out = [0.0; 2];
    scaled(&mut out, &[q[0], q[1]], &s);
    let row = row(q, &out);
    row[0] * row[1] + row[2] * out[1]
}

#[test]
fn by_reference() {
    check_grads!(all(&[0.3, 0.7, -0.4, 0.5], 1.3));
    // s (1 - 2 y^2 - 2 z^2) at x = w = 0, and of w: 2 y s x, minus 2 z times the rest
    let (bar, ds) = first_grad(&[1.0, 0.2, 0.3, 0.0], 1.5);
    near(ds, 1.0 - 0.08 - 0.18, 1e-14);
    near(bar[1], -4.0 * 0.2 * 1.5, 1e-14);
    near(bar[2], -4.0 * 0.3 * 1.5, 1e-14);
}

#[differentiate]
fn first(q: &[f64; 4], s: f64) -> f64 {
    row(q, &[s, 0.0])[0]
}
