use cotangent::differentiate;

#[differentiate]
fn generic_function<F: Fn(f64) -> f64>(f: F, x: f64) -> f64 {
    f(x)
}

#[differentiate]
fn some_function(f: impl Fn(f64) -> f64, x: f64) -> f64 {
    f(x)
}

#[differentiate]
fn function_pointer(f: fn(f64) -> f64, x: f64) -> f64 {
    f(x)
}

#[differentiate]
fn reference_to_a_reference(x: &&f64) -> f64 {
    **x
}

#[differentiate(wrt(n))]
fn with_respect_to_an_integer(x: f64, n: usize) -> f64 {
    x * n as f64
}

fn main() {}
