//! What takes other arguments in `rayon` than in the language, or gives any of several, is not that of the language.

use cotangent::differentiate;
use rayon::prelude::*;

#[differentiate]
fn reduced(xs: &[f64], k: f64) -> f64 {
    xs.par_iter().map(|x| x * k).reduce(|| 0.0, |a, b| a + b)
}

#[differentiate]
fn least(xs: &[f64], k: f64) -> f64 {
    let least = xs.par_iter().map(|x| x * k).min_by(|a, b| a.total_cmp(b));
    least.unwrap()
}

fn main() {}
