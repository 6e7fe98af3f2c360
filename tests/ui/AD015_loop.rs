use cotangent::differentiate;

#[differentiate]
fn over_windows(xs: &[f64]) -> f64 {
    let mut sum = 0.0;
    for pair in xs.windows(2) {
        sum += pair[0] * pair[1];
    }
    sum
}

#[differentiate]
fn over_a_vector_by_value(xs: Vec<f64>) -> f64 {
    let mut sum = 0.0;
    for x in xs {
        sum += x * x;
    }
    sum
}

#[differentiate]
fn with_a_step(xs: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in (0..xs.len()).step_by(2) {
        sum += xs[i];
    }
    sum
}

fn main() {}
