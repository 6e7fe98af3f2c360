//! Structs that refer to what the function made itself, or was given: made where they stand or by a call, in loops, handed on.
//! Against finite differences, the inner product of the two modes, and the same program without the structs.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct View<'a> {
    data: &'a [f64],
    stride: usize,
}

#[differentiate]
impl<'a> View<'a> {
    fn new(data: &'a [f64], stride: usize) -> Self {
        Self { data, stride }
    }

    fn checked(data: &'a [f64]) -> Result<Self, String> {
        if data.len() < 2 {
            return Err("too few".to_string());
        }
        Ok(Self { data, stride: 1 })
    }

    fn into_first(self) -> f64 {
        self.data[0] * self.data[1]
    }

    fn len(&self) -> usize {
        self.data.len() / self.stride
    }

    fn at(&self, i: usize) -> f64 {
        self.data[i * self.stride]
    }

    fn squares(&self) -> f64 {
        let mut sum = 0.0;
        for i in 0..self.len() {
            sum += self.at(i) * self.data[i * self.stride];
        }
        sum
    }

    fn rest(&self) -> View<'a> {
        View {
            data: &self.data[self.stride..],
            stride: self.stride,
        }
    }

    /// Horner's scheme from the other end: recursion through what refers to the same.
    fn polynomial(&self, x: f64) -> f64 {
        if self.data.len() <= self.stride {
            return self.at(0);
        }
        self.at(0) + x * Self::rest(self).polynomial(x)
    }

    fn twice(&self, k: f64) -> f64 {
        let rest: View<'a> = self.rest();
        let all = Self::new(self.data, 1);
        rest.squares() * k + total(&all) * rest.at(0)
    }
}

#[differentiate]
fn total(view: &View) -> f64 {
    let mut sum = 0.0;
    for x in view.data {
        sum += x * x * x;
    }
    sum / view.stride as f64
}

#[differentiate]
fn made_by_calls(xs: &[f64], k: f64) -> f64 {
    let view = View::new(xs, 2);
    view.squares() * k + view.at(1) * view.data[0] + view.polynomial(k) + View::new(xs, 3).twice(k)
}

#[differentiate]
fn made_in_loops(xs: &[f64], k: f64, n: usize) -> f64 {
    let mut sum = k;
    for stride in 1..=n {
        let view = View::new(&xs[stride - 1..], stride);
        if view.at(0) > 1.5 {
            sum += view.squares() * sum * 0.01;
        } else {
            sum *= total(&view);
        }
    }
    sum
}

/// The local is another in every iteration, and changes after it was looked at.
#[differentiate]
fn of_locals(xs: &[f64], k: f64, n: usize) -> f64 {
    let mut sum = k;
    for stride in 1..=n {
        let mut local: Vec<f64> = xs.iter().map(|x| x * sum * 0.1).collect();
        let view = View {
            data: &local,
            stride,
        };
        let before = view.squares() + total(&view);
        let same = view;
        let before = before * same.at(0);
        for x in local.iter_mut() {
            *x *= k;
        }
        let view = View::new(&local, stride);
        sum += before
            * view.at(0)
            * total(&View {
                data: &local[1..],
                stride: 1,
            })
            * 0.01;
    }
    sum
}

/// The same without the structs.
#[differentiate]
fn of_locals_by_hand(xs: &[f64], k: f64, n: usize) -> f64 {
    let mut sum = k;
    for stride in 1..=n {
        let local: Vec<f64> = xs.iter().map(|x| x * sum * 0.1).collect();
        let mut before = 0.0;
        for i in 0..local.len() / stride {
            before += local[i * stride] * local[i * stride];
        }
        let mut cubes = 0.0;
        for x in &local {
            cubes += x * x * x;
        }
        before = (before + cubes / stride as f64) * local[0];
        let mut after = 0.0;
        for x in &local[1..] {
            after += (x * k) * (x * k) * (x * k);
        }
        sum += before * (local[0] * k) * after * 0.01;
    }
    sum
}

/// Not `Copy`, with something of its own.
#[derive(Clone, Debug, Differentiable)]
struct Weighted<'a> {
    view: View<'a>,
    weights: Vec<f64>,
    scale: f64,
}

