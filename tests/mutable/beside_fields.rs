//! A part under a name, changed by what stands in other fields of the same variable: what of those is read is recorded, not
//! all of the variable, which is lent.

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct History {
    weights: Vec<f64>,
    rows: Vec<Vec<f64>>,
    gain: f64,
}

#[differentiate]
impl History {
    fn first(&mut self, k: f64) {
        let row = &mut self.rows[0];
        for (a, b) in row.iter_mut().zip(self.weights.iter()) {
            *a *= b * k;
        }
        row[1] *= self.gain;
    }

    fn each(&mut self, k: f64) {
        for row in self.rows.iter_mut() {
            row.iter_mut()
                .skip(1)
                .zip(&self.weights)
                .for_each(|(a, b)| *a += *a * b * k);
            for (a, b) in row.iter_mut().zip(&self.weights) {
                *a *= b * b;
            }
            row[0] *= self.gain;
        }
    }

    /// They are changed besides.
    fn turns(&mut self, k: f64) {
        for _ in 0..2 {
            for (row, w) in self.rows.iter_mut().zip(self.weights.iter_mut()) {
                row[0] *= *w;
                *w *= k * self.gain;
            }
            let row = &mut self.rows[1];
            for (a, b) in row.iter_mut().zip(self.weights.iter()) {
                *a *= b * k;
            }
            self.weights[0] += self.rows[1][0];
        }
    }
}

/// The same behind a name of a loop's own.
#[differentiate]
fn updated(all: &mut [History], k: f64) -> f64 {
    for h in all.iter_mut() {
        for (row, d) in h.rows.iter_mut().zip(h.weights.iter()) {
            for (w, o) in row.iter_mut().zip(h.weights.iter()) {
                *w -= d * o * k;
            }
        }
        for (b, row) in h.weights.iter_mut().zip(&h.rows) {
            *b *= row[0] * h.gain;
        }
    }
    all[0].rows[1][0] * all[0].weights[0]
}

#[differentiate]
fn total(weights: &[f64], xs: &[f64], gain: f64, k: f64) -> f64 {
    let mut history = History {
        weights: weights.to_vec(),
        rows: vec![xs.to_vec(), xs.iter().map(|x| x * k).collect()],
        gain,
    };
    history.first(k);
    history.each(k);
    history.turns(k);
    history.first(gain);
    let mut all = [history.clone(), history];
    let last = updated(&mut all, k);
    let [first, history] = all;
    let rows = first.rows.iter().chain(&history.rows);
    rows.flatten().sum::<f64>() * history.weights[0] + last
}

#[test]
fn fields_beside_agree() {
    check_grads!(total(&[1.3, 0.7, 1.9], &[0.6, 1.1, 0.8], 1.2, 0.9));
    check_grads!(total(&[1.3], &[0.6, 1.1], 1.2, 0.9));
}
