//! Methods of what is referred to by a reference inside an `Option`, a tuple, an array or a struct.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Placement {
    at: f64,
    scale: f64,
}

#[differentiate]
impl Placement {
    fn apply(&self, x: f64) -> f64 {
        self.at + self.scale * x
    }

    fn turned(self, by: f64) -> Placement {
        Placement {
            at: self.at * by,
            scale: self.scale,
        }
    }
}

const NEAR: Placement = Placement {
    at: 0.5,
    scale: 2.0,
};
const FAR: Placement = Placement {
    at: -1.0,
    scale: 0.3,
};

#[differentiate]
fn in_place(x: f64, parent: Option<&Placement>) -> f64 {
    if let Some(p) = parent { p.apply(x) } else { x }
}

#[differentiate]
fn by_combinators(x: f64, parent: Option<&Placement>) -> f64 {
    parent.map_or(x, |p| p.apply(x)) * parent.map(|p| p.apply(2.0)).unwrap_or(3.0)
}

/// In a loop, after an exit, and with a change of what is passed.
#[differentiate]
fn again_and_again(mut x: f64, parent: Option<&Placement>, xs: &[f64]) -> f64 {
    let Some(p) = parent else {
        return x * x;
    };
    for &y in xs {
        if y > 1.0 {
            x = p.apply(x * y);
        } else {
            x += p.turned(y).apply(x);
        }
    }
    x
}

#[differentiate]
fn boxed(x: f64, parent: Option<&Box<Placement>>) -> Option<f64> {
    let p = parent?;
    Some(p.apply(x) * x)
}

#[differentiate]
fn boxed_or(x: f64, parent: &Box<Placement>) -> f64 {
    boxed(x, Some(parent)).unwrap_or(x)
}

#[differentiate]
fn with_or_without(x: f64, p: &Placement, xs: &[f64], given: bool) -> f64 {
    let parent = if given { Some(p) } else { None };
    in_place(x, parent) * by_combinators(x, parent) + again_and_again(x, parent, xs)
}

#[test]
fn in_options() {
    for given in [false, true] {
        check_grads!(with_or_without(0.7, &NEAR, &[0.5, 1.5, 0.2], given));
    }
    check_grads!(boxed_or(0.7, &Box::new(NEAR)));
    let (x, parent) = in_place_grad(0.7, Some(&NEAR));
    near(x, 2.0, 1e-12);
    let parent = parent.unwrap();
    near(parent.at, 1.0, 1e-12);
    near(parent.scale, 0.7, 1e-12);
    assert_eq!(in_place_grad(0.7, None), (1.0, None));
}

#[differentiate]
fn of_a_pair(pair: (&Placement, f64)) -> f64 {
    pair.0.apply(pair.1) + pair.0.scale * pair.1
}

#[differentiate]
fn through_both(pair: (&Placement, &Placement), x: f64) -> f64 {
    let (first, second) = pair;
    second.apply(first.apply(x))
}

#[differentiate]
fn of_an_array(all: [&Placement; 2], x: f64) -> f64 {
    all[0].apply(x) * all[1].apply(2.0)
}

#[differentiate]
fn of_slices(pairs: &[(&Placement, f64)], others: &[&Placement], x: f64) -> f64 {
    let mut sum: f64 = pairs.iter().map(|(p, k)| p.apply(*k)).sum();
    for p in others.iter() {
        sum += p.apply(x) * x;
    }
    sum * others[0].apply(x)
}

#[differentiate]
fn of_a_vec(all: Vec<&Placement>, x: f64) -> f64 {
    let mut y = x;
    for p in all {
        y = p.apply(y);
    }
    y
}

#[differentiate]
fn inner(deep: Option<(&Placement, &f64)>, x: f64) -> Option<f64> {
    let (p, k) = deep?;
    Some(p.apply(*k) * x)
}

