//! The gradient as a careful person writes it: no tape, each point's adjoint right after its value.

use super::{Gradient, Wishart};

/// The objective without its constant, and its gradient.
pub fn value_and_gradient(
    alphas: &[f64],
    means: &[f64],
    icf: &[f64],
    points: &[f64],
    d: usize,
    prior: Wishart,
) -> (f64, Gradient) {
    let components = alphas.len();
    let packed = d * (d + 1) / 2;
    let n = points.len() / d;

    let mut alphas_bar = vec![0.0; components];
    let mut means_bar = vec![0.0; means.len()];
    let mut icf_bar = vec![0.0; icf.len()];

    let mut diagonals = vec![0.0; components * d];
    let mut weights = vec![0.0; components];
    for k in 0..components {
        let q = &icf[k * packed..k * packed + d];
        weights[k] = alphas[k] + q.iter().sum::<f64>();
        for (e, q) in diagonals[k * d..(k + 1) * d].iter_mut().zip(q) {
            *e = q.exp();
        }
    }

    // Of all components for the point at hand.
    let mut centered = vec![0.0; components * d];
    let mut whitened = vec![0.0; components * d];
    let mut terms = vec![0.0; components];
    let mut y_bar = vec![0.0; d];
    let mut value = 0.0;
    for point in points.chunks_exact(d) {
        for k in 0..components {
            let diagonal = &diagonals[k * d..(k + 1) * d];
            let mean = &means[k * d..(k + 1) * d];
            let x = &mut centered[k * d..(k + 1) * d];
            let y = &mut whitened[k * d..(k + 1) * d];
            for j in 0..d {
                x[j] = point[j] - mean[j];
                y[j] = diagonal[j] * x[j];
            }
            let mut lower = &icf[k * packed + d..(k + 1) * packed];
            for c in 0..d {
                let (column, rest) = lower.split_at(d - c - 1);
                let scale = x[c];
                for (y, l) in y[c + 1..].iter_mut().zip(column) {
                    *y += l * scale;
                }
                lower = rest;
            }
            terms[k] = weights[k] - 0.5 * y.iter().map(|v| v * v).sum::<f64>();
        }

        let largest = terms.iter().fold(f64::NEG_INFINITY, |a, &b| a.max(b));
        let mut sum = 0.0;
        for t in &mut terms {
            *t = (*t - largest).exp();
            sum += *t;
        }
        value += largest + sum.ln();

        for k in 0..components {
            let p = terms[k] / sum;
            alphas_bar[k] += p;
            let diagonal = &diagonals[k * d..(k + 1) * d];
            let x = &centered[k * d..(k + 1) * d];
            let y = &whitened[k * d..(k + 1) * d];
            let mean_bar = &mut means_bar[k * d..(k + 1) * d];
            let (q_bar, lower_bar) = icf_bar[k * packed..(k + 1) * packed].split_at_mut(d);
            for j in 0..d {
                y_bar[j] = -p * y[j];
                let x_bar = y_bar[j] * diagonal[j];
                mean_bar[j] -= x_bar;
                q_bar[j] += x_bar * x[j];
            }
            let mut lower = &icf[k * packed + d..(k + 1) * packed];
            let mut lower_bar = lower_bar;
            for c in 0..d {
                let (column, rest) = lower.split_at(d - c - 1);
                let (column_bar, rest_bar) = lower_bar.split_at_mut(d - c - 1);
                let scale = x[c];
                let mut x_bar = 0.0;
                for ((l_bar, l), y_bar) in column_bar.iter_mut().zip(column).zip(&y_bar[c + 1..]) {
                    *l_bar += y_bar * scale;
                    x_bar += y_bar * l;
                }
                mean_bar[c] -= x_bar;
                lower = rest;
                lower_bar = rest_bar;
            }
        }
    }

    // Every term moves with its component's log-determinant as with its weight.
    for k in 0..components {
        for q_bar in &mut icf_bar[k * packed..k * packed + d] {
            *q_bar += alphas_bar[k];
        }
    }
    value -= n as f64 * log_sum_exp(alphas, &mut alphas_bar, -(n as f64));
    let m = prior.m as f64;
    let scale = prior.gamma * prior.gamma;
    for k in 0..components {
        let factor = &icf[k * packed..(k + 1) * packed];
        let factor_bar = &mut icf_bar[k * packed..(k + 1) * packed];
        let mut squares = 0.0;
        for j in 0..d {
            let square = diagonals[k * d + j] * diagonals[k * d + j];
            squares += square;
            factor_bar[j] += scale * square - m;
        }
        for (l_bar, l) in factor_bar[d..].iter_mut().zip(&factor[d..]) {
            squares += l * l;
            *l_bar += scale * l;
        }
        value += 0.5 * scale * squares - m * (weights[k] - alphas[k]);
    }
    (value, (alphas_bar, means_bar, icf_bar))
}

/// `ln sum exp(v)`; adds `seed` times its gradient to `v_bar`.
fn log_sum_exp(v: &[f64], v_bar: &mut [f64], seed: f64) -> f64 {
    let largest = v.iter().fold(f64::NEG_INFINITY, |a, &b| a.max(b));
    let sum: f64 = v.iter().map(|x| (x - largest).exp()).sum();
    for (bar, x) in v_bar.iter_mut().zip(v) {
        *bar += seed * (x - largest).exp() / sum;
    }
    largest + sum.ln()
}
