//! Types that are told by constants, branches and copies: operators of them are the user's, and a method on a copy is
//! recursion.

use std::ops::{Add, Mul, Neg};

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, agree_map};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Vec2 {
    x: f64,
    y: f64,
}

#[differentiate]
impl Add for Vec2 {
    type Output = Vec2;

    fn add(self, other: Vec2) -> Vec2 {
        Vec2 {
            x: self.x + other.x,
            y: self.y + other.y,
        }
    }
}

#[differentiate]
impl Mul<f64> for Vec2 {
    type Output = Vec2;

    fn mul(self, k: f64) -> Vec2 {
        Vec2 {
            x: self.x * k,
            y: self.y * k,
        }
    }
}

#[differentiate]
impl Neg for Vec2 {
    type Output = Vec2;

    fn neg(self) -> Vec2 {
        Vec2 {
            x: -self.x,
            y: -self.y,
        }
    }
}

#[differentiate]
impl Vec2 {
    const ZERO: Vec2 = Vec2 { x: 0.0, y: 0.0 };
    const LEAST: f64 = 1e-6;

    fn dot(&self, other: &Vec2) -> f64 {
        self.x * other.x + self.y * other.y
    }

    fn slerp(&self, other: &Vec2, t: f64) -> Vec2 {
        let near = if self.dot(other) < Self::LEAST {
            -*other
        } else {
            *other
        };
        *self * (1.0 - t).sin() + near * t.sin()
    }

    /// Smaller steps until one fits: recursion on a copy.
    fn fitted(&self, depth: i32) -> Vec2 {
        let mut smaller = self.clone();
        if self.x > 0.5 {
            smaller.x *= 0.5;
            return smaller.fitted(depth + 1);
        }
        smaller.y *= self.x;
        smaller
    }

    fn fitted_by_value(self, depth: i32) -> f64 {
        let mut smaller = self;
        smaller.x *= 0.5;
        if smaller.x > 0.25 {
            return smaller.fitted_by_value(depth + 1) * self.y;
        }
        smaller.x * smaller.y
    }

    /// A reference under another name.
    fn energy(&self, other: &Vec2, weights: &[f64]) -> f64 {
        let all = weights;
        let a = self;
        let b = other;
        let ws = all;
        let c = b;
        let w = weights;
        let mut sum = a.dot(b) * w[0];
        for k in 0..ws.len() {
            sum += c.slerp(b, ws[k]).x * w[k];
        }
        sum
    }
}

#[differentiate]
fn center(points: &[Vec2], masses: &[f64]) -> Vec2 {
    let (mut total, mut center) = (0.0, Vec2::ZERO);
    for (p, m) in points.iter().zip(masses) {
        center = center + *p * *m;
        total += m;
    }
    if total > Vec2::LEAST {
        center * (1.0 / total)
    } else {
        Vec2::ZERO
    }
}

#[differentiate]
fn chosen(p: Vec2, t: f64) -> Vec2 {
    let direction = if t > 0.0 {
        p * t
    } else {
        Vec2 { x: 1.0, y: 0.5 }
    };
    let other = match t > 1.0 {
        true => Vec2::ZERO,
        false => p,
    };
    direction * t + other * (t * t)
}

#[differentiate]
fn through_a_name(p: &Vec2, k: &f64) -> f64 {
    let f = p;
    let q = k;
    let g = p;
    let h = k;
    g.dot(g) * *h + f.x * *q * g.y
}

/// The state of a `fold` is told by what it begins with.
#[differentiate]
fn summed(points: &[Vec2], k: f64) -> Vec2 {
    let turned = points.iter().map(|p| Vec2 {
        x: p.y * k,
        y: -p.x,
    });
    turned.fold(Vec2::ZERO, |sum, p| sum * k + p)
}

#[differentiate]
impl std::iter::Sum for Vec2 {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Vec2::ZERO, |sum, p| sum + p)
    }
}

#[differentiate]
fn of_any(points: impl Iterator<Item = Vec2>) -> Vec2 {
    points.fold(Vec2::ZERO, |sum, p| sum * 0.5 + p)
}

#[differentiate]
fn of_these(points: &[Vec2]) -> Vec2 {
    of_any(points.iter().copied())
}

const P: Vec2 = Vec2 { x: 0.7, y: 1.3 };
const Q: Vec2 = Vec2 { x: -0.4, y: 0.9 };

#[test]
fn types_of_constants_and_branches() {
    agree_map!((vec![P, Q], vec![0.3, 0.8]), |(points, masses)| center(
        points, masses
    ));
    for t in [-0.5, 0.5, 1.5] {
        agree_map!((P, t), |(p, t)| chosen(*p, *t));
    }
    agree_map!((P, Q, 0.3), |(p, q, t)| p.slerp(q, *t));
    agree_map!((P, P * 0.3, 0.3), |(p, q, t)| p.slerp(q, *t));
}

