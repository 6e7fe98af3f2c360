//! Operators and methods of types of the user's own where other declarations tell what the operands are: fields,
//! elements, results of methods and functions.

use std::ops::{Add, Mul, Sub};

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{agree, agree_map};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Vec2 {
    x: f64,
    y: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Point {
    x: f64,
    y: f64,
}

#[differentiate]
impl Sub for Point {
    type Output = Vec2;

    fn sub(self, o: Point) -> Vec2 {
        Vec2::new(self.x - o.x, self.y - o.y)
    }
}

#[differentiate]
impl Add<Vec2> for Point {
    type Output = Point;

    fn add(self, o: Vec2) -> Point {
        Point {
            x: self.x + o.x,
            y: self.y + o.y,
        }
    }
}

#[differentiate]
impl Add for Vec2 {
    type Output = Vec2;

    fn add(self, o: Vec2) -> Vec2 {
        Vec2::new(self.x + o.x, self.y + o.y)
    }
}

#[differentiate]
impl Mul<f64> for Vec2 {
    type Output = Vec2;

    fn mul(self, k: f64) -> Vec2 {
        Vec2::new(self.x * k, self.y * k)
    }
}

#[differentiate]
impl Mul<Vec2> for f64 {
    type Output = Vec2;

    fn mul(self, v: Vec2) -> Vec2 {
        v * self
    }
}

#[differentiate]
impl Vec2 {
    const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    fn hypot2(self) -> f64 {
        self.x * self.x + self.y * self.y
    }

    /// Called like the primitive.
    fn abs(self) -> Vec2 {
        Vec2::new(self.x.abs(), -self.y.abs())
    }

    fn dot(self, o: Vec2) -> f64 {
        self.x * o.x + self.y * o.y
    }

    fn to_point(self) -> Point {
        Point {
            x: self.x,
            y: self.y,
        }
    }
}

#[differentiate]
impl Point {
    fn to_vec2(self) -> Vec2 {
        Vec2::new(self.x, self.y)
    }

    fn lerp(self, other: Point, t: f64) -> Point {
        self + t * (other - self)
    }

    /// `f64` has a method of this name.
    fn midpoint(self, other: Point) -> Point {
        self.lerp(other, 0.5)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct CubicBez {
    p0: Point,
    p1: Point,
    p2: Point,
    p3: Point,
    width: f64,
}

#[differentiate]
impl CubicBez {
    fn eval(&self, t: f64) -> Point {
        let mt = 1.0 - t;
        let v = self.p0.to_vec2() * (mt * mt * mt)
            + (self.p1.to_vec2() * (mt * mt * 3.0)
                + (self.p2.to_vec2() * (mt * 3.0) + self.p3.to_vec2() * t) * t)
                * t;
        v.to_point()
    }

    fn deriv(&self, t: f64) -> Vec2 {
        let (a, b) = (3.0 * (self.p1 - self.p0), 3.0 * (self.p2 - self.p1));
        let c = 3.0 * (self.p3 - self.p2);
        a * (1.0 - t) * (1.0 - t) + b * (2.0 * t * (1.0 - t)) + c * (t * t)
    }

    fn chord(&self) -> f64 {
        (self.p3 - self.p0).hypot2().sqrt() * self.width + (self.p1 - self.p0).abs().y
    }

    fn mid(&self) -> Point {
        self.p0.midpoint(self.p3)
    }
}

fn bezier() -> CubicBez {
    let point = |x, y| Point { x, y };
    CubicBez {
        p0: point(0.1, 0.2),
        p1: point(1.1, -0.2),
        p2: point(0.6, 2.2),
        p3: point(3.1, 1.2),
        width: 0.7,
    }
}

#[test]
fn fields() {
    let c = bezier();
    agree_map!((c, 0.3), |(c, t)| c.eval(*t));
    agree_map!((c, 0.3), |(c, t)| c.deriv(*t));
    agree!(c, |c| c.chord());
    agree_map!(c, |c| c.mid());
    near(c.chord_grad().width, (c.p3 - c.p0).hypot2().sqrt(), 1e-14);
}

#[differentiate]
fn center(points: &[Point]) -> Point {
    let mut sum = Vec2::new(0.0, 0.0);
    for p in points {
        sum = sum + p.to_vec2();
    }
    (sum * (1.0 / points.len() as f64)).to_point()
}

/// Elements, of slices, windows, loops and `Vec`s, and the result of a function.
#[differentiate]
fn spread(points: &[Point], k: f64) -> f64 {
    let mut total = 0.0;
    for w in points.windows(2) {
        total += (w[1] - w[0]).hypot2() * k;
    }
    for (i, p) in points.iter().enumerate() {
        let next = points[(i + 1) % points.len()];
        let d = next - *p;
        total += (d * 0.5 + d).x;
        if d.x > 0.0 {
            total += (*p + Vec2::new(k, 1.0)).to_vec2().dot(d);
        }
    }
    let moved: Vec<Point> = points.iter().map(|p| *p + Vec2::new(k, total)).collect();
    total + (moved[0] - center(points)).hypot2()
}

#[differentiate]
fn middles(points: &[Point]) -> Vec<Point> {
    points
        .windows(2)
        .map(|w| w[0] + (w[1] - w[0]) * 0.5)
        .collect()
}

/// Windows and chunks of what a call gives.
#[differentiate]
fn of_calls(points: &[Point], k: f64) -> f64 {
    let bent: f64 = middles(points)
        .windows(2)
        .map(|w| (w[1] - w[0]).hypot2())
        .sum();
    let mut total = bent * k;
    for pair in middles(points).chunks(2) {
        let d = pair[pair.len() - 1] - pair[0];
        total += (d * k).x;
    }
    total
}

/// Parts of tuples and of options.
#[differentiate]
fn parts(segment: (Point, Point), end: Option<Point>, t: f64) -> f64 {
    let (a, b) = segment;
    let d = b - a;
    let e = segment.0 + d * t;
    match end {
        Some(end) => (end - e).hypot2(),
        None => (e - Point { x: 1.0, y: 2.0 }).hypot2(),
    }
}

#[test]
fn elements_and_parts() {
    let c = bezier();
    let points = vec![c.p0, c.p1, c.p2];
    agree_map!(points.clone(), |points| center(points));
    agree!((points.clone(), 0.3), |(points, k)| spread(points, *k));
    agree!((points, 0.3), |(points, k)| of_calls(points, *k));
    agree!(((c.p0, c.p1), Some(c.p2), 0.3), |(s, e, t)| parts(
        *s, *e, *t
    ));
    agree!(((c.p0, c.p1), None, 0.3), |(s, e, t)| parts(*s, *e, *t));
}

/// Fields of a container: `push` and `get` are its own methods.
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Stack {
    values: Vec<f64>,
    gain: f64,
}

#[differentiate]
impl Stack {
    fn get(&self, i: usize) -> f64 {
        self.values[i] * self.gain
    }

    fn push(&mut self, x: f64) {
        self.values.push(x * self.gain);
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Machine {
    stack: Stack,
}

#[differentiate]
impl Machine {
    fn run(&mut self, x: f64) -> f64 {
        self.stack.push(x);
        self.stack.push(x * x);
        self.stack.get(1) * self.stack.get(0)
    }
}

#[differentiate]
fn of_a_parameter(stack: &Stack, x: f64) -> f64 {
    stack.get(0) * x
}

#[test]
fn methods_called_like_those_of_the_language() {
    let stack = Stack {
        values: vec![0.5],
        gain: 1.5,
    };
    agree!((stack.clone(), 0.4), |(s, x)| of_a_parameter(s, *x));
    let mut machine = Machine {
        stack: stack.clone(),
    };
    let (value, (bar, slope)) = machine.run_value_and_grad(0.4);
    near(value, 0.4 * 1.5 * 1.5 * 0.5 * 1.5, 1e-14);
    near(slope, 1.5_f64.powi(3) * 0.5, 1e-14);
    near(bar.stack.gain, 3.0 * 1.5 * 1.5 * 0.5 * 0.4, 1e-14);
}

/// Boxed slices.
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Window {
    samples: Box<[f64]>,
    next: usize,
}

#[differentiate]
impl Window {
    fn put(&mut self, x: f64) -> f64 {
        let old = self.samples[self.next];
        self.samples[self.next] = x * x;
        self.next = (self.next + 1) % self.samples.len();
        self.samples.iter().sum::<f64>() - 3.0 * old
    }
}

#[test]
fn boxed_slices() {
    let mut window = Window {
        samples: vec![1.0, 2.0, 4.0].into_boxed_slice(),
        next: 1,
    };
    let (value, (bar, slope)) = window.put_value_and_grad(0.5);
    assert_eq!((value, slope), (1.0 + 0.25 + 4.0 - 6.0, 1.0));
    assert_eq!(bar.samples, [1.0, -3.0, 1.0]);
    let (_, (_, dot)) = window.put_jvp(0.5, (bar, 1.0));
    assert_eq!(dot, 1.0 - 3.0 + 1.0 - 3.0);
}

/// Fields that the declarations say are arrays.
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Direction<T, const N: usize> {
    parts: [T; N],
    history: Vec<[T; N]>,
}

#[differentiate]
impl<T: num_traits::Float, const N: usize> Direction<T, N> {
    fn normalized(&self) -> [T; N] {
        let norm = self
            .parts
            .map(|x| x * x)
            .iter()
            .fold(T::zero(), |s, x| s + *x)
            .sqrt();
        self.parts.map(|x| x / norm)
    }

    fn doubled(&self, k: T) -> [T; N] {
        self.history[1].map(|x| x * k + self.parts[0] * x)
    }
}

#[test]
fn arrays_in_fields_are_mapped() {
    let direction = Direction {
        parts: [0.3, -0.4, 1.2],
        history: vec![[1.0, 2.0, 0.5], [0.1, 0.2, 0.3]],
    };
    agree_map!(direction.clone(), |d| d.normalized());
    agree_map!((direction, 1.5), |(d, k)| d.doubled(*k));
}

/// The result of a `fold` is of the type that it begins with.
mod folded {
    use super::*;

    #[derive(Clone, Copy, Debug, Differentiable, PartialEq)]
    struct Force {
        x: f64,
        y: f64,
    }

    #[differentiate]
    impl Force {
        const NONE: Force = Force { x: 0.0, y: 0.0 };

        fn new(x: f64, y: f64) -> Force {
            Force { x, y }
        }
    }

    #[differentiate]
    impl Add for Force {
        type Output = Force;

        fn add(self, o: Force) -> Force {
            Force::new(self.x + o.x, self.y + o.y)
        }
    }

    #[differentiate]
    impl Sub for Force {
        type Output = Force;

        fn sub(self, o: Force) -> Force {
            Force::new(self.x - o.x, self.y - o.y)
        }
    }

    #[differentiate]
    impl Mul<f64> for Force {
        type Output = Force;

        fn mul(self, k: f64) -> Force {
            Force::new(self.x * k, self.y * k)
        }
    }

    #[differentiate]
    fn centred(forces: &[Force], k: f64) -> Vec<Force> {
        let mean = forces.iter().fold(Force::NONE, |sum, &f| sum + f) * (k / forces.len() as f64);
        forces.iter().map(|&f| (f - mean) * f.x).collect()
    }

    #[differentiate]
    fn smoothed(forces: &mut [Force], near: &[Vec<usize>], k: f64) {
        let old = forces.to_vec();
        for (i, f) in forces.iter_mut().enumerate() {
            if near[i].is_empty() {
                continue;
            }
            let mean = near[i]
                .iter()
                .map(|&j| old[j])
                .fold(Force::new(0.0, 0.0), |sum, f| sum + f)
                * (1.0 / near[i].len() as f64);
            *f = *f + (mean - *f) * k;
        }
    }

    #[differentiate]
    fn smoothed_copy(forces: &[Force], k: f64) -> Vec<Force> {
        let mut all = forces.to_vec();
        smoothed(&mut all, &[vec![1, 2], vec![], vec![0]], k);
        all
    }

    /// A `fold` of numbers, whose result is one.
    #[differentiate]
    fn scaled(xs: &[f64], force: Force) -> Force {
        force * xs.iter().fold(1.0, |m, x| m * x + 0.5)
    }

    #[test]
    fn their_operators() {
        let forces = vec![
            Force::new(0.3, -0.4),
            Force::new(1.1, 0.2),
            Force::new(-0.6, 0.9),
        ];
        agree_map!((forces.clone(), 0.7), |(fs, k)| centred(fs, *k));
        agree_map!((forces.clone(), 0.7), |(fs, k)| smoothed_copy(fs, *k));
        agree_map!((vec![0.3, 0.8], forces[1]), |(xs, f)| scaled(xs, *f));
    }
}
