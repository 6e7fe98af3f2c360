//! A row whose name leads to another one while its elements are gone through: what a pattern says of them does not hold for
//! both.

use cotangent::differentiate;

#[differentiate]
fn turned(rows: &[Vec<f64>], at: &[usize]) -> f64 {
    let mut sum = 0.0;
    if let (Some(mut row), Some(other), Some(_)) = (rows.get(0), rows.get(1), at.get(0)) {
        for &x in row {
            sum += x * x;
            row = other;
        }
    }
    sum
}

fn main() {}
