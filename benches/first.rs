//! Generated gradients beside hand-written ones, in one run: `cargo bench --bench first`.
//!
//! Each module has the primal, the adjoint a careful person would write by hand, and the generated one; both
//! adjoints give the value and the cotangents in freshly allocated vectors. Before anything is timed, `main` checks
//! that the two agree.
#![allow(
    clippy::needless_range_loop,
    reason = "index loops are what numerical Rust looks like"
)]

use cotangent::differentiate;

fn main() {
    dot::check();
    rosenbrock::check();
    logistic::check();
    divan::main();
}

/// Numbers in [-1, 1), the same in every run.
fn sample(n: usize, seed: u64) -> Vec<f64> {
    let mut state = seed;
    let mut next = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    };
    (0..n).map(|_| next()).collect()
}

/// The two may add in different orders, so the last bits are free.
fn assert_close(what: &str, generated: &[f64], by_hand: &[f64]) {
    assert_eq!(generated.len(), by_hand.len(), "{what}");
    let scale = by_hand.iter().fold(1.0f64, |m, v| m.max(v.abs()));
    for i in 0..by_hand.len() {
        let (g, h) = (generated[i], by_hand[i]);
        assert!(
            (g - h).abs() <= 1e-12 * scale,
            "{what}[{i}]: generated {g}, by hand {h}"
        );
    }
}

/// The inner product of two vectors of 1000.
mod dot {
    use super::*;
    use divan::{Bencher, black_box};

    #[differentiate]
    fn f(w: &[f64], x: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..w.len() {
            s += w[i] * x[i];
        }
        s
    }

    fn f_by_hand(w: &[f64], x: &[f64]) -> (f64, (Vec<f64>, Vec<f64>)) {
        (f(w, x), (x[..w.len()].to_vec(), w.to_vec()))
    }

    fn inputs() -> (Vec<f64>, Vec<f64>) {
        (sample(1000, 1), sample(1000, 2))
    }

    pub fn check() {
        let (w, x) = inputs();
        let (value, (w_bar, x_bar)) = f_value_and_grad(&w, &x);
        let (expected, (w_hand, x_hand)) = f_by_hand(&w, &x);
        assert_eq!(value, expected);
        assert_close("dot: w_bar", &w_bar, &w_hand);
        assert_close("dot: x_bar", &x_bar, &x_hand);
    }

    #[divan::bench]
    fn a_primal(bencher: Bencher) {
        let (w, x) = inputs();
        bencher.bench(|| f(black_box(&w), black_box(&x)));
    }

    #[divan::bench]
    fn b_hand_written(bencher: Bencher) {
        let (w, x) = inputs();
        bencher.bench(|| f_by_hand(black_box(&w), black_box(&x)));
    }

    #[divan::bench]
    fn c_generated(bencher: Bencher) {
        let (w, x) = inputs();
        bencher.bench(|| f_value_and_grad(black_box(&w), black_box(&x)));
    }
}

/// Rosenbrock's function of 1000 variables.
mod rosenbrock {
    use super::*;
    use divan::{Bencher, black_box};

    #[differentiate]
    fn f(x: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..x.len() - 1 {
            let valley = x[i + 1] - x[i] * x[i];
            let slope = 1.0 - x[i];
            s += 100.0 * valley * valley + slope * slope;
        }
        s
    }

    fn f_by_hand(x: &[f64]) -> (f64, Vec<f64>) {
        let mut s = 0.0;
        let mut x_bar = vec![0.0; x.len()];
        for i in 0..x.len() - 1 {
            let valley = x[i + 1] - x[i] * x[i];
            let slope = 1.0 - x[i];
            s += 100.0 * valley * valley + slope * slope;
            let valley_bar = 200.0 * valley;
            x_bar[i + 1] += valley_bar;
            x_bar[i] -= 2.0 * (x[i] * valley_bar + slope);
        }
        (s, x_bar)
    }

    fn inputs() -> Vec<f64> {
        sample(1000, 3)
    }

    pub fn check() {
        let x = inputs();
        let (value, x_bar) = f_value_and_grad(&x);
        let (expected, x_hand) = f_by_hand(&x);
        assert_close("rosenbrock", &[value], &[expected]);
        assert_close("rosenbrock: x_bar", &x_bar, &x_hand);
    }

    #[divan::bench]
    fn a_primal(bencher: Bencher) {
        let x = inputs();
        bencher.bench(|| f(black_box(&x)));
    }

