//! Distributions by their parameters: how their functions change with these, and with the point.

use super::beta::{by_shapes, density as beta_density};
use super::gamma::{by_shape, digamma};

/// A family of distributions with `N` parameters, in the order in which they are given to make one. `p` is the density.
pub trait Family<const N: usize> {
    /// `d ln p / dx`
    fn score(x: f64, of: [f64; N]) -> f64;

    /// The derivatives of the cumulative distribution at `x` with respect to the parameters, where the density is `p`.
    fn cumulative(x: f64, of: [f64; N], p: f64) -> [f64; N];

    /// The derivatives of `ln p` with respect to the parameters.
    fn log_density(x: f64, of: [f64; N]) -> [f64; N];
}

/// `dp`, of a change of `ln p`: none where there is no density.
#[inline]
pub fn of_density(p: f64, change: f64) -> f64 {
    if p == 0.0 { 0.0 } else { p * change }
}

/// A change of `ln p`, where there is a density.
#[inline]
pub fn of_log_density(ln_p: f64, change: f64) -> f64 {
    if ln_p == f64::NEG_INFINITY {
        0.0
    } else {
        change
    }
}

macro_rules! families {
    ($($(#[$doc:meta])* $name:ident($x:ident, $($parameter:ident),+; $p:ident) {
        $score:expr;
        [$($cumulative:expr),+];
        [$($log:expr),+];
    })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        #[allow(unused_variables, reason = "not every formula has all of them")]
        impl Family<{ [$(stringify!($parameter)),+].len() }> for $name {
            fn score($x: f64, [$($parameter),+]: [f64; [$(stringify!($parameter)),+].len()]) -> f64 {
                $score
            }

            fn cumulative(
                $x: f64,
                [$($parameter),+]: [f64; [$(stringify!($parameter)),+].len()],
                $p: f64,
            ) -> [f64; [$(stringify!($parameter)),+].len()] {
                match $p == 0.0 {
                    true => [0.0; [$(stringify!($parameter)),+].len()],
                    false => [$($cumulative),+],
                }
            }

            fn log_density(
                $x: f64,
                [$($parameter),+]: [f64; [$(stringify!($parameter)),+].len()],
            ) -> [f64; [$(stringify!($parameter)),+].len()] {
                [$($log),+]
            }
        }
    )*};
}

/// `(x - location) / scale`
fn standard(x: f64, location: f64, scale: f64) -> f64 {
    (x - location) / scale
}

