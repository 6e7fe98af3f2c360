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
