use cotangent::differentiate;

fn helper(x: f64) -> f64 {
    x * x
}

#[differentiate]
fn calls_by_path(x: f64) -> f64 {
    crate::helper(x) + 1.0
}

fn main() {}
