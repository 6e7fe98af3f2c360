use cotangent::differentiate;

#[differentiate]
fn borrowed(xs: &[f64]) -> &f64 {
    &xs[0]
}

#[differentiate]
fn opaque(x: f64) -> impl Fn(f64) -> f64 {
    move |t| t * x
}

fn main() {}
