use cotangent::differentiate;

#[differentiate]
#[checkpoint(sqrt)]
fn on_a_function(x: f64) -> f64 {
    x * x
}

#[differentiate]
fn on_a_statement(x: f64) -> f64 {
    #[checkpoint(sqrt)]
    let y = x * x;
    y
}

#[differentiate]
fn on_a_branch(x: f64) -> f64 {
    let mut y = x;
    #[checkpoint(every(3))]
    if x > 0.0 {
        y = x * x;
    }
    y
}

#[differentiate]
fn twice(x: f64, n: usize) -> f64 {
    let mut y = x;
    #[checkpoint(sqrt)]
    #[checkpoint(every(10))]
    for _ in 0..n {
        y = y.sin();
    }
    y
}

fn main() {}
