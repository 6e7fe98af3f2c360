//! Sums whose loops add to one other place, which the reverse sweep takes in pairs; loops over several sequences in step inside
//! of others; the choices of `max` and `min`.

use cotangent::differentiate;
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod sums {
    use super::*;

    #[differentiate]
    pub fn of_columns(l: &[f64], x: &[f64]) -> f64 {
        let n = x.len();
        let mut y = x.to_vec();
        let mut at = 0;
        for c in 0..n {
            let scale = x[c] * 0.3 - 0.1;
            for r in c..n {
                y[r] += l[at + r - c] * scale;
            }
            at += n - c;
        }
        y.iter().map(|y| y * y * y).sum()
    }

    #[differentiate]
    fn of_columns_in_step(l: &[f64], x: &[f64]) -> f64 {
        let mut y = x.to_vec();
        let mut start = 0;
        for (c, x) in x.iter().enumerate() {
            let scale = x * x;
            let end = start + y.len() - c;
            for (y, l) in y[c..].iter_mut().zip(&l[start..end]) {
                *y += l * scale;
            }
            start = end;
        }
        y.iter().map(|y| y.sin()).sum()
    }

    #[differentiate]
    fn of_three_rows(a: f64, x: &[f64], w: &[f64]) -> f64 {
        let mut y = vec![0.25; x.len()];
        let k = a * a;
        for i in 0..x.len() {
            y[i] += k * w[i] * x[i];
        }
        y.iter().map(|y| y * y).sum()
    }

    #[differentiate]
    fn that_are_subtracted(a: f64, x: &[f64]) -> f64 {
        let mut y = x.to_vec();
        let k = a.sin();
        for i in 0..x.len() {
            y[i] -= k * x[i];
        }
        y.iter().map(|y| y * y * y).sum()
    }

    /// What one iteration adds, the next one finds.
    #[differentiate]
    fn of_neighbours(a: f64, x: &[f64]) -> f64 {
        let mut y = x.to_vec();
        let k = a * a;
        for i in 1..x.len() {
            y[i] += k * x[i - 1];
            y[i] += k * x[i];
        }
        y.iter().map(|y| y * y).sum()
    }

    #[differentiate]
    fn of_what_is_added_to(a: f64, x: &[f64]) -> f64 {
        let mut y = x.to_vec();
        let k = a * a;
        for i in 0..y.len() {
            let own = y[i];
            y[i] += k * own;
        }
        y.iter().map(|y| y * y).sum()
    }

    #[differentiate]
    fn in_single_precision(a: f32, l: &[f32], x: &[f32]) -> f32 {
        let mut y = x.to_vec();
        for (c, x) in x.iter().enumerate() {
            let scale = a * x;
            for (y, l) in y[c..].iter_mut().zip(l) {
                *y += l * scale;
            }
        }
        y.iter().map(|y| y * y).sum()
    }

    #[test]
    fn agree() {
        let x: Vec<f64> = (0..19)
            .map(|i| 0.3 + (i as f64 * 0.7).sin() * 0.5)
            .collect();
        let l: Vec<f64> = (0..190).map(|i| (i as f64 * 0.3).cos() * 0.2).collect();
        for n in [0, 1, 2, 3, 4, 5, 19] {
            let x = x[..n].to_vec();
            let w: Vec<f64> = x.iter().map(|x| x.cos()).collect();
            check!(of_columns(&l, &x));
            check!(of_columns_in_step(&l, &x));
            check!(of_three_rows(0.7, &x, &w));
            check!(that_are_subtracted(0.7, &x));
            check!(of_what_is_added_to(0.7, &x));
            if n > 0 {
                check!(of_neighbours(0.7, &x));
            }
        }
        let single: Vec<f32> = x.iter().map(|x| *x as f32 * 0.5).collect();
        let half = single[3..].to_vec();
        check!(in_single_precision(0.75, &single, &half));
    }
}

#[differentiate(wrt(x))]
fn of_columns_by_x(l: &[f64], x: &[f64]) -> f64 {
    let y = sums::of_columns(l, x);
    y * y
}

