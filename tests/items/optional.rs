//! Parameters of type `Option<&T>`, through several calls: what refers to the caller's is supplied again.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Session {
    high: f64,
    low: f64,
    close: f64,
}

#[differentiate]
fn true_range(day: &Session, before: Option<&Session>) -> f64 {
    match before {
        Some(b) => {
            let gap = (day.high - b.close).abs().max((day.low - b.close).abs());
            gap.max(day.high - day.low)
        }
        None => day.high - day.low,
    }
}

#[differentiate]
fn average_range(days: &[Session]) -> f64 {
    let mut sum = 0.0;
    for i in 0..days.len() {
        sum += true_range(&days[i], if i > 0 { Some(&days[i - 1]) } else { None });
    }
    sum / days.len() as f64
}

#[differentiate]
fn twice_the_average(days: &[Session], k: f64) -> f64 {
    average_range(days) * k + average_range(&days[1..]) * k
}

#[differentiate]
fn of_two(day: &Session, last: &Session) -> f64 {
    true_range(day, Some(last)) * true_range(last, None)
}

#[differentiate]
fn of_its_own(day: &Session, last: Option<&Session>, k: f64) -> f64 {
    let mut y = k;
    for _ in 0..2 {
        y *= true_range(day, last);
    }
    y
}

/// Of what is made here, and of another's parameter.
#[differentiate]
fn of_a_local(day: &Session, k: f64) -> f64 {
    let made = Session {
        high: k,
        low: k * 0.5,
        close: k * k,
    };
    let name = &made;
    let y = true_range(day, Some(name)) + true_range(day, Some(&made)) * k;
    y * of_its_own(&made, Some(day), k) + of_two(day, &made)
}

#[test]
fn through_calls() {
    let day = |high, low, close| Session { high, low, close };
    let days = [day(3.0, 1.0, 2.0), day(5.0, 4.2, 4.5), day(4.4, 3.1, 3.3)];
    check_grads!(twice_the_average(&days, 1.5));
    check_grads!(of_a_local(&days[0], 2.2));
    // (3 - 1) + (5 - 2) + (4.5 - 3.1), divided by three.
    let g = average_range_grad(&days);
    near(g[0].high, 1.0 / 3.0, 1e-12);
    near(g[0].close, -1.0 / 3.0, 1e-12);
    near(g[1].close, 1.0 / 3.0, 1e-12);
    near(g[2].low, -1.0 / 3.0, 1e-12);
    let (d, last, k) = of_its_own_grad(&days[1], Some(&days[0]), 2.0);
    // k (high - close)^2
    near(d.high, 12.0, 1e-12);
    near(last.map_or(0.0, |last| last.close), -12.0, 1e-12);
    near(k, 9.0, 1e-12);
    assert_eq!(of_its_own_grad(&days[1], None, 2.0).1, None);
}

#[differentiate]
fn inner(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(a, b)| a * b).sum()
}

#[differentiate]
fn square(x: &f64) -> f64 {
    x * x
}

/// What is inside goes on to functions that take references.
#[differentiate]
fn weighted_sum(x: &[f64], weights: Option<&[f64]>) -> f64 {
    let mut s = 0.0;
    if let Some(w) = weights {
        for (a, b) in x.iter().zip(w) {
            s += a * b;
        }
        s += inner(x, w) * w[0];
    }
    s
}

#[differentiate]
fn under_question(x: &[f64], weights: Option<&[f64]>) -> Option<f64> {
    let weights = weights?;
    let mut s = 1.0;
    for w in weights {
        s *= w;
    }
    Some(inner(x, weights) * s)
}

#[differentiate]
fn left_early(x: &[f64], weights: Option<&Vec<f64>>) -> f64 {
    let Some(w) = weights else {
        return x[0];
    };
    w[0] * inner(x, w) * w.iter().sum::<f64>()
}

#[differentiate]
fn unwrapped(x: &[f64], weights: Option<&[f64]>) -> f64 {
    let w = weights.unwrap();
    inner(x, w) * w[1]
}

#[differentiate]
fn mapped(x: f64, other: Option<&f64>) -> f64 {
    other.map_or(x, |o| square(o) * x) + other.copied().unwrap_or(x)
}

#[differentiate]
fn single(x: f32, other: Option<&f32>) -> f32 {
    match other {
        Some(o) if *o > x => o * x,
        Some(o) => o * o,
        None => x,
    }
}

#[differentiate]
fn every_form(x: &[f64], w: &[f64], k: f64) -> f64 {
    let scaled: Vec<f64> = w.iter().map(|v| v * k).collect();
    weighted_sum(x, Some(w))
        + k * under_question(x, Some(&w[..2])).unwrap_or(k)
        + left_early(x, Some(&scaled))
        + unwrapped(x, Some(&scaled))
        + mapped(k, Some(&w[1]))
        + mapped(k, None)
}

#[differentiate]
fn every_form_of_locals(x: &[f64], w: &[f64], k: f64) -> f64 {
    let (y, v) = (x.to_vec(), [w[0] * k, w[1]]);
    let mut sum = 0.0;
    for n in 0..3 {
        sum += every_form(&y, &v, k) * n as f64;
    }
    sum + weighted_sum(&y, Some(w)) * k
}

#[differentiate]
fn handed_on(x: &[f64], weights: Option<&[f64]>, k: f64) -> f64 {
    let mut s = 0.0;
    for i in 0..3 {
        s += weighted_sum(x, weights) * k;
        if i > 1 {
            s += under_question(x, weights).unwrap_or(k);
        }
    }
    s
}

#[differentiate]
fn handed_on_twice(x: &[f64], w: &[f64], k: f64) -> f64 {
    handed_on(x, Some(w), k * k) + handed_on(x, None, k)
}

