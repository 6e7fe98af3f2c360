//! What one variable or field hands on to another in a loop, as recurrences do: `prev = curr; curr = next;`.

use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod programs {
    use cotangent::{Differentiable, differentiate};

    #[differentiate]
    pub fn legendre(n: usize, x: f64) -> f64 {
        let mut prev = vec![1.0];
        let mut curr = vec![0.0, x];
        let mut all = vec![prev.clone(), curr.clone()];
        for k in 1..n {
            let mut next = vec![0.0; k + 2];
            for (i, c) in curr.iter().enumerate() {
                next[i + 1] += (2.0 * k as f64 + 1.0) / (k as f64 + 1.0) * c * x;
            }
            for (i, c) in prev.iter().enumerate() {
                next[i] -= k as f64 / (k as f64 + 1.0) * c;
            }
            prev = curr;
            curr = next;
            // A copy is no arithmetic.
            all.push(curr.clone());
        }
        let each = all.iter().enumerate();
        each.map(|(k, p)| p.iter().sum::<f64>() * k as f64).sum()
    }

    #[differentiate]
    pub fn copied(n: usize, a: f64) -> f64 {
        let mut p = vec![1.0, a];
        let mut q = vec![a, a * a];
        let mut sum = 0.0;
        for _ in 0..n {
            let r: Vec<f64> = q.iter().zip(&p).map(|(q, p)| q * a - p).collect();
            let old = q.to_owned();
            sum += old[0] * p[1];
            p = q;
            q = r;
        }
        sum + q[0] * p[1]
    }

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct State {
        pub last: Vec<f64>,
        pub now: Vec<f64>,
        pub turns: usize,
    }

    #[differentiate]
    impl State {
        fn next(&self, a: f64) -> Vec<f64> {
            let both = self.now.iter().zip(&self.last);
            both.map(|(q, p)| q * a - p).collect()
        }

        fn run(mut self, a: f64, n: usize) -> Self {
            for k in 0..n {
                let next = self.next(a);
                if k % 3 < 2 {
                    self.last = self.now;
                    self.now = next;
                } else {
                    let old = self.last;
                    self.last = next;
                    self.now[0] *= old[1];
                }
                self.turns += 1;
            }
            self
        }
    }

    #[differentiate]
    pub fn by_method(n: usize, a: f64) -> f64 {
        let start = State {
            last: vec![1.0, a],
            now: vec![a, a * a],
            turns: 0,
        };
        let end = start.run(a, n);
        end.last[0] * end.now[1] * end.turns as f64
    }

    #[differentiate]
    pub fn of_parts(n: usize, a: f64) -> f64 {
        let mut s: (Vec<f64>, Vec<f64>) = (vec![1.0, a], vec![a, a * a]);
        let mut all = Vec::new();
        let mut k = 0;
        while k < n {
            let next: Vec<f64> = s.0.iter().zip(&s.1).map(|(q, p)| q * a - p).collect();
            all.push(s.0);
            (s.0, s.1) = (s.1, next);
            k += 1;
        }
        s.0[0] * s.1[1] + all.iter().map(|p| p[0] * p[1]).sum::<f64>()
    }

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct Store {
        pub rows: Vec<Vec<f64>>,
        pub last: Option<Vec<f64>>,
    }

    /// What a field holds is taken by the methods of an `Option`, and put back.
    #[differentiate]
    pub fn stored(n: usize, a: f64) -> f64 {
        let mut s = Store {
            rows: vec![vec![a, a * a]],
            last: None,
        };
        for k in 0..n {
            if k % 3 == 2 {
                s.last = s.last.map(|mut v| {
                    v.push(a);
                    v
                });
            } else {
                let rows = s.rows;
                s.last = rows.last().cloned();
                s.rows = rows;
            }
            s.rows.push(vec![a, s.rows[k][0] * s.rows[k][1]]);
        }
        let last = s.last.map_or(a, |v| v[0] * v[v.len() - 1]);
        s.rows.iter().map(|r| r[0] + r[1]).sum::<f64>() * last
    }

    #[differentiate]
    pub fn in_a_closure(n: usize, a: f64) -> f64 {
        let run = |x: f64| {
            let mut s = State {
                last: vec![1.0, x],
                now: vec![x, a],
                turns: n,
            };
            for _ in 0..n {
                let next = s.next(a);
                s.last = s.now;
                s.now = next;
            }
            s.last[0] * s.now[1]
        };
        run(a) + run(a * a)
    }
}

use programs::*;

#[test]
fn what_is_handed_on() {
    for n in [0, 1, 2, 5] {
        check!(legendre(@n, 0.7));
        check!(copied(@n, 0.7));
        check!(by_method(@n, 0.7));
        check!(of_parts(@n, 0.7));
        check!(stored(@n, 0.7));
        check!(in_a_closure(@n, 0.7));
    }
    // x + 2 (3 x^2 - 1) / 2
    assert_eq!(legendre(2, 0.5), 0.5 + 0.75 - 1.0);
}
