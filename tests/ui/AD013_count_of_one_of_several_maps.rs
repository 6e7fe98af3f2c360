//! Which map it is may be something else by the time the count is changed.

use std::collections::HashMap;

use cotangent::differentiate;

#[differentiate]
fn in_turns(xs: &[f64], y: f64) -> f64 {
    let mut maps: Vec<HashMap<usize, usize>> = vec![HashMap::new(), HashMap::new()];
    let (mut i, mut sum) = (0, y);
    for x in xs {
        let count = maps[i].entry(x.floor() as usize).or_insert(0);
        i = 1 - i;
        *count += 1;
        sum += x * *count as f64 * sum;
    }
    sum
}

fn main() {}
