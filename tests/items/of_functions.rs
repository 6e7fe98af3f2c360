//! Methods of annotated traits that take functions: rules of quadrature over what they integrate, sums over nodes and
//! weights, in generic code and for types of one's own.

use std::ops::Range;

use cotangent::{check_grads, differentiate};
use num_traits::Float;

use crate::oracle::near;

#[differentiate]
trait Rule {
    fn weighted<F: Fn(f64) -> f64>(&self, f: F, a: f64, b: f64) -> f64;

    /// A default, on the whole of the unit interval.
    fn unit(&self, f: impl Fn(f64) -> f64, start: f64) -> f64 {
        self.weighted(f, start, start + 1.0)
    }
}

#[differentiate]
struct Midpoint {
    n: usize,
    weight: f64,
}

#[differentiate]
impl Rule for Midpoint {
    fn weighted<G: Fn(f64) -> f64>(&self, f: G, a: f64, b: f64) -> f64 {
        let h = (b - a) / self.n as f64;
        let mut sum = 0.0;
        for i in 0..self.n {
            sum += self.weight * f(a + (i as f64 + 0.5) * h);
        }
        sum * h
    }
}

#[differentiate]
fn of_type(rule: &Midpoint, k: f64, b: f64) -> f64 {
    rule.weighted(|t| (k * t).sin(), 0.0, b)
}

#[differentiate]
fn of_generic<R: Rule>(rule: &R, k: f64, b: f64) -> f64 {
    rule.weighted(|t| (k * t).sin(), 0.0, b)
}

#[differentiate]
fn of_default(rule: &impl Rule, k: f64, b: f64) -> f64 {
    rule.unit(|t| (k * t).sin(), b) + rule.unit(f64::sin, b)
}

#[differentiate]
fn by_parameter<R: Rule>(rule: &R, f: impl Fn(f64) -> f64, b: f64) -> f64 {
    rule.unit(&f, b) * rule.weighted(f, b, 2.0)
}

#[differentiate]
fn of_midpoint(weight: f64, k: f64, b: f64) -> f64 {
    let rule = Midpoint { n: 4, weight };
    of_generic(&rule, k, b) + by_parameter(&rule, |t| (k * t).exp(), b)
}

#[test]
fn take_functions() {
    let rule = Midpoint { n: 8, weight: 1.5 };
    let nodes = |a: f64, b: f64| (0..8).map(move |i| a + (i as f64 + 0.5) * (b - a) / 8.0);
    let (k, b) = (1.3, 0.8);
    for (rule_bar, k_bar, b_bar) in [of_type_grad(&rule, k, b), of_generic_grad(&rule, k, b)] {
        let h = b / 8.0;
        let sum: f64 = nodes(0.0, b).map(|t| (k * t).sin()).sum();
        near(rule_bar.weight, h * sum, 1e-14);
        let by_k: f64 = nodes(0.0, b).map(|t| t * (k * t).cos()).sum();
        near(k_bar, 1.5 * h * by_k, 1e-14);
        // The nodes are multiples of b.
        near(b_bar, 1.5 * h * (sum + k * by_k) / b, 1e-14);
    }
    let (rule_bar, k_bar, b_bar) = of_default_grad(&rule, k, b);
    let by_k: f64 = nodes(b, b + 1.0).map(|t| t * (k * t).cos()).sum();
    let by_b: f64 = nodes(b, b + 1.0).map(|t| k * (k * t).cos() + t.cos()).sum();
    let sum: f64 = nodes(b, b + 1.0).map(|t| (k * t).sin() + t.sin()).sum();
    near(rule_bar.weight, sum / 8.0, 1e-14);
    near(k_bar, 1.5 * by_k / 8.0, 1e-14);
    near(b_bar, 1.5 * by_b / 8.0, 1e-14);
    check_grads!(of_midpoint(1.5, 1.3, 0.8));
}

/// What rules of quadrature add up, as the crate `integrate` does.
#[differentiate]
trait Integrand<F: Float> {
    fn accumulate<const W: usize>(
        &mut self,
        range: Range<usize>,
        node: impl Fn(usize) -> F,
        weight: impl Fn(usize) -> [F; W],
        sums: &mut [F; W],
    );

    fn weighted_sums<const W: usize>(
        &mut self,
        total: usize,
        node: impl Fn(usize) -> F,
        weight: impl Fn(usize) -> [F; W],
    ) -> [F; W] {
        let mut sums = [F::zero(); W];
        self.accumulate(0..total, node, weight, &mut sums);
        sums
    }
}

#[derive(Clone)]
#[differentiate]
struct Wave<F> {
    k: F,
    seen: Vec<F>,
}

// Called as parameters without a name might be.
#[differentiate]
impl<F1: Float> Integrand<F1> for Wave<F1> {
    fn accumulate<const W: usize>(
        &mut self,
        range: Range<usize>,
        node: impl Fn(usize) -> F1,
        weight: impl Fn(usize) -> [F1; W],
        sums: &mut [F1; W],
    ) {
        for i in range {
            let fx = (self.k * node(i)).sin();
            self.seen.push(fx);
            for (sum, part) in sums.iter_mut().zip(weight(i)) {
                *sum = *sum + part * fx;
            }
        }
    }
}

#[differentiate]
fn endpoints<F: Float>(f: &mut impl Integrand<F>, a: F, b: F, weight: F, sum: &mut [F; 1]) {
    f.accumulate(0..2, |i| if i == 0 { a } else { b }, |_| [weight], sum);
}

#[differentiate]
fn trapezoidal<F: Float>(f: &mut impl Integrand<F>, a: F, b: F, n: usize) -> F {
    let h = (b - a) / F::from(n).unwrap();
    let mut sum = [F::zero()];
    let node = |i| a + F::from(i).unwrap() * h;
    f.accumulate(1..n, node, |_| [F::one()], &mut sum);
    endpoints(f, a, b, F::from(0.5).unwrap(), &mut sum);
    sum[0] * h
}

