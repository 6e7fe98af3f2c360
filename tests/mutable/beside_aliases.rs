//! A part under a name of its own, `let part = &mut self.buffer[..n];`, while a method changes what is beside it, or a
//! list there gets longer.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Debug, Differentiable, PartialEq)]
struct Stage<P> {
    inner: P,
    buffer: Vec<f64>,
    k: f64,
    firsts: Vec<f64>,
}

#[derive(Clone, Debug, Differentiable, PartialEq)]
struct Gain {
    k: f64,
    seen: Vec<f64>,
}

#[differentiate]
trait Process {
    fn process(&mut self, xs: &mut [f64]);
}

#[differentiate]
impl Process for Gain {
    fn process(&mut self, xs: &mut [f64]) {
        for x in xs.iter_mut() {
            *x *= self.k;
            self.seen.push(*x);
        }
    }
}

#[differentiate]
impl<P: Process> Process for Stage<P> {
    fn process(&mut self, xs: &mut [f64]) {
        let n = 2 * xs.len();
        if self.buffer.len() < n {
            self.buffer.resize(n, 0.0);
        }
        let pairs = &mut self.buffer[..n];
        for (i, &x) in xs.iter().enumerate() {
            pairs[2 * i] = x;
            pairs[2 * i + 1] = x * self.k;
        }
        self.inner.process(pairs);
        self.firsts.push(pairs[0] * pairs[1]);
        for (i, x) in xs.iter_mut().enumerate() {
            *x = (pairs[2 * i] + pairs[2 * i + 1]) * 0.5;
        }
    }
}

#[differentiate]
fn run(gain: f64, k: f64, xs: &[f64], turns: usize) -> f64 {
    let mut stage = Stage {
        inner: Gain {
            k: gain,
            seen: Vec::new(),
        },
        buffer: Vec::new(),
        k,
        firsts: vec![k],
    };
    let mut out = xs.to_vec();
    for _ in 0..turns {
        stage.process(&mut out);
    }
    let sum: f64 = out.iter().sum();
    let seen: f64 = stage.inner.seen.iter().map(|x| x * x).sum();
    let last = stage.firsts[stage.firsts.len() - 1];
    sum * (1.0 + seen) + last * stage.buffer.iter().sum::<f64>()
}

/// In a loop that the alias does not outlive, and in a branch of one that it does.
#[differentiate]
fn in_loops(gain: f64, xs: &[f64]) -> f64 {
    let mut stage = Stage {
        inner: Gain {
            k: gain,
            seen: Vec::new(),
        },
        buffer: xs.to_vec(),
        k: 0.0,
        firsts: Vec::new(),
    };
    for i in 1..xs.len() {
        let part = &mut stage.buffer[i - 1..=i];
        stage.inner.process(part);
        part[0] *= part[1];
    }
    let all = &mut stage.buffer[..];
    for i in 0..all.len() {
        if i % 2 == 0 {
            stage.inner.process(&mut all[i..]);
            stage.firsts.push(all[i]);
        }
        all[i] *= xs[0];
    }
    let seen: f64 = stage.inner.seen.iter().sum();
    seen * stage.firsts.iter().sum::<f64>() + stage.buffer[0]
}

#[test]
fn what_is_beside_an_alias_changes() {
    for turns in 0..4 {
        check_grads!(run(1.3, 0.7, &[2.0, 3.0, 5.0], turns));
        check_grads!(run(1.3, 0.7, &[2.0], turns));
    }
    for n in 0..4 {
        check_grads!(in_loops(1.1, &[1.5, 0.7, 1.2, 0.9][..n + 1]));
    }
    // One turn: x g (1 + k) / 2 (1 + g^2 x^2 (1 + k^2)) + g^2 x^2 k g x (1 + k), by k at 1, g = 1, x = 2
    let (_, dk, _) = run_grad(1.0, 1.0, &[2.0], 1);
    near(dk, 1.0 * 9.0 + 2.0 * 8.0 + 4.0 * 2.0 * 3.0, 1e-12);
}

/// Jumps that go on in a loop inside of which something is lent.
mod jumps_inside {
    use cotangent::{check_grads, differentiate};

    #[differentiate]
    fn element(x: f64, y: f64) -> f64 {
        let mut v = vec![x];
        for _ in 0..2 {
            let u = &mut v[0];
            'c: for j in 1..3 {
                if j == 2 {
                    continue 'c;
                }
                *u *= y;
            }
            v.push(y);
        }
        v[0] + v[1]
    }

    #[differentiate]
    fn rows(x: f64, y: f64) -> f64 {
        let mut rows = vec![vec![x, y], vec![y, x]];
        for row in rows.iter_mut() {
            'c: for j in 0..2 {
                for k in 0..2 {
                    if row[k] > 0.9 {
                        continue 'c;
                    }
                    row[j] *= row[k];
                }
            }
            row.push(x);
        }
        rows[0][2] + rows[1][1]
    }

    #[differentiate]
    fn variant(x: f64, y: f64) -> f64 {
        let mut held = Some(x);
        for _ in 0..2 {
            if let Some(u) = &mut held {
                'l: for n in 0..3 {
                    if n == 1 {
                        continue 'l;
                    }
                    *u = y.sin();
                }
            } else {
                held = Some(y);
            }
        }
        held.unwrap_or(0.5)
    }

    /// Out of several loops, each with a list of its own.
    #[differentiate]
    fn out_of_several(x: f64, y: f64) -> f64 {
        let mut v = vec![x];
        let mut s = 0.0;
        'o: for i in 0..4 {
            'p: loop {
                let mut w = vec![y, x];
                for j in 0..3 {
                    w.push(v[0] * w[j]);
                    if w.len() > 4 {
                        v.push(w[4] * y);
                        continue 'o;
                    }
                    if i == 1 && j == 1 {
                        s += w[2];
                        break 'p;
                    }
                    if v.len() > 3 {
                        s += w[3];
                        break 'o;
                    }
                }
                s += w[0];
            }
            s += v[v.len() - 1];
        }
        s + v.iter().sum::<f64>()
    }

    #[test]
    fn they_leave_what_is_lent() {
        for (x, y) in [(0.3, 0.7), (0.95, 0.4), (1.2, 1.1)] {
            check_grads!(element(x, y));
            check_grads!(rows(x, y));
            check_grads!(variant(x, y));
            check_grads!(out_of_several(x, y));
        }
        // x y² + y
        assert_eq!(element_grad(0.5, 2.0), (4.0, 3.0));
    }
}
