use cotangent::differentiate;

#[differentiate]
fn in_an_argument(x: f64) -> f64 {
    let y = f64::max(x, Some(x).unwrap_or(return 0.0));
    y * y
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
fn out_of_a_labelled_block(x: f64) -> f64 {
    'out: {
        if x > 0.0 {
            break 'out x;
        }
        -x
    }
}

fn main() {}
