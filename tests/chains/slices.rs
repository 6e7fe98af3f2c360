//! Slices that a branch chooses, against duals, finite differences and the inner product.

use cotangent::differentiate;
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod programs {
    use super::differentiate;

    #[differentiate]
    pub fn median(s: &[f64]) -> f64 {
        let m = s.len();
        if m == 0 {
            return 0.0;
        }
        if m % 2 == 1 {
            s[m / 2]
        } else {
            0.5 * (s[m / 2 - 1] + s[m / 2])
        }
    }

    /// Tukey's hinges.
    #[differentiate]
    pub fn quartiles(prices: &[f64]) -> f64 {
        let v = prices.to_vec();
        let n = v.len();
        let mid = n / 2;
        let (lower, upper) = if n % 2 == 0 {
            (&v[..mid], &v[mid..])
        } else {
            (&v[..mid], &v[mid + 1..])
        };
        let (q1, q3) = (median(lower), median(upper));
        (q3 - q1) * q3 + lower.iter().map(|x| x * x * x).sum::<f64>()
    }

    #[differentiate]
    pub fn part(xs: &[f64], kind: usize) -> f64 {
        let mut sum = 0.0;
        for k in 0..2 {
            let part = match kind {
                0 => &xs[k..=2],
                1 => xs,
                2 if k == 0 => &xs[..1],
                2 => &xs[1..],
                _ => return xs[0] * xs[1],
            };
            for x in part {
                sum += x * x * sum + x.sin();
            }
        }
        sum
    }

    #[differentiate]
    pub fn by_ranges_of_a_closure(xs: &[f64], n: usize) -> f64 {
        let sum = |r| {
            let part: &[f64] = &xs[r];
            part.iter().map(|x| x * x).sum::<f64>()
        };
        let mut total = 0.0;
        for k in 0..n {
            total += sum(k..n) * sum(0..k + 1) * xs[k];
        }
        total
    }

    #[differentiate]
    pub fn with_names_like_the_bounds(xs: &[f64], part_from: f64, part_to: f64) -> f64 {
        let part = if xs.len() > 3 { &xs[..3] } else { &xs[1..] };
        let mut sum = 0.0;
        for x in part {
            sum += part_from * x * x + part_to;
        }
        sum
    }
}
use programs::*;

#[test]
fn slices_that_a_branch_chooses() {
    check!(quartiles(&[0.3, 0.5, 0.7, 1.2, 2.1]));
    check!(quartiles(&[0.3, 0.5, 0.7, 1.2]));
    for kind in 0..4 {
        check!(part(&[0.3, 1.2, 0.7, 0.5], @kind));
    }
    check!(by_ranges_of_a_closure(&[0.3, 1.2, 0.7, 0.5], @3));
    check!(with_names_like_the_bounds(&[0.3, 1.2, 0.7, 0.5], 2.0, 0.7));
}

#[test]
#[should_panic(expected = "range end index 3 out of range for slice of length 2")]
fn their_bounds_are_checked() {
    part_grad(&[0.3, 0.4], 0);
}

#[differentiate]
fn ends(xs: &[f64], k: f64) -> f64 {
    let mut v = xs.to_vec();
    let first = v.split_first().map(|(h, r)| h * r.iter().sum::<f64>());
    let second = v
        .split_first()
        .and_then(|(h, r)| r.first().map(|x| x * h * k));
    let mut sum = first.unwrap_or(k) * second.unwrap_or_default();
    for _ in 0..2 {
        sum += v
            .split_last()
            .map_or(k, |(l, r)| r.iter().fold(*l, |a, b| a * b + k));
        v[0] *= k;
    }
    sum
}

#[test]
fn ends_of_slices_under_methods_of_options() {
    cotangent::check_grads!(ends(&[0.5, 0.7, 0.3], 0.4));
    cotangent::check_grads!(ends(&[0.5], 0.4));
    // 0.6 (3 + 5) 2 * 3 * 5 and 5 -> ((5 * 2 + 7) * 3 + 7), ((5 * 14 + 7) * 3 + 7)
    let value = ends(&[2.0, 3.0, 5.0], 7.0);
    let expected = 2.0 * 8.0 * 42.0 + 58.0 + 238.0;
    assert!((value - expected).abs() < 1e-9, "{value} is not {expected}");
}
