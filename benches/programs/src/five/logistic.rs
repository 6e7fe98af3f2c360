//! Logistic regression on 1000 rows of 50 features, with a penalty.

use super::{Function, sample};
use cotangent::differentiate;

const ROWS: usize = 1000;
const FEATURES: usize = 50;
const LAMBDA: f64 = 0.01;

#[differentiate(wrt(w, b))]
pub fn loss(w: &[f64], b: f64, xs: &[f64], ys: &[f64], lambda: f64) -> f64 {
    let d = w.len();
    let n = ys.len();
    let mut total = 0.0;
    for i in 0..n {
        let mut margin = b;
        for j in 0..d {
            margin += w[j] * xs[i * d + j];
        }
        let z = -ys[i] * margin;
        total += if z > 0.0 {
            z + (-z).exp().ln_1p()
        } else {
            z.exp().ln_1p()
        };
    }
    let mut norm = 0.0;
    for j in 0..d {
        norm += w[j] * w[j];
    }
    total / n as f64 + 0.5 * lambda * norm
}

/// One pass over the rows: the derivative of a row's loss shares the exponential with its value.
pub fn loss_by_hand(
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
        let mut margin = b;
        for j in 0..d {
            margin += w[j] * row[j];
        }
        let z = -y * margin;
        let (value, sigmoid) = if z > 0.0 {
            let e = (-z).exp();
            (z + e.ln_1p(), 1.0 / (1.0 + e))
        } else {
            let e = z.exp();
            (e.ln_1p(), e / (1.0 + e))
        };
        total += value;
        let margin_bar = -y * sigmoid / n;
        b_bar += margin_bar;
        for j in 0..d {
            w_bar[j] += margin_bar * row[j];
        }
    }
    let mut norm = 0.0;
    for j in 0..d {
        norm += w[j] * w[j];
        w_bar[j] += lambda * w[j];
    }
    (total / n + 0.5 * lambda * norm, (w_bar, b_bar))
}

pub struct Logistic {
    pub w: Vec<f64>,
    pub b: f64,
    pub xs: Vec<f64>,
    pub ys: Vec<f64>,
    pub lambda: f64,
}

impl Function for Logistic {
    const NAME: &'static str = "logistic regression, 1000 x 50";
    type Gradient = (Vec<f64>, f64);

    fn new() -> Self {
        Self {
            w: sample(FEATURES, 4),
            b: 0.3,
            xs: sample(ROWS * FEATURES, 5),
            ys: sample(ROWS, 6).iter().map(|u| u.signum()).collect(),
            lambda: LAMBDA,
        }
    }

    fn value(&self) -> f64 {
        loss(&self.w, self.b, &self.xs, &self.ys, self.lambda)
    }

    fn generated(&self) -> (f64, Self::Gradient) {
        loss_value_and_grad(&self.w, self.b, &self.xs, &self.ys, self.lambda)
    }

    fn by_hand(&self) -> (f64, Self::Gradient) {
        loss_by_hand(&self.w, self.b, &self.xs, &self.ys, self.lambda)
    }

    fn parameters(&self) -> Vec<f64> {
        Self::flat((self.w.clone(), self.b))
    }

    fn at(&self, parameters: &[f64]) -> f64 {
        let (w, b) = parameters.split_at(self.w.len());
        loss(w, b[0], &self.xs, &self.ys, self.lambda)
    }

    fn flat((mut w, b): Self::Gradient) -> Vec<f64> {
        w.push(b);
        w
    }
}
