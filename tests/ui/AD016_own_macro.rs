//! A macro of one's own under the name of one of the language's, which stands under a condition.

use cotangent::differentiate;

#[cfg(all())]
macro_rules! dbg {
    ($e:expr) => {
        $e * 2.0
    };
}

#[differentiate]
fn doubled(x: f64) -> f64 {
    dbg!(x) * x
}

fn main() {}
