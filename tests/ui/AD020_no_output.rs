use cotangent::differentiate;

#[differentiate]
fn nothing(x: f64) {
    println!("{x}");
}

#[differentiate]
fn a_bool(x: f64) -> bool {
    x > 0.0
}

#[differentiate]
fn a_count(xs: &[f64]) -> (usize, bool) {
    (xs.len(), true)
}

fn main() {}
