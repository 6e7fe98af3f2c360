use cotangent::differentiate;

#[differentiate(wrtt(x))]
fn near(x: f64) -> f64 {
    x * x
}

#[differentiate(checkpoints)]
fn far(x: f64) -> f64 {
    x * x
}

fn main() {}
