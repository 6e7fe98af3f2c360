//! Looks at elements that may not be there, `let most = xs.iter().max_by(..);`, under names that are used several times.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, agree_map};

#[differentiate]
fn twice(xs: &[f64], limit: f64) -> Option<f64> {
    let most = xs
        .iter()
        .filter(|x| **x < limit)
        .max_by(|a, b| a.total_cmp(b));
    let late = xs.get(xs.len() - 2);
    let mut sum = 0.0;
    for k in 0..3 {
        if most.is_some() {
            sum += most? * late? * k as f64;
        }
    }
    let first: Option<&f64> = xs.first();
    let Some(start) = first else {
        return None;
    };
    let scaled = first.map_or(0.0, |x| x * limit);
    Some(sum * start + most.copied().unwrap_or(limit) + *late.unwrap() * scaled)
}

/// Names that patterns bind anew, and an index that changes.
#[differentiate]
fn neighbours(xs: &[f64], from: usize, scale: f64) -> f64 {
    let mut at = from;
    let this = xs.get(at);
    at += 1;
    let next = xs.get(at);
    if let Some(next) = next {
        let next = next * scale;
        this.unwrap() * next
    } else if let Some(this) = this {
        this.sin()
    } else {
        next.map_or(scale, |next| next * scale)
    }
}

#[derive(Clone, Debug, Differentiable, PartialEq)]
struct Body {
    mass: f64,
    at: f64,
}

#[derive(Clone, Debug, Differentiable, PartialEq)]
struct System {
    bodies: Vec<Body>,
    weights: Vec<f64>,
}

#[differentiate]
impl Body {
    fn pull(&self, x: f64) -> f64 {
        self.mass / (self.at - x)
    }
}

#[differentiate]
impl System {
    fn heaviest(&self, x: f64) -> f64 {
        let weight = self.weights.last();
        let heaviest = self.bodies.iter().max_by(|a, b| a.mass.total_cmp(&b.mass));
        let pull = match heaviest {
            Some(body) => body.pull(x),
            None => return x,
        };
        pull * weight.unwrap_or(&1.0) + heaviest.unwrap().at
    }

    fn scanned(&self, xs: &[f64]) -> f64 {
        let mut sum = 0.0;
        for x in xs {
            let ahead = self.bodies.iter().find(|body| body.at > *x);
            if ahead.is_none() {
                continue;
            }
            let pull = ahead.map(|body| body.pull(*x)).unwrap_or(0.0);
            if let Some(ahead) = ahead {
                sum += ahead.at * pull;
            }
        }
        sum
    }
}

/// What no derivative goes through stays as it is.
#[differentiate]
fn power(x: f64, degrees: &[i32]) -> f64 {
    let most = degrees.iter().max();
    let degree = most.copied().unwrap_or(1);
    x.powi(degree)
}

#[test]
fn names_of_looks() {
    check_grads!(twice(&[0.5, 1.2, 0.7, 2.0, 1.1], 1.5));
    check_grads!(twice(&[2.5, 1.75], 1.5));
    for from in [1, 3, 7] {
        check_grads!(neighbours(&[0.5, 1.2, 0.7, 2.0], from, 1.5));
    }
    let body = |mass: f64, at: f64| Body { mass, at };
    let mut system = System {
        bodies: vec![body(2.0, 0.75), body(5.0, 4.5), body(3.0, 2.5)],
        weights: vec![0.5, 1.5],
    };
    agree!((system.clone(), 0.5), |(s, x)| s.heaviest(*x));
    agree!((system.clone(), vec![0.5, 1.0, 6.0]), |(s, xs)| s
        .scanned(xs));
    system.weights.clear();
    agree!((system, 0.5), |(s, x)| s.heaviest(*x));
    assert_eq!(power_grad(2.0, &[1, 3]), 12.0);
}

#[derive(Clone, Debug, Differentiable)]
struct Line {
    slope: f64,
    start: f64,
}

