//! A macro that the source does not tell may bind a name that a function has: which is called after it, is not certain.

use cotangent::differentiate;

#[cfg(all())]
macro_rules! bind {
    ($name:ident, $value:expr) => {
        let $name = $value;
        let _ = &$name;
    };
}

#[differentiate]
fn late(x: f64) -> f64 {
    x * x
}

#[differentiate]
fn called(x: f64) -> f64 {
    bind!(late, |z: f64| 3.0 * z);
    late(x)
}

#[differentiate]
fn handed_on(xs: &[f64]) -> f64 {
    bind!(late, |z: f64| 3.0 * z);
    xs.iter().copied().map(late).sum()
}

#[differentiate]
fn before_it_and_in_another_block(x: f64) -> f64 {
    let y = late(x);
    {
        bind!(late, y);
    }
    y * late(x)
}

fn main() {}