    #[divan::bench]
    fn b_hand_written(bencher: Bencher) {
        let x = inputs();
        bencher.bench(|| f_by_hand(black_box(&x)));
    }

    #[divan::bench]
    fn c_generated(bencher: Bencher) {
        let x = inputs();
        bencher.bench(|| f_value_and_grad(black_box(&x)));
    }
}

/// The objective of `examples/logistic_regression.rs` on 1000 rows of 50 features.
mod logistic {
    use super::*;
    use divan::{Bencher, black_box};

    const ROWS: usize = 1000;
    const FEATURES: usize = 50;
    const LAMBDA: f64 = 0.01;

    #[differentiate]
    fn margin(w: &[f64], b: f64, row: &[f64]) -> f64 {
        let mut s = b;
        for j in 0..w.len() {
            s += w[j] * row[j];
        }
        s
    }

    #[differentiate]
    fn softplus(z: f64) -> f64 {
        if z > 0.0 {
            z + (-z).exp().ln_1p()
        } else {
            z.exp().ln_1p()
        }
    }

    #[differentiate(wrt(w, b))]
    fn loss(w: &[f64], b: f64, xs: &[f64], ys: &[f64], lambda: f64) -> f64 {
        let d = w.len();
        let n = ys.len();
        let mut total = 0.0;
        for i in 0..n {
            let m = margin(w, b, &xs[i * d..(i + 1) * d]);
            total += softplus(-ys[i] * m);
        }
        let mut norm = 0.0;
        for j in 0..d {
            norm += w[j] * w[j];
        }
        total / n as f64 + 0.5 * lambda * norm
    }

    /// One pass over the rows: the derivative of a row's loss shares the exponential with its value.
    fn loss_by_hand(
        w: &[f64],
        b: f64,
        xs: &[f64],
        ys: &[f64],
        lambda: f64,
    ) -> (f64, (Vec<f64>, f64)) {
        let d = w.len();
        let n = ys.len() as f64;
        let mut total = 0.0;
        let mut w_bar = vec![0.0; d];
        let mut b_bar = 0.0;
        for (row, &y) in xs.chunks_exact(d).zip(ys) {
            let z = -y * margin(w, b, row);
            let (value, sigmoid) = if z > 0.0 {
                let e = (-z).exp();
                (z + e.ln_1p(), 1.0 / (1.0 + e))
            } else {
                let e = z.exp();
                (e.ln_1p(), e / (1.0 + e))
            };
            total += value;
            let m_bar = -y * sigmoid / n;
            b_bar += m_bar;
            for j in 0..d {
                w_bar[j] += m_bar * row[j];
            }
        }
        let mut norm = 0.0;
        for j in 0..d {
            norm += w[j] * w[j];
            w_bar[j] += lambda * w[j];
        }
        (total / n + 0.5 * lambda * norm, (w_bar, b_bar))
    }

    fn inputs() -> (Vec<f64>, f64, Vec<f64>, Vec<f64>) {
        let ys = sample(ROWS, 6).iter().map(|u| u.signum()).collect();
        (sample(FEATURES, 4), 0.3, sample(ROWS * FEATURES, 5), ys)
    }

    pub fn check() {
        let (w, b, xs, ys) = inputs();
        let (value, (w_bar, b_bar)) = loss_value_and_grad(&w, b, &xs, &ys, LAMBDA);
        let (expected, (w_hand, b_hand)) = loss_by_hand(&w, b, &xs, &ys, LAMBDA);
        assert_close("logistic", &[value, b_bar], &[expected, b_hand]);
        assert_close("logistic: w_bar", &w_bar, &w_hand);
    }

    #[divan::bench]
    fn a_primal(bencher: Bencher) {
        let (w, b, xs, ys) = inputs();
        bencher.bench(|| loss(black_box(&w), b, black_box(&xs), black_box(&ys), LAMBDA));
    }

    #[divan::bench]
    fn b_hand_written(bencher: Bencher) {
        let (w, b, xs, ys) = inputs();
        bencher.bench(|| loss_by_hand(black_box(&w), b, black_box(&xs), black_box(&ys), LAMBDA));
    }

    #[divan::bench]
    fn c_generated(bencher: Bencher) {
        let (w, b, xs, ys) = inputs();
        bencher.bench(|| {
            loss_value_and_grad(black_box(&w), b, black_box(&xs), black_box(&ys), LAMBDA)
        });
    }
}
