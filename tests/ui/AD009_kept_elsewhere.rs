//! What is kept in a static comes back without a derivative.

use std::cell::Cell;
use std::sync::Mutex;

use cotangent::differentiate;

thread_local! {
    static LAST: Cell<f64> = const { Cell::new(0.0) };
    static CALLS: Cell<usize> = const { Cell::new(0) };
}
static SEEN: Mutex<Vec<f64>> = Mutex::new(Vec::new());

fn remember(x: f64) {
    LAST.with(|last| last.set(x));
}

fn print(x: f64) {
    println!("{x}");
}

#[differentiate]
fn by_a_function(x: f64, y: f64) -> f64 {
    remember(x * y);
    LAST.get() * y
}

#[differentiate]
fn by_a_method(x: f64, y: f64) -> f64 {
    LAST.set(x * y);
    LAST.get() * y
}

#[differentiate]
fn in_a_closure(x: f64, y: f64) -> f64 {
    LAST.with(|last| last.set(x * y));
    LAST.get() * y
}

#[differentiate]
fn behind_a_lock(x: f64, y: f64) -> f64 {
    SEEN.lock().unwrap().push(x * y);
    y
}

/// Nothing is kept that an input reaches.
#[differentiate]
fn counted(x: f64, y: f64) -> f64 {
    CALLS.set(CALLS.get() + 1);
    print(x * y);
    x * y
}

fn main() {}