#[differentiate]
fn three_deep(x: &[f64], k: f64) -> f64 {
    let w = x.to_vec();
    handed_on_twice(x, &w, k)
}

#[derive(Clone, Debug, Differentiable)]
struct Smoother {
    half: f64,
}

#[differentiate]
impl Smoother {
    fn smooth(&self, x: f64, before: Option<&f64>) -> f64 {
        match before {
            Some(b) => self.half * (x + square(b)),
            None => x,
        }
    }

    fn run(&self, xs: &[f64]) -> f64 {
        let mut y = self.smooth(xs[0], None);
        for i in 1..xs.len() {
            y += self.smooth(xs[i], Some(&xs[i - 1])) * y;
        }
        y
    }

    fn run_twice(&self, xs: &[f64], k: f64) -> f64 {
        self.run(xs) * k + self.run(&xs[1..])
    }
}

#[test]
fn handed_to_functions_of_references() {
    let (x, w) = ([2.0, 1.0], [3.0, 5.0]);
    check_grads!(every_form(&x, &w, 0.7));
    check_grads!(every_form_of_locals(&x, &w, 0.7));
    check_grads!(handed_on_twice(&x, &w, 0.7));
    check_grads!(three_deep(&x, 0.7));
    let smoother = Smoother { half: 0.4 };
    check_grads!(Smoother::run_twice(&smoother, &[0.3, -0.4, 0.9], 1.5));
    // d/dw0 of (2 w0 + w1) + (2 w0 + w1) w0.
    let (_, weights) = weighted_sum_grad(&x, Some(&w));
    near(weights.unwrap()[0], 2.0 + 4.0 * 3.0 + 5.0, 1e-12);
    let (x_bar, weights) = left_early_grad(&x, None);
    assert_eq!((x_bar, weights), (vec![1.0, 0.0], None));
    near(mapped_grad(2.0, Some(&3.0)).1.unwrap(), 13.0, 1e-12);
    assert_eq!(single_grad(2.0, Some(&3.0)), (3.0, Some(2.0)));
    assert_eq!(single_grad(2.0, Some(&1.5)), (0.0, Some(3.0)));
}

#[test]
#[should_panic(expected = "called `Option::unwrap()` on a `None` value")]
fn none_is_unwrapped() {
    let _ = unwrapped_vjp(&[1.0, 2.0], None);
}

#[differentiate(modes(grad, jvp, linearize, split))]
fn of_all_modes(x: f64, other: Option<&f64>) -> f64 {
    match other {
        Some(o) => x * o,
        None => x,
    }
}

#[differentiate(checkpoint)]
fn run_again(x: f64, other: Option<&f64>) -> f64 {
    let mut y = x;
    for _ in 0..4 {
        y = y.sin() * other.copied().unwrap_or(2.0);
    }
    y
}

#[differentiate]
fn calls_what_runs_again(x: f64, other: f64) -> f64 {
    run_again(x, Some(&other)) * run_again(x, None)
}

#[test]
fn other_operators() {
    let other = 4.0;
    let (value, map) = of_all_modes_linearize(3.0, Some(&other));
    assert_eq!(value, 12.0);
    use cotangent::LinearMap;
    assert_eq!(map.apply((1.0, Some(1.0))), 7.0);
    assert_eq!(map.transpose().apply(1.0), (4.0, Some(3.0)));
    let (_, residual) = of_all_modes_fwd(3.0, Some(&other));
    assert_eq!(
        of_all_modes_rev(&residual, 3.0, Some(&other), 1.0),
        (4.0, Some(3.0))
    );
    check_grads!(calls_what_runs_again(0.4, 1.3));
}

#[differentiate]
trait MeasuresGap {
    fn measure(&self, day: &Session, before: Option<&Session>) -> f64;
}

#[derive(Clone, Debug, Differentiable)]
struct GapOf {
    k: f64,
}

#[differentiate]
impl MeasuresGap for GapOf {
    fn measure(&self, day: &Session, before: Option<&Session>) -> f64 {
        match before {
            Some(b) => true_range(day, Some(b)) * self.k,
            None => true_range(day, None),
        }
    }
}

#[differentiate]
fn by_any<M: MeasuresGap>(m: &M, a: &Session, b: &Session) -> f64 {
    m.measure(a, Some(b)) + m.measure(b, None)
}

#[differentiate]
fn by_one(m: &GapOf, a: &Session, k: f64) -> f64 {
    let b = Session {
        high: k,
        low: 0.1,
        close: k * 0.5,
    };
    m.measure(a, Some(&b)) * k
}

#[test]
fn of_methods_of_traits() {
    let day = |high, low, close| Session { high, low, close };
    let (a, b) = (day(3.0, 1.0, 2.0), day(5.0, 4.2, 4.5));
    check_grads!(by_any(&GapOf { k: 0.5 }, &a, &b));
    check_grads!(by_one(&GapOf { k: 0.5 }, &a, 2.2));
}

/// What is lent changes afterwards, in loops and branches.
#[differentiate]
fn of_what_changes(x: f64, k: f64, n: usize) -> f64 {
    let mut b = k;
    let mut w = vec![k, x];
    let mut y = mapped(x, Some(&b));
    for i in 0..n {
        b *= 1.5;
        y += mapped(x * y, Some(&b)) * 0.1;
        if i % 2 == 0 {
            w[1] = y;
            y += weighted_sum(&[x, k], Some(&w)) + square(&b);
            w.push(b);
        }
        w[0] *= 0.5;
    }
    b += mapped(y, Some(&w[1]));
    y * b + w[0]
}

#[test]
fn changed_afterwards() {
    for n in 0..4 {
        check_grads!(of_what_changes(0.3, 0.7, n));
    }
}
