use cotangent::differentiate;

#[differentiate(wrtt(x))]
fn near(x: f64) -> f64 {
    x * x
}

#[differentiate(checkpoint = "binomial")]
fn far(x: f64) -> f64 {
    x * x
}

fn main() {}
