//! Rows in the forward sweep of loops that have loops in them.

use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};

use crate::panics::failure;

#[with_duals]
mod written {
    use super::*;

    /// `y = L (x - m)`, the factor packed by columns.
    #[differentiate]
    fn whitened(l: &[f64], x: &[f64], m: &[f64], i: usize) -> Vec<f64> {
        let d = m.len();
        let mut y = vec![0.0; d];
        let mut column = 0;
        for c in 0..d {
            let centered = x[i * d + c] - m[c];
            for r in c..d {
                y[r] += l[column + r - c] * centered;
            }
            column += d - c;
        }
        y
    }

    /// The loop inside counts by the same name.
    #[differentiate]
    fn of_one_name(a: &[f64], x: &[f64], n: usize) -> f64 {
        let mut s = 0.0;
        for i in 0..n {
            let factor = x[i + 1];
            for i in i..n {
                s += a[i] * factor * x[i];
            }
            s -= x[i] * x[i];
        }
        s
    }

    /// What is read for a row is changed by the loop inside.
    #[differentiate]
    fn substituted(l: &[f64], b: &[f64]) -> Vec<f64> {
        let n = b.len();
        let mut y = b.to_vec();
        for c in 0..n {
            let solved = y[c] / l[c * n + c];
            for r in c + 1..n {
                y[r] -= l[r * n + c] * solved;
            }
            y[c] = solved;
        }
        y
    }

    /// Two loops, and places that are read after the first.
    #[differentiate]
    fn twice(x: &[f64], w: &[f64], n: usize) -> f64 {
        let mut at = 0;
        let mut s = 0.0;
        for i in 0..n {
            let a = x[i] * w[i + 1];
            for j in 0..i {
                s += a * w[at + j];
            }
            at += 1;
            let b = x[n - 1 - i];
            for j in 0..=i {
                s -= b * x[j] * a;
            }
        }
        s
    }

    #[differentiate]
    fn on_condition(x: &[f64], w: &[f64], n: usize) -> f64 {
        let mut s = 0.0;
        for i in 0..n {
            let a = x[i];
            for j in 0..n {
                s += a * w[j];
                if j > i {
                    s *= 0.5;
                }
            }
        }
        s
    }

    #[differentiate]
    fn three_deep(a: &[f64], b: &[f64], n: usize) -> Vec<f64> {
        let mut c = vec![0.0; n * n];
        for i in 0..n {
            for k in 0..n {
                let factor = a[i * n + k];
                for j in 0..n {
                    c[i * n + j] += factor * b[k * n + j];
                }
            }
        }
        c
    }

    #[test]
    fn agree() {
        let x = [0.3, 1.4, -0.5, 0.8, 0.2, 0.9, -1.1, 0.4, 0.6, 1.3];
        check_map!(whitened(&x[..6], &x[2..8], &x[7..10], @1));
        check!(of_one_name(&x[..4], &x[4..9], @4));
        check_map!(substituted(&x[1..10], &x[..3]));
        check!(twice(&x[..4], &x[3..9], @4));
        check!(on_condition(&x[..4], &x[3..9], @4));
        check_map!(three_deep(&x[..4], &x[5..9], @2));
    }
}

/// What fails does so after the same changes, in the same words, at the same place.
mod missing {
    use super::*;

    #[differentiate]
    fn spread(y: &mut [f64], a: &[f64], x: &[f64], from: usize, n: usize) {
        let mut at = 0;
        for i in from..n {
            let factor = a[i - 1] + x[i];
            for j in i..n {
                y[j] += factor * x[at + j];
            }
            at += 1;
        }
    }

    #[test]
    fn ends_as_the_function_does() {
        let expected = [
            (
                [9, 3, 20],
                1,
                "index out of bounds: the len is 3 but the index is 3",
            ),
            (
                [9, 9, 3],
                1,
                "index out of bounds: the len is 3 but the index is 3",
            ),
            (
                [4, 9, 20],
                1,
                "index out of bounds: the len is 4 but the index is 4",
            ),
            (
                [9, 9, 8],
                1,
                "index out of bounds: the len is 8 but the index is 8",
            ),
            (
                [3, 2, 2],
                1,
                "index out of bounds: the len is 2 but the index is 2",
            ),
            ([9, 9, 9], 0, "attempt to subtract with overflow"),
        ];
        for (len, from, message) in expected {
            let (a, x) = (vec![2.0; len[1]], vec![3.0; len[2]]);
            let (mut plain, mut derived) = (vec![1.0; len[0]], vec![1.0; len[0]]);
            let expected = failure(|| spread(&mut plain, &a, &x, from, 6));
            let found = failure(|| drop(spread_vjp(&mut derived, &a, &x, from, 6)));
            assert_eq!(found, expected);
            assert_eq!(derived, plain);
            if from > 0 || cfg!(debug_assertions) {
                assert_eq!(expected.0, message);
            }
        }
    }
}