#[differentiate(wrt(l))]
fn of_columns_by_l(l: &[f64], x: &[f64]) -> f64 {
    let y = sums::of_columns(l, x);
    y * y
}

/// What is not wanted is not computed, and what is, is the same.
#[test]
fn by_some_parameters() {
    for n in [1, 2, 5] {
        let x: Vec<f64> = (0..n).map(|i| 0.3 + i as f64 * 0.2).collect();
        let l: Vec<f64> = (0..15).map(|i| (i as f64 * 0.3).cos()).collect();
        let y = sums::of_columns(&l, &x);
        let (l_bar, x_bar) = sums::of_columns_grad(&l, &x);
        let twice = |bar: Vec<f64>| bar.into_iter().map(|bar| 2.0 * y * bar);
        for (found, expected) in of_columns_by_x_grad(&l, &x).iter().zip(twice(x_bar)) {
            approx::assert_relative_eq!(*found, expected, max_relative = 1e-13);
        }
        for (found, expected) in of_columns_by_l_grad(&l, &x).iter().zip(twice(l_bar)) {
            approx::assert_relative_eq!(*found, expected, max_relative = 1e-13);
        }
    }
}

#[differentiate]
fn scaled_inverses(a: f64, x: &[f64], y: &mut [f64]) {
    for (c, k) in x.iter().enumerate() {
        for (y, x) in y[c..].iter_mut().zip(x) {
            *y += a * k / x;
        }
    }
}

/// A zero cotangent stops an infinite factor: in pairs, and in the element that is left.
#[test]
fn zeros_stop_infinities() {
    for zero in [0, 1, 2] {
        let mut x = vec![1.0; 3];
        x[zero] = 0.0;
        let mut y = vec![0.5; 3];
        let ((), pull) = scaled_inverses_vjp(2.0, &x, &mut y);
        let (a_bar, x_bar, y_bar) = pull(vec![0.0; 3]);
        assert_eq!((a_bar, x_bar, y_bar), (0.0, vec![0.0; 3], vec![0.0; 3]));
    }
}

#[with_duals]
mod in_step {
    use super::*;

    #[differentiate]
    pub fn pairs(xs: &[f64], ys: &[f64], rows: &[f64]) -> f64 {
        let mut s = 0.0;
        for (r, k) in rows.iter().enumerate() {
            for (x, y) in xs.iter().zip(&ys[r..]) {
                s += k * x * y;
            }
        }
        s
    }

    #[differentiate]
    fn threes(xs: &[f64], ys: &[f64], zs: &[f64], rows: &[f64]) -> f64 {
        let mut xs = xs.to_vec();
        for k in rows {
            for ((x, y), z) in xs.iter_mut().zip(ys).zip(zs.iter().rev()) {
                *x = *x * k + y * z;
            }
        }
        xs.iter().map(|x| x * x).sum()
    }

    /// More is left out than there is.
    #[differentiate]
    pub fn skipped(xs: &[f64], ys: &[f64], rows: &[f64]) -> f64 {
        let mut s = 0.0;
        for (r, k) in rows.iter().enumerate() {
            for (x, y) in xs.iter().skip(3 * r).zip(ys) {
                s += k * x * y;
            }
            for (x, y) in xs.iter().zip(ys.iter().skip(4 * r)).take(3 - r) {
                s += x * k - y * y;
            }
        }
        s
    }

    #[differentiate]
    fn by_value(xs: &[f64], ys: &[f64], rows: &[f64]) -> f64 {
        let mut s = 1.0;
        for k in rows {
            let mut dot = 0.0;
            for (x, &y) in xs.iter().copied().zip(ys) {
                dot += x * y * y;
            }
            s *= dot + k;
        }
        s
    }

    #[differentiate]
    pub fn with_weights(xs: &[f64], ys: &[f64], w: &[f64]) -> f64 {
        let mut s = 0.0;
        for r in 0..2 {
            for (k, (x, y)) in xs.iter().zip(ys).enumerate() {
                s += x * y * w[k + r];
            }
        }
        s
    }

