use cotangent::linear;

#[linear(y)]
fn misnamed(x: f64) -> f64 {
    x
}

#[linear(n)]
fn integer(n: usize, x: f64) -> f64 {
    n as f64 * x
}

#[linear(x = 1)]
fn unreadable(x: f64) -> f64 {
    x
}

#[linear(x)]
struct Matrix {
    x: f64,
}

fn main() {}
