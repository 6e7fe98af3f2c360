//! Cells that functions make, and types of one's own that hold them, lent beside what is active to what nothing is known of.

use cotangent::differentiate;
use std::array;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

type Pool = RefCell<Vec<f64>>;

#[derive(Default)]
struct Memo {
    last: Cell<f64>,
}

impl Memo {
    fn of(last: f64) -> Memo {
        Memo {
            last: Cell::new(last),
        }
    }

    fn cell(&self) -> &Cell<f64> {
        &self.last
    }
}

struct Shelf {
    memos: Vec<Memo>,
}

fn made(x: f64) -> Cell<f64> {
    Cell::new(x)
}

fn pool() -> Pool {
    RefCell::new(vec![])
}

fn shelf() -> Shelf {
    Shelf {
        memos: vec![Memo::of(0.5)],
    }
}

fn beside() -> (Memo, f64) {
    (Memo::of(0.5), 2.0)
}

fn store(c: &Cell<f64>, x: f64) {
    c.set(x);
}

fn keep(m: &Memo, x: f64) {
    m.last.set(x);
}

fn push(p: &Pool, x: f64) {
    p.borrow_mut().push(x);
}

fn last(m: &Memo) -> f64 {
    m.last.get()
}

#[differentiate]
fn of_function(x: f64) -> f64 {
    let c = made(0.5);
    store(&c, x * 2.0);
    x * c.get()
}

#[differentiate]
fn of_alias(x: f64) -> f64 {
    let p = pool();
    push(&p, x);
    x * p.borrow()[0]
}

#[differentiate]
fn of_associated_function(x: f64) -> f64 {
    let m = Memo::of(0.5);
    keep(&m, x * 2.0);
    x * last(&m)
}

#[differentiate]
fn of_default(x: f64) -> f64 {
    let m = Memo::default();
    keep(&m, x * 2.0);
    let n: Memo = Default::default();
    keep(&n, x * 2.0);
    let o = Default::default();
    keep(&o, x * 2.0);
    x * last(&m) * last(&n) * last(&o)
}

#[differentiate]
fn of_list(x: f64) -> f64 {
    let ms = vec![Memo::of(0.5), Memo::of(1.5)];
    keep(&ms[0], x * 2.0);
    let ns = array::from_fn::<Memo, 2, _>(|_| Memo::default());
    keep(&ns[1], x * 2.0);
    x * last(&ms[0]) * last(&ns[1])
}

#[differentiate]
fn of_shared(x: f64) -> f64 {
    let m = Rc::new(Memo::of(0.5));
    let n = Rc::clone(&m);
    keep(&n, x * 2.0);
    x * last(&m)
}

#[differentiate]
fn of_getter(x: f64) -> f64 {
    let m = Memo::of(0.5);
    let c = m.cell();
    store(c, x * 2.0);
    x * last(&m)
}

#[differentiate]
fn of_held(x: f64) -> f64 {
    let s = shelf();
    keep(&s.memos[0], x * 2.0);
    x * last(&s.memos[0])
}

#[differentiate]
fn of_pair(x: f64) -> f64 {
    let (m, _) = beside();
    keep(&m, x * 2.0);
    x * last(&m)
}

#[differentiate]
fn of_local_type(x: f64) -> f64 {
    struct Slot {
        held: Cell<f64>,
    }
    fn slot() -> Slot {
        Slot {
            held: Cell::new(0.0),
        }
    }
    fn put(s: &Slot, x: f64) {
        s.held.set(x);
    }
    let s = slot();
    put(&s, x);
    x * s.held.get()
}

#[differentiate]
fn of_closure(x: f64) -> f64 {
    let cells: Vec<_> = (0..3).map(|_| made(0.5)).collect();
    for c in &cells {
        store(c, x * 2.0);
    }
    x * cells[0].get()
}

fn main() {}
