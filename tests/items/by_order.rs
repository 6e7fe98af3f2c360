//! `max` and `min` of values with `Ord`, which no float has: in default methods of a trait that asks for it, and of generic types.
//! Which of the two it is, the order says, also where a derivative goes through them.

use std::cmp::Ordering;

use cotangent::{Differentiable, check_grads, differentiate};

#[differentiate]
trait Level: Ord + Copy {
    fn weight(self) -> f64;

    fn top(self, other: Self, x: f64) -> f64
    where
        Self: Sized,
    {
        self.max(other).weight() * x * x
    }

    fn both(self, other: Self, x: f64) -> f64
    where
        Self: Sized,
    {
        let low = self.min(other);
        let high = other.max(self);
        (low.weight() * x).sin() + high.weight() * x.powi(3)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Floor(u8);

#[differentiate]
impl Level for Floor {
    fn weight(self) -> f64 {
        f64::from(self.0) + 0.5
    }
}

/// It holds floats, and is ordered by what it is called: the greater of two that are equal in that is the second.
#[derive(Clone, Copy, Debug, Differentiable)]
struct Named {
    value: f64,
    name: u32,
}

impl PartialEq for Named {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Named {}

impl PartialOrd for Named {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Named {
    fn cmp(&self, other: &Self) -> Ordering {
        self.name.cmp(&other.name)
    }
}

#[differentiate]
impl Level for Named {
    fn weight(self) -> f64 {
        self.value * self.value
    }
}

#[differentiate]
fn highest<L: Level + Ord>(a: L, b: L, c: L, x: f64) -> f64 {
    let mut best = a;
    best = best.max(b);
    if x > 1.0 {
        best = best.min(c);
    }
    best.weight() * x
}

#[differentiate]
fn of_floors(x: f64, k: u8) -> [f64; 3] {
    let (a, b) = (Floor(k), Floor(2));
    [a.top(b, x), a.both(b, x), highest(a, b, Floor(1), x)]
}

#[differentiate]
fn of_named(a: f64, b: f64, x: f64, name: u32) -> [f64; 3] {
    let first = Named { value: a, name };
    let second = Named { value: b, name: 2 };
    [
        first.top(second, x),
        first.both(second, x),
        highest(
            first,
            second,
            Named {
                value: a * b,
                name: 1,
            },
            x,
        ),
    ]
}

#[test]
fn the_order_chooses() {
    for k in 1..4 {
        check_grads!(of_floors(0.7, k));
        check_grads!(of_floors(1.3, k));
        check_grads!(of_named(0.4, 0.9, 0.7, u32::from(k)));
        check_grads!(of_named(0.4, 0.9, 1.3, u32::from(k)));
    }
    let [first, second] = [3.0, 5.0].map(|value| Named { value, name: 2 });
    // Equal in what orders them: it is the second, and for `min` the first.
    let (of_first, of_second, ..) = highest_grad(first, second, first, 0.5);
    assert_eq!((of_first.value, of_second.value), (0.0, 5.0));
    let (of_first, of_second, ..) = highest_grad(first, second, Named { name: 3, ..first }, 2.0);
    assert_eq!((of_first.value, of_second.value), (0.0, 20.0));
}