#[differentiate]
impl Line {
    fn at(&self, x: f64) -> f64 {
        self.slope * x + self.start
    }
}

/// Two looks at once, and methods on what they find.
#[differentiate]
fn both(lines: &[Line], i: usize, j: usize, x: f64) -> f64 {
    match (lines.get(i), lines.get(j)) {
        (Some(a), Some(b)) => a.at(x) * b.at(x) + a.slope * b.start,
        (Some(a), None) => a.at(x),
        _ => x,
    }
}

/// What is found holds no float.
#[differentiate]
fn of_degree(xs: &[f64], degrees: &[usize], x: f64) -> f64 {
    let most = degrees.iter().max();
    match most {
        Some(most) => xs[0] * x.powi(*most as i32),
        None => x,
    }
}

#[test]
fn two_looks_and_looks_at_integers() {
    let line = |slope, start| Line { slope, start };
    let lines = [line(0.3, 0.4), line(1.3, 0.7)];
    for (i, j) in [(0, 1), (1, 1), (0, 2), (3, 2)] {
        check_grads!(both(&lines, i, j, 0.7));
    }
    let (bars, x_bar) = both_grad(&lines, 0, 5, 0.7);
    assert_eq!((bars[0].slope, bars[0].start, x_bar), (0.7, 1.0, 0.3));
    check_grads!(of_degree(&[0.4], &[1, 3], 0.7));
    check_grads!(of_degree(&[0.4], &[], 0.7));
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Reading {
    key: usize,
    value: f64,
    spare: Option<f64>,
}

#[differentiate]
fn spare(readings: &[Reading], key: usize) -> Option<f64> {
    readings
        .iter()
        .find(|r| r.key == key)
        .and_then(|r| r.spare.map(|spare| spare * r.value))
}

#[differentiate]
fn spare_or(readings: &[Reading], key: usize, x: f64) -> f64 {
    let last = readings.last().and_then(|r| r.spare).unwrap_or(x);
    let found = readings.iter().find(|r| r.key == key);
    last * found.and_then(|r| r.spare).unwrap_or(x * x) * x
}

#[test]
fn looks_at_what_is_found() {
    let reading = |key, spare| Reading {
        key,
        value: 0.7 + key as f64,
        spare,
    };
    let readings = vec![
        reading(0, Some(1.3)),
        reading(1, None),
        reading(2, Some(0.4)),
    ];
    for key in 0..4 {
        agree!((readings.clone(), 0.6), |(all, x)| spare_or(all, key, *x));
    }
    agree_map!(readings.clone(), |all| spare(all, 0));
    assert_eq!(spare_vjp(&readings, 1).0, None);
    assert_eq!(spare_vjp(&readings, 3).0, None);
    let (value, pull) = spare_vjp(&readings, 2);
    assert_eq!(value, Some(0.4 * 2.7));
    let bars = pull(Some(1.0).into());
    assert_eq!(bars[2].value, 0.4);
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct State {
    x: f64,
    angle: f64,
}

/// The last, or another one, under a name.
#[differentiate]
fn last_or(xs: &[f64], k: f64, other: f64) -> f64 {
    let start = State { x: k, angle: k * k };
    let path: Vec<State> = xs
        .iter()
        .map(|x| State {
            x: x * k,
            angle: x.sin(),
        })
        .collect();
    let last = path.last().unwrap_or(&start);
    if last.x > 100.0 {
        return 1e10;
    }
    let second = xs.get(1).unwrap_or(&other);
    last.x * last.angle * second
}

#[test]
fn a_reference_or_another() {
    check_grads!(last_or(&[0.7, 1.3], 0.8, 0.4));
    check_grads!(last_or(&[0.7], 0.8, 0.4));
    check_grads!(last_or(&[], 0.8, 0.4));
    // `k^3 other`
    assert!((last_or_grad(&[], 0.5, 4.0).1 - 3.0).abs() < 1e-15);
    assert_eq!(last_or_grad(&[], 0.5, 4.0).2, 0.125);
}
