use cotangent::differentiate;

#[differentiate]
fn before(x: f64) -> f64 {
    if x > 0.0 { x.sin() } else { x }
}

#[differentiate(modes(grad, linearize))]
fn f(x: f64) -> f64 {
    let y = before(x);
    y * self::before(y)
}

fn main() {}
