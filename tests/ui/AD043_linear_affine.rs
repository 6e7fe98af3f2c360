use cotangent::linear;

#[linear(x)]
fn shifted(x: f64) -> f64 {
    x + 1.0
}

#[linear(x)]
fn started(b: f64, x: &[f64]) -> f64 {
    let mut s = b;
    for i in 0..x.len() {
        s += x[i];
    }
    s
}

#[linear(x)]
fn padded(x: &[f64]) -> Vec<f64> {
    let mut y = x.to_vec();
    y.push(1.0);
    y
}

#[linear(x)]
fn constant(c: f64, x: f64) -> f64 {
    if c > 0.0 {
        return 3.0;
    }
    x
}

fn main() {}
