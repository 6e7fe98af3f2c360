//! Loops over values of types with an annotated `impl Iterator`.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::agree;

#[differentiate]
#[derive(Clone, Debug, PartialEq)]
struct Halving {
    x: f64,
    left: usize,
}

#[differentiate]
impl Halving {
    fn new(x: f64, left: usize) -> Self {
        Halving { x, left }
    }
}

#[differentiate]
impl Iterator for Halving {
    type Item = f64;

    fn next(&mut self) -> Option<Self::Item> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        self.x *= 0.5;
        Some(self.x * self.x)
    }
}

#[differentiate]
fn summed(x: f64, k: f64) -> f64 {
    let mut sum = 0.0;
    for v in Halving::new(x, 4) {
        if v < 0.1 {
            continue;
        }
        sum += v * k;
        if sum > 10.0 {
            return sum;
        }
    }
    sum
}

#[differentiate]
fn nested(x: f64, k: f64) -> f64 {
    let mut it = Halving { x: x * k, left: 4 };
    let mut sum = 0.0;
    for v in &mut it {
        sum += v;
        if sum > 0.5 {
            break;
        }
    }
    'outer: for a in it {
        for b in Halving::new(a, 2) {
            if b > 1.0 {
                continue 'outer;
            }
            sum += b * a;
        }
    }
    sum
}

#[differentiate]
#[derive(Clone, Debug, PartialEq)]
struct Source {
    steps: Halving,
    gain: f64,
}

#[differentiate]
impl Source {
    fn until(&mut self, limit: f64) -> f64 {
        let mut sum = 0.0;
        for v in &mut self.steps {
            sum += v * self.gain;
            if sum > limit {
                return sum * limit;
            }
        }
        sum
    }
}

#[differentiate]
fn twice(mut source: Source, limit: f64) -> f64 {
    source.until(limit) + source.until(limit * 0.5) * source.steps.x
}

/// An iterator of numbers that no derivative goes through needs none of its own.
struct Counting(usize);

impl Iterator for Counting {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        self.0 = self.0.checked_sub(1)?;
        Some(self.0)
    }
}

#[differentiate]
fn counted(x: f64) -> f64 {
    let mut sum = 0.0;
    for n in Counting(3) {
        sum += x.powi(n as i32);
    }
    sum
}

/// What a method of its own called `iter` gives has nothing of the value's.
#[derive(Differentiable)]
struct Cells {
    count: u32,
}

struct Middles {
    at: u32,
    count: u32,
}

impl Iterator for Middles {
    type Item = f64;

    fn next(&mut self) -> Option<f64> {
        let at = f64::from(self.at) + 0.5;
        self.at += 1;
        (self.at <= self.count).then(|| at / f64::from(self.count))
    }
}

#[differentiate]
impl Cells {
    fn iter(&self) -> Middles {
        Middles {
            at: 0,
            count: self.count,
        }
    }

    fn midpoints(&self, a: f64, k: f64) -> f64 {
        let mut sum = 0.0;
        for at in self.iter() {
            sum += (a * at * k).sin() * a;
        }
        sum
    }
}

#[differentiate]
fn integral(a: f64, k: f64) -> f64 {
    let cells = Cells { count: 3 };
    cells.midpoints(a, k) / 3.0
}

#[test]
fn loops_over_what_own_methods_called_iter_give() {
    check_grads!(integral(1.3, 0.7));
    let by_k = |at: f64| (1.3 * at * 0.7).cos() * 1.3 * at * 1.3;
    let expected = (by_k(0.5 / 3.0) + by_k(0.5) + by_k(2.5 / 3.0)) / 3.0;
    assert!((integral_grad(1.3, 0.7).1 - expected).abs() < 1e-12);
}

#[test]
fn loops_over_own_iterators() {
    check_grads!(summed(1.5, 2.0));
    check_grads!(summed(4.5, 3.0));
    check_grads!(nested(0.9, 1.2));
    check_grads!(nested(1.9, 1.2));
    assert_eq!(summed_grad(1.5, 2.0).0, 2.0 * 2.0 * 1.5 * 0.3125);
    let source = Source {
        steps: Halving::new(1.5, 5),
        gain: 0.7,
    };
    agree!((source.clone(), 0.25), |(s, x)| twice(s.clone(), *x));
    agree!((source, 4.0), |(s, x)| twice(s.clone(), *x));
    assert_eq!(counted_grad(2.0), 1.0 + 2.0 * 2.0);
}

