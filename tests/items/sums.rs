//! `impl Sum` and `impl Product` of types of one's own: what a chain of such adds up to.

use std::iter::{Product, Sum};
use std::ops::{Add, Mul};

use cotangent::{Differentiable, check_grads, differentiate};
use num_traits::Float;

use crate::oracle::near;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Push {
    x: f64,
    y: f64,
}

#[differentiate]
impl Push {
    fn scaled(self, k: f64) -> Push {
        Push {
            x: self.x * k,
            y: self.y * k,
        }
    }

    fn work(&self) -> f64 {
        self.x * self.x + 2.0 * self.y
    }
}

#[differentiate]
impl Add for Push {
    type Output = Push;

    fn add(self, other: Push) -> Push {
        Push {
            x: self.x + other.x,
            y: self.y + other.y,
        }
    }
}

#[differentiate]
impl Sum for Push {
    fn sum<I: Iterator<Item = Push>>(iter: I) -> Push {
        iter.fold(Push { x: 0.0, y: 0.0 }, |a, b| a + b)
    }
}

#[differentiate]
impl<'a> Sum<&'a Push> for Push {
    fn sum<I>(iter: I) -> Push
    where
        I: Iterator<Item = &'a Push>,
    {
        let mut total = Push { x: 0.0, y: 0.0 };
        for push in iter {
            total.x += push.x;
            total.y += push.y;
        }
        total
    }
}

#[differentiate]
fn of_references(all: &[Push]) -> f64 {
    let total: Push = all.iter().sum();
    total.work()
}

#[differentiate]
fn of_copies(all: &[Push], k: f64) -> f64 {
    let total = all.iter().copied().map(|p| p.scaled(k)).sum::<Push>();
    (total + total.scaled(k)).work()
}

#[differentiate]
fn of_some(all: &[Push], weights: &[f64]) -> Option<Push> {
    if all.is_empty() {
        return None;
    }
    let some = all.iter().zip(weights).filter(|(p, _)| p.x > 0.0);
    Some(some.map(|(p, w)| p.scaled(*w)).sum())
}

#[differentiate]
fn with_its_weight(all: &[Push], weights: &[f64]) -> (Push, f64) {
    (all.iter().sum(), weights.iter().sum())
}

#[differentiate]
fn in_a_loop(all: &[Push], k: f64) -> f64 {
    let mut s = 0.0;
    for i in 1..all.len() {
        let part: Push = all[i..].iter().map(|p| p.scaled(k)).sum();
        s = part.work() * k - s;
    }
    s
}

const PUSHES: [Push; 3] = [
    Push { x: 0.5, y: -1.0 },
    Push { x: -0.7, y: 0.2 },
    Push { x: 1.5, y: 2.0 },
];

#[test]
fn sums_of_own_types() {
    let grad = of_references_grad(&PUSHES);
    for bar in grad {
        near(bar.x, 2.0 * 1.3, 1e-12);
        near(bar.y, 2.0, 1e-12);
    }
    check_grads!(of_references(&PUSHES));
    check_grads!(of_copies(&PUSHES, 0.7));
    check_grads!(of_some(&PUSHES, &[0.3, 0.4, 0.5]));
    check_grads!(of_some(&[], &[0.3]));
    check_grads!(with_its_weight(&PUSHES, &[0.3, 0.4]));
    check_grads!(in_a_loop(&PUSHES, 0.7));
    near(
        of_copies_grad(&PUSHES, 2.0).1,
        {
            let work = |k: f64| {
                let k = k + k * k;
                (1.3 * k).powi(2) + 2.0 * 1.2 * k
            };
            (work(2.0 + 1e-5) - work(2.0 - 1e-5)) / 2e-5
        },
        1e-8,
    );
}

/// A turn by an angle, as a product of complex numbers.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Turned<T> {
    cos: T,
    sin: T,
}

#[differentiate]
impl<T: Float> Mul for Turned<T> {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        Turned {
            cos: self.cos * other.cos - self.sin * other.sin,
            sin: self.cos * other.sin + self.sin * other.cos,
        }
    }
}

