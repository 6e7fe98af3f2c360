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
