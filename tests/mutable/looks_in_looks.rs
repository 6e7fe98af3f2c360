//! An element of an element that may not be there, `if let Some(x) = rows.get_mut(i).and_then(|row| row.get_mut(j))`.

use cotangent::check_grads;
use cotangent::differentiate;

use crate::oracle::near;

#[differentiate]
fn put(rows: &mut [Vec<f64>], i: usize, j: usize, value: f64) {
    if let Some(slot) = rows.get_mut(i).and_then(|row| row.get_mut(j)) {
        *slot = value;
    }
}

/// On and beside the diagonal, where it is.
#[differentiate]
fn filled(n: usize, x: f64) -> Vec<Vec<f64>> {
    let mut rows = vec![vec![x; n]; n];
    for i in 0..n + 1 {
        if let Some(slot) = rows.get_mut(i).and_then(|row| row.get_mut(i)) {
            *slot *= x + i as f64;
        }
        let beside = rows[0][i / 2] * x;
        put(&mut rows, i, i + 1, beside);
    }
    rows
}

/// The name of the closure's is another variable's in the block, and the index is computed there.
#[differentiate]
fn hidden(rows: &mut Vec<Vec<f64>>, at: &[usize], row: f64) -> f64 {
    let mut puts = 0.0;
    for k in 0..at.len() {
        if let Some(slot) = rows.get_mut(k).and_then(|cells| cells.get_mut(at[k])) {
            puts += *slot * row;
            *slot = row * *slot;
        }
    }
    puts
}

/// What is left of it.
#[differentiate]
fn norm(n: usize, x: f64) -> f64 {
    let mut rows = filled(n, x);
    let puts = hidden(&mut rows, &[1, 9, 0], x);
    puts + rows.iter().flatten().map(|x| x * x).sum::<f64>()
}

#[test]
fn elements_of_elements() {
    for n in [1, 2, 3] {
        check_grads!(norm(n, 0.75));
    }
    let mut rows = vec![vec![1.0, 2.0], vec![3.0, 4.0]];
    let ((), pull) = put_vjp(&mut rows, 1, 0, 7.0);
    assert_eq!(rows, [vec![1.0, 2.0], vec![7.0, 4.0]]);
    let (before, value) = pull(vec![vec![1.0, 2.0], vec![3.0, 4.0]]);
    assert_eq!(before, [vec![1.0, 2.0], vec![0.0, 4.0]]);
    near(value, 3.0, 0.0);
    let ((), pull) = put_vjp(&mut rows, 1, 2, 7.0);
    let (before, value) = pull(vec![vec![1.0, 2.0], vec![3.0, 4.0]]);
    assert_eq!(before, [vec![1.0, 2.0], vec![3.0, 4.0]]);
    near(value, 0.0, 0.0);
}