#[differentiate]
impl<T: Float> Product for Turned<T> {
    fn product<I: Iterator<Item = Self>>(iter: I) -> Self {
        let none = Turned {
            cos: T::one(),
            sin: T::zero(),
        };
        iter.fold(none, |a, b| a * b)
    }
}

#[differentiate]
impl<'a, T: Float> Product<&'a Turned<T>> for Turned<T> {
    fn product<I: Iterator<Item = &'a Self>>(iter: I) -> Self {
        iter.copied().product()
    }
}

#[differentiate]
fn turned_by<T: Float>(angles: &[T]) -> T {
    let whole: Turned<T> = angles
        .iter()
        .map(|a| Turned {
            cos: a.cos(),
            sin: a.sin(),
        })
        .product();
    whole.cos + whole.sin * (T::one() + T::one())
}

#[differentiate]
fn turned_by_all(turns: &[Turned<f64>]) -> f64 {
    let whole = turns.iter().product::<Turned<f64>>();
    whole.cos * whole.sin
}

#[test]
fn products_of_own_types() {
    let angles = [0.3, -0.8, 1.1];
    let all: f64 = angles.iter().sum();
    for bar in turned_by_grad(&angles) {
        near(bar, 2.0 * all.cos() - all.sin(), 1e-12);
    }
    check_grads!(turned_by(&angles));
    let turns = [0.2, 0.4].map(|a: f64| Turned {
        cos: a.cos(),
        sin: a.sin(),
    });
    check_grads!(turned_by_all(&turns));
}

/// A group of pushes: sums inside of methods, and in the fields of a struct.
#[derive(Clone, Debug, Differentiable)]
struct Crowd {
    pushes: Vec<Push>,
    mass: f64,
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Moved {
    by: Push,
    work: f64,
}

#[differentiate]
impl Crowd {
    fn push(&self) -> Push {
        self.pushes.iter().map(|p| p.scaled(self.mass)).sum()
    }

    fn moved(&self) -> Moved {
        Moved {
            by: self.pushes.iter().sum(),
            work: self.pushes.iter().map(Push::work).sum(),
        }
    }

    fn settle(&mut self, dt: f64) -> f64 {
        let total: Push = self.pushes.iter().copied().sum();
        for push in &mut self.pushes {
            *push = *push + total.scaled(-dt);
        }
        self.push().work()
    }
}

#[test]
fn sums_in_methods() {
    let crowd = Crowd {
        pushes: PUSHES.to_vec(),
        mass: 0.4,
    };
    check_grads!(Crowd::push(&crowd));
    check_grads!(Crowd::moved(&crowd));
    let grad = {
        let mut crowd = crowd.clone();
        crowd.settle_grad(0.3)
    };
    let h = 1e-6;
    let at = |dt: f64| crowd.clone().settle(dt);
    near(grad.1, (at(0.3 + h) - at(0.3 - h)) / (2.0 * h), 1e-8);
}

/// The type of the sums stands around the chain whose items they are.
#[differentiate]
fn pairwise(pushes: &[Push], k: f64) -> Vec<Push> {
    pushes
        .iter()
        .map(|a| pushes.iter().map(|b| b.scaled(k * a.work())).sum())
        .collect()
}

#[differentiate]
fn crowded(pushes: &[Push], k: f64) -> f64 {
    let around: Vec<(Push, f64)> = pushes
        .iter()
        .map(|a| {
            let near = pushes.iter().filter(|b| b.work() > a.work());
            (near.map(|b| b.scaled(k)).sum(), a.work())
        })
        .collect();
    around.iter().map(|(total, work)| total.work() * work).sum()
}

#[test]
fn sums_that_are_the_items_of_a_vec() {
    check_grads!(pairwise(&PUSHES, 0.4));
    check_grads!(crowded(&PUSHES, 0.4));
    // Each is `k` times its own work times the sum of all.
    let (value, tangent) = pairwise_jvp(&PUSHES, 0.4, (PUSHES.to_vec().zero_tangent(), 1.0));
    for (push, slope) in value.iter().zip(&tangent) {
        near(slope.x, push.x / 0.4, 1e-12);
        near(slope.y, push.y / 0.4, 1e-12);
    }
}
