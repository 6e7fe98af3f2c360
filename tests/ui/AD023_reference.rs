use cotangent::differentiate;

#[differentiate]
fn to_a_value(x: f64, y: f64) -> f64 {
    let r = &(x * y);
    r * r
}

#[differentiate]
fn mutable(x: f64) -> f64 {
    let mut y = x;
    let r = &mut y;
    *r * 2.0
}

fn main() {}
