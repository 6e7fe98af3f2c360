//! Operators of types of the user's in linearized functions.

use std::ops::{Add, AddAssign, Div, Index, IndexMut, Mul, Neg, Sub};

use cotangent::{Differentiable, LinearMap, differentiate};

use super::{agree, close};

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct V<T> {
    x: T,
    y: T,
}

#[differentiate(modes(vjp, jvp, linearize))]
impl<T: num_traits::Float> Add for V<T> {
    type Output = V<T>;

    fn add(self, other: V<T>) -> V<T> {
        V {
            x: self.x + other.x,
            y: self.y + other.y,
        }
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl Sub for V<f64> {
    type Output = V<f64>;

    fn sub(self, other: V<f64>) -> V<f64> {
        V {
            x: self.x - other.x,
            y: self.y - other.y,
        }
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl Mul<f64> for V<f64> {
    type Output = V<f64>;

    fn mul(self, by: f64) -> V<f64> {
        V {
            x: self.x * by,
            y: self.y * by.sin(),
        }
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl Mul<V<f64>> for f64 {
    type Output = V<f64>;

    fn mul(self, v: V<f64>) -> V<f64> {
        v * self
    }
}

/// The product of complex numbers.
#[differentiate(modes(vjp, jvp, linearize))]
impl Mul for V<f64> {
    type Output = V<f64>;

    fn mul(self, other: V<f64>) -> V<f64> {
        V {
            x: self.x * other.x - self.y * other.y,
            y: self.x * other.y + self.y * other.x,
        }
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl Div for V<f64> {
    type Output = V<f64>;

    fn div(self, other: V<f64>) -> V<f64> {
        let d = other.x * other.x + other.y * other.y;
        V {
            x: (self.x * other.x + self.y * other.y) / d,
            y: (self.y * other.x - self.x * other.y) / d,
        }
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl Neg for V<f64> {
    type Output = V<f64>;

    fn neg(self) -> V<f64> {
        V {
            x: -self.x,
            y: -self.y,
        }
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl AddAssign for V<f64> {
    fn add_assign(&mut self, other: V<f64>) {
        self.x += other.x;
        self.y += other.y * self.x;
    }
}

type Real = f64;

#[differentiate(modes(vjp, jvp, linearize))]
fn f(a: V<f64>, b: V<f64>, k: Real, n: usize) -> f64 {
    let mut s: V<f64> = a * b;
    for i in 0..n {
        let c: V<f64> = a + s * k;
        let d: V<f64> = c / b;
        if i % 2 == 0 {
            s += -d;
        } else {
            let e: V<f64> = k * d;
            s = s - e;
        }
    }
    s.x * s.y.sin()
}

#[test]
fn operators_of_ones_own() {
    let (a, b) = (V { x: 0.5, y: -0.3 }, V { x: 1.2, y: 0.7 });
    let tangent = |x, y| VTangent { x, y };
    let dot = (tangent(1.0, -0.5), tangent(0.25, 2.0), 0.7);
    for n in [0, 1, 4] {
        agree(
            f_linearize(a, b, 0.4, n),
            f_jvp(a, b, 0.4, n, dot.clone()),
            f_vjp(a, b, 0.4, n),
            dot.clone(),
            1.5,
        );
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Big {
    all: Vec<f64>,
}

#[differentiate(modes(vjp, jvp, linearize))]
impl Add<&Big> for &Big {
    type Output = Big;

    fn add(self, other: &Big) -> Big {
        let all = self
            .all
            .iter()
            .zip(&other.all)
            .map(|(a, b)| a + b)
            .collect();
        Big { all }
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl Mul<&Big> for &Big {
    type Output = Big;

    fn mul(self, other: &Big) -> Big {
        let all = self
            .all
            .iter()
            .zip(&other.all)
            .map(|(a, b)| a * b)
            .collect();
        Big { all }
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl Mul<f64> for &Big {
    type Output = Big;

    fn mul(self, by: f64) -> Big {
        Big {
            all: self.all.iter().map(|a| a * by.exp()).collect(),
        }
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl Sub<&Big> for Big {
    type Output = Big;

    fn sub(self, other: &Big) -> Big {
        let all = self
            .all
            .iter()
            .zip(&other.all)
            .map(|(a, b)| a - b)
            .collect();
        Big { all }
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl Neg for &Big {
    type Output = Big;

    fn neg(self) -> Big {
        Big {
            all: self.all.iter().map(|a| -a).collect(),
        }
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl From<[f64; 2]> for Big {
    fn from(pair: [f64; 2]) -> Big {
        Big {
            all: vec![pair[0], pair[1], pair[0] * pair[1]],
        }
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl From<f64> for Big {
    fn from(x: f64) -> Big {
        Big {
            all: vec![x, x * x, x.sin()],
        }
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl Index<usize> for Big {
    type Output = f64;

    fn index(&self, i: usize) -> &f64 {
        &self.all[i]
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
impl IndexMut<usize> for Big {
    fn index_mut(&mut self, i: usize) -> &mut f64 {
        &mut self.all[i]
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
fn of_references(a: &Big, b: &Big, k: Real, n: usize) -> f64 {
    let mut s: Big = a * b;
    let half: Real = k * k;
    for i in 0..n {
        let grown: Big = &s * k;
        let next: Big = &grown + a;
        let less: Big = next - b;
        if i % 2 == 0 {
            s = -&less;
        } else {
            s = less;
        }
        s[0] += half * s[2];
    }
    s[0] * s[1] + s[2]
}

#[differentiate(modes(vjp, jvp, linearize))]
fn of_conversions(x: f64, pair: [f64; 2], twice: bool) -> f64 {
    let a = Big::from(x);
    let b: Big = pair.into();
    let mut p: Big = &a * &b;
    if twice {
        let c = Big::from([p[0], x]);
        p = &p + &c;
    }
    p[0] * p[1] - p[2]
}

/// Of references, of conversions and through indices: the map is what the other modes compute, and agrees with
/// differences.
#[test]
fn operators_of_references_and_conversions() {
    let big = |all: [f64; 3]| Big { all: all.to_vec() };
    let (a, b) = (big([0.5, -0.3, 0.8]), big([1.2, 0.7, -0.4]));
    let tangent = |all: [f64; 3]| BigTangent { all: all.to_vec() };
    let dot = (tangent([1.0, -0.5, 0.2]), tangent([0.25, 2.0, -1.0]), 0.7);
    let moved = |h: f64, of: &Big, by: &BigTangent| Big {
        all: of.all.iter().zip(&by.all).map(|(x, d)| x + h * d).collect(),
    };
    let h = 1e-6;
    for n in [0, 1, 4] {
        let (_, map) = of_references_linearize(&a, &b, 0.4, n);
        let at = |h: f64| {
            let (a, b) = (moved(h, &a, &dot.0), moved(h, &b, &dot.1));
            of_references(&a, &b, 0.4 + h * dot.2, n)
        };
        let along = map.apply(dot.clone());
        assert!((along - (at(h) - at(-h)) / (2.0 * h)).abs() < 1e-7 * (1.0 + along.abs()));
        agree(
            of_references_linearize(&a, &b, 0.4, n),
            of_references_jvp(&a, &b, 0.4, n, dot.clone()),
            of_references_vjp(&a, &b, 0.4, n),
            dot.clone(),
            1.5,
        );
    }
    for twice in [false, true] {
        let dot = (0.7, [1.0, -0.5]);
        let at = |h: f64| {
            let pair = [0.3 + h * dot.1[0], 1.1 + h * dot.1[1]];
            of_conversions(0.4 + h * dot.0, pair, twice)
        };
        let (_, map) = of_conversions_linearize(0.4, [0.3, 1.1], twice);
        close(
            &map.apply(dot),
            &of_conversions_jvp(0.4, [0.3, 1.1], twice, dot).1,
        );
        assert!((map.apply(dot) - (at(h) - at(-h)) / (2.0 * h)).abs() < 1e-8);
        agree(
            of_conversions_linearize(0.4, [0.3, 1.1], twice),
            of_conversions_jvp(0.4, [0.3, 1.1], twice, dot),
            of_conversions_vjp(0.4, [0.3, 1.1], twice),
            dot,
            1.5,
        );
    }
}
