//! Ranges of floats that include their end, as parameters, fields and results.

use cotangent::{Differentiable, LinearMap, check_grads, differentiate};
use num_traits::Float;
use std::ops::{Range, RangeInclusive};

use crate::oracle::near;

#[differentiate]
fn remap(x: f64, from: RangeInclusive<f64>, to: RangeInclusive<f64>) -> f64 {
    let t = (x - from.start()) / (from.end() - from.start());
    *to.start() + t * (*to.end() - *to.start())
}

#[differentiate]
fn clamped<T: Float>(x: T, range: RangeInclusive<T>) -> T {
    let (min, max) = range.into_inner();
    assert!(min <= max, "'min' is larger than 'max'");
    match () {
        () if x < min => min,
        () if x > max => max,
        () => x,
    }
}

#[derive(Clone, Debug, Differentiable)]
pub struct Bounds {
    x: Option<RangeInclusive<f64>>,
    y: RangeInclusive<f64>,
    eps: f64,
}

#[differentiate]
impl Bounds {
    const WHOLE: RangeInclusive<f64> = -1.0..=1.0;

    fn new(x: Option<RangeInclusive<f64>>, a: f64, b: f64) -> Self {
        Bounds {
            x,
            y: a..=b,
            eps: 0.1 * b,
        }
    }

    fn unit(eps: f64) -> Self {
        Bounds {
            x: Some(-1.0..=1.0),
            y: 0.0..=eps * 2.0,
            eps,
        }
    }

    fn middle(&self) -> f64 {
        let x = match &self.x {
            Some(x) => (x.start() + x.end()) * 0.5,
            None => 0.25,
        };
        x * (*self.y.start() + *self.y.end())
    }

    fn inside(&self, v: f64) -> f64 {
        if self.y.contains(&v) {
            v * self.eps
        } else if (*self.y.start() - self.eps..*self.y.start()).contains(&v) {
            *self.y.start() * v
        } else if (*self.y.end()..=*self.y.end() + self.eps).contains(&v) {
            *self.y.end() + v * v
        } else if Self::WHOLE.contains(&v) {
            v
        } else {
            3.0 * v
        }
    }

    fn widen(&mut self, by: f64) {
        self.y = *self.y.start() - by..=self.y.end() + by;
        self.x = self.x.take().map(|x| *x.start()..=by * x.end());
    }
}

#[differentiate]
fn bounded(a: f64, b: f64, v: f64) -> f64 {
    let mut bounds = Bounds::new(Some(a..=a * b), a, b);
    let whole = Bounds::unit(b * a);
    let mut r = a..=b;
    let s = remap(v, r.clone(), RangeInclusive::new(b, 2.0 * a * b));
    for _ in 0..2 {
        r = *r.start()..=v + *r.end();
    }
    let before = bounds.inside(v);
    bounds.widen(v);
    s + before * bounds.middle() * whole.middle() + whole.inside(a) + clamped(v, r)
        - clamped(v * 3.0, a..=b)
}

#[differentiate]
fn named(x: f64, r: &RangeInclusive<f64>) -> f64 {
    let low = r.start();
    let &high = r.end();
    if x < *low {
        return *low * x;
    }
    let (a, b) = (r.start(), r.end());
    (x - *low) / (high - low) + a * *b
}

#[differentiate]
fn each(t: f64, rs: &[RangeInclusive<f64>]) -> f64 {
    let mut s = 0.0;
    for r in rs {
        s += r.start() + t * (r.end() - r.start());
    }
    let (a, b) = rs[0].clone().into_inner();
    let x = t.max(*rs[0].start()).min(*rs[0].end()) * rs[0].start().sin() * rs[0].end().powi(2);
    s * rs.iter().map(|r| r.start() * r.end()).sum::<f64>() + t.clamp(a, b) * x
}

/// Of integers there is no derivative.
#[differentiate]
fn counted(x: f64, n: RangeInclusive<usize>) -> f64 {
    let mut s = x;
    for k in *n.start()..=*n.end() {
        s *= x + k as f64;
    }
    s * *n.end() as f64
}

