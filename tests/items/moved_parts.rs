//! Parts moved out of a value that is needed again, by methods that consume them, of types that are not `Copy`.

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Debug, Differentiable)]
pub struct Series {
    pub c: Vec<f64>,
}

#[differentiate]
impl Series {
    pub fn twice(self) -> Series {
        Series {
            c: self.c.iter().map(|x| x * 2.0).collect(),
        }
    }

    pub fn squared(mut self) -> Series {
        for c in &mut self.c {
            *c *= *c;
        }
        self
    }

    pub fn joined(self, other: Series) -> f64 {
        self.c[0] * other.c[1] + self.c[1].sin()
    }
}

#[derive(Clone, Debug, Differentiable)]
pub struct Pair {
    pub p: Series,
    pub q: Series,
    pub k: f64,
}

#[differentiate]
impl Pair {
    pub fn apart(self) -> (Series, Series) {
        (self.p.twice(), self.q)
    }

    pub fn after_a_look(self) -> f64 {
        let k = self.k * self.p.c[0];
        self.p.squared().joined(self.q) * k
    }

    pub fn again(self) -> Pair {
        Pair {
            p: self.p.squared(),
            q: self.q,
            k: self.k * self.k,
        }
    }

    pub fn of_two(self, other: Pair) -> f64 {
        self.p.joined(other.q) + other.p.squared().joined(self.q) * self.k * other.k
    }
}

#[differentiate]
fn in_a_loop(pair: Pair, n: usize) -> f64 {
    let mut series = pair.p;
    for _ in 0..n {
        series = series.squared();
    }
    series.joined(pair.q) * pair.k
}

#[differentiate]
pub trait Channel: Clone {
    fn doubled(self) -> Self;
    fn limited(self, low: Self, high: Self) -> Self;
}

#[differentiate]
impl Channel for f64 {
    fn doubled(self) -> f64 {
        2.0 * self * self
    }
    fn limited(self, low: f64, high: f64) -> f64 {
        if self < low {
            low
        } else if self > high {
            high
        } else {
            self
        }
    }
}

#[derive(Clone, Debug, Differentiable)]
pub struct White(pub f64);

#[derive(Clone, Debug, Differentiable)]
pub struct Lab<T, W> {
    pub l: T,
    pub a: T,
    pub b: (T, T),
    pub white: W,
}

#[differentiate]
impl<T: Channel, W: Clone> Lab<T, W> {
    pub fn new(l: T, a: T, b: (T, T), white: W) -> Self {
        Lab { l, a, b, white }
    }

    pub fn limited(self, low: T, high: T) -> Self {
        Lab {
            l: self.l.limited(low.clone(), high.clone()),
            a: self.a.limited(low, high),
            b: self.b,
            white: self.white,
        }
    }

    pub fn doubled(self) -> Self {
        Lab::new(self.l.doubled(), self.a.doubled(), self.b, self.white)
    }

    pub fn to_tuple(self) -> (T, T) {
        (self.l.doubled(), self.b.0)
    }
}

#[differentiate]
fn of_concrete(xs: &[f64], k: f64) -> f64 {
    let pair = Pair {
        p: Series { c: xs.to_vec() },
        q: Series {
            c: vec![k, k * xs[1]],
        },
        k,
    };
    let (p, q) = pair.clone().apart();
    let other = pair.clone().again();
    pair.clone().after_a_look() + p.joined(q) + pair.clone().of_two(other) + in_a_loop(pair, 2)
}

#[differentiate]
fn of_generic(x: f64, y: f64) -> f64 {
    let lab = Lab::new(x, y, (x * y, 3.0 * x), White(x - y));
    let limited = lab.clone().limited(0.25, 1.25);
    let doubled = lab.clone().doubled();
    let (a, b) = lab.to_tuple();
    limited.l * limited.a * limited.b.1
        + doubled.l * doubled.a * doubled.white.0 * doubled.b.0
        + a * b
}

#[derive(Clone, Debug, Differentiable)]
pub struct Node {
    pub items: Vec<f64>,
    pub acc: f64,
}

/// What is left of the struct goes on into the next turn.
#[differentiate]
fn taken_along(x: f64, y: f64, n: usize) -> f64 {
    let mut node = Node {
        items: vec![y, x * y],
        acc: y,
    };
    let mut sum = 0.0;
    for k in 0..n {
        node = Node {
            acc: node.acc * x + node.items[k % 2],
            ..node
        };
        sum += node.acc * node.items[1];
    }
    sum * node.items[0]
}

