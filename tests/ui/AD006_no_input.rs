use cotangent::differentiate;

#[differentiate]
fn nothing() -> f64 {
    1.0
}

#[differentiate]
fn factorial(n: u64) -> f64 {
    let mut product = 1.0;
    for k in 1..=n {
        product *= k as f64;
    }
    product
}

fn main() {}
