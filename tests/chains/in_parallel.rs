//! Parallel iterators of `rayon`, whose derivatives are those of the same chain in order. Against dual numbers, finite
//! differences and the inner product of the two modes.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, check, check_map, with_duals};
use rayon::prelude::*;

use crate::oracle::near;

#[with_duals]
mod chains {
    use super::*;

    #[differentiate]
    fn pointwise(x: f64, p: f64) -> f64 {
        (x * p).sin() / (1.0 + x * x)
    }

    #[differentiate]
    fn batch(xs: &[f64], p: f64) -> Vec<f64> {
        xs.par_iter().map(|x| pointwise(*x, p)).collect()
    }

    #[differentiate]
    fn of_several(xs: &[f64], ys: &[f64], p: f64) -> Vec<f64> {
        xs.par_iter()
            .zip(ys.par_iter())
            .with_min_len(2)
            .enumerate()
            .filter(|(i, (x, _))| *i != 1 && **x < 3.0)
            .map(|(i, (x, y))| pointwise(*x, y * p) * (i + 1) as f64)
            .collect()
    }

    #[differentiate]
    fn integral(a: f64, b: f64, n: usize) -> f64 {
        let h = (b - a) / n as f64;
        let all: Vec<f64> = (0..n)
            .into_par_iter()
            .map(|i| pointwise(a + h * (i as f64 + 0.5), b))
            .collect();
        all.iter().sum::<f64>() * h
    }

    #[differentiate]
    fn apart(xs: &[f64], ys: &[f64]) -> (Vec<f64>, Vec<f64>) {
        let both: Vec<(f64, f64)> = xs
            .par_iter()
            .zip(ys)
            .map(|(x, y)| {
                let s = pointwise(*x, *y);
                (s, s * x)
            })
            .collect();
        let first = both.iter().map(|b| b.0).collect();
        let second = both.iter().map(|b| b.1).collect();
        (first, second)
    }

    #[differentiate]
    fn changed(xs: &[f64], k: f64) -> f64 {
        let mut v = xs.to_vec();
        v.par_iter_mut().for_each(|x| *x *= k * *x);
        v.par_chunks_mut(2).for_each(|row| row[0] += k);
        let sums: Vec<f64> = v.par_chunks(2).map(|row| row[0] * row[0]).collect();
        let ends: Vec<f64> = v.par_rchunks(3).map(|row| row[0] * k).collect();
        let last: f64 = v.par_rchunks_exact(3).map(|row| row[0] * row[2]).sum();
        sums[0] * v[1] + sums[1] + ends[0] * ends[1] + last
    }

    #[test]
    fn in_any_order() {
        check_map!(batch(&[0.3, -1.2, 0.7, 2.0], 0.7));
        check_map!(of_several(
            &[0.3, -1.2, 0.7, 2.0],
            &[1.1, 0.4, -0.6, 0.2],
            0.7
        ));
        check!(integral(0.3, 1.9, @7));
        check_map!(apart(&[0.3, -1.2, 0.7, 2.0], &[1.1, 0.4, -0.6, 0.2]));
        check!(changed(&[0.3, -1.2, 0.7, 2.0], 1.3));
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Model {
    k: f64,
    knots: Vec<f64>,
}

#[differentiate]
impl Model {
    fn at(&self, x: f64) -> f64 {
        self.knots.par_iter().map(|k| (x - k) * self.k).sum::<f64>() * x
    }

    /// The first that fails.
    fn roots(&self, xs: &[f64]) -> Result<f64, String> {
        let roots: Result<Vec<f64>, String> = xs
            .par_iter()
            .map(|x| match *x < 0.0 {
                true => Err(format!("negative: {x}")),
                false => Ok(x.sqrt() * self.k),
            })
            .collect();
        let roots = roots?;
        Ok(roots[0] * roots[1])
    }
}

#[test]
fn of_a_struct() {
    let model = Model {
        k: 1.3,
        knots: vec![0.2, 0.9, 1.7],
    };
    agree!((model.clone(), 0.6), |(m, x)| m.at(*x));
    // k^2 sqrt(x y)
    let (value, pull) = model.roots_vjp(&[4.0, 9.0]);
    near(value.unwrap(), 1.69 * 6.0, 1e-14);
    let (by_model, by_xs) = pull(Some(1.0));
    near(by_model.k, 2.0 * 1.3 * 6.0, 1e-14);
    near(by_xs[0], 1.69 * 3.0 / 4.0, 1e-14);
    near(by_xs[1], 1.69 * 2.0 / 6.0, 1e-14);
    let (value, pull) = model.roots_vjp(&[4.0, -9.0]);
    assert_eq!(value, Err("negative: -9".to_string()));
    assert_eq!(pull(None).0.k, 0.0);
}

#[differentiate]
fn total(xs: &[f64], k: f64) -> f64 {
    xs.par_iter().map(|x| x * k).sum::<f64>() + k * k
}

#[test]
fn sums() {
    check_grads!(total(&[0.3, 1.2, -0.7][..], 1.9));
    let (by_xs, by_k) = total_grad(&[0.3, 1.2, -0.7], 1.9);
    assert_eq!(by_xs, vec![1.9; 3]);
    near(by_k, 0.8 + 3.8, 1e-14);
}
