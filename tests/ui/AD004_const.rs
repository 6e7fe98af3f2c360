use cotangent::differentiate;

#[differentiate]
const fn square(x: f64) -> f64 {
    x * x
}

fn main() {}
