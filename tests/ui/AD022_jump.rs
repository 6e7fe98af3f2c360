use cotangent::differentiate;

#[differentiate]
fn in_an_index(x: f64) -> f64 {
    let table = [0.0, x];
    table[if x > 0.0 { 1 } else { return 0.0 }]
}

#[differentiate]
fn in_a_condition(x: f64) -> f64 {
    if x > 0.0 && { if x > 9.0 { return 9.0; } true } {
        x * x
    } else {
        x
    }
}

#[differentiate]
fn out_of_a_loop_over_an_iterator(xs: &[f64]) -> f64 {
    for pair in xs.chunk_by(|a, b| a <= b) {
        if pair[0] > pair[1] {
            return 0.0;
        }
    }
    xs[0]
}

#[differentiate]
fn in_a_bound(xs: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in 0..(if xs.is_empty() { return 0.0 } else { xs.len() }) {
        sum += xs[i];
    }
    sum
}

#[differentiate]
fn in_the_condition_of_a_loop(x: f64) -> f64 {
    let mut t = x;
    while t < 5.0 && { if x > 4.0 { return t; } true } {
        t *= 1.5;
    }
    t
}

fn main() {}