#[test]
fn states_of_folds() {
    agree_map!((vec![P, Q, P], 0.7), |(points, k)| summed(points, *k));
    agree_map!(vec![P, Q, P], |points| of_these(points));
    for points in [vec![P, Q, P], vec![]] {
        let (sum, pull) = Vec2::sum_vjp(&points);
        assert_eq!(sum, points.iter().copied().sum());
        let each = pull(Vec2Tangent { x: 2.0, y: 3.0 });
        assert!(each.iter().all(|of| (of.x, of.y) == (2.0, 3.0)));
        assert_eq!(each.len(), points.len());
    }
}

#[test]
fn recursion_on_copies() {
    agree_map!(Vec2 { x: 2.7, y: 1.3 }, |p| p.fitted(0));
    agree_map!(Vec2 { x: 0.2, y: 1.3 }, |p| p.fitted(0));
    agree!(Vec2 { x: 2.7, y: 1.3 }, |p| p.fitted_by_value(0));
}

#[test]
fn references_under_other_names() {
    agree!((P, Q, vec![0.3, 0.8]), |(p, q, w)| p.energy(q, w));
    agree!((P, 0.7), |(p, k)| through_a_name(p, k));
}

#[differentiate]
impl Vec2 {
    fn turned(x: f64, k: f64) -> Vec2 {
        Vec2 {
            x: x * k.cos(),
            y: x * k.sin(),
        }
    }

    fn norm2(&self) -> f64 {
        self.dot(self)
    }
}

#[differentiate]
fn lengths_of_images(xs: &[f64], k: f64) -> f64 {
    let of_literals = xs.iter().map(|&x| Vec2 { x, y: x * k });
    let of_calls = xs.iter().map(|&x| Vec2::turned(x, k));
    let first: f64 = of_literals.map(|p| (p * k).norm2()).sum();
    first
        + of_calls
            .map(|p| p * k)
            .map(|p| (p + p * x_of(k)).norm2())
            .sum::<f64>()
}

#[differentiate]
fn x_of(k: f64) -> f64 {
    k * k
}

#[differentiate]
fn lengths_of_collected(vectors: &[Vec2], k: f64) -> f64 {
    let scaled: Vec<_> = vectors.iter().map(|v| *v * k).collect();
    let turned = vectors
        .iter()
        .map(|v| {
            let half = k * 0.5;
            match v.x > 0.5 {
                true => Vec2::turned(v.y, half),
                false => *v * half,
            }
        })
        .collect::<Vec<_>>();
    let mut sum = Vec2 { x: 0.0, y: 0.0 };
    for v in &scaled {
        sum = sum + *v * k;
    }
    let ends = scaled.iter().map(|v| (*v * k).norm2()).sum::<f64>();
    ends + (sum + turned[0] * k).norm2() * (scaled[1] * k).norm2()
}

#[differentiate]
fn length_by_closure(x: f64, y: f64) -> f64 {
    let at = |t: f64| Vec2::turned(t, y) * t;
    let until = |t: f64, k: f64| -> Vec2 { at(t) * k };
    (at(x) + at(y) * x + until(x, y) * 2.0).norm2()
}

#[test]
fn what_closures_return_tells_types() {
    let vectors = vec![Vec2 { x: 0.4, y: 1.1 }, Vec2 { x: 0.7, y: -0.3 }];
    for first in [0.3, 0.9] {
        let mut vectors = vectors.clone();
        vectors[0].x = first;
        agree!((vectors, 0.8), |(vectors, k)| lengths_of_collected(
            vectors, *k
        ));
    }
    agree!((vec![0.3, 0.7, 1.2], 0.8), |(xs, k)| lengths_of_images(
        xs, *k
    ));
    agree!((0.7, 1.3), |(x, y)| length_by_closure(*x, *y));
}

/// An angle with functions that have the names of the language's.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Bend {
    turns: f64,
}

#[differentiate]
impl Bend {
    fn sin(self) -> f64 {
        (self.turns * std::f64::consts::TAU).sin()
    }

