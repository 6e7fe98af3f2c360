//! `zip` of chains that are several loops, or leave items out: `rows.iter().flatten().zip(ys)`.

use cotangent::{check_grads, differentiate};

#[differentiate]
fn of_flattened(rows: &[Vec<f64>], ys: &[f64]) -> f64 {
    let products = rows.iter().flatten().zip(ys).map(|(x, y)| x * y * y);
    let others = ys.iter().zip(rows.iter().flat_map(|row| row.iter()));
    products.sum::<f64>() * others.map(|(y, x)| x.sin() / y).sum::<f64>()
}

#[differentiate]
fn of_chained(xs: &[f64], ys: &[f64], zs: &[f64]) -> f64 {
    let mut s = 0.0;
    for (i, (x, z)) in xs.iter().chain(ys).zip(zs.iter().rev()).enumerate() {
        s += x * z * (s + i as f64);
        if s > 40.0 {
            break;
        }
    }
    let padded = std::iter::once(&0.5_f64).chain(xs).zip(0..);
    s + padded.map(|(x, n)| x.powi(n)).sum::<f64>()
}

#[differentiate]
fn steps_of_chained(xs: &[f64], ys: &[f64], zs: &[f64]) -> Vec<f64> {
    let pairs = xs.iter().chain(ys).copied().zip(zs.iter().skip(1));
    pairs
        .filter(|(x, z)| x > z)
        .map(|(x, z)| x * x / z)
        .collect()
}

/// How many are looked at is seen: the first of two is asked before the other, also where that has ended.
#[differentiate]
fn of_kept(xs: &[f64], ys: &[f64]) -> f64 {
    let (mut first, mut second) = (0, 0);
    let mut s = 1.0;
    for (x, y) in xs
        .iter()
        .filter(|x| {
            first += 1;
            **x > 0.0
        })
        .zip(ys)
    {
        s += x * y * s;
    }
    for (y, x) in ys.iter().zip(xs.iter().filter(|x| {
        second += 1;
        **x > 0.0
    })) {
        s += x / y;
    }
    s * (10 * first + second) as f64
}

/// What is changed in one of two lists, beside a partner.
#[differentiate]
fn changed_in_chained(a: &[f64], b: &[f64], ys: &[f64]) -> f64 {
    let (mut a, mut b) = (a.to_vec(), b.to_vec());
    for (x, y) in a.iter_mut().chain(b.iter_mut()).zip(ys) {
        *x *= y * *x;
    }
    let s: f64 = a.iter().sum();
    s * b.iter().map(|v| v.sin()).sum::<f64>()
}

#[differentiate]
fn changed_in_kept(xs: &[f64], ys: &[f64]) -> f64 {
    let mut xs = xs.to_vec();
    for (x, y) in xs.iter_mut().filter(|x| **x > 0.0).zip(ys) {
        *x *= y * *x;
    }
    xs.iter().map(|v| v * v).sum()
}

#[test]
fn chains_without_numbers() {
    let rows = [vec![0.7, 1.3], vec![], vec![0.4, -0.6, 1.1]];
    for n in [0, 2, 4, 5, 7] {
        let ys: Vec<f64> = (0..n).map(|i| 0.5 + 0.3 * i as f64).collect();
        check_grads!(of_flattened(&rows, &ys));
        check_grads!(of_chained(&rows[0], &rows[2], &ys));
        check_grads!(steps_of_chained(&rows[0], &rows[2], &ys));
        check_grads!(of_kept(&rows[2], &ys));
    }
    // sum x y^2 * sum sin x / y of three pairs.
    let (xs, ys) = ([0.7_f64, 1.3, 0.4], [0.5_f64, 0.8, 1.1]);
    let one: f64 = (0..3).map(|i| xs[i] * ys[i] * ys[i]).sum();
    let other: f64 = (0..3).map(|i| xs[i].sin() / ys[i]).sum();
    let (by_rows, _) = of_flattened_grad(&rows, &ys);
    let by_x = |i: usize| ys[i] * ys[i] * other + one * xs[i].cos() / ys[i];
    assert!((by_rows[0][1] - by_x(1)).abs() < 1e-14);
    assert!((by_rows[2][0] - by_x(2)).abs() < 1e-14);
    assert_eq!(by_rows[2][1..], [0.0, 0.0]);
}

#[test]
fn places_of_chains_without_numbers() {
    let (a, b, xs) = ([0.7, 1.3], [0.4, 0.9], [0.7, -1.3, 0.4]);
    for n in [0, 1, 3, 5] {
        let ys: Vec<f64> = (0..n).map(|i| 0.5 + i as f64).collect();
        check_grads!(changed_in_chained(&a, &b, &ys));
        check_grads!(changed_in_kept(&xs, &ys));
        let mut all = [0.7_f64, 1.3, 0.4, 0.9];
        for (x, y) in all.iter_mut().zip(&ys) {
            *x *= y * *x;
        }
        let value = (all[0] + all[1]) * (all[2].sin() + all[3].sin());
        assert_eq!(changed_in_chained_value_and_grad(&a, &b, &ys).0, value);
    }
    // x^4 y^2 of each pair: the second partner stands beside the third element.
    let (by_x, by_y) = changed_in_kept_grad(&xs, &[2.0, 3.0]);
    let expected = [
        4.0 * 0.7_f64.powi(3) * 4.0,
        -2.6,
        4.0 * 0.4_f64.powi(3) * 9.0,
    ];
    for (got, expected) in by_x.iter().zip(expected) {
        assert!((got - expected).abs() < 1e-14);
    }
    assert!((by_y[1] - 0.4_f64.powi(4) * 6.0).abs() < 1e-14);
}

/// Of three, two are positive: with one partner, a second one is looked for behind the first alone, and with two, the end.
#[test]
fn how_far_they_are_read() {
    let xs = [0.5, -1.0, 0.25];
    for (n, seen) in [(0, 10), (1, 31), (2, 33), (3, 33)] {
        let ys = &[2.0, 4.0, 8.0][..n];
        let (mut s, mut sum) = (1.0, 0.0);
        for (x, y) in [0.5, 0.25].iter().zip(ys) {
            s += x * y * s;
            sum += x / y;
        }
        assert_eq!(of_kept(&xs, ys), (s + sum) * seen as f64, "{n}");
        assert_eq!(
            of_kept_value_and_grad(&xs, ys).0,
            (s + sum) * seen as f64,
            "{n}"
        );
    }
}