#[differentiate]
impl<'a> Weighted<'a> {
    fn new(view: View<'a>, weights: &[f64], scale: f64) -> Weighted<'a> {
        Weighted {
            view,
            weights: weights.to_vec(),
            scale,
        }
    }

    fn mean(&self) -> f64 {
        let mut sum = 0.0;
        for i in 0..self.view.len().min(self.weights.len()) {
            sum += self.view.at(i) * self.weights[i];
        }
        sum * self.scale
    }
}

#[differentiate]
fn nested(xs: &[f64], k: f64) -> f64 {
    let local = [xs[0] * k, xs[1] * xs[2], k];
    let view = View {
        data: &local,
        stride: 1,
    };
    let weights = vec![k, k * k, xs[1]];
    let weighted = Weighted {
        view,
        weights,
        scale: xs[0] + k,
    };
    let moved = weighted;
    moved.mean() * moved.weights[1] * view.at(2)
}

#[derive(Debug, Differentiable)]
struct Pair<'a>(&'a [f64], f64);

#[differentiate]
impl Pair<'_> {
    fn product(&self) -> f64 {
        self.0[0] * self.0[1] * self.1
    }
}

#[differentiate]
fn of_tuples(x: f64, k: f64) -> f64 {
    let local = vec![x * k, x - k];
    let y = x.sin() * k;
    let pair = Pair(&local, y);
    pair.product() * pair.1
}

/// What no derivative reaches is lent as well, and values without a name; some fields are those of another.
#[derive(Clone, Copy, Debug, Differentiable)]
struct Picked<'a> {
    data: &'a [f64],
    weights: &'a [f64],
    order: &'a [usize],
}

#[differentiate]
impl<'a> Picked<'a> {
    fn first(&self) -> f64 {
        self.data[self.order[0]] * self.weights[1]
    }
}

#[differentiate]
fn picked(xs: &[f64], k: f64) -> f64 {
    let weights = vec![0.5, 0.25];
    let order = vec![xs.len() - 1];
    let one = Picked {
        data: xs,
        weights: &weights,
        order: &[1, 2],
    };
    let last = Picked {
        order: &order,
        ..one
    };
    let n = xs.len() - 3;
    let other = Picked {
        data: &[xs[0] * k, k, xs[1]],
        weights: &vec![0.5; n],
        order: &[n - 2, 1],
    };
    one.first() * k + last.first() * last.first() + other.first()
}

/// Of what may fail, and of several in a `Vec`.
#[differentiate]
fn tried(xs: &[f64], k: f64) -> f64 {
    let found = match View::checked(xs) {
        Ok(view) => view.squares() * k,
        Err(_) => k,
    };
    let mut views = Vec::new();
    for stride in 1..3 {
        views.push(View::new(xs, stride));
    }
    for view in &views {
        k_times(view, k);
    }
    found + views[1].at(1) * k * View::new(xs, 1).into_first()
}

fn k_times(view: &View, k: f64) -> f64 {
    view.data[0] * k
}

/// Recursion behind several lifetimes.
#[derive(Differentiable)]
struct Series<'a, 'b> {
    even: &'a [f64],
    odd: &'b [f64],
}

#[differentiate]
impl<'a, 'b> Series<'a, 'b> {
    fn sum(&self, x: f64, n: usize) -> f64 {
        if n == 0 {
            0.0
        } else {
            self.even[n - 1] + x * (self.odd[n - 1] + x * self.sum(x, n - 1))
        }
    }
}

#[differentiate]
fn summed(even: &[f64], x: f64) -> f64 {
    let odd = [x * 2.0, even[0]];
    let series = Series { even, odd: &odd };
    series.sum(x, 2) * x
}

fn longer(xs: &[f64], ys: &[f64]) -> bool {
    xs.len() > ys.len()
}

/// A function that returns one.
#[differentiate]
fn halves(xs: &[f64], upper: bool) -> View<'_> {
    let half = xs.len() / 2;
    if upper {
        return View::new(&xs[half..], 1);
    }
    View {
        data: &xs[..half],
        stride: 1,
    }
}