    fn cos(self) -> f64 {
        (self.turns * std::f64::consts::TAU).cos()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Orbiting {
    rate: f64,
    size: f64,
}

const INNER: Orbiting = Orbiting {
    rate: 0.7,
    size: 1.0,
};

mod orbits {
    use super::Orbiting;

    pub static OUTER: Orbiting = Orbiting {
        rate: 0.2,
        size: 2.5,
    };
}

#[differentiate]
impl Orbiting {
    fn bend(&self, t: f64) -> Bend {
        Bend {
            turns: self.rate * t * t,
        }
    }

    fn offset(&self, t: f64) -> f64 {
        let own = self.bend(t);
        let inner = INNER.bend(t);
        let outer = orbits::OUTER.bend(t * self.size);
        own.sin() * inner.cos() + inner.sin() * INNER.size - outer.cos() * orbits::OUTER.size
    }
}

#[test]
fn constants_tell_types() {
    let own = Orbiting {
        rate: 0.3,
        size: 0.8,
    };
    agree!((own, 0.6), |(own, t)| own.offset(*t));
    let (own_bar, _) = own.offset_grad(0.6);
    let turn = std::f64::consts::TAU * 0.36;
    let slope = (0.3 * turn).cos() * turn * (0.7 * turn).cos();
    assert!((own_bar.rate - slope).abs() < 1e-14);
}

/// A literal of a variant tells the type of the enum, and what its methods take.
#[derive(Clone, Debug, PartialEq, Differentiable)]
enum Grown {
    Disc { radius: f64 },
    Slab(f64, f64),
}

#[differentiate]
impl Grown {
    fn extent(&self) -> f64 {
        match self {
            Grown::Disc { radius } => 3.0 * radius * radius,
            Grown::Slab(w, h) => w * h,
        }
    }

    fn grow(&mut self, by: f64) {
        match self {
            Grown::Disc { radius } => *radius += by,
            Grown::Slab(w, h) => {
                *w += by;
                *h += 2.0 * by;
            }
        }
    }
}

#[differentiate]
fn grown_by_itself(r: f64, k: f64) -> f64 {
    let mut disc = Grown::Disc { radius: r };
    let mut slab = Grown::Slab(r, k);
    for _ in 0..3 {
        disc.grow(k * disc.extent());
        slab.grow(k * slab.extent());
    }
    match disc {
        Grown::Disc { radius } => radius * slab.extent(),
        Grown::Slab(..) => 0.0,
    }
}

#[test]
fn variants_tell_their_enum() {
    check_grads!(grown_by_itself(0.3, 0.2));
}

#[derive(Debug, Clone, Copy, Differentiable)]
struct Normal {
    x: f64,
    y: f64,
}

#[differentiate]
impl Normal {
    fn map<F: Fn(f64) -> f64>(self, f: F) -> Self {
        Normal {
            x: f(self.x),
            y: f(self.y),
        }
    }

    fn product(self) -> f64 {
        self.x * self.y
    }

    fn min(self, other: Normal) -> Normal {
        Normal {
            x: self.x.min(other.x),
            y: self.y,
        }
    }
}

#[derive(Debug, Clone, Copy, Differentiable)]
struct Hit {
    t: f64,
    normal: Normal,
}

#[differentiate]
fn hit(x: f64) -> Option<Hit> {
    let normal = Normal { x, y: 2.0 * x };
    (x > 0.0).then_some(Hit { t: x * x, normal })
}

/// What is inside of the `Option` that a call gives has methods that are called as those of `Option`s and numbers are.
#[differentiate]
fn of_hits(x: f64, other: f64) -> f64 {
    let square = |v: f64| v * v;
    let mut sum = hit(x)
        .map(|hit| hit.normal.map(|v| v * v).product() + hit.t)
        .unwrap_or(0.0);
    sum += hit(other).map_or(x, |hit| hit.normal.map(|v| v * v).product() * x);
    sum += match hit(other) {
        Some(Hit { normal, .. }) => normal.map(square).product(),
        None => x * x,
    };
    sum += hit(x)
        .and_then(|first| hit(first.t - 1.0))
        .map_or(other, |hit| hit.normal.min(hit.normal).product());
    sum + hit(x).zip(hit(other)).map_or(x, |(one, other)| {
        one.normal.map(|v| v * v).product() * other.normal.min(one.normal).product()
    })
}

#[test]
fn what_is_inside_of_an_option() {
    check_grads!(of_hits(1.5, 0.7));
    check_grads!(of_hits(1.5, -0.7));
    check_grads!(of_hits(-1.5, 0.7));
    check_grads!(of_hits(0.5, 2.0));
    // 4 x^4 + x^2, and other, x^2, x and x
    near(
        of_hits_grad(0.5, -2.0).0,
        16.0 * 0.125 + 1.0 + 1.0 + 1.0 + 1.0,
        1e-14,
    );
}

/// Of which type a variant without a part is, the parameter says.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
enum Pass<T> {
    Low,
    High,
    Mixed(T),
}

#[differentiate]
fn passed(pass: Pass<f64>, x: f64) -> f64 {
    match pass {
        Pass::Low => x * x,
        Pass::High => 1.0 - x,
        Pass::Mixed(t) => t * x,
    }
}

#[differentiate]
fn of_all(x: f64) -> f64 {
    passed(Pass::Low, x) * passed(Pass::High, x) + passed(Pass::Mixed(x), x)
}

#[test]
fn variants_of_open_types() {
    check_grads!(of_all(0.7));
    // `x^2 (1 - x) + x^2`
    assert_eq!(of_all_grad(0.5), 2.0 * 0.5 - 3.0 * 0.25 + 2.0 * 0.5);
}
