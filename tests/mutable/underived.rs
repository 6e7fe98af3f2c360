//! Values of types without floats and without the derive that a function makes and changes by methods: sets, generators.

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

struct UnionFind {
    parent: Vec<usize>,
}

impl UnionFind {
    fn new(n: usize) -> Self {
        Self {
            parent: (0..n).collect(),
        }
    }

    fn find(&mut self, x: usize) -> usize {
        if self.parent[x] != x {
            let above = self.parent[x];
            self.parent[x] = self.find(above);
        }
        self.parent[x]
    }

    fn union(&mut self, x: usize, y: usize) -> bool {
        let (a, b) = (self.find(x), self.find(y));
        self.parent[a] = b;
        a != b
    }

    fn count(&self) -> usize {
        let roots = self.parent.iter().enumerate();
        roots.filter(|(n, above)| n == *above).count()
    }
}

/// The weight of the least tree that spans what sorted `edges` connect.
#[differentiate]
fn spanning(n: usize, edges: &[(usize, usize, f64)]) -> f64 {
    let mut sets = UnionFind::new(n);
    let mut total = 0.0;
    for &(u, v, w) in edges {
        if sets.union(u, v) {
            total += w * w;
        }
    }
    total * sets.count() as f64
}

struct Congruential {
    state: u64,
}

impl Congruential {
    fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    fn uniform(&mut self) -> f64 {
        self.state = self.state.wrapping_mul(6364136223846793005);
        self.state = self.state.wrapping_add(1442695040888963407);
        (self.state >> 11) as f64 / (1u64 << 53) as f64
    }

    fn below(&mut self, n: usize) -> usize {
        (self.uniform() * n as f64) as usize
    }
}

/// The mean of `t^2` over points drawn between the bounds, times the length.
#[differentiate]
fn drawn(from: f64, to: f64, n: usize) -> f64 {
    let mut random = Congruential::new(42);
    let mut sum = 0.0;
    for _ in 0..n {
        let t = from + (to - from) * random.uniform();
        sum += t * t;
    }
    (to - from) * sum / n as f64
}

#[differentiate]
fn resampled(xs: &[f64], n: usize) -> f64 {
    let mut random = Congruential::new(7);
    let mut product = 1.0_f64;
    while product.abs() < 1e3 {
        let i = random.below(xs.len());
        product *= if i < n { xs[i] } else { xs[i] * xs[i] };
    }
    product
}

#[test]
fn without_floats() {
    let edges = [(0, 1, 0.7), (1, 2, 1.5), (0, 2, 2.0), (3, 4, 3.0)];
    check_grads!(spanning(5, &edges));
    // Two sets are left: `2 w` of those taken, twice.
    let grad: Vec<f64> = spanning_grad(5, &edges).into_iter().map(|e| e.2).collect();
    assert_eq!(grad, [4.0 * 0.7, 4.0 * 1.5, 0.0, 4.0 * 3.0]);
    check_grads!(drawn(0.3, 1.7, 9));
    check_grads!(resampled(&[1.3, -2.0, 0.9], 2));
    // The same points in a loop by hand, with both bounds moved.
    let (mut random, mut by) = (Congruential::new(42), (0.0, 0.0));
    for _ in 0..9 {
        let u = random.uniform();
        let t = 0.3 + 1.4 * u;
        by.0 += 1.4 * 2.0 * t * (1.0 - u) - t * t;
        by.1 += 1.4 * 2.0 * t * u + t * t;
    }
    let (from, to) = drawn_grad(0.3, 1.7, 9);
    near(from, by.0 / 9.0, 1e-12);
    near(to, by.1 / 9.0, 1e-12);
}
