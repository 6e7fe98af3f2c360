use cotangent::differentiate;

#[differentiate]
fn to_a_value(x: f64, y: f64) -> f64 {
    let pair = (&(x * y), 2.0);
    *pair.0 * pair.1
}

#[differentiate]
fn to_a_guard(x: f64, cell: &std::cell::RefCell<f64>) -> f64 {
    add(&mut cell.borrow_mut(), x)
}

#[differentiate]
fn add(to: &mut f64, x: f64) -> f64 {
    *to += x;
    *to
}

#[differentiate]
fn mutable(x: f64) -> f64 {
    let mut y = x;
    let r = &mut y;
    *r * 2.0
}

fn main() {}
