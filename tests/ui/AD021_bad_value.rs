use cotangent::differentiate;

#[differentiate(wrt = "x")]
fn wrt_as_text(x: f64) -> f64 {
    x * x
}

#[differentiate(wrt(0))]
fn wrt_a_number(x: f64) -> f64 {
    x * x
}

#[differentiate(wrt())]
fn wrt_nothing(x: f64) -> f64 {
    x * x
}

#[differentiate(modes(gard))]
fn unknown_mode(x: f64) -> f64 {
    x * x
}

#[differentiate(bound = "T")]
fn bound_without_a_colon<T: Copy>(x: T) -> T {
    x
}

#[differentiate(bound(T))]
fn bound_as_list<T: Copy>(x: T) -> T {
    x
}

#[differentiate(crate = "not a path")]
fn bad_path(x: f64) -> f64 {
    x * x
}

#[differentiate(wrt(x) modes(grad))]
fn no_comma(x: f64) -> f64 {
    x * x
}

#[differentiate(checkpoint = "binomial")]
fn policy_on_a_function(x: f64) -> f64 {
    x * x
}

fn main() {}
