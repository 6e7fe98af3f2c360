//! Methods without derivatives that change what they are called on and give constants: a schedule, a generator of one's own.

use cotangent::{check_grads, differentiate};

struct Schedule {
    rate: f64,
    turns: usize,
}

impl Schedule {
    fn next_rate(&mut self) -> f64 {
        self.rate *= 0.5;
        self.rate
    }

    fn weights(&mut self) -> Vec<f64> {
        self.turns += 1;
        (0..=self.turns).map(|k| self.rate * k as f64).collect()
    }

    fn turn(&mut self) -> Option<usize> {
        self.turns += 1;
        (self.turns < 4).then_some(self.turns)
    }

    fn both(&mut self) -> (f64, usize) {
        (self.next_rate(), self.turns)
    }
}

#[differentiate]
fn weighed(weights: &[f64], x: f64) -> f64 {
    let mut s = 0.0;
    for (k, w) in weights.iter().enumerate() {
        s += w * x.powi(k as i32);
    }
    s
}

#[differentiate]
fn with_lists(x: f64) -> f64 {
    let mut schedule = Schedule {
        rate: 1.0,
        turns: 0,
    };
    let mut s = x;
    for _ in 0..3 {
        let rate = schedule.next_rate();
        if rate < s {
            s += rate * x;
        }
        let weights = schedule.weights();
        assert!(weights.len() > 1, "{weights:?}");
        s += weighed(&weights, x) + weights[1] * s;
    }
    s * schedule.next_rate()
}

#[differentiate]
fn with_options(x: f64) -> f64 {
    let mut schedule = Schedule {
        rate: 1.0,
        turns: 0,
    };
    let mut s = x;
    while let Some(turn) = schedule.turn() {
        s += turn as f64 * x;
        let (rate, turns) = schedule.both();
        s *= 1.0 + rate * x / turns as f64;
    }
    s
}

#[test]
fn what_helpers_give_is_constant() {
    for x in [0.3, 1.7, -2.0] {
        check_grads!(with_lists(x));
        check_grads!(with_options(x));
    }
    // x + x, times 1 + x / 2; plus 2 x, times 1 + x / 8; plus 3 x, times 1 + x / 24.
    let of = |x: f64| {
        let s = 2.0 * x * (1.0 + x / 2.0);
        let s = (s + 2.0 * x) * (1.0 + x / 8.0);
        (s + 3.0 * x) * (1.0 + x / 24.0)
    };
    assert_eq!(with_options(0.5), of(0.5));
}