#[differentiate]
fn outer(p: &Placement, q: &Placement, k: &f64, x: f64) -> f64 {
    let sum = through_both((p, q), x) + of_a_pair((p, *k)) * of_an_array([q, p], x);
    let sum = sum * inner(Some((q, k)), x).unwrap_or(0.0);
    sum + of_slices(&[(p, *k), (q, x)], &[q, p], x) * of_a_vec(vec![p, q, p], x)
}

#[test]
fn in_tuples_and_arrays() {
    check_grads!(outer(&NEAR, &FAR, &0.4, 0.7));
    check_grads!(outer(&FAR, &NEAR, &-1.3, 1.9));
    // at2 + k2 (at1 + k1 x)
    let ((first, second), x) = through_both_grad((&NEAR, &FAR), 0.7);
    near(x, 0.3 * 2.0, 1e-12);
    near(first.at, 0.3, 1e-12);
    near(first.scale, 0.3 * 0.7, 1e-12);
    near(second.scale, 0.5 + 2.0 * 0.7, 1e-12);
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Attached<'a> {
    to: &'a Placement,
    over: Option<&'a Placement>,
}

#[differentiate]
impl<'a> Attached<'a> {
    fn apply(&self, x: f64) -> f64 {
        let y = self.to.apply(x);
        match self.over {
            Some(over) => over.apply(y),
            None => y * y,
        }
    }
}

#[test]
fn in_fields() {
    for over in [None, Some(&FAR)] {
        let attached = Attached { to: &NEAR, over };
        let (value, pullback) = attached.apply_vjp(0.7);
        let slope = if over.is_some() {
            0.3 * 2.0
        } else {
            2.0 * 1.9 * 2.0
        };
        near(pullback(1.0).1, slope, 1e-12);
        near(value, attached.apply(0.7), 0.0);
        let difference = (attached.apply(0.7 + 1e-6) - attached.apply(0.7 - 1e-6)) / 2e-6;
        near(difference, slope, 1e-6);
    }
}

#[differentiate]
trait Bounded {
    fn weight(&self, density: f32) -> f32;
    fn reach(&self, parent: Option<&Placement>, range: (&f64, &f64)) -> f64;
}

#[derive(Clone, Debug, Differentiable)]
struct Stations(Vec<f64>);

#[differentiate]
impl Bounded for Stations {
    fn weight(&self, density: f32) -> f32 {
        density * self.0.len() as f32
    }

    fn reach(&self, parent: Option<&Placement>, range: (&f64, &f64)) -> f64 {
        let mut most = *range.0;
        for at in self.0.iter() {
            let at = if let Some(p) = parent {
                p.apply(*at)
            } else {
                *at
            };
            most = most.max(at).min(*range.1);
        }
        most * most
    }
}

#[differentiate]
fn reached<B: Bounded>(body: &B, parent: &Placement, low: &f64, high: &f64) -> f64 {
    body.reach(Some(parent), (low, high)) * body.reach(None, (low, high))
}

#[differentiate]
fn reached_of(stations: Vec<f64>, parent: &Placement, low: &f64, high: &f64) -> f64 {
    let body = Stations(stations);
    body.reach(Some(parent), (low, high)) * body.reach(None, (low, high))
}

#[test]
fn in_methods_of_traits() {
    check_grads!(reached_of(vec![0.2, 0.9, 0.4], &NEAR, &-1.0, &9.0));
    check_grads!(reached_of(vec![0.2, 0.9, 0.4], &NEAR, &-1.0, &1.5));
    check_grads!(reached_of(vec![0.2, 0.9, 0.4], &NEAR, &5.0, &9.0));
    let (stations, parent, ..) = reached_of_grad(vec![0.2, 0.9, 0.4], &NEAR, &-1.0, &9.0);
    // (0.5 + 2 y)^2 y^2 at y = 0.9.
    let (y, p) = (0.9, 0.5 + 2.0 * 0.9);
    near(stations[1], 4.0 * p * y * y + 2.0 * p * p * y, 1e-12);
    near(parent.at, 2.0 * p * y * y, 1e-12);
    assert_eq!((stations[0], stations[2]), (0.0, 0.0));
    let body = Stations(vec![0.2, 0.9, 0.4]);
    let (of_body, of_parent, ..) = reached_grad(&body, &NEAR, &-1.0, &9.0);
    assert_eq!((of_body.0, of_parent), (stations, parent));
    near(body.weight_grad(2.0).1.into(), 3.0, 1e-6);
}

