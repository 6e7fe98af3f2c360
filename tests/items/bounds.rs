//! Bounds on operators: of one's own generic types, `Q<T>: Mul<Output = Q<T>>`, of parameters with another type,
//! `V: Mul<f64, Output = V>`, and of references, `&'a T: Mul<&'a T>`.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub};

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, agree_map};
use num_traits::{Float, MulAdd, One, Zero};

use crate::oracle::{Dual, dual, near};

/// A quaternion as the crates of quaternions write it.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Quaternion<T> {
    w: T,
    x: T,
    y: T,
    z: T,
}

/// One of length one.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Unit<T>(Quaternion<T>);

#[differentiate]
impl<T> Quaternion<T> {
    const fn new(w: T, x: T, y: T, z: T) -> Self {
        Self { w, x, y, z }
    }
}

#[differentiate]
impl<T> Add for Quaternion<T>
where
    T: Add<T, Output = T>,
{
    type Output = Quaternion<T>;

    fn add(self, rhs: Quaternion<T>) -> Self::Output {
        Self::new(
            self.w + rhs.w,
            self.x + rhs.x,
            self.y + rhs.y,
            self.z + rhs.z,
        )
    }
}

#[differentiate]
impl<'a, T> Add<&'a Quaternion<T>> for &Quaternion<T>
where
    T: Add<Output = T> + Copy,
{
    type Output = Quaternion<T>;

    fn add(self, rhs: &'a Quaternion<T>) -> Quaternion<T> {
        *self + *rhs
    }
}

#[differentiate]
impl<T> Mul for Quaternion<T>
where
    T: Add<T, Output = T> + Sub<T, Output = T> + Mul<T, Output = T> + Clone,
{
    type Output = Quaternion<T>;

    fn mul(self, rhs: Quaternion<T>) -> Self::Output {
        let a = self.w.clone() * rhs.w.clone()
            - self.x.clone() * rhs.x.clone()
            - self.y.clone() * rhs.y.clone()
            - self.z.clone() * rhs.z.clone();
        let b = self.w.clone() * rhs.x.clone()
            + self.x.clone() * rhs.w.clone()
            + self.y.clone() * rhs.z.clone()
            - self.z.clone() * rhs.y.clone();
        let c = self.w.clone() * rhs.y.clone() - self.x.clone() * rhs.z.clone()
            + self.y.clone() * rhs.w.clone()
            + self.z.clone() * rhs.x.clone();
        let d = self.w * rhs.z + self.x * rhs.y - self.y * rhs.x + self.z * rhs.w;
        Self::new(a, b, c, d)
    }
}

#[differentiate]
impl<T> Mul<Unit<T>> for Quaternion<T>
where
    Quaternion<T>: Mul<Output = Quaternion<T>>,
{
    type Output = Quaternion<T>;

    fn mul(self, rhs: Unit<T>) -> Self::Output {
        self * rhs.0
    }
}

/// `Self` in the clause.
#[differentiate]
impl<T> AddAssign for Quaternion<T>
where
    Self: Add<Output = Quaternion<T>> + Clone,
{
    fn add_assign(&mut self, rhs: Self) {
        *self = self.clone() + rhs;
    }
}

#[differentiate]
impl<T> Quaternion<T>
where
    Quaternion<T>: Add<Output = Quaternion<T>> + Mul<Output = Quaternion<T>>,
    T: Copy,
{
    fn horner(self, coeffs: &[Self]) -> Self {
        let mut sum = coeffs[0];
        for c in &coeffs[1..] {
            sum = sum * self + *c;
        }
        sum
    }
}

#[differentiate]
impl<T> Quaternion<T>
where
    T: Clone + Mul<T, Output = T> + Add<T, Output = T>,
{
    fn norm_sqr(&self) -> T {
        (self.w.clone() * self.w.clone() + self.y.clone() * self.y.clone())
            + (self.x.clone() * self.x.clone() + self.z.clone() * self.z.clone())
    }
}

