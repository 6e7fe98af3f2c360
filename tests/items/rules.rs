//! Derivatives the user writes, of functions that cannot be annotated, and the functions of the crate `libm`.

use cotangent::{check_grads, derivative, differentiate, scalar_rule};
use cotangent_test_twin::agree;

use crate::oracle::near;

/// As if of another crate.
mod foreign {
    pub fn gamma(x: f64) -> f64 {
        libm::tgamma(x)
    }

    pub fn beta(a: f64, b: f64) -> f64 {
        gamma(a) * gamma(b) / gamma(a + b)
    }

    pub fn half(x: f32) -> f32 {
        0.5 * x * x
    }

    pub fn log_sum(xs: &[f64], shift: f64, n: usize) -> f64 {
        xs[..n].iter().map(|x| (x - shift).exp()).sum::<f64>().ln()
    }

    pub mod deep {
        pub fn product(pair: (f64, f64)) -> f64 {
            pair.0 * pair.1
        }
    }
}

fn slope(f: impl Fn(f64) -> f64, x: f64) -> f64 {
    let h = 1e-5;
    (f(x + h) - f(x - h)) / (2.0 * h)
}

scalar_rule!(foreign::beta, |a, b| {
    let (da, db) = (digamma(a), digamma(b));
    let common = digamma(a + b);
    let y = foreign::beta(a, b);
    (y * (da - common), y * (db - common))
});
scalar_rule!(foreign::half, |x: f32| x);
scalar_rule!(libm::j0, |x| -libm::j1(x));

fn digamma(x: f64) -> f64 {
    slope(libm::lgamma, x)
}

#[derivative(of = foreign::gamma)]
fn gamma_vjp(x: f64) -> (f64, impl Fn(f64) -> f64) {
    let y = foreign::gamma(x);
    (y, move |y_bar| y_bar * y * digamma(x))
}

#[derivative(of = foreign::log_sum)]
fn log_sum_vjp(xs: &[f64], shift: f64, n: usize) -> (f64, impl Fn(f64) -> (Vec<f64>, f64)) {
    let y = foreign::log_sum(xs, shift, n);
    (y, move |y_bar| {
        let weight = |(i, x): (usize, &f64)| {
            let inside = if i < n { 1.0 } else { 0.0 };
            y_bar * inside * (x - shift - y).exp()
        };
        (xs.iter().enumerate().map(weight).collect(), -y_bar)
    })
}

#[derivative(of = foreign::deep::product)]
fn product_vjp(pair: (f64, f64)) -> (f64, impl Fn(f64) -> (f64, f64)) {
    let y = foreign::deep::product(pair);
    (y, move |y_bar| (y_bar * pair.1, y_bar * pair.0))
}

#[differentiate(rules(foreign::gamma, foreign::beta, foreign::deep::product))]
fn by_path(x: f64, y: f64) -> f64 {
    let mut s = foreign::gamma(x) * y;
    for i in 0..3 {
        if i != 1 {
            s += foreign::beta(x + i as f64, s) * foreign::deep::product((x, y));
        }
    }
    s
}

mod by_name {
    use super::*;
    use foreign::{gamma, log_sum};

    #[differentiate]
    pub fn by_name(xs: &[f64], y: f64) -> f64 {
        log_sum(xs, y * y, xs.len()) * gamma(y) + log_sum(&xs[1..], 0.5, 1)
    }
}

#[cotangent::differentiate(rules(foreign::half, libm::j0))]
mod annotated {
    use super::*;
    use libm::{fmaxf as larger, pow, sin, sincos};

    pub fn single(x: f32) -> f32 {
        foreign::half(x) * x + larger(x, 0.5)
    }

    pub fn bessel(x: f64) -> f64 {
        libm::j0(x * x)
    }

    pub fn by_name(x: f64) -> f64 {
        let (s, c) = sincos(x);
        sin(x) * pow(x, 1.5) + s * c
    }
}

#[test]
fn rules_of_ones_own() {
    check_grads!(by_path(1.7, 0.6));
    check_grads!(by_name::by_name(&[0.3, -0.7, 1.1], 1.3));
    check_grads!(annotated::bessel(1.2));
    check_grads!(annotated::by_name(1.2));
    assert_eq!(annotated::single_grad(2.0), 1.5 * 4.0 + 1.0);
    let x = 1.2_f64;
    near(annotated::bessel_grad(x), -libm::j1(x * x) * 2.0 * x, 1e-15);
}

#[differentiate]
fn error_functions(x: f64) -> f64 {
    libm::erf(x) * libm::erfc(0.5 * x) + libm::exp10(0.3 * x)
}

#[differentiate]
fn gammas(x: f64) -> f64 {
    libm::lgamma(x) + libm::tgamma(x)
}

#[differentiate]
fn remainders(x: f64, y: f64) -> f64 {
    libm::fmod(x, y) * libm::remainder(x, y) + libm::fdim(x, y)
}

