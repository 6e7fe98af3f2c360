//! The objective written with iterators and a function for each notion.

use cotangent::differentiate;

#[differentiate]
fn log_sum_exp(v: &[f64]) -> f64 {
    let largest = v.iter().fold(f64::NEG_INFINITY, |a, &b| a.max(b));
    let sum: f64 = v.iter().map(|x| (x - largest).exp()).sum();
    largest + sum.ln()
}

/// `y = Q (point - mean)`, with the factor `Q` as its diagonal and its strictly lower part by columns.
#[differentiate]
fn whiten(diagonal: &[f64], lower: &[f64], mean: &[f64], point: &[f64], y: &mut [f64]) {
    for (((y, q), x), m) in y.iter_mut().zip(diagonal).zip(point).zip(mean) {
        *y = q * (x - m);
    }
    let mut start = 0;
    for (c, (x, m)) in point.iter().zip(mean).enumerate() {
        let centered = x - m;
        let end = start + point.len() - c - 1;
        for (y, l) in y[c + 1..].iter_mut().zip(&lower[start..end]) {
            *y += l * centered;
        }
        start = end;
    }
}

/// The logarithm of the prior of one factor, `q` the logarithms of its diagonal.
#[differentiate]
fn log_prior(q: &[f64], lower: &[f64], gamma: f64, m: usize) -> f64 {
    let diagonal: f64 = q.iter().map(|q| (2.0 * q).exp()).sum();
    let squares: f64 = lower.iter().map(|l| l * l).sum();
    0.5 * gamma * gamma * (diagonal + squares) - m as f64 * q.iter().sum::<f64>()
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
    let packed = d * (d + 1) / 2;
    let n = points.len() / d;
    let diagonals: Vec<f64> = icf
        .chunks_exact(packed)
        .flat_map(|factor| factor[..d].iter().map(|q| q.exp()))
        .collect();
    let weights: Vec<f64> = alphas
        .iter()
        .zip(icf.chunks_exact(packed))
        .map(|(alpha, factor)| alpha + factor[..d].iter().sum::<f64>())
        .collect();

    let mut likelihood = 0.0;
    let mut terms = vec![0.0; alphas.len()];
    let mut y = vec![0.0; d];
    for point in points.chunks_exact(d) {
        for (k, (mean, factor)) in means
            .chunks_exact(d)
            .zip(icf.chunks_exact(packed))
            .enumerate()
        {
            whiten(
                &diagonals[k * d..(k + 1) * d],
                &factor[d..],
                mean,
                point,
                &mut y,
            );
            terms[k] = weights[k] - 0.5 * y.iter().map(|v| v * v).sum::<f64>();
        }
        likelihood += log_sum_exp(&terms);
    }

    let prior: f64 = icf
        .chunks_exact(packed)
        .map(|factor| log_prior(&factor[..d], &factor[d..], gamma, m))
        .sum();
    likelihood - n as f64 * log_sum_exp(alphas) + prior
}
