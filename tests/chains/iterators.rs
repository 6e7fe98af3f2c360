//! Iterator chains over slices and ranges, against differences and the inner product.

use cotangent::check::Options;
use cotangent::{check_grads, differentiate};

const C: [f64; 3] = [0.5, -1.0, 2.0];

#[differentiate]
fn mean(xs: &[f64]) -> f64 {
    xs.iter().sum::<f64>() / xs.len() as f64
}

#[differentiate]
fn distance(xs: &[f64], ys: &[f64]) -> f64 {
    xs.iter()
        .zip(ys.iter())
        .map(|(x, y)| (x - y) * (x - y))
        .sum::<f64>()
        .sqrt()
}

#[differentiate]
fn in_a_condition(x: f64, y: f64) -> f64 {
    let mut v = [x, x * y, 1.0];
    v[1] *= y;
    if v.iter().skip(1).fold(1.0_f64, |a, b| a * b) > x {
        return v[1] * v[0];
    }
    v[2] = x * y;
    v[2] * v[0]
}

#[differentiate]
fn squared_deviations(xs: &[f64]) -> f64 {
    let m = xs.iter().copied().sum::<f64>() / xs.len() as f64;
    xs.iter().map(|&x| (x - m).powi(2)).sum()
}

#[differentiate]
fn horner_over_a_table(x: f64) -> f64 {
    C.iter().rev().fold(0.0, |acc, &c| acc * x + c)
}

#[differentiate]
fn horner_from_the_end(xs: &[f64], t: f64) -> f64 {
    xs.iter().rfold(t * t, |acc, &c| acc.mul_add(t, c))
}

#[differentiate]
fn pairs_from_the_end(xs: &[f64], t: f64) -> f64 {
    let (low, high) = xs
        .iter()
        .enumerate()
        .rfold((t, 1.0), |(low, high), (i, x)| {
            (low * x + i as f64, high + low * low)
        });
    low * high
}

#[differentiate]
fn enumerated(xs: &[f64]) -> f64 {
    let mut s = 0.0;
    for (i, x) in xs.iter().enumerate() {
        if *x > 0.0 {
            s += x.sin() * i as f64;
        }
    }
    s
}

#[differentiate]
fn products(xs: &[f64]) -> f64 {
    let mut s = 1.0;
    for x in xs {
        s *= x;
    }
    s + xs.iter().product::<f64>()
}

#[differentiate]
fn pairs_of_neighbours(xs: &[[f64; 2]], w: [f64; 3]) -> f64 {
    let mut s = 0.0;
    for (p, q) in xs.iter().zip(xs.iter().skip(1)) {
        s += 100.0 * (q[0] - p[0] * p[0]).powi(2) + p[1];
    }
    s + w.iter().map(|v| v * v).sum::<f64>()
}

#[differentiate]
fn over_ranges(x: f64, n: usize) -> f64 {
    (0..n)
        .map(|k| x.powi(k as i32) / (k + 1) as f64)
        .sum::<f64>()
        + (1..=n).fold(1.0, |a, k| a * (x + k as f64))
}

#[differentiate]
fn single_precision(xs: &[f32]) -> f32 {
    xs.iter().map(|x| x * 2.0).sum::<f32>()
}

#[differentiate]
fn elements_that_are_pairs(ps: &[(f64, f64)]) -> f64 {
    let mut s = 0.0;
    for (a, b) in ps.iter() {
        s += a * b;
    }
    for &(a, b) in ps {
        s += a / b;
    }
    s
}

#[differentiate]
fn chains_in_loops_with_jumps(rows: &[Vec<f64>], w: &[f64]) -> f64 {
    let mut t = 0.0;
    for row in rows {
        let d: f64 = row.iter().zip(w).map(|(a, b)| a * b).sum();
        if d < -5.0 {
            continue;
        }
        t += d.tanh();
        if t > 2.0 {
            break;
        }
    }
    t
}

#[test]
fn chains() {
    let xs = [0.3, -1.2, 0.7, 2.0];
    check_grads!(mean(&xs));
    check_grads!(distance(&xs, &[1.0, 2.0, 3.0, 4.0]));
    check_grads!(squared_deviations(&xs));
    check_grads!(in_a_condition(1.5, 2.0));
    check_grads!(in_a_condition(1.5, 0.2));
    check_grads!(horner_over_a_table(0.7));
    check_grads!(horner_from_the_end(&[0.3, -0.7, 1.9], 0.7));
    assert_eq!(horner_from_the_end_grad(&[], 0.7), (vec![], 1.4));
    check_grads!(pairs_from_the_end(&[0.3, -0.7, 1.9], 0.7));
    check_grads!(enumerated(&xs));
    check_grads!(products(&xs));
    check_grads!(pairs_of_neighbours(
        &[[1.0, 2.0], [0.5, 0.1], [0.2, 0.3]],
        [1.0, 2.0, 3.0]
    ));
    check_grads!(over_ranges(0.7, 4));
    check_grads!(single_precision(&[1.0f32, 2.0]), Options::for_f32());
    check_grads!(elements_that_are_pairs(&[(1.0, 2.0), (3.0, -1.0)]));
    check_grads!(chains_in_loops_with_jumps(
        &[
            vec![1.0, 0.5],
            vec![0.3, -0.2],
            vec![2.0, 2.0],
            vec![1.0, 1.0]
        ],
        &[0.4, 0.9]
    ));
}

#[test]
fn values_are_bitwise_those_of_the_chain() {
    let same = |a: f64, b: f64| assert_eq!(a.to_bits(), b.to_bits());
    for xs in [&[][..], &[-0.0][..], &[0.1, 0.2, 0.3, -0.6][..]] {
        same(mean_vjp(xs).0, mean(xs));
        same(squared_deviations_vjp(xs).0, squared_deviations(xs));
        same(products_jvp(xs, vec![0.0; xs.len()]).0, products(xs));
    }
    // Chains of different lengths stop with the shorter one, and the rest has derivative zero.
    let (left, right) = distance_grad(&[1.0, 2.0, 3.0], &[4.0]);
    assert_eq!((left, right), (vec![-1.0, 0.0, 0.0], vec![1.0]));
    let none = chains_in_loops_with_jumps_grad(&[], &[1.0]);
    assert_eq!(none, (Vec::new(), vec![0.0]));
}
