use cotangent::{differentiate, function};

#[differentiate]
fn twice(mut f: impl FnMut(f64) -> f64, x: f64) -> f64 {
    let y = f(x);
    f(y)
}

#[differentiate]
fn changes_what_it_captured(x: f64) -> f64 {
    let mut sum = 0.0;
    let y = twice(
        |t| {
            sum += t;
            t * x
        },
        x,
    );
    y + sum
}

fn main() {
    let _ = twice_grad(function!(|x| x * x), 1.0);
    let _ = twice_grad(function!(2.0), 1.0);
    let mut calls = 0;
    let _ = twice_grad(
        function!(|x: f64| {
            calls += 1;
            x * x
        }),
        1.0,
    );
}
