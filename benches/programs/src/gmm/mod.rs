//! The log-posterior of a Gaussian mixture model with a Wishart prior, and its gradient with respect to the parameters
//! of the mixture.
//!
//! With `Q_k` the lower triangular factor of component `k`, whose diagonal is `exp` of the first `d` entries of its row
//! of `icf` and whose strictly lower part follows packed column by column, and `S_k` the sum of those `d` entries:
//!
//! ```text
//! F = sum_i ln sum_k exp(alpha_k + S_k - |Q_k (x_i - mu_k)|^2 / 2) - n ln sum_k exp(alpha_k) + prior + constant
//! prior = sum_k (gamma^2 (|diag Q_k|^2 + |lower Q_k|^2) / 2 - m S_k)
//! ```

pub mod by_hand;
pub mod indices;
pub mod iterators;

use crate::random::SplitMix64;
use crate::reader::{Result, Words, text};
use std::path::Path;

/// The value of pi that ADBench computes with.
#[allow(clippy::approx_constant, reason = "ADBench's, not the best")]
pub const ADBENCH_PI: f64 = 3.14159265359;

/// A mixture of `alphas.len()` components in `d` dimensions, and points.
#[derive(Clone, Debug)]
pub struct Instance {
    /// The dimension.
    pub d: usize,
    /// Logarithms of the weights, not normalised: one a component.
    pub alphas: Vec<f64>,
    /// The means: `d` a component.
    pub means: Vec<f64>,
    /// The factors of the inverse covariances: `d (d + 1) / 2` a component.
    pub icf: Vec<f64>,
    /// The points: `d` each.
    pub points: Vec<f64>,
    pub prior: Wishart,
}

/// The parameters of the prior.
#[derive(Clone, Copy, Debug)]
pub struct Wishart {
    pub gamma: f64,
    pub m: usize,
}

/// The gradient with respect to `alphas`, `means` and `icf`.
pub type Gradient = (Vec<f64>, Vec<f64>, Vec<f64>);

impl Instance {
    /// An ADBench file.
    ///
    /// # Errors
    /// The file cannot be read, ends early, goes on, or has something else where a number should be.
    pub fn read(path: &Path) -> Result<Self> {
        let text = text(path)?;
        let mut words = Words::new(path, &text);
        let d = words.size("the dimension")?;
        let k = words.size("the number of components")?;
        let n = words.size("the number of points")?;
        let entries = k.saturating_mul(d).saturating_mul(d + 1) / 2;
        let instance = Self {
            d,
            alphas: words.floats(k, "the weights")?,
            means: words.floats(k * d, "the means")?,
            icf: words.floats(entries, "the covariance factors")?,
            points: words.floats(n * d, "the points")?,
            prior: Wishart {
                gamma: words.float("gamma")?,
                m: words.count("m")?,
            },
        };
        words.end()?;
        Ok(instance)
    }

    /// `n` points and `k` components in `d` dimensions.
    pub fn generate(d: usize, k: usize, n: usize, seed: u64) -> Self {
        let mut random = SplitMix64::new(seed);
        Self {
            d,
            alphas: random.vector(k, -1.0, 1.0),
            means: random.vector(k * d, 0.0, 1.0),
            icf: random.vector(k * d * (d + 1) / 2, -1.0, 1.0),
            points: random.vector(n * d, -1.0, 2.0),
            prior: Wishart { gamma: 1.0, m: 0 },
        }
    }

    /// The part of the objective that no parameter reaches: of the normal densities and of the prior, with `pi` as given.
    pub fn constant(&self, pi: f64) -> f64 {
        let (k, d) = (self.alphas.len() as f64, self.d as f64);
        let n = (self.points.len() / self.d) as f64;
        let Wishart { gamma, m } = self.prior;
        let freedom = d + m as f64 + 1.0;
        let normal = freedom * d * (gamma.ln() - 0.5 * 2f64.ln());
        -0.5 * n * d * (2.0 * pi).ln() - k * (normal - ln_gamma(freedom / 2.0, self.d, pi))
    }
}

/// The logarithm of the multivariate gamma function, of a half-integer at least `(d + 1) / 2`.
fn ln_gamma(a: f64, d: usize, pi: f64) -> f64 {
    let dimension = d as f64;
    let product: f64 = (0..d)
        .map(|j| ln_gamma_of_half_integer(a - 0.5 * j as f64))
        .sum();
    0.25 * dimension * (dimension - 1.0) * pi.ln() + product
}

/// `ln gamma(a)` by the recurrence from `gamma(1) = 1` or `gamma(1/2) = sqrt(pi)`.
fn ln_gamma_of_half_integer(a: f64) -> f64 {
    let (mut x, mut value) = if a.fract() == 0.0 {
        (1.0, 0.0)
    } else {
        (0.5, 0.5 * std::f64::consts::PI.ln())
    };
    while x < a {
        value += f64::ln(x);
        x += 1.0;
    }
    value
}
