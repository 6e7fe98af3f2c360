//! Sums over long loops, which the reverse sweep takes apart from what else the loops add to; elements behind references, of
//! arrays that change.

use allocation_counter::measure;
use cotangent::differentiate;
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod sums {
    use super::*;

    #[differentiate]
    pub fn axpy(a: f64, x: &[f64], y: &mut [f64]) {
        for (y, x) in y.iter_mut().zip(x) {
            *y += a * x;
        }
    }

    #[differentiate]
    fn of_a_factor(a: f64, x: &[f64], w: &[f64]) -> f64 {
        let mut y = w.to_vec();
        axpy(a * a, x, &mut y);
        axpy(-a, w, &mut y[1..]);
        y.iter().map(|y| y * y).sum()
    }

    #[differentiate]
    fn of_two_factors(a: f64, b: f64, x: &[f64]) -> f64 {
        let mut y = vec![0.0; x.len()];
        let (c, d) = (a.sin(), a * b);
        for i in 0..x.len() {
            y[i] = c * x[i] + d;
        }
        let mut s = 0.0;
        for i in 0..x.len() {
            s += y[i] * y[i];
        }
        s
    }

    #[differentiate]
    fn of_columns(l: &[f64], x: &[f64]) -> f64 {
        let n = x.len();
        let mut y = x.to_vec();
        let mut at = 0;
        for c in 0..n {
            let scale = x[c] * 0.1;
            for r in c..n {
                y[r] += l[at + r - c] * scale;
            }
            at += n - c;
        }
        y.iter().map(|y| y * y * y).sum()
    }

    #[differentiate]
    fn of_the_counter(a: f64, x: &[f64]) -> f64 {
        let mut y = x.to_vec();
        let k = a * a;
        for i in 0..x.len() {
            y[i] += k * i as f64 * 0.1;
        }
        y.iter().map(|y| y.sin()).sum()
    }

    #[differentiate]
    fn of_neighbours(a: f64, x: &[f64]) -> f64 {
        let mut y = x.to_vec();
        let k = a.exp();
        for i in 0..x.len() - 1 {
            y[i] = k * (x[i + 1] - x[i]);
        }
        y.iter().map(|y| y * y).sum()
    }

    #[differentiate]
    fn in_single_precision(a: f32, x: &[f32]) -> f32 {
        let mut y = x.to_vec();
        let k = a * a;
        for i in 0..x.len() {
            y[i] *= k;
        }
        y.iter().map(|y| y * y).sum()
    }

    #[differentiate]
    fn left_early(a: f64, x: &[f64], most: f64) -> f64 {
        let mut y = x.to_vec();
        let k = a * a;
        if k > most {
            return k;
        }
        for i in 0..x.len() {
            y[i] += k * x[i];
        }
        y.iter().map(|y| y * y).sum()
    }

    #[test]
    fn agree() {
        let x: Vec<f64> = (0..21)
            .map(|i| 0.3 + (i as f64 * 0.7).sin() * 0.5)
            .collect();
        let w: Vec<f64> = x.iter().rev().copied().collect();
        let l: Vec<f64> = (0..231).map(|i| (i as f64 * 0.3).cos() * 0.2).collect();
        for n in [3, 16, 17, 21] {
            let (x, w) = (x[..n].to_vec(), w[..n].to_vec());
            check!(of_a_factor(0.7, &x, &w));
            check!(of_two_factors(0.7, -0.4, &x));
            check!(of_the_counter(0.7, &x));
            check!(of_neighbours(0.7, &x));
            check!(left_early(0.7, &x, 1.0));
            check!(left_early(0.7, &x, 0.1));
        }
        check!(of_columns(&l, &x));
        let single: Vec<f32> = x.iter().map(|x| *x as f32).collect();
        check!(in_single_precision(0.75, &single));
    }
}

#[differentiate]
fn add_scaled_inverses(a: f64, x: &[f64], y: &mut [f64]) {
    for i in 0..x.len() {
        let inverse = 1.0 / x[i];
        y[i] += a * inverse;
    }
}

