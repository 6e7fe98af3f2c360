//! Iterators by value that are advanced by hand, copies of what a look finds, the one of two references that `reduce` keeps, and
//! what a binary search gives.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::agree;

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct State {
    at: f64,
    past: Vec<f64>,
}

#[differentiate]
fn drained(x: f64, y: f64) -> f64 {
    let mut all = vec![
        State {
            at: x,
            past: vec![y],
        },
        State {
            at: y,
            past: vec![x, y],
        },
        State {
            at: x * y,
            past: vec![],
        },
    ];
    let mut sum = x;
    {
        let mut first = all.drain(..2);
        let one = first.next().unwrap();
        sum *= one.at * one.past[0];
        for other in first {
            sum += other.past[1];
        }
    }
    all.push(State {
        at: sum,
        past: vec![sum],
    });
    let count = all.len() as f64;
    let mut left = all.into_iter();
    let mut product = left.next().unwrap().at;
    while let Some(state) = left.next() {
        product *= state.at * state.past[0];
    }
    let mut three = [x, sum, y].into_iter();
    let (a, b) = (three.next().unwrap(), three.next().unwrap());
    product * count + a * b * three.sum::<f64>()
}

/// What is found is copied, and not moved out of the list.
#[differentiate]
fn copied(states: &[State], rows: &[Vec<f64>], x: f64) -> Option<f64> {
    let mut last = states.last().cloned().unwrap();
    last.past.push(x);
    last.at *= x;
    let mut all: Vec<State> = Vec::new();
    if let Some(mut state) = states.first().cloned() {
        state.at *= x;
        all.push(state);
    }
    let mut sum = 0.0;
    for i in 0..3 {
        if let Some(row) = rows.get(i).cloned() {
            let kept = row;
            sum += kept[0] * kept[0];
        }
    }
    let second = rows.get(1).cloned()?;
    let mut it = states.iter().cloned();
    let first = it.next().unwrap();
    Some(sum * all[0].at * last.at * last.past[1] + second[0] * first.at)
}

#[derive(Clone, Debug, Differentiable)]
struct History {
    states: Vec<State>,
}

#[differentiate]
impl History {
    fn step(&mut self, x: f64) -> f64 {
        let mut state = self.states.last().cloned().unwrap();
        state.at += x * state.past[0];
        let at = state.at;
        self.states.push(state);
        at
    }
}

#[differentiate]
fn stepped(x: f64, y: f64) -> f64 {
    let first = State {
        at: x,
        past: vec![y],
    };
    let mut history = History {
        states: vec![first],
    };
    let mut sum = 0.0;
    for k in 0..3 {
        sum += history.step(x * k as f64);
    }
    sum * history.states[2].at
}

#[differentiate]
fn kept(xs: &[f64], x: f64) -> f64 {
    let small = xs
        .iter()
        .filter(|a| **a < 2.5)
        .reduce(|a, b| if a.abs() > b.abs() { a } else { b })
        .copied()
        .unwrap_or(x);
    let least = xs
        .iter()
        .reduce(|a, b| match a.total_cmp(b) {
            std::cmp::Ordering::Less => a,
            _ => b,
        })
        .unwrap_or(&0.5);
    let rows = [[x, small], [x * x, *least]];
    let row = rows
        .iter()
        .reduce(|a, b| if a[0] < b[0] { a } else { b })
        .unwrap();
    small * x * least * row[1]
}

fn before(i: usize) -> usize {
    i.saturating_sub(1)
}

/// Of a list that inputs reach, and of one that they do not.
#[differentiate]
fn searched(xs: &[f64], x: f64) -> f64 {
    let scaled: Vec<f64> = xs.iter().map(|a| a * x).collect();
    let (Ok(i) | Err(i)) = scaled.binary_search_by(|a| a.total_cmp(&0.3));
    let (Ok(j) | Err(j)) = xs.binary_search_by(|a| a.total_cmp(&x));
    let k = xs
        .binary_search_by(|a| a.total_cmp(&x))
        .unwrap_or_else(before);
    let l = scaled
        .binary_search_by(|a| a.total_cmp(&0.3))
        .unwrap_or_else(std::convert::identity);
    scaled[i] * xs[j] * xs[k] + scaled[l] * x
}

#[test]
fn taken_by_value() {
    check_grads!(drained(1.3, 0.7));
    check_grads!(stepped(1.3, 0.7));
    let states = [(0.75, 0.4), (1.3, -0.6)].map(|(at, past)| State {
        at,
        past: vec![past],
    });
    let rows = [vec![0.9, 0.2], vec![1.7]];
    check_grads!(copied(&states, &rows, 1.1));
    check_grads!(copied(&states[..1], &rows, 1.1));
    check_grads!(copied(&states, &rows[..1], 1.1));
    // 1.1 0.5 times 1.1 2.0 times the pushed 1.1, and 3.0 times 0.5.
    let one = [State {
        at: 0.5,
        past: vec![2.0],
    }];
    let all = 0.5 * 1.1 * (0.5 * 1.1) * 1.1 * (4.0 + 9.0) + 3.0 * 0.5;
    let value = copied(&one, &[vec![2.0], vec![3.0]], 1.1).unwrap();
    approx::assert_relative_eq!(value, all, epsilon = 1e-12);
}

#[test]
fn one_of_two_is_kept() {
    for x in [0.7, 1.7] {
        check_grads!(kept(&[0.2, -0.6, 2.0, 3.0], x));
        check_grads!(kept(&[], x));
    }
    agree!((vec![0.2, -0.6, 2.0], 0.7), |(xs, x)| kept(xs, *x));
}

#[test]
fn places_of_searches() {
    for x in [0.7, 0.45, 2.4] {
        check_grads!(searched(&[0.1, 0.6, 2.0, 3.0], x));
    }
    agree!((vec![0.1, 0.6, 2.0, 3.0], 0.7), |(xs, x)| searched(xs, *x));
}
