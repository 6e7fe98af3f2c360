use cotangent::differentiate;

#[differentiate]
fn through_a_reference(x: f64) -> f64 {
    let mut y = x;
    let r = &mut y;
    *r = x * x;
    y
}

#[differentiate]
fn by_a_call(x: f64) -> f64 {
    let mut y = x * 2.0;
    let mut z = x;
    std::mem::swap(&mut y, &mut z);
    y
}

#[differentiate]
fn by_a_method(x: f64) -> f64 {
    let mut row = vec![0.0];
    row.push(x);
    row[1]
}

fn main() {}
