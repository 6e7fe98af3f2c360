//! Slices that are cut in two where they are long enough, copied by `into()`, lent as `Option`s, and what is borrowed only to
//! call a primitive on.

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
fn sum_by_product(xs: &[f64], n: usize) -> f64 {
    let Some((front, back)) = xs.split_at_checked(n) else {
        return xs[0] * xs[0];
    };
    front.iter().sum::<f64>() * back.iter().product::<f64>()
}

#[differentiate]
fn firsts(xs: &[f64], n: usize) -> Option<f64> {
    let (a, b) = xs.split_at_checked(n)?;
    Some(a[0] * b[0])
}

#[differentiate]
fn chosen(xs: &[f64], n: usize, k: f64) -> f64 {
    let of_match = match xs.split_at_checked(n) {
        Some((a, b)) => a[0] * b[0] * k,
        None => k,
    };
    let otherwise = match xs.split_at_checked(n + 1) {
        None => 2.0 * k,
        Some((_, b)) => b.len() as f64 * k,
    };
    if let Some((a, _)) = xs.split_at_checked(n) {
        of_match + otherwise * a[n - 1]
    } else if let Some((a, xs)) = xs.split_at_checked(1) {
        // Another slice of the name.
        of_match + a[0] * otherwise + xs[0]
    } else {
        of_match
    }
}

#[differentiate]
fn squares<V: Into<Vec<f64>>>(xs: V, k: f64) -> f64 {
    let xs: Vec<f64> = xs.into();
    xs.iter().map(|x| k * x * x).sum()
}

#[differentiate]
fn copied(xs: &[f64], k: f64) -> f64 {
    let mut all: Vec<f64> = xs.into();
    all[0] *= k;
    squares(xs, k) + squares(&xs[1..], 3.0) + squares(xs.to_vec(), 5.0) + all[0] * all[1]
}

#[differentiate]
fn weighted(xs: &[f64], weights: Option<&[f64]>) -> f64 {
    match weights {
        Some(w) => xs.iter().zip(w).map(|(x, w)| x * w).sum(),
        None => xs[0],
    }
}

#[differentiate]
fn by_array(xs: &[f64], w: &[f64; 2], x: f64) -> f64 {
    let local = [x, 2.0 * x];
    weighted(xs, Some(w)) * weighted(xs, Some(&local)) + weighted(xs, None)
}

#[differentiate]
fn of_borrows(xs: &[f64], x: f64) -> f64 {
    let each: f64 = xs.iter().map(|y| (&y).sin()).sum();
    (&x).exp() * each + (&(x * x)).cos() + (&xs[1]).powi(3)
}

#[test]
fn cut_where_they_are_long_enough() {
    let xs = [2.0, 3.0, 5.0, 7.0];
    assert_eq!(
        sum_by_product_value_and_grad(&xs, 2),
        (175.0, vec![35.0, 35.0, 35.0, 25.0])
    );
    assert_eq!(sum_by_product_grad(&xs, 5), vec![4.0, 0.0, 0.0, 0.0]);
    for n in [0, 1, 3, 4, 9] {
        check_grads!(sum_by_product(&xs[..], n));
    }
    let (value, pull) = firsts_vjp(&xs, 1);
    assert_eq!(value, Some(6.0));
    assert_eq!(pull(Some(1.0)), vec![3.0, 2.0, 0.0, 0.0]);
    assert_eq!(firsts_vjp(&xs, 5).0, None);
    near(chosen(&xs, 2, 11.0), 110.0 + 11.0 * 3.0, 0.0);
    near(chosen(&xs, 9, 11.0), 11.0 + 44.0 + 3.0, 0.0);
    for n in [1, 2, 3, 9] {
        check_grads!(chosen(&xs[..], n, 11.0));
    }
    check_grads!(chosen(&[], 9, 11.0));
}

