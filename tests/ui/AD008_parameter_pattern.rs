use cotangent::differentiate;

#[differentiate]
fn by_mutable_reference((ref mut x, y): (f64, f64)) -> f64 {
    *x *= y;
    *x
}

fn main() {}
