//! Items that a pattern says are references, `for (&x, &w) in xs.iter().zip(row)` of a `row` that no word tells the type of,
//! `for &(unit, ref scale) in units`, and two looks that are one, `rows.get(i).zip(rows.get(j))`.

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
fn dot(rows: &[Vec<f64>], i: usize, j: usize) -> f64 {
    let mut sum = 0.0;
    if let (Some(left), Some(right)) = (rows.get(i), rows.get(j)) {
        for (&x, &y) in left.iter().zip(right) {
            sum += x * y;
        }
    }
    sum
}

#[differentiate]
fn weighed(near: &[Vec<usize>], weights: &[Vec<f64>], x: f64) -> f64 {
    let mut sum = 0.0;
    for n in 0..near.len() {
        if let (Some(near), Some(weights)) = (near.get(n), weights.get(n)) {
            for (&at, &weight) in near.iter().zip(weights) {
                sum += weight * weight * x.powi(at as i32);
            }
        }
    }
    sum
}

#[differentiate]
fn center(points: &[&[f64]], dim: usize) -> Vec<f64> {
    let mut sum = vec![0.0; dim];
    for &p in points {
        for (s, &v) in sum.iter_mut().zip(p) {
            *s += v * v;
        }
    }
    sum
}

/// In steps, from the back, numbered, and in closures that are given items and references to them.
#[differentiate]
fn in_turn(rows: &[Vec<f64>], at: &[usize]) -> f64 {
    let mut sum = 0.0;
    for n in 0..rows.len() {
        if let (Some(_), Some(row)) = (at.get(n), rows.get(n)) {
            for (n, &x) in row.into_iter().enumerate().skip(1) {
                sum += x * n as f64;
            }
            for &x in row.into_iter().rev().take(2) {
                sum = sum * 0.5 + x * x;
            }
            sum += row.into_iter().map(|&x| x.sin()).sum::<f64>();
            sum += row
                .into_iter()
                .filter(|&&x| x > 0.6)
                .map(|x| x * x)
                .sum::<f64>();
        }
    }
    sum
}

/// The name leads to another row while the elements of the first are gone through.
#[differentiate]
fn redirected(rows: &[Vec<f64>]) -> f64 {
    let mut sum = 0.0;
    if let (Some(mut row), Some(other)) = (rows.get(0), rows.get(1)) {
        for x in row {
            sum = sum * 0.5 + x * x;
            row = other;
        }
        sum += row[0];
    }
    sum
}

/// Elements by value, of vectors that are moved, stay what they are.
#[differentiate]
fn moved(xs: Vec<f64>, scale: f64) -> f64 {
    let scaled: Vec<f64> = xs.iter().map(|x| x * scale).collect();
    let pairs: Vec<(f64, f64)> = xs.into_iter().zip(scaled).collect();
    let mut sum = 0.0;
    for (x, y) in pairs {
        sum += x * y * y;
    }
    sum
}

#[differentiate]
fn zipped(rows: &[Vec<f64>], i: usize, j: usize) -> f64 {
    rows.get(i).zip(rows.get(j)).map_or(0.5, |(left, right)| {
        left.iter().zip(right).map(|(&x, &y)| x * y).sum::<f64>()
    })
}

/// The same place twice, copies, and no value.
#[differentiate]
fn pairs(xs: &[f64], i: usize, j: usize) -> f64 {
    let mut sum = 0.0;
    if let Some((x, y)) = xs.get(i).zip(xs.get(j)) {
        sum += x * y.sin();
    }
    if let Some((x, y)) = xs.first().copied().zip(xs.get(j).copied()) {
        sum += x * x * y;
    }
    match xs.get(j).zip(xs.last()) {
        Some((x, last)) if *x < 1.0 => sum * last + x,
        Some((_, last)) => sum - last * last,
        None => sum * sum + xs[0],
    }
}

/// What the second index is computed from changes before the second look.
#[differentiate]
fn advanced(xs: &[f64], from: usize) -> f64 {
    let mut at = from;
    let mut sum = 0.0;
    while at + 1 < xs.len() {
        let next = at + 1;
        if let Some((x, y)) = xs.get(at).zip(xs.get(next)) {
            sum += x * y * y;
        }
        at = next;
    }
    sum
}

