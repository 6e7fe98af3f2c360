//! Indices in a list that inputs have put in order, and the references that look at one; and how many of something there are,
//! counted along a chain.

use cotangent::{check_grads, differentiate};

#[differentiate]
fn ends(xs: &[f64]) -> f64 {
    let mut order: Vec<usize> = (0..xs.len()).collect();
    order.sort_by(|a, b| xs[*a].partial_cmp(&xs[*b]).unwrap());
    let (low, high) = (order.first().unwrap(), order.last().unwrap());
    let second = &order[1];
    let third = order.get(2).unwrap_or(&0);
    (xs[*high] - xs[*low]) * xs[*second] + xs[*third] * (*high as f64 + 1.0)
}

/// Without its type.
#[differentiate]
fn repeatedly(xs: &[f64], n: usize) -> f64 {
    let mut order = (0..xs.len()).collect::<Vec<_>>();
    order.sort_by(|&a, &b| xs[a].total_cmp(&xs[b]));
    let mut s = 0.0;
    for k in 0..n {
        let least = order.first().unwrap();
        s += xs[*least] * (k as f64 + s * 0.5);
        order.rotate_left(1);
    }
    s
}

#[differentiate]
fn matched(xs: &[f64], keep: bool) -> f64 {
    let mut order: Vec<usize> = (0..xs.len()).collect();
    order.sort_by(|a, b| xs[*b].partial_cmp(&xs[*a]).unwrap());
    if !keep {
        order.clear();
    }
    let first = match order.first() {
        Some(first) => first,
        None => return xs[0] * xs[0],
    };
    let Some(last) = order.last() else {
        return 0.0;
    };
    let weight = if let Some(next) = order.get(1) {
        xs[*next] * 3.0
    } else {
        1.0
    };
    xs[*first] * xs[*last] * weight
}

/// How long the shortest is, how long all are, and how many in them are above zero.
#[differentiate]
fn trimmed(rows: &[Vec<f64>]) -> f64 {
    let shortest = rows.iter().map(|row| row.len()).min().unwrap();
    let longest = rows.iter().map(Vec::len).max().unwrap_or(0);
    let all: usize = rows.iter().map(|row| row.len() + 1).sum();
    let above = rows
        .iter()
        .map(|row| row.iter().filter(|x| **x > 0.0).count())
        .sum::<usize>();
    let mut total = 0.0;
    for row in rows.iter().take(longest) {
        total += row[shortest - 1] * row[0];
    }
    let n = shortest as f64;
    total / n * all as f64 + above as f64 * rows[0][0]
}

#[test]
fn orders_that_are_looked_at() {
    for xs in [[0.3, 1.7, -0.6, 0.9], [2.1, 0.4, 1.3, -0.8]] {
        check_grads!(ends(&xs));
        check_grads!(repeatedly(&xs, 5));
        check_grads!(matched(&xs, true));
        check_grads!(matched(&xs, false));
    }
    // (x1 - x2) x0 + 2 x3 where x2 < x0 < x3 < x1
    let gradient = ends_grad(&[0.3, 1.7, -0.6, 0.9]);
    assert_eq!(gradient, [1.7 + 0.6, 0.3, -0.3, 2.0]);
    // 3 x0 x1 x2, with x0 > x2 > x1 > x3 and the last one x3
    let gradient = matched_grad(&[2.0, 0.5, 1.0, -1.0], true);
    assert_eq!(gradient, [-3.0, 0.0, -6.0, 6.0]);
}

#[test]
fn counts_of_rows() {
    let rows = [
        vec![0.4, 1.2, -0.7],
        vec![1.1, 0.6],
        vec![-0.2, 0.9, 0.8, 1.5],
    ];
    check_grads!(trimmed(&rows));
    // The shortest has 2, 9 numbers and 3 rows are 12, and 7 are above zero.
    let gradient = trimmed_grad(&rows);
    assert_eq!(gradient[0], [1.2 * 6.0 + 7.0, 0.4 * 6.0, 0.0]);
    assert_eq!(gradient[1], [0.6 * 6.0, 1.1 * 6.0]);
}
