use cotangent::linear;

#[linear(x)]
fn relu(a: f64, x: f64) -> f64 {
    a * x.max(0.0)
}

#[linear(x)]
fn sine(x: f64) -> f64 {
    let y = 2.0 * x;
    y.sin()
}

#[linear(x)]
fn rounded(x: f64) -> f64 {
    x.floor() + x
}

fn main() {}
