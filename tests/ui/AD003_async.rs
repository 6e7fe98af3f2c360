use cotangent::differentiate;

#[differentiate]
async fn square(x: f64) -> f64 {
    x * x
}

fn main() {}
