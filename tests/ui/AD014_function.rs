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

#[differentiate]
fn both(mut f: impl FnMut(f64) -> f64, mut g: impl FnMut(f64) -> f64) -> f64 {
    let y = f(1.0);
    g(y)
}

#[differentiate]
fn leaves_it_to_another(x: f64) -> f64 {
    let (mut left, mut found) = (x, 0.0);
    let _ = both(
        |t| {
            let before = left;
            left = t;
            before
        },
        |t| {
            found += t;
            0.0
        },
    );
    found
}

struct Solver {
    k: f64,
    f: fn(f64) -> f64,
}

// Which function it is, nothing tells where the field is called.
#[differentiate]
fn solver(k: f64, f: fn(f64) -> f64) -> f64 {
    let solver = Solver { k: k * k, f };
    solver.k
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
