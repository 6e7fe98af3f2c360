use std::cmp::Ordering;
use std::collections::BTreeMap;

use cotangent::differentiate;

#[derive(Clone, Copy, PartialEq, PartialOrd)]
struct Key(f64);

impl Eq for Key {}

impl Ord for Key {
    fn cmp(&self, other: &Key) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

/// What is read from the keys has a derivative.
#[differentiate]
fn counted(x: f64) -> f64 {
    let mut counts = BTreeMap::new();
    *counts.entry(Key(x * x)).or_insert(0) += 1;
    let mut sum = 0.0;
    for (key, n) in &counts {
        sum += key.0 * f64::from(*n);
    }
    sum
}

fn main() {}
