//! Folds and products, and a few taken out of many.

use crate::Family;
use cotangent::differentiate;
use std::hint::black_box;

#[differentiate]
fn product(xs: &[f64]) -> f64 {
    let mut p = 1.0;
    for i in 0..xs.len() {
        p *= xs[i];
    }
    p
}

#[differentiate]
fn fold(xs: &[f64]) -> f64 {
    xs.iter().fold(0.0, |sum, x| 0.5 * sum * x + x)
}

#[differentiate]
fn dot(xs: &[f64], ys: &[f64]) -> f64 {
    xs.iter().zip(ys).map(|(x, y)| x * y).sum()
}

/// The sum of the product of a matrix with a vector.
#[differentiate]
fn matrix_vector(matrix: &[f64], v: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in 0..v.len() {
        for j in 0..v.len() {
            sum += matrix[i * v.len() + j] * v[j];
        }
    }
    sum
}

/// As many gathers as there are elements, from anywhere.
#[differentiate]
fn gather(xs: &[f64]) -> f64 {
    let n = xs.len();
    let mut sum = 0.0;
    for i in 0..n {
        sum += xs[i * 7919 % n] * xs[i];
    }
    sum
}

/// Eight elements of many: what is left to do for the others is to say that their derivatives are zero.
#[differentiate]
fn few(xs: &[f64]) -> f64 {
    let mut p = 1.0;
    for i in 0..8 {
        p *= xs[i * xs.len() / 8];
    }
    p
}

/// Eight uses of the parts of something wide.
#[differentiate]
fn parts<const W: usize>(x: [f64; W]) -> f64 {
    x[0] * x[1] + x[2] * x[3] + x[W - 1] * x[W - 2] + x[0] * x[W - 1]
}

/// An element of a local array is changed again and again, and read from the other end.
#[differentiate]
fn writes(xs: &[f64]) -> f64 {
    let n = xs.len();
    let mut ys = xs.to_vec();
    for i in 0..n {
        ys[i] = ys[n - 1 - i] * xs[i] + 0.5;
    }
    ys[n / 2]
}

fn over_slices(
    name: &'static str,
    f: fn(&[f64]) -> f64,
    gradient: fn(&[f64]) -> Vec<f64>,
) -> Family<'static> {
    let mut family = Family::new(name);
    for n in [1000, 10_000, 100_000] {
        let xs: Vec<f64> = (0..n).map(|i| 1.0 + 1e-4 * (i as f64).sin()).collect();
        check(name, f, gradient, &xs);
        let same = xs.clone();
        family = family.member(
            n,
            move || f(black_box(&xs)),
            move || gradient(black_box(&same)),
        );
    }
    family
}

/// A few components against central differences.
fn check(name: &str, f: fn(&[f64]) -> f64, gradient: fn(&[f64]) -> Vec<f64>, xs: &[f64]) {
    let found = gradient(xs);
    let scale = found.iter().fold(1.0f64, |m, g| m.max(g.abs()));
    for i in [0, xs.len() / 8, xs.len() / 2, xs.len() - 1] {
        let mut moved = xs.to_vec();
        moved[i] += 1e-5;
        let above = f(&moved);
        moved[i] -= 2e-5;
        let difference = (above - f(&moved)) / 2e-5;
        let close = (found[i] - difference).abs() <= 1e-4 * scale;
        assert!(close, "{name}[{i}]: {} and {difference}", found[i]);
    }
}

pub fn families() -> Vec<Family<'static>> {
    assert_eq!(parts_grad([1.0, 2.0, 3.0, 4.0])[..], [6.0, 1.0, 8.0, 7.0]);
    let wide = || black_box([1.1; 10]);
    let wider = || black_box([1.1; 100]);
    let widest = || black_box([1.1; 1000]);
    let halves = |xs: &[f64]| dot(&xs[..xs.len() / 2], &xs[xs.len() / 2..]);
    let halves_grad = |xs: &[f64]| {
        let (mut front, back) = dot_grad(&xs[..xs.len() / 2], &xs[xs.len() / 2..]);
        front.extend(back);
        front
    };
    let mut matrices = Family::new("matrix times vector");
    for side in [30, 100, 300] {
        let (m, v) = (vec![0.5; side * side], vec![2.0; side]);
        let (m2, v2) = (m.clone(), v.clone());
        let (by_matrix, by_vector) = matrix_vector_grad(&m, &v);
        assert!(by_matrix.iter().all(|g| *g == 2.0));
        assert!(by_vector.iter().all(|g| *g == 0.5 * side as f64));
        matrices = matrices.member(
            side * side,
            move || matrix_vector(black_box(&m), black_box(&v)),
            move || matrix_vector_grad(black_box(&m2), black_box(&v2)),
        );
    }
    let mut into = Family::new("gather, few of many, into a buffer");
    for n in [1000, 10_000, 100_000] {
        let (xs, mut bar) = (vec![1.0; n], vec![0.0; n]);
        few_grad_into(&xs, &mut bar);
        assert!((0..8).all(|i| bar[i * n / 8] == 1.0) && bar.iter().sum::<f64>() == 8.0);
        let same = xs.clone();
        into = into.member(
            n,
            move || few(black_box(&xs)),
            move || few_grad_into(black_box(&same), black_box(&mut bar)),
        );
    }
    vec![
        over_slices("product", product, product_grad),
        over_slices("fold", fold, fold_grad),
        over_slices("dot product", halves, halves_grad),
        matrices,
        over_slices("gather, many of many", gather, gather_grad),
        over_slices("gather, few of many", few, few_grad),
        into,
        over_slices("writes to a local array", writes, writes_grad),
        Family::new("parts of something wide")
            .member(10, move || parts(wide()), move || parts_grad(wide()))
            .member(100, move || parts(wider()), move || parts_grad(wider()))
            .member(1000, move || parts(widest()), move || parts_grad(widest())),
    ]
}
