//! Functions in fields whose results have no derivative, called: `(self.rank)(n)`.

use cotangent::{Differentiable, check_grads, differentiate};

fn twice(n: usize) -> usize {
    2 * n
}

fn is_even(n: usize) -> bool {
    n % 2 == 0
}

fn is_large(x: f64) -> bool {
    x > 1.0
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Rule {
    rank: fn(usize) -> usize,
    picks: fn(usize) -> bool,
    large: fn(f64) -> bool,
    scale: f64,
}

#[differentiate]
impl Rule {
    fn at(&self, n: usize, x: f64) -> f64 {
        let rank = (self.rank)(n);
        if (self.picks)(rank + n) {
            self.scale * x * rank as f64
        } else {
            (self.scale + x).sin()
        }
    }

    fn along(&self, xs: &[f64]) -> f64 {
        let mut sum = 0.0;
        for (i, x) in xs.iter().enumerate() {
            let mut n = i;
            while n < 3 && !(self.picks)(n) {
                n = (self.rank)(n) + 1;
            }
            sum += match (self.large)(*x * self.scale) {
                true => x * x * n as f64,
                false => self.at((self.rank)(n), *x),
            };
        }
        sum
    }
}

#[derive(Clone, Differentiable)]
struct Weighted<F: Fn(usize) -> usize> {
    #[differentiate(skip)]
    place: F,
    weights: Vec<f64>,
}

#[differentiate]
impl<F: Fn(usize) -> usize> Weighted<F> {
    fn total(&self, xs: &[f64]) -> f64 {
        let mut total = 0.0;
        for i in 0..xs.len() {
            let at = (self.place)(i);
            total += self.weights[at] * xs[i] * xs[i];
        }
        total
    }
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Single {
    at: fn(u32) -> u32,
    k: f32,
}

#[differentiate]
fn single(of: &Single, x: f32) -> f32 {
    let n = (of.at)(3);
    of.k * x.powi((of.at)(1) as i32) * n as f32
}

const RULE: Rule = Rule {
    rank: twice,
    picks: is_even,
    large: is_large,
    scale: 0.7,
};

#[test]
fn what_fields_hold_is_called() {
    for n in 0..4 {
        check_grads!(Rule::at(&RULE, n, 1.3));
    }
    check_grads!(Rule::along(&RULE, &[0.4, 2.0, -1.1, 1.7]));
    // `s x 4`
    let (of, x) = RULE.at_grad(2, 1.3);
    assert_eq!((of.scale, x), (4.0 * 1.3, 4.0 * 0.7));
}

#[test]
fn generic_fields() {
    let of = Weighted {
        place: |i| 2 - i,
        weights: vec![0.5, -1.0, 2.0],
    };
    let (by_self, by_xs) = of.total_grad(&[1.0, 2.0, 3.0]);
    assert_eq!(by_self.weights, [9.0, 4.0, 1.0]);
    assert_eq!(by_xs, [4.0, -4.0, 3.0]);
    let (value, dot) = of.total_jvp(&[1.0, 2.0, 3.0], (by_self, vec![1.0, 0.0, 0.0]));
    assert_eq!((value, dot), (2.0 - 4.0 + 4.5, 1.0 + 16.0 + 81.0 + 4.0));
}

#[test]
fn of_f32() {
    let of = Single {
        at: |n| n + 1,
        k: 0.5,
    };
    let (by_self, x) = single_grad(&of, 3.0);
    assert_eq!((by_self.k, x), (36.0, 12.0));
}
