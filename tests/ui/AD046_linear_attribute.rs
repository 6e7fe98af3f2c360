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

trait Scale {
    fn scale(&self, x: f64) -> f64;

    fn half(x: f64) -> f64;
}

impl Scale for Matrix {
    #[linear(x)]
    fn scale(&self, x: f64) -> f64 {
        self.x * x
    }

    #[linear(x)]
    fn half(x: f64) -> f64 {
        0.5 * x
    }
}

fn main() {}
