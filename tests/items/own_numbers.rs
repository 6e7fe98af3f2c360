//! A trait of one's own for the numbers that code computes with, annotated, as crates of audio have it: against closed forms,
//! finite differences and the inner product of the two modes.

use std::fmt::Debug;
use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub};

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
trait Sample:
    Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Neg<Output = Self>
    + AddAssign
    + From<f32>
    + Copy
    + Debug
    + 'static
{
    /// `f64` is not made into `f32` by `Into`.
    fn to_f32(self) -> f32;
}

#[differentiate]
impl Sample for f32 {
    fn to_f32(self) -> f32 {
        self
    }
}

#[differentiate]
impl Sample for f64 {
    fn to_f32(self) -> f32 {
        self as f32
    }
}

/// Not `Clone`.
#[derive(Differentiable)]
struct RingLine<T> {
    buffer: Vec<T>,
    index: usize,
}

#[differentiate]
impl<T: Sample> RingLine<T> {
    fn new(length: usize) -> Self {
        Self {
            buffer: vec![T::from(0.0); length],
            index: 0,
        }
    }

    fn read(&self) -> T {
        self.buffer[self.index]
    }

    fn write_and_advance(&mut self, value: T) {
        self.buffer[self.index] = value;
        if self.index == self.buffer.len() - 1 {
            self.index = 0;
        } else {
            self.index += 1;
        }
    }
}

#[derive(Differentiable)]
struct CombFilter<T> {
    line: RingLine<T>,
    feedback: T,
    state: T,
    dampening: T,
    rest: T,
}

#[differentiate]
impl<T: Sample> CombFilter<T> {
    fn new(length: usize) -> Self {
        Self {
            line: RingLine::new(length),
            feedback: T::from(0.5),
            state: T::from(0.0),
            dampening: T::from(0.5),
            rest: T::from(0.5),
        }
    }

    fn set_dampening(&mut self, value: T) {
        self.dampening = value;
        self.rest = T::from(1.0) - value;
    }

    fn tick(&mut self, input: T) -> T {
        let output = self.line.read();
        self.state = output * self.rest + self.state * self.dampening;
        self.line
            .write_and_advance(input + self.state * self.feedback);
        -(-output)
    }
}

#[differentiate]
fn loudness(input: &[f64], dampening: f64) -> f64 {
    let mut comb = CombFilter::new(2);
    comb.set_dampening(dampening);
    let mut sum = 0.0;
    for x in input {
        let y = comb.tick(*x);
        sum += y * y;
    }
    sum
}

#[differentiate]
fn shorter(x: f32, dampening: f32) -> f32 {
    let mut comb = CombFilter::new(1);
    comb.set_dampening(dampening);
    comb.tick(x);
    comb.tick(x * x);
    comb.tick(0.0)
}

#[differentiate]
fn mixed<T: Sample>(x: T, k: T) -> f32 {
    let mut y = x * k;
    y += x;
    y.to_f32()
}

#[test]
fn have_operators() {
    check_grads!(loudness(&[1.0, 2.0, -0.5, 0.25, 1.5], 0.3));
    // The outputs are 0, 0, a, b, c + a (1 - d) / 2.
    let (value, (input, dampening)) = loudness_value_and_grad(&[1.0, 2.0, -0.5, 0.25, 1.5], 0.3);
    let last = -0.5 + 0.35;
    near(value, 1.0 + 4.0 + last * last, 1e-14);
    let expected = [2.0 + 2.0 * last * 0.35, 4.0, 2.0 * last, 0.0, 0.0];
    for (found, expected) in input.iter().zip(expected) {
        near(*found, expected, 1e-14);
    }
    near(dampening, -last, 1e-14);
    // x^2 + x (1 - d) / 2
    assert_eq!(shorter_grad(2.0, 0.5), (4.25, -1.0));
    assert_eq!(mixed_grad(2.0f64, 3.0), (4.0, 2.0));
    assert_eq!(mixed_grad(2.0f32, 3.0), (4.0, 2.0));
}

/// With a default method that is left out, and one of its own that is too.
#[differentiate]
trait Channel: Copy + Add<Output = Self> + Mul<Output = Self> + PartialOrd {
    fn root(self) -> Self;

