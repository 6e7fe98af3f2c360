//! What is lent by `&mut` is kept by something else, which inputs go into.

use cotangent::differentiate;
use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap};
use std::pin::Pin;
use std::sync::{Arc, Mutex};

#[differentiate]
fn locked(x: f64) -> f64 {
    let mut v = vec![1.0];
    let c = Mutex::new(&mut v);
    c.lock().unwrap().push(x);
    v[1] * x
}
#[differentiate]
fn locked_in_a_closure(x: f64) -> f64 {
    let mut v = vec![1.0];
    let c = Mutex::new(&mut v);
    let put = |k: f64| c.lock().unwrap().push(k);
    put(x);
    v[1] * x
}
fn fill(c: &Mutex<&mut Vec<f64>>, x: f64) {
    c.lock().unwrap().push(x)
}
#[differentiate]
fn locked_and_lent(x: f64) -> f64 {
    let mut v = vec![1.0];
    let c = Mutex::new(&mut v);
    fill(&c, x);
    v[1] * x
}
#[differentiate]
fn pinned(x: f64) -> f64 {
    let mut a = 1.0;
    let mut c = Pin::new(&mut a);
    *c = x;
    a * x
}
#[differentiate]
fn converted(x: f64) -> f64 {
    let mut a = 1.0;
    let c: Arc<Mutex<&mut f64>> = Arc::new((&mut a).into());
    **c.lock().unwrap() = x;
    a * x
}
#[differentiate]
fn pointed_at(x: f64) -> f64 {
    let mut a = 1.0;
    let p = &raw mut a;
    unsafe { *p = x };
    a * x
}
#[differentiate]
fn in_a_map(x: f64) -> f64 {
    let mut v = vec![1.0];
    let mut m = BTreeMap::from([(0, &mut v)]);
    m.get_mut(&0).unwrap().push(x);
    v[1] * x
}
#[differentiate]
fn put_into_a_map(x: f64) -> f64 {
    let mut v = vec![1.0];
    let mut m = HashMap::new();
    m.insert(0, &mut v);
    if let Some(of) = m.get_mut(&0) {
        of.push(x);
    }
    v[1] * x
}
#[differentiate]
fn put_where_nothing_is(x: f64) -> f64 {
    let mut v = vec![1.0];
    let mut m = HashMap::new();
    m.entry(0).or_insert_with(|| &mut v);
    m.get_mut(&0).unwrap().push(x);
    v[1] * x
}
#[differentiate]
fn put_by_name(x: f64) -> f64 {
    let mut v = vec![1.0];
    let mut m = HashMap::new();
    let of = &mut v;
    assert!(m.insert(0, of).is_none());
    m.get_mut(&0).unwrap().push(x);
    v[1] * x
}
#[differentiate]
fn moved_to_another_map(x: f64) -> f64 {
    let mut v = vec![1.0];
    let mut m = BTreeMap::new();
    m.insert(0, &mut v);
    let mut n = m;
    n.values_mut().for_each(|of| of.push(x));
    v[1] * x
}
#[differentiate]
fn set_once(x: f64) -> f64 {
    let mut v = vec![1.0];
    let mut c = OnceCell::new();
    let _ = c.set(&mut v);
    c.get_mut().unwrap().push(x);
    v[1] * x
}

#[differentiate]
fn listed(x: f64) -> f64 {
    let mut v = vec![1.0, x];
    let mut all: Vec<_> = v.iter_mut().collect();
    *all[0] *= x;
    v[0] * v[1]
}
#[differentiate]
fn listed_in_pairs(x: f64) -> f64 {
    let mut v = vec![1.0, 3.0];
    let mut all: Vec<(usize, &mut f64)> = v.iter_mut().enumerate().collect();
    *all[0].1 *= x;
    v[0] * v[1]
}
#[differentiate]
fn listed_parts(x: f64) -> f64 {
    let mut v = [1.0, x, 2.0, x * x];
    let mut all: Vec<_> = v.chunks_mut(2).collect();
    all[0][1] *= x;
    v[0] * v[1]
}
fn main() {}
