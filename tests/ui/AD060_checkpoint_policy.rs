use cotangent::differentiate;

#[differentiate]
fn never(x: f64, n: usize) -> f64 {
    let mut y = x;
    #[checkpoint(every(0))]
    for _ in 0..n {
        y = y.sin();
    }
    y
}

#[differentiate]
fn no_room(x: f64, n: usize) -> f64 {
    let mut y = x;
    #[checkpoint(binomial(0))]
    for _ in 0..n {
        y = y.sin();
    }
    y
}

#[differentiate]
fn negative(x: f64, n: usize) -> f64 {
    let mut y = x;
    #[checkpoint(every(-3))]
    for _ in 0..n {
        y = y.sin();
    }
    y
}

#[differentiate]
fn no_integer(x: f64, n: usize) -> f64 {
    let mut y = x;
    #[checkpoint(every(2.5))]
    for _ in 0..n {
        y = y.sin();
    }
    y
}

#[differentiate]
fn text(x: f64, n: usize) -> f64 {
    let mut y = x;
    #[checkpoint("sqrt")]
    for _ in 0..n {
        y = y.sin();
    }
    y
}

#[differentiate]
fn unknown(x: f64, n: usize) -> f64 {
    let mut y = x;
    #[checkpoint(evry(3))]
    while y > n as f64 {
        y = y.sin();
    }
    y
}

#[differentiate]
fn none(x: f64, n: usize) -> f64 {
    let mut y = x;
    #[checkpoint]
    for _ in 0..n {
        y = y.sin();
    }
    y
}

#[differentiate]
fn two_numbers(x: f64, n: usize) -> f64 {
    let mut y = x;
    #[checkpoint(binomial(3, 4))]
    for _ in 0..n {
        y = y.sin();
    }
    y
}

#[differentiate]
fn of_another_type(x: f64, n: usize, k: i32) -> f64 {
    let mut y = x;
    #[checkpoint(every(k))]
    for _ in 0..n {
        y = y.sin();
    }
    y
}

#[differentiate(checkpoint = every(10))]
fn on_the_function(x: f64) -> f64 {
    x * x
}

fn main() {}
