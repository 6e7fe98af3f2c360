//! Closures that are handed on and capture values of types that their function is generic in: the integral of a density by
//! whatever has one, in functions, in default methods of traits, and in blocks of types that hold one.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
fn simpson<F: Fn(f64) -> f64>(f: F, a: f64, b: f64, n: usize) -> f64 {
    let h = (b - a) / (2 * n) as f64;
    let mut sum = f(a) + f(b);
    for i in 1..2 * n {
        sum += f(a + i as f64 * h) * if i % 2 == 0 { 2.0 } else { 4.0 };
    }
    sum * h / 3.0
}

#[differentiate]
trait Density {
    fn pdf(&self, x: f64) -> f64;

    fn between(&self, a: f64, b: f64) -> f64 {
        simpson(|x| self.pdf(x), a, b, 40)
    }

    fn mean_between(&self, a: f64, b: f64) -> f64 {
        let mass = self.between(a, b);
        simpson(|x| x * self.pdf(x) / mass, a, b, 40)
    }
}

#[derive(Clone, Copy, Differentiable)]
struct Exponential {
    rate: f64,
}

#[differentiate]
impl Density for Exponential {
    fn pdf(&self, x: f64) -> f64 {
        self.rate * (-self.rate * x).exp()
    }
}

/// Within bounds, of anything that has a density.
#[derive(Clone, Copy, Differentiable)]
struct Truncated<D> {
    inner: D,
    bounds: (f64, f64),
}

#[differentiate]
impl<D: Density> Truncated<D> {
    fn mass(&self) -> f64 {
        let (low, high) = self.bounds;
        simpson(|x| self.inner.pdf(x), low, high, 40)
    }
}

#[differentiate]
impl<D: Density> Density for Truncated<D> {
    fn pdf(&self, x: f64) -> f64 {
        match x < self.bounds.0 || x > self.bounds.1 {
            true => 0.0,
            false => self.inner.pdf(x) / self.mass(),
        }
    }
}

#[differentiate]
fn moment<D: Density>(of: &D, k: f64, (a, b): (f64, f64)) -> f64 {
    simpson(|x| x.powf(k) * of.pdf(x), a, b, 200)
}

#[differentiate]
fn variance(of: &impl Density, (a, b): (f64, f64)) -> f64 {
    let mean = moment(of, 1.0, (a, b));
    simpson(|x| (x - mean).powi(2) * of.pdf(x), a, b, 200)
}

#[differentiate]
fn spread<D: Density>(of: &D, end: f64) -> f64 {
    variance(of, (0.0, end)).sqrt() / moment(of, 1.0, (0.0, end))
}

#[differentiate]
fn of_rate(rate: f64, end: f64) -> f64 {
    spread(&Exponential { rate }, end)
}

#[differentiate]
fn of_truncated(rate: f64, low: f64, high: f64) -> f64 {
    let of = Truncated {
        inner: Exponential { rate },
        bounds: (low, high),
    };
    moment(&of, 1.0, (low, high)) + of.mass() + of.between(low, 0.5 * (low + high))
}

#[test]
fn are_generic_in_functions() {
    // Of an exponential without an end, mean and deviation are the same.
    let (value, (rate_bar, end_bar)) = of_rate_value_and_grad(1.5, 25.0);
    near(value, 1.0, 1e-4);
    near(rate_bar, 0.0, 1e-4);
    near(end_bar, 0.0, 1e-4);
    check_grads!(of_rate(0.8, 2.0));
    // (1 - (1 + r b) e^(-r b)) / r by r
    let (r, b) = (0.7_f64, 3.0_f64);
    let of = Exponential { rate: r };
    let (value, (of_bar, k_bar, _)) = moment_value_and_grad(&of, 1.0, (0.0, b));
    near(value, (1.0 - (1.0 + r * b) * (-r * b).exp()) / r, 1e-9);
    let slope = b * b * (-r * b).exp() - (1.0 - (1.0 + r * b) * (-r * b).exp()) / (r * r);
    near(of_bar.rate, slope, 1e-8);
    let h = 1e-6;
    let difference = moment(&of, 1.0 + h, (0.0, b)) - moment(&of, 1.0 - h, (0.0, b));
    near(k_bar, difference / (2.0 * h), 1e-6);
}

#[test]
fn are_self_in_default_methods() {
    // 1 - e^(-r b), by r: b e^(-r b), and by b: the density
    let (value, (rate_bar, a_bar, b_bar)) = of_mass_value_and_grad(0.7, 0.0, 2.0);
    near(value, 1.0 - (-1.4_f64).exp(), 1e-9);
    near(rate_bar, 2.0 * (-1.4_f64).exp(), 1e-8);
    let of = Exponential { rate: 0.7 };
    near(a_bar, -of.pdf(0.0), 1e-7);
    near(b_bar, of.pdf(2.0), 1e-7);
    check_grads!(of_mean(0.7, 0.5, 2.0));
}

#[differentiate]
fn of_mass(rate: f64, a: f64, b: f64) -> f64 {
    Exponential { rate }.between(a, b)
}

#[differentiate]
fn of_mean(rate: f64, a: f64, b: f64) -> f64 {
    Exponential { rate }.mean_between(a, b)
}

#[test]
fn are_fields_of_what_a_block_is_of() {
    check_grads!(of_truncated(0.7, 0.2, 2.5));
    check_grads!(of_truncated(1.3, 0.0, 1.0));
}
