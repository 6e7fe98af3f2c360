//! Chains over a `Vec` that is written where they go over it. Against dual numbers, finite differences and the inner product
//! of the two modes.

use cotangent::{check_grads, differentiate};
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod lists {
    use super::*;

    #[differentiate]
    pub fn with_bias(weights: &[f64], xs: Vec<f64>) -> f64 {
        let all: Vec<f64> = xs.into_iter().chain(vec![1.0].into_iter()).collect();
        weights.iter().zip(all.iter()).map(|(w, x)| w * x * x).sum()
    }

    #[differentiate]
    pub fn of_values(xs: &[f64], y: f64) -> f64 {
        let all = xs.iter().copied().chain(vec![y, y * 2.0]);
        all.map(|x| x * x).sum()
    }

    #[differentiate]
    pub fn repeated(xs: &[f64], y: f64) -> f64 {
        let squares: f64 = xs
            .iter()
            .copied()
            .chain(vec![y * y; 3])
            .map(|x| x * x)
            .sum();
        let rising = xs.iter().copied().chain(vec![0.5; 2]).enumerate();
        squares + rising.map(|(i, x)| x * y * i as f64).sum::<f64>()
    }

    #[differentiate]
    pub fn zipped(xs: &[f64], y: f64) -> f64 {
        let mut sum = 0.0;
        for (x, k) in xs.iter().zip(vec![y, y.sin(), 2.0]) {
            sum += x * k;
        }
        let weighted = xs.iter().copied().zip(vec![1.0, 2.0, 3.0]);
        sum * weighted.map(|(x, k)| x * k).sum::<f64>()
    }
}

/// What it is made of is computed before the chain goes over anything, and once.
#[differentiate]
fn computed_before(xs: &[f64], mut y: f64) -> f64 {
    let mut turns = 0.0;
    let all: Vec<f64> = xs
        .iter()
        .copied()
        .chain(vec![
            {
                y *= 2.0;
                y
            },
            y,
        ])
        .chain(vec![
            {
                turns += 1.0;
                y * turns
            };
            3
        ])
        .collect();
    all.iter().map(|x| x * x * y).sum::<f64>() + turns * y
}

#[differentiate]
fn of_other_values(xs: &[f64], y: f64) -> f64 {
    let pairs: f64 = xs
        .iter()
        .copied()
        .zip(vec![(1.0, y), (2.0, y)])
        .map(|(x, (k, z))| x * k * z)
        .sum();
    let rows = xs.iter().zip(vec![vec![y, 1.0], vec![2.0, y]]);
    let options = xs
        .iter()
        .copied()
        .chain(vec![Some(y), None].into_iter().flatten());
    pairs
        + rows.map(|(x, row)| x * row[0] * row[1]).sum::<f64>()
        + options.map(|x| x * x).sum::<f64>()
}

/// By reference.
#[differentiate]
fn lent(xs: &[f64], y: f64) -> f64 {
    let squares: f64 = xs.iter().chain(vec![y].iter()).map(|x| x * x).sum();
    let mut s = 0.0;
    for (a, b) in vec![y; 3].iter().zip(xs) {
        s += a * b;
    }
    for a in &vec![y, xs[0]] {
        s += a * y;
    }
    let mut i = 1.0;
    let made_once = vec![
        {
            i *= 2.0;
            y * i
        },
        {
            i += 1.0;
            xs[0] * i
        },
    ];
    for a in made_once.iter().rev() {
        s = s * a + y;
    }
    for (k, w) in vec![0.5, 0.25, y].iter().enumerate() {
        s += w * xs[k % xs.len()];
    }
    let ones = vec![1.0; xs.len()]
        .iter()
        .zip(xs)
        .map(|(a, b)| a * b * y)
        .sum::<f64>();
    let most = vec![y, xs[0], xs[1]]
        .iter()
        .cloned()
        .fold(f64::NEG_INFINITY, f64::max);
    let n = vec![1, 2, 3].iter().sum::<i32>() as f64;
    let pairs: f64 = vec![(y, 2.0), (xs[1], y)].iter().map(|(a, b)| a * b).sum();
    squares + s * most + ones * n * pairs
}

#[test]
fn written_lists() {
    use lists::*;
    check!(with_bias(&[0.4, 1.2, -0.7, 0.9], vec![0.6, 1.1, 0.2]));
    check!(of_values(&[0.4, 1.2, -0.7], 0.6));
    check!(repeated(&[0.4, 1.2, -0.7], 0.6));
    check!(zipped(&[0.4, 1.2, -0.7], 0.6));
    check_grads!(computed_before(&[0.4, 1.2, -0.7][..], 0.6));
    check_grads!(of_other_values(&[0.4, 1.2][..], 0.6));
    for y in [0.6, 0.9, 1.4] {
        check_grads!(lent(&[0.4, 1.2, -0.7][..], y));
    }
}
