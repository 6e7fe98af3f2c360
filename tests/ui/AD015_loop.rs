use cotangent::differentiate;

#[differentiate]
fn over_parts(xs: &[f64]) -> f64 {
    let mut sum = 0.0;
    for pair in xs.chunk_by(|a, b| a <= b) {
        sum += pair[0] * pair[1];
    }
    sum
}

fn main() {}
