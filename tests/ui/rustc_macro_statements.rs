//! Macros that stand under a condition: which of a name is meant, the source does not tell.

use cotangent::differentiate;

#[cfg(all())]
macro_rules! square {
    ($name:ident, $x:expr) => {
        let $name = $x * $x;
    };
}

#[cfg(all())]
macro_rules! skip {
    () => {
        continue
    };
}

#[cfg(all())]
macro_rules! stop_if {
    ($condition:expr) => {
        if $condition {
            return;
        }
    };
}

#[cfg(all())]
macro_rules! entry {
    ($n:expr) => {
        if $n > 3 { return 0.5 } else { 2.0 }
    };
}

#[differentiate]
fn binds_a_name(x: f64) -> f64 {
    square!(y, x);
    y * 2.0
}

#[differentiate]
fn jumps(xs: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in 0..xs.len() {
        if xs[i] < 0.0 {
            skip!();
        }
        sum += xs[i];
    }
    sum
}

#[differentiate]
fn hides_a_name(x: f64) -> f64 {
    square!(x, x);
    x * 2.0
}

#[differentiate(wrt(x))]
fn returns_nothing(x: &mut f64, k: f64) {
    stop_if!(k < 0.0);
    *x *= k;
}

#[differentiate(wrt(x))]
fn returns_a_number(x: f64, n: usize) -> f64 {
    let k: f64 = entry!(n);
    k * x
}

fn main() {}
