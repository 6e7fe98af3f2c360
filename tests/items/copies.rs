//! `clone` written by hand, which copies every field.

#![allow(clippy::expl_impl_clone_on_copy, reason = "what is tested")]

use std::marker::PhantomData;

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Debug, PartialEq, Differentiable)]
struct Filter {
    gain: f64,
    state: [f64; 2],
}

#[differentiate]
impl Clone for Filter {
    fn clone(&self) -> Self {
        Filter {
            gain: self.gain,
            state: self.state.clone(),
        }
    }
}

#[differentiate]
impl Filter {
    fn step(&mut self, x: f64) -> f64 {
        self.state = [self.state[0] + self.gain * x, self.state[0] * x];
        self.state[0] * self.state[1]
    }
}

#[derive(Debug, PartialEq, Differentiable)]
struct Angle<F> {
    radians: f64,
    frame: PhantomData<F>,
}

#[derive(Debug, PartialEq)]
struct North;

impl<F> Copy for Angle<F> {}

#[differentiate]
impl<F> Clone for Angle<F> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

#[derive(Debug, PartialEq, Differentiable)]
struct Pair(f64, Vec<f64>);

#[differentiate]
impl Clone for Pair {
    fn clone(&self) -> Self {
        Self(self.0, Vec::clone(&self.1))
    }
}

/// Without the attribute, and of variants.
#[derive(Debug, PartialEq, Differentiable)]
enum Gain {
    Off,
    Flat(f64),
    Ramp { slope: f64, knots: Vec<f64> },
}

impl Clone for Gain {
    fn clone(&self) -> Self {
        match *self {
            Gain::Off => Gain::Off,
            Self::Flat(k) => Self::Flat(k),
            Gain::Ramp { slope, ref knots } => Gain::Ramp {
                slope,
                knots: knots.clone(),
            },
        }
    }
}

/// Beside another method, of a trait of one's own.
trait Buffer {
    #[allow(dead_code, reason = "that it stands in the block is what is tested")]
    fn clone(&self) -> Self;
    fn weighted(&self, k: f64) -> f64;
}

#[differentiate]
impl Buffer for [f64; 3] {
    fn clone(&self) -> Self {
        *self
    }

    fn weighted(&self, k: f64) -> f64 {
        k * (self[0] + 2.0 * self[1] + 3.0 * self[2] * self[0])
    }
}

/// The copy goes on by itself.
#[differentiate]
fn stepped(gain: f64, xs: &[f64]) -> f64 {
    let mut filter = Filter {
        gain,
        state: [1.0, 0.5],
    };
    let first = filter.step(xs[0]);
    let mut other = filter.clone();
    let second = other.step(xs[1]);
    filter.gain = first * 0.5;
    second * filter.step(xs[2]) + other.gain
}

#[differentiate]
fn turned(angle: &Angle<North>, pair: &Pair, k: f64) -> f64 {
    let mut turned = angle.clone();
    turned.radians *= k;
    let mut copy = pair.clone();
    copy.1[0] += copy.0 * k;
    turned.radians.sin() * angle.radians + copy.1[0] * pair.1[1] * pair.1[0]
}

#[differentiate]
fn at(gain: &Gain, x: f64) -> f64 {
    let mut copy = gain.clone();
    if let Gain::Ramp { slope, knots } = &mut copy {
        *slope *= knots[0] * x;
        knots[1] += x;
    }
    let of = |gain: &Gain| match gain {
        Gain::Off => x,
        Gain::Flat(k) => k * x * x,
        Gain::Ramp { slope, knots } => slope * knots[0] * x + knots[1],
    };
    of(&copy) * of(gain)
}

#[differentiate]
fn summed(xs: &[f64; 3], k: f64) -> f64 {
    xs.weighted(k) * xs[1]
}

#[test]
fn copies_agree() {
    check_grads!(stepped(0.7, &[1.3, 0.4, 1.9]));
    let frame = PhantomData::<North>;
    let angle = Angle {
        radians: 0.7,
        frame,
    };
    check_grads!(turned(&angle, &Pair(1.3, vec![0.6, 1.7]), 1.1));
    let knots = vec![1.3, 0.4];
    for gain in [Gain::Off, Gain::Flat(0.7), Gain::Ramp { slope: 0.9, knots }] {
        check_grads!(at(&gain, 1.2));
    }
    check_grads!(summed(&[0.3, 1.2, 0.9], 1.4));
}

/// Copies by a function that does nothing but make the type of its arguments, as in the crate `euclid`.
#[differentiate]
#[derive(Debug)]
struct Span<T, U> {
    low: T,
    high: T,
    unit: PhantomData<U>,
}

impl<T: Clone, U> Clone for Span<T, U> {
    fn clone(&self) -> Self {
        Self::new(self.low.clone(), self.high.clone())
    }
}

impl<T: Copy, U> Copy for Span<T, U> {}

#[differentiate]
impl<T, U> Span<T, U> {
    const fn new(low: T, high: T) -> Self {
        Span {
            low,
            high,
            unit: PhantomData,
        }
    }
}

#[differentiate]
#[derive(Debug)]
struct Factor<T>(T);

#[differentiate]
impl<T: Clone> Clone for Factor<T> {
    fn clone(&self) -> Factor<T> {
        Factor::of(self.0.clone())
    }
}

impl<T> Factor<T> {
    fn of(x: T) -> Self {
        Factor(x)
    }
}

#[differentiate]
fn widened(span: Span<f64, North>, factor: &Factor<f64>, x: f64) -> f64 {
    let kept = span.clone();
    let mut grown = factor.clone();
    let mut sum = 0.0;
    for _ in 0..2 {
        grown.0 *= x;
        sum += kept.low * x + kept.high * span.high * grown.0;
    }
    sum + factor.0
}

#[test]
fn copies_by_makers_agree() {
    check_grads!(widened(Span::new(0.4, 0.7), &Factor(0.3), 1.3));
    let (span_bar, factor_bar, _) = widened_grad(Span::new(0.4, 0.7), &Factor(0.3), 1.3);
    assert!((span_bar.low - 2.6).abs() < 1e-14);
    assert!((factor_bar.0 - (0.49 * (1.3 + 1.69) + 1.0)).abs() < 1e-14);
}