#[differentiate]
fn rectangle<F: Float>(f: &mut impl Integrand<F>, a: F, b: F, n: usize) -> F {
    let h = (b - a) / F::from(n).unwrap();
    let [sum] = f.weighted_sums(n, |i| a + F::from(i).unwrap() * h, |_| [F::one()]);
    let both = f.weighted_sums::<2>(n, |i| a + F::from(i).unwrap() * h, |_| [h, h * h]);
    sum * h + both[1]
}

/// No derivative goes through what it is called with, and it needs none.
fn number<F: Float>(i: usize) -> F {
    F::from(i).unwrap()
}

/// The trait says what the closure is called with.
#[differentiate]
fn midpoints<F: Float>(f: &mut impl Integrand<F>, a: F, b: F, n: usize) -> F {
    let (h, half) = ((b - a) / number(n), F::from(0.5).unwrap());
    let [sum] = f.weighted_sums(n, |i| a + (number::<F>(i) + half) * h, |_| [F::one()]);
    sum * h
}

#[differentiate]
fn by_midpoints(k: f64, a: f64, b: f64) -> f64 {
    let seen = Vec::new();
    midpoints(&mut Wave { k, seen }, a, b, 10)
}

#[test]
fn tell_what_closures_are_called_with() {
    check_grads!(by_midpoints(1.7, 0.3, 1.1));
    let (value, (k_bar, ..)) = by_midpoints_value_and_grad(1.7, 0.3, 1.1);
    let nodes = (0..10).map(|i| 0.3 + (f64::from(i) + 0.5) * 0.08);
    let sum: f64 = nodes.clone().map(|t| (1.7 * t).sin()).sum();
    near(value, 0.08 * sum, 1e-14);
    let by_k: f64 = nodes.map(|t| t * (1.7 * t).cos()).sum();
    near(k_bar, 0.08 * by_k, 1e-14);
}

#[differentiate]
fn of_wave(k: f64, a: f64, b: f64) -> f64 {
    let mut wave = Wave {
        k,
        seen: Vec::new(),
    };
    let sum = trapezoidal(&mut wave, a, b, 10);
    sum + wave.seen[3]
}

#[differentiate]
fn by_rectangles(k: f64, a: f64, b: f64) -> f64 {
    let seen = Vec::new();
    rectangle(&mut Wave { k, seen }, a, b, 10)
}

#[test]
fn add_up_weighted_nodes() {
    let (k, a, b) = (1.7, 0.3, 1.1);
    let h = (b - a) / 10.0;
    let node = |i: usize| a + i as f64 * h;
    let part = |i: usize| i as f64 / 10.0;
    let weight = |i: usize| if i == 0 || i == 10 { 0.5 } else { 1.0 };
    let sine = |i: usize| (k * node(i)).sin();
    let slope = |i: usize| (k * node(i)).cos();
    let total = |f: &dyn Fn(usize) -> f64| (0..=10).map(|i| weight(i) * f(i)).sum::<f64>();
    let (value, (k_bar, a_bar, b_bar)) = of_wave_value_and_grad(k, a, b);
    near(value, h * total(&sine) + sine(4), 1e-14);
    let by_k = h * total(&|i| node(i) * slope(i)) + node(4) * slope(4);
    near(k_bar, by_k, 1e-14);
    let by_a = -total(&sine) / 10.0 + h * k * total(&|i| (1.0 - part(i)) * slope(i));
    near(a_bar, by_a + k * (1.0 - part(4)) * slope(4), 1e-14);
    let by_b = total(&sine) / 10.0 + h * k * total(&|i| part(i) * slope(i));
    near(b_bar, by_b + k * part(4) * slope(4), 1e-14);
    check_grads!(of_wave(1.7, 0.3, 1.1));
    check_grads!(by_rectangles(1.7, 0.3, 1.1));
    let (value, (k_bar, ..)) = by_rectangles_value_and_grad(k, a, b);
    let sum: f64 = (0..10).map(sine).sum();
    near(value, (h + h * h) * sum, 1e-14);
    let sum: f64 = (0..10).map(|i| node(i) * slope(i)).sum();
    near(k_bar, (h + h * h) * sum, 1e-14);
}

/// Ranges of indices as parameters and in fields.
#[derive(Clone)]
#[differentiate]
struct Window {
    rows: Range<usize>,
    scale: f64,
}

#[differentiate]
fn over(xs: &[f64], range: Range<usize>, window: &Window) -> f64 {
    let mut sum = 0.0;
    for i in range.clone() {
        sum += xs[i] * xs[i];
    }
    for i in window.rows.clone() {
        sum += xs[i] * window.scale;
    }
    for i in range {
        sum *= xs[i];
    }
    sum
}

#[test]
fn run_over_ranges_of_indices() {
    let window = Window {
        rows: 1..3,
        scale: 0.5,
    };
    let xs = [0.7, 1.2, -0.4, 2.0];
    let (value, (x_bar, window_bar)) = over_value_and_grad(&xs, 0..2, &window);
    let sum = 0.49 + 1.44 + 0.5 * 0.8;
    near(value, sum * 0.84, 1e-14);
    near(x_bar[0], 1.4 * 0.84 + sum * 1.2, 1e-14);
    near(x_bar[1], (2.4 + 0.5) * 0.84 + sum * 0.7, 1e-14);
    near(x_bar[2], 0.5 * 0.84, 1e-14);
    near(x_bar[3], 0.0, 0.0);
    near(window_bar.scale, 0.8 * 0.84, 1e-14);
}