#[test]
fn agree() {
    for v in [0.3, 0.9, 1.05, 2.0, 3.05, -0.5] {
        check_grads!(bounded(1.0, 3.0, v));
    }
    check_grads!(remap(0.3, 1.0..=2.5, -1.0..=7.0));
    for x in [0.5, 1.5, 3.0] {
        check_grads!(named(x, &(1.0..=2.5)));
        check_grads!(each(x, &[1.0..=2.5, 0.25..=3.0]));
        check_grads!(counted(x, 2..=4));
    }
}

#[test]
fn the_tangent_has_both_ends() {
    // t = (x − a) / (b − a) = −7/15, to = [−1, 7]
    let (by_x, by_from, by_to) = remap_grad(0.3, 1.0..=2.5, -1.0..=7.0);
    near(by_x, 8.0 / 1.5, 1e-13);
    near(by_from.start, 8.0 * (0.3 - 2.5) / 2.25, 1e-13);
    near(by_from.end, 8.0 * 0.7 / 2.25, 1e-13);
    near(by_to.start, 22.0 / 15.0, 1e-13);
    near(by_to.end, -7.0 / 15.0, 1e-13);
    let (_, slope) = remap_jvp(0.3, 1.0..=2.5, -1.0..=7.0, (1.0, 0.0..0.0, 2.0..3.0));
    near(
        slope,
        8.0 / 1.5 + 2.0 * 22.0 / 15.0 - 3.0 * 7.0 / 15.0,
        1e-13,
    );
}

#[test]
fn linear_maps() {
    let (_, map) = ends_linearize(2.0, 1.0..=3.0);
    near(map.apply((1.0, 5.0..7.0)), 5.0 + 10.0 - 14.0, 1e-13);
    let (by_x, by_range) = map.apply_transpose(1.0);
    near(by_x, 5.0, 1e-13);
    assert_eq!(by_range, 2.0..-2.0);
}

/// `x (a + x − b) + x² − x`, at `x = 2`, `1..=3`: its slope is 5.
#[differentiate(modes(linearize))]
fn ends(x: f64, range: RangeInclusive<f64>) -> f64 {
    let inside = *range.start()..=x;
    let (a, b) = inside.into_inner();
    x * (a + b - *range.end()) + x * x - x
}

/// Of numbers that a parameter stands for, also inside other types.
#[derive(Clone, Debug, Differentiable)]
pub struct Scale<T: Float> {
    domain: RangeInclusive<T>,
    ticks: Vec<Range<T>>,
    step: T,
}

#[differentiate]
impl<T: Float> Scale<T> {
    fn new(domain: RangeInclusive<T>, step: T) -> Self {
        let ticks = vec![*domain.start()..step, step..*domain.end()];
        Scale {
            domain,
            ticks,
            step,
        }
    }

    fn steps(&self) -> T {
        let width = *self.domain.end() - *self.domain.start();
        self.ticks
            .iter()
            .fold(width / self.step, |sum, t| sum + t.end * t.start)
    }
}

#[differentiate]
fn spanned<T: Float>(a: T, b: T) -> T {
    Scale::new(a * a..=b, a + b).steps()
}

#[differentiate]
fn spanned_of(scale: &Scale<f64>) -> f64 {
    scale.steps() * scale.step
}

#[test]
fn of_parameters() {
    // (b - a^2) / (a + b) + (a^2 + b) (a + b)
    let (a, b) = (2.0, 3.0);
    let by_a = (-2.0 * a * (a + b) - (b - a * a)) / 25.0 + 2.0 * a * (a + b) + a * a + b;
    let by_b = ((a + b) - (b - a * a)) / 25.0 + (a + b) + a * a + b;
    let (by_a_too, by_b_too) = spanned_grad(a, b);
    near(by_a_too, by_a, 1e-13);
    near(by_b_too, by_b, 1e-13);
    check_grads!(spanned(0.7, 1.9));
    check_grads!(spanned_of(&Scale::new(0.5..=1.75, 0.25)));
}
