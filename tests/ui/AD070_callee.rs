use cotangent::differentiate;

#[differentiate]
fn before(x: f64) -> f64 {
    x.sin()
}

#[differentiate(modes(grad, linearize))]
fn f(x: f64) -> f64 {
    let y = before(x);
    y * self::before(y)
}

fn main() {}
