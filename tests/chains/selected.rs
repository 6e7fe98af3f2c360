//! What `select_nth_unstable_by` gives: parts of the slice, read and changed.

use std::cmp::Ordering;

use cotangent::{check_grads, differentiate};

#[differentiate]
fn median(xs: &[f64]) -> f64 {
    let mut v = xs.to_vec();
    let middle = v.len() / 2;
    let (lower, &mut above, _) = v.select_nth_unstable_by(middle, |a, b| a.partial_cmp(b).unwrap());
    if xs.len() % 2 == 1 {
        above
    } else {
        let below = lower.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        0.5 * (below + above)
    }
}

/// Of a parameter that is changed, with all three parts.
#[differentiate]
fn spread(xs: &mut [f64]) -> f64 {
    let k = xs.len() / 2;
    let (lower, middle, upper) =
        xs.select_nth_unstable_by(k, |a, b| a.partial_cmp(b).unwrap_or(Ordering::Equal));
    *middle += lower[0];
    upper[0] *= *middle;
    upper[0] - lower[0] * *middle
}

#[differentiate]
fn of_changed(xs: &[f64]) -> f64 {
    let mut v = xs.to_vec();
    spread(&mut v) * v.iter().map(|x| x * x).sum::<f64>()
}

/// The position is another number when the part is read.
#[differentiate]
fn by_part(xs: &[f64], k: f64) -> f64 {
    let mut v = xs.to_vec();
    let mut n = 1;
    let low = v.select_nth_unstable_by(n, |a, b| a.total_cmp(b)).1;
    n += 2;
    *low *= k;
    let rest = v.select_nth_unstable_by(n, f64::total_cmp).2;
    rest[0] * k + v[0]
}

#[differentiate]
fn in_turn(rows: &[Vec<f64>]) -> f64 {
    let mut sum = 0.0;
    for row in rows {
        if row.len() < 3 {
            continue;
        }
        let mut row = row.clone();
        let (low, _, high) = row.select_nth_unstable_by(1, |a, b| b.total_cmp(a));
        sum += low[0] / high[0];
    }
    sum
}

#[test]
fn parts_of_what_is_selected() {
    assert_eq!(median_grad(&[3.0, 1.0, 2.5]), [0.0, 0.0, 1.0]);
    assert_eq!(median_grad(&[3.0, 1.0, 2.5, 7.0]), [0.5, 0.0, 0.5, 0.0]);
    check_grads!(median(&[3.0, 1.0, 2.5]));
    check_grads!(median(&[3.0, 1.0, 2.5, 7.0]));
    check_grads!(of_changed(&[3.0, 1.0, 2.5]));
    check_grads!(by_part(&[3.0, 1.0, 2.5, 7.0, 5.0], 0.9));
    // 7 k + 1, where the third and the fourth are 3 and 5
    let (xs, k) = by_part_grad(&[3.0, 1.0, 2.5, 7.0, 5.0], 0.9);
    assert_eq!((xs, k), (vec![0.0, 1.0, 0.0, 0.9, 0.0], 7.0));
    check_grads!(in_turn(&[
        vec![3.0, 1.0, 2.5],
        vec![1.0],
        vec![0.3, 0.7, 1.1]
    ]));
}
