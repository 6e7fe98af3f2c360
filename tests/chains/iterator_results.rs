//! Functions and methods that return iterators of values: the derivatives are those of the list of what they yield.

use cotangent::{Differentiable, check_grads, differentiate};
use num_traits::Float;

use crate::oracle::near;

#[differentiate]
fn changes<T: Float>(values: &[T]) -> impl Iterator<Item = T> + use<'_, T> {
    values.windows(2).map(|w| w[1] - w[0])
}

#[differentiate]
fn rates<'a>(values: &'a [f64], k: f64) -> impl Iterator<Item = f64> + 'a {
    values.windows(2).map(move |w| (w[1] - w[0]) / w[0] * k)
}

/// Exponentially weighted, from the mean of the first.
#[differentiate]
fn smoothed(data: &[f64], window: usize) -> impl Iterator<Item = f64> + '_ {
    let initial = data[..window].iter().sum::<f64>() / window as f64;
    let alpha = 2.0 / (window + 1) as f64;
    let rest = data[window..].iter().scan(initial, move |state, &x| {
        *state = alpha * x + (1.0 - alpha) * *state;
        Some(*state)
    });
    std::iter::once(initial).chain(rest)
}

/// Of an iterator that is one of these, and of a branch.
#[differentiate]
fn chosen(values: &[f64], up: bool) -> Box<dyn Iterator<Item = f64> + '_> {
    let k = values[0];
    if up {
        Box::new(values.iter().map(move |x| x * x * k))
    } else {
        Box::new(rates(values, k).map(|r| r + 1.0))
    }
}

#[differentiate]
fn grid(from: f64, to: f64, n: usize) -> impl DoubleEndedIterator<Item = f64> + Clone {
    let step = (to - from) / n as f64;
    (0..=n).map(move |i| from + step * i as f64)
}

#[differentiate]
fn pairs(values: &[f64], k: f64) -> impl Iterator<Item = (usize, f64)> + '_ {
    values
        .iter()
        .enumerate()
        .filter(|(_, x)| **x > 0.0)
        .map(move |(i, x)| (i, x * k))
}

#[differentiate]
fn used(values: &[f64], k: f64) -> f64 {
    let all: Vec<f64> = rates(values, k).collect();
    let mut s = changes(values).map(|c| c * c).sum::<f64>();
    for r in rates(values, k) {
        s += r * s;
    }
    for (i, r) in rates(&all, k * s).enumerate() {
        if i == 1 {
            continue;
        }
        s += r * i as f64;
    }
    for (i, x) in pairs(values, s) {
        s += x * i as f64 * 0.1;
    }
    let least = smoothed(values, 2).min_by(|a, b| a.total_cmp(b));
    s + least.unwrap_or(0.0) * chosen(values, true).fold(1.0, |a, x| a * 0.5 + x)
}

#[differentiate]
fn total(xs: impl IntoIterator<Item = f64>) -> f64 {
    let mut s = 0.0;
    for x in xs {
        s = s * 0.5 + x * x;
    }
    s
}

#[differentiate]
fn integral(a: f64, b: f64) -> f64 {
    let mut points: Vec<f64> = grid(a, b, 4).rev().collect();
    points.extend(grid(b, a * b, 3).skip(1));
    points.iter().map(|x| x.sin()).sum::<f64>()
        * total(grid(a, b, 5))
        * total(chosen(&points, false))
}

mod elsewhere {
    use cotangent::differentiate;

    #[differentiate]
    use super::changes;

    #[differentiate]
    pub fn roughness(values: &[f64]) -> f64 {
        changes(values).map(|c| c.abs().sqrt()).sum::<f64>()
            * super::rates(values, 2.0).count() as f64
    }

    pub fn plainly(values: &[f64]) -> f64 {
        changes(values).sum()
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Portfolio {
    weights: Vec<f64>,
    scale: f64,
}

#[differentiate]
impl Portfolio {
    fn shares(&self) -> impl Iterator<Item = f64> + use<'_> {
        let total = self.weights.iter().sum::<f64>();
        self.weights.iter().map(move |w| w / total * self.scale)
    }

    fn discounted(&self, rate: f64) -> Box<dyn Iterator<Item = f64> + '_> {
        let by = (-rate).exp();
        Box::new(
            self.weights
                .iter()
                .enumerate()
                .map(move |(i, w)| w * by.powi(i as i32)),
        )
    }

    fn concentration(&self, rate: f64) -> f64 {
        let mut s = 0.0;
        for share in self.shares() {
            s += share * share;
        }
        s * self.discounted(rate).map(|w| w * w).sum::<f64>()
    }
}

#[differentiate]
fn concentrated(portfolio: &Portfolio, rate: f64) -> f64 {
    let shares: Vec<f64> = portfolio.shares().collect();
    shares[0] * portfolio.discounted(rate).last().unwrap_or(0.0) + portfolio.concentration(rate)
}

#[differentiate]
fn listed(values: &[f64], k: f64, which: usize, up: bool) -> Vec<f64> {
    match which {
        0 => changes(values).collect(),
        1 => rates(values, k).collect(),
        2 => smoothed(values, 2).collect(),
        3 => chosen(values, up).collect(),
        _ => grid(k, values[2], 3).collect(),
    }
}

const VALUES: [f64; 5] = [1.3, 0.7, 2.1, -0.4, 0.9];

#[test]
fn what_calls_them() {
    check_grads!(used(&VALUES, 0.8));
    check_grads!(integral(0.4, 1.1));
    check_grads!(elsewhere::roughness(&VALUES));
    near(elsewhere::plainly(&VALUES), -0.4, 1e-14);
    let portfolio = Portfolio {
        weights: vec![0.6, 1.4, 0.5],
        scale: 1.7,
    };
    check_grads!(Portfolio::concentration(&portfolio, 0.1));
    check_grads!(concentrated(&portfolio, 0.1));
}

#[test]
fn the_list_of_what_is_yielded() {
    for (which, more) in [
        (0, true),
        (1, true),
        (2, true),
        (3, true),
        (3, false),
        (4, true),
    ] {
        check_grads!(listed(&VALUES, 0.8, which, more));
    }
    let (list, pull) = changes_vjp(&[1.0_f64, 3.0, 4.0]);
    assert_eq!(list, [2.0, 1.0]);
    // c_i = x_(i+1) - x_i
    assert_eq!(pull(vec![1.0, 10.0]), [-1.0, -9.0, 10.0]);
    let (list, tangent) = grid_jvp(0.0, 1.0, 2, (1.0, 0.0));
    assert_eq!((list, tangent), (vec![0.0, 0.5, 1.0], vec![1.0, 0.5, 0.0]));
}
