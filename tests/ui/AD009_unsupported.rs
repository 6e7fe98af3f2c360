use cotangent::differentiate;

#[differentiate]
fn unsafe_block(xs: &[f64]) -> f64 {
    unsafe { *xs.as_ptr() }
}

#[differentiate]
fn labelled_block(x: f64) -> f64 {
    'out: {
        if x > 0.0 {
            break 'out x;
        }
        -x
    }
}

fn choose() -> fn(f64) -> f64 {
    f64::sin
}

#[differentiate]
fn call_of_a_call(x: f64) -> f64 {
    choose()(x)
}

fn main() {}
