use cotangent::differentiate;

#[differentiate]
fn of_an_array(p: [f64; 2]) -> f64 {
    let [x, y] = p;
    x * y
}

#[differentiate]
fn by_reference(p: (f64, f64)) -> f64 {
    let (ref x, y) = p;
    x * y
}

#[differentiate]
fn with_a_subpattern(p: f64) -> f64 {
    let x @ _ = p;
    x * x
}

#[differentiate]
fn in_a_match(p: (f64, f64)) -> f64 {
    match p {
        (x, y) if x > y => x * x,
        (_, y) => y,
    }
}

#[differentiate]
fn of_the_value_itself(x: f64) -> f64 {
    match x {
        v if v > 0.0 => v * v,
        _ => 0.0,
    }
}

#[differentiate]
fn in_an_if(xs: &[f64]) -> f64 {
    if let Some(x) = xs.first() {
        x * x
    } else {
        0.0
    }
}

#[differentiate]
fn in_a_while(xs: &[f64]) -> f64 {
    let mut i = 0;
    let mut sum = 0.0;
    while let Some(x) = xs.get(i) {
        sum += x * x;
        i += 1;
    }
    sum
}

fn main() {}
