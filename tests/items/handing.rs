//! Functions that change what they are lent and hand it on, `fn cross(out: &mut [T; 3], ..) -> &mut [T; 3]`, called for what they
//! change.

use std::ops::{Mul, Sub};

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
fn cross<'out, T>(out: &'out mut [T; 3], a: &[T; 3], b: &[T; 3]) -> &'out mut [T; 3]
where
    T: Sub<T, Output = T>,
    for<'a, 'b> &'a T: Mul<&'b T, Output = T>,
{
    out[0] = &a[1] * &b[2] - &a[2] * &b[1];
    out[1] = &a[2] * &b[0] - &a[0] * &b[2];
    out[2] = &a[0] * &b[1] - &a[1] * &b[0];
    out
}

#[differentiate]
fn set<T>(out: &mut [T; 3], x: T, y: T, z: T) -> &mut [T; 3] {
    out[0] = x;
    out[1] = y;
    out[2] = z;
    out
}

/// What it calls last hands it on.
#[differentiate]
fn set_scaled<T: Copy + Mul<Output = T>>(out: &mut [T; 3], x: T, k: T) -> &mut [T; 3] {
    set(out, x * k, x, k)
}

#[differentiate]
fn cross_mut<'out, T>(out: &'out mut [T; 3], b: &[T; 3]) -> &'out mut [T; 3]
where
    T: Clone + Sub<T, Output = T>,
    for<'x, 'y> &'x T: Mul<&'y T, Output = T>,
{
    let copy = out.clone();
    cross(out, &copy, b)
}

#[differentiate]
fn scale(xs: &mut [f64], k: f64) -> &mut [f64] {
    if k == 1.0 {
        return xs;
    }
    for x in xs.iter_mut() {
        *x *= k;
    }
    xs
}

/// In every branch.
#[differentiate]
fn inverse<'out>(out: &'out mut [f64; 3], a: &[f64; 3]) -> &'out mut [f64; 3] {
    let det = a[0] * a[1];
    if det == 0.0 {
        out
    } else {
        let of_det = 1.0 / det;
        out[0] = a[1] * of_det;
        out[1] += a[0] * of_det;
        out
    }
}

#[differentiate]
fn inverse_or<'out>(out: &'out mut [f64; 3], a: &[f64; 3], k: f64) -> &'out mut [f64; 3] {
    match a[2] > 0.0 {
        true => inverse(out, a),
        false if k > 1.0 => {
            out[2] *= k * a[0];
            out
        }
        false => out,
    }
}

#[differentiate]
fn inverted(a: &[f64; 3], k: f64) -> f64 {
    let mut out = [k, k * a[2], 2.0];
    inverse(&mut out, a);
    inverse_or(&mut out, a, k);
    out[0] * out[1] + out[2]
}

#[differentiate]
fn total(a: &[f64; 3], b: &[f64; 3], k: f64) -> f64 {
    let mut out = [0.0; 3];
    cross(&mut out, a, b);
    cross_mut(&mut out, a);
    let mut q = [k, 1.0, 2.0];
    set_scaled(&mut q, k, out[1]);
    if k > 0.0 {
        scale(&mut q[1..], k * 2.0);
    }
    out[0] * q[0] + out[1] * q[1] - out[2] * q[2]
}

#[differentiate]
fn scaled(x: f64, k: f64) -> f64 {
    let mut xs = vec![x, x * x];
    for _ in 0..2 {
        scale(&mut xs, k);
    }
    xs[0] + xs[1]
}

#[test]
fn what_they_are_lent() {
    let (a, b) = ([0.3, -0.7, 1.1], [0.9, 0.4, -0.2]);
    for k in [1.3, 0.6, -0.8] {
        check_grads!(total(&a, &b, k));
    }
    check_grads!(scaled(1.5, 0.7));
    for (a, k) in [
        ([1.3, 0.7, 0.5], 0.8),
        ([1.3, 0.7, -0.5], 1.7),
        ([1.3, 0.7, -0.5], 0.8),
    ] {
        check_grads!(inverted(&a, k));
    }
    // Nothing is inverted: k^2 a2 + 2
    let (da, dk) = inverted_grad(&[0.0, 3.0, 5.0], 7.0);
    near(da[2], 49.0, 1e-12);
    near(dk, 70.0, 1e-12);
    // k^2 (x + x^2), and of what is left as it is
    let (dx, dk) = scaled_grad(1.5, 0.7);
    near(dx, 0.49 * 4.0, 1e-14);
    near(dk, 1.4 * 3.75, 1e-14);
    let (dx, dk) = scaled_grad(1.5, 1.0);
    near(dx, 4.0, 1e-14);
    near(dk, 0.0, 1e-14);
}

#[test]
fn their_own_derivatives() {
    // Of what is changed: d(k x) for the cotangent (2, 3) is k (2, 3) and 2 x0 + 3 x1.
    let mut xs = [5.0, 7.0];
    let ((), pull) = scale_vjp(&mut xs, 11.0);
    let (bar, dk) = pull(vec![2.0, 3.0]);
    near(xs[0], 55.0, 1e-14);
    near(bar[0], 22.0, 1e-14);
    near(bar[1], 33.0, 1e-14);
    near(dk, 31.0, 1e-14);
}
