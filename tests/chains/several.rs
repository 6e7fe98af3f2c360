//! What a `flat_map` makes of one item: an iterator, an array or a `Vec`, under names that other closures have too.

use cotangent::{Differentiable, check_grads, differentiate};

/// `k` is the number in the first closure, and the parameter in the second.
#[differentiate]
fn named_alike(xs: &[f64], k: f64) -> f64 {
    xs.iter()
        .flat_map(|k| xs.iter().map(move |x| x * k))
        .map(|y| y * k)
        .sum()
}

#[differentiate]
fn named_alike_in_a_loop(xs: &[f64], k: f64) -> f64 {
    let mut sum = 0.5;
    for (n, y) in xs.iter().flat_map(|k| [*k, k * k]).enumerate() {
        sum = sum * k + y * n as f64;
    }
    sum
}

#[differentiate]
fn counted_alike(xs: &[f64], k: usize) -> f64 {
    (0..3)
        .flat_map(|k| xs.iter().map(move |x| x * k as f64))
        .map(|y| y * k as f64)
        .sum()
}

#[differentiate]
fn flattened_alike(xs: &[f64], k: f64) -> Vec<f64> {
    let rows = xs.iter().map(|k| xs.iter().map(move |x| x + k));
    rows.flatten().map(|y| y * k).collect()
}

#[differentiate]
fn named_in_it(xs: &[f64], k: f64, b: f64) -> f64 {
    xs.iter()
        .flat_map(|x| {
            let k = x * x;
            let (b, k) = (k * 3.0, k + x);
            [k, b * x]
        })
        .fold(1.0, |sum, y| sum * b + y * k)
}

#[differentiate]
fn deeper(xs: &[f64], k: f64) -> f64 {
    let pairs = xs
        .iter()
        .flat_map(|k| xs.iter().flat_map(move |y| [*k, y * k]));
    pairs.map(|y| y * k).sum()
}

#[differentiate]
fn square(x: f64) -> f64 {
    x * x
}

/// A number that is called like a function.
#[differentiate]
fn called_alike(xs: &[f64]) -> f64 {
    let doubled = xs.iter().flat_map(|square| [*square, 2.0 * square]);
    doubled.map(|y| square(y)).sum()
}

#[differentiate]
fn changed_alike(xs: &[f64], k: f64) -> f64 {
    let mut sum = k;
    xs.iter()
        .flat_map(|sum| vec![*sum, sum * k])
        .for_each(|y| sum += y * k);
    sum
}

#[derive(Clone, Copy, Differentiable)]
struct Point {
    x: f64,
    y: f64,
}

/// The coordinates of all.
#[differentiate]
fn coordinates(points: &[Point]) -> Vec<f64> {
    points.iter().flat_map(|p| [p.x, p.y]).collect()
}

#[differentiate]
fn length(points: &[Point]) -> f64 {
    let all: Vec<f64> = points.iter().flat_map(|p| vec![p.x, p.y * p.x]).collect();
    all.iter().map(|x| x * x).sum::<f64>().sqrt()
}

#[differentiate]
fn repeated(xs: &[f64], n: usize) -> f64 {
    let mut sum = 0.0;
    for y in xs.iter().flat_map(|x| vec![x * x; n]) {
        sum = 1.5 * sum + y;
    }
    sum
}

#[differentiate]
fn rows(table: [[f64; 2]; 3], k: f64) -> f64 {
    (0..3).flat_map(|n| table[n]).map(|x| x * x * k).sum()
}

#[differentiate]
fn rows_that_are_made(xs: &[f64], k: f64) -> f64 {
    let pairs = xs.iter().map(|k| [*k, k * k]).flatten();
    pairs.map(|y| y * k).sum()
}

#[differentiate]
fn extended(xs: &[f64], k: f64) -> Vec<f64> {
    let mut all = vec![k];
    all.extend(xs.iter().flat_map(|x| [x * k, x * x]));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_their_closures() {
        for xs in [&[2.0, 3.0, 7.0][..], &[5.0], &[]] {
            check_grads!(named_alike(xs, 11.0));
            check_grads!(named_alike_in_a_loop(xs, 1.3));
            check_grads!(counted_alike(xs, 5));
            check_grads!(flattened_alike(xs, 11.0));
            check_grads!(named_in_it(xs, 1.1, 0.7));
            check_grads!(deeper(xs, 11.0));
            check_grads!(called_alike(xs));
            check_grads!(changed_alike(xs, 1.7));
        }
        assert_eq!(named_alike_grad(&[2.0, 3.0], 7.0), (vec![70.0, 70.0], 25.0));
    }

    #[test]
    fn arrays_and_vecs_are_spread() {
        let points = [Point { x: 2.0, y: 3.0 }, Point { x: 0.5, y: -1.7 }];
        check_grads!(coordinates(&points));
        check_grads!(coordinates(&[]));
        check_grads!(length(&points));
        check_grads!(repeated(&[2.0, 3.0], 3));
        check_grads!(repeated(&[2.0, 3.0], 0));
        check_grads!(rows([[2.0, 3.0], [5.0, 7.0], [1.1, -1.3]], 1.7));
        for xs in [&[2.0, 3.0, 7.0][..], &[]] {
            check_grads!(rows_that_are_made(xs, 11.0));
            check_grads!(extended(xs, 11.0));
        }
    }
}
