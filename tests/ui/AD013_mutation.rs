use cotangent::differentiate;
use std::cell::Cell;

fn store(place: &mut f64, value: f64) -> f64 {
    std::mem::replace(place, value)
}

#[differentiate]
fn through_a_reference(x: f64) -> f64 {
    let mut y = x;
    let r = &mut y;
    *r = x * x;
    y
}

#[differentiate]
fn by_a_call(x: f64) -> f64 {
    let mut y = 0.0;
    store(&mut y, x);
    y
}

#[differentiate]
fn by_a_call_with_a_result(x: f64) -> f64 {
    let mut y = 0.0;
    let _old = store(&mut y, x);
    y
}

#[differentiate]
fn by_a_call_through_a_reference(x: f64) -> f64 {
    let mut y = 0.0;
    let r = &mut y;
    store(r, x);
    y
}

#[differentiate]
fn by_a_method(x: f64) -> f64 {
    let mut row = vec![0.0];
    row[0] = x;
    row.retain(|r| *r > 0.0);
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

fn main() {}
