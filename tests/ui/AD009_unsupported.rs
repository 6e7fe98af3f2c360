use cotangent::differentiate;

#[differentiate]
fn unsafe_block(xs: &[f64]) -> f64 {
    unsafe { *xs.get_unchecked(0) }
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

#[differentiate]
fn call_of_a_field(x: f64) -> f64 {
    let functions: (fn(f64) -> f64,) = (f64::sin,);
    (functions.0)(x)
}

fn main() {}
