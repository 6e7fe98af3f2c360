//! What is refused is a function without derivatives where it is used, and nothing else is said of that.

use cotangent::differentiate;

mod counts {
    use cotangent::differentiate;

    #[differentiate]
    pub fn floor(x: f64) -> i64 {
        x.floor() as i64
    }

    #[differentiate]
    pub fn third(n: i64) -> f64 {
        n as f64 / 3.0
    }
}

#[differentiate]
fn applied(x: f64, f: impl Fn(f64) -> i64, g: impl Fn(i64) -> f64) -> f64 {
    x * g(f(x))
}

#[differentiate]
fn steps(x: f64) -> f64 {
    let n = counts::floor(x);
    applied(x, counts::floor, counts::third) + x * counts::third(n)
}

fn main() {}
