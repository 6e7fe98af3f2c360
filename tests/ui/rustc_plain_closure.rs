use cotangent::differentiate;

#[differentiate]
fn twice(f: impl Fn(f64) -> f64, x: f64) -> f64 {
    f(f(x))
}

fn main() {
    let _ = twice_grad(|x| x * x, 1.0);
    let _ = twice_grad(f64::sin, 1.0);
}