    #[differentiate(skip)]
    fn fused(self, by: Self, and: Self) -> Self {
        self * by + and
    }
}

#[differentiate]
impl Channel for f64 {
    fn root(self) -> Self {
        self.sqrt()
    }
}

#[differentiate]
impl Channel for f32 {
    fn root(self) -> Self {
        self.sqrt()
    }

    #[differentiate(skip)]
    fn fused(self, by: Self, and: Self) -> Self {
        self.mul_add(by, and)
    }
}

#[differentiate]
fn blended<C: Channel>(x: C, y: C) -> C {
    if x > y { x.root() * y + x } else { x * y }
}

#[test]
fn methods_that_are_left_out() {
    check_grads!(blended(2.0f64, 1.5));
    check_grads!(blended(1.0f64, 1.5));
    let (x, y) = blended_grad(4.0f32, 1.0);
    near(x.into(), 0.25 + 1.0, 1e-6);
    near(y.into(), 2.0, 1e-6);
    assert_eq!(2.0f64.fused(3.0, 1.0), 2.0f32.fused(3.0, 1.0).into());
}

/// Its methods are those of the language, and a macro implements it: there is nothing else to differentiate.
#[differentiate]
trait Curved:
    Copy
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
    const ZERO: Self;
    const ONE: Self;
    const THREE: Self;

    fn sqrt(self) -> Self;
    fn cbrt(self) -> Self;
}

macro_rules! curved {
    ($($of:ty),*) => {
        $(impl Curved for $of {
            const ZERO: Self = 0.0;
            const ONE: Self = 1.0;
            const THREE: Self = 3.0;

            fn sqrt(self) -> Self {
                <$of>::sqrt(self)
            }

            fn cbrt(self) -> Self {
                <$of>::cbrt(self)
            }
        })*
    };
}

curved!(f32, f64);

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Cubic<C> {
    slope: C,
    shift: C,
}

#[differentiate]
impl<C: Curved> Cubic<C> {
    /// The root of `x^3 + slope x + shift`.
    fn root(&self, scale: C) -> C {
        let half = self.shift / (C::THREE - C::sqrt(C::ONE));
        let third = self.slope / C::THREE;
        let s = half * half + third * third * third;
        if s < C::ZERO {
            return -half;
        }
        let u = (s.sqrt() - half).cbrt() - (s.sqrt() + half).cbrt();
        u * scale
    }
}

#[differentiate]
fn root_of<C: Curved>(slope: C, shift: C, scale: C) -> C {
    Cubic { slope, shift }.root(scale)
}

#[test]
fn of_the_language_only() {
    let cubic = Cubic {
        slope: 1.5f64,
        shift: -0.7,
    };
    let x = cubic.root(1.0);
    near(x * x * x + 1.5 * x - 0.7, 0.0, 1e-14);
    let (bar, scale) = cubic.root_grad(2.0);
    // By the implicit function.
    let by_shift = -1.0 / (3.0 * x * x + 1.5);
    near(bar.shift, 2.0 * by_shift, 1e-13);
    near(bar.slope, 2.0 * by_shift * x, 1e-13);
    near(scale, x, 1e-14);
    check_grads!(root_of(1.5f64, -0.7, 2.0));
    let folded = Cubic {
        slope: -3.0f32,
        shift: 0.5,
    };
    assert_eq!(folded.root_grad(1.0).0.shift, -0.5);
}

/// A trait with a parameter, which asks for the operators by another of every type that has them.
trait Computed<T>: Copy + Add<Output = T> + Mul<Output = T> + Div<Output = T> {}

impl<T: Copy + Add<Output = T> + Mul<Output = T> + Div<Output = T>> Computed<T> for T {}

#[differentiate]
trait Rooted<T>: Computed<T> {
    fn sqrt(self) -> T;
}

#[differentiate]
impl Rooted<f32> for f32 {
    fn sqrt(self) -> f32 {
        f32::sqrt(self)
    }
}

