//! What is kept in a cell, or goes through a channel, behind what nothing is known of.

use std::cell::{Cell, RefCell};
use std::sync::mpsc::channel;

use cotangent::differentiate;

fn note(list: &RefCell<Vec<f64>>, x: f64) {
    list.borrow_mut().push(x);
}

fn total(list: &RefCell<Vec<f64>>) -> f64 {
    list.borrow().iter().sum()
}

fn store(cell: &Cell<f64>, x: f64) -> usize {
    cell.set(x);
    1
}

struct Seen {
    last: Cell<f64>,
}

impl Seen {
    fn is_new(&self, x: f64) -> bool {
        self.last.replace(x) != x
    }
}

#[differentiate]
fn noted(xs: &[f64], k: f64) -> f64 {
    let list = RefCell::new(Vec::new());
    for x in xs {
        note(&list, x * k);
    }
    total(&list) * k
}

#[differentiate]
fn stored(xs: &[f64], k: f64) -> f64 {
    let cell = Cell::new(0.0);
    let i = store(&cell, xs[0] * k);
    xs[i] * cell.get()
}

#[differentiate]
fn seen(x: f64, k: f64) -> f64 {
    let seen = Seen {
        last: Cell::new(1.0),
    };
    if seen.is_new(x * k) {
        seen.last.get() * k
    } else {
        x
    }
}

#[differentiate]
fn counted(xs: &[f64], k: f64) -> f64 {
    let last = Cell::new(0.0);
    let positive = xs
        .iter()
        .filter(|x| {
            last.set(**x * k);
            **x > 0.0
        })
        .count();
    last.get() * positive as f64
}

#[differentiate]
fn sent(x: f64, k: f64) -> f64 {
    let (to, from) = channel::<f64>();
    to.send(x * k).unwrap();
    from.recv().unwrap() * k
}

#[differentiate]
fn as_bits(xs: &[f64], k: f64) -> f64 {
    let mut bits: Vec<u64> = Vec::new();
    for x in xs {
        bits.push((x * k).to_bits());
    }
    bits.iter().map(|b| f64::from_bits(*b)).sum::<f64>()
}

fn main() {}
