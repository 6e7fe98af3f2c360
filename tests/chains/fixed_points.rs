//! Iterations that are left with the next point, `if done { return Some(next); } x = next;`, which narrow nothing down.

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
fn fixed_point(f: &dyn Fn(f64) -> f64, x0: f64, tol: f64, most: usize) -> Option<f64> {
    let mut x = x0;
    for _ in 0..most {
        let next = f(x);
        if (next - x).abs() < tol {
            return Some(next);
        }
        x = next;
    }
    None
}

#[differentiate]
fn newton(
    f: impl Fn(f64) -> f64,
    slope: impl Fn(f64) -> f64,
    mut x: f64,
    tol: f64,
) -> Result<(f64, usize), String> {
    for i in 0..100 {
        let next = x - f(x) / slope(x);
        if (next - x).abs() <= tol {
            return Ok((next, i));
        }
        x = next;
    }
    Err("it does not converge".to_string())
}

#[differentiate]
fn averaged(x: f64, k: f64) -> f64 {
    0.5 * (x + k / x)
}

#[differentiate]
fn square_root(k: f64, x0: f64, tol: f64) -> Option<f64> {
    let mut x = x0;
    loop {
        let next = averaged(x, k);
        if (next - x).abs() < tol {
            return Some(next);
        }
        x = next;
    }
}

#[differentiate]
fn roots(k: f64, x0: f64, tol: f64) -> f64 {
    let cosine = fixed_point(&|x| (k * x).cos(), x0, tol, 500).unwrap_or(k);
    let cube = newton(|x| x.powi(3) - k, |x| 3.0 * x * x, x0, tol);
    let cube = match cube {
        Ok((root, _)) => root,
        Err(_) => x0,
    };
    cosine * cube + square_root(k, x0, tol).unwrap_or(0.0)
}

/// By the implicit function theorem.
fn exact(k: f64, cosine: f64) -> f64 {
    let sine = (k * cosine).sin();
    let of_cosine = -cosine * sine / (1.0 + k * sine);
    let cube = k.cbrt();
    of_cosine * cube + cosine / (3.0 * cube * cube) + 0.5 / k.sqrt()
}

#[test]
fn fixed_points() {
    for k in [0.5_f64, 0.75, 1.25] {
        let mut cosine = 0.5;
        for _ in 0..2000 {
            cosine = (k * cosine).cos();
        }
        let tol = 1e-13;
        check_grads!(roots(k, 0.7, constant(tol)));
        let (slope, start, _) = roots_grad(k, 0.7, tol);
        near(slope, exact(k, cosine), 1e-9);
        near(start, 0.0, 1e-9);
    }
}
