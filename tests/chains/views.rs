//! Parameters that can be seen as slices: `impl AsRef<[f64]>`.

use cotangent::{Differentiable, check_grads, differentiate};
use num_traits::Float;

use crate::oracle::near;

#[differentiate]
fn mean(xs: impl AsRef<[f64]>) -> f64 {
    let xs = xs.as_ref();
    xs.iter().sum::<f64>() / xs.len() as f64
}

/// The name means another variable later, and the numbers are of any kind.
#[differentiate]
fn largest<T: Float, A: AsRef<[T]>>(xs: A, floor: T) -> T {
    let mut found = None;
    for &x in xs.as_ref() {
        if found.is_none_or(|most| x > most) {
            found = Some(x);
        }
    }
    let xs = found.map(|x| x * x);
    xs.as_ref().map_or(floor, |x| *x * floor)
}

#[differentiate]
fn variance<A: AsRef<[f64]>>(xs: &A) -> f64 {
    let m = mean(xs);
    let squares = xs.as_ref().iter().map(|x| (x - m).powi(2));
    squares.sum::<f64>() / (xs.as_ref().len() - 1) as f64
}

#[differentiate]
fn covariance<A, B>(a: A, b: B) -> f64
where
    A: AsRef<[f64]>,
    B: AsRef<[f64]>,
{
    let (a, b) = (a.as_ref(), b.as_ref());
    let (p, q) = (mean(a), mean(b));
    a.iter().zip(b).map(|(x, y)| (x - p) * (y - q)).sum()
}

/// Slices, arrays and `Vec`s, by value and by reference, from variables and made on the way.
#[differentiate]
fn all(v: &[f64], w: [f64; 3], x: f64) -> f64 {
    let own: Vec<f64> = v.iter().map(|y| y * x).collect();
    mean(v) * variance(&own) + covariance(v, &w) * mean(vec![x, x * x])
        - mean([x, 1.0]) * mean(v.iter().map(|y| y.sin()).collect::<Vec<_>>())
        + mean(&v[1..]) * mean(own)
}

#[derive(Clone, Debug, Differentiable)]
struct Taps {
    taps: Vec<f64>,
}

#[differentiate]
impl Taps {
    fn respond(&self, xs: impl AsRef<[f64]>, gain: f64) -> f64 {
        let zipped = xs.as_ref().iter().zip(&self.taps);
        gain * zipped.map(|(x, t)| x * t).sum::<f64>()
    }

    fn twice(&self, xs: &[f64]) -> f64 {
        self.respond(xs, 2.0) * self.respond(&self.taps, 0.5)
    }
}

#[differentiate]
fn filtered(taps: &Taps, xs: &[f64]) -> f64 {
    taps.twice(xs) + taps.respond([xs[0], xs[1] * xs[1]], xs[2])
}

#[test]
fn agree() {
    let (v, w): (&[f64], [f64; 3]) = (&[0.7, 1.9, -0.4], [1.1, 0.3, 2.3]);
    check_grads!(mean(v));
    check_grads!(covariance(v, &w));
    check_grads!(largest(v, 1.5));
    check_grads!(largest(&[], 1.5));
    for x in [0.6, 1.8] {
        check_grads!(all(v, w, x));
    }
    let taps = vec![0.25, 0.5, -0.75];
    check_grads!(filtered(&Taps { taps }, v));
}

#[test]
fn the_gradient_is_of_the_slice() {
    assert_eq!(mean_grad(&[1.0, 5.0]), [0.5, 0.5]);
    let by = variance_grad(&[1.0, 2.0, 6.0]);
    for (by, x) in by.iter().zip([1.0, 2.0, 6.0]) {
        near(*by, x - 3.0, 1e-14);
    }
}
