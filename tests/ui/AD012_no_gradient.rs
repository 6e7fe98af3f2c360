use cotangent::differentiate;

#[differentiate(modes(grad))]
fn pair(x: f64) -> (f64, f64) {
    (x, x * x)
}

fn main() {}
