//! What inputs reach is put into a cell, or behind a lock, that a loop or a chain goes over.

use std::cell::RefCell;
use std::sync::Mutex;

use cotangent::differentiate;

#[differentiate]
fn pushed(x: f64, n: usize) -> f64 {
    let powers = RefCell::new(vec![1.0]);
    for i in 0..n {
        powers.borrow_mut().push(x * i as f64);
    }
    let mut sum = 0.0;
    for p in powers.borrow().iter() {
        sum += p * p;
    }
    sum
}

#[differentiate]
fn replaced(x: f64, n: usize) -> f64 {
    let powers = RefCell::new(Vec::new());
    powers.replace(vec![x; n]);
    powers.borrow().iter().map(|p| p * p).sum::<f64>()
}

#[differentiate]
fn locked(x: f64) -> f64 {
    let powers = Mutex::new(vec![1.0, 2.0]);
    powers.lock().unwrap()[0] = x * x;
    let mut sum = 0.0;
    for p in &*powers.lock().unwrap() {
        sum += p * p;
    }
    sum
}

fn main() {}
