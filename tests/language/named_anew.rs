//! Names that are given anew while closures and iterators mean what had them before.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{check, with_duals};

use crate::oracle::near;

#[with_duals]
mod programs {
    use super::*;

    #[differentiate]
    pub fn iterator_of_its_name(xs: &[f64; 3], k: f64) -> f64 {
        let k = xs.iter().map(|x| x * k);
        k.sum::<f64>()
    }

    #[differentiate]
    pub fn length(xs: &[f64; 3]) -> f64 {
        let n = xs.len() - 1;
        let first = xs.iter().take(n);
        let n = 1;
        first.sum::<f64>() * xs[n]
    }

    #[differentiate]
    pub fn closure_and_iterator(xs: &[f64; 3], k: f64) -> f64 {
        let f = |x: f64| x * k;
        let k = f(k) + 1.0;
        let scaled = xs.iter().map(|x| f(*x) * k);
        let k = 2.0;
        scaled.sum::<f64>() * k
    }

    #[differentiate]
    pub fn closures_of_their_names(x: f64, k: f64) -> f64 {
        let j = 2;
        let k = |x: f64| x * k * f64::from(j);
        let j = |x: f64| k(x) * k(x.sin());
        j(x)
    }

    #[differentiate]
    pub fn again_and_again(x: f64, y: f64) -> f64 {
        let f = |a: f64| a * x + y;
        let x = f(x);
        let x = f(x) * x;
        let y = f(y);
        f(x) + y
    }

    #[derive(Clone, Differentiable)]
    pub struct Gain {
        k: f64,
        n: usize,
    }

    /// Tuples and structs, in what is built and what is taken apart, and the name once more in a loop of its own.
    #[differentiate]
    pub fn parts(xs: &[f64; 3], k: f64) -> f64 {
        let scaled = |x: f64| x * k;
        let (k, n) = (scaled(xs[0]), 2.0 * k);
        let gain = Gain { k, n: 1 };
        let Gain { k, n: many } = gain;
        assert!(k > -100.0);
        let mut total = 0.0;
        for x in xs {
            let k = k + x;
            if k > 1.0 {
                total += scaled(k) * n;
            } else {
                total -= scaled(*x);
            }
        }
        total + k * many as f64
    }

    /// In a block within the one where the closure is bound.
    #[differentiate]
    pub fn inner(x: f64, y: f64) -> f64 {
        let slope = |t: f64| (t * x).cos() * y;
        let mut at = y;
        for _ in 0..3 {
            let x = slope(at);
            let y = slope(at + 0.1 * x);
            at += 0.05 * (x + y);
        }
        at * x
    }

    /// What tells where a part is has a name that the part's elements are counted by.
    #[differentiate]
    pub fn weighted_rows(xs: &[f64], n: usize) -> f64 {
        let rows = xs.chunks_exact(n);
        rows.map(|row| {
            row.iter()
                .enumerate()
                .map(|(n, x)| x * x * n as f64)
                .sum::<f64>()
        })
        .sum()
    }

    #[differentiate]
    pub fn margins(w: &[f64], xs: &[f64], ys: &[f64]) -> f64 {
        let rows = xs.chunks_exact(w.len()).zip(ys);
        let margins = rows.map(|(row, y)| y * row.iter().zip(w).map(|(x, w)| x * w).sum::<f64>());
        margins.map(|m| (-m).exp().ln_1p()).sum()
    }

    #[differentiate]
    pub fn skipped_and_stepped(xs: &[f64], n: usize) -> f64 {
        let mut total = 0.0;
        for (n, x) in xs.iter().skip(n).step_by(n).enumerate() {
            total += (n + 1) as f64 * x * x;
        }
        total
            + xs.windows(n)
                .map(|w| {
                    let n = w.len() - 1;
                    w[n] * w[0]
                })
                .sum::<f64>()
    }

    #[differentiate]
    pub fn changed_rows(xs: &[f64], n: usize, m: usize) -> f64 {
        let mut out = vec![1.0; xs.len()];
        for (row, of) in out.chunks_mut(n).zip(xs.chunks(m)) {
            for (n, (x, m)) in row.iter_mut().zip(of).enumerate() {
                *x *= m * m + n as f64 * m;
            }
        }
        out.iter().sum()
    }
}

use programs::*;

#[test]
fn closures_and_iterators_keep_their_meaning() {
    let xs = [0.4, -1.2, 1.5];
    check!(iterator_of_its_name(&xs, 0.7));
    check!(length(&xs));
    check!(closure_and_iterator(&xs, 0.7));
    check!(closures_of_their_names(0.8, 1.3));
    check!(again_and_again(0.7, 1.2));
    check!(parts(&xs, 1.9));
    check!(inner(0.7, 1.2));
    // sum(x) k (k^2 + 1) 2
    let (_, k_bar) = closure_and_iterator_grad(&[1.0, 2.0, 3.0], 2.0);
    near(k_bar, 12.0 * (3.0 * 4.0 + 1.0), 1e-12);
}

/// A tangent is found by what the name meant where the iterator was made, as its value is.
#[test]
fn parts_are_where_they_were() {
    let xs = [
        0.4, -1.2, 1.5, 0.9, -0.3, 2.1, 0.8, -0.6, 1.1, 0.2, 0.5, -1.7,
    ];
    check!(weighted_rows(&xs[..], @3));
    check!(margins(
        &[0.3, -0.8][..],
        &xs[..],
        &[1.0, -1.0, -1.0, 1.0, 1.0, -1.0][..]
    ));
    check!(skipped_and_stepped(&xs[..], @3));
    check!(changed_rows(&xs[..], @3, @4));
    // d/dx of n x^2, n the position in a row
    let xs_bar = weighted_rows_grad(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], 3);
    assert_eq!(xs_bar, [0.0, 4.0, 12.0, 0.0, 10.0, 24.0]);
    let (_, along) = weighted_rows_jvp(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], 3, vec![1.0; 6]);
    near(along, 50.0, 1e-12);
}
