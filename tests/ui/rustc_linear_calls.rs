use cotangent::{differentiate, linear};

#[differentiate]
fn nonlinear(x: f64) -> f64 {
    x.sin()
}

#[linear(x, y)]
fn sum(x: f64, y: f64) -> f64 {
    x + y
}

// It has no companion: it is not annotated as linear.
#[linear(x)]
fn calls_nonlinear(x: f64) -> f64 {
    nonlinear(x)
}

// `sum` is linear in both arguments together: with a constant for one it is affine.
#[linear(x)]
fn constant_for_linear(c: f64, x: f64) -> f64 {
    sum(c, x)
}

fn main() {}