/// A zero cotangent stops an infinite factor in either form.
#[test]
fn zeros_stop_infinities() {
    for n in [5, 40] {
        let mut x = vec![1.0; n];
        x[3] = 0.0;
        let mut y = vec![0.5; n];
        let ((), pull) = add_scaled_inverses_vjp(2.0, &x, &mut y);
        let mut y_bar = vec![1.0; n];
        y_bar[3] = 0.0;
        let (a_bar, x_bar, _) = pull(y_bar);
        assert_eq!(a_bar, (n - 1) as f64);
        assert_eq!((x_bar[2], x_bar[3]), (-2.0, 0.0));
    }
}

#[with_duals]
mod elements {
    use super::*;

    #[differentiate]
    fn fill(x: &[f64], k: f64, y: &mut [f64]) {
        for (y, x) in y.iter_mut().zip(x) {
            *y = x * k;
        }
    }

    #[differentiate]
    pub fn of_an_array_that_changes(x: &[f64], w: &[f64]) -> f64 {
        let mut y = vec![0.0; x.len()];
        let mut s = 0.0;
        for k in w {
            fill(x, *k, &mut y);
            s += y.iter().map(|v| v * v).sum::<f64>().sin();
        }
        s
    }

    #[differentiate]
    fn under_one_name(x: &[f64], w: &[f64]) -> f64 {
        let mut y = vec![0.0; x.len()];
        let mut s = 0.0;
        for k in w {
            fill(x, *k, &mut y);
            for y in &y {
                let y = y * y + k;
                s += y * y;
            }
            for (y, x) in y.iter().zip(x) {
                if *y > 0.0 {
                    s += y.exp() * x;
                }
            }
        }
        s
    }

    #[differentiate]
    fn scale(x: &f64) -> f64 {
        x * x
    }

    #[differentiate]
    fn lent_and_read(x: &[f64], w: &[f64]) -> f64 {
        let mut y = vec![0.0; x.len()];
        let mut s = 0.0;
        for k in w {
            fill(x, *k, &mut y);
            for v in &y {
                s += scale(v) * v;
            }
            for (i, v) in y.iter().enumerate() {
                for u in &y[..i] {
                    s += u * v;
                }
            }
        }
        s
    }

    #[differentiate]
    fn behind_two_references(x: &[f64], w: &[f64]) -> f64 {
        let mut y = vec![0.0; x.len()];
        let mut s = 0.0;
        for k in w {
            fill(x, *k, &mut y);
            s += y
                .iter()
                .filter(|v| **v > 0.0)
                .map(|v| v.sqrt())
                .sum::<f64>();
            for row in y.chunks_exact(2) {
                for v in row {
                    s += v * v * v;
                }
            }
        }
        s
    }

    #[differentiate]
    fn left_early(x: &[f64], w: &[f64], most: f64) -> f64 {
        let mut y = vec![0.0; x.len()];
        let mut s = 0.0;
        for k in w {
            fill(x, *k, &mut y);
            for v in &y {
                s += v * v;
                if s > most {
                    return s * k;
                }
            }
        }
        s
    }

    #[test]
    fn agree() {
        let (x, w) = (vec![0.5, -0.7, 1.1, 0.9], vec![0.3, -1.2, 0.8]);
        check!(of_an_array_that_changes(&x, &w));
        check!(under_one_name(&x, &w));
        check!(lent_and_read(&x, &w));
        check!(behind_two_references(&x, &w));
        check!(left_early(&x, &w, 0.9));
        check!(left_early(&x, &w, 100.0));
    }
}

/// What each iteration allocates is the cotangent of the array.
#[test]
fn an_array_that_changes_is_not_copied() {
    let x = vec![0.25; 8];
    let w = vec![0.5; 400];
    let info = measure(|| drop(elements::of_an_array_that_changes_grad(&x, &w)));
    assert!(info.count_total < 420, "{info:?}");
}
