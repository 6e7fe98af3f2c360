use cotangent::differentiate;

#[differentiate]
fn captures(x: f64) -> f64 {
    let scaled = |t: f64| x * t;
    scaled(2.0)
}

#[differentiate]
fn takes_an_argument(x: f64) -> f64 {
    let square = |t: f64| t * t;
    square(x)
}

fn main() {}
