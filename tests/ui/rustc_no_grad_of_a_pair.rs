use cotangent::differentiate;

#[differentiate]
fn polar(x: f64, y: f64) -> (f64, f64) {
    (x.hypot(y), y.atan2(x))
}

fn main() {
    let _ = polar_grad(1.0, 2.0);
}
