use cotangent::differentiate;

#[differentiate]
fn of_an_array([x, y]: [f64; 2]) -> f64 {
    x * y
}

#[differentiate]
fn by_reference(&x: &f64) -> f64 {
    x * x
}

fn main() {}
