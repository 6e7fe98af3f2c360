//! What inputs reach is put into cells: no derivative goes through one.

use cotangent::differentiate;
use std::cell::{Cell, RefCell};
use std::sync::Mutex;
#[differentiate]
fn asked(x: f64) -> Option<f64> {
    let c = RefCell::new(vec![1.0]);
    c.borrow_mut().push(x);
    let v = c.borrow().last().copied()?;
    Some(v * v)
}
#[differentiate]
fn let_else(x: f64) -> f64 {
    let c = RefCell::new(vec![1.0]);
    c.borrow_mut().push(x);
    let Some(v) = c.borrow().last().copied() else {
        return 0.0;
    };
    v * v
}
#[differentiate]
fn in_a_loop(x: f64) -> f64 {
    let c = RefCell::new(vec![1.0]);
    let mut s = x;
    for _ in 0..3 {
        if let Some(v) = c.borrow().last() {
            s += v * v;
        }
        c.borrow_mut().push(x);
    }
    s
}
#[differentiate]
fn replaced(x: f64) -> Option<f64> {
    let g = Cell::new(1.0);
    g.set(x);
    let j = Some(g.get())?;
    Some(j * 2.0)
}
#[differentiate]
fn under_a_name(x: f64) -> f64 {
    let c = RefCell::new(1.0);
    {
        let mut g = c.borrow_mut();
        *g = x;
    }
    let y = *c.borrow();
    y * 2.0
}
#[differentiate]
fn pushed(x: f64) -> f64 {
    let c = RefCell::new(vec![1.0]);
    {
        let mut g = c.borrow_mut();
        g.push(x);
    }
    let y = c.borrow()[1];
    y * 2.0
}
#[differentiate]
fn locked(x: f64) -> f64 {
    let c = Mutex::new(1.0);
    {
        let mut g = c.lock().unwrap();
        *g += x;
    }
    let y = *c.lock().unwrap();
    y * 2.0
}
#[differentiate]
fn if_locked(x: f64) -> f64 {
    let c = Mutex::new(1.0);
    if let Ok(mut g) = c.lock() {
        *g += x;
    }
    let y = *c.lock().unwrap();
    y * 2.0
}
#[differentiate]
fn each(x: f64) -> f64 {
    let c = RefCell::new(vec![1.0, 2.0]);
    for g in c.borrow_mut().iter_mut() {
        *g += x;
    }
    let y = c.borrow()[1];
    y * 2.0
}
#[differentiate]
fn for_each(x: f64) -> f64 {
    let c = RefCell::new(vec![1.0, 2.0]);
    c.borrow_mut().iter_mut().for_each(|g| *g += x);
    let y = c.borrow()[1];
    y * 2.0
}
#[differentiate]
fn swapped(x: f64) -> f64 {
    let c = RefCell::new(vec![1.0, 2.0]);
    let mut v = vec![x];
    std::mem::swap(&mut *c.borrow_mut(), &mut v);
    let y = c.borrow()[0];
    y * 2.0
}
#[differentiate]
fn got(x: f64) -> f64 {
    let mut c = RefCell::new(1.0);
    *c.get_mut() = x;
    let y = *c.borrow();
    y * 2.0
}
#[differentiate]
fn got_under_a_name(x: f64) -> f64 {
    let mut c = Cell::new(1.0);
    {
        let g = c.get_mut();
        *g = x;
    }
    c.get() * 2.0
}
#[differentiate]
fn by_a_closure(x: f64) -> f64 {
    let c = RefCell::new(vec![1.0]);
    let put = |v: f64| c.borrow_mut().push(v);
    put(x);
    let y = c.borrow()[1];
    y * 2.0
}
#[differentiate]
fn set_by_a_closure(x: f64) -> f64 {
    let c = Cell::new(1.0);
    let put = |v: f64| c.set(v);
    put(x);
    c.get() * 2.0
}
#[differentiate]
fn in_a_chain(x: f64) -> f64 {
    let c = Cell::new(1.0);
    (0..3).for_each(|k| c.set(c.get() + x * k as f64));
    c.get() * 2.0
}
#[differentiate]
fn by_another_name(x: f64) -> f64 {
    let c = RefCell::new(vec![1.0, 2.0]);
    let d = &c;
    d.borrow_mut()[0] = x;
    let y = c.borrow()[0];
    y * 2.0
}
#[differentiate]
fn by_a_function(x: f64) -> f64 {
    let c = RefCell::new(vec![1.0, 2.0]);
    fn fill(v: &mut Vec<f64>, x: f64) {
        v[0] = x;
    }
    fill(&mut c.borrow_mut(), x);
    let y = c.borrow()[0];
    y * 2.0
}
#[differentiate]
fn a_field(x: f64) -> f64 {
    let c = RefCell::new((1.0, 2.0));
    c.borrow_mut().0 = x;
    let y = c.borrow().0;
    y * 2.0
}
#[differentiate]
fn by_a_closure_that_captures(x: f64) -> f64 {
    let c = Cell::new(1.0);
    let put = || c.set(x);
    put();
    c.get() * 2.0
}
#[differentiate]
fn chained(x: f64) -> f64 {
    let c = Cell::new(1.0);
    let d = Cell::new(x);
    c.swap(&d);
    c.get() * 2.0
}

fn main() {}
