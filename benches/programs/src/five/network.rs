//! A network with 64 inputs, 64 hidden units and one output, `tanh` throughout, and its squared error on 100 samples.

use super::{Function, sample};
use cotangent::differentiate;

const WIDTH: usize = 64;
const SAMPLES: usize = 100;

#[differentiate(wrt(w1, b1, w2, b2))]
pub fn loss(w1: &[f64], b1: &[f64], w2: &[f64], b2: f64, xs: &[f64], ys: &[f64]) -> f64 {
    let width = b1.len();
    let inputs = xs.len() / ys.len();
    let mut total = 0.0;
    for s in 0..ys.len() {
        let mut out = b2;
        for j in 0..width {
            let mut z = b1[j];
            for k in 0..inputs {
                z += w1[j * inputs + k] * xs[s * inputs + k];
            }
            out += w2[j] * z.tanh();
        }
        let error = out.tanh() - ys[s];
        total += error * error;
    }
    total
}

/// By the weights and biases of the hidden units, then of the output.
pub type Gradient = (Vec<f64>, Vec<f64>, Vec<f64>, f64);

/// Sample by sample; of a sample, only the activations of the hidden units are remembered.
pub fn loss_by_hand(
    w1: &[f64],
    b1: &[f64],
    w2: &[f64],
    b2: f64,
    xs: &[f64],
    ys: &[f64],
) -> (f64, Gradient) {
    let width = b1.len();
    let inputs = xs.len() / ys.len();
    let (mut w1_bar, mut b1_bar) = (vec![0.0; w1.len()], vec![0.0; width]);
    let (mut w2_bar, mut b2_bar) = (vec![0.0; width], 0.0);
    let mut hidden = vec![0.0; width];
    let mut total = 0.0;
    for (x, y) in xs.chunks_exact(inputs).zip(ys) {
        let mut out = b2;
        for (j, row) in w1.chunks_exact(inputs).enumerate() {
            let mut z = b1[j];
            for (w, x) in row.iter().zip(x) {
                z += w * x;
            }
            hidden[j] = z.tanh();
            out += w2[j] * hidden[j];
        }
        let out = out.tanh();
        let error = out - y;
        total += error * error;
        let out_bar = 2.0 * error * (1.0 - out * out);
        b2_bar += out_bar;
        for (j, row) in w1_bar.chunks_exact_mut(inputs).enumerate() {
            w2_bar[j] += hidden[j] * out_bar;
            let z_bar = w2[j] * out_bar * (1.0 - hidden[j] * hidden[j]);
            b1_bar[j] += z_bar;
            for (w_bar, x) in row.iter_mut().zip(x) {
                *w_bar += z_bar * x;
            }
        }
    }
    (total, (w1_bar, b1_bar, w2_bar, b2_bar))
}

pub struct Network {
    pub w1: Vec<f64>,
    pub b1: Vec<f64>,
    pub w2: Vec<f64>,
    pub b2: f64,
    pub xs: Vec<f64>,
    pub ys: Vec<f64>,
}

impl Function for Network {
    const NAME: &'static str = "tanh network 64-64-1, 100 samples";
    type Gradient = Gradient;

    fn new() -> Self {
        let scaled = |n, seed| -> Vec<f64> { sample(n, seed).iter().map(|w| w * 0.2).collect() };
        Self {
            w1: scaled(WIDTH * WIDTH, 7),
            b1: scaled(WIDTH, 8),
            w2: scaled(WIDTH, 9),
            b2: 0.1,
            xs: sample(SAMPLES * WIDTH, 10),
            ys: sample(SAMPLES, 11),
        }
    }

    fn value(&self) -> f64 {
        loss(&self.w1, &self.b1, &self.w2, self.b2, &self.xs, &self.ys)
    }

    fn generated(&self) -> (f64, Gradient) {
        loss_value_and_grad(&self.w1, &self.b1, &self.w2, self.b2, &self.xs, &self.ys)
    }

    fn by_hand(&self) -> (f64, Gradient) {
        loss_by_hand(&self.w1, &self.b1, &self.w2, self.b2, &self.xs, &self.ys)
    }

    fn parameters(&self) -> Vec<f64> {
        Self::flat((self.w1.clone(), self.b1.clone(), self.w2.clone(), self.b2))
    }

    fn at(&self, parameters: &[f64]) -> f64 {
        let (w1, rest) = parameters.split_at(self.w1.len());
        let (b1, rest) = rest.split_at(self.b1.len());
        let (w2, b2) = rest.split_at(self.w2.len());
        loss(w1, b1, w2, b2[0], &self.xs, &self.ys)
    }

    fn flat((w1, b1, w2, b2): Gradient) -> Vec<f64> {
        [w1, b1, w2, vec![b2]].concat()
    }
}
