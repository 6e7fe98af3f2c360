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

#[differentiate]
fn continue_with_a_label(xs: &[f64]) -> f64 {
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
fn break_with_a_label(xs: &[f64]) -> f64 {
    let mut sum = 0.0;
    'rows: for x in xs {
        loop {
            sum += x * x;
            if sum > 1.0 {
                break 'rows;
            }
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