#[differentiate]
fn neighbours<T>(all: &[Quaternion<T>], turn: Unit<T>) -> T
where
    T: Copy + Add<Output = T> + Mul<Output = T>,
    Quaternion<T>: AddAssign + Mul<Output = Quaternion<T>> + Mul<Unit<T>, Output = Quaternion<T>>,
    for<'a> &'a Quaternion<T>: Add<&'a Quaternion<T>, Output = Quaternion<T>>,
{
    let mut sum = all[0];
    for i in 1..all.len() {
        let pair = &all[i] + &all[i - 1];
        if i != 2 {
            sum += pair * all[0];
        }
    }
    (sum * turn).norm_sqr()
}

#[differentiate]
fn turned(a: Quaternion<f64>, b: Quaternion<f64>) -> f64 {
    let far = a.horner(&[b, a, b * a]);
    neighbours(&[a, far, b, far], Unit(b))
}

#[test]
fn operators_of_a_generic_type() {
    let a = Quaternion::new(0.3, -0.4, 0.7, 0.2);
    let b = Quaternion::new(0.5, 0.1, -0.3, 0.9);
    agree_map!((a, vec![b, a, b]), |(a, c)| a.horner(c));
    agree!((a, b), |(a, b)| turned(*a, *b));
    check_grads!(neighbours(&[a, b, a, b], Unit(b)));
    let single =
        |q: Quaternion<f64>| Quaternion::new(q.w as f32, q.x as f32, q.y as f32, q.z as f32);
    let (a, b) = (single(a), single(b));
    check_grads!(
        neighbours(&[a, b, a], Unit(b)),
        cotangent::check::Options::for_f32()
    );
}

/// A point of the plane.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Point {
    x: f64,
    y: f64,
}

#[differentiate]
impl Add for Point {
    type Output = Point;
    fn add(self, o: Point) -> Point {
        Point {
            x: self.x + o.x,
            y: self.y + o.y,
        }
    }
}

#[differentiate]
impl Sub for Point {
    type Output = Point;
    fn sub(self, o: Point) -> Point {
        Point {
            x: self.x - o.x,
            y: self.y - o.y,
        }
    }
}

#[differentiate]
impl Neg for Point {
    type Output = Point;
    fn neg(self) -> Point {
        Point {
            x: -self.x,
            y: -self.y,
        }
    }
}

#[differentiate]
impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, k: f64) -> Point {
        Point {
            x: self.x * k,
            y: self.y * k,
        }
    }
}

#[differentiate]
impl Div<f64> for Point {
    type Output = Point;
    fn div(self, k: f64) -> Point {
        Point {
            x: self.x / k,
            y: self.y / k,
        }
    }
}

#[differentiate]
impl Mul<Point> for f64 {
    type Output = Point;
    fn mul(self, p: Point) -> Point {
        Point {
            x: self * p.x,
            y: self * p.y,
        }
    }
}

#[differentiate]
fn lerp<T>(a: T, b: T, t: f64) -> T
where
    T: Mul<f64, Output = T> + Add<Output = T>,
{
    a * (1.0 - t) + b * t
}

#[differentiate]
fn from_the_left<T>(a: T, b: T, t: f64) -> T
where
    T: Add<Output = T>,
    f64: Mul<T, Output = T>,
{
    (1.0 - t) * a + t * b
}

/// A spline of Catmull and Rom, over whatever can be added and scaled.
#[differentiate]
fn spline<T>(points: &[T], x: f64) -> T
where
    T: Copy
        + Neg<Output = T>
        + Add<T, Output = T>
        + Sub<T, Output = T>
        + Mul<f64, Output = T>
        + Div<f64, Output = T>,
{
    let last = points.len() - 3;
    let mut sum = -points[0] * 0.1;
    for i in 0..last {
        let (p, q) = (points[i + 1], points[i + 2]);
        let slope = (q - points[i]) / 2.0;
        if i == 1 {
            sum = sum + slope * (x * x);
            continue;
        }
        let bend = lerp(p, q, x) - slope * x;
        sum = sum + bend * x.sin();
    }
    if x > 10.0 {
        return points[0];
    }
    sum / 3.0
}