#[differentiate]
fn parts(x: f64) -> f64 {
    let (fraction, whole) = libm::modf(x);
    fraction * fraction * whole + libm::ldexp(x, 3) * libm::scalbn(x, -1) + libm::trunc(x) * x
}

#[differentiate]
fn singles(x: f32) -> f32 {
    libm::erff(x) + libm::lgammaf(x) * libm::fmodf(x, 0.7) + libm::modff(x).0 + libm::exp10f(x)
}

/// With an integer beside the float, which has no derivative.
#[differentiate]
fn with_integers(x: f64, y: f64) -> f64 {
    let (rest, turns) = libm::remquo(x * x, y);
    let (log, sign) = libm::lgamma_r(rest + 0.25);
    let even = if turns % 2 == 0 { rest } else { -2.0 * rest };
    f64::from(sign) * log.exp() + even * libm::lgamma_r(x).0
}

#[test]
fn functions_of_libm_with_integers() {
    for (x, y) in [(1.3, 0.9), (2.4, 1.1), (-0.7, 2.0), (3.1, -1.7)] {
        check_grads!(with_integers(x, y));
    }
    // 5.29 = 3 * 2 - 0.71
    let (rest, turns) = libm::remquo(2.3 * 2.3, 2.0);
    assert_eq!((rest < 0.0, turns % 2), (true, 1));
    let slope = |x: f64| slope(|x| with_integers(x, 2.0), x);
    assert!((with_integers_grad(2.3, 2.0).0 - slope(2.3)).abs() < 1e-6);
}

#[test]
fn functions_of_libm_alone() {
    for x in [-1.3, -0.2, 0.0, 0.7, 2.0] {
        check_grads!(error_functions(x));
    }
    for x in [-1.3, -0.2, 0.3, 1.0, 1.46, 2.5, 11.0, 30.0] {
        let grad = gammas_grad(x);
        let expected = slope(gammas, x);
        assert!(
            (grad - expected).abs() < 1e-7 * expected.abs().max(1.0),
            "{x}: {grad} {expected}"
        );
    }
    assert_eq!(libm::tgamma(-200.5), 0.0);
    check_grads!(remainders(5.3, 1.7));
    check_grads!(remainders(-5.3, 1.7));
    for x in [2.3, -2.3] {
        check_grads!(parts(x));
    }
    let x = 1.2_f32;
    let wide = |x: f64| {
        libm::erf(x) + libm::lgamma(x) * libm::fmod(x, 0.7) + libm::modf(x).0 + libm::exp10(x)
    };
    assert!((f64::from(singles_grad(x)) - slope(wide, f64::from(x))).abs() < 1e-4);
}

/// As if of another crate: a trait that gives floats such functions as methods.
mod methods {
    pub trait Error {
        fn error(self) -> Self;
    }

    impl Error for f64 {
        fn error(self) -> f64 {
            libm::erf(self)
        }
    }
}

scalar_rule!(methods::Error::error, |x| std::f64::consts::FRAC_2_SQRT_PI
    * (-x * x).exp());

#[differentiate(rules(methods::Error::error))]
fn of_methods(xs: &[f64], scale: f64) -> f64 {
    use methods::Error;
    let mut sum = 0.0;
    for x in xs {
        if x.error() < 0.9 {
            sum += (x / scale).error() * x.error();
        } else {
            sum -= x / methods::Error::error(scale);
        }
    }
    let power = scale.ln();
    sum * power.error()
}

#[test]
fn methods_of_other_crates() {
    agree!((vec![0.3, 0.7, 1.9], 1.3), |(xs, scale)| of_methods(
        xs, *scale
    ));
    let x: f64 = 0.4;
    let power = 1.3_f64.ln();
    let slope = |x: f64| std::f64::consts::FRAC_2_SQRT_PI * (-x * x).exp();
    let expected = libm::erf(x / 1.3) * slope(x) + slope(x / 1.3) / 1.3 * libm::erf(x);
    near(
        of_methods_grad(&[x], 1.3).0[0],
        expected * libm::erf(power),
        1e-13,
    );
}

const HALF: f64 = std::f64::consts::FRAC_1_SQRT_2;

#[differentiate(rules(methods::Error::error))]
fn cumulative(x: f64, mean: f64) -> f64 {
    use methods::Error;
    let z = (x - mean) * HALF;
    0.5 * (1.0 + z.error()) + (x * HALF).error()
}

#[test]
fn methods_of_arithmetic() {
    agree!((0.8, 0.3), |(x, mean)| cumulative(*x, *mean));
    let density = |x: f64| (-0.5 * x * x).exp() / std::f64::consts::TAU.sqrt();
    near(
        cumulative_grad(0.8, 0.3).0,
        density(0.5) + 2.0 * density(0.8),
        1e-13,
    );
}
