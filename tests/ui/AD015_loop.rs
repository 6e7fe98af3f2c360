use cotangent::differentiate;

#[differentiate]
fn over_elements(xs: &[f64]) -> f64 {
    let mut sum = 0.0;
    for x in xs {
        sum += x;
    }
    sum
}

#[differentiate]
fn over_an_iterator(xs: &[f64]) -> f64 {
    let mut sum = 0.0;
    for (i, x) in xs.iter().enumerate() {
        sum += i as f64 * x;
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

#[differentiate]
fn labelled(xs: &[f64]) -> f64 {
    let mut sum = 0.0;
    'rows: for i in 0..3 {
        for j in 0..3 {
            if xs[i * 3 + j] < 0.0 {
                continue 'rows;
            }
            sum += xs[i * 3 + j];
        }
    }
    sum
}

#[differentiate]
fn with_a_value(x: f64) -> f64 {
    let mut y = x;
    let z = loop {
        y = y * y;
        if y > 10.0 {
            break y;
        }
    };
    z
}

fn main() {}
