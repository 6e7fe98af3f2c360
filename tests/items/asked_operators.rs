//! Operators that a trait of one's own asks for, of parameters that are no numbers: points and vectors of any kind, in
//! functions, methods and the default methods of the trait. And what single methods of a generic trait ask for.

use std::ops::{Add, Mul, Sub};

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

pub trait Space: Copy + Add<Output = Self> + Sub<Self, Output = Self> {}

pub trait Scaled<S>: Mul<S, Output = Self> + Sized {}

#[differentiate]
pub trait Coordinate: Space + Scaled<f64> {
    fn origin() -> Self;
    fn len() -> usize;
    fn get(&self, index: usize) -> f64;

    fn dot(&self, other: &Self) -> f64 {
        let mut sum = 0.0;
        for n in 0..Self::len() {
            sum += self.get(n) * other.get(n);
        }
        sum
    }

    fn distance_to(&self, other: &Self) -> f64 {
        let offset = *self - *other;
        offset.dot(&offset).sqrt()
    }

    fn to_unit(&self) -> Self {
        let length = self.dot(self).sqrt();
        match length == 0.0 {
            true => Self::origin(),
            false => *self * (1.0 / length),
        }
    }
}

#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Point {
    x: f64,
    y: f64,
}

#[differentiate]
impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        point(self.x + other.x, self.y + other.y)
    }
}

#[differentiate]
impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        point(self.x - other.x, self.y - other.y)
    }
}

#[differentiate]
impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, k: f64) -> Point {
        point(self.x * k, self.y * k)
    }
}

impl Space for Point {}
impl Scaled<f64> for Point {}

#[differentiate]
impl Coordinate for Point {
    fn origin() -> Point {
        point(0.0, 0.0)
    }

    fn len() -> usize {
        2
    }

    fn get(&self, index: usize) -> f64 {
        if index == 0 { self.x } else { self.y }
    }
}

#[differentiate]
fn point(x: f64, y: f64) -> Point {
    Point { x, y }
}

impl Space for f64 {}
impl Scaled<f64> for f64 {}

/// Of a number as well.
#[differentiate]
impl Coordinate for f64 {
    fn origin() -> f64 {
        0.0
    }

    fn len() -> usize {
        1
    }

    fn get(&self, _: usize) -> f64 {
        *self
    }
}

#[differentiate]
pub fn basis<P: Coordinate>(t: f64, w: [P; 4]) -> P {
    let u = 1.0 - t;
    w[0] * (u * u * u) + w[1] * 3.0 * u * u * t + w[2] * 3.0 * u * t * t + w[3] * (t * t * t)
}

#[derive(Clone, Debug, Differentiable)]
pub struct Curve<P> {
    points: Vec<P>,
}

#[differentiate]
impl<P> Curve<P>
where
    P: Coordinate,
{
    /// By de Casteljau.
    pub fn at(&self, t: f64) -> P {
        let mut left = self.points.clone();
        while left.len() > 1 {
            for n in 0..left.len() - 1 {
                left[n] = left[n] * (1.0 - t) + left[n + 1] * t;
            }
            left.pop();
        }
        left[0]
    }

    pub fn length(&self, steps: usize) -> f64 {
        let mut sum = 0.0;
        let mut last = self.at(0.0);
        for n in 1..=steps {
            let next = self.at(n as f64 / steps as f64);
            sum += last.distance_to(&next);
            last = next;
        }
        sum
    }
}

#[differentiate]
fn of_points(t: f64, a: Point, b: Point) -> f64 {
    let c = basis(t, [a, b, a * t, b - a]);
    c.x * c.y + c.distance_to(&a) + b.to_unit().x * c.to_unit().y
}

#[differentiate]
fn of_numbers(t: f64, a: f64) -> f64 {
    basis(t, [a, t * a, a * a, 2.0]) + a.distance_to(&t)
}

#[differentiate]
fn along(curve: &Curve<Point>, t: f64) -> f64 {
    let at = curve.at(t);
    curve.length(5) + at.x * at.y
}

#[test]
fn of_parameters_that_are_no_numbers() {
    let (a, b) = (point(0.4, -0.9), point(1.4, 0.7));
    for t in [-0.2, 0.3, 0.8] {
        check_grads!(of_points(t, a, b));
        check_grads!(of_numbers(t, 1.7));
    }
    let curve = Curve {
        points: vec![a, point(2.0, 1.5), point(-0.3, 0.2), b],
    };
    check_grads!(along(&curve, 0.35));
    // The weights of a cubic.
    let (t, u) = (0.25, 0.75);
    let (dt, dw) = basis_grad_of(t);
    near(dw[0], u * u * u, 1e-14);
    near(dw[1], 3.0 * u * u * t, 1e-14);
    near(dw[2], 3.0 * u * t * t, 1e-14);
    near(dw[3], t * t * t, 1e-14);
    // 3 u^2 (w1 - w0) + 6 u t (w2 - w1) + 3 t^2 (w3 - w2)
    near(
        dt,
        3.0 * u * u - 6.0 * u * t * 3.0 + 3.0 * t * t * 5.0,
        1e-14,
    );
}

#[differentiate]
fn weighted(t: f64, w: [f64; 4]) -> f64 {
    basis(t, w)
}

fn basis_grad_of(t: f64) -> (f64, [f64; 4]) {
    weighted_grad(t, [1.0, 2.0, -1.0, 4.0])
}

#[differentiate]
trait Rotated<N> {
    fn radians(self) -> N
    where
        N: num_traits::NumCast;
    fn least(self, other: N) -> N
    where
        N: PartialOrd + Copy;
    /// The block does not repeat what this asks for.
    fn doubled(self) -> N
    where
        N: num_traits::NumCast;
    fn value(self) -> N;
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Degrees<N>(N);

#[differentiate]
impl<N: num_traits::Num> Rotated<N> for Degrees<N> {
    fn radians(self) -> N
    where
        N: num_traits::NumCast,
    {
        self.value() * num_traits::cast(std::f64::consts::PI).unwrap()
            / num_traits::cast(180.0).unwrap()
    }

    fn least(self, other: N) -> N
    where
        N: PartialOrd + Copy,
    {
        if self.0 < other {
            self.0 * self.0
        } else {
            other
        }
    }

    fn doubled(self) -> N {
        self.0 * (N::one() + N::one())
    }

    fn value(self) -> N {
        self.0
    }
}

#[differentiate]
fn turned<T: Rotated<f64> + Copy>(angle: T, k: f64) -> f64 {
    angle.radians() * k + angle.least(k) * angle.value() + angle.doubled()
}

#[differentiate]
fn of_degrees(x: f64, k: f64) -> f64 {
    turned(Degrees(x), k) + Degrees(k * 2.0).radians()
}

#[test]
fn what_single_methods_ask_for() {
    check_grads!(of_degrees(30.0, 45.0));
    check_grads!(of_degrees(60.0, 45.0));
    // k r x + x^3 + 2 x + 2 k r, and k r x + k x + 2 x + 2 k r
    let r = std::f64::consts::PI / 180.0;
    let (dx, dk) = of_degrees_grad(3.0, 4.0);
    near(dx, 4.0 * r + 27.0 + 2.0, 1e-13);
    near(dk, 3.0 * r + 2.0 * r, 1e-13);
    let (dx, dk) = of_degrees_grad(5.0, 4.0);
    near(dx, 4.0 * r + 4.0 + 2.0, 1e-13);
    near(dk, 5.0 * r + 5.0 + 2.0 * r, 1e-13);
}
