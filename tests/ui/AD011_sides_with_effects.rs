//! Two sides without numbers, where the closure of one shows how many items are asked for, or one has no end.

use cotangent::differentiate;

#[differentiate]
fn counted(rows: &[Vec<f64>], ys: &[f64]) -> f64 {
    let mut asked = 0;
    let mut s = 0.0;
    for (x, y) in rows.iter().flatten().zip(ys.iter().filter(|y| {
        asked += 1;
        **y > 0.0
    })) {
        s += x * y;
    }
    s * asked as f64
}

#[differentiate]
fn endless(rows: &[Vec<f64>]) -> f64 {
    rows.iter()
        .flatten()
        .zip((1..).filter(|k| k % 2 == 0))
        .map(|(x, k)| x * k as f64)
        .sum()
}

fn main() {}
