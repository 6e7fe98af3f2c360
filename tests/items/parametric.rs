//! Annotated traits with parameters and associated types, declared after what implements them or in another module, and
//! implemented by generic blocks, for types of the language too.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, agree_map};
use num_traits::Float;

use crate::oracle::dual;

type Vector<T> = [T; 3];
type Rotor<T> = (T, Vector<T>);

#[differentiate]
impl<T: Float> Ops<T> for Vector<T> {
    fn sum(self) -> T {
        self[0] + self[1] + self[2]
    }

    fn plus(self, rhs: Vector<T>) -> Vector<T> {
        [self[0] + rhs[0], self[1] + rhs[1], self[2] + rhs[2]]
    }

    fn scale(self, s: T) -> Vector<T> {
        [s * self[0], s * self[1], s * self[2]]
    }

    fn dot(self, b: Vector<T>) -> T {
        self[0] * b[0] + self[1] * b[1] + self[2] * b[2]
    }

    fn exp(self) -> Rotor<T> {
        let norm_v = norm(self);
        (norm_v.cos(), self.scale(norm_v.sin() / norm_v))
    }
}

#[differentiate]
impl<T: Float> Ops<T> for Rotor<T> {
    fn sum(self) -> T {
        self.0 + self.1.sum()
    }

    fn plus(self, rhs: Rotor<T>) -> Rotor<T> {
        (self.0 + rhs.0, self.1.plus(rhs.1))
    }

    fn scale(self, s: T) -> Rotor<T> {
        (s * self.0, self.1.scale(s))
    }

    fn dot(self, b: Rotor<T>) -> T {
        self.0 * b.0 + self.1.dot(b.1)
    }

    fn exp(self) -> Rotor<T> {
        scale(self.0.exp(), exp(self.1))
    }
}

/// As in crates of quaternions, that have one function for quaternions and vectors.
#[differentiate]
trait Ops<T>: Copy {
    fn sum(self) -> T;
    fn plus(self, rhs: Self) -> Self;
    fn scale(self, s: T) -> Self;
    fn dot(self, rhs: Self) -> T;
    fn exp(self) -> Rotor<T>;

    fn twice(self) -> Self {
        self.plus(self)
    }
}

#[differentiate]
fn norm<T, U>(a: U) -> T
where
    T: Float,
    U: Ops<T>,
{
    a.dot(a).sqrt()
}

#[differentiate]
fn scale<T, U>(s: T, a: U) -> U
where
    T: Float,
    U: Ops<T>,
{
    a.scale(s)
}

#[differentiate]
fn exp<T: Float, U: Ops<T>>(a: U) -> Rotor<T> {
    a.exp()
}

#[differentiate]
fn sum<T: Float, U: Ops<T>>(a: U, k: T) -> T {
    a.sum() * k
}

#[differentiate]
fn blend<T, U>(a: U, b: U, t: T, n: usize) -> U
where
    T: Float,
    U: Ops<T>,
{
    let mut c = a;
    for _ in 0..n {
        c = c.scale(T::one() - t).plus(b.scale(t));
        if c.sum() > t {
            return c.twice();
        }
    }
    c
}

#[differentiate]
fn turned(q: Rotor<f64>, v: Vector<f64>, t: f64) -> f64 {
    let p = blend(q, v.exp(), t, 2);
    let w = blend(v, p.1, t * t, 1);
    norm(p) + norm(w) * exp(p).sum() + sum(w, t)
}

#[test]
fn one_trait_for_vectors_and_quaternions() {
    let (q, v) = ((0.3, [0.7, -0.2, 0.5]), [0.4, 0.9, -0.6]);
    check_grads!(turned(q, v, 0.3));
    check_grads!(turned(q, v, 0.9));
    let single = (0.3f32, [0.7, -0.2, 0.5]);
    check_grads!(norm(single), cotangent::check::Options::for_f32());
    let (v_bar,) = (norm_grad::<f64, _>(v),);
    for i in 0..3 {
        let part = |k: usize| dual(v[k], if k == i { 1.0 } else { 0.0 });
        let forward = norm([part(0), part(1), part(2)]).slope;
        assert!((forward - v_bar[i]).abs() < 1e-14);
    }
}

/// As in crates of technical analysis: a number or a bar comes in, and the state changes.
#[differentiate]
trait Next<T> {
    type Output;

    fn next(&mut self, input: T) -> Self::Output;
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Average {
    k: f64,
    current: f64,
    is_new: bool,
    before: Option<f64>,
}

mod bars {
    use cotangent::{Differentiable, differentiate};

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct Bar {
        pub high: f64,
        pub close: f64,
    }

    #[differentiate]
    pub trait Close {
        fn close(&self) -> f64;
    }

    #[differentiate]
    pub trait High {
        fn high(&self) -> f64;

        fn doubled(&self) -> f64 {
            self.high() * 2.0
        }
    }

    #[differentiate]
    impl Close for Bar {
        fn close(&self) -> f64 {
            self.close
        }
    }

