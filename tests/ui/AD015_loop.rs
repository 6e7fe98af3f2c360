use cotangent::differentiate;

#[differentiate]
fn over_parts(xs: &[f64]) -> f64 {
    let mut sum = 0.0;
    for pair in xs.rchunks(2) {
        sum += pair[0] * pair[1];
    }
    sum
}

fn main() {}