#[differentiate]
#[derive(Clone, Debug)]
struct Spaced {
    start: f64,
    step: f64,
    left: usize,
}

#[differentiate]
impl Iterator for Spaced {
    type Item = f64;

    fn next(&mut self) -> Option<f64> {
        self.left = self.left.checked_sub(1)?;
        let at = self.start;
        self.start += self.step;
        Some(at)
    }
}

/// It does not end.
#[differentiate]
#[derive(Clone, Debug)]
struct Heron {
    root: f64,
    of: f64,
}

#[differentiate]
impl Iterator for Heron {
    type Item = f64;

    fn next(&mut self) -> Option<f64> {
        self.root = 0.5 * (self.root + self.of / self.root);
        Some(self.root)
    }
}

#[differentiate]
fn in_chains(start: f64, step: f64, left: usize) -> f64 {
    let all = Spaced { start, step, left };
    let mut sum = all.clone().map(|x| (x * step).sin()).sum::<f64>();
    sum += all
        .clone()
        .filter(|x| *x > 1.0)
        .enumerate()
        .map(|(i, x)| x * (i + 1) as f64)
        .fold(1.0, |s, v| s * 0.5 + v);
    let doubled: Vec<f64> = all.clone().skip(1).map(|x| x * start).collect();
    for (i, x) in doubled.iter().enumerate() {
        sum += x * i as f64;
    }
    all.clone().for_each(|x| sum += x * x);
    let most = all.max_by(|a, b| a.total_cmp(b));
    sum * most.unwrap_or(start)
}

#[differentiate]
fn of_the_first(of: f64, n: usize) -> f64 {
    let all: Vec<f64> = Heron { root: 1.0, of }.take(n).collect();
    let near = Heron { root: 1.0, of }
        .take(9)
        .find(|x| (x * x - of).abs() < 1e-3);
    let weighted: f64 = Heron { root: 1.0, of }
        .take(n)
        .zip([1.0, 2.0, 3.0])
        .map(|(x, k)| x * k)
        .sum();
    all.iter().sum::<f64>() * weighted + near.unwrap_or(0.0)
}

#[test]
fn chains_over_own_iterators() {
    check_grads!(in_chains(0.45, 0.3, 5));
    check_grads!(in_chains(0.45, 0.3, 1));
    check_grads!(in_chains(0.45, 0.3, 0));
    check_grads!(of_the_first(2.0, 3));
    check_grads!(of_the_first(2.0, 0));
    // Three of distance h from a: 3 a + 3 h for the sum.
    fn total(a: f64, h: f64) -> f64 {
        [a, a + h, a + 2.0 * h].iter().sum()
    }
    assert_eq!(total_of_three(0.5, 0.25), total(0.5, 0.25));
    assert_eq!(total_of_three_grad(0.5, 0.25), (3.0, 3.0));
}

#[differentiate]
fn total_of_three(start: f64, step: f64) -> f64 {
    let left = 3;
    Spaced { start, step, left }.sum()
}

/// The points of a rule, which no input reaches, in a block without the attribute.
struct Points {
    at: u32,
    end: u32,
}

impl Iterator for Points {
    type Item = f64;

    fn next(&mut self) -> Option<f64> {
        self.at += 1;
        (self.at <= self.end).then(|| f64::from(self.at) * 0.5)
    }
}

fn points(n: u32) -> Points {
    Points { at: 0, end: n }
}

#[differentiate]
fn by_rule(a: f64, n: u32) -> f64 {
    points(n).map(|x| a * x).sum()
}

#[differentiate]
fn by_some_points(a: f64, n: u32) -> f64 {
    let odd: f64 = points(n)
        .enumerate()
        .filter(|(i, _)| i % 2 == 1)
        .map(|(i, x)| (a * x).sin() + i as f64)
        .sum();
    let whole: f64 = Points { at: 0, end: n }.map(|x| x + 1.0).sum();
    odd * points(9).take(3).fold(a, |s, x| s * 0.5 + x * a) * whole
}

#[test]
fn chains_over_what_no_input_reaches() {
    for n in [0, 1, 4] {
        cotangent::check_grads!(by_rule(0.75, n));
        cotangent::check_grads!(by_some_points(0.75, n));
    }
    assert_eq!(by_rule_grad(0.75, 3), 3.0);
    assert_eq!(by_rule_jvp(0.75, 3, 1.0), (2.25, 3.0));
}
