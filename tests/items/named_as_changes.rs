//! Methods of one's own types that are called as the language calls those that change something: `p.swap()`, `p.take(1)`.

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Pair {
    a: f64,
    b: f64,
}

#[differentiate]
impl Pair {
    fn swap(&self) -> Pair {
        Pair {
            a: self.b,
            b: self.a,
        }
    }

    fn take(self, n: usize) -> f64 {
        if n == 0 { self.a } else { self.b }
    }

    fn set(&self, a: f64) -> Pair {
        Pair { a, ..*self }
    }

    fn replace(&mut self, a: f64) {
        self.a = a;
    }

    fn update(self, by: f64) -> Pair {
        Pair {
            a: self.a * by,
            b: self.b + by,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Held {
    pair: Pair,
    last: Option<Pair>,
}

#[differentiate]
impl Held {
    fn turned(&self, x: f64) -> f64 {
        let last = self.last.map_or(0.0, |last| last.swap().b * last.take(1));
        self.pair.swap().a * x + last
    }

    fn tried(&self, x: f64) -> Option<f64> {
        let last = self.last?;
        let turned = last.swap();
        Some(turned.a * x + turned.update(x).take(0))
    }
}

#[differentiate]
fn swapped(x: f64, y: f64) -> f64 {
    let p = Pair { a: x, b: y * x };
    let q = p.swap();
    q.a * q.take(1) + p.set(y * y).a
}

#[differentiate]
fn alternating(p: &Pair, xs: &[f64]) -> f64 {
    let mut s = 0.0;
    let mut last = *p;
    for (k, x) in xs.iter().enumerate() {
        let q = if k % 2 == 1 { last.swap() } else { last };
        last = q.update(*x);
        last.replace(last.a * last.b);
        s += last.take(k % 2) * x;
    }
    s
}

#[test]
fn agree_with_differences() {
    let pair = Pair { a: 0.75, b: -1.25 };
    for k in 0..4 {
        let (x, y) = (0.5 + 0.25 * k as f64, 1.5 - 0.5 * k as f64);
        check_grads!(swapped(x, y));
        check_grads!(alternating(&pair, &[x, y, 0.5][..k.min(3)]));
        let last = (k > 1).then_some(Pair { a: y, b: x });
        let held = Held { pair, last };
        check_grads!(Held::turned(&held, x));
        check_grads!(Held::tried(&held, x));
    }
}

/// `(y x) x + y y` and its slopes.
#[test]
fn have_their_closed_form() {
    let (x, y) = (0.5, 3.0);
    let (value, (dx, dy)) = swapped_value_and_grad(x, y);
    assert_eq!(value, y * x * x + y * y);
    assert_eq!((dx, dy), (2.0 * y * x, x * x + 2.0 * y));
}