/// `ref` behind a pattern that takes the reference away: the name is a reference again.
#[differentiate]
trait Measured {
    fn base(&self) -> f64;

    fn fitting(&self, units: &[(&'static str, f64)]) -> (&'static str, f64) {
        for &(unit, ref scale) in units.iter().rev() {
            let value = self.base() / scale;
            if value >= 1.0 || value <= -1.0 {
                return (unit, value);
            }
        }
        (units[0].0, self.base() / units[0].1)
    }
}

#[derive(cotangent::Differentiable, Clone)]
struct Length {
    meters: f64,
}

#[differentiate]
impl Measured for Length {
    fn base(&self) -> f64 {
        self.meters * self.meters
    }
}

#[differentiate]
fn in_units(length: &Length, scales: &[f64; 2]) -> f64 {
    let (_, value) = length.fitting(&[("mm", scales[0]), ("m", scales[1])]);
    value
}

#[differentiate]
fn referred_again(k: f64, pairs: &[(f64, f64)], rows: &[[f64; 2]]) -> f64 {
    let products: f64 = pairs.iter().map(|&(ref a, b)| a * b * k).sum();
    let ratios: f64 = rows.iter().map(|&[ref a, ref b]| a / b).sum();
    let firsts: f64 = pairs.iter().map(|&(ref a, _)| a).sum();
    let mut sum = 0.0;
    for (i, &(ref x, y)) in pairs.iter().enumerate() {
        sum += *x * y * i as f64;
    }
    products + ratios * firsts + sum
}

#[test]
fn names_that_are_references_again() {
    let (pairs, rows) = ([(0.5, 1.25), (2.0, 0.75)], [[0.25, 1.5], [0.75, 0.5]]);
    check_grads!(referred_again(1.75, &pairs, &rows));
    for meters in [0.25, 1.25, 3.0] {
        check_grads!(in_units(&Length { meters }, &[0.125, 2.0]));
    }
    let (length, scales) = in_units_grad(&Length { meters: 3.0 }, &[0.125, 2.0]);
    assert_eq!((length.meters, scales), (3.0, [0.0, -2.25]));
}

#[test]
fn items_told_by_patterns() {
    let rows = [vec![0.5, 1.25], vec![2.0, 0.75], vec![0.25, 1.5]];
    for (i, j) in [(0, 1), (2, 2), (1, 5), (4, 0)] {
        check_grads!(dot(&rows, i, j));
        check_grads!(zipped(&rows, i, j));
        check_grads!(pairs(&[0.5, 1.25, 0.75], i, j));
    }
    check_grads!(weighed(
        &[vec![1, 3], vec![2]],
        &[vec![0.5, 1.5], vec![0.75]],
        1.25
    ));
    check_grads!(in_turn(
        &[vec![0.5, 1.25, 0.75], vec![2.0, 0.25], vec![0.75]],
        &[3, 4]
    ));
    check_grads!(redirected(&rows));
    check_grads!(moved(vec![0.5, 1.25], 0.75));
    check_grads!(advanced(&[0.5, 1.25, 0.75, 2.0], 1));
    assert_eq!(
        dot_grad(&rows, 0, 1),
        [vec![2.0, 0.75], vec![0.5, 1.25], vec![0.0; 2]]
    );
    let points: [&[f64]; 2] = [&[0.5, 1.25], &[2.0, 0.75]];
    let along = vec![vec![0.25, 2.0], vec![1.5, 0.5]];
    let (value, slope) = center_jvp(&points, 2, along.clone());
    assert_eq!(
        (value, slope.clone()),
        (vec![4.25, 2.125], vec![6.25, 5.75])
    );
    let rows = center_vjp(&points, 2).1(vec![3.0, 0.5]);
    assert_eq!(rows, [vec![3.0, 1.25], vec![12.0, 0.75]]);
    let products = rows.iter().flatten().zip(along.iter().flatten());
    near(
        products.map(|(x, y)| x * y).sum(),
        3.0 * slope[0] + 0.5 * slope[1],
        1e-14,
    );
}
