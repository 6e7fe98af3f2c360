//! Lists of integers and maps in fields beside floats, changed by functions and methods without derivatives.

use std::collections::HashMap;

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

/// A sparse matrix by columns.
#[derive(Clone, Debug, Differentiable, PartialEq)]
struct Sparse {
    n: usize,
    starts: Vec<isize>,
    rows: Vec<usize>,
    x: Vec<f64>,
    seen: HashMap<usize, usize>,
}

fn sums(starts: &mut [isize], counts: &mut [isize], n: usize) -> usize {
    let mut sum = 0;
    for i in 0..n {
        starts[i] = sum;
        sum += counts[i];
        counts[i] = starts[i];
    }
    starts[n] = sum;
    sum as usize
}

fn flip(starts: &mut Vec<isize>, at: usize) -> bool {
    starts[at] = -starts[at] - 2;
    starts[at] < 0
}

#[differentiate]
impl Sparse {
    fn filled(&mut self, counts: &[isize]) -> usize {
        let mut counts = counts.to_vec();
        sums(&mut self.starts[..], &mut counts[..], self.n);
        for i in 0..self.n {
            let k = self.starts[i] as usize;
            self.x[k] = self.x[i] * self.x[i];
        }
        // What the loop above went by is gone then.
        let all = sums(&mut self.starts, &mut counts, self.n);
        for i in 0..self.n {
            let k = self.starts[i] as usize % 3;
            self.x[k] *= self.x[(k + 1) % 3];
        }
        all
    }

    fn sorted(&mut self, at: usize) {
        self.rows.sort_by(|a, b| b.cmp(a));
        self.seen.insert(at, self.rows[0]);
        for i in 0..self.n {
            self.rows.sort_unstable_by_key(|k| (k + i) % 3);
            flip(&mut self.starts, i);
            let k = self.rows[0];
            let scale = if self.starts[i] < 0 { 2.0 } else { 3.0 };
            self.x[k] *= scale * self.x[self.rows[2]];
        }
        self.seen.remove(&7);
        if self.seen.len() == 1 {
            self.x[0] *= self.seen[&at] as f64;
        }
    }
}

#[differentiate]
fn run(xs: &[f64], counts: &[isize]) -> f64 {
    let mut m = Sparse {
        n: 3,
        starts: vec![0; 4],
        rows: vec![0, 2, 1],
        x: xs.to_vec(),
        seen: HashMap::new(),
    };
    let first = m.filled(counts);
    m.sorted(first);
    let second = m.filled(counts);
    m.x[0] * m.x[1] + m.x[2] * (first + 2 * second) as f64
}

#[differentiate]
fn ordered(xs: &[f64]) -> f64 {
    let mut m = Sparse {
        n: 3,
        starts: Vec::new(),
        rows: vec![2, 0, 1],
        x: xs.to_vec(),
        seen: HashMap::new(),
    };
    let mut sum = 0.0;
    for (i, x) in xs.iter().enumerate() {
        sum += x * x * m.x[m.rows[i]];
    }
    m.rows.sort();
    for (i, x) in xs.iter().enumerate() {
        sum += 100.0 * x * m.x[m.rows[i]];
    }
    sum
}

#[test]
fn what_holds_no_float_is_changed_beside_floats() {
    check_grads!(run(&[0.7, 1.3, 0.9], &[1, 1, 1]));
    check_grads!(run(&[0.7, 1.3, 0.9], &[1, 0, 1]));
    check_grads!(run(&[0.7, 1.3, 0.9], &[0, 0, 2]));
    check_grads!(ordered(&[2.0, 3.0, 5.0]));
    // a^2 c + b^2 a + c^2 b + 100 (a^2 + b^2 + c^2), by a
    let bar = ordered_grad(&[2.0, 3.0, 5.0]);
    near(bar[0], 2.0 * 2.0 * 5.0 + 9.0 + 400.0, 1e-12);
}
