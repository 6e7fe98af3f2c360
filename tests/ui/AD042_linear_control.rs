use cotangent::linear;

#[linear(x)]
fn divisor(x: f64) -> f64 {
    1.0 / x
}

#[linear(x)]
fn condition(x: f64) -> f64 {
    if x > 0.0 { x } else { 0.0 }
}

#[linear(x)]
fn index(table: &[f64], x: f64) -> f64 {
    table[x as usize] * x
}

#[linear(x)]
fn order(x: &[f64]) -> Vec<f64> {
    let mut y = x.to_vec();
    y.sort_by(|a, b| a.total_cmp(b));
    y
}

fn main() {}
