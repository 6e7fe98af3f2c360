//! Special functions of `statrs`, and those that `special` gives floats as methods: no rule is written for them. Against
//! closed forms, finite differences and the inner product of the two modes.

use std::f64::consts;

use cotangent::{check_grads, differentiate};
use special::{Beta, Error as _, Gamma};
use statrs::function::erf::{erf, erf_inv, erfc as complement};
use statrs::function::{beta, gamma};

use crate::oracle::near;

#[differentiate]
fn error_functions(x: f64, y: f64) -> f64 {
    let inverse = erf_inv(0.3 * x) * statrs::function::erf::erfc_inv(y);
    erf(x) * complement(y) + ::statrs::function::erf::erf(x * y) * inverse
}

#[differentiate]
fn gammas(x: f64, y: f64) -> f64 {
    let both = gamma::gamma(x) * gamma::ln_gamma(y);
    both + gamma::digamma(x * y) * gamma::inv_digamma(y)
}

#[differentiate]
fn incomplete_gammas(a: f64, x: f64) -> f64 {
    let regularized = gamma::gamma_lr(a, x) + 2.0 * gamma::gamma_ur(x, a);
    regularized + 3.0 * gamma::gamma_li(a, x) + 5.0 * gamma::gamma_ui(a, x)
}

#[differentiate]
fn betas(a: f64, b: f64, x: f64) -> f64 {
    let whole = beta::beta(a, b) + 2.0 * beta::ln_beta(b, x);
    let parts = 3.0 * beta::beta_reg(a, b, x) + 5.0 * beta::beta_inc(a, b, x);
    whole + parts + 7.0 * beta::inv_beta_reg(a, b, x)
}

#[test]
fn functions() {
    for (x, y) in [(0.7, 0.4), (1.9, 1.3), (2.6, 0.9)] {
        check_grads!(error_functions(x, y));
        check_grads!(gammas(x, y));
        check_grads!(incomplete_gammas(x, y));
        check_grads!(incomplete_gammas(y, 3.0 * x));
        for z in [0.07, 0.51, 0.93] {
            check_grads!(betas(x, y, z));
        }
    }
    check_grads!(gammas(-0.6, 1.7));
    // erf'(0) = 2 / sqrt(pi), digamma'(1) = pi^2 / 6, and an integral of 1 - exp(-x).
    #[differentiate]
    fn each(x: f64, a: f64) -> f64 {
        erf(x) + gamma::digamma(1.0 + x) + 10.0 * gamma::gamma_lr(a, 2.0 + x)
    }
    let slope = consts::FRAC_2_SQRT_PI + consts::PI * consts::PI / 6.0 + 10.0 * (-2.0_f64).exp();
    near(each_grad(0.0, 1.0).0, slope, 1e-13);
    assert_eq!(each_value_and_grad(0.3, 1.4).0, each(0.3, 1.4));
}

mod by_glob {
    use cotangent::differentiate;
    use statrs::function::gamma::*;

    #[differentiate]
    pub fn ratio(x: f64, y: f64) -> f64 {
        (ln_gamma(x) - ln_gamma(y)).exp()
    }
}

/// Names that lead elsewhere.
mod elsewhere {
    use cotangent::differentiate;
    use statrs::function::erf;

    #[differentiate]
    pub fn both(x: f64) -> f64 {
        #[differentiate]
        fn gamma(x: f64) -> f64 {
            x * x * x
        }
        erf::erfc(x) * gamma(x)
    }
}

#[test]
fn names() {
    check_grads!(by_glob::ratio(2.3, 1.2));
    check_grads!(elsewhere::both(0.8));
    near(
        elsewhere::both_grad(0.8),
        complement(0.8) * 3.0 * 0.64 - consts::FRAC_2_SQRT_PI * (-0.64_f64).exp() * 0.512,
        1e-14,
    );
}

#[differentiate]
#[allow(unstable_name_collisions)]
fn methods(xs: &[f64], y: f64) -> f64 {
    let mut sum = (0.3 * y).inv_error() * special::Error::error(y);
    for x in xs {
        if x.error() > 0.9 {
            sum += x.gamma() * y.digamma() + x.trigamma();
        } else {
            sum += x.inc_gamma(y) * x.compl_error() + x.ln_beta(y);
        }
    }
    let (log, sign) = (y - 3.0).ln_gamma();
    sum + log * f64::from(sign) + xs[0].ln_gamma().0 * f64::gamma(y)
}

/// `l` is what `p.ln_beta(q)` is, or near that: on each side of the mean another part of it is told.
#[differentiate]
fn incomplete(x: f64, p: f64, q: f64, l: f64) -> f64 {
    x.inc_beta(p, q, l) + 3.0 * x.inv_inc_beta(p, q, l) + x.inc_beta(q, p, q.ln_beta(p))
}

#[differentiate]
fn single(x: f32) -> f32 {
    x.error() * x
}

#[test]
fn methods_of_floats() {
    for y in [0.7, 1.9, 2.6] {
        check_grads!(methods(&[0.6, 2.7, 0.2], y));
    }
    for x in [0.12, 0.55, 0.83] {
        for (p, q) in [(0.7, 1.9), (2.3, 1.4)] {
            let l = Beta::ln_beta(p, q);
            check_grads!(incomplete(x, p, q, l));
            check_grads!(incomplete(x, p, q, l + 0.01));
        }
    }
    let x = 0.8_f32;
    let slope = consts::FRAC_2_SQRT_PI as f32 * (-x * x).exp();
    assert!((single_grad(x) - (x.error() + x * slope)).abs() < 1e-6);
    assert_eq!(Gamma::gamma(4.0), 6.0);
}

/// Its body stands where it is called, also of what has no name.
#[differentiate]
fn normal(x: f64) -> f64 {
    (x * std::f64::consts::FRAC_1_SQRT_2).error() * 0.5 + 0.5
}

#[differentiate]
fn call_price(s: f64, k: f64, rate: f64, sigma: f64, maturity: f64) -> f64 {
    let spread = sigma * maturity.sqrt();
    let discount = (-rate * maturity).exp();
    let d1 = ((s / k).ln() + rate * maturity) / spread + 0.5 * spread;
    s * normal(d1) - k * discount * normal(d1 - spread)
}

#[test]
fn small_functions_of_them() {
    check_grads!(call_price(5.0, 4.5, 0.05, 0.3, 2.0));
    // The derivative by the price is N(d1), and that by the strike -discount N(d2).
    let (by_price, by_strike, ..) = call_price_grad(5.0, 4.5, 0.05, 0.3, 2.0);
    let spread = 0.3 * 2.0_f64.sqrt();
    let d1 = ((5.0_f64 / 4.5).ln() + 0.1) / spread + 0.5 * spread;
    assert!((by_price - normal(d1)).abs() < 1e-12);
    assert!((by_strike + (-0.1_f64).exp() * normal(d1 - spread)).abs() < 1e-12);
}
