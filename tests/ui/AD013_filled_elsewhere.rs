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

fn main() {}
