use cotangent::differentiate;
use std::cell::Cell;

#[differentiate]
fn through_a_reference_that_moves_on(x: f64, y: f64) -> f64 {
    let (mut a, mut b) = (x, y);
    let mut r = &mut a;
    *r = x * x;
    r = &mut b;
    *r += y;
    a * b
}

#[differentiate]
fn a_parameter_that_is_another<'a>(mut row: &'a mut [f64], other: &'a mut [f64], x: f64) -> f64 {
    row[0] *= x;
    row = &mut other[1..];
    row[0] * x
}

struct Holder<'a>(&'a mut f64);

#[differentiate]
fn through_a_struct(x: f64) -> f64 {
    let mut y = x;
    let holder = Holder(&mut y);
    *holder.0 *= x;
    y
}

#[differentiate]
fn by_a_method(x: f64) -> f64 {
    let mut row = vec![0.0];
    row[0] = x;
    row.splice(0..1, row.clone().into_iter());
    row[0]
}

#[differentiate]
fn by_a_closure(x: f64) -> f64 {
    let mut sum = 0.0;
    let mut add = |value: f64| sum += value;
    add(x);
    sum
}

#[differentiate]
fn by_a_closure_passed_on(x: f64) -> f64 {
    fn call(mut f: impl FnMut(f64), value: f64) -> f64 {
        f(value);
        value
    }
    let mut sum = 0.0;
    let _value = call(|value| sum += value, x);
    sum
}

#[differentiate]
fn in_a_cell(x: f64) -> f64 {
    let cell = Cell::new(0.0);
    cell.set(x);
    cell.get()
}

// Where a reference to a part points: it would be the other half from there on.
#[differentiate]
fn halves(v: &mut [f64]) -> f64 {
    let (mut a, mut b) = v.split_at_mut(2);
    a[0] = b[0].exp();
    std::mem::swap(&mut a, &mut b);
    a[0] * b[0]
}

#[differentiate]
fn two_slices<'a>(x: f64, mut a: &'a mut [f64], mut b: &'a mut [f64]) {
    a[0] = b[0] * x;
    std::mem::swap(&mut a, &mut b);
    a[0] = b[0] * x;
}

fn main() {}
