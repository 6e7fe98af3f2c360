//! Local cells that inputs go into, or that are changed beside inputs, where no derivative comes out of them.

use std::cell::{Cell, RefCell};

use cotangent::{check_grads, differentiate};

/// A cell of floats that is changed with constants, in a loop over inputs.
#[differentiate]
fn decayed(xs: &[f64]) -> f64 {
    let weight = Cell::new(1.0);
    let mut sum = 0.0;
    for x in xs {
        weight.set(weight.get() * 0.5);
        sum += x * x * weight.get();
    }
    sum
}

/// A record of what was computed, which only its length is asked of.
#[differentiate]
fn noted(x: f64) -> f64 {
    let log = RefCell::new(Vec::new());
    let note = |v: f64| log.borrow_mut().push(v);
    let y = x * 2.0;
    note(y);
    let z = y.sin();
    note(z);
    let n = log.borrow().len();
    z * x * n as f64
}

#[differentiate]
fn counted(x: f64) -> f64 {
    let calls = Cell::new(0usize);
    let f = |v: f64| {
        calls.set(calls.get() + 1);
        v * v
    };
    let y = f(x) + f(x * 2.0);
    y * calls.get() as f64
}

#[differentiate]
fn printed(x: f64) -> f64 {
    let scale = Cell::new(1.5);
    let text = format!("{} {}", scale.get(), x);
    x * x * scale.get() * text.len().min(1) as f64
}

#[differentiate]
fn filled_by_name(x: f64) -> f64 {
    let table = RefCell::new(vec![0.0]);
    {
        let mut guard = table.borrow_mut();
        guard.push(2.0);
        guard[0] = 3.0;
    }
    let sum = table.borrow()[0] + table.borrow()[1];
    x * x * sum
}

/// Each name that is bound by what a cell was read for counts as one more of its names.
#[differentiate]
fn named_again_and_again(x: f64) -> f64 {
    let seen = RefCell::new(vec![0.5]);
    let read = |p: f64| seen.borrow().len() as f64 * p;
    let mut r = x * 0.25;
    match read(x) {
        z if z > 0.5 => r += z,
        z => r -= z * x,
    }
    match read(r) {
        z if z > 0.5 => r += z,
        z => r -= z * x,
    }
    match read(r * x) {
        z if z > 0.5 => r += z,
        z => r -= z * x,
    }
    match read(0.25) {
        z if z > 0.5 => r += z,
        z => r -= z * x,
    }
    r
}

#[test]
fn what_they_hold_is_constant() {
    for xs in [vec![1.3, 2.0, -0.4], vec![]] {
        check_grads!(decayed(&xs));
    }
    for x in [1.3, -0.4] {
        check_grads!(noted(x));
        check_grads!(counted(x));
        check_grads!(printed(x));
        check_grads!(filled_by_name(x));
        check_grads!(named_again_and_again(x));
    }
    assert_eq!(decayed_grad(&[3.0, 3.0]), [3.0, 1.5]);
    assert_eq!(counted_grad(1.0), 20.0);
    assert_eq!(filled_by_name_grad(1.0), 10.0);
}