/// Weights of another type.
#[differentiate]
fn blend<T, U>(a: T, b: T, t: U) -> T
where
    T: Add<Output = T> + Mul<U, Output = T>,
    U: Sub<Output = U> + One + Copy,
{
    a * (U::one() - t) + b * t
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Line<T> {
    start: T,
    slope: T,
}

#[differentiate]
impl<T> Line<T>
where
    T: Add<Output = T> + Mul<f64, Output = T> + Copy,
{
    fn at(&self, x: f64) -> T {
        self.start + self.slope * x
    }

    fn bent(&self, x: f64) -> T {
        self.at(x) + self.slope * (x * x)
    }
}

#[differentiate]
fn path(line: Line<Point>, t: f64) -> Point {
    let middle = lerp(line.at(t), line.bent(t), 0.3);
    let back: Point = from_the_left(middle, line.start, t * t);
    let mixed: Point = blend(back, middle, t.cos());
    let points = [line.start, line.slope, back, mixed, middle];
    let bent: Point = spline(&points, t);
    bent + line.slope
}

#[test]
fn operators_with_another_type() {
    let line = Line {
        start: Point { x: 0.3, y: -0.7 },
        slope: Point { x: 1.2, y: 0.4 },
    };
    agree_map!((line, 0.6), |(line, t)| path(*line, *t));
    // Numbers are such a type too.
    check_grads!(lerp(0.3, 0.8, 0.4));
    check_grads!(from_the_left(0.3, 0.8, 0.4));
    check_grads!(spline(&[0.3, 0.8, -0.2, 0.4, 0.9], 0.4));
    check_grads!(
        blend(0.3f32, 0.8, 0.4),
        cotangent::check::Options::for_f32()
    );
    let line = Line {
        start: 0.3,
        slope: 0.8,
    };
    agree!((line, 0.4), |(line, x)| line.bent(*x));
    let point = lerp_grad(2.0, 5.0, 0.25);
    assert_eq!(point, (0.75, 0.25, 3.0));
}

#[differentiate]
fn dot<T>(a: &[T], b: &[T]) -> T
where
    T: Copy + Sum<T>,
    for<'a> &'a T: Mul<&'a T, Output = T>,
{
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

#[differentiate]
fn cosine<T>(a: &[T], b: &[T]) -> T
where
    T: Float + Zero,
    for<'a> &'a T: Mul<&'a T, Output = T> + Div<T, Output = T>,
{
    let mut sums = [T::zero(); 3];
    for i in 0..a.len() {
        sums[0] = sums[0] + &a[i] * &b[i];
        sums[1] = sums[1] + &a[i] * &a[i];
        sums[2] = sums[2] + &b[i] * &b[i];
    }
    &sums[0] / (sums[1] * sums[2]).sqrt()
}

#[differentiate]
fn by_references(a: &[f64], b: &[f64]) -> f64 {
    let mut s = 0.5;
    for i in 0..a.len() {
        s += &(&a[i] * 2.0);
        s -= &b[i] * (&s);
    }
    s *= &a[0];
    -&s / &b[0] + 1.0 / &a[1]
}

#[test]
fn operators_of_references() {
    let (a, b) = ([0.3, 1.2, -0.4], [0.8, 0.5, 0.7]);
    check_grads!(dot(&a, &b));
    check_grads!(cosine(&a, &b));
    check_grads!(by_references(&a, &b));
    let (a_bar, _) = cosine_grad(&a, &b);
    for i in 0..3 {
        let part = |n: usize| dual(a[n], if n == i { 1.0 } else { 0.0 });
        let (x, y): (Vec<Dual<f64>>, Vec<Dual<f64>>) = (
            (0..3).map(part).collect(),
            b.iter().map(|b| dual(*b, 0.0)).collect(),
        );
        let product = |x: &[Dual<f64>], y: &[Dual<f64>]| {
            x.iter()
                .zip(y)
                .fold(dual(0.0, 0.0), |s, (x, y)| s + *x * *y)
        };
        let forward = product(&x, &y) / (product(&x, &x) * product(&y, &y)).sqrt();
        assert!((forward.slope - a_bar[i]).abs() < 1e-14);
    }
}

/// Where the operators decide nothing that is differentiated, they are asked for all the same.
#[differentiate]
fn counted<T>(x: f64, steps: &[T]) -> f64
where
    T: Copy + Mul<i32, Output = i32>,
{
    let mut n = 0;
    for s in steps {
        n += *s * 2;
    }
    x * x * n as f64
}

/// `Float` says what `exp` is, whatever the other trait has.
#[differentiate]
fn damped_turn<T: Float + cotangent_test_dep::Turned>(x: T, rate: T) -> T {
    (-rate * x).exp() * Float::sin(x) + x
}

#[test]
fn traits_of_other_crates_beside_float() {
    check_grads!(damped_turn(0.7, 0.4));
    let (dx, drate) = damped_turn_grad(0.7, 0.4);
    let (e, s) = ((-0.28_f64).exp(), 0.7_f64.sin());
    assert!((dx - (e * (0.7_f64.cos() - 0.4 * s) + 1.0)).abs() < 1e-14);
    assert!((drate + 0.7 * e * s).abs() < 1e-14);
}

/// What the product of two parameters is a third.
#[differentiate]
fn combined<T, U, V>(lhs: (T, T, T), rhs: (U, U, U)) -> V
where
    T: Mul<U, Output = V>,
    V: Add<Output = V>,
{
    lhs.0 * rhs.0 + lhs.1 * rhs.1 + lhs.2 * rhs.2
}

#[differentiate]
fn brightness(x: f64, y: f64) -> f64 {
    combined((0.2, x, 0.7), (x * y, y, 1.5)).sqrt()
}

/// A filter whose coefficients are of one type and whose samples of another, as those of signals are.
#[derive(Clone, Copy, Debug, Differentiable)]
struct Section<C, T = C> {
    b0: C,
    b1: C,
    a1: C,
    x1: T,
    y1: T,
}

#[differentiate]
impl<C, T> Section<C, T>
where
    T: Copy + Add<T, Output = T> + Sub<T, Output = T> + Zero,
    C: Copy + Mul<T, Output = T>,
{
    fn run(&mut self, input: T) -> T {
        let out = self.b0 * input + self.b1 * self.x1 - self.a1 * self.y1;
        self.x1 = input;
        self.y1 = out;
        out
    }

    fn reset(&mut self) {
        self.x1 = T::zero();
        self.y1 = T::zero();
    }

    fn last(mut self, xs: [T; 4]) -> T {
        let mut y = T::zero();
        for (i, x) in xs.into_iter().enumerate() {
            if i == 1 {
                self.reset();
            }
            y = y + self.run(x);
        }
        y
    }
}

#[differentiate]
fn last_of_numbers(section: Section<f64>, xs: [f64; 4]) -> f64 {
    section.last(xs)
}

#[test]
fn what_operators_of_parameters_give() {
    check_grads!(brightness(0.4, 1.3));
    let slope = (0.2 * 1.3 + 1.3) / (2.0 * brightness(0.4, 1.3));
    assert!((brightness_grad(0.4, 1.3).0 - slope).abs() < 1e-14);
    let section = Section {
        b0: 0.6,
        b1: -0.2,
        a1: 0.4,
        x1: 1.5,
        y1: 0.3,
    };
    let xs = [0.9, -1.3, 0.2, 0.7];
    agree!((section, xs), |(s, xs)| last_of_numbers(*s, *xs));
    agree!((section, xs), |(s, xs)| s.last(*xs));
}

/// `MulAdd` of `num_traits`, by its path.
#[differentiate]
fn fused<T: Copy + Add<T, Output = T> + MulAdd<T, Output = T>>(sum: T, a: T, b: T) -> T {
    MulAdd::mul_add(a, b, sum) + a
}

#[differentiate]
fn larger<T: PartialOrd>(a: T, b: T) -> T {
    if a >= b { a } else { b }
}

/// What is only made a number of turns of is no float.
#[differentiate]
fn repeated<L, V>(length: L, value: V) -> Vec<V>
where
    L: Into<usize>,
    V: Copy,
{
    let mut all = vec![];
    for _ in 0..length.into() {
        all.push(value);
    }
    all
}

#[differentiate]
fn of_few_bounds(x: f64, y: f64, n: u8) -> f64 {
    let all = repeated(n, larger(x * x, y));
    fused(all.iter().sum::<f64>(), x, y) * repeated(2usize, x)[1]
}

#[test]
fn parameters_of_few_bounds() {
    check_grads!(of_few_bounds(0.7, 1.3, 3));
    check_grads!(of_few_bounds(1.7, 1.3, 2));
    // (3 y + x y + x) x
    let (x, y) = of_few_bounds_grad(0.7, 1.3, 3);
    near(x, 3.0 * 1.3 + 2.0 * 0.7 * 2.3, 1e-14);
    near(y, (3.0 + 0.7) * 0.7, 1e-14);
}