#[differentiate]
fn of_halves(xs: &[f64], k: f64) -> f64 {
    let low = halves(xs, false);
    let scaled: Vec<f64> = xs.iter().map(|x| x * k).collect();
    let high = halves(&scaled, true);
    if longer(low.data, high.data) {
        return 0.0;
    }
    low.squares() * total(&high)
}

/// Generic, with exits, and what is captured.
#[derive(Clone, Copy, Debug, Differentiable)]
struct Knots<'a, T> {
    x: &'a [T],
    y: &'a [T],
}

#[differentiate]
impl<'a, T: num_traits::Float> Knots<'a, T> {
    fn new(x: &'a [T], y: &'a [T]) -> Option<usize> {
        (x.len() == y.len()).then_some(x.len())
    }

    fn of(x: &'a [T], y: &'a [T]) -> Self {
        Knots { x, y }
    }

    fn at(&self, x: T) -> T {
        for i in 1..self.x.len() {
            if x < self.x[i] {
                let t = (x - self.x[i - 1]) / (self.x[i] - self.x[i - 1]);
                return self.y[i - 1] + t * (self.y[i] - self.y[i - 1]);
            }
        }
        self.y[self.y.len() - 1]
    }
}

#[differentiate]
fn interpolated(x: &[f64], y: &[f64], at: &[f64]) -> f64 {
    let slopes: Vec<f64> = y.iter().map(|y| y * y).collect();
    let knots = Knots::of(x, &slopes);
    let sum: f64 = at.iter().map(|t| knots.at(*t) * t).sum();
    let scaled = |t: f64| knots.at(t * 0.5) + sum;
    let mut total = scaled(at[0]);
    for t in at {
        if *t > 2.5 {
            break;
        }
        total += scaled(*t) * knots.at(*t);
    }
    total
}

#[differentiate]
fn integrated(f: impl Fn(f64) -> f64, n: usize) -> f64 {
    let mut sum = 0.0;
    for i in 0..n {
        sum += f(i as f64 * 0.7);
    }
    sum
}

#[differentiate]
fn captured(x: &[f64], y: &[f64], k: f64) -> f64 {
    let local: Vec<f64> = y.iter().map(|y| y * k).collect();
    integrated(|t| Knots::of(x, &local).at(t) * t * k, 4)
}

#[differentiate]
fn with_checkpoints(x: &[f64], y: &[f64], n: usize) -> f64 {
    let local: Vec<f64> = y.iter().map(|y| y * x[0]).collect();
    let knots = Knots::of(x, &local);
    let mut at = y[0];
    #[checkpoint(every(2))]
    for _ in 0..n {
        at += knots.at(at) * 0.1;
    }
    at
}

/// The iterations only add up: they are reversed as they run.
#[differentiate]
fn added_up(x: &[f64], y: &[f64], n: usize) -> f64 {
    let local: Vec<f64> = y.iter().map(|y| y * x[1]).collect();
    let knots = Knots::of(x, &local);
    let mut sum = 0.0;
    for i in 0..n {
        let view = View::new(&local[i % 2..], 1);
        sum += knots.at(i as f64 * 0.03) * total(&view);
    }
    sum
}

#[differentiate(modes(vjp, linearize))]
fn mapped(xs: &[f64], k: f64) -> f64 {
    let local = [xs[0] * k, xs[1] * k];
    let view = Line { data: &local, k };
    view.data[0] * view.data[1] * view.k
}

#[derive(Debug, Differentiable)]
struct Line<'a> {
    data: &'a [f64],
    k: f64,
}

const XS: [f64; 6] = [1.1, 0.7, 2.3, 1.3, 0.5, 1.7];

#[test]
fn of_what_is_given() {
    check_grads!(made_by_calls(&XS, 0.7));
    check_grads!(made_in_loops(&XS, 0.7, 3));
    check_grads!(made_in_loops(&XS, 0.7, 0));
    // (2 * 1.1 + 3 * 2.3^2 / ..): the first coefficient of `x` in `sum x[2 i]^2 k + x[2] x[0] + ..`
    let (x_bar, _) = made_by_calls_grad(&[1.0, 2.0, 3.0, 5.0], 0.0);
    // x0 of `x2 x0 + x0 + (x0^3 + ..) x3`
    near(x_bar[0], 3.0 + 1.0 + 3.0 * 5.0, 1e-12);
    near(x_bar[3], 1.0 + 8.0 + 27.0 + 125.0 + 3.0 * 25.0 * 5.0, 1e-12);
}