#[differentiate]
impl Rooted<f64> for f64 {
    fn sqrt(self) -> f64 {
        f64::sqrt(self)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Arrow<S> {
    x: S,
    y: S,
}

#[differentiate]
fn arrow<T: Computed<T>>(x: T, y: T) -> Arrow<T> {
    Arrow { x, y }
}

#[differentiate]
impl<S> Arrow<S>
where
    S: Rooted<S>,
{
    fn length(&self) -> S {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    fn normalize(&self) -> Self {
        let length = self.length();
        arrow(self.x / length, self.y / length)
    }
}

#[test]
fn of_the_language_with_a_parameter() {
    let (at, _) = Arrow { x: 3.0f64, y: 4.0 }.length_vjp();
    assert_eq!(at, 5.0);
    let arrow = Arrow { x: 3.0f64, y: 4.0 };
    let bar = arrow.length_grad();
    near(bar.x, 0.6, 1e-15);
    near(bar.y, 0.8, 1e-15);
    let (_, pull) = arrow.normalize_vjp();
    let mut seed = bar;
    (seed.x, seed.y) = (1.0, 0.0);
    let bar = pull(seed);
    near(bar.x, 16.0 / 125.0, 1e-15);
    near(bar.y, -12.0 / 125.0, 1e-15);
}

/// Its methods have bodies, one of them under the name of a primitive, which is another function for `f64`.
#[differentiate]
trait Rational:
    Copy
    + From<i16>
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
    fn zero() -> Self;
    fn third() -> Self;
    fn sqrt(self) -> Self;
    fn powf(self, power: Self) -> Self;

    fn cbrt(self) -> Self {
        if self < Self::zero() {
            -(-self).powf(Self::third())
        } else {
            self.powf(Self::third())
        }
    }

    fn distance(self, other: Self) -> Self {
        (self * self + other * other).sqrt() - Self::cbrt(other)
    }

    fn horner(self, factors: i16) -> Self {
        let mut sum = self;
        for n in 0..factors {
            sum = sum * self + Self::from(n);
        }
        sum
    }
}

#[differentiate]
impl Rational for f32 {
    fn zero() -> Self {
        0.0
    }
    fn third() -> Self {
        1.0 / 3.0
    }
    fn sqrt(self) -> Self {
        self.sqrt()
    }
    fn powf(self, power: Self) -> Self {
        self.powf(power)
    }
}

#[differentiate]
impl Rational for f64 {
    fn zero() -> Self {
        0.0
    }
    fn third() -> Self {
        1.0 / 3.0
    }
    fn sqrt(self) -> Self {
        self.sqrt()
    }
    fn powf(self, power: Self) -> Self {
        self.powf(power)
    }
    /// Twice what the language calls so.
    fn cbrt(self) -> Self {
        2.0 * f64::cbrt(self)
    }
}

#[differentiate]
fn roots<R: Rational>(x: R, y: R) -> R {
    let discriminant = x * y - R::from(1);
    let root = discriminant.sqrt();
    if root > x {
        return root.cbrt();
    }
    let both = |shift: R| (root - shift).cbrt() * R::cbrt(x);
    both(y) + x.distance(y).horner(2)
}

/// The cube root here is the language's.
#[differentiate]
fn rooted(x: f64, y: f64) -> f64 {
    let mut sum = y.cbrt();
    for n in 1..3 {
        sum += roots(x * n as f64, y);
    }
    sum
}

#[derive(Differentiable)]
enum Found<R> {
    None,
    One(R),
}

#[differentiate]
impl<R: Rational> Found<R> {
    fn and(self, other: R) -> R {
        match self {
            Found::None => other.cbrt(),
            Found::One(root) => root.distance(other),
        }
    }
}

#[differentiate]
fn found<R: Rational>(x: R, y: R) -> R {
    Found::One(x * y).and(y) + Found::None.and(x)
}

#[test]
fn default_methods() {
    check_grads!(roots(1.5, 2.5));
    check_grads!(roots(0.3, 40.0));
    check_grads!(rooted(1.5, 2.5));
    check_grads!(rooted(0.3, 40.0));
    check_grads!(found(1.5, -2.5));
    // 2 (x y - 1)^(1/6)
    let (x, y) = roots_grad(0.3, 40.0);
    near(x, 11f64.powf(-5.0 / 6.0) / 3.0 * 40.0, 1e-13);
    near(y, 11f64.powf(-5.0 / 6.0) / 3.0 * 0.3, 1e-13);
    let (x, _) = roots_grad(0.3f32, 40.0);
    near(x.into(), 11f64.powf(-5.0 / 6.0) / 6.0 * 40.0, 1e-5);
    // |x y| and the roots of y, x
    let (x, y) = (1.5f64, -2.5f64);
    let length = (x * x * y * y + y * y).sqrt();
    let (by_x, by_y) = found_grad(x, y);
    near(
        by_x,
        x * y * y / length + 2.0 / 3.0 * x.powf(-2.0 / 3.0),
        1e-13,
    );
    near(
        by_y,
        (x * x * y + y) / length - 2.0 / 3.0 * (-y).powf(-2.0 / 3.0),
        1e-13,
    );
}

/// Traits that a `pub use` brings out of a private module.
#[test]
fn brought_out_of_private_modules() {
    use cotangent_test_dep::levels::*;
    for (x, y) in [(0.5, 1.25), (1.5, 0.25)] {
        check_grads!(level::<f64>(x, y));
        check_grads!(bent::<f64>(x, y));
        let root = f64::sqrt(x * x + y);
        let (dx, dy) = level_grad::<f64>(x, y);
        near(dx, root + x * x / root, 1e-14);
        near(dy, 0.5 * x / root, 1e-14);
        let (dx, dy) = bent_grad::<f64>(x, y);
        near(dx, 2.0 * x * y * y, 1e-14);
        near(dy, 2.0 * x * x * y, 1e-14);
    }
}

/// A trait that `use super::*;` brings, out of a `pub use` without the attribute.
#[test]
fn brought_by_all_names_of_a_module() {
    use cotangent_test_dep::figures::{Outline, ring::*};
    check_grads!(nested(0.6, 1.4, 0.8));
    let mut ring = Ring {
        inner: 0.6,
        outer: 1.4,
    };
    near(ring.beside(0.8), std::f64::consts::PI * 1.6 / 0.64, 1e-12);
    // The figure grows to radii of 0.3 and 1.9.
    let area = std::f64::consts::PI * 3.52;
    let by_area = 1.5 * area.sqrt() / 0.25;
    let (cotangent, _) = framed_grad(&mut ring, 0.5);
    near(cotangent.outer, by_area * std::f64::consts::PI * 3.8, 1e-12);
    near(
        cotangent.inner,
        -by_area * std::f64::consts::PI * 0.6 * 0.5,
        1e-12,
    );
}

/// Made of integers and of `f64` by the trait itself, which is not `num_traits`': without an annotation.
mod made {
    use super::*;

    pub trait Float:
        Add<Output = Self>
        + Sub<Output = Self>
        + Mul<Output = Self>
        + Div<Output = Self>
        + AddAssign
        + Copy
        + PartialOrd
    {
        fn from_f64(x: f64) -> Self;
        fn from_usize(n: usize) -> Self;
    }

    impl Float for f64 {
        fn from_f64(x: f64) -> Self {
            x
        }

        fn from_usize(n: usize) -> Self {
            n as f64
        }
    }

    #[differentiate]
    fn estimate<T: Float>(ys: &[T], x: T, at: &mut T) -> bool {
        let range = T::from_usize(ys.len()) - x;
        *at = ys[0] * range + x * T::from_f64(0.5);
        range > T::from_f64(0.0)
    }

    #[differentiate]
    pub fn smoothed<T: Float>(ys: &[T], out: &mut [T]) {
        for i in 0..ys.len() {
            let ok = estimate(ys, T::from_usize(i), &mut out[i]);
            if !ok {
                out[i] = ys[i];
            }
            out[i] += ys[i] / T::from_usize(i + 1) * T::from_f64(0.25);
        }
    }
}

#[differentiate]
fn last_smoothed(ys: &[f64]) -> f64 {
    let mut out = vec![0.0; ys.len()];
    made::smoothed(ys, &mut out);
    out[ys.len() - 1] * out[0]
}

#[test]
fn numbers_made_by_the_trait() {
    check_grads!(last_smoothed(&[0.4, 1.3, -0.7]));
    // (y_0 + 0.5 + y_1 / 8) (2 y_0 + y_0 / 4)
    let ys_bar = last_smoothed_grad(&[1.0, 2.0]);
    near(ys_bar[0], 2.25 + 1.75 * 2.25, 1e-14);
    near(ys_bar[1], 2.25 / 8.0, 1e-14);
}
