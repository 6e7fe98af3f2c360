use cotangent::differentiate;

#[differentiate]
fn option(x: f64) -> Option<f64> {
    if x > 0.0 { Some(x.sqrt()) } else { None }
}

#[differentiate]
fn result(x: f64) -> Result<f64, String> {
    Ok(x)
}

#[differentiate]
fn borrowed(xs: &[f64]) -> &f64 {
    &xs[0]
}

#[differentiate]
fn opaque(x: f64) -> impl Fn(f64) -> f64 {
    move |t| t * x
}

fn main() {}