/// Numbers, whose methods take them by value.
#[differentiate]
trait Squared {
    fn squared(self) -> Self;
}

#[differentiate]
impl Squared for f64 {
    fn squared(self) -> f64 {
        self * self
    }
}

#[differentiate]
fn of_numbers(x: Option<&f64>, pair: (&f64, &f64)) -> f64 {
    let first = match x {
        Some(x) => x.squared(),
        None => 0.0,
    };
    first + pair.0.squared() * pair.1
}

#[differentiate]
fn of_three(x: &f64, a: &f64, b: &f64) -> f64 {
    of_numbers(Some(x), (a, b)) * of_numbers(None, (b, x))
}

#[test]
fn of_references_to_numbers() {
    check_grads!(of_three(&0.7, &1.5, &0.3));
    let (x, (a, b)) = of_numbers_grad(Some(&0.7), (&1.5, &0.3));
    near(x.unwrap(), 1.4, 1e-12);
    near(a, 0.9, 1e-12);
    near(b, 2.25, 1e-12);
}

#[derive(Clone, Debug, Differentiable)]
struct Knot<T> {
    at: T,
    next: usize,
}

#[derive(Clone, Debug, Differentiable)]
struct Knots<T> {
    all: Vec<Knot<T>>,
}

/// Generic, with references inside other types: those of its tangent are none.
#[derive(Differentiable)]
struct Walk<'a, T> {
    over: &'a Knots<T>,
    now: Option<&'a Knot<T>>,
    weights: (&'a [T], &'a T),
    left: [Option<&'a T>; 2],
}

#[differentiate]
impl<'a, T: num_traits::Float> Walk<'a, T> {
    fn new(over: &'a Knots<T>, from: usize, weights: &'a [T]) -> Walk<'a, T> {
        Walk {
            now: Some(&over.all[from]),
            over,
            weights: (weights, &weights[0]),
            left: [Some(&weights[1]), None],
        }
    }

    fn height(&self) -> T {
        let here = match self.now {
            Some(knot) => knot.at * knot.at * *self.weights.1,
            None => T::zero(),
        };
        let after = match self.now {
            Some(knot) => self.over.all[knot.next].at,
            None => self.over.all[0].at,
        };
        let left = match self.left[0] {
            Some(weight) => *weight,
            None => T::one(),
        };
        here + after * self.weights.0[1] + left * here
    }
}

#[differentiate]
impl<T: num_traits::Float> Knots<T> {
    fn walk<'a>(&'a self, from: usize, weights: &'a [T]) -> Walk<'a, T> {
        Walk::new(self, from, weights)
    }
}

/// The lifetime of the result is not written.
#[allow(elided_lifetimes_in_paths, mismatched_lifetime_syntaxes)]
#[differentiate]
fn at_rest(over: &Knots<f64>) -> Resting<f64> {
    Resting {
        last: over.all.last(),
    }
}

#[derive(Differentiable)]
struct Resting<'a, T> {
    last: Option<&'a Knot<T>>,
}

#[differentiate]
fn walked(xs: &[f64], weights: &[f64]) -> f64 {
    let knots = Knots {
        all: vec![
            Knot { at: xs[0], next: 1 },
            Knot {
                at: xs[1] * xs[0],
                next: 0,
            },
        ],
    };
    let walk = knots.walk(1, weights);
    let height = walk.height();
    let resting = at_rest(&knots);
    let last = match resting.last {
        Some(knot) => knot.at * height,
        None => 0.0,
    };
    last + knots.walk(0, weights).height()
}