    #[differentiate]
    impl High for Bar {
        fn high(&self) -> f64 {
            self.high
        }
    }
}

use bars::{Bar, Close, High};

#[differentiate]
impl Next<f64> for Average {
    type Output = f64;

    fn next(&mut self, input: f64) -> Self::Output {
        if self.is_new {
            self.is_new = false;
            self.current = input;
        } else {
            self.current = self.k * input + (1.0 - self.k) * self.current;
        }
        self.current
    }
}

#[differentiate]
impl<T: High + Close> Next<&T> for Average {
    type Output = f64;

    fn next(&mut self, input: &T) -> Self::Output {
        let far = match self.before {
            Some(before) => (input.high() - before).abs() + input.doubled(),
            None => input.high(),
        };
        self.before = Some(input.close());
        self.next(input.close()) * far
    }
}

#[differentiate]
fn over_bars(average: &Average, bars: &[Bar]) -> f64 {
    let mut average = average.clone();
    let mut sum = 0.0;
    for bar in bars {
        sum += average.next(bar) * bar.high();
    }
    sum
}

#[differentiate]
fn over_numbers<I: Next<f64, Output = f64>>(state: &mut I, xs: &[f64]) -> f64 {
    let mut sum = 0.0;
    for x in xs {
        sum += state.next(*x) * x;
    }
    sum
}

#[differentiate]
fn range<T: bars::High + Close>(bar: &T) -> f64 {
    bar.doubled() - bar.close() * bar.high()
}

#[differentiate]
fn all(average: &Average, xs: &[f64], bar: &Bar) -> f64 {
    let mut average = average.clone();
    over_numbers(&mut average, xs) * range(bar)
}

#[test]
fn states_that_take_numbers_and_bars() {
    let average = Average {
        k: 0.3,
        current: 0.0,
        is_new: true,
        before: None,
    };
    let bar = |x: f64| Bar {
        high: x + 0.7,
        close: x,
    };
    let bars = vec![bar(0.3), bar(0.9), bar(0.4)];
    agree!((average.clone(), bars.clone()), |(a, b)| over_bars(a, b));
    check_grads!(all(&average, &[0.3, 0.6, 1.2], &bars[1]));
}

/// What keys are made of, and what is between them, are both only known by their traits.
#[differentiate]
trait Position: Copy + PartialOrd {
    fn share(self, start: Self, end: Self) -> Self;
}

#[differentiate]
impl Position for f64 {
    fn share(self, start: Self, end: Self) -> Self {
        (self - start) / (end - start)
    }
}

#[differentiate]
trait Between<T>: Copy {
    fn between(t: T, a: Self, b: Self) -> Self;
}

#[differentiate]
impl Between<f64> for f64 {
    fn between(t: f64, a: Self, b: Self) -> Self {
        a * (1.0 - t) + b * t
    }
}

#[differentiate]
impl Between<f64> for Extent {
    fn between(t: f64, a: Self, b: Self) -> Self {
        Extent {
            high: a.high * (1.0 - t) + b.high * t,
            close: a.close + (b.close - a.close) * t * t,
        }
    }
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Extent {
    high: f64,
    close: f64,
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Knot<T, V> {
    t: T,
    value: V,
}

#[derive(Clone, Debug, Differentiable)]
struct Curve<T, V>(Vec<Knot<T, V>>);

#[differentiate]
impl<T: Position, V: Between<T>> Curve<T, V> {
    fn at(&self, t: T) -> Option<V> {
        let knots = &self.0;
        let mut i = 0;
        while i + 1 < knots.len() && knots[i + 1].t < t {
            i += 1;
        }
        let (start, end) = (knots.get(i)?, knots.get(i + 1)?);
        let value = V::between(t.share(start.t, end.t), start.value, end.value);
        Some(value)
    }
}

#[differentiate]
fn area(curve: &Curve<f64, Extent>, t: f64) -> Option<f64> {
    let bar = curve.at(t)?;
    Some(bar.high * bar.close)
}

#[test]
fn curves_through_whatever_can_be_between() {
    let knot = |t: f64, value: f64| Knot { t, value };
    let curve = Curve(vec![knot(0.1, 2.0), knot(0.6, -1.0), knot(1.5, 0.5)]);
    for t in [0.3, 0.9] {
        agree_map!((curve.clone(), t), |(curve, t)| curve.at(*t));
    }
    let knot = |t: f64, x: f64| Knot {
        t,
        value: Extent {
            high: x + 0.7,
            close: x * x,
        },
    };
    let curve = Curve(vec![knot(0.1, 2.0), knot(0.6, -1.0), knot(1.5, 0.5)]);
    for t in [0.3, 0.9] {
        agree_map!((curve.clone(), t), |(curve, t)| area(curve, *t));
    }
    assert!(curve.at_vjp(2.0).0.is_none());
    let (_, pull) = curve.at_vjp(0.35);
    let (_, by_t) = pull(Some(ExtentTangent {
        high: 1.0,
        close: 0.0,
    }));
    assert!((by_t + 6.0).abs() < 1e-14);
}

mod of_constants {
    use super::*;

    /// As in crates of noise: a source in so many dimensions.
    #[differentiate]
    pub trait Source<const D: usize>: Sized {
        fn sample(&self, point: [f64; D]) -> f64;

        fn twice(&self, point: [f64; D]) -> f64 {
            2.0 * self.sample(point)
        }
    }

    #[derive(Clone, Copy, Differentiable)]
    pub struct Plane {
        pub k: f64,
    }

    /// In two dimensions and in three.
    #[differentiate]
    impl Source<2> for Plane {
        fn sample(&self, point: [f64; 2]) -> f64 {
            self.k * point[0] - point[1] * point[1]
        }
    }

    #[differentiate]
    impl Source<3> for Plane {
        fn sample(&self, point: [f64; 3]) -> f64 {
            self.k * self.k * point[0] - point[1] * point[2]
        }
    }

    #[derive(Clone, Copy, Differentiable)]
    pub struct Wave<const D: usize, G> {
        pub of: G,
    }

    #[differentiate]
    impl<const D: usize, G> Source<D> for Wave<D, G>
    where
        G: Source<D>,
    {
        fn sample(&self, point: [f64; D]) -> f64 {
            self.of.sample(point).sin()
        }
    }

    #[derive(Clone, Copy, Differentiable)]
    pub struct Both<A, B> {
        pub a: A,
        pub b: B,
    }

    /// `D` stands in the trait alone.
    #[differentiate]
    impl<const D: usize, A: Source<D>, B: Source<D>> Source<D> for Both<A, B> {
        fn sample(&self, point: [f64; D]) -> f64 {
            self.a.sample(point) * self.b.twice(point)
        }
    }

    #[differentiate]
    pub fn scaled<const D: usize, G: Source<D>>(source: &G, k: f64, point: [f64; D]) -> f64 {
        source.sample(point.map(|x| x * k))
    }

    #[differentiate]
    pub fn flat(k: f64, point: [f64; 2]) -> f64 {
        let source = Both {
            a: Plane { k },
            b: Wave {
                of: Plane { k: 2.0 * k },
            },
        };
        scaled(&source, k, point)
    }

    #[differentiate]
    pub fn solid(k: f64, point: [f64; 3]) -> f64 {
        let wave = Wave { of: Plane { k } };
        scaled(&Both { a: wave, b: wave }, 0.5, point)
            + <Plane as Source<3>>::sample(&wave.of, point)
    }
}

#[test]
fn traits_with_constants_for_parameters() {
    use of_constants::*;
    for k in [0.3, -1.4] {
        check_grads!(flat(k, [0.7, -0.2]));
        check_grads!(solid(k, [0.7, -0.2, 1.1]));
        agree_map!((k, [0.7, -0.2]), |(k, point)| flat(*k, *point));
        // sin(k z - u v) * 2 sin(k z - u v) at half the point, and the plane at the point.
        let (z, u, v) = (0.7, -0.2, 1.1);
        let half = |k: f64| (k * k * z / 2.0 - u * v / 4.0).sin_cos();
        let (sin, cos) = half(k);
        let by_k = 4.0 * sin * cos * k * z + 2.0 * k * z;
        assert!((solid_grad(k, [z, u, v]).0 - by_k).abs() < 1e-12);
    }
}

/// A trait for all numbers whose own parameter its block's type does not mention.
mod of_all_numbers {
    use super::*;
    use num_traits::NumCast;

    #[derive(Clone, Copy, Differentiable)]
    pub struct Frequency<T>(pub T);

    #[differentiate]
    pub trait Counted<T: Float> {
        fn hertz(self) -> Frequency<T>;
        fn times(self, k: T) -> Frequency<T>;
    }

    #[differentiate]
    impl<T: Float, X: NumCast> Counted<T> for X {
        fn hertz(self) -> Frequency<T> {
            Frequency(T::from(self).unwrap())
        }

        fn times(self, k: T) -> Frequency<T> {
            Frequency(T::from(self).unwrap() * k * k)
        }
    }

    #[differentiate]
    pub fn period(x: f64, k: f64) -> f64 {
        let slow: Frequency<f64> = x.hertz();
        let fast: Frequency<f64> = x.times(k);
        fast.0 / slow.0 + slow.0
    }

    #[differentiate]
    pub fn generic<T: Float, X: Counted<T>>(x: X, k: T) -> T {
        let fast: Frequency<T> = x.times(k);
        fast.0 * k
    }
}

#[test]
fn traits_for_all_numbers_with_a_parameter() {
    use of_all_numbers::*;
    check_grads!(period(1.3, 0.7));
    check_grads!(generic(1.3, 0.7));
    let (fast, pull) = 3.0f64.times_vjp(5.0f64);
    assert_eq!(fast.0, 75.0);
    assert_eq!(pull(FrequencyTangent(2.0)), (50.0, 60.0));
}