#[test]
fn copied_and_lent() {
    let xs = [2.0, 3.0, 5.0];
    let (value, bar) = copied_value_and_grad(&xs, 7.0);
    near(value, 7.0 * 38.0 + 3.0 * 34.0 + 5.0 * 38.0 + 42.0, 1e-12);
    near(bar.0[0], 14.0 * 2.0 + 10.0 * 2.0 + 21.0, 1e-12);
    near(bar.0[1], 14.0 * 3.0 + 6.0 * 3.0 + 10.0 * 3.0 + 14.0, 1e-12);
    near(bar.1, 38.0 + 6.0, 1e-12);
    check_grads!(copied(&xs[..], 7.0));

    let (value, bar) = by_array_value_and_grad(&xs[..2], &[7.0, 11.0], 13.0);
    near(value, 47.0 * 104.0 + 2.0, 1e-10);
    near(bar.1[1], 3.0 * 104.0, 1e-10);
    near(bar.2, 47.0 * 8.0, 1e-10);
    check_grads!(by_array(&xs[..2], &[7.0, 11.0], 13.0));
}

#[test]
fn borrowed_to_be_called() {
    let bar = of_borrows_grad(&[0.3, 0.7], 1.1);
    near(bar.0[0], 1.1f64.exp() * 0.3f64.cos(), 1e-14);
    near(bar.0[1], 1.1f64.exp() * 0.7f64.cos() + 3.0 * 0.49, 1e-14);
    check_grads!(of_borrows(&[0.3, 0.7], 1.1));
}

#[differentiate]
fn taken_in_turns(xs: &[f64], k: f64) -> f64 {
    let local = [k, 2.0 * k];
    let (mut rest, mut sum) = (xs, 0.0);
    let mut turns: &[f64] = xs;
    let mut n = 0;
    while !turns.is_empty() {
        sum += turns[0] * k;
        turns = &turns[1..];
        n += 1;
        if n == 2 {
            turns = &local;
        }
    }
    while rest.len() > 1 {
        let next = &rest[1..];
        let before = std::mem::replace(&mut rest, next);
        sum += before[0] * rest[0] * k;
    }
    sum
}

#[differentiate]
fn of_lists(rows: &[Vec<f64>], pairs: &[[f64; 2]], k: f64) -> f64 {
    let squares: f64 = rows.iter().flat_map(|row| row.clone()).map(|x| x * x).sum();
    let all: Vec<f64> = pairs
        .iter()
        .flat_map(|pair| pair.to_owned())
        .map(|x| x * k)
        .collect();
    squares * all.iter().product::<f64>()
}

#[differentiate]
#[allow(clippy::manual_try_fold)]
fn product_of_some(xs: &[f64]) -> f64 {
    xs.iter()
        .map(|x| (*x > 0.0).then(|| x.sqrt()))
        .fold(Some(1.0), |product, x| match (product, x) {
            (Some(product), Some(x)) => Some(product * x),
            _ => None,
        })
        .unwrap_or(xs[0])
}

#[test]
fn replaced_and_copied() {
    let (value, bar) = taken_in_turns_value_and_grad(&[2.0, 3.0, 5.0], 7.0);
    // After two of the first come those of the other.
    near(value, 35.0 + 49.0 + 98.0 + 7.0 * 21.0, 1e-12);
    assert_eq!(bar, (vec![7.0 + 21.0, 7.0 + 49.0, 21.0], 5.0 + 42.0 + 21.0));
    check_grads!(taken_in_turns(&[2.0, 3.0, 5.0], 7.0));
    check_grads!(taken_in_turns(&[2.0], 7.0));

    let rows = [vec![2.0, 3.0], vec![], vec![5.0]];
    let (value, bar) = of_lists_value_and_grad(&rows, &[[7.0, 11.0]], 0.5);
    near(value, 38.0 * 77.0 / 4.0, 1e-12);
    near(bar.0[2][0], 10.0 * 77.0 / 4.0, 1e-12);
    near(bar.1[0][1], 38.0 * 7.0 / 4.0, 1e-12);
    near(bar.2, 38.0 * 77.0, 1e-12);
    check_grads!(of_lists(&rows, &[[7.0, 11.0], [3.0, 2.0]], 0.5));

    let bar = product_of_some_grad(&[4.0, 9.0]);
    near(bar[0], 0.75, 1e-15);
    near(bar[1], 1.0 / 3.0, 1e-15);
    assert_eq!(product_of_some_grad(&[4.0, -1.0]), vec![1.0, 0.0]);
    check_grads!(product_of_some(&[4.0, 9.0, 2.0]));
    check_grads!(product_of_some(&[4.0, -9.0, 2.0]));
}