#[test]
fn in_fields_of_generic_types() {
    check_grads!(walked(&[0.7, 1.3], &[0.4, -0.8]));
    // now = Some(first): h = a^2 w0 + b w1 + w1 a^2 w0, of a = x, b = x y
    let (x, y, w) = (0.7, 1.3, [0.4, -0.8]);
    let knots = Knots {
        all: vec![Knot { at: x, next: 1 }, Knot { at: x * y, next: 0 }],
    };
    let (walk, pullback) = knots.walk_vjp(0, &w);
    near(
        walk.height(),
        x * x * w[0] * (1.0 + w[1]) + x * y * w[1],
        1e-12,
    );
    let knot_bar = |at: f64| KnotTangent {
        at,
        next: cotangent::NoTangent,
    };
    let walk_bar = WalkTangent {
        over: KnotsTangent {
            all: vec![knot_bar(11.0), knot_bar(0.0)],
        },
        now: Some(knot_bar(2.0)),
        weights: (vec![0.0, 3.0], 5.0),
        left: [Some(7.0), None],
    };
    let (knots_bar, weights_bar) = pullback(walk_bar);
    near(knots_bar.all[0].at, 13.0, 0.0);
    near(weights_bar[0], 5.0, 0.0);
    near(weights_bar[1], 10.0, 0.0);
}

/// Structs with a lifetime and a type that need not be a number, which are made in the body and lent.
mod beside_types {
    use super::*;

    #[derive(Clone, Debug, Differentiable)]
    pub struct Flows<'a, T> {
        values: &'a [f64],
        dates: &'a [T],
    }

    #[differentiate]
    pub fn valued<T: Clone>(rate: f64, flows: &Flows<T>) -> f64 {
        let mut sum = 0.0;
        for (n, v) in flows.values.iter().enumerate() {
            sum += v * rate.powi(n as i32 + 1);
        }
        sum * flows.dates.len() as f64
    }

    #[differentiate]
    impl<'a, T: Clone> Flows<'a, T> {
        pub fn new(values: &'a [f64], dates: &'a [T]) -> Self {
            Flows { values, dates }
        }

        pub fn last(&self, k: f64) -> f64 {
            self.values[self.values.len() - 1] * k * k
        }
    }

    #[differentiate]
    pub fn lent<T: Clone>(rate: f64, values: &[f64], dates: &[T]) -> f64 {
        let flows = Flows { values, dates };
        valued(rate, &flows) * flows.last(rate)
    }

    #[differentiate]
    pub fn of_locals<T: Clone>(rate: f64, dates: &[T]) -> f64 {
        let mut total = 0.0;
        for i in 0..3 {
            let values = vec![rate * i as f64, rate * rate];
            let flows = Flows::new(&values, dates);
            let other = Flows {
                values: flows.values,
                ..flows
            };
            total += valued(rate, &other) * flows.last(total + 1.0);
        }
        total
    }

    #[differentiate]
    pub fn of_texts(rate: f64, values: &[f64]) -> f64 {
        lent(rate, values, &["a", "b"].map(str::len)) + of_locals(rate, &[1u8])
    }
}

#[test]
fn beside_types_that_are_no_numbers() {
    use beside_types::*;
    check_grads!(of_texts(0.7, &[0.4, -0.8]));
    let slope = |f: &dyn Fn(f64) -> f64| (f(0.7 + 1e-6) - f(0.7 - 1e-6)) / 2e-6;
    let (_, back) = of_locals_vjp(0.7, &[1.5]);
    near(back(1.0).0, slope(&|rate| of_locals(rate, &[1.5])), 1e-7);
    // (v0 r + v1 r^2) v1 r^2
    let (_, back) = lent_vjp(2.0, &[3.0, 5.0], &[1u32]);
    let (rate, values, _) = back(1.0);
    near(rate, 3.0 * 15.0 * 4.0 + 4.0 * 25.0 * 8.0, 1e-12);
    near(values[0], 40.0, 1e-12);
    near(values[1], 6.0 * 4.0 + 2.0 * 5.0 * 16.0, 1e-12);
}