    #[differentiate]
    fn under_a_name_in_use(xs: &[f64], ys: &[f64]) -> f64 {
        let mut s = 0.0;
        for x in xs {
            for (x, y) in ys.iter().zip(xs) {
                let x = x * y;
                s += x * xs.len() as f64;
            }
            s += x * x;
        }
        s
    }

    #[test]
    fn agree() {
        let xs = vec![0.5, -0.3, 1.7, 0.9, -1.1];
        let ys = vec![1.3, 0.7, -0.2, 0.4, 0.8, -0.6];
        let none: Vec<f64> = Vec::new();
        check!(pairs(&xs, &ys, &[0.5, -0.7, 1.1]));
        check!(pairs(&[0.5, -0.3, 1.7], &ys, &[0.5, -0.7]));
        check!(pairs(&none, &ys, &[0.5, -0.7]));
        check!(pairs(&xs, &ys, &none));
        check!(threes(
            &[0.5, -0.3, 1.7, 0.9],
            &ys,
            &[0.5, 1.7, -0.9],
            &[0.5, -0.7, 1.1]
        ));
        check!(skipped(&xs, &ys, &[0.5, -0.7, 1.1]));
        check!(by_value(&xs, &ys, &[0.5, -0.7, 1.1]));
        check!(with_weights(&xs, &ys, &[0.1, 0.2, 0.3, 0.5, 0.7, 0.9]));
        check!(under_a_name_in_use(&xs, &ys));
    }
}

/// An element that is not there is missed where the function misses it.
#[test]
#[should_panic(expected = "index out of bounds: the len is 2 but the index is 2")]
fn a_weight_is_missing() {
    in_step::with_weights_grad(&[1.0, 2.0, 3.0], &[1.0, 2.0, 3.0], &[0.5, 0.5]);
}

#[with_duals]
mod choices {
    use super::*;

    #[differentiate]
    pub fn largest(v: &[f64]) -> f64 {
        v.iter().fold(f64::NEG_INFINITY, |a, &b| a.max(b))
    }

    #[differentiate]
    fn smallest(v: &[f64]) -> f64 {
        let mut best = f64::INFINITY;
        for x in v {
            best = x.min(best);
        }
        best * best
    }

    #[differentiate]
    fn in_single_precision(v: &[f32]) -> f32 {
        v.iter().fold(f32::MIN, |a, &b| b.max(a))
    }

    #[differentiate]
    fn spread(v: &[f64]) -> f64 {
        let mut low = std::f64::MAX;
        let mut high = core::f64::consts::PI;
        for x in v {
            low = low.min(*x);
            high = high.max(x * x);
        }
        high - low
    }

    #[test]
    fn agree() {
        check!(largest(&[0.5, -0.3, 1.7, 0.9]));
        check!(largest(&[-0.5]));
        check!(smallest(&[0.5, -0.3, 1.7, 0.9]));
        check!(in_single_precision(&[0.5, -0.25, 1.75, 0.75]));
        check!(spread(&[0.5, -0.3, 1.7, 0.9]));
        check!(spread(&[0.5, -0.3, 3.7, 0.9]));
    }
}

/// The value is that of the function, bit for bit, and ties give each its share.
#[test]
fn of_what_is_alike() {
    let cases: [&[f64]; 6] = [
        &[0.0, -0.0],
        &[-0.0, 0.0],
        &[1.0, f64::NAN, 0.5],
        &[f64::NAN, f64::NAN],
        &[f64::NEG_INFINITY, f64::NEG_INFINITY],
        &[],
    ];
    for v in cases {
        let (value, _) = choices::largest_value_and_grad(v);
        assert_eq!(value.to_bits(), choices::largest(v).to_bits(), "{v:?}");
    }
    assert_eq!(choices::largest_grad(&[1.0, 2.0, 2.0]), [0.0, 0.5, 0.5]);
    assert_eq!(
        choices::largest_grad(&[1.0, f64::NAN, 0.5]),
        [1.0, 0.0, 0.0]
    );
}
