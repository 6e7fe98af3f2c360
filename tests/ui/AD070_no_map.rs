use cotangent::differentiate;

#[differentiate(modes(vjp, linearize))]
fn calls_what_it_is_given<F: Fn(f64) -> f64>(g: F, x: f64) -> f64 {
    g(x) * x
}

#[differentiate(modes(linearize))]
fn hands_on_a_function(x: f64) -> f64 {
    calls_what_it_is_given(|t: f64| t * x, x)
}

fn main() {}
