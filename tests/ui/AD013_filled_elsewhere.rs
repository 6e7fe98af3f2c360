use std::cell::Cell;

use cotangent::differentiate;

#[differentiate]
fn moved_on(x: f64, y: f64) -> f64 {
    let mut slots = vec![None, Some(x)];
    let mut i = 0;
    slots[i].insert({
        i += 1;
        x * y
    });
    slots[0].unwrap_or(y) * slots[1].unwrap_or(x)
}

#[differentiate]
fn kept(x: f64, y: f64) -> f64 {
    let mut rows = vec![vec![x, y], vec![y, x, x]];
    let mut i = 0;
    rows[i].retain_mut(|a| {
        i += 1;
        *a < y
    });
    rows[0][0] * rows[1][0]
}

#[differentiate]
fn counted(x: f64, y: f64) -> f64 {
    let at = Cell::new(0);
    let mut slots = vec![None, Some(x)];
    slots[at.replace(1)].get_or_insert(y);
    slots[0].unwrap_or(y) * slots[1].unwrap_or(x)
}

#[differentiate]
fn followed(x: f64, y: f64) -> f64 {
    let mut slot = Some(x);
    let first = slot.get_or_insert(y);
    *first * *slot.insert(x * y)
}

#[differentiate]
fn chosen(xs: &[f64], ys: &[f64]) -> f64 {
    let least = xs
        .iter()
        .reduce(|a, b| if let Some(a) = ys.first() { a } else { b });
    *least.unwrap()
}

#[differentiate]
fn extended(x: f64) -> f64 {
    let mut rows = vec![vec![x], vec![2.0]];
    let mut spare = vec![x, 3.0 * x];
    rows[spare.len() - 1].extend(spare.pop());
    rows[0][0] * rows[1][0]
}

#[differentiate]
fn drained(x: f64) -> f64 {
    let mut rows = vec![vec![x], vec![2.0]];
    let mut spare = vec![x, 3.0 * x];
    rows[spare.len() - 1].extend(spare.drain(..1));
    rows[0][0] * rows[1][0]
}

#[differentiate]
fn appended(x: f64) -> f64 {
    let mut rows = vec![vec![x], vec![2.0]];
    let mut spare = vec![x, 3.0 * x];
    rows[spare.len() - 1].append(&mut spare);
    rows[0][0] * rows[1][0]
}

#[differentiate]
fn mapped(x: f64) -> f64 {
    let mut rows = vec![vec![x], vec![2.0], vec![x]];
    let mut k = 0;
    rows[k].extend((0..2).map(|i| {
        k += 1;
        x * i as f64
    }));
    rows[0][0] * rows[1][0]
}

#[differentiate]
fn halves(spare: &mut Vec<f64>, x: f64) -> Vec<f64> {
    spare.pop();
    vec![0.5 * x, x]
}

#[differentiate]
fn made(x: f64) -> f64 {
    let mut rows = vec![vec![x], vec![2.0]];
    let mut spare = vec![x, 3.0 * x];
    rows[spare.len() - 1].extend(halves(&mut spare, x));
    rows[0][0] * rows[1][0]
}

fn main() {}