/// All of the struct is taken apart in each turn, and made anew of the parts.
#[differentiate]
fn taken_apart(x: f64, y: f64, n: usize) -> f64 {
    let mut node = Node {
        items: vec![y, x * y],
        acc: y,
    };
    let mut sum = 0.0;
    for k in 0..n {
        let Node { items, acc } = node;
        node = Node {
            acc: acc * items[k % 2],
            items,
        };
        node = Node {
            acc: node.acc * x,
            items: node.items,
        };
        sum += node.acc * node.items[1];
    }
    sum * node.items[0]
}

#[differentiate]
fn methods_in_a_loop(pair: Pair, n: usize) -> f64 {
    let mut pair = pair;
    for _ in 0..n {
        pair = Pair {
            p: pair.p.squared(),
            q: pair.q.twice(),
            k: pair.k * 0.5,
        };
    }
    pair.p.joined(pair.q) * pair.k
}

#[differentiate]
fn of_each(pairs: Vec<Pair>, swapped: bool) -> f64 {
    let mut sum = 0.0;
    for pair in pairs {
        sum += if swapped {
            pair.q.squared().joined(pair.p) * pair.k
        } else {
            pair.p.twice().joined(pair.q)
        };
    }
    sum
}

#[differentiate]
fn of_loops(x: f64, y: f64, n: usize) -> f64 {
    let pair = Pair {
        p: Series { c: vec![x, y] },
        q: Series {
            c: vec![x * y, 0.5],
        },
        k: y,
    };
    let others = vec![pair.clone(), pair.clone().again()];
    methods_in_a_loop(pair, n) + of_each(others.clone(), false) * of_each(others, true)
}

#[test]
fn parts_moved_out() {
    for n in 0..4 {
        check_grads!(taken_along(0.75, 0.5, n));
        check_grads!(taken_apart(0.75, 0.5, n));
        check_grads!(of_loops(0.75, 0.5, n));
    }
    check_grads!(of_concrete(&[0.75, 1.5], 0.5));
    check_grads!(of_concrete(&[-0.25, 0.5], 1.5));
    check_grads!(of_generic(0.75, 0.5));
    check_grads!(of_generic(2.5, 0.125));
}

/// Refers to something and owns something: no `Copy`, and its parts are moved into it.
#[derive(Differentiable)]
struct Fitted<'a> {
    xs: &'a [f64],
    k: f64,
    powers: Vec<f64>,
}

#[differentiate]
impl Fitted<'_> {
    fn at(self, z: f64) -> f64 {
        self.xs[0] * self.k + self.powers[1] * z + self.powers[0]
    }

    fn lent_at(&self, z: f64) -> f64 {
        self.xs[0] * self.k + self.powers[1] * z - self.powers[0]
    }
}

#[differentiate]
fn made_and_consumed(xs: &[f64], k: f64, z: f64) -> f64 {
    let powers = vec![k, k * k];
    let fitted = Fitted { xs, k, powers };
    let lent = fitted.lent_at(z);
    let rest = Fitted {
        xs: &xs[1..],
        k,
        powers: vec![lent, z * k],
    };
    fitted.at(z) * rest.at(k)
}

#[differentiate]
fn made_in_turn(xs: &[f64], k: f64, z: f64) -> f64 {
    let mut s = 0.0;
    for i in 0..3 {
        let fitted = Fitted {
            xs,
            k: k + i as f64,
            powers: vec![k * z, k * s],
        };
        s += fitted.at(z);
    }
    s
}

#[test]
fn of_values_that_refer_and_own() {
    check_grads!(made_and_consumed(&[1.3, 2.0], 0.7, 0.4));
    check_grads!(made_in_turn(&[1.3, 2.0], 0.7, 0.4));
    // s + 1.3 (k + i) + s k z + k z is the next s, from s = 0
    let mut s = (0.0, 0.0);
    for i in 0..3 {
        let (k, z) = (0.7, 0.4);
        s = (
            s.0 + 1.3 * (k + i as f64) + s.0 * k * z + k * z,
            s.1 + 1.3 + s.1 * k * z + s.0 * z + z,
        );
    }
    let grad = made_in_turn_grad(&[1.3, 2.0], 0.7, 0.4);
    assert!((grad.1 - s.1).abs() < 1e-12, "{} {}", grad.1, s.1);
}
