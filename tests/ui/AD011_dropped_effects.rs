//! A closure that changes variables runs for items that are not used.
use cotangent::differentiate;

#[differentiate]
fn cut_off(x: f64, xs: &[f64]) -> f64 {
    let mut s = x;
    let u: f64 = xs.iter().map(|a| { s += a; s }).take(3).rev().sum();
    u * x + s
}

#[differentiate]
fn zipped(x: f64, xs: &[f64]) -> f64 {
    let mut s = x;
    let u: f64 = xs.iter().map(|a| { s += a; s }).zip(xs.iter().take(2)).map(|(a, b)| a * b).sum();
    u + s
}

fn main() {}
