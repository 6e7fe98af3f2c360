use cotangent::linear;

#[linear(x)]
fn square(x: f64) -> f64 {
    x * x
}

#[linear(x, y)]
fn bilinear(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(x, y)| x * y).sum()
}

#[linear(x)]
fn compound(c: f64, x: f64) -> f64 {
    let mut y = c * x;
    y *= x;
    y
}

fn main() {}