#[test]
fn of_what_is_made() {
    check_grads!(of_locals(&XS, 0.7, 2));
    check_grads!(of_locals(&XS, 0.7, 0));
    let (one, other) = (
        of_locals_grad(&XS, 0.7, 3),
        of_locals_by_hand_grad(&XS, 0.7, 3),
    );
    near(
        of_locals(&XS, 0.7, 3),
        of_locals_by_hand(&XS, 0.7, 3),
        1e-13,
    );
    for (a, b) in one.0.iter().zip(&other.0) {
        near(*a, *b, 1e-12);
    }
    near(one.1, other.1, 1e-12);
    check_grads!(nested(&XS, 0.7));
    check_grads!(of_tuples(1.3, 0.7));
    check_grads!(picked(&XS, 0.7));
    let (x_bar, k_bar) = picked_grad(&[1.0, 2.0, 3.0, 5.0, 7.0], 0.5);
    // k x1 / 4 + (x4 / 4)^2 + x0 k / 2
    near(x_bar[4], 7.0 / 8.0, 1e-12);
    near(k_bar, 0.5 + 0.5, 1e-12);
    check_grads!(tried(&XS, 0.7));
    check_grads!(tried(&[0.3, 0.4, 0.9], 0.7));
    check_grads!(summed(&[0.3, 1.1], 0.7));
    check_grads!(of_halves(&XS, 0.7));
}

#[test]
fn are_used_again() {
    let x = [0.0, 1.0, 2.0, 3.0];
    assert_eq!(Knots::new(&x, &x), Some(4));
    check_grads!(interpolated(&x, &[1.0, 3.0, 2.0, 5.0], &[0.3, 1.2, 2.7]));
    check_grads!(interpolated(&x, &[1.0, 3.0, 2.0, 5.0], &[3.4, 1.2]));
    check_grads!(captured(&x, &[1.0, 3.0, 2.0, 5.0], 0.7));
    check_grads!(with_checkpoints(
        &[0.3, 1.0, 2.0, 3.0],
        &[0.4, 3.0, 2.0, 5.0],
        5
    ));
    check_grads!(added_up(&x, &[1.0, 3.0, 2.0, 5.0], 40));
    check_grads!(added_up(&x, &[1.0, 3.0, 2.0, 5.0], 1));
    let (value, map) = mapped_linearize(&[2.0, 3.0], 5.0);
    near(value, 750.0, 1e-12);
    let (x_bar, k_bar) = mapped_vjp(&[2.0, 3.0], 5.0).1(1.0);
    near(x_bar[0], 375.0, 1e-12);
    near(k_bar, 450.0, 1e-12);
    use cotangent::LinearMap;
    near(map.apply((vec![1.0, 0.0], 1.0)), 825.0, 1e-12);
}

/// A pullback is called as often as one likes.
#[test]
fn are_pulled_twice() {
    let (_, pull) = of_locals_vjp(&XS, 0.7, 2);
    let (one, again) = (pull(1.0), pull(1.0));
    assert_eq!(one, again);
    let view = View::new(&XS, 2);
    let (gradient, k_bar) = view.twice_grad(0.7);
    near(gradient.data[0], 3.0 * 1.1 * 1.1 * 2.3, 1e-12);
    near(k_bar, 2.3 * 2.3 + 0.5 * 0.5, 1e-12);
}

#[differentiate]
fn of_checked(xs: &[f64], k: f64) -> Result<f64, String> {
    let every = View::checked(xs).unwrap();
    let second = View::checked(xs).map_err(|e| e + ", alas")?;
    let third = View::checked(&xs[1..]).expect("enough");
    Ok(every.twice(k) * second.twice(k) + third.twice(k))
}

/// What may have failed to be made.
#[test]
fn are_unwrapped() {
    check_grads!(of_checked(&XS[..], 0.7));
}