families! {
    /// `exp(-z^2 / 2) / (s sqrt(2 pi))` with `z = (x - m) / s`.
    Normal(x, m, s; p) {
        -standard(x, m, s) / s;
        [-p, -standard(x, m, s) * p];
        [standard(x, m, s) / s, (standard(x, m, s).powi(2) - 1.0) / s];
    }

    /// The exponential of a normal variable.
    LogNormal(x, m, s; p) {
        -(1.0 + standard(x.ln(), m, s) / s) / x;
        [-x * p, -standard(x.ln(), m, s) * x * p];
        [standard(x.ln(), m, s) / s, (standard(x.ln(), m, s).powi(2) - 1.0) / s];
    }

    /// `1 / (pi s (1 + z^2))`
    Cauchy(x, m, s; p) {
        -2.0 * standard(x, m, s) / (s * (1.0 + standard(x, m, s).powi(2)));
        [-p, -standard(x, m, s) * p];
        [
            -Self::score(x, [m, s]),
            -s.recip() - standard(x, m, s) * Self::score(x, [m, s])
        ];
    }

    /// `exp(-|z|) / (2 s)`
    Laplace(x, m, s; p) {
        -sign(x - m) / s;
        [-p, -standard(x, m, s) * p];
        [
            -Self::score(x, [m, s]),
            -s.recip() - standard(x, m, s) * Self::score(x, [m, s])
        ];
    }

    /// `exp(-z - exp(-z)) / s`
    Gumbel(x, m, s; p) {
        ((-standard(x, m, s)).exp() - 1.0) / s;
        [-p, -standard(x, m, s) * p];
        [
            -Self::score(x, [m, s]),
            -s.recip() - standard(x, m, s) * Self::score(x, [m, s])
        ];
    }

    /// `(1 + z^2 / n)^(-(n + 1) / 2) / (s sqrt(n) beta(n / 2, 1 / 2))`
    StudentsT(x, m, s, n; p) {
        -(1.0 + n.recip()) * standard(x, m, s) / (s * (1.0 + standard(x, m, s).powi(2) / n));
        [-p, -standard(x, m, s) * p, by_freedom(standard(x, m, s), n)];
        [
            -Self::score(x, [m, s, n]),
            -s.recip() - standard(x, m, s) * Self::score(x, [m, s, n]),
            log_by_freedom(standard(x, m, s), n)
        ];
    }

    /// `r exp(-r x)`
    Exp(x, r; p) {
        -r;
        [x * p / r];
        [r.recip() - x];
    }

    /// `r^a x^(a - 1) exp(-r x) / gamma(a)`
    Gamma(x, a, r; p) {
        (a - 1.0) / x - r;
        [by_shape(a, r * x), x * p / r];
        [(r * x).ln() - digamma(a), a / r - x];
    }

    /// That of `a = n / 2` and `r = 1 / 2`.
    ChiSquared(x, n; p) {
        (0.5 * n - 1.0) / x - 0.5;
        [0.5 * by_shape(0.5 * n, 0.5 * x)];
        [0.5 * ((0.5 * x).ln() - digamma(0.5 * n))];
    }

    /// `r^a x^(-a - 1) exp(-r / x) / gamma(a)`
    InverseGamma(x, a, r; p) {
        (r / x - a - 1.0) / x;
        [-by_shape(a, r / x), -x * p / r];
        [(r / x).ln() - digamma(a), a / r - x.recip()];
    }

    /// `x^(a - 1) (1 - x)^(b - 1) / beta(a, b)`
    Beta(x, a, b; p) {
        (a - 1.0) / x - (b - 1.0) / (1.0 - x);
        [by_shapes(a, b, x).0, by_shapes(a, b, x).1];
        [x.ln() - digamma(a) + digamma(a + b), (1.0 - x).ln() - digamma(b) + digamma(a + b)];
    }

    /// That of `n / (n + m / x)` with `a = n / 2` and `b = m / 2`.
    FisherSnedecor(x, n, m; p) {
        (0.5 * n - 1.0) / x - 0.5 * (n + m) * n / (n * x + m);
        [
            0.5 * by_shapes(0.5 * n, 0.5 * m, n * x / (n * x + m)).0 + p * x / n,
            0.5 * by_shapes(0.5 * n, 0.5 * m, n * x / (n * x + m)).1 - p * x / m
        ];
        [
            0.5 * ((n * x / (n * x + m)).ln() + 1.0 - (n + m) * x / (n * x + m) - digamma(0.5 * n)
                + digamma(0.5 * (n + m))),
            0.5 * ((m / (n * x + m)).ln() + 1.0 - (n + m) / (n * x + m) - digamma(0.5 * m)
                + digamma(0.5 * (n + m)))
        ];
    }

    /// `k / x w exp(-w)` with `w = (x / s)^k`.
    Weibull(x, k, s; p) {
        (k - 1.0 - k * (x / s).powf(k)) / x;
        [x / k * (x / s).ln() * p, -x / s * p];
        [
            k.recip() + (x / s).ln() * (1.0 - (x / s).powf(k)),
            k / s * ((x / s).powf(k) - 1.0)
        ];
    }

    /// `a / x (s / x)^a`
    Pareto(x, s, a; p) {
        -(a + 1.0) / x;
        [-x / s * p, x / a * (x / s).ln() * p];
        [a / s, a.recip() + (s / x).ln()];
    }

    /// `1 / (b - a)`
    Uniform(x, a, b; p) {
        0.0;
        [(x - b) * p * p, (a - x) * p * p];
        [(b - a).recip(), -(b - a).recip()];
    }
}

fn sign(x: f64) -> f64 {
    if x == 0.0 { 0.0 } else { x.signum() }
}

/// The cumulative distribution is `i / 2` left of 0 and `1 - i / 2` right of it, `i` the integral of the density of beta up
/// to `n / (n + z^2)`.
fn by_freedom(z: f64, n: f64) -> f64 {
    if z == 0.0 || n == f64::INFINITY {
        return 0.0;
    }
    let square = z * z;
    let (a, b, x) = (0.5 * n, 0.5, n / (n + square));
    let density = beta_density(a, b, x, super::ln_beta(a, b));
    let slope = 0.5 * by_shapes(a, b, x).0 + density * square / (n + square).powi(2);
    -0.5 * slope * z.signum()
}

fn log_by_freedom(z: f64, n: f64) -> f64 {
    if n == f64::INFINITY {
        return 0.0;
    }
    let square = z * z / n;
    let of_beta = digamma(0.5 * (n + 1.0)) - digamma(0.5 * n);
    0.5 * (of_beta - n.recip() - square.ln_1p() + (1.0 + n.recip()) * square / (1.0 + square))
}
