use cotangent::differentiate;

#[differentiate]
fn iterator(xs: &[f64]) -> f64 {
    xs.iter().map(|x| x * x).sum()
}

#[differentiate]
fn of_a_vector(xs: Vec<f64>) -> f64 {
    xs.first().unwrap() * 2.0
}

fn main() {}
