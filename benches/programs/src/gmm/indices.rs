//! The objective written with indices into flat slices.

use cotangent::differentiate;

#[differentiate]
fn log_sum_exp(v: &[f64]) -> f64 {
    let mut largest = v[0];
    for k in 1..v.len() {
        if v[k] > largest {
            largest = v[k];
        }
    }
    let mut sum = 0.0;
    for k in 0..v.len() {
        sum += (v[k] - largest).exp();
    }
    largest + sum.ln()
}

/// The log-posterior without [its constant](super::Instance::constant), of parameters in `d` dimensions.
#[differentiate(wrt(alphas, means, icf))]
pub fn objective(
    alphas: &[f64],
    means: &[f64],
    icf: &[f64],
    points: &[f64],
    d: usize,
    gamma: f64,
    m: usize,
) -> f64 {
    let components = alphas.len();
    let n = points.len() / d;
    let packed = d * (d + 1) / 2;

    let mut diagonals = vec![0.0; components * d];
    let mut log_determinants = vec![0.0; components];
    let mut prior = 0.0;
    for k in 0..components {
        let mut squares = 0.0;
        for j in 0..d {
            let q = icf[k * packed + j];
            let diagonal = q.exp();
            log_determinants[k] += q;
            diagonals[k * d + j] = diagonal;
            squares += diagonal * diagonal;
        }
        for j in d..packed {
            squares += icf[k * packed + j] * icf[k * packed + j];
        }
        prior += 0.5 * gamma * gamma * squares - m as f64 * log_determinants[k];
    }

    let mut likelihood = 0.0;
    let mut terms = vec![0.0; components];
    let mut y = vec![0.0; d];
    for i in 0..n {
        for k in 0..components {
            for j in 0..d {
                y[j] = diagonals[k * d + j] * (points[i * d + j] - means[k * d + j]);
            }
            let mut column = k * packed + d;
            for c in 0..d {
                let centered = points[i * d + c] - means[k * d + c];
                for r in c + 1..d {
                    y[r] += icf[column + r - c - 1] * centered;
                }
                column += d - c - 1;
            }
            let mut norm = 0.0;
            for j in 0..d {
                norm += y[j] * y[j];
            }
            terms[k] = alphas[k] + log_determinants[k] - 0.5 * norm;
        }
        likelihood += log_sum_exp(&terms);
    }

    likelihood - n as f64 * log_sum_exp(alphas) + prior
}
