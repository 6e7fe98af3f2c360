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

/// What is moved into a call stays with it, and a pullback outlives what the reference leads to.
#[differentiate]
fn to_a_value_that_is_gone(x: f64, y: f64) -> f64 {
    let (first, second) = ([x, y], [x * y, x]);
    let mut row = (&first, x);
    let mut sum = 0.0;
    for _ in 0..2 {
        sum += product(row);
        row = (&second, y);
    }
    sum
}

#[differentiate]
fn product(of: (&[f64; 2], f64)) -> f64 {
    of.0[0] * of.0[1] * of.1
}

#[derive(cotangent::Differentiable)]
struct Spot(f64);

#[differentiate]
trait Near {
    fn near(&self, other: &Self) -> f64;
}

/// The signature of a trait's method has no name for both.
#[differentiate]
impl Near for Spot {
    fn near(&self, other: &Self) -> f64 {
        let mut near = (self, 1.0);
        if other.0 < self.0 {
            near = (other, 2.0);
        }
        weighed(near)
    }
}

#[differentiate]
fn weighed(spot: (&Spot, f64)) -> f64 {
    spot.0.0 * spot.1
}

fn main() {}
