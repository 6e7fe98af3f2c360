use cotangent::differentiate;
use statrs::distribution::{
    Binomial, Continuous, ContinuousCDF, Discrete, LogNormal, Normal, Triangular,
};
use statrs::statistics::Distribution;

fn prices() -> LogNormal {
    LogNormal::new(0.0, 1.0).unwrap()
}

/// Its parameters are not told.
#[differentiate]
fn density(x: f64) -> f64 {
    prices().pdf(x) * x
}

/// An input gets into what is handed on.
#[differentiate]
fn handed_on(x: f64, m: f64) -> f64 {
    let n = Normal::new(m, 1.0).unwrap();
    upper(&n) + n.cdf(x)
}

fn upper(n: &Normal) -> f64 {
    n.inverse_cdf(0.975)
}

/// Nothing is known of its parameters' derivatives.
#[differentiate]
fn between(x: f64, b: f64) -> f64 {
    let t = Triangular::new(0.0, b, 0.5 * b).unwrap();
    t.cdf(x)
}

#[differentiate]
fn mean(x: f64, m: f64) -> f64 {
    let n = Normal::new(m, 1.0).unwrap();
    n.mean().unwrap() * n.cdf(x)
}

/// Another one in its place.
#[differentiate]
fn changed(x: f64, m: f64) -> f64 {
    let mut n = Normal::new(0.0, 1.0).unwrap();
    if x > 0.0 {
        n = Normal::new(m, 1.0).unwrap();
    }
    n.cdf(x)
}

/// One over the integers.
#[differentiate]
fn counted(p: &f64, n: u64) -> f64 {
    let b = Binomial::new(*p, n).unwrap();
    b.pmf(2)
}

fn main() {}
