//! Cells that go by another name than the one they were made under.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use cotangent::differentiate;

fn store(cell: &Cell<f64>, x: f64) {
    cell.set(x);
}

fn put(cell: &AtomicU64, x: f64) {
    cell.store(x.to_bits(), Ordering::SeqCst);
}

#[differentiate]
fn taken(x: f64) -> f64 {
    let mut first = Cell::new(0.5);
    let cell = std::mem::take(&mut first);
    store(&cell, x * 2.0);
    cell.get() * x
}

#[differentiate]
fn shared(x: f64) -> f64 {
    let first = Rc::new(Cell::new(0.5));
    let cell = Rc::clone(&first);
    store(&cell, x * 2.0);
    first.get() * x
}

#[differentiate]
fn in_turn(x: f64) -> f64 {
    let cells = [Cell::new(0.5), Cell::new(1.5)];
    for cell in &cells {
        store(cell, x * 2.0);
    }
    cells[0].get() * x
}

#[differentiate]
fn found(x: f64) -> f64 {
    let first = Cell::new(0.5);
    let cells = Some(&first);
    if let Some(cell) = cells {
        store(cell, x * 2.0);
    }
    first.get() * x
}

#[differentiate]
fn matched(x: f64, n: usize) -> f64 {
    let first = Cell::new(0.5);
    match (&first, n) {
        (_, 0) => {}
        (cell, _) => store(cell, x * 2.0),
    }
    first.get() * x
}

#[differentiate]
fn assigned(x: f64, up: bool) -> f64 {
    let (first, second) = (Cell::new(0.5), Cell::new(1.5));
    let mut cell = &second;
    if up {
        cell = &first;
    }
    store(cell, x * 2.0);
    first.get() * x
}

#[differentiate]
fn as_bits(x: f64) -> f64 {
    let first = Arc::new(AtomicU64::new(0));
    let cell = Arc::clone(&first);
    put(&cell, x * 2.0);
    f64::from_bits(first.load(Ordering::SeqCst)) * x
}

fn main() {}
