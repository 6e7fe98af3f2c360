//! Casts whose type is left to what they are for, `x as _`, `Vec::from(xs)`, and the next numbers of a float.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, Differentiable)]
struct Pair(f64, f64);

#[differentiate]
impl From<(f32, f32)> for Pair {
    fn from((x, y): (f32, f32)) -> Pair {
        Pair(x as _, (x * y) as _)
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Samples(Vec<f32>);

#[differentiate]
impl Samples {
    fn at(&self, n: usize) -> f64 {
        if n < self.0.len() {
            self.0[n] as _
        } else {
            f64::MAX
        }
    }
}

#[differentiate]
fn wide(x: f32, n: usize) -> f64 {
    let pair = Pair::from((x, x * 2.0));
    let wide: f64 = x as _;
    let whole: usize = (x * 1.5) as _;
    pair.0 * pair.1 + wide * (n as f64) + whole as f64
}

#[differentiate]
fn narrow(x: f64) -> f32 {
    let mut sum: f32 = 0.0;
    for n in 0..3 {
        sum += (x * x * n as f64) as f32;
    }
    let y: f32 = x.sin() as _;
    y * sum
}

#[differentiate]
fn sampled(samples: &Samples, k: f64) -> f64 {
    samples.at(0) * samples.at(1) * k
}

#[test]
fn of_what_they_are_for() {
    // 2 x^3 + n x
    near(wide_grad(3.0, 2) as f64, 56.0, 1e-5);
    // 3 x^2 sin x
    let x = 1.5f64;
    let slope = 6.0 * x * x.sin() + 3.0 * x * x * x.cos();
    near(narrow_grad(x), slope, 1e-5);
    let (_, tangent) = narrow_jvp(x, 1.0);
    near(tangent as f64, slope, 1e-5);
    let (bar, dk) = sampled_grad(&Samples(vec![2.0, 3.0]), 5.0);
    near(bar.0[0] as f64, 15.0, 1e-6);
    near(bar.0[1] as f64, 10.0, 1e-6);
    near(dk, 6.0, 1e-6);
}

#[differentiate]
fn copies(values: &[f64], k: f64) -> f64 {
    let mut whole = Vec::from(values);
    whole[0] *= k;
    let made = Vec::from([k, k * whole[1]]);
    let rest = Vec::<f64>::from(&values[1..]);
    let again = Vec::from(made.clone());
    let last = Vec::from(&whole[..]);
    whole[0] * whole[1] * made[1] + rest[0] * again[0] + last[0]
}

#[test]
fn vecs_from_slices_arrays_and_vecs() {
    check_grads!(copies(&[3.0, 5.0, -1.0], 2.0));
    // k^2 a b^2 + b k + a k
    let (bar, dk) = copies_grad(&[3.0, 5.0], 2.0);
    near(bar[0], 100.0 + 2.0, 1e-12);
    near(bar[1], 4.0 * 3.0 * 10.0 + 2.0, 1e-12);
    near(dk, 4.0 * 75.0 + 5.0 + 3.0, 1e-12);
}

#[differentiate]
fn next(x: f64) -> f64 {
    x.next_up() * x + (x * x * x).next_down()
}

#[test]
fn next_numbers() {
    check_grads!(next(1.5));
    near(next_grad(1.5), 3.0 + 6.75, 1e-14);
}
